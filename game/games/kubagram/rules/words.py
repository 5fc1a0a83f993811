"""The points of words, and the words that dice can form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.kubagram.rules.pieces import Alphabet
from game.games.kubagram.rules.state import Piece, State, Word
from game.rules.score_parts import LETTERS, ScorePart, added, part, times
from game.sentences import N_, N_plural
from game.words.dawg import END, ROOT, SHIFT, Dawg

PLAIN_LENGTH = 5
"""Every die beyond this many earns a bonus, whatever minimum was agreed."""

STEP = 5
"""The bonus for the first die beyond PLAIN_LENGTH; each further one earns that much more."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of a word in parts: (letters + bonus) * jokers * bases * extensions."""

    letters: int
    bonus: int
    jokers: int
    bases: int
    extensions: int

    @property
    def factor(self) -> int:
        """The product of the three factors."""
        return self.jokers * self.bases * self.extensions

    @property
    def total(self) -> int:
        """The points."""
        return (self.letters + self.bonus) * self.factor


def length_bonus(dice: int) -> int:
    """The bonus of a word: 5 for its sixth die, 10 for the seventh, 15 for the eighth, and so
    on."""
    beyond = max(0, dice - PLAIN_LENGTH)
    return STEP * beyond * (beyond + 1) // 2


def worth(alphabet: Alphabet, word: Word) -> Worth:
    """The worth of a claimed word: each joker doubles it, a compound counts once for each base
    word, and an extension by the last player doubles it once more."""
    return Worth(
        letters=alphabet.value(word.faces),
        bonus=length_bonus(len(word.pieces)),
        jokers=2 ** sum(piece.is_joker for piece in word.pieces),
        bases=len(word.bases),
        extensions=2**word.extensions,
    )


def parts(alphabet: Alphabet, word: Word, value: Worth) -> tuple[ScorePart, ...]:
    """The parts of a word's score: letters, length, jokers, compound, extension."""
    letters = "+".join(str(alphabet.values[face]) for face in word.faces)
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
    """Every word of at least `minimum` dice, once for each spelling by faces, with dice that form
    it. jokers: those set aside, with the letters of each."""
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
                # A die of the field spells the same word and leaves the joker.
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


def face_spellings(word: str, *, with_ij: bool = True) -> Iterator[tuple[str, ...]]:
    """The ways to split a word into faces: IJ as two dice or, if `with_ij`, as one; two first."""
    if not word:
        yield ()
        return
    for rest in face_spellings(word[1:], with_ij=with_ij):
        yield (word[0], *rest)
    if with_ij and word.startswith("IJ"):
        for rest in face_spellings(word[2:]):
            yield ("IJ", *rest)


def own_jokers(state: State, seat: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The jokers that a seat has set aside, with their letters."""
    return tuple(
        (die, state.alphabet.letters(die)) for die, holder in state.aside if holder == seat
    )
