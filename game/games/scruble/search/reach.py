"""What twists can bring about on a SCRUBLE Cube: every ring within k twists, every state.

Both are the same for all cubes, for they say where pegs come from: a ring is sixteen source sites
in running order, a state 96. They are computed once, when they are first needed.

Rings are built backwards: what a ring shows after twists t1 ... tk is what, before them, lay on
the sites that tk, ... t1 take it from; so a twist made first is looked up last. Two rings are the
same to a word if one is the other turned by whole faces or reversed, two states if turning the
whole cube makes one the other; each is kept once, with the fewest twists.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.games.scruble.rules.sites import RING, RINGS, SITES
from game.games.scruble.rules.twists import PERMUTATIONS, TWISTS, Twist, parse

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int32]

TURNS = np.array(PERMUTATIONS, np.uint8)


class Reach(NamedTuple):
    """What up to k twists reach, fewest twists first.

    sources: shape (n, 16) or (n, 96). level: how many twists. parent, twist: the row that it came
    from by one more twist, and which; -1 for what is there without any.
    """

    sources: Bytes
    level: Bytes
    parent: Ints
    twist: Ints

    def trail(self, row: int) -> list[Twist]:
        """The twists from the last one taken back to the start."""
        twists = []
        while self.parent[row] >= 0:
            twists.append(TWISTS[self.twist[row]])
            row = int(self.parent[row])
        return twists


@cache
def rings(twists: int) -> Reach:
    """Every ring that shows within so many twists."""
    start = same_for_words(np.array(RINGS, np.uint8))
    if not twists:
        return _start(start)
    return _grown(rings(twists - 1), twists, earlier, same_for_words)


def ring_twists(found: Reach, row: int) -> tuple[Twist, ...]:
    """The twists in order after which a ring shows."""
    return tuple(found.trail(row))


@cache
def states(twists: int) -> Reach:
    """Every state within so many twists, as one of the states equal to it."""
    if not twists:
        return _start(np.arange(SITES, dtype=np.uint8)[None, :])
    return _grown(states(twists - 1), twists, _later, _same_cube)


def state_twists(found: Reach, row: int) -> tuple[Twist, ...]:
    """The twists in order that lead to a state."""
    return tuple(reversed(found.trail(row)))


def earlier(sources: Bytes) -> Bytes:
    """Rings with one more twist before all others: 36 for each, in the order of the twists."""
    return np.ascontiguousarray(TURNS[:, sources].swapaxes(0, 1)).reshape(-1, RING)


def _later(sources: Bytes) -> Bytes:
    """States with one more twist after all others."""
    return np.ascontiguousarray(sources[:, TURNS]).reshape(-1, SITES)


def _start(sources: Bytes) -> Reach:
    none = np.full(len(sources), -1, np.int32)
    return Reach(sources, np.zeros(len(sources), np.uint8), none, none)


def _grown(
    before: Reach, level: int, step: Callable[[Bytes], Bytes], same: Callable[[Bytes], Bytes]
) -> Reach:
    """What one more twist reaches as well. same: makes all equal rows alike."""
    frontier = np.flatnonzero(before.level == level - 1)
    reached = step(before.sources[frontier])
    keys = np.concatenate([same(before.sources), same(reached)]).view(np.uint64)
    order = np.lexsort(keys.T)  # stable: of equal rows the first comes first
    ordered = keys[order]
    first = np.ones(len(order), np.bool_)
    first[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    new = np.sort(order[first])[len(before.sources) :] - len(before.sources)
    parents, twists = np.divmod(new, len(TWISTS))
    return Reach(
        np.concatenate([before.sources, reached[new]]),
        np.concatenate([before.level, np.full(len(new), level, np.uint8)]),
        np.concatenate([before.parent, frontier[parents].astype(np.int32)]),
        np.concatenate([before.twist, twists.astype(np.int32)]),
    )


def same_for_words(sources: Bytes) -> Bytes:
    """Rings turned by whole faces and reversed so that equal ones are alike: the smallest site is
    the first or second of the sixteen."""
    at = sources.argmin(axis=1)
    backwards = at % 4 >= 2
    facing = np.where(backwards[:, None], sources[:, ::-1], sources)
    block = np.where(backwards, RING - 1 - at, at) // 4 * 4
    turned = (np.arange(RING)[None, :] + block[:, None]) % RING
    return np.ascontiguousarray(np.take_along_axis(facing, turned, 1))


def _same_cube(sources: Bytes) -> Bytes:
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
