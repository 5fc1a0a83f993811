"""Spelling dictionaries of the system, through the enchant library, which may be missing.

Importing pyenchant fails in several ways where the library is not installed. None of them keeps the
rest of the game from running.
"""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from game.sentences import N_
from game.words.dawg import build
from game.words.lexicon import Lexicon, digest_of
from game.words.normalize import normalize

LOCK = threading.RLock()
"""Held around every call into the library, which is not thread-safe."""

TAGS = {
    "en": ("en_GB", "en_US", "en_AU", "en_CA", "en_ZA", "en"),
    "nl": ("nl_NL", "nl_BE", "nl"),
    "af": ("af_ZA", "af"),
}
"""The language tags of each language's dictionaries, in order of preference."""
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
    """The library's module, or the reason why it cannot be imported."""

    module: Any | None
    reason: str


@cache
def enchant() -> Enchant:
    """Import the library, once. It takes some 30 ms."""
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
    """The tags of this system's dictionaries for `language`, in order of preference."""
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
    """The name of a dictionary within a sentence (a msgid)."""
    return _NAMES.get(tag, N_("this system's dictionary"))


def open_dictionary(tag: str) -> Any | None:
    """The library's dictionary `tag`, or None if it cannot be opened."""
    module = enchant().module
    if module is None:
        return None
    try:
        with LOCK:
            return module.Dict(tag)
    except (module.errors.Error, OSError, ValueError):
        return None


class Missing(NamedTuple):
    """What the system lacks, as a msgid with {named} parameters and their values."""

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
    """What is missing for `language`, with the command that installs it, or None."""
    if enchant().module is None:
        return Missing(_NO_LIBRARY, {"command": _library_command()})
    if not tags(language):
        return Missing(
            _NO_DICTIONARY, {"language": language, "command": _dictionary_command(language)}
        )
    return None


def _library_command() -> str:
    if sys.platform == "darwin":
        return "'brew install enchant'"
    if sys.platform == "win32":
        return "'pip install --force-reinstall pyenchant'"
    return "'sudo apt install libenchant-2-2'"


def _dictionary_command(language: str) -> str:
    if sys.platform in ("darwin", "win32"):
        # No package manager there has dictionaries: the two files go into enchant's folder.
        tag = TAGS.get(language, (language,))[0]
        return f"{tag}.dic + {tag}.aff -> enchant/hunspell/"
    return f"'sudo apt install {_PACKAGES.get(language, f'hunspell-{language}')}'"


SHORTEST = 3
"""The shortest words that are looked up: system dictionaries accept single letters and hundreds of
two-letter strings, so two-letter words always come from the list."""


class HouseDictionary:
    """One of the system's dictionaries. Words are looked up in lower case, so that no name is one.

    name: its tag, "en_GB" (see tags()). KeyError if it cannot be opened.
    """

    def __init__(self, name: str) -> None:
        found = open_dictionary(name)
        if found is None:
            raise KeyError(name)
        self._dictionary: Any = found
        self.name = name
        # English dictionaries have the plain spelling beside the accented one.
        self._folds = not name.startswith("en")

    def has(self, word: str) -> bool:
        """Whether it has `word` (upper-case A-Z) as spelt; False below SHORTEST letters."""
        if len(word) < SHORTEST:
            return False
        with LOCK:
            return bool(self._dictionary.check(word.lower()))

    def knows(self, word: str) -> bool:
        """Whether it has `word` (upper-case A-Z), accents ignored; False below SHORTEST letters."""
        if self.has(word):
            return True
        if not self._folds or len(word) < SHORTEST:
            return False
        with LOCK:
            return any(near.islower() and normalize(near) == word for near in self.suggest(word))

    def suggest(self, word: str) -> list[str]:
        """Its suggestions for `word`, as it spells them."""
        with LOCK:
            return [str(near) for near in self._dictionary.suggest(word.lower())]


def in_addition(lexicon: Lexicon, house: HouseDictionary) -> Lexicon:
    """The lexicon with the dictionary's words too. Searches find only the list's."""
    return replace(lexicon, name=f"{lexicon.name}+{house.name}", house=house)


def instead(lexicon: Lexicon, house: HouseDictionary) -> Lexicon:
    """The dictionary's words, and the list's of two letters. Looks up the whole list, which takes
    seconds: call it off the render thread. Searches find the list's words that the dictionary has.
    """
    words = [word for word in lexicon.dawg if len(word) < SHORTEST or house.has(word)]
    name = f"{house.name}-instead-of-{lexicon.name}"
    return replace(lexicon, dawg=build(words), name=name, digest=digest_of(words), house=house)
