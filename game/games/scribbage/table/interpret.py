"""What a gesture at the mat means: another hand, moves, a refusal, or nothing."""

from __future__ import annotations

from dataclasses import replace

from game.app.tables.gestures import Gesture, Press, Situation, Type, Wheel
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.hand import Hand
from game.games.scribbage.table.interpret_keys import press, typed
from game.games.scribbage.table.interpret_pointer import point
from game.games.scribbage.table.meaning import Meaning


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """What a gesture means; None if it means nothing now."""
    if isinstance(gesture, Press):
        return press(state, replace(hand, note=None), gesture.action, at)
    if isinstance(gesture, Type):
        return typed(state, hand, gesture.letters, at)
    if isinstance(gesture, Wheel):
        about = hand.cell if gesture.place.cell is None else gesture.place.cell
        return replace(hand, window=hand.window.zoomed(gesture.steps, about))
    return point(state, hand, gesture, at)
