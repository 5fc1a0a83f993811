"""What keys, pad and typed letters mean: the cursor, the cubes of the rack, moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from game.app.tables.gestures import Refused, Situation
from game.games.alphacubes.rules.moves import Exchange, Move, Plain, lay
from game.games.alphacubes.rules.pieces import RACK
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table.cursor import WAYS
from game.games.alphacubes.table.hand import Hand, may_lay
from game.games.alphacubes.table.tentative import (
    last_placed_before,
    next_letter,
    onward,
    type_letter,
)
from game.rules.interface import Rejection
from game.rules.pcg import Pcg32

Meaning: TypeAlias = "Hand | Move | Refused | None"


REFUSE = "refuse"
"""What a hand sounds like that refuses a letter."""


def pressed(state: State, hand: Hand, action: str, at: Situation) -> Meaning:
    """An action. After a typed letter that was missed, the first `submit` is refused, since what
    lies is not the whole word, and `erase` takes back only that letter."""
    if hand.missed and action == "submit":
        return replace(hand, missed=False, sound=REFUSE)
    if hand.missed and action == "erase":
        return hand.read()
    command = _COMMANDS.get(action)
    return None if command is None else command(state, hand.read(), at)


def typed(state: State, hand: Hand, letters: str, at: Situation) -> Meaning:
    """Letters go to the cursor; after one that is missed none is laid."""
    if not may_lay(state, at):
        return None
    if hand.missed:
        return hand.note
    for letter in letters:
        hand = hand if hand.missed else _typed(state, hand, letter, at.seat)
    return hand


def _typed(state: State, hand: Hand, letter: str, seat: int) -> Hand:
    cursor = hand.cursor.begun(state)
    hand = replace(hand, cursor=cursor, tray=None)
    found = type_letter(state, seat, hand.tentative, cursor.square, cursor.step, letter)
    if isinstance(found, Rejection):
        return replace(hand.refused(Refused.because(found)), sound=REFUSE)
    play, square = found
    cursor = cursor.past(square)
    hand = replace(hand, cursor=cursor, focus=cursor.square, active=None, hover=None)
    return hand.with_tentative(play)


# The cursor


def _steered(_state: State, hand: Hand, _at: Situation, *, step: int) -> Hand:
    cursor = hand.cursor.moved(step)
    return replace(hand, cursor=cursor, focus=cursor.square)


def _direction(_state: State, hand: Hand, _at: Situation) -> Hand:
    return replace(hand, cursor=hand.cursor.turned())


def _select(state: State, hand: Hand, at: Situation) -> Meaning:
    """Lay the chosen cube at the cursor, or let the cursor go the other way."""
    if hand.active is None:
        return _direction(state, hand, at)
    if not may_lay(state, at):
        return None
    cursor = hand.cursor.begun(state)
    square: int | None = cursor.square
    while square is not None and state.letters[square] != EMPTY:
        square = onward(square, cursor.step)
    if square is None:
        return None
    return lay_on(replace(hand, cursor=cursor.past(square)), square, hand.active)


def lay_on(hand: Hand, square: int, cube: int) -> Hand:
    """Lay a cube of the rack, or of another square, on a free square; the tray is shut then."""
    play = hand.tentative.put(square, cube, hand.letter_of(cube))
    return replace(hand, active=None, tray=None).with_tentative(play)


def _erase(state: State, hand: Hand, _at: Situation) -> Meaning:
    """Take back the cube laid last before the cursor, and stand there."""
    if not hand.tentative:
        return None
    cursor = hand.cursor
    square: int | None = cursor.square
    if hand.tentative.at(cursor.square) is None:
        square = last_placed_before(state, hand.tentative, cursor.square, cursor.step)
    if square is None:
        square = hand.tentative.placements[-1].square
    return replace(hand, cursor=replace(cursor, square=square)).without(square)


def _recall(_state: State, hand: Hand, _at: Situation) -> Meaning:
    return hand.recalled() if hand.tentative else None


# The rack


def _cube(_state: State, hand: Hand, at: Situation, *, place: int) -> Meaning:
    if at.concealed or place >= len(hand.order):
        return None
    return choose(hand, hand.order[place])


def choose(hand: Hand, cube: int) -> Hand:
    """Choose a cube to be laid, or no longer; while the tray is open, one of the rack for it."""
    hand = replace(hand.read(), sound="pick")
    if hand.tray is not None and cube not in hand.tentative.cubes:
        return replace(hand, tray=hand.tray ^ {cube})
    return replace(hand, active=None if hand.active == cube else cube)


def _turned(state: State, hand: Hand, at: Situation, *, step: int) -> Meaning:
    """Turn the chosen cube, or the one laid at the cursor or last before it."""
    cube, cursor = hand.active, hand.cursor
    if cube is None and cursor.in_use:
        placed = hand.tentative.at(cursor.square)
        if placed is None:
            before = last_placed_before(state, hand.tentative, cursor.square, cursor.step)
            placed = None if before is None else hand.tentative.at(before)
        cube = None if placed is None else placed.cube
    if cube is None or at.concealed:
        return None
    return hand.showing(cube, next_letter(cube, hand.letter_of(cube), step))


def _shuffle(_state: State, hand: Hand, at: Situation) -> Meaning:
    if at.concealed or not hand.order:
        return None
    count = hand.shuffles + 1
    order = Pcg32(count).shuffled(hand.order)
    return replace(hand, shuffles=count, sound="roll").ordered(order)


def _exchange(state: State, hand: Hand, at: Situation) -> Meaning:
    """Open the tray, or shut it."""
    if not may_lay(state, at):
        return None
    opened = frozenset[int]() if hand.tray is None else None
    return replace(hand.recalled(), active=None, tray=opened)


# Moves


def _submit(state: State, hand: Hand, at: Situation) -> Meaning:
    if not may_lay(state, at):
        return None
    if hand.tray is not None:
        return Exchange(tuple(sorted(hand.tray))) if hand.tray else None
    return lay(hand.tentative.placements) if hand.tentative else None


def _pass(state: State, _hand: Hand, at: Situation) -> Meaning:
    return Plain.PASS if may_lay(state, at) else None


def _answer(state: State, _hand: Hand, at: Situation, *, answer: Move) -> Meaning:
    asked = state.pending is not None and at.seat in state.pending.waiting
    return answer if asked and not at.locked else None


# Looking


def _flat(_state: State, hand: Hand, _at: Situation) -> Hand:
    return replace(hand, flat=not hand.flat)


def _tracker(_state: State, hand: Hand, _at: Situation) -> Hand:
    return replace(hand, tracking=not hand.tracking)


_COMMANDS: dict[str, Callable[[State, Hand, Situation], Meaning]] = {
    **{f"cursor-{way}": partial(_steered, step=step) for way, step in WAYS.items()},
    **{f"cube-{place + 1}": partial(_cube, place=place) for place in range(RACK)},
    "select": _select,
    "direction": _direction,
    "next-letter": partial(_turned, step=1),
    "previous-letter": partial(_turned, step=-1),
    "submit": _submit,
    "erase": _erase,
    "recall": _recall,
    "shuffle": _shuffle,
    "exchange": _exchange,
    "pass": _pass,
    "accept": partial(_answer, answer=Plain.ACCEPT),
    "challenge": partial(_answer, answer=Plain.CHALLENGE),
    "tracker": _tracker,
    "flat": _flat,
}
