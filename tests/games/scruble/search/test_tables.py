"""What SCRUBLE Cube's search knows of a word graph and of twists beforehand, against the words
themselves and against twisting."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from game.games.scruble.rules.sites import SITES
from game.games.scruble.rules.twists import PERMUTATIONS, TWISTS
from game.games.scruble.search.reach import DATA, rings, states
from game.games.scruble.search.word_tables import longest_endings, openings
from game.words.dawg import LAST, ROOT, SHIFT, Dawg, build
from game.words.patch import patched
from tools.build_reach import files

WORDS = ["ART", "ARTIST", "ARTS", "RAT", "RATION", "STAR", "STARS", "ZA"]


def deepest(dawg: Dawg, node: int) -> int:
    """How many letters lead from a node to the end of the longest word."""
    most = 0
    while node and dawg.edges[node]:
        edge = dawg.edges[node]
        most = max(most, 1 + deepest(dawg, edge >> SHIFT))
        if edge & LAST:
            break
        node += 1
    return most


def test_endings_and_openings_are_those_of_the_words() -> None:
    for dawg in (build(WORDS), patched(build(WORDS), add=["RATIONAL"], strike=["ARTIST", "ZA"])):
        edges = np.frombuffer(dawg.edges, np.uint32)
        longest = longest_endings(edges)
        for node in [ROOT, *(int(edge) >> SHIFT for edge in edges if int(edge) >> SHIFT)]:
            assert longest[node] == deepest(dawg, node)
        opened = openings(edges)
        longer = [word for word in dawg if len(word) > 3]
        for word in longer:
            a, b, c = (ord(letter) - 65 for letter in word[:3])
            most = max(len(other) for other in longer if other[:3] == word[:3])
            assert deepest(dawg, int(opened[a * 676 + b * 26 + c])) == most - 3
        assert np.count_nonzero(opened) == len({word[:3] for word in longer})


def test_the_files_tell_which_twists_bring_anything_new() -> None:
    for name, made in files().items():
        assert zlib.decompress((DATA / name).read_bytes()) == zlib.decompress(made)


STATES = (1, 36, 1026, 28836)
"""How many states there are that so many twists lead to, and no fewer, found by brute force."""
UP_TO_TURNS = (1, 36, 999, 27234)
"""The same, where states that turning the whole cube makes alike count as one."""


def whole_turns() -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The 24 ways in which the cube as a whole can lie, as what each site's peg comes from."""
    named = {str(twist): np.array(PERMUTATIONS[twist.index]) for twist in TWISTS}
    quarters = []
    for layers in (("R", "2R", "2L'", "L'"), ("U", "2U", "2D'", "D'")):
        whole = np.arange(SITES)
        for layer in layers:
            whole = whole[named[layer]]
        quarters.append(whole)
    found = {bytes(range(SITES))}
    while True:
        more = found | {
            bytes(q[np.frombuffer(f, np.uint8)].tolist()) for f in found for q in quarters
        }
        if more == found:
            return np.array([np.frombuffer(f, np.uint8) for f in sorted(found)])
        found = more


def test_states_within_three_twists_are_as_many_as_brute_force_finds() -> None:
    turns, seen = np.array(PERMUTATIONS), {bytes(range(SITES))}
    layer, alike = np.arange(SITES, dtype=np.uint8)[None], set(seen)
    whole = whole_turns()
    assert len(whole) == 24
    counted, turned = [1], [1]
    for _ in range(3):
        rows = np.unique(layer[:, turns].reshape(-1, SITES), axis=0)
        layer = np.array([row for row in rows if row.tobytes() not in seen])
        seen.update(row.tobytes() for row in layer)
        counted.append(len(layer))
        new = {min(form.tobytes() for form in row[whole]) for row in layer} - alike
        alike |= new
        turned.append(len(new))
    assert (tuple(counted), tuple(turned)) == (STATES, UP_TO_TURNS)
    assert tuple(np.bincount(states(3).level).tolist()) == UP_TO_TURNS
    assert tuple(np.bincount(rings(3).level).tolist()) == (12, 288, 6240, 135816)
