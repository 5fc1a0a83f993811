"""The meaning of gestures at the grid: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.app.tables.gestures import Down, Gesture, LetGo, Over, Press, Refused, Situation, Up
from letter_grid.rules.grid import BESIDE, SHORTEST, SIDE
from letter_grid.rules.state import Move, State
from letter_grid.table.hand import Hand

Meaning: TypeAlias = "Hand | Move | Refused | None"

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def interpret(_state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """The meaning of a gesture; None if it has none now."""
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
    if action.startswith("cursor-"):
        return _steered(hand, *ARROWS[action.removeprefix("cursor-")])
    if locked:
        return None
    match action:
        case "select":
            return _steered(hand, 0, 0) if hand.cursor is None else _picked(hand, hand.cursor)
        case "submit" if len(hand.path) >= SHORTEST:
            return Move(hand.path)
        case "erase" if hand.path:
            return hand.going(hand.path[:-1])
        case "clear" | "back" if hand.path:
            return hand.going(())
        case "pass":
            return Move()
    return None


def _steered(hand: Hand, across: int, down: int) -> Hand:
    """Move the cursor; the first time it only appears."""
    if hand.cursor is None:
        return replace(hand, cursor=hand.path[-1] if hand.path else 0)
    row, column = divmod(hand.cursor, SIDE)
    row, column = min(max(row + down, 0), SIDE - 1), min(max(column + across, 0), SIDE - 1)
    return replace(hand, cursor=row * SIDE + column)


def _picked(hand: Hand, place: int) -> Hand | Refused:
    """Extend the path to a place, go back to a place on it, or drop the last one."""
    path = hand.path
    if path and place == path[-1]:
        return hand.going(path[:-1])
    if place in path:
        return hand.going(path[: path.index(place) + 1])
    if path and place not in BESIDE[path[-1]]:
        return Refused()
    return hand.going((*path, place))


def _down(hand: Hand, place: int | None) -> Meaning:
    """Pick a letter, from which the path may be drawn on."""
    if place is None:
        return None
    return _picked(replace(hand, cursor=None, drawing=place), place)


def _over(hand: Hand, place: int | None) -> Meaning:
    """The pointer moves; with the button held it draws the path on, or back."""
    hand = replace(hand, hover=place)
    if hand.drawing is None or place is None or place == hand.drawing:
        return hand
    hand = replace(hand, drawing=place)
    if len(hand.path) > 1 and place == hand.path[-2]:
        return hand.going(hand.path[:-1])
    return hand if place in hand.path else _picked(hand, place)
