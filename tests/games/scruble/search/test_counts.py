"""How many cubes so many twists lead to, and how many words are on them: golden numbers.

A search that finds another number finds another game. Small cases are counted again by the rules
alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from game.games.scruble.rules import GAME
from game.games.scruble.rules.sites import SITES
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import TWISTS, turned
from game.games.scruble.search.solver import SOLVER, plain_plays
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.search.arrays import Bytes
from game.search.interface import never
from game.search.ranked import scores_of
from game.words.lexicon import Lexicon
from game.words.lists import load

CUBES = (1, 36, 1026, 28_836, 808_623)
"""By twists, from none to four: the cubes that they lead to, and no fewer do."""


def dealt(variant: int) -> State:
    state: State = GAME.deal(Setup(defaults(GAME.options, variant=variant), 1, 1))
    return state


def key_of(cubes: Bytes) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """A number for each of some cubes: sums of numbers drawn for each source on each site."""
    drawn = np.random.default_rng(7).integers(0, 1 << 63, (SITES, SITES), np.uint64)
    found: np.ndarray[tuple[int], np.dtype[np.uint64]] = drawn[np.arange(SITES), cubes].sum(axis=1)
    return found


@cache
def cubes_after(twists: int) -> Bytes:
    """By cube that so many twists lead to and no fewer, the source of what is on each site."""
    if not twists:
        return np.arange(SITES, dtype=np.uint8)[None, :]
    before = [key_of(cubes_after(fewer)) for fewer in range(twists)]
    last = cubes_after(twists - 1)
    made = np.concatenate([last[:, permutation] for permutation in turns()])
    keys, first = np.unique(key_of(made), return_index=True)
    return made[np.sort(first[~np.isin(keys, np.concatenate(before))])]


def turns() -> Iterator[Bytes]:
    """By twist, the source of what is then on each site."""
    for twist in TWISTS:
        yield np.frombuffer(turned(bytes(range(SITES)), twist), np.uint8)


def count_after_four() -> int:
    """The same for four twists, without all of those cubes at once."""
    keys = [key_of(cubes_after(3)[:, turn]) for turn in turns()]
    fewer = np.concatenate([key_of(cubes_after(twists)) for twists in range(4)])
    return len(np.setdiff1d(np.concatenate(keys), fewer))


def test_so_many_cubes_are_reached() -> None:
    found = [len(cubes_after(twists)) for twists in range(4)]
    assert (*found, count_after_four()) == CUBES


def test_entering_each_twist_leads_to_as_many_cubes() -> None:
    state, judge = dealt(1), LiveJudge(Lexicon.of([]))
    seen, last = {state.pegs}, [state]
    for twists in (1, 2):
        reached = {}
        for before in last:
            for twist in TWISTS:
                step = GAME.apply(before, 0, twist, judge)
                assert isinstance(step, Step)
                if step.state.pegs not in seen:
                    reached[step.state.pegs] = step.state
        assert len(reached) == CUBES[twists]
        seen |= reached.keys()
        last = list(reached.values())


WORDS = {
    1: ((0, 0), (1_592, 7_166), (87_161, 380_996), (3_304_250, 14_167_761)),
    2: ((0, 0), (17_173, 141_192), (922_010, 7_417_850)),
}
"""By option and number of twists, from none on: how many words can be played on all those cubes of
the first deal together, and what they score in all."""


def words_after(variant: int, twists: int) -> tuple[int, int]:
    state, count, total = dealt(variant), 0, 0
    pegs = np.frombuffer(state.pegs, np.uint8)
    for cube in cubes_after(twists):
        scores = scores_of(SOLVER.plays(replace(state, pegs=pegs[cube].tobytes()), 0, load("en")))
        count, total = count + len(scores), total + sum(scores)
    return count, total


@pytest.mark.parametrize(
    ("variant", "twists"),
    [(1, 0), (1, 1), (1, 2), pytest.param(1, 3, marks=pytest.mark.long), (2, 0), (2, 1), (2, 2)],
)
def test_so_many_words_are_on_them(variant: int, twists: int) -> None:
    assert words_after(variant, twists) == WORDS[variant][twists]


def test_the_rules_find_as_many_words_after_a_twist() -> None:
    state, scores = dealt(1), list[int]()
    for twist in TWISTS:
        there = replace(state, pegs=turned(state.pegs, twist))
        scores += scores_of(plain_plays(there, load("en"), never))
    assert (len(scores), sum(scores)) == WORDS[1][1]
