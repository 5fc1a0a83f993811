"""A layer pulled by one of its pegs: which layer it is, how far it has turned, what it completes.

The peg's side is a plane: how far the layer is pulled is how far the point has moved in which the
pointer's line of sight meets it, beyond the edges of the side too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.app.scene.picking import Ray, Vector, plane
from game.games.scruble.rules.sites import TABLE, directions
from game.games.scruble.rules.twists import DRAGS, TWISTS, Twist
from game.games.scruble.table.frames import SURFACE

UNDECIDED = 0.16
"""Cells that a pointer moves before a press becomes a pull."""
QUARTER = 2.6
"""Cells that a pointer moves for a quarter turn."""
ENOUGH, HALF_TURN = 0.3, 1.5
"""The shares of a quarter turn from which a layer let go makes one by itself, or a half turn."""


@dataclass(frozen=True, slots=True)
class Pull:
    """site: where the button went down. start: the point there. way: the direction of the site
    that the pointer went first, None while that is open. degrees: the layer's angle about its
    positive axis."""

    site: int
    start: Vector
    way: int | None = None
    degrees: float = 0.0

    @classmethod
    def at(cls, site: int, ray: Ray) -> Pull:
        """Taken hold of at a site."""
        return cls(site, _on_face(site, ray) or (0.0, 0.0, 0.0))

    @property
    def twist(self) -> Twist | None:
        """The quarter turn the way the pointer went; None while that is open."""
        return None if self.way is None else DRAGS[self.site][self.way]

    def to(self, ray: Ray) -> Pull:
        """Pulled on until the pointer's line of sight is this."""
        point = _on_face(self.site, ray)
        if point is None:
            return self
        pulled = tuple(a - b for a, b in zip(point, self.start, strict=True))
        if self.way is None and max(map(abs, pulled)) < UNDECIDED:
            return self
        along = [
            sum(p * w for p, w in zip(pulled, direction, strict=True))
            for direction in directions(self.site)
        ]
        way = max(range(4), key=along.__getitem__) if self.way is None else self.way
        angle = DRAGS[self.site][way].degrees * along[way] / QUARTER
        return replace(self, way=way, degrees=max(-180.0, min(180.0, angle)))

    @property
    def completes(self) -> Twist | None:
        """The twist that the layer makes if it is let go now; None if it falls back."""
        share = abs(self.degrees) / 90
        if self.twist is None or share < ENOUGH:
            return None
        turned = (180 if share > HALF_TURN else 90) * (1 if self.degrees > 0 else -1)
        layer = self.twist.layer
        found = (t for t in TWISTS if t.layer is layer and (t.degrees - turned) % 360 == 0)
        return next(found, None)


def _on_face(site: int, ray: Ray) -> Vector | None:
    """Where a line of sight meets the plane of a site's face."""
    normal = TABLE[site].normal
    axis = next(axis for axis in range(3) if normal[axis])
    distance = plane(ray, axis, SURFACE * normal[axis])
    return None if distance is None else ray.at(distance)
