"""Which letters of the central field would extend a claimed word when the box is empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.words.dawg import END, ROOT, SHIFT, Dawg

BEHIND = 3
"""How many letters are tried behind a word, and BEFORE before it; not both at once."""
BEFORE = 2


@lru_cache(maxsize=1024)
def extensions(dawg: Dawg, text: str) -> tuple[bytes, ...]:
    """The letters (A = 0), sorted, that behind `text` or before it make another word of it."""
    found: set[bytes] = set()
    node = ROOT
    for letter in text:
        node = dawg.edge(node, ord(letter) - 65) >> SHIFT
    found.update(added for added, edge in _onward(dawg, node, BEHIND) if edge & END)
    for added, edge in _onward(dawg, ROOT, BEFORE):
        if _ends(dawg, edge >> SHIFT, text):
            found.add(added)
    return tuple(sorted({bytes(sorted(added)) for added in found}))


def _onward(dawg: Dawg, node: int, most: int, added: bytes = b"") -> Iterator[tuple[bytes, int]]:
    """Every way of up to `most` letters from a node, with its last edge."""
    if not node:
        return
    for letter in range(26):
        edge = dawg.edge(node, letter)
        if edge:
            longer = bytes([*added, letter])
            yield longer, edge
            if len(longer) < most:
                yield from _onward(dawg, edge >> SHIFT, most, longer)


def _ends(dawg: Dawg, node: int, text: str) -> bool:
    """Whether a word ends with `text` from a node on."""
    edge = 0
    for letter in text:
        edge = dawg.edge(node, ord(letter) - 65)
        node = edge >> SHIFT
    return bool(edge & END)
