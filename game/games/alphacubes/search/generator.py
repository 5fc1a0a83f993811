"""All plays of a rack on a board, or the best of them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from game.games.alphacubes.search import arrays, walk
from game.games.alphacubes.search.anagrams import list_anagrams
from game.games.alphacubes.search.graph import word_graph
from game.games.alphacubes.search.layout import Layout, Position
from game.games.alphacubes.search.racks import Rack
from game.search.arrays import Longs
from game.search.interface import SearchCancelledError
from game.words.dawg import Dawg

_PLAYS = 1 << 13
_STATES = 1 << 12
_PARTS = 8
"""For how many left parts there is room to each state of a rack."""
_PART = 16
"""How many starts of words are searched before asking whether to go on."""


def _board(layout: Layout) -> arrays.Board:
    longest = max(layout.height, layout.width)
    squares = np.zeros((2, longest + 1, longest + 1, arrays.SQUARE), np.int32)
    squares[..., arrays.LETTER] = arrays.EMPTY
    letter_times, word_times = {"d": 2, "t": 3}, {"D": 2, "T": 3}
    for row, premiums in enumerate(layout.premiums):
        for column, premium in enumerate(premiums):
            for square in (squares[0, row, column], squares[1, column, row]):
                square[arrays.TIMES] = letter_times.get(premium, 1)
                square[arrays.WORD_TIMES] = word_times.get(premium, 1)
    facts = (layout.height, layout.width, layout.bonus_at, layout.bonus, *layout.first)
    mirrored = tuple("".join(column) for column in zip(*layout.premiums, strict=True))
    symmetric = layout.premiums == mirrored and layout.first == layout.first[::-1]
    values = np.array(layout.values)
    sets = np.arange(arrays.HALF)[:, None] >> np.arange(13) & 1
    dearest = [(sets * half).max(axis=1) for half in (values[:13], values[13:])]
    worthy = [np.flatnonzero(values >= least) for least in range(values.max() + 1)]
    return arrays.Board(
        squares,
        np.array(layout.values + (0,) * 38, np.int32),
        np.concatenate(dearest).astype(np.int8),
        np.array([(1 << letters).sum() for letters in worthy], np.int64),
        np.array((*facts, symmetric), np.int64),
    )


def _rack(states: int, pieces: int) -> arrays.Rack:
    """Room for `states` states of a rack of `pieces` pieces."""
    return arrays.Rack(
        np.zeros(states * arrays.RACK_ROW, np.int32),
        np.zeros(states, np.int64),
        np.zeros((states, max(1, (1 << pieces) >> 6)), np.int64),
        np.zeros(states * 2, np.int32),
        np.zeros(1, np.int64),
        np.zeros(arrays.BLANK, np.int64),
        np.zeros(pieces + 1, np.int64),
        np.zeros(states * _PARTS * arrays.PART, np.int64),
        np.zeros(states * _PARTS, np.int64),
        np.zeros(pieces + 2, np.int64),
    )


class Generator:
    """Finds plays with one word graph on one layout. Not for two threads at once."""

    def __init__(self, dawg: Dawg, layout: Layout) -> None:
        self.layout = layout
        self._graph = word_graph(dawg, layout.values)
        self._board = _board(layout)
        self._racks: dict[int, arrays.Rack] = {}
        self._plays = np.empty((_PLAYS, 2), np.int64)

    def find(
        self, position: Position, rack: Rack, cancelled: Callable[[], bool] | None = None
    ) -> Longs:
        """All plays, as rows of two numbers for plays.decode and plays.scores.

        Equal letters on equal squares are one play, and so is one piece alone that makes words
        both ways. The rows are overwritten by the next search. SearchCancelledError as soon as
        `cancelled`, asked now and then, says so.
        """

        return self._search(position, rack, arrays.EVERY, cancelled)

    def best(self, position: Position, rack: Rack) -> Longs:
        """Those of all plays that score most, found without finding all."""
        if not self._graph.anagrams.size and rack.tiles:
            anagrams = list_anagrams(self._graph, self.layout.bonus_at)
            self._graph = self._graph._replace(anagrams=anagrams)
        return self._search(position, rack, arrays.BEST)

    def _search(
        self, position: Position, rack: Rack, wish: int, cancelled: Callable[[], bool] | None = None
    ) -> Longs:
        """Search, again with more room as long as there was too little."""
        pieces, letters, shows = len(rack.pieces), position.letters, rack.masks
        while True:
            if pieces not in self._racks:
                self._racks[pieces] = _rack(_STATES, pieces)
            room = self._racks[pieces]
            if cancelled is not None:
                count = self._in_parts(position, rack, room, cancelled)
            else:
                graph, board, plays = self._graph, self._board, self._plays
                count = walk.find(graph, room, board, letters, shows, plays, wish)
            if count < 0:
                self._racks[pieces] = _rack(2 * len(room.families), pieces)
            elif count > len(self._plays):
                self._plays = np.empty((count * 5 // 4, 2), np.int64)
            else:
                return self._plays[:count]

    def _in_parts(
        self, position: Position, rack: Rack, room: arrays.Rack, cancelled: Callable[[], bool]
    ) -> int:
        board, shows = self._board, rack.masks
        starts = np.empty(2 * position.letters.size, np.int64)
        last, wish = walk.prepare(
            self._graph, room, board, position.letters, shows, starts, arrays.EVERY
        )
        goal = np.array((wish, 0), np.int64)
        count = min(last, 0)
        for first in range(0, last, _PART):
            if cancelled():
                raise SearchCancelledError
            end = min(first + _PART, last)
            count = walk.search(
                self._graph, room, board, shows, starts, first, end, self._plays, count, goal
            )
            if count < 0:
                break
        return count
