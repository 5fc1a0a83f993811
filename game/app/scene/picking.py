"""What a ray meets: boxes, discs and planes, by arithmetic. Lengths in units of the scene."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

Vector: TypeAlias = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Ray:
    """A half-line: where it starts and the way it goes (any length)."""

    origin: Vector
    way: Vector

    def at(self, distance: float) -> Vector:
        """The point `distance` lengths of `way` along the ray."""
        o, w = self.origin, self.way
        return (o[0] + distance * w[0], o[1] + distance * w[1], o[2] + distance * w[2])


def plane(ray: Ray, axis: int, level: float) -> float | None:
    """Distance to the plane where coordinate `axis` is `level`; None if it is never met."""
    way = ray.way[axis]
    if abs(way) < 1e-12:
        return None
    distance = (level - ray.origin[axis]) / way
    return distance if distance > 0 else None


def box(ray: Ray, half: Vector, centre: Vector = (0.0, 0.0, 0.0)) -> tuple[float, int, int] | None:
    """Where the ray enters a box: (distance, axis of the face, its sign), or None if it misses."""
    near, far = -math.inf, math.inf
    face, side = -1, 0
    for axis in range(3):
        origin, way = ray.origin[axis] - centre[axis], ray.way[axis]
        if abs(way) < 1e-12:
            if abs(origin) > half[axis]:
                return None
            continue
        first, last = (-half[axis] - origin) / way, (half[axis] - origin) / way
        sign = -1
        if first > last:
            first, last, sign = last, first, 1
        if first > near:
            near, face, side = first, axis, sign
        far = min(far, last)
    if face < 0 or near > far or near <= 0:
        return None
    return near, face, side


def disc(ray: Ray, centre: Vector, axis: int, side: int, radius: float) -> float | None:
    """Distance to a disc that looks along `side` of `axis`; None if missed or seen from behind."""
    if ray.way[axis] * side >= 0:
        return None
    distance = plane(ray, axis, centre[axis])
    if distance is None:
        return None
    point = ray.at(distance)
    apart = sum((point[i] - centre[i]) ** 2 for i in range(3) if i != axis)
    return distance if apart <= radius * radius else None
