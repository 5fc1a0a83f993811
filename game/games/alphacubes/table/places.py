"""Where things are in the picture: squares, cubes laid for the moment, cubes on the rack."""

from __future__ import annotations

from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table import board
from game.games.alphacubes.table.cards import Unfolded
from game.games.alphacubes.table.cubes import EDGE
from game.games.alphacubes.table.draft import Draft
from game.games.alphacubes.table.looking import Looking
from game.games.alphacubes.table.rack import Rack


class Places:
    """Points of the picture are -1..1, y up. covered: the squares on which a cube lies, those laid
    for the moment included."""

    def __init__(self, looking: Looking, rack: Rack, net: Unfolded) -> None:
        self._looking = looking
        self._rack = rack
        self._net = net
        self._letters = ""
        self._draft = Draft()
        self.covered: frozenset[int] = frozenset()

    def take(self, state: State, draft: Draft) -> None:
        """From now on this is what lies."""
        letters = list(state.letters)
        for placed in draft.placed:
            letters[placed.square] = placed.letter
        self._letters, self._draft = "".join(letters), draft
        self.covered = frozenset(square for square, on in enumerate(letters) if on != EMPTY)

    def of_cube(self, cube: int) -> tuple[float, float] | None:
        """Where a cube of the rack, or one laid for the moment, is."""
        placed = self._draft.of(cube)
        return self._rack.seen(cube) if placed is None else self.of_square(placed.square)

    def of_square(self, square: int) -> tuple[float, float] | None:
        """Where the upper side of a square, or of the cube on it, is."""
        height = EDGE if square in self.covered else 0.0
        return self._looking.seen(board.middle(square, height))

    def square_at(self, x: float, y: float) -> int | None:
        """The square at a point, seen past the rack and all cards."""
        return board.pick(self._letters, self._looking.ray(x, y))

    def letter_at(self, x: float, y: float) -> tuple[int, str] | None:
        """The letter to choose at a point, and its cube: on the net, or below the rack's cubes."""
        if self._net.cube is not None and self._net.over(x, y):
            letter = self._net.letter_at(x, y)
            return (self._net.cube, letter) if letter else None
        return self._rack.letter_at(x, y)

    def cube_at(self, x: float, y: float) -> int | None:
        """The cube at a point, on the rack or laid for the moment; none behind the net."""
        if self._net.over(x, y):
            return None
        on_rack = self._rack.at(x, y)
        if on_rack is not None or self._rack.over(x, y):
            return on_rack
        square = self.square_at(x, y)
        placed = None if square is None else self._draft.at(square)
        return None if placed is None else placed.cube
