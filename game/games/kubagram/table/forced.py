"""Moves that are forced: they are made for a player who has nothing left to choose."""

from __future__ import annotations

from game.games.kubagram.rules.moves import LayDie, Move, Plain, Rotate
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, State
from game.games.kubagram.rules.turns import offered

_BASES = 2  # the fewest claimed words that make a compound


def _too_few(state: State) -> bool:
    """Whether there are too few dice, jokers and claimed words for any claim. Words do not count:
    that would give them away."""
    jokers = sum(state.may_use(state.seat, holder) for _, holder in state.aside)
    return len(state.field) + jokers < state.minimum and len(state.claimed) < _BASES


def only_end(state: State) -> bool:
    """Whether the turn can only be ended. A single player can claim in the next turn as well."""
    if state.phase != AFTER or state.is_last:
        return False
    alone = state.next_seat() == state.seat and state.passing is None
    return alone or _too_few(state)


def only_take(state: State) -> bool:
    """Whether a single player can only take the next die; to skip it leads to the same turn."""
    alone = state.next_seat() == state.seat and state.next_square() is not None
    return state.phase == BEFORE and alone and _too_few(state)


def forced_move(done: Move, state: State, *, left: bool) -> LayDie | Plain | None:
    """The only move after `done`, or None where there is a choice. A die with one letter is laid,
    at the left end if `left`."""
    laid = isinstance(done, LayDie) or done is Plain.ASIDE
    if (laid or isinstance(done, Rotate) or done is Plain.END) and only_take(state):
        return Plain.TAKE
    if not (laid or done in (Plain.TAKE, Plain.SKIP)):
        return None
    if state.phase == HAND and state.hand is not None and not state.hand.is_joker:
        letters = offered(state)
        return LayDie(letters[0], left) if len(letters) == 1 else None
    return Plain.END if only_end(state) else None
