"""The pointer's way with dice: drag one, or a whole word with the right button; shake the cup;
drag the mat to move it."""

from __future__ import annotations

from dataclasses import replace

from game.app.tables.gestures import Down, Gesture, LetGo, Over, Situation, Up
from game.games.scribbage.rules.state import State
from game.games.scribbage.table import arranging
from game.games.scribbage.table.hand import Hand, Held
from game.games.scribbage.table.meaning import Meaning, asking, lay_all, lay_next, lift, throw
from game.games.scribbage.table.places import Spot, in_tray

CLICK = 0.03
"""How far the pointer may move (of half the picture) for a press to be a click."""


def point(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """What a gesture of the pointer means."""
    if isinstance(gesture, Down):
        return _down(state, hand, gesture.place, gesture.button, at)
    if isinstance(gesture, Over):
        return _over(state, hand, gesture.place)
    if isinstance(gesture, Up):
        return _up(state, hand, at)
    let_go = isinstance(gesture, LetGo) and (hand.held is not None or hand.cup is not None)
    return replace(hand, held=None, cup=None) if let_go else None


def _down(state: State, hand: Hand, spot: Spot, button: int, at: Situation) -> Meaning:
    if state.roll is None:
        cup = button == 1 and spot.over is not None and in_tray(spot.over)
        if not cup or throw(state, hand, at) is None:
            return None
        return replace(hand, cup=spot.over, turn=None, best=None)
    die = None if at.locked or button == 2 else spot.die
    if die is not None:
        run = hand.run(state, die) if button == 3 else None
        others = () if run is None else tuple(other for other in run.dice if other != die)
        return replace(hand, held=Held((die, *others), None, spot, spot, asks=button == 3))
    return None if spot.cell is None else replace(hand, held=Held((), spot.cell, spot, spot))


def _over(state: State, hand: Hand, spot: Spot | None) -> Meaning:
    if spot is None:
        return None
    if hand.cup is not None:
        return hand if spot.over is None else replace(hand, cup=spot.over)
    held = hand.held
    if held is None:
        return None
    far = max(abs(spot.at[axis] - held.start.at[axis]) for axis in (0, 1))
    if not held.moved and far < CLICK:
        return None
    held = replace(held, at=spot, moved=True)
    if held.dice:
        target = held.target
        if spot.carried is not None:
            drop = spot.drop
            target = drop and arranging.cell_for(state.layout, held.dice, drop)
        return replace(hand, held=replace(held, target=target))
    if held.cell is None or spot.grid is None:
        return None
    by = [round(held.cell[axis] + 0.5 - spot.grid[axis]) for axis in (0, 1)]
    return replace(hand, held=held, window=hand.window.moved(*by))


def _up(state: State, hand: Hand, at: Situation) -> Meaning:
    if hand.cup is not None:
        return throw(state, hand, at) or replace(hand, cup=None)
    held, hand = hand.held, replace(hand, held=None)
    if held is None:
        return None
    if not held.dice:
        landed = held.cell is not None and not held.moved
        return hand.landing(held.cell).following(state.layout) if landed and held.cell else hand
    if not held.moved:
        return _click(state, replace(hand, note=None), held) or hand
    if held.target is not None:
        return lay_all(state, replace(hand, note=None), held.dice, held.target)
    return lift(state, hand, held.dice) or hand


def _click(state: State, hand: Hand, held: Held) -> Meaning:
    """A die of the tray goes to the cursor; one on the grid gets the cursor, and a joker there
    asks for its letter, unless somebody asks about its word."""
    die = held.dice[0]
    placed = state.layout[die]
    if placed is None:
        return lay_next(state, replace(hand, in_use=True), die)
    hand = hand.landing(placed.cell).following(state.layout)
    return hand if held.asks else asking(state, hand, die, placed.letter)
