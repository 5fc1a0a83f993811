"""The words of the young players' rules: no die is in two words, and the dice used are worth most;
exact.

The score is the value of the dice in words less that of the others, so only the set of dice
matters. Words are multisets of letters, of which disjoint ones are chosen letter by letter, so that
each choice is met once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.games.scribbage.rules.pieces import JOKER, VALUES
from game.search.interface import SearchCancelledError, never
from game.words.dawg import END, LETTER, ROOT, SHIFT, Dawg

Counts: TypeAlias = "tuple[int, ...]"
"""The number of dice of each kind: the upper letters in the order of `kinds`, jokers last."""


def best_words(
    letters: Sequence[str], dawg: Dawg, cancelled: Callable[[], bool] = never
) -> tuple[tuple[str, ...], int]:
    """The words (a joker's letter in lower case) and their score. Raises SearchCancelledError if
    `cancelled` returns True."""
    # Dear letters first: they decide most.
    kinds = sorted(set(letters), key=lambda letter: (letter == JOKER, -VALUES[letter], letter))
    have = tuple(list(letters).count(kind) for kind in kinds)
    found: dict[Counts, str] = {}
    for used, word in spellings(kinds, have, dawg):
        found.setdefault(used, word)
    worth = [VALUES[kind] for kind in kinds]
    words, gain = _Choice(found, worth, cancelled).best(have)
    return words, 2 * gain - sum(n * v for n, v in zip(have, worth, strict=True))


def spellings(kinds: Sequence[str], have: Counts, dawg: Dawg) -> Iterator[tuple[Counts, str]]:
    """Every word of two or more letters, in every way that the dice can spell it."""
    left = list(have)
    places = {kind: place for place, kind in enumerate(kinds)}

    def walk(node: int, word: str) -> Iterator[tuple[Counts, str]]:
        for edge in dawg.edges_of(node):
            letter = chr(65 + (edge & LETTER))
            for kind, shown in ((letter, letter), (JOKER, letter.lower())):
                place = places.get(kind)
                if place is None or not left[place]:
                    continue
                left[place] -= 1
                longer = word + shown
                if edge & END and len(longer) > 1:
                    yield tuple(n - m for n, m in zip(have, left, strict=True)), longer
                yield from walk(edge >> SHIFT, longer)
                left[place] += 1

    yield from walk(ROOT, "")


def spellable(letters: Sequence[str], dawg: Dawg) -> list[str]:
    """Every word of two or more letters that the dice can spell, once, in alphabetical order."""
    left = {kind: list(letters).count(kind) for kind in letters}
    found: list[str] = []

    def walk(node: int, word: str) -> None:
        for edge in dawg.edges_of(node):
            letter = chr(65 + (edge & LETTER))
            kind = letter if left.get(letter) else JOKER
            if left.get(kind):
                left[kind] -= 1
                longer = word + letter
                if edge & END and len(longer) > 1:
                    found.append(longer)
                walk(edge >> SHIFT, longer)
                left[kind] += 1

    walk(ROOT, "")
    return found


class _Choice:
    """The best choice of multisets from the remaining dice, memoised."""

    def __init__(
        self, found: dict[Counts, str], worth: Sequence[int], cancelled: Callable[[], bool]
    ) -> None:
        self._found = found
        self._worth = worth
        self._cancelled = cancelled
        self._known: dict[Counts, tuple[tuple[str, ...], int]] = {}
        # By the first kind of die that a set uses.
        self._by_first: list[list[Counts]] = [[] for _ in worth]
        for used in sorted(found, key=lambda u: (-self._value(u), u)):
            self._by_first[next(i for i, n in enumerate(used) if n)].append(used)

    def _value(self, used: Counts) -> int:
        return sum(n * v for n, v in zip(used, self._worth, strict=True))

    def best(self, left: Counts) -> tuple[tuple[str, ...], int]:
        """The words that use dice worth most, and that worth."""
        known = self._known.get(left)
        if known is not None:
            return known
        first = next((i for i, n in enumerate(left) if n), None)
        if first is None:
            return (), 0
        if self._cancelled():
            raise SearchCancelledError
        most = self._value(left)
        answer: tuple[tuple[str, ...], int] = ((), 0)
        for used in self._by_first[first]:
            if any(n < m for n, m in zip(left, used, strict=True)):
                continue
            rest = tuple(n - m for n, m in zip(left, used, strict=True))
            words, gain = self.best(rest)
            gain += self._value(used)
            if gain > answer[1]:
                answer = ((self._found[used], *words), gain)
                if gain == most:
                    break
        if answer[1] < most:
            # Or one die of the first kind stays out.
            rest = tuple(n - (i == first) for i, n in enumerate(left))
            without = self.best(rest)
            if without[1] > answer[1]:
                answer = without
        self._known[left] = answer
        return answer
