"""What follows in a turn by itself, where a player has nothing left to choose."""

from __future__ import annotations

from game.games.kubagram.rules.moves import LayDie, Move, Plain, Rotate
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, State
from game.games.kubagram.rules.turns import offered

_BASES = 2  # the fewest claimed words that make a compound


def _too_few(state: State) -> bool:
    """Whether nobody could claim anything now, judged by counting pieces, never by the word list,
    which would tell: too few dice and jokers for a word, and no two claimed words."""
    jokers = sum(state.may_use(state.seat, holder) for _, holder in state.aside)
    words = sum(word is not None for word in state.words)
    return len(state.field) + jokers < state.minimum and words < _BASES


def only_end(state: State) -> bool:
    """Whether nothing can be done in the turn but end it. Alone the next turn is one's own, and
    what can be claimed now can be claimed then."""
    if state.phase != AFTER or state.is_last:
        return False
    alone = state.next_seat() == state.seat and state.passing is None
    return alone or _too_few(state)


def only_take(state: State) -> bool:
    """Whether nothing is left to a player alone but to take the next die: a turn that they skip
    is followed by the same one."""
    alone = state.next_seat() == state.seat and state.next_square() is not None
    return state.phase == BEFORE and alone and _too_few(state)


def forced_move(done: Move, state: State, *, left: bool) -> LayDie | Plain | None:
    """The move that follows by itself what has been done in a turn; None where there is a choice.
    A die that offers one letter is laid, at the left end if `left`; a joker may be set aside."""
    laid = isinstance(done, LayDie) or done is Plain.ASIDE
    if (laid or isinstance(done, Rotate) or done is Plain.END) and only_take(state):
        return Plain.TAKE
    if not (laid or done in (Plain.TAKE, Plain.SKIP)):
        return None
    if state.phase == HAND and state.hand is not None and not state.hand.is_joker:
        letters = offered(state)
        return LayDie(letters[0], left) if len(letters) == 1 else None
    return Plain.END if only_end(state) else None
