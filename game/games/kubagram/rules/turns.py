"""The steps of a turn: a die is taken, passed on, laid or set aside; the turn ends."""

from __future__ import annotations

from game.games.kubagram.rules import reasons
from game.games.kubagram.rules.ending import finish
from game.games.kubagram.rules.events import (
    DieLaid,
    JokerAside,
    Passed,
    PassedAlone,
    Skipped,
    Taken,
    TurnEnded,
    TurnEndedAlone,
)
from game.games.kubagram.rules.moves import LayDie
from game.games.kubagram.rules.pieces import MARKS, is_consonant, is_vowel
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, Piece, State
from game.rules.interface import Event, Rejection, Step
from game.rules.values import replace

VOWEL_RULE = 10
"""With this many consonants and no vowel in the central field the next die must be a vowel."""


def vowel_due(state: State) -> bool:
    """Whether the next die must be laid as a vowel."""
    if len(state.field) < VOWEL_RULE or any(is_vowel(piece.letter) for piece in state.field):
        return False
    return sum(is_consonant(piece.letter) for piece in state.field) >= VOWEL_RULE


def offered(state: State) -> tuple[str, ...]:
    """The letters with which the die in hand may be laid."""
    if state.hand is None:
        return ()
    letters = state.alphabet.letters(state.hand.die)
    if vowel_due(state) and any(map(is_vowel, letters)):
        return tuple(letter for letter in letters if is_vowel(letter))
    if state.mark == "I" and not state.hand.is_joker:
        return (state.hand.letter,)
    return letters


def may_set_aside(state: State) -> bool:
    """Whether the die in hand is a joker that may be kept for later."""
    return state.hand is not None and state.hand.is_joker and not vowel_due(state)


def take(state: State, seat: int) -> Step[State] | Rejection:
    """Take the next die; from a 0 it goes to the next player when the turn ends."""
    if state.phase == HAND:
        return Rejection(reasons.LAY_FIRST)
    if state.phase == AFTER:
        return Rejection(reasons.ONE_DIE)
    square = state.next_square()
    boxed = None if square is None else state.box[square]
    if square is None or boxed is None:
        return Rejection(reasons.BOX_EMPTY)
    box = (*state.box[:square], None, *state.box[square + 1 :])
    mark = MARKS[square]
    events: tuple[Event, ...] = (Taken(seat, mark, state.alphabet.spelled(boxed.die), square),)
    if mark == "0":
        following = state.next_seat()
        alone = following == seat
        events = (*events, (PassedAlone if alone else Passed)(following))
        return Step(replace(state, box=box, passing=boxed, phase=AFTER), events, reveals=True)
    after = replace(state, box=box, hand=boxed, mark=mark, phase=HAND, was_passed=False)
    return Step(after, events, reveals=True)


def skip(state: State, seat: int) -> Step[State] | Rejection:
    """Leave the die in the box, once a game."""
    if state.phase == HAND:
        return Rejection(reasons.LAY_FIRST)
    if state.phase == AFTER:
        return Rejection(reasons.ONE_DIE)
    if state.next_square() is None:
        return Rejection(reasons.BOX_EMPTY)
    if seat in state.skipped:
        return Rejection(reasons.SKIPPED_ONCE)
    return Step(replace(state, skipped=state.skipped | {seat}, phase=AFTER), (Skipped(seat),))


def lay_die(state: State, seat: int, move: LayDie) -> Step[State] | Rejection:
    """Lay the die in hand with a letter, which is then final, at an end of the central field."""
    hand = state.hand
    if hand is None:
        return Rejection(reasons.NOTHING_IN_HAND)
    if move.letter not in state.alphabet.letters(hand.die):
        letters = state.alphabet.spelled(hand.die)
        return Rejection(reasons.NOT_ON_DIE, {"letter": move.letter, "letters": letters})
    choices = offered(state)
    if move.letter not in choices:
        if vowel_due(state):
            return Rejection(reasons.VOWEL_NEEDED, {"letters": "/".join(choices)})
        return Rejection(reasons.FACE_UP, {"letter": hand.letter})
    piece = Piece(hand.die, move.letter)
    field = (piece, *state.field) if move.left else (*state.field, piece)
    end = "left" if move.left else "right"
    chosen = len(choices) > 1 and state.rules >= 2
    return Step(_hand_empty(state, field), (DieLaid(seat, move.letter, end),), binds=chosen)


def set_aside(state: State, seat: int) -> Step[State] | Rejection:
    """Keep the joker in hand for a later claim."""
    if state.hand is None:
        return Rejection(reasons.NOTHING_IN_HAND)
    if not state.hand.is_joker:
        return Rejection(reasons.NO_JOKER)
    if not may_set_aside(state):
        return Rejection(reasons.VOWEL_NEEDED, {"letters": "/".join(offered(state))})
    letters = "".join(state.alphabet.faces[state.hand.die])
    aside = (*state.aside, (state.hand.die, seat))
    after = replace(_hand_empty(state, state.field), aside=aside)
    return Step(after, (JokerAside(seat, letters),))


def _hand_empty(state: State, field: tuple[Piece, ...]) -> State:
    """The state after the die in hand. After one passed on, the seat's own is still to come."""
    phase = BEFORE if state.was_passed and state.next_square() is not None else AFTER
    return replace(state, field=field, hand=None, mark="", was_passed=False, phase=phase)


def end_turn(state: State, seat: int) -> Step[State] | Rejection:
    """Pass the turn on, with a die from a 0 if there is one; after the last die, end the game."""
    if state.phase == HAND:
        return Rejection(reasons.LAY_FIRST)
    if state.is_last:
        return finish(state, seat)
    if state.phase == BEFORE:
        return Rejection(reasons.TAKE_FIRST)
    following = state.next_seat()
    after = hand_over(state, following, state.passing)
    ended = TurnEndedAlone if following == seat else TurnEnded
    return Step(after, (ended(seat, following),))


def hand_over(state: State, following: int, die: Piece | None) -> State:
    """Put seat `following` on turn, with `die` in hand if one is passed on."""
    return replace(
        state,
        seat=following,
        turn=state.turn + 1,
        passing=None,
        hand=die,
        mark="" if die is None else "0",
        was_passed=die is not None,
        phase=BEFORE if die is None else HAND,
    )
