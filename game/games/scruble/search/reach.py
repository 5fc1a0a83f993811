"""The rings and states within three twists of any cube.

They are the same for all cubes, since they say where pegs come from: a ring is sixteen source sites
in order, a state 96. Which twists lead to new ones was computed once, by tools/build_reach.py, and
is read from a file of the game: a bit for each twist of each ring or state, the fewest twists
first.

Rings are built backwards: after twists t1 ... tk a ring shows the pegs that were, before them, on
the sites that tk, ... t1 take them from; so the first twist is applied last. Two rings are equal if
one is the other turned by whole faces or reversed, two states if turning the whole cube makes one
the other; each is there once, with the fewest twists.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.games.scruble.rules.sites import RING, RINGS, SITES
from game.games.scruble.rules.twists import PERMUTATIONS, TWISTS, Twist
from game.search.arrays import Bytes, Ints
from game.sentences import N_, Saying
from game.system.files import DamagedFileError

Step = Callable[[Bytes, Ints], Bytes]
"""Rows of sources extended by one twist each."""

TURNS = np.array(PERMUTATIONS, np.uint8)
DATA = Path(__file__).parent.parent / "data"


class Reach(NamedTuple):
    """What is reached within k twists, fewest twists first. sources: shape (n, 16) or (n, 96).
    level: the number of twists. parent, twist: the row that it extends, and by which twist; -1 for
    the start."""

    sources: Bytes
    level: Bytes
    parent: Ints
    twist: Ints

    def trail(self, row: int) -> list[Twist]:
        """The twists from the last extension back to the start."""
        twists = []
        while self.parent[row] >= 0:
            twists.append(TWISTS[self.twist[row]])
            row = int(self.parent[row])
        return twists


@cache
def rings(twists: int) -> Reach:
    """Every ring within `twists` twists, at most three."""
    if not twists:
        return start(np.array(RINGS, np.uint8))
    return grown(rings(twists - 1), twists, twisted_before, _new("rings.z"))


def ring_twists(found: Reach, row: int) -> tuple[Twist, ...]:
    """The twists, in order, to a ring."""
    return tuple(found.trail(row))


@cache
def states(twists: int) -> Reach:
    """Every state within `twists` twists, at most three, up to turning the whole cube."""
    if not twists:
        return start(np.arange(SITES, dtype=np.uint8)[None, :])
    return grown(states(twists - 1), twists, twisted_after, _new("states.z"))


def state_twists(found: Reach, row: int) -> tuple[Twist, ...]:
    """The twists, in order, to a state."""
    return tuple(reversed(found.trail(row)))


def earlier(sources: Bytes) -> Bytes:
    """Rings with one more twist before all others: 36 for each, in the order of TWISTS."""
    return np.ascontiguousarray(TURNS[:, sources].swapaxes(0, 1)).reshape(-1, RING)


def twisted_before(sources: Bytes, twists: Ints) -> Bytes:
    """Rings with one more twist each, before all others."""
    return TURNS[twists[:, None], sources]


def twisted_after(sources: Bytes, twists: Ints) -> Bytes:
    """States with one more twist each, after all others."""
    return np.take_along_axis(sources, TURNS[twists], 1)


def start(sources: Bytes) -> Reach:
    """The rings or states without a twist."""
    none = np.full(len(sources), -1, np.int32)
    return Reach(sources, np.zeros(len(sources), np.uint8), none, none)


def grown(before: Reach, level: int, step: Step, new: Bytes) -> Reach:
    """Extend by one more twist. new: by row and twist, whether it leads to something new."""
    first = int(np.searchsorted(before.level, level - 1)) * len(TWISTS)
    found = np.flatnonzero(new[first : len(before.level) * len(TWISTS)]) + first
    parents, twists = (part.astype(np.int32) for part in np.divmod(found, len(TWISTS)))
    return Reach(
        np.concatenate([before.sources, step(before.sources[parents], twists)]),
        np.concatenate([before.level, np.full(len(found), level, np.uint8)]),
        np.concatenate([before.parent, parents]),
        np.concatenate([before.twist, twists]),
    )


@cache
def _new(name: str) -> Bytes:
    try:
        packed = zlib.decompress((DATA / name).read_bytes())
    except zlib.error:
        raise DamagedFileError(name, Saying(N_("it cannot be unpacked"))) from None
    return np.unpackbits(np.frombuffer(packed, np.uint8))
