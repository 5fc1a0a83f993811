"""Notes on the entries of a match."""

from __future__ import annotations

from game.sentences import N_, LocalizedValueError
from game.system.cleaning import clean

LONGEST = 240
"""The most characters of a note."""


class NoteError(LocalizedValueError):
    """A note cannot be stored."""


def is_note(text: str) -> bool:
    """Whether a text is a stored note: one clean line, not empty and not too long."""
    return 0 < len(text) <= LONGEST and text == _line(text)


def as_note(text: str) -> str:
    """A text as a note, "" if nothing is left of it. NoteError if it is too long."""
    note = _line(text)
    if len(note) > LONGEST:
        raise NoteError(
            N_("a note has {most} characters at the most, not {count}"),
            most=LONGEST,
            count=len(note),
        )
    return note


def _line(text: str) -> str:
    return " ".join(clean(text).split())
