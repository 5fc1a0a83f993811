"""From a state to the dice outside the box: how each looks and where it lies."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from game.games.kubagram.rules.dice import Alphabet, is_joker
from game.games.kubagram.rules.state import State
from game.games.kubagram.rules.words import worth
from game.games.kubagram.table import layout
from game.games.kubagram.table.plan import USUAL, Plan, Spot, box_of

LIFT = 0.4
"""How high a die is raised that is picked, in dice."""


class Look(NamedTuple):
    """What is seen of a die. letter: what lies up; several, where a joker is set aside. value:
    its points, "" where several letters are shown. joker: whether its edges are painted."""

    letter: str
    value: str
    joker: bool = False


def look(alphabet: Alphabet, letter: str, *, joker: bool) -> Look:
    """A die with a letter up."""
    return Look(letter, str(alphabet.values[letter]), joker)


def dice(
    state: State,
    order: Sequence[int],
    letter: str = "",
    raised: Set[int] = frozenset(),
    plan: Plan = USUAL,
) -> dict[int, tuple[Look, Spot]]:
    """Every die outside the box. order: the central field from left to right. letter: of the die
    in hand, as chosen. raised: dice that are picked. plan: how the table is shared out."""
    alphabet = state.alphabet
    found: dict[int, tuple[Look, Spot]] = {}

    def lay(die: int, letter: str, spot: Spot) -> None:
        found[die] = look(alphabet, letter, joker=is_joker(die)), spot

    letters = {piece.die: piece.letter for piece in state.field}
    lying = box_of(plan, state.box, state.rotation)
    for die, spot in zip(order, layout.field(len(order), lying.field), strict=True):
        lay(die, letters[die], spot)
    for seat in range(state.seats):
        theirs = layout.player_field(plan, state, seat)
        for index, spots in theirs.words.items():
            word = state.words[index]
            for piece, spot in zip(word.pieces if word else (), spots, strict=True):
                lay(piece.die, piece.letter, spot)
        for die, spot in theirs.aside.items():
            found[die] = Look("".join(alphabet.letters(die)), "", joker=True), spot
        for who, die, face in state.drawn:
            if who == seat:
                lay(die, face, theirs.drawn[die])
    if state.hand is not None:
        spot, _ = plan.hand(len(alphabet.letters(state.hand.die)))
        lay(state.hand.die, letter or state.hand.letter, spot)
    if state.passing is not None and state.passing.die >= 0:
        lay(state.passing.die, state.passing.letter, plan.passed(state.seats, state.next_seat()))
    for die in raised & found.keys():
        seen, spot = found[die]
        found[die] = seen, spot._replace(z=spot.z + LIFT * spot.size)
    return found


def points(state: State) -> dict[int, str]:
    """What stands beside each claimed word: its points."""
    return {
        index: str(worth(state.alphabet, word).total)
        for index, word in enumerate(state.words)
        if word is not None
    }
