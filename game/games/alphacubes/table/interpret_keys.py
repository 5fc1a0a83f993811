"""The meaning of keys, pad and typed letters: the cursor, the cubes of the rack, moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.app.tables.gestures import Refused, Situation
from game.games.alphacubes.rules.moves import Exchange, Move, Plain, lay
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table.cursor import DIRECTIONS
from game.games.alphacubes.table.hand import Hand, may_lay
from game.games.alphacubes.table.tentative import (
    last_placed_before,
    next_letter,
    next_square,
    type_letter,
)
from game.rules.interface import Rejection
from game.rules.pcg import Pcg32

Meaning: TypeAlias = "Hand | Move | Refused | None"

REFUSE = "refuse"
"""The sound of a hand that refuses a letter."""


def pressed(state: State, hand: Hand, action: str, at: Situation) -> Meaning:
    """An action. After a typed letter that was refused, the first `submit` is refused, as the word
    is not all there, and `erase` takes back only that letter as long as its note stands."""
    if hand.missed and action == "submit":
        return replace(hand, missed="", sound=REFUSE)
    if hand.note is not None and action == "erase":
        return hand.read()
    hand = hand.read()
    kind, _, detail = action.partition("-")
    if kind == "cursor":
        cursor = hand.cursor.moved(DIRECTIONS[detail])
        return replace(hand, cursor=cursor, focus=cursor.square)
    match action:
        case "select":
            return _select(state, hand, at)
        case "direction":
            return replace(hand, cursor=hand.cursor.turned())
        case "erase":
            return _erase(state, hand)
        case "back":
            held = hand.active is not None or hand.tray is not None
            return replace(hand, active=None, tray=None) if held else None
        case "recall":
            return hand.recalled() if hand.tentative else None
        case "tracker":
            return replace(hand, tracking=not hand.tracking)
        case "flat":
            return replace(hand, flat=not hand.flat)
        case "accept" | "challenge":
            asked = state.pending is not None and at.seat in state.pending.waiting
            return Plain(action) if asked and not at.locked else None
        case "submit" | "pass" | "exchange":
            return _end_turn(hand, action) if may_lay(state, at) else None
    return None if at.concealed else _on_rack(state, hand, action)


def _end_turn(hand: Hand, action: str) -> Meaning:
    """Play, pass, or open and shut the tray."""
    if action == "pass":
        return Plain.PASS
    if action == "exchange":
        opened = frozenset[int]() if hand.tray is None else None
        return replace(hand.recalled(), active=None, tray=opened)
    if hand.tray is not None:
        return Exchange(tuple(sorted(hand.tray))) if hand.tray else None
    return lay(hand.tentative.placements) if hand.tentative else None


def _on_rack(state: State, hand: Hand, action: str) -> Meaning:
    """Choose a cube, turn its letter, or shuffle the rack."""
    kind, _, number = action.partition("-")
    if kind == "cube" and int(number) <= len(hand.order):
        return choose(hand, hand.order[int(number) - 1])
    if kind in ("next", "previous"):
        return _turned(state, hand, 1 if kind == "next" else -1)
    if action != "shuffle" or not hand.order:
        return None
    count = hand.shuffles + 1
    order = Pcg32(count).shuffled(hand.order)
    return replace(hand, shuffles=count, sound="roll").ordered(order)


def typed(state: State, hand: Hand, letters: str, at: Situation) -> Meaning:
    """Letters go to the cursor; after one that is refused no more are laid."""
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
    typed = type_letter(state, seat, hand.tentative, cursor.square, cursor.step, letter)
    if isinstance(typed, Rejection):
        return replace(hand, note=Refused.because(typed), missed=letter, sound=REFUSE)
    play, square = typed
    cursor = cursor.past(square)
    hand = replace(hand, cursor=cursor, focus=cursor.square, active=None, hover=None)
    return hand.with_tentative(play)


def _select(state: State, hand: Hand, at: Situation) -> Meaning:
    """Lay the chosen cube at the cursor, or turn the cursor."""
    if hand.active is None:
        return replace(hand, cursor=hand.cursor.turned())
    if not may_lay(state, at):
        return None
    cursor = hand.cursor.begun(state)
    square: int | None = cursor.square
    while square is not None and state.letters[square] != EMPTY:
        square = next_square(square, cursor.step)
    if square is None:
        return None
    return lay_on(replace(hand, cursor=cursor.past(square)), square, hand.active)


def lay_on(hand: Hand, square: int, cube: int) -> Hand:
    """The hand with a cube of the rack, or of another square, on a free square; shuts the tray."""
    play = hand.tentative.put(square, cube, hand.letter_of(cube))
    return replace(hand, active=None, tray=None).with_tentative(play)


def _erase(state: State, hand: Hand) -> Meaning:
    """Take back the last cube laid before the cursor, and move the cursor there."""
    if not hand.tentative:
        return None
    cursor = hand.cursor
    square: int | None = cursor.square
    if hand.tentative.at(cursor.square) is None:
        square = last_placed_before(state, hand.tentative, cursor.square, cursor.step)
    if square is None:
        square = hand.tentative.placements[-1].square
    hand = replace(hand, cursor=replace(cursor, square=square), focus=square)
    return hand.without(square)


def choose(hand: Hand, cube: int) -> Hand:
    """Choose a cube to be laid, or drop the choice; while the tray is open, one to be exchanged."""
    hand = replace(hand.read(), sound="pick")
    if hand.tray is not None and cube not in hand.tentative.cubes:
        return replace(hand, tray=hand.tray ^ {cube})
    return replace(hand, active=None if hand.active == cube else cube)


def _turned(state: State, hand: Hand, step: int) -> Meaning:
    """Turn the chosen cube, or the one at the cursor, or else the last one laid before it."""
    cube, cursor = hand.active, hand.cursor
    if cube is None and cursor.in_use:
        placed = hand.tentative.at(cursor.square)
        if placed is None:
            before = last_placed_before(state, hand.tentative, cursor.square, cursor.step)
            placed = None if before is None else hand.tentative.at(before)
        cube = None if placed is None else placed.cube
    return (
        None if cube is None else hand.showing(cube, next_letter(cube, hand.letter_of(cube), step))
    )
