"""Plays that a search found, best first, each made only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, overload

import numpy as np
from typing_extensions import override

from game.search.arrays import Ints, Longs
from game.search.interface import Play


class Ranked(Sequence[Play]):
    """Found plays, best first, ties by move text. There may be a hundred thousand, and next to
    none of them are looked at, so none is made before.

    found: the scores, in any order. sizes: how many cells each takes. make: gives the play with
    this number. key: gives what is in the order of the move texts of plays that score the same,
    where that is known without making them.
    """

    def __init__(
        self,
        found: Ints | Longs,
        sizes: Ints | Longs,
        make: Callable[[int], Play],
        key: Callable[[int], Any] | None = None,
    ) -> None:
        falling = -found
        order = falling.argsort(kind="stable")
        self._falling, self._order = falling[order], order
        self._found, self._sizes, self._make, self._key = found, sizes, make, key
        self._made: dict[int, Play] = {}
        self._numbers: dict[int, int] = {}  # by place, of those whose places are known

    @property
    def scores(self) -> list[int]:
        """The score of each play, in the same order."""
        scores: list[int] = (-self._falling).tolist()
        return scores

    @property
    def made(self) -> int:
        """How many of them were made so far."""
        return len(self._made)

    def of_few(self, cells: int) -> Ranked:
        """Those of them that take at most `cells` cells."""
        few = np.flatnonzero(self._sizes <= cells)
        numbers, make, key = few.tolist(), self._make, self._key
        return Ranked(
            self._found[few],
            self._sizes[few],
            lambda number: make(numbers[number]),
            key and (lambda number: key(numbers[number])),
        )

    @override
    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, index: int) -> Play: ...

    @overload
    def __getitem__(self, index: slice) -> list[Play]: ...

    @override
    def __getitem__(self, index: int | slice) -> Play | list[Play]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        place = index % len(self._order)
        if place not in self._numbers:
            self._settle(place)
        return self._play(self._numbers[place])

    def _settle(self, place: int) -> None:
        """Find out which plays are at this place and at those with the same score."""
        falling, score, first = self._falling, self._falling[place], place
        if place and place - 1 not in self._numbers:
            first = int(falling.searchsorted(score))
        alike = self._order[first : falling.searchsorted(score, "right")].tolist()
        if len(alike) > 1:
            alike.sort(key=self._key or (lambda number: self._play(number).moves))
        self._numbers.update(enumerate(alike, first))

    def _play(self, number: int) -> Play:
        play = self._made.get(number)
        if play is None:
            play = self._made[number] = self._make(number)
        return play


NO_PLAYS = Ranked(np.zeros(0, np.int64), np.zeros(0, np.int64), lambda _: Play((), (), 0))


def few_cells(plays: Sequence[Play], cells: int) -> Sequence[Play]:
    """Those of some plays that take at most `cells` cells, in the same order."""
    if isinstance(plays, Ranked):
        return plays.of_few(cells)
    return [play for play in plays if len(play.cells) <= cells]


def scores_of(plays: Sequence[Play]) -> list[int]:
    """The scores of some plays, in the same order, without making any."""
    return plays.scores if isinstance(plays, Ranked) else [play.score for play in plays]
