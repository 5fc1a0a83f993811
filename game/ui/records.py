"""Where a stored match stands, notes on entries, and what was new in a profile, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language import _, join, ngettext, player_name

if TYPE_CHECKING:
    from game.match.record import Record
    from game.match.store_contents import ImportCounts


NO_BREAK = "\u00a0"
"""A space at which no line is broken, for windows."""


def standing(names: Sequence[str], scores: Sequence[int] | None, gap: str = " ") -> str:
    """Each player's score; None: nothing has been scored yet. gap: before each score."""
    points = scores or (0,) * len(names)
    pairs = enumerate(points[: len(names)])
    return ", ".join(f"{player_name(seat, names)}:{gap}{score}" for seat, score in pairs)


def taken_line(taken: ImportCounts) -> str:
    """What was new in an imported profile."""
    parts = (
        ngettext("{count} match", "{count} matches", taken.matches),
        ngettext("{count} continued match", "{count} continued matches", taken.longer),
        ngettext("{count} result", "{count} results", taken.results),
        ngettext("{count} missed word", "{count} missed words", taken.missed),
        ngettext("{count} note", "{count} notes", taken.notes),
    )
    counts = (taken.matches, taken.longer, taken.results, taken.missed, taken.notes)
    new = [part.format(count=count) for part, count in zip(parts, counts, strict=True)]
    return _("New: {parts}.").format(parts=join(new))


def note_line(text: str) -> str:
    """A note on an entry."""
    return _("Note: {text}").format(text=text)


def note_lines(record: Record, number: int) -> list[str]:
    """The note on an entry as an indented line, if there is one."""
    return [f"    {note_line(record.notes[number])}"] if number in record.notes else []
