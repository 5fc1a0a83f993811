"""Closed sets of words that records, positions and the store are written with."""

from __future__ import annotations

from enum import Enum


class Code(str, Enum):
    """One of a closed set of words, written as itself; what StrEnum is from Python 3.11 on."""

    __str__ = str.__str__
    __hash__ = str.__hash__
    """As equal as texts are: Enum's own takes a call of Python code, in every look into a set."""
