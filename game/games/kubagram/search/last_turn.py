"""The last turn in the lookahead: what the last player makes of the dice that are left.

Dice are counted in one number, a byte for each face, whose upper bit stays free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.games.kubagram.rules.state import State, Word
from game.games.kubagram.rules.words import length_bonus
from game.games.kubagram.search.model import PLAIN, Evaluator, Gains
from game.games.kubagram.search.spelling import FACES, code
from game.words.dawg import END, ROOT, SHIFT, Dawg

BEHIND = 3
"""The most letters tried behind a word, and before it; not both at once."""
BEFORE = 2

Aside = tuple[tuple[int, int], ...]
"""Jokers set aside, and their holders."""

_FREE = sum(0x80 << 8 * face for face in range(len(FACES)))


def _counted(faces: Iterable[int]) -> int:
    return sum(1 << 8 * (face & PLAIN) for face in faces)


@lru_cache(maxsize=1024)
def extensions(dawg: Dawg, text: str) -> tuple[bytes, ...]:
    """The letters (A = 0), sorted, that make another word when added behind or before `text`."""
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
    """Every path of up to `most` letters from a node, with its last edge."""
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
    """Whether `text` leads from a node to the end of a word."""
    edge = 0
    for letter in text:
        edge = dawg.edge(node, ord(letter) - 65)
        node = edge >> SHIFT
    return bool(edge & END)


class Extension(NamedTuple):
    """A claimed word that is extended. gain: of the last player on the others. number: of the word.
    dice: those of the central field, counted. used: the jokers set aside. points: its new ones."""

    gain: float
    number: int
    dice: int
    used: tuple[int, ...]
    points: int


class LastTurn:
    """The last turns that may follow from a view."""

    def __init__(self, evaluator: Evaluator, view: State, dawg: Dawg) -> None:
        self._evaluator = evaluator
        self._rules = view.rules
        self._dawg = dawg
        self._claimed = list(view.claimed.values())
        self._known: dict[tuple[int, bytes, Aside], Gains] = {}
        self._extensions: dict[tuple[int, Aside], list[Extension]] = {}

    def gains(self, seat: int, field: bytes, aside: Aside) -> Gains:
        """The gains of the last turn, played greedily: long words, then extensions, then short
        words; the rest is deducted. Jokers are saved for extensions, which they double again."""
        key = (seat, field, aside)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._gains(*key)
        return known

    def _gains(self, seat: int, field: bytes, aside: Aside) -> Gains:
        evaluator, jokers = self._evaluator, dict(aside)
        gains = [0.0] * evaluator.seats
        mine = [die for die, holder in aside if holder == seat]
        # Others would show a word that the jokers of the last player make as well.
        while found := evaluator.words(field, tuple(mine), evaluator.minimum):
            best = max(found, key=lambda word: (-len(word.used), word.points))
            gains[seat] += best.points
            field = best.field
            for die in best.used:
                del jokers[die]
                mine.remove(die)
        dice, extended = _counted(field), set[int]()
        for extension in self._ranked(seat, tuple(jokers.items())):
            _, number, needed, used, points = extension
            if (
                ((dice | _FREE) - needed) & _FREE == _FREE
                and number not in extended
                and all(die in jokers for die in used)
            ):
                word = self._claimed[number]
                extended.add(number)
                dice -= needed
                gains[seat] += points
                gains[word.owner] -= self._worth(word, b"", 0)
                for die in used:
                    del jokers[die]
        rest = bytes(face for face in range(len(FACES)) for _ in range(dice >> 8 * face & 0x7F))
        while found := evaluator.words(rest, tuple(jokers), 2):
            best = max(found, key=lambda word: word.points)
            gains[seat] += best.points
            rest = best.field
            for die in best.used:
                del jokers[die]
        gains[seat] -= evaluator.points(rest)
        for die, holder in jokers.items():
            gains[holder] -= evaluator.penalties[die]
        return tuple(gains)

    def _ranked(self, seat: int, aside: Aside) -> list[Extension]:
        """The extensions that gain something, best first, whatever lies in the field."""
        known = self._extensions.get((seat, aside))
        if known is None:
            found = [
                extension
                for number, word in enumerate(self._claimed)
                for added in extensions(self._dawg, word.text)
                for extension in self._ways(seat, number, word, added, aside)
                if extension.gain > 0
            ]
            found.sort(key=lambda extension: (-extension.gain, extension[1:]))
            known = self._extensions[seat, aside] = found
        return known

    def _ways(
        self, seat: int, number: int, word: Word, added: bytes, aside: Aside
    ) -> Iterator[Extension]:
        """The extensions of a word by some faces, with each choice of jokers for them."""
        share = 1 / max(1, self._evaluator.seats - 1)
        lost = self._worth(word, b"", 0) * (1 if word.owner == seat else -share)
        for count in range(min(len(added), len(aside)) + 1):
            for jokers in combinations(aside, count):
                used = tuple(die for die, _ in jokers)
                points = self._worth(word, added, count)
                saved = sum(
                    self._evaluator.penalties[die] * (1 if holder == seat else -share)
                    for die, holder in jokers
                )
                for rest in {bytes(sorted(rest)) for rest in self._placed(added, used)}:
                    yield Extension(points - lost + saved, number, _counted(rest), used, points)

    def _placed(self, added: bytes, jokers: Sequence[int]) -> Iterator[bytes]:
        """What is left of some faces where jokers have taken others of them."""
        if not jokers:
            yield added
            return
        for face in set(added) & set(self._evaluator.faces[jokers[0]]):
            yield from self._placed(added.replace(bytes([face]), b"", 1), jokers[1:])

    def _worth(self, word: Word, added: bytes, aside: int) -> int:
        """The points of a claimed word, extended by some faces (or by none), `aside` of them shown
        by jokers set aside."""
        evaluator = self._evaluator
        letters = evaluator.points(code(piece.letter) for piece in word.pieces)
        bonus = length_bonus(len(word.pieces) + len(added))
        jokers = sum(piece.is_joker for piece in word.pieces) + aside
        extended = word.extensions
        if added:
            extended = extended + 1 if self._rules < 2 else int(not word.late)
        whole = letters + evaluator.points(added) + bonus
        return whole * len(word.bases) << (extended + jokers)
