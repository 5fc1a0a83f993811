"""How pegs stand in their holes: upright to the viewer, or as they were spun and twisted.

A peg's way is the direction (UP, RIGHT, DOWN, LEFT of its site) in which its letter stands up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.app.scene.motion import Motion
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import FACES, SIDE, TABLE, Vector, directions
from game.games.scruble.rules.twists import Twist

Ups: TypeAlias = tuple[int, ...]
"""For each face (in the order of FACES) the direction that is up to the viewer."""


def up_at(ups: Ups, site: int) -> int:
    """The direction of a site that is up to the viewer."""
    return ups[site // SIDE]


@dataclass(frozen=True, slots=True)
class Spins:
    """How the letters stand. upright: whether they turn upright to the viewer. turns: by peg,
    clockwise quarter turns from there, or else its way."""

    upright: bool = True
    turns: tuple[int, ...] = (0,) * len(PEGS)

    def way(self, peg: int, site: int, ups: Ups) -> int:
        """The way of a peg at a site."""
        return (self.turns[peg] + (up_at(ups, site) if self.upright else 0)) % 4

    def _with(self, turns: Mapping[int, int]) -> Spins:
        return replace(
            self, turns=tuple(turns.get(peg, turn) % 4 for peg, turn in enumerate(self.turns))
        )

    def spun(self, peg: int, steps: int) -> Spins:
        """With a peg spun by quarter turns clockwise."""
        return self._with({peg: self.turns[peg] + steps})

    def along(self, pegs: bytes, ways: Mapping[int, int], ups: Ups) -> Spins:
        """With given ways for the letters at some sites."""
        upright = self.upright
        return self._with(
            {pegs[s]: way - (up_at(ups, s) if upright else 0) for s, way in ways.items()}
        )

    def straightened(self, which: Iterable[int]) -> Spins:
        """With some pegs upright to the viewer again."""
        return self._with(dict.fromkeys(which, 0)) if self.upright else self

    def switched(self, pegs: bytes, ups: Ups, *, upright: bool) -> Spins:
        """With all letters upright to the viewer, or all as they stand now."""
        if upright == self.upright:
            return self
        ways = {} if upright else {p: self.way(p, site, ups) for site, p in enumerate(pegs)}
        return Spins(upright)._with(ways)

    def twisted(self, twist: Twist, before: bytes, after: bytes) -> Spins:
        """After a twist: letters that are not kept upright are carried along."""
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
    """A direction in a layer after `times` twists; -1: before one."""
    axis = twist.layer.axis
    one, other = (axis + 1) % 3, (axis + 2) % 3
    vector = list(way)
    for _ in range(twist.degrees // 90 * times % 4):
        vector[one], vector[other] = -vector[other], vector[one]
    return (vector[0], vector[1], vector[2])


CHANNEL = "spin"
SECONDS = 0.16
STUBBORN = 0.12
"""How much better another direction has to be before the letters of a face turn to it."""


class Spinning:
    """The angles of all pegs, animated. show: called with (peg, degrees) for each that changes.
    ups: the viewer's up."""

    def __init__(self, motion: Motion, show: Callable[[int, float], None]) -> None:
        self._motion = motion
        self._show = show
        self.ups: Ups = (0,) * len(FACES)
        self._angles = [0.0] * len(PEGS)

    def look(self, up: tuple[float, float, float]) -> bool:
        """Set the viewer's up, in the cube's axes; whether it changed on some face."""
        before = self.ups
        self.ups = tuple(self._up(face, up) for face in range(len(FACES)))
        return self.ups != before

    def _up(self, face: int, up: tuple[float, float, float]) -> int:
        ways = directions(face * SIDE)
        likeness = [sum(u * w for u, w in zip(up, way, strict=True)) for way in ways]
        # How the viewer's up looks on the face itself; straight on it may be any way.
        length = math.hypot(likeness[0], likeness[1])
        best = max(range(4), key=likeness.__getitem__)
        better = likeness[best] > likeness[self.ups[face]] + STUBBORN * length
        return best if length >= 0.05 and better else self.ups[face]

    def turn(self, pegs: bytes, spins: Spins) -> None:
        """Turn all pegs to their ways."""
        self._motion.drop(CHANNEL)
        moving = self._moving(self._aims(pegs, spins))
        if moving is not None:
            self._motion.start(SECONDS, moving, channel=CHANNEL)

    def settle(self, pegs: bytes, spins: Spins) -> None:
        """Set all pegs to their ways at once."""
        self._motion.drop(CHANNEL)
        for peg, angle in self._aims(pegs, spins).items():
            self._angles[peg] = angle
            self._show(peg, angle)

    def _aims(self, pegs: bytes, spins: Spins) -> dict[int, float]:
        return {peg: _degrees(spins.way(peg, s, self.ups)) for s, peg in enumerate(pegs)}

    def twisting(
        self, twist: Twist, before: bytes, after: bytes, spins: Spins
    ) -> Callable[[float], None]:
        """A function of progress (0..1) that turns the pegs of a layer in their holes while the
        layer turns. The holes are those before the twist; letters kept upright stay so all the way.
        spins: those after the twist."""
        aims = {}
        for site in TABLE:
            if site.cubie[twist.layer.axis] == twist.layer.place:
                peg = before[site.index]
                goal = after.index(peg)
                way = directions(goal)[spins.way(peg, goal, self.ups)]
                back = carried(way, twist, -1)
                aims[peg] = _degrees(directions(site.index).index(back))
        self._motion.drop(CHANNEL)
        return self._moving(aims) or (lambda _progress: None)

    def _moving(self, aims: Mapping[int, float]) -> Callable[[float], None] | None:
        """A function of progress (0..1) that turns pegs to their angles by the shorter way; None if
        all are there."""
        moves = []
        for peg, aim in aims.items():
            way = (aim - self._angles[peg] + 180.0) % 360.0 - 180.0
            if abs(way) > 1e-6:
                moves.append((peg, self._angles[peg], way))

        def turned(progress: float) -> None:
            for peg, angle, way in moves:
                self._angles[peg] = angle + way * progress
                self._show(peg, self._angles[peg])

        return turned if moves else None


def _degrees(way: int) -> float:
    return -90.0 * way
