"""Which words dice can form, and what words are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.kubagram.rules.pieces import Alphabet
from game.games.kubagram.rules.state import Piece, State, Word
from game.rules.score_parts import LETTERS, ScorePart, added, part, times
from game.sentences import N_, N_plural
from game.words.dawg import END, ROOT, SHIFT, Dawg

PLAIN_LENGTH = 5
"""Bonus points are given for every die beyond this many, whatever minimum was agreed."""

STEP = 5
"""What the first die beyond PLAIN_LENGTH brings, and by how much each further one brings more."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a word is worth, in parts: (letters + bonus) * jokers * bases * extensions, where the
    last three are factors."""

    letters: int
    bonus: int
    jokers: int
    bases: int
    extensions: int

    @property
    def factor(self) -> int:
        """All factors together."""
        return self.jokers * self.bases * self.extensions

    @property
    def total(self) -> int:
        """The points."""
        return (self.letters + self.bonus) * self.factor


def length_bonus(dice: int) -> int:
    """5 for the sixth die, 10 for the seventh, 15 for the eighth, and so on, added up."""
    beyond = max(0, dice - PLAIN_LENGTH)
    return STEP * beyond * (beyond + 1) // 2


def worth(alphabet: Alphabet, word: Word) -> Worth:
    """A claimed word's worth: jokers double it with its bonus, a compound counts as often as it
    has base words, an extension by the last player doubles it once more."""
    return Worth(
        letters=alphabet.value(tuple(piece.letter for piece in word.pieces)),
        bonus=length_bonus(len(word.pieces)),
        jokers=2 ** sum(piece.is_joker for piece in word.pieces),
        bases=len(word.bases),
        extensions=2**word.extensions,
    )


def parts(alphabet: Alphabet, word: Word, value: Worth) -> tuple[ScorePart, ...]:
    """A claim's worth in parts: letters, length, jokers, compound, extension."""
    letters = "+".join(str(alphabet.values[piece.letter]) for piece in word.pieces)
    compound = N_plural("Compound of {count} word", "Compound of {count} words", "count")
    return (
        part(letters, LETTERS),
        *added(value.bonus, N_("{dice} dice"), dice=len(word.pieces)),
        *times(value.jokers, N_("Jokers")),
        *times(value.bases, compound, count=value.bases),
        *times(value.extensions, N_("Extended at the end")),
    )


def formable(
    pieces: Sequence[Piece], jokers: Sequence[tuple[int, tuple[str, ...]]], dawg: Dawg, minimum: int
) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """Every word of at least `minimum` dice that can be formed, each spelling of it by faces once,
    with dice that form it. jokers: dice set aside and the letters each offers."""
    stock: dict[str, list[int]] = {}
    for piece in pieces:
        stock.setdefault(piece.letter, []).append(piece.die)
    offers = [(die, tuple(dict.fromkeys(letters))) for die, letters in jokers]
    used: list[Piece] = []

    def walk(node: int, word: str) -> Iterator[tuple[str, tuple[Piece, ...]]]:
        tried: set[str] = set()
        for face in sorted(stock):
            dice = stock[face]
            edge = dawg.walk(face, node) if dice else 0
            if edge:
                tried.add(face)
                used.append(Piece(dice.pop(), face))
                yield from found(edge, word + face)
                dice.append(used.pop().die)
        for i, (die, letters) in enumerate(offers):
            if die < 0:
                continue
            for face in letters:
                edge = dawg.walk(face, node)
                # A die of the field spells the same word and leaves the joker free.
                if edge and face not in tried:
                    offers[i] = (-1, ())
                    used.append(Piece(die, face))
                    yield from found(edge, word + face)
                    used.pop()
                    offers[i] = (die, letters)

    def found(edge: int, word: str) -> Iterator[tuple[str, tuple[Piece, ...]]]:
        if edge & END and len(used) >= minimum:
            yield word, tuple(used)
        if edge >> SHIFT:
            yield from walk(edge >> SHIFT, word)

    yield from walk(ROOT, "")


def own_jokers(state: State, seat: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The jokers that a seat has set aside, with the letters they offer."""
    return tuple(
        (die, state.alphabet.letters(die)) for die, holder in state.aside if holder == seat
    )
