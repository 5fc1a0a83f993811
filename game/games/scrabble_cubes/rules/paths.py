"""Every word that the revealed letters spell: the exhaustive search in plain Python.

The kernels of search/ do the same; the rules ask only when a match may be over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.games.scrabble_cubes.rules.pieces import LONGEST, SHORTEST
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, Face
from game.words.dawg import END, ROOT, SHIFT, Dawg, build
from game.words.lexicon import Lexicon


def word_paths(
    neighbours: Sequence[Sequence[int]], letters: Sequence[str], dawg: Dawg, starts: Iterable[int]
) -> Iterator[tuple[int, ...]]:
    """Paths over a graph of letters that spell words of 3 to 7 letters. neighbours: by node.
    letters: by node, one of A-Z, or anything else for a node that no path may enter. No path visits
    a node twice; paths are ordered by the nodes of `starts`."""
    codes = [ord(letter) - 65 if letter else -1 for letter in letters]
    for first in starts:
        stack: list[tuple[tuple[int, ...], int]]
        stack = [((first,), dawg.edge(ROOT, codes[first]))]
        while stack:
            path, edge = stack.pop()
            if edge & END and len(path) >= SHORTEST:
                yield path
            node = edge >> SHIFT
            if not node or len(path) == LONGEST:
                continue
            for following in neighbours[path[-1]]:
                if following not in path:
                    onward = dawg.edge(node, codes[following])
                    if onward:
                        stack.append(((*path, following), onward))


def spelt(letters: Sequence[str], path: Iterable[int]) -> str:
    """The string along a path."""
    return "".join(letters[node] for node in path)


def playable(
    state: State, lexicon: Lexicon, starts: Iterable[int] | None = None
) -> Iterator[tuple[int, ...]]:
    """Paths, as slots, that spell words which have not been submitted in this match. starts: the
    first slots, in order; by default all revealed ones."""
    letters, neighbours = state.letters(), state.surface.neighbours
    gone = {played.word for played in state.words} | lexicon.struck
    begin = tuple(state.surface.revealed() if starts is None else starts)
    lists = [lexicon.dawg]
    if lexicon.added:
        lists.append(build(word for word in lexicon.added if word not in lexicon.dawg))
    for words in lists:
        for path in word_paths(neighbours, letters, words, begin):
            if spelt(letters, path) not in gone:
                yield path


def all_revealed(state: State) -> bool:
    """Whether there are cubes, all with three fully revealed faces."""
    area = state.size**2
    return any(state.columns) and all(
        state.surface.shown[3 * (z * area + column) + side] == FULLY
        for column, cubes in enumerate(state.columns)
        for z in range(len(cubes))
        for side in range(3)
    )


def words_left(state: State, lexicon: Lexicon) -> bool:
    """Whether any word can be spelled that has not been submitted."""
    return next(playable(state, lexicon), None) is not None


def paths_spelling(state: State, text: str) -> Iterator[tuple[Face, ...]]:
    """Every path of revealed faces that spells `text` (upper case), a word or not."""
    letters, neighbours = state.letters(), state.surface.neighbours
    faces = state.surface.grid.faces
    if not text or not text.isalpha():
        return
    stack: list[tuple[int, ...]]
    stack = [(slot,) for slot, letter in enumerate(letters) if letter == text[0]]
    while stack:
        path = stack.pop()
        if len(path) == len(text):
            yield tuple(faces[slot] for slot in path)
            continue
        stack += [
            (*path, slot)
            for slot in neighbours[path[-1]]
            if letters[slot] == text[len(path)] and slot not in path
        ]
