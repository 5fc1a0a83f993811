"""Cleaning of external text before it is printed or drawn: names, files, errors of packages."""

from __future__ import annotations

import unicodedata

_SPACES = frozenset({"Zl", "Zp"})
_DROPPED = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})


def clean(text: str, keep: str = "") -> str:
    """The text without control characters, which could move a terminal's cursor or be read as
    markup, and without invisible and bidirectional marks. Line breaks and tabs become spaces. keep:
    characters to leave as they are."""
    if text.isprintable():
        return text
    return "".join(c if c in keep else _cleaned(c) for c in text)


def _cleaned(character: str) -> str:
    if character in "\t\n\r\f\v":
        return " "
    category = unicodedata.category(character)
    return " " if category in _SPACES else "" if category in _DROPPED else character
