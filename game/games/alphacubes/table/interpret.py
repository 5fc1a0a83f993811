"""The meaning of gestures at the board: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from dataclasses import replace

from game.app.tables import gestures
from game.app.tables.gestures import Gesture, Situation
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table.cursor import Spot
from game.games.alphacubes.table.hand import Hand, Held, may_lay, target
from game.games.alphacubes.table.interpret_keys import Meaning, choose, lay_on, pressed, typed
from game.games.alphacubes.table.tentative import next_letter


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """The meaning of a gesture; None if it has none now."""
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


def over(hand: Hand, spot: Spot | None) -> Hand:
    """The pointer moves, and with it a cube that it drags."""
    held = hand.held
    if held is None:
        return replace(hand, hover=None if spot is None else hand.pointed(spot))
    if spot is None or not (held.moved or spot.far_from(held.start)):
        return hand
    moved = replace(hand, held=replace(held, at=spot, moved=True))
    begun = hand.dragged is None and moved.dragged is not None
    return replace(moved, sound="pick") if begun else moved


def down(hand: Hand, spot: Spot | None, button: int) -> Hand | None:
    """A button goes down on a cube or the card; elsewhere it moves the camera."""
    if spot is None or (spot.cube is None and not spot.card):
        return None
    return replace(hand.read(), held=Held(button, spot, spot))


def let_go(hand: Hand) -> Hand:
    """The hand without a button down; a dragged cube goes back to its place."""
    return replace(hand, held=None)


def up(state: State, hand: Hand, spot: Spot | None, at: Situation) -> Hand | None:
    """A button comes up: a dragged cube is dropped, anything else is clicked."""
    held, free = hand.held, let_go(hand)
    if held is None:
        return None
    spot = held.at if spot is None else spot
    if hand.dragged is not None:
        dropped = replace(hand, held=replace(held, at=spot))
        return _dropped(free, hand.dragged, spot, target(state, dropped, at))
    if held.moved:
        return free
    if spot.letter is not None and held.button == 1:
        return free.showing(*spot.letter)
    cube = held.start.cube
    if cube is None or held.start.card:
        return free
    if held.button == 1:
        return choose(free, cube)
    placed = free.tentative.of(cube)
    return free if placed is None else free.without(placed.square)


def _dropped(hand: Hand, cube: int, spot: Spot, square: int | None) -> Hand:
    """A dragged cube is dropped on a square, on the rack or in the tray, or goes back to the
    rack."""
    if square is not None:
        return lay_on(hand, square, cube)
    if spot.rack is not None:
        hand = replace(hand.moving(cube, spot.rack), sound="drop")
        if hand.tray is not None:
            tray = hand.tray | {cube} if spot.tray else hand.tray - {cube}
            hand = replace(hand, tray=tray)
    placed = hand.tentative.of(cube)
    return hand if placed is None else hand.without(placed.square)


def clicked(state: State, hand: Hand, spot: Spot | None, button: int, at: Situation) -> Hand | None:
    """A square is clicked: the chosen cube is laid there, or the cursor goes there."""
    square = None if spot is None or button != 1 else spot.on_board
    if square is None:
        return None
    hand = replace(hand.read(), focus=None)
    if hand.active is not None and may_lay(state, at) and state.letters[square] == EMPTY:
        return lay_on(hand, square, hand.active)
    return replace(hand, cursor=hand.cursor.clicked(square))


def wheeled(hand: Hand, spot: Spot | None, steps: int) -> Hand | None:
    """The cube that is held or pointed at shows its next letter; elsewhere the wheel zooms."""
    if hand.held is not None:
        cube = hand.held.start.cube
    else:
        cube = None if spot is None else hand.pointed(spot)
        if cube is None and spot is not None and spot.letter is not None:
            cube = spot.letter[0]
        hand = replace(hand, hover=cube)
    if cube is None:
        return None
    return hand.showing(cube, next_letter(cube, hand.letter_of(cube), -steps))
