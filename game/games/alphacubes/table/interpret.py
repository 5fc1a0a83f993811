"""What a gesture before the board means: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from game.app.tables import gestures
from game.app.tables.gestures import Gesture, Situation
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.hand import Hand
from game.games.alphacubes.table.interpret_keys import Meaning, pressed, typed
from game.games.alphacubes.table.interpret_pointer import clicked, down, let_go, over, up, wheeled


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """What a gesture means; None if it means nothing now."""
    hand = hand.silent()
    match gesture:
        case gestures.Press(action):
            return pressed(state, hand, action, at)
        case gestures.Type(letters):
            return typed(state, hand, letters, at)
        case gestures.Over(spot):
            return over(hand, spot)
        case gestures.Down(spot, button):
            return down(hand, spot, button)
        case gestures.Up(spot):
            return up(state, hand, spot, at)
        case gestures.Click(spot, button):
            return clicked(state, hand, spot, button, at)
        case gestures.LetGo():
            return let_go(hand)
        case gestures.Wheel(spot, steps):
            return wheeled(hand, spot, steps)
    return None
