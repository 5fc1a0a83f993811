"""Every play of a rack of cubes in Alphacubes, best first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping

from typing_extensions import override

from game.games.alphacubes.rules.assessment import assess
from game.games.alphacubes.rules.moves import format_move, lay
from game.games.alphacubes.rules.pieces import ALPHABETS, CUBES, SIZE, SQUARES, square_name
from game.games.alphacubes.rules.spelling import pick
from game.games.alphacubes.rules.state import UNKNOWN, Placement, State
from game.games.alphacubes.rules.words import playable
from game.games.alphacubes.search.generator import Generator
from game.games.alphacubes.search.layout import ALPHACUBES, Position, position, worth
from game.games.alphacubes.search.plays import decode, laid, scores
from game.games.alphacubes.search.racks import Rack
from game.search.arrays import Longs
from game.search.compiled import is_plain
from game.search.interface import Play, Solver, never
from game.search.ranked import NO_PLAYS, Ranked
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
    """The seat's cubes, for the generator (a plain search: some of them); None if it has none, the
    view hides them, or it cannot lay any now."""
    cubes, turn = state.racks[seat], not state.over and state.pending is None and seat == state.seat
    if not cubes or UNKNOWN in cubes or not turn:
        return None
    few = cubes[:PLAIN_CUBES] if is_plain() else cubes
    return Rack(tuple(CUBES[cube] for cube in few))


def play_of(view: State, seat: int, board: Position, found: Longs) -> Play:
    """A play as Generator.find gives it, in words."""
    play = decode(board, found)
    cubes = pick(view.racks[seat], play.laid)
    assert cubes is not None
    placements = tuple(
        Placement(row * SIZE + column, cube, letter)
        for (row, column), cube, letter in zip(play.squares, cubes, play.laid, strict=True)
    )
    words = assess(view, placements).words
    text = format_move(lay(placements))
    cells = tuple(square_name(placed.square) for placed in placements)
    return Play((text,), tuple(word.text for word in words), play.score, cells)


def ranked(view: State, seat: int, board: Position, found: Longs) -> Ranked:
    """Plays as Generator.find gives them, best first."""

    def make(rows: list[int]) -> list[Play]:
        return [play_of(view, seat, board, found[row]) for row in rows]

    return Ranked(scores(found), laid(found), make)


class AlphacubesSolver(Solver[State]):
    """Lists what can be laid; accepting and challenging are no plays."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._generators: OrderedDict[tuple[Lexicon, tuple[int, ...]], Generator] = OrderedDict()

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Ranked:
        """plays. Empty while a play waits for its answers and out of turn."""
        rack = rack_of(view, seat)
        if rack is None:
            return NO_PLAYS
        board = board_position(view)
        with self._lock:
            generator = self._for(lexicon, view.alphabet.values)
            found = generator.find(board, rack, cancelled).copy()
        return ranked(view, seat, board, found)

    def best(self, view: State, seat: int, lexicon: Lexicon) -> Play | None:
        """The first of plays(), found several times as fast; None if there is none."""
        rack = rack_of(view, seat)
        if rack is None:
            return None
        board = board_position(view)
        found = self.rows(board, rack, lexicon, view.alphabet.values, best=True)
        return ranked(view, seat, board, found)[0] if len(found) else None

    def rows(
        self,
        board: Position,
        rack: Rack,
        lexicon: Lexicon,
        values: Mapping[str, int],
        *,
        best: bool = False,
    ) -> Longs:
        """Every play of a rack, or the best of them, as Generator.find gives them."""
        with self._lock:
            generator = self._for(lexicon, values)
            found: Longs = (generator.best if best else generator.find)(board, rack).copy()
        return found

    def _for(self, lexicon: Lexicon, values: Mapping[str, int]) -> Generator:
        """The generator for a match's words and its letters' values; the last few are kept, for
        players of several vocabularies may sit at one table."""
        key = lexicon, tuple(values.values())
        if key not in self._generators:
            self._generators[key] = Generator(playable(lexicon).dawg, worth(values))
            if len(self._generators) > KEPT:
                self._generators.popitem(last=False)
        self._generators.move_to_end(key)
        return self._generators[key]

    @override
    def prepare(self, lexicon: Lexicon) -> None:
        """The word graph that the search walks."""
        with self._lock:
            self._for(lexicon, ALPHABETS.get(lexicon.language, ALPHABETS["en"]).values)

    @override
    def warm_up(self) -> None:
        """Compile the kernels, or load them from the cache."""
        generator = Generator(build(["AB", "BA"]), ALPHACUBES)
        empty = position(ALPHACUBES, ["." * SIZE] * SIZE)
        for rack in (Rack(("AB", "BC")), Rack(("A", "B"))):
            generator.find(empty, rack)
            generator.best(empty, rack)
            generator.find(empty, rack, never)


SOLVER = AlphacubesSolver()
