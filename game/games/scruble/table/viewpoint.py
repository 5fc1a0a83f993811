"""From where a word on the cube can be read: from left to right, or from above downwards.

Pure geometry: how the cube is held, how far it is then turned, and what that shows. The cube is
held another way, upside down for instance, only where a word could not be read else.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product, repeat
from typing import NamedTuple, TypeAlias

from game.games.scruble.rules.sites import (
    DOWN,
    LINES,
    NEIGHBOURS,
    RIGHT,
    RING,
    SIDE,
    TABLE,
    Vector,
    directions,
    line_of,
)

Hold = tuple[Vector, Vector, Vector]
"""How the cube is held: where its x, y and z axes point before it is turned to the viewer."""
Way = tuple[float, float, float]

UPRIGHT: Hold = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
WELL = math.cos(math.radians(35.0)) - 1e-9
"""How squarely the side that a word lies on must look at the viewer (1: straight)."""
BOTH, SEEN = 0.6, 0.44
"""The same for a word over two sides, and over more."""
ENOUGH = 0.8
"""Looking at a side more squarely than this is no better."""
YAWS = tuple(range(-180, 180, 15))
FAR = 4.0
"""What it takes off a view's worth, in letters seen squarely, to turn the cube half round."""
FLAT = 2.0
"""What it takes off where the cube shows neither top nor underside, and so stands on an edge."""


class View(NamedTuple):
    """The cube before the viewer: how it is held, and how far it is turned, in degrees."""

    hold: Hold
    yaw: float
    pitch: float

    def within(self, way: Way) -> Way:
        """A direction before the viewer (x right, y away, z up) as one of the cube's."""
        yaw, pitch = math.radians(self.yaw), math.radians(self.pitch)
        y = way[1] * math.cos(pitch) + way[2] * math.sin(pitch)
        z = way[2] * math.cos(pitch) - way[1] * math.sin(pitch)
        x = way[0] * math.cos(yaw) + y * math.sin(yaw)
        y = y * math.cos(yaw) - way[0] * math.sin(yaw)
        first, second, third = (axis[0] * x + axis[1] * y + axis[2] * z for axis in self.hold)
        return first, second, third


Word: TypeAlias = Counter[tuple[int, int | None]]
"""How many letters a word has on each side (its first site) that it runs over, and which way
reading goes on there (None where that does not matter)."""


def _dot(one: Way, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def parts(sites: Sequence[int], *, ordered: bool) -> Word:
    """A word, side by side; ordered: whether it matters which way it is read."""
    line = line_of(tuple(sites)) if ordered else None
    ways: Iterable[int | None] = repeat(None)
    if line is not None:
        ring = LINES[line[0]][line[1]]
        ways = (NEIGHBOURS[site].index(ring[place % RING]) for place, site in enumerate(sites, 1))
    return Counter((site - site % SIDE, way) for site, way in zip(sites, ways, strict=False))


def worth(view: View, tilt: float, word: Word) -> tuple[int, float]:
    """How many letters of a word can be read in a view, and how squarely they are seen."""
    down = math.radians(tilt)
    enough = {1: WELL, 2: BOTH}.get(len({site for site, _ in word}), SEEN)
    nearer = view.within((0.0, -math.cos(down), math.sin(down)))
    above = view.within((0.0, math.sin(down), math.cos(down)))
    readable, squarely = 0, 0.0
    for (site, reads), letters in word.items():
        seen = _dot(nearer, TABLE[site].normal)
        squarely += letters * min(seen, ENOUGH)
        # Letters stand up the way that looks most nearly upwards.
        up = max(range(4), key=[_dot(above, way) for way in directions(site)].__getitem__)
        if seen >= enough and (reads is None or (reads - up) % 4 in (RIGHT, DOWN)):
            readable += letters
    return readable, squarely


def _along(sites: Sequence[int]) -> Hold | None:
    """The cube held so that a word runs to the right round its upright axis."""
    line = line_of(tuple(sites))
    if line is None:
        return None
    (a, b, c), (d, e, f) = TABLE[sites[0]].normal, directions(sites[0])[line[1]]
    axis = (b * f - c * e, c * d - a * f, a * e - b * d)
    # The first letter's side comes before the viewer (-y), reading goes to the right (x).
    x, y, z = ((on, -out, up) for on, out, up in zip((d, e, f), (a, b, c), axis, strict=True))
    return x, y, z


def reading(
    now: View, sites: Sequence[int], *, tilt: float, pitches: Sequence[float], ordered: bool
) -> View:
    """The view in which most letters of a word can be read; `now` where none shows more of them.

    tilt: by how many degrees the viewer looks down. pitches: those to choose from. ordered:
    whether it is to be read left to right or downwards, for which the cube may be held another
    way; else it is enough that its letters are seen.
    """
    word = parts(sites, ordered=ordered)
    before = worth(now, tilt, word)[0]
    if before == len(sites):
        return now
    along = _along(sites) if ordered else None
    holds = [now.hold] if along is None else [now.hold, along]

    def merit(view: View) -> tuple[int, float]:
        readable, squarely = worth(view, tilt, word)
        turn = abs(view.pitch - now.pitch) / 180
        if view.hold == now.hold:
            turn += abs((view.yaw - now.yaw + 180) % 360 - 180) / 180
        else:
            turn += 1.0
        flat = FLAT if view.pitch == -tilt else 0.0
        return readable, squarely - FAR * turn - flat

    best = max((View(*chosen) for chosen in product(holds, YAWS, pitches)), key=merit)
    return best if merit(best)[0] > before else now
