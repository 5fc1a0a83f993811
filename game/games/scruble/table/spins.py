"""How every peg is turned in its hole: upright to the viewer, or as hands and twists left it.

A peg's way is the direction (UP, RIGHT, DOWN, LEFT of its site) in which its letter stands up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import SIDE, TABLE, Vector, directions
from game.games.scruble.rules.twists import Twist

Ups: TypeAlias = tuple[int, ...]
"""For each face (in the order of FACES) which of its directions is up to the viewer."""


def up_at(ups: Ups, site: int) -> int:
    """The direction of a site that is up to the viewer."""
    return ups[site // SIDE]


@dataclass(frozen=True, slots=True)
class Spins:
    """How the letters stand. upright: whether they turn upright to the viewer. turns: by peg, how
    many quarter turns clockwise it stands from there; else the way it stands."""

    upright: bool = True
    turns: tuple[int, ...] = (0,) * len(PEGS)

    def way(self, peg: int, site: int, ups: Ups) -> int:
        """Which way a peg's letter is to stand at a site."""
        return (self.turns[peg] + (up_at(ups, site) if self.upright else 0)) % 4

    def _with(self, turns: Mapping[int, int]) -> Spins:
        return replace(
            self, turns=tuple(turns.get(peg, turn) % 4 for peg, turn in enumerate(self.turns))
        )

    def spun(self, peg: int, steps: int) -> Spins:
        """With a peg spun by quarter turns clockwise."""
        return self._with({peg: self.turns[peg] + steps})

    def along(self, pegs: bytes, ways: Mapping[int, int], ups: Ups) -> Spins:
        """With the letters at some sites standing in given ways."""
        upright = self.upright
        return self._with(
            {pegs[s]: way - (up_at(ups, s) if upright else 0) for s, way in ways.items()}
        )

    def straightened(self, which: Iterable[int]) -> Spins:
        """With some pegs upright to the viewer again, whatever hands did to them."""
        return self._with(dict.fromkeys(which, 0)) if self.upright else self

    def switched(self, pegs: bytes, ups: Ups, *, upright: bool) -> Spins:
        """With all letters upright to the viewer, or all as they stand now."""
        if upright == self.upright:
            return self
        ways = {} if upright else {p: self.way(p, site, ups) for site, p in enumerate(pegs)}
        return Spins(upright)._with(ways)

    def twisted(self, twist: Twist, before: bytes, after: bytes) -> Spins:
        """After a twist: unless letters stay upright, it carries their ways along."""
        if self.upright:
            return self
        ways = {}
        for site in TABLE:
            if site.cubie[twist.layer.axis] == twist.layer.place:
                peg = before[site.index]
                way = directions(site.index)[self.turns[peg]]
                ways[peg] = directions(after.index(peg)).index(carried(way, twist))
        return self._with(ways)


def carried(way: Vector, twist: Twist, times: int = 1) -> Vector:
    """A direction in a layer after it has been twisted `times` times; -1: before that."""
    axis = twist.layer.axis
    one, other = (axis + 1) % 3, (axis + 2) % 3
    vector = list(way)
    for _ in range(twist.degrees // 90 * times % 4):
        vector[one], vector[other] = -vector[other], vector[one]
    return (vector[0], vector[1], vector[2])
