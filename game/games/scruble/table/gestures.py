"""What the pointer does while a button is held: twist a layer, pick letters, turn the cube.

A press over a letter is undecided until the pointer has moved a little: let go before that, it is
a click.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from typing_extensions import override

from game.app.scene.orbit import Orbit
from game.app.scene.picking import Ray, Vector, plane
from game.games.scruble.rules.sites import TABLE, directions
from game.games.scruble.rules.twists import DRAGS, TWISTS, Layer, Twist
from game.games.scruble.table.cube import SURFACE

UNDECIDED = 0.16
"""Cells that a pointer moves before a press becomes a drag."""
LOOKED = 5.0
"""Degrees from which on turning the whole cube is more than a slip of the hand."""
QUARTER = 2.6
"""Cells that a pointer moves for a quarter turn."""
ENOUGH, HALF_TURN = 0.3, 1.5
"""The shares of a quarter turn from which a layer let go makes one by itself, or a half turn."""


class Gesture(ABC):
    """A button held down. x, y: the pointer in the picture, -1..1, y up."""

    @abstractmethod
    def move(self, x: float, y: float) -> None:
        """The pointer moves."""

    @abstractmethod
    def up(self, x: float, y: float) -> None:
        """The button comes up."""

    def cancel(self) -> None:
        """Undo what is half done."""
        return


class Turning(Gesture):
    """Turns the whole cube. turned: told by how many degrees of yaw and pitch, where it is seen."""

    def __init__(
        self,
        orbit: Orbit,
        x: float,
        y: float,
        *,
        now: Callable[[], float],
        turned: Callable[[float, float], None],
    ) -> None:
        self._orbit = orbit
        self._now = now
        self._turned = turned
        self._from = (orbit.yaw, orbit.pitch)
        orbit.grab(x, y, now())

    @override
    def move(self, x: float, y: float) -> None:
        self._orbit.drag(x, y, self._now())

    @override
    def up(self, x: float, y: float) -> None:
        yaw, pitch = self._orbit.yaw - self._from[0], self._orbit.pitch - self._from[1]
        self._orbit.release(self._now())
        if max(abs(yaw), abs(pitch)) >= LOOKED:
            self._turned(yaw, pitch)


class Picking(Gesture):
    """Picks letters one after the other."""

    def __init__(
        self,
        site: int,
        at: Callable[[float, float], int | None],
        picked: Callable[[int], None],
        clicked: Callable[[int], None],
    ) -> None:
        self._first = self._last = site
        self._at = at
        self._picked = picked
        self._clicked = clicked
        self._moved = False

    @override
    def move(self, x: float, y: float) -> None:
        site = self._at(x, y)
        if site is None or site == self._last:
            return
        if not self._moved:
            self._moved = True
            self._picked(-1)
            self._picked(self._first)
        self._last = site
        self._picked(site)

    @override
    def up(self, x: float, y: float) -> None:
        if not self._moved:
            self._clicked(self._first)


class Pull:
    """How far a pointer has pulled the layer of a site, and which layer that is.

    The face is a plane: the pointer's place on it, wherever it goes, tells how far.
    """

    def __init__(self, site: int, ray: Ray) -> None:
        self.site = site
        normal = TABLE[site].normal
        self._axis = next(axis for axis in range(3) if normal[axis])
        self._level = SURFACE * normal[self._axis]
        self._start = self._on_face(ray) or (0.0, 0.0, 0.0)
        self._way: Vector | None = None
        self.twist: Twist | None = None
        """The quarter turn the way the pointer went first; None while that is open."""

    def _on_face(self, ray: Ray) -> Vector | None:
        distance = plane(ray, self._axis, self._level)
        return None if distance is None else ray.at(distance)

    def degrees(self, ray: Ray) -> float | None:
        """The layer's angle about its positive axis; None while the layer is open."""
        point = self._on_face(ray)
        if point is None:
            return None
        pulled = tuple(a - b for a, b in zip(point, self._start, strict=True))
        if self.twist is None or self._way is None:
            if max(map(abs, pulled)) < UNDECIDED:
                return None
            along = [sum(p * w for p, w in zip(pulled, way, strict=True))
                     for way in directions(self.site)]  # fmt: skip
            direction = max(range(4), key=along.__getitem__)
            self._way = directions(self.site)[direction]
            self.twist = DRAGS[self.site][direction]
        far = sum(p * w for p, w in zip(pulled, self._way, strict=True))
        angle = self.twist.degrees * far / QUARTER
        return max(-180.0, min(180.0, angle))


def arrived(layer: Layer, degrees: float) -> Twist | None:
    """The twist that a layer let go at an angle completes; None if it falls back."""
    share = abs(degrees) / 90
    if share < ENOUGH:
        return None
    turned = (180 if share > HALF_TURN else 90) * (1 if degrees > 0 else -1)
    for twist in TWISTS:
        if twist.layer is layer and (twist.degrees - turned) % 360 == 0:
            return twist
    return None


class Twisting(Gesture):
    """Turns one layer: the one under the pointer, the way the pointer goes."""

    def __init__(
        self,
        pull: Pull,
        ray: Callable[[float, float], Ray],
        *,
        turned: Callable[[Layer, float], None],
        let_go: Callable[[Layer, float, Twist | None], None],
        clicked: Callable[[int], None],
    ) -> None:
        self._pull = pull
        self._ray = ray
        self._turned = turned
        self._let_go = let_go
        self._clicked = clicked
        self._degrees = 0.0

    @override
    def move(self, x: float, y: float) -> None:
        degrees = self._pull.degrees(self._ray(x, y))
        if degrees is not None and self._pull.twist is not None:
            self._degrees = degrees
            self._turned(self._pull.twist.layer, degrees)

    @override
    def up(self, x: float, y: float) -> None:
        self.move(x, y)
        twist = self._pull.twist
        if twist is None:
            self._clicked(self._pull.site)
        else:
            self._let_go(twist.layer, self._degrees, arrived(twist.layer, self._degrees))

    @override
    def cancel(self) -> None:
        if self._pull.twist is not None:
            self._let_go(self._pull.twist.layer, self._degrees, None)
