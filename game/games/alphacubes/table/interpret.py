"""What a gesture before the board means: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from game.app.tables.gestures import (
    Click,
    Down,
    Gesture,
    LetGo,
    Over,
    Press,
    Situation,
    Type,
    Up,
    Wheel,
)
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.hand import Hand
from game.games.alphacubes.table.interpret_keys import Meaning, pressed, typed
from game.games.alphacubes.table.interpret_pointer import clicked, down, let_go, over, up, wheeled


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """What a gesture means; None if it means nothing now."""
    hand = hand.silent()
    match gesture:
        case Press(action):
            return pressed(state, hand, action, at)
        case Type(letters):
            return typed(state, hand, letters, at)
        case Over(spot):
            return over(hand, spot)
        case Down(spot, button):
            return down(hand, spot, button)
        case Up(spot):
            return up(state, hand, spot, at)
        case Click(spot, button):
            return clicked(state, hand, spot, button, at)
        case LetGo():
            return let_go(hand)
        case Wheel(spot, steps):
            return wheeled(hand, spot, steps)
    return None
