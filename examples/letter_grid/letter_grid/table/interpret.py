"""What a gesture before a grid means: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from game.app.tables.gestures import Down, Gesture, LetGo, Over, Press, Refused, Situation, Up
from letter_grid.rules.grid import BESIDE, SHORTEST, SIDE
from letter_grid.rules.state import Move, State
from letter_grid.table.hand import Hand

Meaning: TypeAlias = "Hand | Move | Refused | None"

STEPS = {
    "cursor-left": (-1, 0),
    "cursor-right": (1, 0),
    "cursor-up": (0, -1),
    "cursor-down": (0, 1),
}


def interpret(_state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """What a gesture means; None if it means nothing now."""
    if isinstance(gesture, Press):
        return _pressed(hand, gesture.action, locked=at.locked)
    if isinstance(gesture, Over):
        return _over(hand, gesture.place)
    if isinstance(gesture, Down) and gesture.button == 1 and not at.locked:
        return _down(hand, gesture.place)
    if isinstance(gesture, (Up, LetGo)):
        return replace(hand, drawing=None)
    return None


def _pressed(hand: Hand, action: str, *, locked: bool) -> Meaning:
    if action in STEPS:
        return _steered(hand, *STEPS[action])
    command = None if locked else _COMMANDS.get(action)
    return None if command is None else command(hand)


def _steered(hand: Hand, across: int, down: int) -> Hand:
    """The cursor moves; the first time it only appears."""
    if hand.cursor is None:
        return replace(hand, cursor=hand.path[-1] if hand.path else 0)
    row, column = divmod(hand.cursor, SIDE)
    row, column = min(max(row + down, 0), SIDE - 1), min(max(column + across, 0), SIDE - 1)
    return replace(hand, cursor=row * SIDE + column)


def _select(hand: Hand) -> Meaning:
    return _steered(hand, 0, 0) if hand.cursor is None else _picked(hand, hand.cursor)


def _submit(hand: Hand) -> Meaning:
    return Move(hand.path) if len(hand.path) >= SHORTEST else None


def _erase(hand: Hand) -> Meaning:
    return hand.going(hand.path[:-1]) if hand.path else None


def _clear(hand: Hand) -> Meaning:
    return hand.going(()) if hand.path else None


def _pass(_hand: Hand) -> Meaning:
    return Move()


_COMMANDS: dict[str, Callable[[Hand], Meaning]] = {
    "select": _select,
    "submit": _submit,
    "erase": _erase,
    "clear": _clear,
    "pass": _pass,
}


def _picked(hand: Hand, place: int) -> Hand | Refused:
    """Go on to a place; one of the way is gone back to, the last one is let go."""
    path = hand.path
    if path and place == path[-1]:
        return hand.going(path[:-1])
    if place in path:
        return hand.going(path[: path.index(place) + 1])
    if path and place not in BESIDE[path[-1]]:
        return Refused()
    return hand.going((*path, place))


def _down(hand: Hand, place: int | None) -> Meaning:
    """A letter is picked, and a way may be drawn on from it."""
    if place is None:
        return None
    return _picked(replace(hand, cursor=None, drawing=place), place)


def _over(hand: Hand, place: int | None) -> Meaning:
    """The pointer moves; with the button held it draws the way on, or back."""
    hand = replace(hand, hover=place)
    if hand.drawing is None or place is None or place == hand.drawing:
        return hand
    hand = replace(hand, drawing=place)
    if len(hand.path) > 1 and place == hand.path[-2]:
        return hand.going(hand.path[:-1])
    return hand if place in hand.path else _picked(hand, place)
