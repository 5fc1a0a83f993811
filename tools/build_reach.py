"""Find out which twists of a SCRUBLE Cube bring anything new: `python -m tools.build_reach`.

Writes rings.z and states.z into the game's data, which game/games/scruble/search/reach.py reads.
They follow from the geometry of the cube alone, and change when that does: never.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import cache

import numpy as np

from game.games.scruble.rules.sites import RING, SITES
from game.games.scruble.rules.twists import TWISTS, parse
from game.games.scruble.search.reach import (
    DATA,
    TURNS,
    Reach,
    Step,
    grown,
    rings,
    states,
    twisted_after,
    twisted_before,
)
from game.search.arrays import Bytes, Ints

TWISTED = 3
"""How many twists in a row are looked at."""


def same_for_words(sources: Bytes) -> Bytes:
    """Rings turned by whole faces and reversed so that equal ones are alike: the smallest site is
    the first or second of the sixteen."""
    at = sources.argmin(axis=1)
    backwards = at % 4 >= 2
    facing = np.where(backwards[:, None], sources[:, ::-1], sources)
    block = np.where(backwards, RING - 1 - at, at) // 4 * 4
    turned = (np.arange(RING)[None, :] + block[:, None]) % RING
    return np.ascontiguousarray(np.take_along_axis(facing, turned, 1))


def same_cube(sources: Bytes) -> Bytes:
    """States turned as a whole so that the peg from the first site, a corner's, is there again."""
    return np.take_along_axis(sources, _rotations()[sources.argmin(axis=1)], 1)


@cache
def _rotations() -> Bytes:
    """For each corner site the turn of the whole cube that brings it to the first site."""

    def whole(*layers: str) -> Bytes:
        turn = np.arange(SITES, dtype=np.uint8)
        for layer in layers:
            turn = turn[TURNS[parse(layer).index]]
        return turn

    about = whole("R", "2R", "2L'", "L'"), whole("U", "2U", "2D'", "D'")
    found = np.zeros((SITES, SITES), np.uint8)
    waiting = [np.arange(SITES, dtype=np.uint8)]
    seen: set[int] = set()
    while waiting:
        turn = waiting.pop()
        if int(turn[0]) not in seen:
            seen.add(int(turn[0]))
            found[turn[0]] = turn
            waiting += [turn[other] for other in about]
    return found


def new_twists(begun: Reach, step: Step, same: Callable[[Bytes], Bytes]) -> Bytes:
    """By row and twist whether it reaches what no fewer twists, nor any earlier row, do.

    same: makes all equal rows alike.
    """
    reach, new = begun, np.zeros(0, np.uint8)
    for level in range(1, TWISTED + 1):
        frontier = np.flatnonzero(reach.level == level - 1)
        parents = np.repeat(frontier, len(TWISTS))
        twists: Ints = np.tile(np.arange(len(TWISTS), dtype=np.int32), len(frontier))
        reached = step(reach.sources[parents], twists)
        rows = np.concatenate([same(reach.sources), same(reached)])
        first = np.unique(rows, axis=0, return_index=True)[1] - len(reach.sources)
        bits = np.zeros(len(reached), np.uint8)
        bits[first[first >= 0]] = 1
        new = np.concatenate([new, bits])
        reach = grown(reach, level, step, new)
    return new


def files() -> dict[str, bytes]:
    """What is written, by the name of the file."""
    new = {
        "rings.z": new_twists(rings(0), twisted_before, same_for_words),
        "states.z": new_twists(states(0), twisted_after, same_cube),
    }
    return {name: zlib.compress(np.packbits(bits).tobytes(), 9) for name, bits in new.items()}


if __name__ == "__main__":
    for name, content in files().items():
        (DATA / name).write_bytes(content)
