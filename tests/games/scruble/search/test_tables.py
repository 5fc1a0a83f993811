"""What SCRUBLE Cube's search knows of a word graph and of twists beforehand, against the words
themselves and against twisting."""

from __future__ import annotations

import zlib

import numpy as np

from game.games.scruble.search.kernel import longest_endings, openings
from game.games.scruble.search.reach import DATA
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
