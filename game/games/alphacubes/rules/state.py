"""What an Alphacubes match holds at one moment, and what of it a seat may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.alphacubes.rules.pieces import ALPHABETS, SQUARES, Alphabet
from game.rules.common import Ending, TurnState
from game.rules.copying import replace
from game.rules.options import Options
from game.sentences import N_

EMPTY = "."
"""How a square without a cube reads in State.letters."""
NO_CUBE = -2
"""How it reads in State.cubes."""
UNKNOWN = -1
"""A cube that a view does not tell."""
RULES = 3
"""The newest version of the rules. By version 1 exchanging went on for ever; up to version 2 every
language had the English cubes."""
IDLE_TURNS, IDLE_ALONE = 2, 3
"""How many turns in a row without a cube laid end the game: of every seat, and of one alone."""


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """One cube laid: its square (0 to 288, row by row), its index in CUBES and its upper letter."""

    square: int
    cube: int
    letter: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A play that lies on the board and waits to be accepted or challenged.

    score: what it earns if it stands. words: what it formed, the main word first.
    waiting: the seats that have not answered, in turn order.
    """

    placements: tuple[Placement, ...]
    words: tuple[str, ...]
    score: int
    waiting: tuple[int, ...]


class Termination(Ending):
    """How a game of Alphacubes ends."""

    OUT = "out", N_("A player laid the last cube, and the round is complete.")
    PASSES = "passes", N_("Nobody could or would play any more.")
    IDLE = "idle", N_("Turn after turn nobody laid a cube.")
    RESIGNED = "resigned", N_("All the others resigned.")


@dataclass(frozen=True, kw_only=True)
class State(TurnState):
    """A position of Alphacubes.

    letters, cubes: the board, row by row: the letter that shows (EMPTY if none) and the cube it
    is on (NO_CUBE if none). racks: cubes by seat; stock: cubes in the order they will be drawn
    (UNKNOWN where a view hides them). passes: how many turns in a row ended in a pass. missed:
    turns each seat must still miss. idle: by seat, the turns that it has had since a play last
    stood. closing: whether somebody is out and the round is being completed. last: the squares
    laid by the last play that stands. exchanges: how many there were. seed: None in a view.
    """

    seed: int | None
    racks: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    scores: tuple[int, ...]
    missed: tuple[int, ...]
    idle: tuple[int, ...]
    letters: str = EMPTY * SQUARES
    cubes: tuple[int, ...] = (NO_CUBE,) * SQUARES
    passes: int = 0
    closing: bool = False
    exchanges: int = 0
    last: tuple[int, ...] = ()
    pending: Pending | None = None
    rules: int = RULES

    @property
    def alphabet(self) -> Alphabet:
        """The cubes that it is played with, and the values of their letters."""
        return alphabet_of(self.options, self.rules)

    @property
    def empty(self) -> bool:
        """Whether no cube lies on the board."""
        return self.letters.count(EMPTY) == SQUARES

    @property
    def idle_limit(self) -> int:
        """How many turns without a cube laid each seat has before the game ends for it."""
        return IDLE_ALONE if self.seats == 1 else IDLE_TURNS

    @property
    def last_chance(self) -> bool:
        """Whether the game ends with this turn unless the seat on turn lays a cube."""
        if self.rules < 2 or self.over or self.closing:
            return False
        if not any(self.idle):  # as after every play: nobody has had two turns without one
            return False
        counts = (self.idle[seat] + (seat == self.seat) for seat in self.playing)
        return min(counts, default=0) >= self.idle_limit


def newest(options: Options) -> int:
    """The newest version of the rules that changed anything for these options."""
    return 2 if options.text("alphabet") == "en" else RULES


def alphabet_of(options: Options, rules: int) -> Alphabet:
    """What a match is played with."""
    return ALPHABETS["en" if rules < 3 else options.text("alphabet")]


def with_cubes(state: State, placements: tuple[Placement, ...]) -> State:
    """The state with cubes taken from the rack of the seat on turn and put on the board."""
    laid = {placed.cube for placed in placements}
    rack = tuple(cube for cube in state.racks[state.seat] if cube not in laid)
    return _changed(state, placements, rack)


def without_cubes(state: State, placements: tuple[Placement, ...]) -> State:
    """The state with cubes taken off the board and put back on the rack of the seat on turn."""
    rack = state.racks[state.seat] + tuple(placed.cube for placed in placements)
    free = [Placement(placed.square, NO_CUBE, EMPTY) for placed in placements]
    return _changed(state, free, rack)


def _changed(state: State, squares: Iterable[Placement], rack: tuple[int, ...]) -> State:
    """The state with what now lies on some squares, and with the rack of the seat on turn."""
    letters, cubes = state.letters, list(state.cubes)
    for placed in squares:
        at = placed.square
        letters, cubes[at] = letters[:at] + placed.letter + letters[at + 1 :], placed.cube
    racks = with_rack(state.racks, state.seat, rack)
    return replace(state, letters=letters, cubes=tuple(cubes), racks=racks)


def with_rack(
    racks: tuple[tuple[int, ...], ...], seat: int, rack: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The racks with one of them changed."""
    return (*racks[:seat], rack, *racks[seat + 1 :])


def hidden(state: State, seat: int | None) -> State:
    """The state as `seat` (None: a spectator) may see it: other racks, stock and seed hidden."""
    return replace(
        state,
        seed=None,
        racks=tuple(
            rack if owner == seat else (UNKNOWN,) * len(rack)
            for owner, rack in enumerate(state.racks)
        ),
        stock=(UNKNOWN,) * len(state.stock),
    )
