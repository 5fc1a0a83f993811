"""The score pad of any game: one line for each change of a score in a match's entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.match.match import Match
from game.match.record import EntryKind
from game.rules.interface import Event


@dataclass(frozen=True, slots=True)
class Line:
    """One change of a score. turn: from 1. total: the new score.

    word: the word that all points are for, or "" if they are not for one word. dearest: the most
    valuable word and its own points; ("", 0) for none. words: all of them. entry: the number of the
    entry, from 1. events: those of the entry.
    """

    turn: int
    seat: int
    word: str
    points: int
    total: int
    entry: int
    events: tuple[Event, ...]
    dearest: tuple[str, int] = ("", 0)
    words: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """A short heading: the word scored, or the first few words."""
        if self.word or not self.words:
            return self.word or "–"
        first = " ".join(self.words[:SHOWN])
        return first if len(self.words) <= SHOWN else f"{first} …"


Lines = tuple[Line, ...]
Events = tuple[Event, ...]


SHOWN = 3
"""Maximum number of words in a heading."""


def _line(turn: int, seat: int, points: int, total: int, entry: int, events: Events) -> Line:
    """The line for a change of a seat's score."""
    credits = (event.credit for event in events)
    credit = next((c for c in credits if c is not None and c.seat == seat and c.words), None)
    if credit is None:
        return Line(turn, seat, "", points, total, entry, events)
    whole = credit.word if credit.points == points else ""
    dearest = (credit.word, credit.points)
    return Line(turn, seat, whole, points, total, entry, events, dearest, credit.words)


class Ledger:
    """The lines of a match, extended as it goes on; an undo returns to earlier lines."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._after: list[tuple[Any, Lines]] = [(match.state_after(0), ())]

    def lines(self) -> Lines:
        """The lines after all entries."""
        match = self._match
        count = len(match.record.entries)
        for number in range(len(self._after), count + 1):
            self._after.append(self._entry(number))
        return self._after[count][1]

    def _entry(self, number: int) -> tuple[Any, Lines]:
        match, game = self._match, self._match.game
        before, lines = self._after[number - 1]
        after = match.state_after(number)
        if after is before:
            return after, lines
        if match.record.entries[number - 1].kind == EntryKind.UNDO:
            for state, earlier in reversed(self._after):
                if state is after or state == after:
                    return after, earlier
        old, new = game.scores(before), game.scores(after)
        events = match.step_events(number)
        changes = tuple(zip(old, new, strict=True))
        credited = {event.credit.seat for event in events if event.credit is not None}
        # Partners share their points: only the seat that played gets a line. A seat that loses a
        # word to another is not credited either, but its score changes differently.
        once = {changes[seat] for seat in credited}
        for seat, (was, total) in enumerate(changes):
            if total != was and (seat in credited or (was, total) not in once):
                turn = game.turn(before)
                lines = (*lines, _line(turn, seat, total - was, total, number, events))
        return after, lines


def best_line(lines: Sequence[Line]) -> Line | None:
    """The line with the most points for one word, the first of equals; None if there is none. A
    word that was refused at a cost is none."""
    worded = [line for line in lines if line.word and line.points > 0]
    return max(worded, key=lambda line: line.points) if worded else None


def dearest_line(lines: Sequence[Line]) -> Line | None:
    """The line with the most valuable single word, the first of equals; None without any word that
    scored."""
    worded = [line for line in lines if line.dearest[0] and line.dearest[1] > 0]
    return max(worded, key=lambda line: line.dearest[1]) if worded else None
