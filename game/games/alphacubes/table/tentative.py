"""The play in the making: cubes on squares, each with its letter."""

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
    """placements: the cubes laid, by square. typed: the squares whose cube was found for a typed
    letter; it may still give way to another that shows the letter too."""

    placements: tuple[Placement, ...] = ()
    typed: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.placements)

    def at(self, square: int) -> Placement | None:
        """What lies on a square."""
        return next((placed for placed in self.placements if placed.square == square), None)

    def of(self, cube: int) -> Placement | None:
        """Where a cube lies."""
        return next((placed for placed in self.placements if placed.cube == cube), None)

    @property
    def cubes(self) -> frozenset[int]:
        """The cubes laid."""
        return frozenset(placed.cube for placed in self.placements)

    def put(self, square: int, cube: int, letter: str) -> TentativePlay:
        """With a cube on a square, taken from where it lay; what lay there goes back."""
        kept = [p for p in self.placements if p.square != square and p.cube != cube]
        squares = {p.square for p in kept}
        placed = tuple(sorted([*kept, Placement(square, cube, letter)]))
        return TentativePlay(placed, self.typed & squares)

    def without(self, square: int) -> TentativePlay:
        """With nothing on a square."""
        kept = tuple(placed for placed in self.placements if placed.square != square)
        return TentativePlay(kept, self.typed - {square})

    def text(self) -> str:
        """The move that lays it; "" if nothing is laid."""
        return format_move(lay(self.placements)) if self.placements else ""


def next_letter(cube: int, letter: str, step: int) -> str:
    """The letter `step` after `letter` on a cube."""
    letters = CUBES[cube]
    return letters[(letters.index(letter) + step) % len(letters)]


def still_placeable(state: State, seat: int, play: TentativePlay) -> TentativePlay:
    """What of a play can still lie: cubes that the seat has, on free squares."""
    rack = state.racks[seat]
    kept = tuple(
        placed
        for placed in play.placements
        if placed.cube in rack and state.letters[placed.square] == EMPTY
    )
    return TentativePlay(kept, play.typed & {placed.square for placed in kept})


def from_text(state: State, seat: int, text: str) -> TentativePlay:
    """The play that a draft kept as `text`; an empty one if it does not fit."""
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


def onward(square: int, step: int) -> int | None:
    """The next square of a line (step ACROSS or DOWN, or back with a minus); None at its end."""
    way = abs(step)
    goal = square + step
    inside = 0 <= goal < SQUARES and square_line(goal, way) == square_line(square, way)
    return goal if inside else None


def type_letter(
    state: State, seat: int, play: TentativePlay, square: int, step: int, letter: str
) -> tuple[TentativePlay, int] | Rejection:
    """Type a letter at `square`: the play after it, and the square it went to.

    A letter that lies there already is only stepped over; over others the letter goes on to the
    next free square of the line. Cubes found for letters typed before may change.
    """
    at: int | None = square
    while at is not None:
        placed = play.at(at)
        there = placed.letter if placed is not None else state.letters[at]
        if there == letter:
            return play, at
        if there == EMPTY:
            break
        at = onward(at, step)
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
    """Find cubes anew for all typed letters and one more."""
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
    """The square of the cube laid last before `square` in the line, over cubes that lie; None if
    there is none."""
    at = onward(square, -step)
    while at is not None:
        if play.at(at) is not None:
            return at
        if state.letters[at] == EMPTY:
            return None
        at = onward(at, -step)
    return None
