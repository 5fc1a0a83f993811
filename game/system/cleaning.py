"""One cleaner for text from outside, wherever it is printed or drawn: names, files, words, errors
of other packages."""

from __future__ import annotations

import unicodedata

_SPACES = frozenset({"Zl", "Zp"})
_DROPPED = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})


def clean(text: str, keep: str = "") -> str:
    """The text without control characters, which move a terminal's cursor or are markup to what
    draws them, and without marks that turn the direction of writing or cannot be seen. Breaks and
    tabs become spaces. keep: what stays as it is."""
    if text.isprintable():
        return text
    return "".join(c if c in keep else _cleaned(c) for c in text)


def _cleaned(character: str) -> str:
    if character in "\t\n\r\f\v":
        return " "
    category = unicodedata.category(character)
    return " " if category in _SPACES else "" if category in _DROPPED else character
