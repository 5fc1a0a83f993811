"""The meaning of gestures at the pile: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from game.app.tables.gestures import Down, Gesture, LetGo, Over, Press, Refused, Situation, Type, Up
from game.games.scrabble_cubes.rules.assessment import assess
from game.games.scrabble_cubes.rules.moves import Move, PassMove, RemoveMove, WordMove
from game.games.scrabble_cubes.rules.navigate import DIRECTIONS, moved, step_through
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table.hand import Hand
from game.games.scrabble_cubes.table.selection import Selection
from game.sentences import N_

NOTHING = N_("Nothing is selected.")
NO_CUBE = N_("Select one letter of the cube to remove, or put the cursor on it.")


Meaning: TypeAlias = "Hand | Move | Refused | None"


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """The meaning of a gesture; None if it has none now."""
    if isinstance(gesture, Press):
        return _press(state, hand, gesture.action, locked=at.locked)
    if isinstance(gesture, Over):
        return _over(state, hand, gesture.place)
    if isinstance(gesture, Up):
        return _up(state, hand, gesture.place)
    if isinstance(gesture, LetGo):
        return replace(hand, drawing=None)
    if at.locked:
        return None
    if isinstance(gesture, Type):
        return _type(state, hand, gesture.letters)
    if isinstance(gesture, Down) and gesture.button == 1 and gesture.place is not None:
        return replace(hand.landing(gesture.place), drawing=gesture.place, drawn=False)
    return None


# The keyboard


def _press(state: State, hand: Hand, action: str, *, locked: bool) -> Meaning:
    direction = action.removeprefix("cursor-")
    if direction in DIRECTIONS:
        return _steered(state, hand, direction)
    if action in _WALKS:
        return _walked(state, hand, _WALKS[action])
    command = None if locked else _COMMANDS.get(action)
    return None if command is None else command(state, hand)


def _in_use(hand: Hand) -> Hand:
    return replace(hand, in_use=True, hover=None, note=None)


def _steered(state: State, hand: Hand, direction: str) -> Meaning:
    if hand.at is None:
        return None
    at = moved(state.surface, hand.at, direction) if hand.in_use else None
    return _in_use(replace(hand, at=at or hand.at))


def _walked(state: State, hand: Hand, step: int) -> Meaning:
    if hand.at is None:
        return None
    return _in_use(replace(hand, at=step_through(state, hand.at, step) if hand.in_use else hand.at))


def _type(state: State, hand: Hand, letters: str) -> Hand:
    """Typing puts the cursor out of use: Enter then plays the word."""
    selection = hand.selection
    for letter in letters:
        selection = selection.type(state, letter)
    return replace(hand.with_selection(selection), in_use=False)


def _select(state: State, hand: Hand) -> Meaning:
    if hand.at is None:
        return None
    return _picked(state, hand, hand.at.face) if hand.in_use else _in_use(hand)


def _confirm(state: State, hand: Hand) -> Meaning:
    """Select at the cursor; play a word that was made without the cursor."""
    plays = hand.selection and not hand.in_use
    return _submit(state, hand) if plays else _select(state, hand)


def _submit(_state: State, hand: Hand) -> Meaning:
    if hand.selection.missed:
        return Refused()
    return WordMove(hand.selection.faces) if hand.selection else Refused(NOTHING)


def _remove(_state: State, hand: Hand) -> Meaning:
    return Refused(NO_CUBE) if hand.pointed is None else RemoveMove(hand.pointed.cell)


def _erase(state: State, hand: Hand) -> Meaning:
    return hand.with_selection(hand.selection.back(state)) if hand.selection else None


def _clear(_state: State, hand: Hand) -> Meaning:
    return hand.with_selection(Selection()) if hand.selection else None


_WALKS = {"next-letter": 1, "previous-letter": -1}
_COMMANDS: dict[str, Callable[[State, Hand], Meaning]] = {
    "select": _select,
    "confirm": _confirm,
    "submit": _submit,
    "remove": _remove,
    "clear": _clear,
    "back": _clear,
    "erase": _erase,
    "pass": lambda _state, _hand: PassMove(),
}


def _picked(state: State, hand: Hand, face: Face) -> Meaning:
    """Select a letter, or refuse with the reason."""
    chosen = hand.selection.pick(state, face)
    if chosen is not None:
        return hand.with_selection(chosen)
    faces = hand.selection.faces
    tried = (*faces, face) if len(faces) >= LONGEST else (faces[-1], face)
    return Refused.because(assess(state, tried).rejection)


# The pointer


def _over(state: State, hand: Hand, face: Face | None) -> Hand:
    if hand.drawing is not None:
        hand = _drawn(state, hand, hand.drawing, face)
    if face == hand.hover and not (hand.in_use and face is not None):
        return hand
    over = replace(hand, hover=face)
    return over if face is None else over.landing(face)


def _drawn(state: State, hand: Hand, first: Face, face: Face | None) -> Hand:
    if face is None or (face == first and not hand.drawn):
        return hand
    selection = hand.selection
    if not hand.drawn:
        begun = selection.drag(state, first)
        selection = begun if first in begun.faces else Selection((first,))
    return replace(hand.with_selection(selection.drag(state, face)), drawn=True)


def _up(state: State, hand: Hand, face: Face | None) -> Meaning:
    """Select a letter if the button went down and came up on it."""
    first, released = hand.drawing, replace(hand, drawing=None)
    clicked = first is not None and not hand.drawn and face == first
    return _picked(state, released, first) if clicked and first is not None else released
