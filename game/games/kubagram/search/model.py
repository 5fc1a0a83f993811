"""A light model of a match of Kubagram for the lookahead: faces without their dice, and the turn.

A face is its number (A = 0, the Dutch ij 26), plus JOKER if a joker shows it. The model ignores the
order of the central field, compounds, and extensions of words claimed during the search.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from game.games.kubagram.rules.pieces import DICE, is_joker
from game.games.kubagram.rules.state import State
from game.games.kubagram.rules.words import length_bonus
from game.games.kubagram.search.spelling import LONGEST, code, spellings
from game.words.dawg import Dawg

JOKER = 32
PLAIN = 31
"""The bits of a face for its letter."""
ROOM = 512
"""The most spellings that are compared."""
Gains = tuple[float, ...]
"""The gain of each seat."""


class TableModel(NamedTuple):
    """The model of a table. seat, phase, aside, was_passed, skipped: as in State. field: its faces,
    sorted. gone: the number of sampled dice that have left the box. hand, passing: dice, -1 for
    none. up, mark: the upper face and the mark of the square of the die in hand."""

    seat: int
    phase: str
    field: bytes
    aside: tuple[tuple[int, int], ...]
    gone: int
    hand: int
    up: int
    mark: str
    was_passed: bool
    passing: int
    skipped: frozenset[int]


class FoundWord(NamedTuple):
    """A word that can be formed. field: what it leaves. used: the jokers set aside in it."""

    points: int
    field: bytes
    used: tuple[int, ...]


def model_of(view: State) -> TableModel:
    """The model of a view."""
    hand = view.hand
    return TableModel(
        seat=view.seat,
        phase=view.phase,
        field=bytes(sorted(code(p.letter) + JOKER * p.is_joker for p in view.field)),
        aside=view.aside,
        gone=0,
        hand=-1 if hand is None else hand.die,
        up=-1 if hand is None else code(hand.letter),
        mark=view.mark,
        was_passed=view.was_passed,
        passing=-1 if view.passing is None else view.passing.die,
        skipped=view.skipped,
    )


class Evaluator:
    """What stays the same in a search from a view: faces, values, words that can be formed."""

    def __init__(self, view: State, dawg: Dawg) -> None:
        alphabet = view.alphabet
        self.seats = view.seats
        self.minimum = view.minimum
        self.faces = [tuple(code(face) for face in alphabet.letters(d)) for d in range(DICE)]
        self.values = {code(face): value for face, value in alphabet.values.items()}
        self.penalties = {
            die: alphabet.value(alphabet.sides(die)) for die in range(DICE) if is_joker(die)
        }
        self._next = [next(iter(view.following(seat)), seat) for seat in range(view.seats)]
        self._edges = np.frombuffer(dawg.edges, np.uint32)
        self._found: dict[tuple[bytes, tuple[int, ...], int], list[FoundWord]] = {}

    def next_seat(self, seat: int) -> int:
        """The next seat clockwise."""
        return self._next[seat]

    def balance(self, gains: Gains, seat: int) -> float:
        """The objective of a seat: its gain less the mean of the others'."""
        others = sum(gains) - gains[seat]
        return gains[seat] - others / max(1, self.seats - 1)

    def words(self, field: bytes, aside: tuple[int, ...], minimum: int) -> list[FoundWord]:
        """Words of at least `minimum` dice from a field and jokers, the most valuable first; only
        the best of those that leave the same dice."""
        if len(field) + len(aside) < minimum:
            return []
        key = (field, aside, minimum)
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = self._search(field, aside, minimum)
        return known

    def _search(self, field: bytes, aside: tuple[int, ...], minimum: int) -> list[FoundWord]:
        counts = np.zeros(27, np.int32)
        for face in field:
            counts[face & PLAIN] += 1
        offers = np.array([sum(1 << face for face in self.faces[die]) for die in aside], np.int32)
        found, lengths = np.zeros((ROOM, LONGEST), np.uint8), np.zeros(ROOM, np.int32)
        number = min(ROOM, spellings(self._edges, counts, offers, minimum, found, lengths))
        rows = zip(found[:number].tolist(), lengths[:number].tolist(), strict=True)
        best: dict[tuple[bytes, tuple[int, ...]], FoundWord] = {}
        for faces in sorted({bytes(sorted(row[:length])) for row, length in rows}):
            word = self._formed(field, aside, faces)
            if word is not None:
                rest = (word.field, word.used)
                if rest not in best or best[rest].points < word.points:
                    best[rest] = word
        return sorted(best.values(), key=lambda word: (-word.points, word.field, word.used))

    def _formed(self, field: bytes, aside: tuple[int, ...], faces: bytes) -> FoundWord | None:
        """The word of some faces with as many jokers as possible, those of the field first; None if
        the jokers set aside are needed twice."""
        left = list(field)
        plain = []
        points, jokers = self.points(faces) + length_bonus(len(faces)), 0
        for face in faces:
            if face + JOKER in left:
                left.remove(face + JOKER)
                jokers += 1
            else:
                plain.append(face)
        used = []
        for die in aside:
            fitting = [face for face in plain if face in self.faces[die]]
            if fitting:
                plain.remove(min(fitting, key=lambda face: left.count(face) - plain.count(face)))
                used.append(die)
        for face in plain:
            if face not in left:
                return None
            left.remove(face)
        return FoundWord(points * 2 ** (jokers + len(used)), bytes(left), tuple(used))

    def points(self, faces: Iterable[int]) -> int:
        """The points of faces together."""
        return sum(self.values[face & PLAIN] for face in faces)
