"""Every play of a rack of cubes in Alphacubes, best first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import overload

import numpy as np
from typing_extensions import override

from game.games.alphacubes.rules.laying import assess
from game.games.alphacubes.rules.moves import format_move, lay
from game.games.alphacubes.rules.pieces import CUBES, SIZE, SQUARES, square_name
from game.games.alphacubes.rules.state import UNKNOWN, Placement, State
from game.games.alphacubes.rules.typing import pick
from game.games.alphacubes.rules.words import playable
from game.games.alphacubes.search.arrays import Longs
from game.games.alphacubes.search.generator import Generator
from game.games.alphacubes.search.layout import ALPHACUBES, Position, position
from game.games.alphacubes.search.plays import decode, laid, scores
from game.games.alphacubes.search.racks import Rack
from game.search.compiled import is_plain
from game.search.interface import Play, Solver, never
from game.words.dawg import build
from game.words.lexicon import Lexicon

KEPT = 5
"""For how many lexicons generators are kept."""
PLAIN_CUBES = 5
"""How many of its cubes a plain search lays: half a second, where seven take fifteen."""


def board_position(state: State) -> Position:
    """What lies on the board, for the generator."""
    rows = [state.letters[start : start + SIZE] for start in range(0, SQUARES, SIZE)]
    return position(ALPHACUBES, rows)


def rack_of(state: State, seat: int) -> Rack | None:
    """The seat's cubes, for the generator (a plain search: some of them); None if it has none or
    the view hides them."""
    cubes = state.racks[seat]
    if not cubes or UNKNOWN in cubes:
        return None
    few = cubes[:PLAIN_CUBES] if is_plain() else cubes
    return Rack(tuple(CUBES[cube] for cube in few))


class Plays(Sequence[Play]):
    """Found plays, best first, ties by move text: each is worded only when it is asked for, for
    there may be a hundred thousand."""

    def __init__(self, view: State, seat: int, found: Longs) -> None:
        self._view, self._seat = view, seat
        self._position = board_position(view)
        values = scores(found)
        order = np.argsort(-values, kind="stable")
        self._found = found[order]
        self.scores: Longs = values[order]
        """The score of each play, in the same order."""
        edges = np.flatnonzero(np.diff(self.scores)) + 1
        self._bounds: list[int] = [0, *edges.tolist(), len(found)]
        self._group_of = np.searchsorted(edges, np.arange(len(found)), side="right")
        self._groups: dict[int, list[Play]] = {}

    def of_few(self, cubes: int) -> Plays:
        """Those of them that lay at most so many cubes."""
        return Plays(self._view, self._seat, self._found[laid(self._found) <= cubes])

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> Play: ...

    @overload
    def __getitem__(self, index: slice) -> list[Play]: ...

    def __getitem__(self, index: int | slice) -> Play | list[Play]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        return self._ranked(index)

    def _ranked(self, index: int) -> Play:
        group = int(self._group_of[index])
        first, last = self._bounds[group], self._bounds[group + 1]
        if group not in self._groups:
            worded = [self._word(found) for found in self._found[first:last]]
            self._groups[group] = sorted(worded, key=lambda play: play.moves)
        return self._groups[group][index - first]

    def _word(self, found: Longs) -> Play:
        play = decode(self._position, found)
        cubes = pick(self._view.racks[self._seat], play.laid)
        assert cubes is not None
        placements = tuple(
            Placement(row * SIZE + column, cube, letter)
            for (row, column), cube, letter in zip(play.squares, cubes, play.laid, strict=True)
        )
        words = assess(self._view, placements).words
        text = format_move(lay(placements))
        cells = tuple(square_name(placed.square) for placed in placements)
        return Play((text,), tuple(word.text for word in words), play.score, cells)


class AlphacubesSolver(Solver[State]):
    """Lists what can be laid; accepting and challenging are no plays."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._generators: OrderedDict[Lexicon, Generator] = OrderedDict()

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """plays. Empty while a play waits for its answers and out of turn."""
        rack = rack_of(view, seat)
        if rack is None or view.over or view.pending is not None or seat != view.seat:
            return ()
        with self._lock:
            generator = self._for(lexicon)
            found = generator.find(board_position(view), rack, cancelled).copy()
        return Plays(view, seat, found)

    def best(self, view: State, seat: int, lexicon: Lexicon) -> Play | None:
        """The first of plays(), found several times as fast; None if there is none."""
        rack = rack_of(view, seat)
        if rack is None or view.over or view.pending is not None or seat != view.seat:
            return None
        with self._lock:
            found = self._for(lexicon).best(board_position(view), rack).copy()
        return Plays(view, seat, found)[0] if len(found) else None

    def _for(self, lexicon: Lexicon) -> Generator:
        """The generator for a match's words; those of the last few lexicons are kept, for players
        of several vocabularies may sit at one table."""
        if lexicon not in self._generators:
            self._generators[lexicon] = Generator(playable(lexicon).dawg, ALPHACUBES)
            if len(self._generators) > KEPT:
                self._generators.popitem(last=False)
        self._generators.move_to_end(lexicon)
        return self._generators[lexicon]

    def prepare(self, lexicon: Lexicon) -> None:
        """See Solver: the word graph that the search walks."""
        with self._lock:
            self._for(lexicon)

    def warm_up(self) -> None:
        """Compile the kernels, or load them from the cache."""
        generator = Generator(build(["AB", "BA"]), ALPHACUBES)
        empty = position(ALPHACUBES, ["." * SIZE] * SIZE)
        for rack in (Rack(("AB", "BC")), Rack(("A", "B"))):
            generator.find(empty, rack)
            generator.best(empty, rack)
            generator.find(empty, rack, never)


SOLVER = AlphacubesSolver()
