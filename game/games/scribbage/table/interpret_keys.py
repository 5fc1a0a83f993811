"""The keys' way with dice: a cursor on the grid, typing, carrying, moving, rotating, jokers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.app.tables.gestures import Refused, Situation
from game.games.scribbage.rules.dice import JOKER, letters
from game.games.scribbage.rules.layout import Cell, shown
from game.games.scribbage.rules.moves import HandIn, NameJoker
from game.games.scribbage.rules.notation import on_grid
from game.games.scribbage.rules.state import State
from game.games.scribbage.table import arranging
from game.games.scribbage.table.hand import Hand
from game.games.scribbage.table.meaning import Meaning, lay_all, lift, moved, moves, throw
from game.games.scribbage.table.window import HOME
from game.sentences import N_

NO_DIE = N_("No die in the tray shows {letter}.")
NOTHING_LIES = N_("No die lies on the grid yet.")
WAYS: dict[str, Cell] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def press(state: State, hand: Hand, action: str, at: Situation) -> Meaning:
    """What an action means."""
    if action in _ALWAYS:
        return _ALWAYS[action](state, hand, at)
    if action not in _WITH_DICE or at.locked or state.roll is None:
        return None
    return _WITH_DICE[action](state, hand)


def typed(state: State, hand: Hand, text: str, at: Situation) -> Meaning:
    """Name a joker that asks for its letter, or lay a free die with a letter at the cursor."""
    if at.locked or state.roll is None or len(text) != 1:
        return None
    if hand.naming is not None:
        return moves((NameJoker(hand.naming, text),), replace(hand, naming=None))
    using, here = replace(hand, in_use=True, note=None), hand.die(state.layout)
    if here is not None and shown(state.roll, state.layout)[here] == text:
        return using.stepped().following(state.layout)
    free = arranging.free_die(state.roll, state.layout, text)
    if free is None:
        why = Refused(NO_DIE, {"letter": text})
        return why if hand.in_use else replace(using, note=why)
    die, letter = free
    return moves(arranging.put(state.layout, die, hand.cell, letter), using.stepped())


# What is always there to do


def _throw(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw, go on from the best of the last turn, or turn the way of typing."""
    if state.roll is not None:
        return hand.turned().following(state.layout)
    return _go_on(state, hand, at) if at.locked else throw(state, hand, at)


def _pick(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw where there is nothing to pick, pick, or turn the way of typing."""
    if state.roll is None:
        return _throw(state, hand, at)
    picked = None if at.locked else _take_up(state, hand)
    return picked or hand.turned().following(state.layout)


def _confirm(state: State, hand: Hand, at: Situation) -> Meaning:
    """Throw, go on, or hand in what lies; an empty grid is not handed in by the way."""
    if state.roll is None:
        return _throw(state, hand, at)
    if not any(state.layout):
        return Refused(NOTHING_LIES)
    return None if at.locked else _hand_in(state, hand)


def _go_on(_state: State, hand: Hand, _at: Situation) -> Meaning:
    """The best has been looked at."""
    return replace(hand, looked=True) if hand.engaged else None


def _sort(state: State, hand: Hand, _at: Situation, *, order: str) -> Meaning:
    """Order the dice in the tray, or leave them as they were thrown."""
    if state.roll is None:
        return None
    return replace(hand, order="" if hand.order == order else order)


def _move(state: State, hand: Hand, _at: Situation, *, step: Cell) -> Meaning:
    """The cursor one cell on; the first time it only shows itself."""
    hand = replace(hand.moved(step) if hand.in_use else hand, in_use=True, naming=None)
    return hand.following(state.layout)


def _pan(_state: State, hand: Hand, _at: Situation, *, step: Cell) -> Meaning:
    return replace(hand, window=hand.window.moved(*step))


def _zoom(_state: State, hand: Hand, _at: Situation, *, steps: int) -> Meaning:
    return replace(hand, window=hand.window.zoomed(steps, hand.cell))


def _home(_state: State, hand: Hand, _at: Situation) -> Meaning:
    return replace(hand, window=HOME)


# What needs dice on the table


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
    """Move the die, or the word, at the cursor one cell; the cursor goes along."""
    die = hand.die(state.layout)
    if die is None:
        return None
    run = hand.run(state, die) if word else None
    if run is not None:
        return moved(arranging.shifted(state.layout, run.dice, step), hand.moved(step))
    cell = (hand.cell[0] + step[0], hand.cell[1] + step[1])
    found = arranging.put(state.layout, die, cell) if on_grid(cell) else ()
    return moved(found, hand.moved(step))


def _rotate(state: State, hand: Hand) -> Meaning:
    """Turn the word at the cursor, or just typed before it, from across to down, or back, about
    the die there."""
    die = hand.near(state.layout)
    run = None if die is None else hand.run(state, die)
    if die is None or run is None:
        return None
    after, placed = replace(hand, across=not run.across), state.layout[die]
    if hand.die(state.layout) is None and placed is not None:
        after = replace(after, cell=placed.cell).stepped()
    return moved(arranging.rotated(state.layout, run, die), after)


def _joker(state: State, hand: Hand) -> Meaning:
    """Let the joker at the cursor take another letter: it has none until one is typed."""
    die = hand.die(state.layout)
    placed = None if die is None else state.layout[die]
    if die is None or placed is None or letters(state.roll or ())[die] != JOKER:
        return None
    hand = replace(hand, naming=die)
    return moves((NameJoker(die, ""),), hand) if placed.letter else hand


def _erase(state: State, hand: Hand) -> Meaning:
    """Put back the die at the cursor, or step back to the one before and put that back."""
    if hand.die(state.layout) is None:
        hand = hand.stepped(back=True)
    return _lift(state, hand) or hand.following(state.layout)


def _lift(state: State, hand: Hand) -> Meaning:
    """Put the die at the cursor back into the tray."""
    die = hand.die(state.layout)
    return None if die is None else lift(state, hand, (die,))


def _lift_all(state: State, hand: Hand) -> Meaning:
    return lift(state, hand, range(len(state.layout)))


def _hand_in(_state: State, hand: Hand) -> Meaning:
    return moves((HandIn(),), hand)


_ALWAYS: dict[str, Callable[[State, Hand, Situation], Meaning]] = {
    "throw": _throw,
    "pick": _pick,
    "confirm": _confirm,
    "best": _go_on,
    "snap": _home,
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
    "lift-all": _lift_all,
    "hand-in": _hand_in,
    **{f"move-{way}": partial(_shift, step=step, word=False) for way, step in WAYS.items()},
    **{f"move-word-{way}": partial(_shift, step=step, word=True) for way, step in WAYS.items()},
}
