"""The way to the system's spelling dictionaries, which may be missing, wholly or in part.

pyenchant is only a door to the enchant library, which not every system has; importing it then
fails in one of several ways. Whatever fails, the rest of the game is none the worse.
"""

from __future__ import annotations

import sys
import threading
from functools import cache
from typing import Any, NamedTuple

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
