"""What gestures with dice mean, by key and by pointer alike: moves, and the hand they leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from game.app.tables.gestures import Played, Refused, Situation
from game.games.scribbage.rules.dice import JOKER, letters
from game.games.scribbage.rules.layout import Cell
from game.games.scribbage.rules.moves import Lift, Move, Throw
from game.games.scribbage.rules.state import State
from game.games.scribbage.table import arranging
from game.games.scribbage.table.hand import Hand
from game.sentences import N_

NO_ROOM = N_("There is no room for it there.")

Meaning: TypeAlias = "Hand | Played | Refused | None"
"""The moves of a Played are a tuple, to be played one after the other."""


def moves(found: Sequence[Move], hand: Hand) -> Meaning:
    """Moves, and the hand that they leave; None where there are none."""
    return Played(tuple(found), hand) if found else None


def moved(found: Sequence[Move], hand: Hand) -> Meaning:
    """Moves, or a refusal for want of room."""
    return moves(found, hand) or Refused(NO_ROOM)


def throw(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw the dice; None where they lie already, or nobody here may."""
    if at.locked or state.roll is not None or state.over:
        return None
    return Played((Throw(),), replace(hand, turn=None, best=None))


def asking(state: State, hand: Hand, die: int, letter: str) -> Hand:
    """A die lies as `letter`, "" for its own: a joker without one asks for it."""
    up = letters(state.roll or ())
    return replace(hand, naming=die if up[die] == JOKER and not letter else None)


def lay(state: State, hand: Hand, die: int, cell: Cell) -> Meaning:
    """Lay or move a die; a joker that comes from the tray asks for its letter."""
    hand = replace(hand, naming=None)
    after = asking(state, hand, die, "") if state.layout[die] is None else hand
    return moves(arranging.put(state.layout, die, cell), after) or after


def lay_all(state: State, hand: Hand, dice: Sequence[int], cell: Cell) -> Meaning:
    """Move dice together, so that the first of them comes to `cell`."""
    first = state.layout[dice[0]]
    if len(dice) == 1 or first is None:
        return lay(state, hand, dice[0], cell)
    by = (cell[0] - first.cell[0], cell[1] - first.cell[1])
    if by == (0, 0):
        return hand
    return moved(arranging.shifted(state.layout, dice, by), hand)


def lay_next(state: State, hand: Hand, die: int) -> Meaning:
    """Lay a die of the tray at the cursor, or in the next free cell, and go on."""
    while hand.die(state.layout) is not None:
        onward = hand.stepped()
        if onward.cell == hand.cell:
            return None
        hand = onward
    return lay(state, hand.stepped(), die, hand.cell)


def lift(state: State, hand: Hand, dice: Sequence[int]) -> Meaning:
    """Put dice that lie back into the tray."""
    lying = tuple(die for die in dice if state.layout[die] is not None)
    return moves((Lift(lying),) if lying else (), replace(hand, naming=None, carried=()))
