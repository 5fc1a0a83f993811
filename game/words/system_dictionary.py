"""A dictionary of the system as the house's, in addition to the list or instead of it."""

from __future__ import annotations

import sys
import threading
from functools import cache
from typing import Any, NamedTuple

from game.words.dawg import build
from game.words.lexicon import Lexicon, digest_of
from game.words.normalize import normalize

N_ = str
"""Marks a message for translation, which is the top floor's work (gettext's N_)."""

LOCK = threading.RLock()
"""Held around every call into the library, which is not made for several threads."""

TAGS = {
    "en": ("en_GB", "en_US", "en_AU", "en_CA", "en_ZA", "en"),
    "nl": ("nl_NL", "nl_BE", "nl"),
    "af": ("af_ZA", "af"),
}
"""Language tags of dictionaries for each language, the one to ask first at the head."""
_NAMES = {
    "en_GB": N_("the British dictionary"),
    "en_US": N_("the American dictionary"),
    "en_AU": N_("the Australian dictionary"),
    "en_CA": N_("the Canadian dictionary"),
    "en_ZA": N_("the South African dictionary"),
    "nl_BE": N_("the Flemish dictionary"),
}
_PACKAGES = {"en": "hunspell-en-gb", "nl": "hunspell-nl", "af": "hunspell-af"}


class Enchant(NamedTuple):
    """What importing the library gave: its module, or the reason there is none."""

    module: Any | None
    reason: str


@cache
def enchant() -> Enchant:
    """The library, tried once. Slow (some 30 ms) the first time."""
    try:
        import enchant as module
        from enchant import Broker

        Broker()
    except (ImportError, OSError, AssertionError, AttributeError) as error:
        return Enchant(None, " ".join(str(error).split()) or type(error).__name__)
    except Exception as error:
        return Enchant(None, f"{type(error).__name__}: {error}")
    return Enchant(module, "")


def tags(language: str) -> list[str]:
    """The tags of the dictionaries for `language` that this system has, the likeliest first."""
    module = enchant().module
    if module is None:
        return []
    known = TAGS.get(language, (language,))
    try:
        with LOCK:
            found = {tag for tag in module.list_languages() if tag.split("_")[0] == language}
    except module.errors.Error:
        return []
    return sorted(found, key=lambda tag: (known.index(tag) if tag in known else len(known), tag))


def dictionary_name(tag: str) -> str:
    """What a dictionary is called within a sentence: a msgid."""
    return _NAMES.get(tag, N_("this system's dictionary"))


def open_dictionary(tag: str) -> Any | None:
    """The library's dictionary `tag`, or None if it cannot be had."""
    module = enchant().module
    if module is None:
        return None
    try:
        with LOCK:
            return module.Dict(tag)
    except (module.errors.Error, OSError, ValueError):
        return None


class Missing(NamedTuple):
    """What the system lacks: an English msgid with {named} parameters, and these."""

    message: str
    values: dict[str, str]

    def __str__(self) -> str:
        return self.message.format(**self.values)


_NO_LIBRARY = N_(
    "The enchant library is not installed, so near-misses come from the game's own list and there"
    " is no house dictionary; {command} brings it."
)
_NO_DICTIONARY = N_(
    "Your system has no spelling dictionary for this language ({language}), so near-misses come"
    " from the game's own list and there is no house dictionary; {command} brings one."
)


def missing(language: str) -> Missing | None:
    """What is missing for `language` and the command that installs it; None if nothing is."""
    if enchant().module is None:
        return Missing(_NO_LIBRARY, {"command": _library_command()})
    if not tags(language):
        return Missing(
            _NO_DICTIONARY, {"language": language, "command": _dictionary_command(language)}
        )
    return None


def _library_command() -> str:
    if sys.platform == "darwin":
        return "`brew install enchant`"
    if sys.platform == "win32":
        return "`pip install --force-reinstall pyenchant`"
    return "`sudo apt install libenchant-2-2`"


def _dictionary_command(language: str) -> str:
    if sys.platform in ("darwin", "win32"):
        # No package manager there has dictionaries: the two files go into enchant's folder.
        tag = TAGS.get(language, (language,))[0]
        return f"{tag}.dic + {tag}.aff -> enchant/hunspell/"
    return f"`sudo apt install {_PACKAGES.get(language, f'hunspell-{language}')}`"


SHORTEST = 3
"""System dictionaries take all single letters and hundreds of two-letter strings for words, so
words of two letters are always the list's."""


class HouseDictionary:
    """One of the system's dictionaries, asked in lower case so that no name is a word.

    name: its tag, "en_GB" (enchanted.tags lists them). KeyError if it cannot be had.
    """

    def __init__(self, name: str) -> None:
        found = open_dictionary(name)
        if found is None:
            raise KeyError(name)
        self._dictionary: Any = found
        self._name = name
        # English dictionaries have the plain spelling beside the accented one.
        self._folds = not name.startswith("en")

    @property
    def name(self) -> str:
        """Its language tag."""
        return self._name

    def has(self, word: str) -> bool:
        """Whether it has `word` (upper-case A-Z) spelt without accents, of SHORTEST letters."""
        if len(word) < SHORTEST:
            return False
        with LOCK:
            return bool(self._dictionary.check(word.lower()))

    def knows(self, word: str) -> bool:
        """Whether it has `word` (upper-case A-Z), with whatever accents, of SHORTEST letters."""
        if self.has(word):
            return True
        if not self._folds or len(word) < SHORTEST:
            return False
        with LOCK:
            return any(near.islower() and normalize(near) == word for near in self.suggest(word))

    def suggest(self, word: str) -> list[str]:
        """What it would write instead of `word`, as it spells it; [] if the library fails."""
        with LOCK:
            return [str(near) for near in self._dictionary.suggest(word.lower())]


def in_addition(lexicon: Lexicon, house: HouseDictionary) -> Lexicon:
    """The lexicon with the house's words besides. Searches find only the list's."""
    return Lexicon(
        lexicon.dawg,
        language=lexicon.language,
        name=f"{lexicon.name}+{house.name}",
        digest=lexicon.digest,
        house=house,
        levels=lexicon.levels,
        left_out=lexicon.left_out,
    )


def instead(lexicon: Lexicon, house: HouseDictionary) -> Lexicon:
    """The house's words alone, but for words of two letters. Asks it about the whole list, which
    takes seconds: off the render thread. Searches find those of the list that it has."""
    words = [word for word in lexicon.dawg if len(word) < SHORTEST or house.has(word)]
    return Lexicon(
        build(words),
        language=lexicon.language,
        name=f"{house.name}-instead-of-{lexicon.name}",
        digest=digest_of(words),
        house=house,
        levels=lexicon.levels,
        left_out=lexicon.left_out,
    )
