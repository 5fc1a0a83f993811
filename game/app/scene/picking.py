"""Intersections of rays with boxes, discs and planes. Lengths are in units of the scene."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

Vector: TypeAlias = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Ray:
    """A half-line from a point; way: its direction, of any length."""

    origin: Vector
    way: Vector

    def at(self, distance: float) -> Vector:
        """The point `distance` lengths of `way` along the ray."""
        o, w = self.origin, self.way
        return (o[0] + distance * w[0], o[1] + distance * w[1], o[2] + distance * w[2])


def plane(ray: Ray, axis: int, level: float) -> float | None:
    """The distance to the plane where coordinate `axis` is `level`; None if it is missed."""
    way = ray.way[axis]
    if abs(way) < 1e-12:
        return None
    distance = (level - ray.origin[axis]) / way
    return distance if distance > 0 else None


def box(ray: Ray, half: Vector, centre: Vector = (0.0, 0.0, 0.0)) -> tuple[float, int, int] | None:
    """The entry into a box: distance, and axis and sign of the face; None if it is missed."""
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
    """The distance to a disc that faces `side` of `axis`; None if missed or met from behind."""
    if ray.way[axis] * side >= 0:
        return None
    distance = plane(ray, axis, centre[axis])
    if distance is None:
        return None
    point = ray.at(distance)
    apart = sum((point[i] - centre[i]) ** 2 for i in range(3) if i != axis)
    return distance if apart <= radius * radius else None
