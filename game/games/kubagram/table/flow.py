"""What follows in a turn by itself, where a player has nothing left to choose."""

from __future__ import annotations

from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.state import (
    AFTER,
    HAND,
    EndTurn,
    LayDie,
    Move,
    SetAside,
    Skip,
    State,
    Take,
)
from game.games.kubagram.rules.turns import offered

_BASES = 2
"""So few claimed words make no compound."""


def only_end(state: State) -> bool:
    """Whether nothing can be done in the turn but end it. Judged by counting pieces, never by the
    word list, which would tell: too few dice and jokers for a word, and no two claimed words.
    Alone the next turn is one's own, and what can be claimed now can be claimed then."""
    if state.phase != AFTER or state.is_last:
        return False
    jokers = sum(state.may_use(state.seat, holder) for _, holder in state.aside)
    words = sum(word is not None for word in state.words)
    if len(state.field) + jokers < state.minimum and words < _BASES:
        return True
    return state.next_seat() == state.seat and state.passing is None


def follows(done: Move, state: State, *, left: bool) -> LayDie | EndTurn | None:
    """The move that follows by itself what has been done with a die; None where there is a choice.
    A die that offers one letter is laid, at the left end if `left`; a joker may be set aside."""
    if not isinstance(done, Take | Skip | LayDie | SetAside):
        return None
    if state.phase == HAND and state.hand is not None and not is_joker(state.hand.die):
        letters = offered(state)
        return LayDie(letters[0], left) if len(letters) == 1 else None
    return EndTurn() if only_end(state) else None
