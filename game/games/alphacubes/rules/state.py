"""The state of a match of Alphacubes, and the view of it that a seat has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.alphacubes.rules.pieces import ALPHABETS, SQUARES, Alphabet
from game.rules.common import Ending, TurnState
from game.rules.options import Options
from game.rules.values import replace
from game.sentences import N_

EMPTY = "."
"""A square without a cube, in State.letters."""
NO_CUBE = -2
"""The same in State.cubes."""
UNKNOWN = -1
"""A cube that a view hides."""
RULES = 4
"""The newest version of the rules. In version 1 exchanges could go on for ever; up to version 2 all
languages had the English cubes; up to version 3 a seat that resigned broke a row of passes, or its
pass counted on."""
IDLE_TURNS, IDLE_ALONE = 2, 3
"""The number of turns in a row without a play that end the game: of every seat; of one alone."""


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """A cube on the board: its square (0 to 288, row by row), its index in CUBES, its letter."""

    square: int
    cube: int
    letter: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A play on the board that waits to be accepted or challenged. words: those it forms, the main
    one first. score: its points if it stands. waiting: the seats that have not answered, in turn
    order."""

    placements: tuple[Placement, ...]
    words: tuple[str, ...]
    score: int
    waiting: tuple[int, ...]


class Termination(Ending):
    """How a game of Alphacubes ends."""

    OUT = "out", N_("A player laid the last cube, and the round is complete.")
    PASSES = "passes", N_("No player could or wanted to go on.")
    IDLE = "idle", N_("Turn after turn nobody laid a cube.")
    RESIGNED = "resigned"


@dataclass(frozen=True, kw_only=True)
class State(TurnState):
    """A position of Alphacubes.

    letters, cubes: the board, row by row: by square the letter that shows (or EMPTY) and its cube
    (or NO_CUBE). racks: cubes by seat. stock: cubes in the order they will be drawn. (UNKNOWN
    stands for cubes that a view hides.) passes: turns in a row that were passed. missed: turns
    that each seat must still miss. idle: turns that each seat has had since the last play.
    closing: whether a seat is out and the round is being completed. last: the squares of the last
    play that stands. exchanges: their number so far. seed: None in a view.
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
        """The cubes of the match and their letters' values."""
        return alphabet_of(self.options, self.rules)

    @property
    def empty(self) -> bool:
        """Whether no cube lies on the board."""
        return self.letters.count(EMPTY) == SQUARES

    @property
    def idle_limit(self) -> int:
        """The number of turns without a play that ends the game."""
        return IDLE_ALONE if self.seats == 1 else IDLE_TURNS

    @property
    def last_chance(self) -> bool:
        """Whether the game ends with this turn unless the seat on turn makes a play."""
        if self.rules < 2 or self.over or self.closing:
            return False
        if not any(self.idle):  # the usual case, right after a play
            return False
        counts = (self.idle[seat] + (seat == self.seat) for seat in self.playing)
        return min(counts, default=0) >= self.idle_limit

    def place(self, placements: tuple[Placement, ...]) -> State:
        """The state with cubes from the rack of the seat on turn put on the board."""
        placed = {placement.cube for placement in placements}
        rack = tuple(cube for cube in self.racks[self.seat] if cube not in placed)
        return self._changed(placements, rack)

    def take_back(self, placements: tuple[Placement, ...]) -> State:
        """The state with cubes from the board put back on the rack of the seat on turn."""
        rack = self.racks[self.seat] + tuple(placement.cube for placement in placements)
        free = [Placement(placement.square, NO_CUBE, EMPTY) for placement in placements]
        return self._changed(free, rack)

    def _changed(self, squares: Iterable[Placement], rack: tuple[int, ...]) -> State:
        """The state with other contents of some squares, and another rack on turn."""
        letters, cubes = self.letters, list(self.cubes)
        for placed in squares:
            at = placed.square
            letters, cubes[at] = letters[:at] + placed.letter + letters[at + 1 :], placed.cube
        return replace(self.with_rack(self.seat, rack), letters=letters, cubes=tuple(cubes))

    def with_rack(self, seat: int, rack: tuple[int, ...]) -> State:
        """The state with another rack of a seat."""
        return replace(self, racks=(*self.racks[:seat], rack, *self.racks[seat + 1 :]))


def alphabet_of(options: Options, rules: int) -> Alphabet:
    """The alphabet of a match with these options and this version of the rules."""
    return ALPHABETS["en" if rules < 3 else options.text("alphabet")]
