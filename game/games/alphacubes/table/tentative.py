"""A tentative play: cubes placed on the board that are not played yet."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.assessment import square_line
from game.games.alphacubes.rules.moves import Lay, format_move, lay, parse_move
from game.games.alphacubes.rules.pieces import CUBES, SQUARES, TOTALS, square_name
from game.games.alphacubes.rules.spelling import cannot_show, pick
from game.games.alphacubes.rules.state import EMPTY, Placement, State
from game.rules.interface import MoveSyntaxError, Rejection


@dataclass(frozen=True, slots=True)
class TentativePlay:
    """Cubes on squares. placements: in the order of their squares. typed: squares whose cube was
    chosen for a typed letter, and may still be exchanged for another one with that letter."""

    placements: tuple[Placement, ...] = ()
    typed: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.placements)

    def at(self, square: int) -> Placement | None:
        """The cube on a square, if there is one."""
        return next((placed for placed in self.placements if placed.square == square), None)

    def of(self, cube: int) -> Placement | None:
        """The place of a cube, if it is part of the play."""
        return next((placed for placed in self.placements if placed.cube == cube), None)

    @property
    def cubes(self) -> frozenset[int]:
        """The cubes of the play."""
        return frozenset(placed.cube for placed in self.placements)

    def put(self, square: int, cube: int, letter: str) -> TentativePlay:
        """The play with a cube on a square, in place of the one there; it is moved if it was
        elsewhere."""
        kept = [p for p in self.placements if p.square != square and p.cube != cube]
        squares = {p.square for p in kept}
        placed = tuple(sorted([*kept, Placement(square, cube, letter)]))
        return TentativePlay(placed, self.typed & squares)

    def without(self, square: int) -> TentativePlay:
        """The play without the cube on a square."""
        kept = tuple(placed for placed in self.placements if placed.square != square)
        return TentativePlay(kept, self.typed - {square})

    def text(self) -> str:
        """The text of its move; "" if it is empty."""
        return format_move(lay(self.placements)) if self.placements else ""


def next_letter(cube: int, letter: str, step: int) -> str:
    """The letter `step` places after `letter` on a cube."""
    letters = CUBES[cube]
    return letters[(letters.index(letter) + step) % len(letters)]


def still_placeable(state: State, seat: int, play: TentativePlay) -> TentativePlay:
    """The part of a play that still fits a state: cubes of the seat's rack on free squares."""
    rack = state.racks[seat]
    kept = tuple(
        placed
        for placed in play.placements
        if placed.cube in rack and state.letters[placed.square] == EMPTY
    )
    return TentativePlay(kept, play.typed & {placed.square for placed in kept})


def of_draft(state: State, seat: int, text: str) -> TentativePlay:
    """The play of a move text that was kept as a draft; an empty one if it does not fit."""
    try:
        move = parse_move(text)
    except MoveSyntaxError:
        return TentativePlay()
    if not isinstance(move, Lay):
        return TentativePlay()
    play = TentativePlay()
    for placed in move.placements:
        play = play.put(placed.square, placed.cube, placed.letter)
    return (
        still_placeable(state, seat, play)
        if play.placements == move.placements
        else TentativePlay()
    )


def next_square(square: int, step: int) -> int | None:
    """The square `step` (ACROSS or DOWN, or minus these) from another; None at the edge."""
    way = abs(step)
    goal = square + step
    inside = 0 <= goal < SQUARES and square_line(goal, way) == square_line(square, way)
    return goal if inside else None


def type_letter(
    state: State, seat: int, play: TentativePlay, square: int, step: int, letter: str
) -> tuple[TentativePlay, int] | Rejection:
    """The play after a letter is typed at `square`, and the square of the letter.

    If the letter is there already, nothing changes; squares with other letters are skipped. The
    cubes of letters typed before may change.
    """
    at: int | None = square
    while at is not None:
        placed = play.at(at)
        there = placed.letter if placed is not None else state.letters[at]
        if there == letter:
            return play, at
        if there == EMPTY:
            break
        at = next_square(at, step)
    if at is None:
        cell = square_name(square)
        return Rejection(reasons.RUNS_OFF, {"word": letter}, (cell,))
    free = [cube for cube in state.racks[seat] if cube not in play.cubes]
    able = [cube for cube in free if letter in CUBES[cube]]
    if able:
        cube = max(able, key=lambda cube: (TOTALS[cube], -cube))
        longer = play.put(at, cube, letter)
        return TentativePlay(longer.placements, longer.typed | {at}), at
    return _rematched(state, seat, play, at, letter)


def _rematched(
    state: State, seat: int, play: TentativePlay, at: int, letter: str
) -> tuple[TentativePlay, int] | Rejection:
    """Choose new cubes for all typed letters and one more."""
    fixed = [placed for placed in play.placements if placed.square not in play.typed]
    held = {placed.cube for placed in fixed}
    loose = [placed for placed in play.placements if placed.square in play.typed]
    letters = "".join(placed.letter for placed in loose) + letter
    cubes = pick([cube for cube in state.racks[seat] if cube not in held], letters)
    if cubes is None:
        needed = "".join(placed.letter for placed in play.placements) + letter
        return cannot_show(state.racks[seat], needed, (square_name(at),))
    squares = [*(placed.square for placed in loose), at]
    found = [Placement(*three) for three in zip(squares, cubes, letters, strict=True)]
    return TentativePlay(tuple(sorted([*fixed, *found])), frozenset(squares)), at


def last_placed_before(state: State, play: TentativePlay, square: int, step: int) -> int | None:
    """The square of the last cube of the play before `square` in the line, with no gap between;
    None if there is none."""
    at = next_square(square, -step)
    while at is not None:
        if play.at(at) is not None:
            return at
        if state.letters[at] == EMPTY:
            return None
        at = next_square(at, -step)
    return None
