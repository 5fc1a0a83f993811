"""The state of a match of Scrabble Cubes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.scrabble_cubes.rules.pieces import ALPHABETS, RED_AFTER, USES
from game.games.scrabble_cubes.rules.surface import FULLY, SIDES, Cell, Face, Surface
from game.rules.common import Ending, TurnState
from game.rules.values import Code
from game.sentences import N_

RULES = 2
"""The newest version of the rules. In version 1 a word that the list refused could be taken back
freely, with its uses."""


class Mode(Code):
    """The values of the option "mode"."""

    SOLITAIRE = "solitaire"
    TIMED = "timed"
    HEAD_TO_HEAD = "head-to-head"


SOLITAIRE, TIMED, HEAD_TO_HEAD = Mode


class Termination(Ending):
    """How a match ends."""

    EMPTY = "empty", N_("The last cube is gone.")
    NO_WORDS = "no-words", N_("Every letter left is revealed, and no new word can be made of them.")
    TIME = "time", N_("The time is up.")
    STALLED = "stalled", N_("Nobody has made a word or removed a cube for three turns each.")
    RESIGNED = "resigned"


UNKNOWN = "?"
"""A letter that shows nowhere, in views."""


@dataclass(frozen=True, slots=True)
class Cube:
    """letters: on top, left and right. bonus: "", "2L", "3L", "2W" or "3W". uses: 0 to 2."""

    letters: str
    bonus: str = ""
    uses: int = 0

    @property
    def red(self) -> bool:
        """Whether its next use is its last."""
        return self.uses >= RED_AFTER

    @property
    def uses_left(self) -> int:
        """Uses until it leaves the pile."""
        return USES - self.uses


@dataclass(frozen=True, slots=True)
class Played:
    """A submitted word: its seat and points (0 if it is not a word)."""

    seat: int
    word: str
    points: int
    valid: bool


@dataclass(frozen=True, kw_only=True)
class State(TurnState):
    """A match.

    columns: the cubes of each column from below, column y * size + x. surface: follows from the
    heights of the columns. removed: whether a cube was removed by hand in this turn. idle: the
    number of turns in a row, before this one, without a word or a removal. words: everything
    submitted, in order.
    """

    columns: tuple[tuple[Cube, ...], ...]
    surface: Surface = field(compare=False, repr=False)
    removed: bool = False
    idle: int = 0
    words: tuple[Played, ...] = ()
    rules: int = RULES

    @property
    def mode(self) -> Mode:
        """The option "mode"."""
        return Mode(self.options.text("mode"))

    @property
    def letter_values(self) -> Mapping[str, int]:
        """The value of each letter."""
        return ALPHABETS[self.options.text("alphabet")].values

    @property
    def uses_left(self) -> int:
        """The uses that are left of the whole pile."""
        return sum(cube.uses_left for cubes in self.columns for cube in cubes)

    @property
    def size(self) -> int:
        """Cubes along each edge of the fresh pile."""
        return self.surface.grid.size

    def cube(self, cell: Cell) -> Cube | None:
        """The cube in a cell, or None."""
        n, (x, y, z) = self.surface.grid.size, cell
        if not (0 <= x < n and 0 <= y < n):
            return None
        column = self.columns[y * n + x]
        return column[z] if 0 <= z < len(column) else None

    def letter(self, face: Face) -> str | None:
        """The letter on a face, shown or not; None where there is no cube."""
        cube = self.cube(face.cell)
        return None if cube is None else cube.letters[SIDES.index(face.side)]

    def revealed(self) -> dict[Face, str]:
        """The fully revealed letters, by face."""
        faces = self.surface.grid.faces
        return {faces[slot]: self._at(slot) for slot in self.surface.revealed()}

    def readable(self, cell: Cell) -> str:
        """The fully revealed letters of a cube, from the top to the right: "A B"."""
        cube, slot = self.cube(cell), self.surface.grid.slot(Face(SIDES[0], cell))
        if cube is None or slot is None:
            return ""
        shown = self.surface.shown[slot : slot + len(SIDES)]
        return " ".join(c for c, how in zip(cube.letters, shown, strict=True) if how == FULLY)

    def letters(self) -> list[str]:
        """By slot, the letter of a fully revealed face, else ""."""
        return [
            self._at(slot) if shown == FULLY else ""
            for slot, shown in enumerate(self.surface.shown)
        ]

    def _at(self, slot: int) -> str:
        level, column = divmod(slot // 3, self.size * self.size)
        return self.columns[column][level].letters[slot % 3]

    def cells(self) -> list[Cell]:
        """Every cell with a cube, column by column from below."""
        n = self.size
        return [
            Cell(column % n, column // n, z)
            for column, cubes in enumerate(self.columns)
            for z in range(len(cubes))
        ]
