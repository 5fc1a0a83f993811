"""Ranked plays, created lazily."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, overload

import numpy as np
from typing_extensions import override

from game.search.arrays import Ints, Longs
from game.search.interface import Play

MANY = 2000
"""The number of scores from which they are sorted faster as 16-bit integers."""


class Ranked(Sequence[Play]):
    """Plays, best first, ties by move text. There may be a hundred thousand of which few are used,
    so each is created on access.

    found: the scores, in any order. sizes: the number of cells of each. make: creates the plays
    with the given indices. keys: gives sort keys in the order of move texts, if they are known
    without creating the plays.
    """

    def __init__(
        self,
        found: Ints | Longs,
        sizes: Ints | Longs,
        make: Callable[[list[int]], list[Play]],
        keys: Callable[[list[int]], Iterable[Any]] | None = None,
    ) -> None:
        falling = -found
        if len(falling) > MANY:
            falling -= falling.min()
            if falling.max() < 1 << 16:
                falling = falling.astype(np.uint16)
        order = falling.argsort(kind="stable")
        self._falling, self._order = falling[order], order
        self._found, self._sizes, self._make, self._keys = found, sizes, make, keys
        self._made: dict[int, Play] = {}
        self._numbers: dict[int, int] = {}  # by place, of those whose places are known

    @property
    def scores(self) -> list[int]:
        """The score of each play, in order."""
        scores: list[int] = self._found[self._order].tolist()
        return scores

    @property
    def made(self) -> int:
        """The number created so far."""
        return len(self._made)

    def of_few(self, cells: int) -> Ranked:
        """The plays of at most `cells` cells."""
        few = np.flatnonzero(self._sizes <= cells)
        all_numbers, make, keys = few.tolist(), self._make, self._keys
        return Ranked(
            self._found[few],
            self._sizes[few],
            lambda numbers: make([all_numbers[number] for number in numbers]),
            keys and (lambda numbers: keys([all_numbers[number] for number in numbers])),
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
            return self._at(range(*index.indices(len(self._order))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._at(range(index % len(self), index % len(self) + 1))[0]

    def _at(self, places: range) -> list[Play]:
        """The plays at some places."""
        numbers = self._numbers
        unsettled = [place for place in places if place not in numbers]
        if unsettled:
            self._settle(*sorted((unsettled[0], unsettled[-1])))
        wanted, made = [numbers[place] for place in places], self._made
        self._see_to(wanted)
        return [made[number] for number in wanted]

    def _settle(self, first: int, last: int) -> None:
        """Sort the plays at these places and those with the same scores."""
        falling = self._falling
        if first and first - 1 not in self._numbers:
            first = int(falling.searchsorted(falling[first]))
        end = int(falling.searchsorted(falling[last], "right"))
        alike = self._order[first:end].tolist()
        if len(alike) > 1:
            keys: Iterable[Any]
            if self._keys is None:
                self._see_to(alike)
                keys = [self._made[number].moves for number in alike]
            else:
                keys = self._keys(alike)
            ranks = sorted(zip(falling[first:end].tolist(), keys, alike, strict=True))
            alike = [number for _, _, number in ranks]
        self._numbers.update(enumerate(alike, first))

    def _see_to(self, numbers: list[int]) -> None:
        """Create the missing plays with these indices."""
        missing = [number for number in numbers if number not in self._made]
        self._made.update(zip(missing, self._make(missing) if missing else (), strict=True))


NO_PLAYS = Ranked(np.zeros(0, np.int64), np.zeros(0, np.int64), lambda _: [])


def few_cells(plays: Sequence[Play], cells: int) -> Sequence[Play]:
    """The plays of at most `cells` cells, in order."""
    if isinstance(plays, Ranked):
        return plays.of_few(cells)
    return [play for play in plays if len(play.cells) <= cells]


def scores_of(plays: Sequence[Play]) -> list[int]:
    """The scores of plays, in order, without creating any."""
    return plays.scores if isinstance(plays, Ranked) else [play.score for play in plays]
