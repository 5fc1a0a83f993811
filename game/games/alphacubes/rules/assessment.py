"""Assess a play before its words are looked up: the words it forms, its score, or why it is
barred."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.pieces import (
    CENTRE,
    CUBES,
    LETTER_MULTIPLIER,
    PREMIUMS,
    RACK,
    SIZE,
    SPLASH,
    SQUARES,
    WORD_MULTIPLIER,
    square_name,
)
from game.games.alphacubes.rules.state import EMPTY, Placement, State
from game.rules.interface import Reason, Rejection

ACROSS, DOWN = 1, SIZE
"""The distance from a square to the next one in its row or column."""


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word that a play forms or changes. squares: those of its letters, in order. letter_sum: the
    letters' values with letter premiums. multiplier: the product of its word premiums."""

    text: str
    squares: tuple[int, ...]
    letter_sum: int
    multiplier: int

    @property
    def score(self) -> int:
        """The points of the word."""
        return self.letter_sum * self.multiplier


@dataclass(frozen=True, slots=True)
class Assessment:
    """A play by the rules alone. words: those it forms, the main one first, even if it is barred.
    splash: the bonus for all seven cubes, or 0. rejection: why it is barred whatever the words are,
    or None."""

    words: tuple[FormedWord, ...]
    splash: int
    rejection: Rejection | None

    @property
    def score(self) -> int:
        """The points of the whole play."""
        return sum(word.score for word in self.words) + self.splash


def assess(state: State, placements: Sequence[Placement], seat: int | None = None) -> Assessment:
    """Assess a play. seat: the one whose rack the cubes must come from; None: any cubes will do."""
    rejection = _unusable(state, placements, seat)
    if rejection is not None:
        return Assessment((), 0, rejection)
    laid = {placed.square: placed.letter for placed in placements}
    across = _direction(state, laid)
    rejection = _misplaced(state, laid, across)
    words = formed(state, laid, across)
    return Assessment(words, SPLASH if len(laid) == RACK else 0, rejection)


def _unusable(state: State, placements: Sequence[Placement], seat: int | None) -> Rejection | None:
    """The refusal of a single cube or square, or None."""
    if not placements:
        return Rejection(reasons.NO_CUBES)
    squares: set[int] = set()
    cubes: set[int] = set()
    for placed in placements:
        name, cell = CUBES[placed.cube], square_name(placed.square)
        if seat is not None and placed.cube not in state.racks[seat]:
            return _reject(reasons.NOT_ON_RACK, cell, cube=name)
        if placed.cube in cubes:
            return _reject(reasons.CUBE_TWICE, cell, cube=name)
        if placed.letter not in CUBES[placed.cube]:
            return _reject(reasons.NO_SUCH_FACE, cell, cube=name, letter=placed.letter)
        if placed.square in squares or state.letters[placed.square] != EMPTY:
            return _reject(reasons.OCCUPIED, cell, square=cell)
        squares.add(placed.square)
        cubes.add(placed.cube)
    return None


def _direction(state: State, laid: dict[int, str]) -> int:
    """The direction of the main word; of a single cube that of the longer word through it."""
    if len(laid) > 1:
        first, second, *_ = sorted(laid)
        return ACROSS if first // SIZE == second // SIZE else DOWN
    (square,) = laid
    across, down = (len(run_through(state.letters, laid, square, step)) for step in (ACROSS, DOWN))
    return ACROSS if across >= down else DOWN


def _misplaced(state: State, laid: dict[int, str], step: int) -> Rejection | None:
    """The refusal of the squares together, all of which are free, or None."""
    ordered = sorted(laid)
    line = square_line(ordered[0], step)
    cells = tuple(square_name(square) for square in ordered)
    if any(square_line(square, step) != line for square in ordered):
        return Rejection(reasons.NOT_IN_LINE, cells=cells)
    for square in range(ordered[0], ordered[-1], step):
        if square not in laid and state.letters[square] == EMPTY:
            gap = square_name(square)
            return _reject(reasons.GAP, gap, square=gap)
    if state.empty:
        if CENTRE not in laid:
            return Rejection(reasons.OFF_CENTRE, {"square": square_name(CENTRE)}, cells)
        if len(laid) < 2:
            return Rejection(reasons.TOO_SHORT, cells=cells)
        return None
    if not any(state.letters[near] != EMPTY for square in ordered for near in neighbours(square)):
        return Rejection(reasons.UNATTACHED, cells=cells)
    return None


def _reject(reason: Reason, cell: str, **values: str) -> Rejection:
    return Rejection(reason, dict(values), (cell,))


def square_line(square: int, step: int) -> int:
    """The number of the row (ACROSS) or column (DOWN) of a square."""
    return square // SIZE if step == ACROSS else square % SIZE


def neighbours(square: int) -> Iterable[int]:
    """The squares that share an edge with `square`."""
    row, column = divmod(square, SIZE)
    if column:
        yield square - 1
    if column < SIZE - 1:
        yield square + 1
    if row:
        yield square - SIZE
    if row < SIZE - 1:
        yield square + SIZE


def formed(state: State, laid: dict[int, str], step: int) -> tuple[FormedWord, ...]:
    """The words of two letters or more that cubes form, the main one (along `step`) first. laid:
    their letters by square."""
    letters, values = state.letters, state.alphabet.values
    runs = [run_through(letters, laid, min(laid), step)]
    other = ACROSS + DOWN - step
    runs += [run_through(letters, laid, square, other) for square in sorted(laid)]
    return tuple(_word(letters, laid, run, values) for run in runs if len(run) > 1)


def run_through(letters: str, laid: dict[int, str], square: int, step: int) -> tuple[int, ...]:
    """The longest run of covered squares through `square`, in reading order."""

    def covered(at: int) -> bool:
        return at in laid or letters[at] != EMPTY

    line = square_line(square, step)
    first = square
    while (at := first - step) >= 0 and square_line(at, step) == line and covered(at):
        first = at
    last = square
    while (at := last + step) < SQUARES and square_line(at, step) == line and covered(at):
        last = at
    return tuple(range(first, last + 1, step))


def words_on(state: State, square: int) -> tuple[str, ...]:
    """The words through a square, across before down."""
    if state.letters[square] == EMPTY:
        return ()
    runs = (run_through(state.letters, {}, square, step) for step in (ACROSS, DOWN))
    return tuple("".join(state.letters[at] for at in run) for run in runs if len(run) > 1)


def _word(
    letters: str, laid: dict[int, str], run: tuple[int, ...], values: Mapping[str, int]
) -> FormedWord:
    """The word on a run of squares; premiums count under the cubes of this play alone."""
    text = "".join(laid.get(square, letters[square]) for square in run)
    letter_sum, multiplier = 0, 1
    for square, letter in zip(run, text, strict=True):
        premium = PREMIUMS[square] if square in laid else EMPTY
        letter_sum += values[letter] * LETTER_MULTIPLIER.get(premium, 1)
        multiplier *= WORD_MULTIPLIER.get(premium, 1)
    return FormedWord(text, run, letter_sum, multiplier)
