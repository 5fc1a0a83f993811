"""Near-misses: the words of a graph within a small edit distance."""

from __future__ import annotations

from collections.abc import Callable

from game.words.dawg import END, LETTER, ROOT, SHIFT, Dawg
from game.words.normalize import normalize


def near_misses(
    dawg: Dawg,
    word: str,
    *,
    most: int = 8,
    farthest: int = 2,
    rank: Callable[[str], int] = lambda _: 0,
) -> list[str]:
    """Up to `most` words of `dawg` within distance `farthest` of `word` (any case), nearest first.

    The distance is the restricted Damerau-Levenshtein distance: insertions, deletions,
    substitutions and swaps of neighbours. Ties are broken by `rank`, then the same first letter,
    then alphabetically. `word` itself is never included.
    """
    typed = normalize(word)
    if not typed:
        return []
    found: dict[str, int] = {}
    wanted = bytes(ord(character) - 65 for character in typed)
    first = tuple(range(len(wanted) + 1))
    # Depth first over the graph; each entry carries the last two rows of the distance table.
    stack: list[tuple[int, str, tuple[int, ...], tuple[int, ...]]] = [(ROOT, "", first, ())]
    while stack:
        node, text, row, above = stack.pop()
        for edge in dawg.edges_of(node):
            letter = edge & LETTER
            before = ord(text[-1]) - 65 if text else -1
            below = _next_row(wanted, row, above, letter, before)
            if min(below) <= farthest:
                longer = text + chr(65 + letter)
                if edge & END and below[-1] <= farthest:
                    found[longer] = below[-1]
                if edge >> SHIFT:
                    stack.append((edge >> SHIFT, longer, below, row))
    found.pop(typed, None)
    order = sorted(found, key=lambda w: (found[w], rank(w), w[0] != typed[0], w))
    return order[:most]


def _next_row(
    wanted: bytes, row: tuple[int, ...], above: tuple[int, ...], letter: int, before: int
) -> tuple[int, ...]:
    """The next row of the distance table: for `letter` after `before`, from the last two rows."""
    below = [row[0] + 1]
    for column, other in enumerate(wanted, 1):
        best = min(row[column] + 1, below[-1] + 1, row[column - 1] + (0 if other == letter else 1))
        if above and column > 1 and other == before and wanted[column - 2] == letter:
            best = min(best, above[column - 2] + 1)
        below.append(best)
    return tuple(below)
