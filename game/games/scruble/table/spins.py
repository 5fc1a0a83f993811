"""How every peg is turned in its hole: upright to the viewer, or as hands and twists left it.

A peg's way is the direction (UP, RIGHT, DOWN, LEFT of its site) in which its letter stands up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from game.app.scene.motion import Motion
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import FACES, SITES, TABLE, Vector, directions
from game.games.scruble.rules.twists import Twist

CHANNEL = "spin"
SECONDS = 0.16
STUBBORN = 0.12
"""How much better another way must be before the letters of a face turn to it."""


def turned_vector(way: Vector, axis: int, quarters: int) -> Vector:
    """A vector of the grid after quarter turns about a positive axis, right-handed."""
    one, other = (axis + 1) % 3, (axis + 2) % 3
    vector = list(way)
    for _ in range(quarters % 4):
        vector[one], vector[other] = -vector[other], vector[one]
    return (vector[0], vector[1], vector[2])


def quarters(twist: Twist) -> int:
    """A twist as right-handed quarter turns about the positive axis: R is -1."""
    return twist.degrees // 90


def degrees(way: int) -> float:
    """The angle of a peg in its hole, against the clock, for a way."""
    return -90.0 * way


class Spins:
    """The angles of all pegs. show: called with (peg, degrees) for each that changes."""

    def __init__(self, motion: Motion, show: Callable[[int, float], None]) -> None:
        self._motion = motion
        self._show = show
        self.upright = True
        self._face_way = dict.fromkeys(FACES, 0)
        self._by_hand = [0] * len(PEGS)
        self._ways = [0] * len(PEGS)
        self._angles = [0.0] * len(PEGS)

    def face_way(self, face: str) -> int:
        """Which way is up for the letters of a face, as the viewer sees it."""
        return self._face_way[face]

    def way(self, peg: int, site: int) -> int:
        """Which way a peg's letter is to stand at a site."""
        if not self.upright:
            return self._ways[peg]
        return (self._face_way[TABLE[site].face] + self._by_hand[peg]) % 4

    def look(self, pegs: bytes, up: tuple[float, float, float]) -> None:
        """The viewer's idea of up, in the cube's coordinates, has changed."""
        changed = False
        for face in FACES:
            ways = directions(FACES.index(face) * SITES // len(FACES))
            likeness = [sum(u * w for u, w in zip(up, way, strict=True)) for way in ways]
            # How the viewer's up looks on the face itself; straight on it may be any way.
            length = math.hypot(likeness[0], likeness[1])
            if length < 0.05:
                continue
            best = max(range(4), key=likeness.__getitem__)
            if likeness[best] > likeness[self._face_way[face]] + STUBBORN * length:
                self._face_way[face] = best
                changed = True
        if changed and self.upright:
            self.turn_to_aims(pegs)

    def set_upright(self, pegs: bytes, upright: bool) -> None:
        """Keep letters upright to the viewer, or let them stay as they are in their holes."""
        if upright == self.upright:
            return
        if upright:
            self._by_hand = [0] * len(PEGS)
        else:
            self._ways = [self.way(peg, pegs.index(peg)) for peg in range(len(PEGS))]
        self.upright = upright
        self.turn_to_aims(pegs)

    def by_hand(self, pegs: bytes, which: Iterable[int], steps: int) -> None:
        """Spin some pegs by quarter turns clockwise."""
        for peg in which:
            self._by_hand[peg] = (self._by_hand[peg] + steps) % 4
            self._ways[peg] = (self._ways[peg] + steps) % 4
        self.turn_to_aims(pegs)

    def along(self, pegs: bytes, sites: Iterable[int], ways: Iterable[int]) -> None:
        """Let the letters at some sites stand up in given ways."""
        for site, way in zip(sites, ways, strict=True):
            peg = pegs[site]
            self._by_hand[peg] = (way - self._face_way[TABLE[site].face]) % 4
            self._ways[peg] = way
        self.turn_to_aims(pegs)

    def straighten(self, pegs: bytes, which: Iterable[int]) -> None:
        """Let some pegs stand upright to the viewer again, whatever hands did to them."""
        for peg in which:
            self._by_hand[peg] = 0
        self.turn_to_aims(pegs)

    def turn_to_aims(self, pegs: bytes) -> None:
        """Turn all pegs to where they are to be."""
        aims = [0.0] * len(PEGS)
        for site, peg in enumerate(pegs):
            aims[peg] = degrees(self.way(peg, site))
        self._motion.drop(CHANNEL)
        moves = self._moves(aims)
        if moves:
            self._motion.start(
                SECONDS, lambda progress: self._turned(moves, progress), channel=CHANNEL
            )

    def settle(self, pegs: bytes) -> None:
        """Turn all pegs there at once, whatever is shown."""
        self._motion.drop(CHANNEL)
        for site, peg in enumerate(pegs):
            self._angles[peg] = degrees(self.way(peg, site))
            self._show(peg, self._angles[peg])

    def twisting(self, twist: Twist, before: bytes, after: bytes) -> Callable[[float], None]:
        """How the pegs of a layer turn in their holes while it turns, by its progress (0..1).

        The holes are still those the layer set out from; the letters stay upright all the way.
        Unless letters stay upright, a twist carries their ways along.
        """
        axis, turns = twist.layer.axis, quarters(twist)
        aims = list(self._angles)
        carried: dict[int, int] = {}
        for site in range(SITES):
            if TABLE[site].cubie[axis] != twist.layer.place:
                continue
            peg = before[site]
            goal = after.index(peg)
            if self.upright:
                way = directions(goal)[self.way(peg, goal)]
                back = turned_vector(way, axis, -turns)
                aims[peg] = degrees(directions(site).index(back))
            else:
                way = turned_vector(directions(site)[self._ways[peg]], axis, turns)
                carried[peg] = directions(goal).index(way)
        for peg, direction in carried.items():
            self._ways[peg] = direction
        self._motion.drop(CHANNEL)
        moves = self._moves(aims)
        return lambda progress: self._turned(moves, progress)

    def _moves(self, aims: list[float]) -> list[tuple[int, float, float]]:
        """Peg, present angle and the short way to its aim, for each that is not there."""
        moves = []
        for peg, (angle, aim) in enumerate(zip(self._angles, aims, strict=True)):
            way = (aim - angle + 180.0) % 360.0 - 180.0
            if abs(way) > 1e-6:
                moves.append((peg, angle, way))
        return moves

    def _turned(self, moves: list[tuple[int, float, float]], progress: float) -> None:
        for peg, angle, way in moves:
            self._angles[peg] = angle + way * progress
            self._show(peg, self._angles[peg])
