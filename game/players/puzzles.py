"""The choice of puzzles, the daily one, and the player's rating."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timezone
from functools import cache

from game import register
from game.match.error import RecordError
from game.match.header import Header
from game.match.puzzles import KeptPuzzle, PuzzleBook, Running
from game.match.record import Record
from game.match.timeline import fold
from game.players.puzzle import (
    HIGHEST,
    Attempt,
    Grade,
    Puzzle,
    PuzzleError,
    expected,
    format_puzzle,
    parse_puzzle,
    posed,
)
from game.players.review import review
from game.rules.pcg import stream
from game.search.interface import never
from game.sentences import N_
from game.words.lexicon import Lexicon

BEGINS_AT = 1200
"""A player's rating before the first answer."""
STAKE = 32
"""The largest change by an answer (the K-factor)."""
SCORES = {Grade.RIGHT: 1.0, Grade.NEAR: 0.5, Grade.WRONG: 0.0}
DAILY_SEED = 20_261_122
"""The seed for daily puzzles. It must never change."""
FILE = "puzzles.jsonl"
"""The asset with a game's own puzzles, one a line."""


def found_in(
    record: Record, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
) -> list[tuple[str, str]]:
    """The puzzles in a match as (name, text). SearchCancelledError when `cancelled` says so."""
    reviewed = review(record, lexicon, cancelled=cancelled)
    puzzles = posed(fold(record), reviewed, lexicon, cancelled=cancelled)
    return [(puzzle.name, format_puzzle(puzzle)) for puzzle in puzzles]


@cache
def shipped(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game; unreadable ones are skipped."""
    path = register.asset(game_id, FILE)
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path is not None else ():
        try:
            found.append(parse_puzzle(line))
        except ValueError:
            continue
    return tuple(found)


def daily_puzzle(day: date) -> Puzzle | None:
    """The puzzle of a day, the same everywhere: the built-in games' puzzles in random order, then
    again in another order. None without any."""
    puzzles = [puzzle for entry in register.BUILT_IN for puzzle in shipped(entry.id)]
    if not puzzles:
        return None
    again, place = divmod(day.toordinal(), len(puzzles))
    return stream(DAILY_SEED, f"puzzles {again}").shuffled(puzzles)[place]


def rated(rating: int, puzzle: Puzzle, grade: Grade) -> int:
    """A player's rating after an answer (Elo)."""
    return round(rating + STAKE * (SCORES[grade] - expected(rating, puzzle.rating)))


@dataclass(frozen=True, slots=True)
class Answered:
    """The result of an answer. before, after: the player's rating. again: the puzzle was answered
    before, so the rating stays."""

    grade: Grade
    points: int
    before: int
    after: int
    again: bool


def _is_sound(row: KeptPuzzle) -> bool:
    """Whether a row, which may be from an imported profile, is valid."""
    graded = row.grade in list(Grade) if row.first else not row.grade
    return graded and 0 <= row.rating <= HIGHEST


class Puzzles:
    """A player's puzzles. book: stores them, or None."""

    def __init__(self, book: PuzzleBook | None) -> None:
        self._book = book
        kept = book.kept() if book is not None else ()
        self._kept = {row.name: row for row in kept if _is_sound(row)}
        self._running = book.running() if book is not None else Running()

    @property
    def history(self) -> Sequence[KeptPuzzle]:
        """The puzzles answered, the last first."""
        answered = [row for row in self._kept.values() if row.first]
        return sorted(answered, key=lambda row: row.answered, reverse=True)

    @property
    def rating(self) -> int:
        """The player's rating."""
        answered = [row for row in self._kept.values() if row.first]
        return max(answered, key=lambda row: row.first).rating if answered else BEGINS_AT

    def searches(self, header: Header) -> bool:
        """Whether a finished match with this header is searched for puzzles: people played it, and
        its deal is not being played now."""
        return bool(header.people) and not self._running.has(header)

    def take(self, match: int, found: Iterable[tuple[str, str]]) -> None:
        """Add puzzles found in a match, as (name, text)."""
        for name, text in found:
            self._kept.setdefault(name, KeptPuzzle(name, text, match))

    def row(self, puzzle: Puzzle) -> KeptPuzzle:
        """The stored row of a puzzle, or a new one."""
        return self._kept.get(puzzle.name) or KeptPuzzle(puzzle.name, format_puzzle(puzzle))

    def find(self, name: str) -> Puzzle:
        """A stored puzzle by name. PuzzleError if there is none or it is invalid, RecordError if
        its record cannot be read, for example because its game is not installed."""
        row = self._kept.get(name)
        if row is None:
            raise PuzzleError(N_("there is no puzzle {name}"), name=name)
        return parse_puzzle(row.text)

    def next(self, game_id: str = "", day: date | None = None) -> Puzzle | None:
        """The next puzzle: from the player's matches, else one that came with the games, with the
        rating nearest to the player's; else the one failed the longest ago. game_id: of this game
        only. day: whose daily puzzle is skipped."""
        own = [row for row in self._kept.values() if row.match and not row.first]
        todays = daily_puzzle(day) if day is not None else None
        theirs = [
            puzzle
            for game in ([game_id] if game_id else register.entries())
            for puzzle in shipped(game)
            if puzzle.name not in self._kept and puzzle != todays
        ]
        missed = [row for row in self.history if row.grade != Grade.RIGHT]
        for puzzles in (self._of(own, game_id), theirs):
            fresh = [p for p in puzzles if not self._running.has(p.record.header)]
            if fresh:
                return min(fresh, key=lambda p: abs(p.rating - self.rating))
        again = self._of(reversed(missed), game_id)
        return next((p for p in again if not self._running.has(p.record.header)), None)

    def _of(self, rows: Iterable[KeptPuzzle], game_id: str) -> list[Puzzle]:
        """The puzzles in rows, without unreadable ones."""
        found = []
        for row in rows:
            try:
                puzzle = parse_puzzle(row.text)
            except (PuzzleError, RecordError):
                continue
            if game_id in ("", puzzle.game):
                found.append(puzzle)
        return found

    def price(self, attempt: Attempt) -> int:
        """How far the rating falls if the attempt is the answer; below 0 if it rises."""
        if self.row(attempt.puzzle).first:
            return 0
        return self.rating - rated(self.rating, attempt.puzzle, attempt.grade)

    def answer(self, attempt: Attempt, now: datetime) -> Answered:
        """Store the result of an attempt, of several the best. StoreError."""
        puzzle, grade, points = attempt.puzzle, attempt.grade, attempt.gained
        row, before = self.row(puzzle), self.rating
        after = before if row.first else rated(before, puzzle, grade)
        when = now.astimezone(timezone.utc).isoformat(timespec="microseconds")
        kept = replace(row, answered=when)
        if not row.first:
            kept = replace(kept, first=when, rating=after)
        if not row.first or SCORES[grade] > SCORES[Grade(row.grade)]:
            kept = replace(kept, grade=grade, points=points)
        self._kept[row.name] = kept
        if self._book is not None:
            self._book.keep(kept)
        return Answered(grade, points, before, after, again=bool(row.first))
