"""The meaning of gestures at the mat: another hand, moves, a refusal, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from game.app.tables.gestures import (
    Down,
    Gesture,
    LetGo,
    Over,
    Played,
    Press,
    Refused,
    Situation,
    Type,
    Up,
    Wheel,
)
from game.games.scribbage.rules.layout import Cell, shown
from game.games.scribbage.rules.moves import HandIn, Lift, Move, NameJoker, Throw
from game.games.scribbage.rules.notation import on_grid
from game.games.scribbage.rules.pieces import JOKER, letters
from game.games.scribbage.rules.reasons import NO_DIE
from game.games.scribbage.rules.state import State
from game.games.scribbage.table import arranging
from game.games.scribbage.table.hand import Hand, Held
from game.games.scribbage.table.places import HOME, Spot, in_tray
from game.sentences import N_

NOTHING_LIES = N_("No die lies on the grid yet.")
WAYS: dict[str, Cell] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


NO_ROOM = N_("There is no room for it there.")

Meaning: TypeAlias = "Hand | Played | Refused | None"


def moved(found: Move | None, hand: Hand) -> Meaning:
    """A move, or a refusal for want of room."""
    return Refused(NO_ROOM) if found is None else Played(found, hand)


def throw(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw the dice; None if they lie already, or nobody here may throw."""
    if at.locked or state.roll is not None or state.over:
        return None
    return Played(Throw(), replace(hand, turn=None, best=None))


def asking(state: State, hand: Hand, die: int, letter: str) -> Hand:
    """The hand after a die is laid as `letter` ("" for its own): a joker without one waits for
    it."""
    up = letters(state.roll or ())
    return replace(hand, naming=die if up[die] == JOKER and not letter else None)


def lay(state: State, hand: Hand, die: int, cell: Cell) -> Meaning:
    """Lay or move a die; a joker from the tray waits for its letter."""
    hand = replace(hand, naming=None)
    after = asking(state, hand, die, "") if state.layout[die] is None else hand
    found = arranging.put(state.layout, die, cell)
    return after if found is None else Played(found, after)


def lay_all(state: State, hand: Hand, dice: Sequence[int], cell: Cell) -> Meaning:
    """Move dice together, the first of them to `cell`."""
    first = state.layout[dice[0]]
    if len(dice) == 1 or first is None:
        return lay(state, hand, dice[0], cell)
    by = (cell[0] - first.cell[0], cell[1] - first.cell[1])
    if by == (0, 0):
        return hand
    return moved(arranging.shifted(state.layout, dice, by), hand)


def lay_next(state: State, hand: Hand, die: int) -> Meaning:
    """Lay a die of the tray at the cursor, or in the next free cell, and go on."""
    while hand.die(state.layout) is not None:
        onward = hand.stepped()
        if onward.cell == hand.cell:
            return None
        hand = onward
    return lay(state, hand.stepped(), die, hand.cell)


def lift(state: State, hand: Hand, dice: Sequence[int]) -> Meaning:
    """Put laid dice back into the tray."""
    lying = tuple(die for die in dice if state.layout[die] is not None)
    return Played(Lift(lying), replace(hand, naming=None, carried=())) if lying else None


def press(state: State, hand: Hand, action: str, at: Situation) -> Meaning:
    """The meaning of an action."""
    if action in _ALWAYS:
        return _ALWAYS[action](state, hand, at)
    if action not in _WITH_DICE or at.locked or state.roll is None:
        return None
    return _WITH_DICE[action](state, hand)


def typed(state: State, hand: Hand, text: str, at: Situation) -> Meaning:
    """Name the joker that waits for its letter, or lay a free die with a letter at the cursor."""
    if at.locked or state.roll is None or len(text) != 1:
        return None
    if hand.naming is not None:
        return Played(NameJoker(hand.naming, text), replace(hand, naming=None))
    using, here = replace(hand, in_use=True, note=None), hand.die(state.layout)
    if here is not None and shown(state.roll, state.layout)[here] == text:
        return using.stepped().following(state.layout)
    free = arranging.free_die(state.roll, state.layout, text)
    if free is None:
        why = Refused(NO_DIE.sentence, {"letter": text})
        return why if hand.in_use else replace(using, note=why)
    die, letter = free
    found = arranging.put(state.layout, die, hand.cell, letter)
    return None if found is None else Played(found, using.stepped())


# Actions that need no dice


