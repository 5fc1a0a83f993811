"""The view in which a word on the cube can be read, from left to right or downwards.

Pure geometry: how the cube is held, how far it is turned, and what that shows. It is held another
way, such as upside down, only if the word cannot be read otherwise.
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
    dot,
    line_of,
)

Hold = tuple[Vector, Vector, Vector]
"""How the cube is held: the directions of its x, y and z axes before it is turned to the viewer."""
Way = tuple[float, float, float]

UPRIGHT: Hold = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
WELL = math.cos(math.radians(35.0)) - 1e-9
"""The least cosine between the viewer and the normal of a side for a word on it to be read."""
BOTH, SEEN = 0.6, 0.44
"""The same for a word on two sides, and on more."""
ENOUGH = 0.8
"""Cosines above this count no more."""
YAWS = tuple(range(-180, 180, 15))
FAR = 4.0
"""The cost of turning the cube half round, in letters seen straight."""
FLAT = 2.0
"""The cost of a view without top and underside."""


class View(NamedTuple):
    """An orientation of the cube: its hold, then yaw and pitch in degrees."""

    hold: Hold
    yaw: float
    pitch: float

    def within(self, way: Way) -> Way:
        """A direction before the viewer (x right, y away, z up) in the cube's axes."""
        yaw, pitch = math.radians(self.yaw), math.radians(self.pitch)
        y = way[1] * math.cos(pitch) + way[2] * math.sin(pitch)
        z = way[2] * math.cos(pitch) - way[1] * math.sin(pitch)
        x = way[0] * math.cos(yaw) + y * math.sin(yaw)
        y = y * math.cos(yaw) - way[0] * math.sin(yaw)
        first, second, third = (axis[0] * x + axis[1] * y + axis[2] * z for axis in self.hold)
        return first, second, third


Word: TypeAlias = Counter[tuple[int, int | None]]
"""How many letters a word has on each side (by its first site), and the reading direction there
(None where it does not matter)."""


def parts(sites: Sequence[int], *, ordered: bool) -> Word:
    """A word, side by side; ordered: whether the reading direction matters."""
    line = line_of(tuple(sites)) if ordered else None
    ways: Iterable[int | None] = repeat(None)
    if line is not None:
        ring = LINES[line[0]][line[1]]
        ways = (NEIGHBOURS[site].index(ring[place % RING]) for place, site in enumerate(sites, 1))
    return Counter((site - site % SIDE, way) for site, way in zip(sites, ways, strict=False))


def worth(view: View, tilt: float, word: Word) -> tuple[int, float]:
    """How many letters of a word can be read in a view, and how straight they are seen."""
    down = math.radians(tilt)
    enough = {1: WELL, 2: BOTH}.get(len({site for site, _ in word}), SEEN)
    nearer = view.within((0.0, -math.cos(down), math.sin(down)))
    above = view.within((0.0, math.sin(down), math.cos(down)))
    readable, squarely = 0, 0.0
    for (site, reads), letters in word.items():
        seen = dot(nearer, TABLE[site].normal)
        squarely += letters * min(seen, ENOUGH)
        # Letters stand up the way that looks most nearly upwards.
        up = max(range(4), key=[dot(above, way) for way in directions(site)].__getitem__)
        if seen >= enough and (reads is None or (reads - up) % 4 in (RIGHT, DOWN)):
            readable += letters
    return readable, squarely


def _along(sites: Sequence[int]) -> Hold | None:
    """The hold in which a word runs to the right round the upright axis."""
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
    """The view in which most letters of a word can be read; `now` if none shows more of them.

    tilt: the camera's tilt in degrees. pitches: to choose from. ordered: whether it has to read
    from left to right or downwards, for which the cube may be held another way; otherwise its
    letters only have to be seen.
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
