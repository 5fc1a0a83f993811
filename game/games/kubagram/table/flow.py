"""What follows in a turn by itself, where a player has nothing left to choose."""

from __future__ import annotations

from game.app.tables.interface import Host
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.notation import format_move
from game.games.kubagram.rules.state import AFTER, HAND, EndTurn, LayDie, State
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


def follows(state: State, *, left: bool) -> LayDie | EndTurn | None:
    """The move that follows what the player has just done; None where there is a choice. A die
    that offers one letter is laid, at the left end if `left`; a joker may be set aside."""
    if state.phase == HAND and state.hand is not None and not is_joker(state.hand.die):
        letters = offered(state)
        return LayDie(letters[0], left) if len(letters) == 1 else None
    return EndTurn() if only_end(state) else None


def follow_up(host: Host, *, left: bool) -> None:
    """Play what follows by itself, one move after the other, until there is a choice or the turn
    has ended."""
    while move := follows(host.state, left=left):
        if host.submit(format_move(move)) or host.locked or isinstance(move, EndTurn):
            return
