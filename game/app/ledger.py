"""The score pad of any game: from a match's entries to one line for each time a score changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.match.match import Match
from game.rules.interface import Event


@dataclass(frozen=True, slots=True)
class Line:
    """One change of a score. turn: from 1. word: the main word, or "". total: after it.

    entry: the number of the entry, from 1. events: what happened in it.
    """

    turn: int
    seat: int
    word: str
    points: int
    total: int
    entry: int
    events: tuple[Event, ...]


Lines = tuple[Line, ...]


def _word(events: Sequence[Event], seat: int) -> str:
    for event in events:
        word = getattr(event, "word", "")
        if isinstance(word, str) and word and getattr(event, "seat", seat) == seat:
            return word
    return ""


class Ledger:
    """The lines of a match; it grows with the match, and goes back where an entry took back."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._after: list[tuple[Any, Lines]] = [(match.state_after(0), ())]

    def lines(self, upto: int | None = None) -> Lines:
        """The lines after `upto` entries (by default all)."""
        match = self._match
        count = len(match.record.entries)
        for number in range(len(self._after), count + 1):
            self._after.append(self._entry(number))
        return self._after[count if upto is None else upto][1]

    def _entry(self, number: int) -> tuple[Any, Lines]:
        match, game = self._match, self._match.game
        before, lines = self._after[number - 1]
        after = match.state_after(number)
        if after is before:
            return after, lines
        if match.record.entries[number - 1].kind == "undo":
            for state, earlier in reversed(self._after):
                if state is after or state == after:
                    return after, earlier
        old, new = game.scores(before), game.scores(after)
        events = match.step_events(number)
        for seat, (was, total) in enumerate(zip(old, new, strict=True)):
            if total != was:
                word = _word(events, seat)
                turn = game.turn(before)
                line = Line(turn, seat, word, total - was, total, number, events)
                lines = (*lines, line)
        return after, lines


def best_line(lines: Sequence[Line]) -> Line | None:
    """The line with a word that brought most, the first of equals; None if no word scored."""
    worded = [line for line in lines if line.word]
    return max(worded, key=lambda line: line.points) if worded else None