def _throw(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw, go on from the best of the last turn, or turn the typing direction."""
    if state.roll is not None:
        return hand.turned().following(state.layout)
    return _go_on(state, hand, at) if at.locked else throw(state, hand, at)


def _pick(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw before the throw; pick up; or turn the typing direction."""
    if state.roll is None:
        return _throw(state, hand, at)
    picked = None if at.locked else _take_up(state, hand)
    return picked or hand.turned().following(state.layout)


def _confirm(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw, go on, or hand in; an empty grid has to be handed in explicitly."""
    if state.roll is None:
        return _throw(state, hand, at)
    if not any(state.layout):
        return Refused(NOTHING_LIES)
    return None if at.locked else Played(HandIn(), hand)


def _go_on(_state: State, hand: Hand, _at: Situation) -> Meaning:
    return replace(hand, looked=True) if hand.engaged else None


def _put_down(_state: State, hand: Hand, _at: Situation) -> Meaning:
    """Leave what was taken up where it lies, and a joker without another letter."""
    held = hand.carried or hand.naming is not None
    return replace(hand, carried=(), naming=None) if held else None


def _sort(state: State, hand: Hand, _at: Situation, *, order: str) -> Meaning:
    """Sort the dice in the tray; again, leave them as thrown."""
    if state.roll is None:
        return None
    return replace(hand, order="" if hand.order == order else order)


def _move(state: State, hand: Hand, _at: Situation, *, step: Cell) -> Meaning:
    """Move the cursor; the first press only shows it."""
    hand = replace(hand.moved(step) if hand.in_use else hand, in_use=True, naming=None)
    return hand.following(state.layout)


def _pan(_state: State, hand: Hand, _at: Situation, *, step: Cell) -> Meaning:
    return replace(hand, viewport=hand.viewport.moved(*step))


def _zoom(_state: State, hand: Hand, _at: Situation, *, steps: int) -> Meaning:
    return replace(hand, viewport=hand.viewport.zoomed(steps, hand.cell))


# Actions on thrown dice


def _take_up(state: State, hand: Hand, *, word: bool = False) -> Meaning:
    """Take up the die (or the word) at the cursor, or lay down what is carried."""
    if hand.carried:
        return lay_all(state, replace(hand, carried=()), hand.carried, hand.cell)
    die = hand.die(state.layout)
    if die is None:
        return None
    run = hand.run(state, die) if word else None
    return replace(hand, carried=run.dice if run is not None else (die,))


def _shift(state: State, hand: Hand, *, step: Cell, word: bool) -> Meaning:
    """Move the die, or the word, at the cursor one cell, and the cursor with it."""
    die = hand.die(state.layout)
    if die is None:
        return None
    run = hand.run(state, die) if word else None
    if run is not None:
        return moved(arranging.shifted(state.layout, run.dice, step), hand.moved(step))
    cell = (hand.cell[0] + step[0], hand.cell[1] + step[1])
    found = arranging.put(state.layout, die, cell) if on_grid(cell) else None
    return moved(found, hand.moved(step))


def _rotate(state: State, hand: Hand) -> Meaning:
    """Rotate the word at the cursor, or typed last, about the die there."""
    die = hand.near(state.layout)
    run = None if die is None else hand.run(state, die)
    if die is None or run is None:
        return None
    after, placed = replace(hand, across=not run.across), state.layout[die]
    if hand.die(state.layout) is None and placed is not None:
        after = replace(after, cell=placed.cell).stepped()
    return moved(arranging.rotated(state.layout, run, die), after)


def _joker(state: State, hand: Hand) -> Meaning:
    """Let the joker at the cursor wait for another letter."""
    die = hand.die(state.layout)
    placed = None if die is None else state.layout[die]
    if die is None or placed is None or letters(state.roll or ())[die] != JOKER:
        return None
    hand = replace(hand, naming=die)
    return Played(NameJoker(die, ""), hand) if placed.letter else hand


def _erase(state: State, hand: Hand) -> Meaning:
    """Put back the die at the cursor; without one, step back first."""
    if hand.die(state.layout) is None:
        hand = hand.stepped(back=True)
    return _lift(state, hand) or hand.following(state.layout)


def _lift(state: State, hand: Hand) -> Meaning:
    die = hand.die(state.layout)
    return None if die is None else lift(state, hand, (die,))


_ALWAYS: dict[str, Callable[[State, Hand, Situation], Meaning]] = {
    "throw": _throw,
    "pick": _pick,
    "confirm": _confirm,
    "best": _go_on,
    "back": _put_down,
    "snap": lambda _state, hand, _at: replace(hand, viewport=HOME),
    "zoom-in": partial(_zoom, steps=1),
    "zoom-out": partial(_zoom, steps=-1),
    **{f"sort-{order}": partial(_sort, order=order) for order in ("letter", "value", "vowels")},
    **{f"cursor-{way}": partial(_move, step=step) for way, step in WAYS.items()},
    **{f"pan-{way}": partial(_pan, step=step) for way, step in WAYS.items()},
}
_WITH_DICE: dict[str, Callable[[State, Hand], Meaning]] = {
    "pick-word": partial(_take_up, word=True),
    "rotate": _rotate,
    "joker": _joker,
    "erase": _erase,
    "lift": _lift,
    "lift-all": lambda state, hand: lift(state, hand, range(len(state.layout))),
    "hand-in": lambda _state, hand: Played(HandIn(), hand),
    **{f"move-{way}": partial(_shift, step=step, word=False) for way, step in WAYS.items()},
    **{f"move-word-{way}": partial(_shift, step=step, word=True) for way, step in WAYS.items()},
}


CLICK = 0.03
"""How far the pointer may move (of half the picture) for a press to be a click."""


def point(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """The meaning of a pointer gesture."""
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
    return replace(hand, held=held, viewport=hand.viewport.moved(*by))


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
    """Lay a die of the tray at the cursor; put the cursor on a laid die, where a joker waits for
    its letter unless the button asks for the word."""
    die = held.dice[0]
    placed = state.layout[die]
    if placed is None:
        return lay_next(state, replace(hand, in_use=True), die)
    hand = hand.landing(placed.cell).following(state.layout)
    return hand if held.asks else asking(state, hand, die, placed.letter)


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """The meaning of a gesture; None if it has none now."""
    meaning = _meaning(state, hand, gesture, at)
    if isinstance(meaning, Hand) and meaning.viewport != hand.viewport:
        return replace(meaning, chosen=meaning.viewport)
    return meaning


def _meaning(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    if isinstance(gesture, Press):
        return press(state, replace(hand, note=None), gesture.action, at)
    if isinstance(gesture, Type):
        return typed(state, hand, gesture.letters, at)
    if isinstance(gesture, Wheel):
        about = hand.cell if gesture.place.cell is None else gesture.place.cell
        return replace(hand, viewport=hand.viewport.zoomed(gesture.steps, about))
    return point(state, hand, gesture, at)
