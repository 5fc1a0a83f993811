"""The grid: sixteen places in rows, their neighbours, and the words along them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from game.words.dawg import END, ROOT, SHIFT
from game.words.lexicon import Lexicon

SIDE = 4
PLACES = SIDE * SIDE
SHORTEST = 3
BAG = (
    "AAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIJKLLL"
    "LLMMNNNNNNOOOOOOOPPQRRRRRRSSSSSTTTTTTUUUVVWWXYYZ"
)
"""The letters that a grid is drawn from, without replacement."""

NAMES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "ABCD")
"""By place its name: A1 is the far left one, B1 right of it, A2 nearer than A1."""
PLACE = {name: place for place, name in enumerate(NAMES)}


def _beside(place: int) -> tuple[int, ...]:
    row, column = divmod(place, SIDE)
    return tuple(
        other
        for other in range(PLACES)
        if other != place and abs(other // SIDE - row) <= 1 and abs(other % SIDE - column) <= 1
    )


BESIDE = tuple(map(_beside, range(PLACES)))
"""By place, the places that touch it along an edge or at a corner."""


def points(length: int) -> int:
    """The points of a word by its length: 1, 3, 6, 10 ... from three letters on."""
    return (length - 1) * (length - 2) // 2


def spelt(letters: str, path: Iterable[int]) -> str:
    """The letters along a path."""
    return "".join(letters[place] for place in path)


def joined(path: tuple[int, ...]) -> bool:
    """Whether each place of a path is a neighbour of the one before, and none occurs twice."""
    return len(set(path)) == len(path) and all(
        there in BESIDE[here] for here, there in pairwise(path)
    )


def words_from(letters: str, lexicon: Lexicon, first: int) -> Iterator[tuple[int, ...]]:
    """Every path from `first` that spells a word of the list, depth first."""
    dawg = lexicon.dawg
    edge = dawg.edge(ROOT, ord(letters[first]) - 65)
    todo: list[tuple[tuple[int, ...], int]] = [((first,), edge >> SHIFT)]
    while todo:
        path, node = todo.pop()
        for place in reversed(BESIDE[path[-1]]):
            if place in path:
                continue
            edge = dawg.edge(node, ord(letters[place]) - 65)
            if not edge:
                continue
            longer = (*path, place)
            if edge & END and len(longer) >= SHORTEST:
                yield longer
            if edge >> SHIFT:
                todo.append((longer, edge >> SHIFT))


def paths_spelling(letters: str, word: str) -> Iterator[tuple[int, ...]]:
    """Every path that spells `word` (upper-case letters)."""
    starts = reversed([at for at in range(PLACES) if letters[at] == word[:1]])
    todo: list[tuple[int, ...]] = [(place,) for place in starts]
    while todo:
        path = todo.pop()
        if len(path) == len(word):
            yield path
            continue
        todo += [
            (*path, place)
            for place in reversed(BESIDE[path[-1]])
            if place not in path and letters[place] == word[len(path)]
        ]
