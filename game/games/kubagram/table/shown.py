"""From a state to the dice on the table: how each looks and where it lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.games.kubagram.rules.dice import Alphabet, is_joker
from game.games.kubagram.rules.state import AsideJoker, ClaimedWord, FieldDie, Part, State
from game.games.kubagram.rules.words import worth
from game.games.kubagram.table import layout
from game.games.kubagram.table.dice import Look
from game.games.kubagram.table.layout import Spot

LIFT = 0.4
"""How high a die is raised that is picked."""


def look(alphabet: Alphabet, die: int, letter: str) -> Look:
    """A die with a letter up."""
    return Look(letter, str(alphabet.values[letter]), is_joker(die))


def dice(
    state: State, order: Sequence[int], letter: str, raised: frozenset[int]
) -> dict[int, tuple[Look, Spot]]:
    """Every die outside the box. order: the central field from left to right. letter: of the die
    in hand. raised: dice that are picked."""
    alphabet = state.alphabet
    found: dict[int, tuple[Look, Spot]] = {}
    letters = {piece.die: piece.letter for piece in state.field}
    lying = layout.box_of(state.box, state.rotation)
    for die, spot in zip(order, layout.field(len(order), lying.field), strict=True):
        found[die] = look(alphabet, die, letters[die]), spot
    for seat in range(state.seats):
        theirs = layout.player_field(state, seat)
        for index, spots in theirs.words.items():
            word = state.words[index]
            for piece, spot in zip(word.pieces if word else (), spots, strict=True):
                found[piece.die] = look(alphabet, piece.die, piece.letter), spot
        for die, spot in theirs.aside.items():
            found[die] = Look("".join(alphabet.letters(die)), "", True), spot
        faces = {die: face for who, die, face in state.drawn if who == seat}
        for die, spot in theirs.drawn.items():
            found[die] = look(alphabet, die, faces[die]), spot
    if state.hand is not None:
        spot, _ = layout.hand(len(alphabet.letters(state.hand.die)))
        found[state.hand.die] = look(alphabet, state.hand.die, letter), spot
    if state.passing is not None and state.passing.die >= 0:
        spot = layout.passed(state.seats, state.next_seat())
        found[state.passing.die] = look(alphabet, state.passing.die, state.passing.letter), spot
    for die in raised & set(found):
        seen, spot = found[die]
        found[die] = seen, Spot(spot.x, spot.y, spot.z + LIFT * spot.size, spot.size)
    return found


def points(state: State) -> dict[int, str]:
    """What stands beside each claimed word: its points."""
    return {
        index: str(worth(state.alphabet, word).total)
        for index, word in enumerate(state.words)
        if word is not None
    }


def targets(state: State, seat: int) -> Iterator[tuple[Part, tuple[int, ...]]]:
    """What a claim may take, each with its dice: the central field, words, jokers set aside."""
    for piece in state.field:
        yield FieldDie(piece.die), (piece.die,)
    for index, word in enumerate(state.words):
        if word is not None:
            yield ClaimedWord(index), tuple(piece.die for piece in word.pieces)
    for die, holder in state.aside:
        if state.may_use(seat, holder):
            yield AsideJoker(die, state.alphabet.letters(die)[0]), (die,)


def middle(spots: Mapping[int, Spot], numbers: Sequence[int]) -> tuple[float, float]:
    """The middle of some dice."""
    lying = [spots[number] for number in numbers if number in spots]
    count = max(1, len(lying))
    return sum(spot.x for spot in lying) / count, sum(spot.y for spot in lying) / count
