"""The steps of a turn, from taking a die to its end, and the end of a match, when the others may
show the last player a word and what is left is deducted."""

from __future__ import annotations

from collections.abc import Callable

from game.games.kubagram.rules import events as happened
from game.games.kubagram.rules import moves, reasons
from game.games.kubagram.rules.claims import assess, bars_cannot
from game.games.kubagram.rules.moves import Plain
from game.games.kubagram.rules.pieces import MARKS, is_consonant, is_vowel
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, SHOW, Piece, State, Termination
from game.rules.common import MatchEnded
from game.rules.interface import NOT_YOUR_TURN, Event, Rejection, Step
from game.rules.judge import Judge
from game.rules.values import replace

VOWEL_RULE = 10
"""With this many consonants and no vowel in the central field the next die must be a vowel."""
FINE = 5
"""The points that a claim costs if it is no word."""


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
    events: tuple[Event, ...] = (
        happened.Taken(seat, mark, state.alphabet.spelled(boxed.die), square),
    )
    if mark == "0":
        following = state.next_seat()
        alone = following == seat
        events = (*events, (happened.PassedAlone if alone else happened.Passed)(following))
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
    return Step(
        replace(state, skipped=state.skipped | {seat}, phase=AFTER), (happened.Skipped(seat),)
    )


def lay_die(state: State, seat: int, move: moves.LayDie) -> Step[State] | Rejection:
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
    return Step(
        _hand_empty(state, field), (happened.DieLaid(seat, move.letter, end),), binds=chosen
    )


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
    return Step(after, (happened.JokerAside(seat, letters),))


def _hand_empty(state: State, field: tuple[Piece, ...]) -> State:
    """The state after the die in hand. After one passed on, the seat's own is still to come."""
    phase = BEFORE if state.was_passed and state.next_square() is not None else AFTER
    return replace(state, field=field, hand=None, mark="", was_passed=False, phase=phase)


def end_turn(state: State, seat: int) -> Step[State] | Rejection:
    """Pass the turn on, with a die from a 0 if there is one; after the last die, end the game."""
    if state.phase == HAND:
        return Rejection(reasons.LAY_FIRST)
    if state.is_last:
        # Also without a word that was shown: it goes before other words, but nobody has to claim
        # what they see.
        return finish(state, seat)
    if state.phase == BEFORE:
        return Rejection(reasons.TAKE_FIRST)
    following = state.next_seat()
    after = hand_over(state, following, state.passing, "0")
    ended = happened.TurnEndedAlone if following == seat else happened.TurnEnded
    return Step(after, (ended(seat, following),))


def hand_over(state: State, following: int, die: Piece | None, mark: str) -> State:
    """Put seat `following` on turn, with `die` in hand if one is passed on. mark: of its square."""
    return replace(
        state,
        seat=following,
        turn=state.turn + 1,
        passing=None,
        hand=die,
        mark="" if die is None else mark,
        was_passed=die is not None,
        phase=BEFORE if die is None else HAND,
    )


def cannot(state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
    """The last player says that they can form no long word. The others are asked to show one; for
    a single player the common words decide."""
    if not state.is_last or state.cannot or state.rules < 2:
        return Rejection(reasons.ONLY_LAST_CANNOT)
    due = due_word(state, judge.word)
    if due:
        return Rejection(reasons.SHOWN_FIRST, {"word": due})
    said = happened.CannotForm(seat, state.minimum)
    asked = state.following()
    if asked:
        return Step(replace(state, phase=SHOW, asked=asked, shown=()), (said,))
    barred = bars_cannot(state, seat, judge)
    if barred is not None:
        return barred
    return Step(replace(state, cannot=True), (said, happened.ShortWords(seat)), binds=True)


def shown_word(state: State) -> str:
    """The word that was shown last; "" if there is none."""
    faces = {piece.die: piece.letter for piece in state.field}
    return "".join(
        part.letter if isinstance(part, moves.AsideJoker) else faces[part.die]
        for part in state.shown
        if not isinstance(part, moves.ClaimedWord)
    )


def due_word(state: State, is_word: Callable[[str], bool]) -> str:
    """The word that was shown and has to be claimed first; "" if there is none. One that was struck
    since cannot be claimed, and binds nobody."""
    shown = shown_word(state)
    return shown if shown and is_word(shown) else ""


def bars_other(state: State, text: str, is_word: Callable[[str], bool]) -> Rejection | None:
    """The refusal of a claim of another word than the one that was shown, or None."""
    due = due_word(state, is_word) if state.rules >= 3 else ""
    return Rejection(reasons.SHOWN_FIRST, {"word": due}) if due not in ("", text) else None


def answer(
    state: State, seat: int, move: Plain | moves.Show, judge: Judge
) -> Step[State] | Rejection:
    """A seat that is asked shows a word, or none."""
    if state.phase != SHOW:
        return Rejection(reasons.NOTHING_TO_SHOW)
    if seat not in state.asked:
        return Rejection(NOT_YOUR_TURN, {"seat": seat})
    if isinstance(move, moves.Show):
        return _show(state, seat, move, judge)
    step = show_nothing(state, seat)
    return Step(step.state, (happened.NoneShown(seat), *step.events))


def show_nothing(state: State, seat: int) -> Step[State]:
    """`seat` shows no word. After the last seat asked, short words are open, and the last player's
    clock starts anew."""
    asked = tuple(other for other in state.asked if other != seat)
    if asked:
        return Step(replace(state, asked=asked))
    after = replace(state, asked=(), phase=AFTER, turn=state.turn + 1, cannot=True)
    return Step(after, (happened.ShortWords(state.seat),))


def _show(state: State, seat: int, move: moves.Show, judge: Judge) -> Step[State] | Rejection:
    """Show a word; it costs as much as a claim if it is no word."""
    if not all(isinstance(part, moves.FieldDie | moves.AsideJoker) for part in move.parts):
        return Rejection(reasons.SHOW_DICE)
    assessed = assess(state, state.seat, moves.Claim(move.parts))
    if isinstance(assessed, Rejection):
        return assessed
    text = assessed.word.text
    if not judge.word(text):
        return not_a_word(state, seat, text)
    after = replace(state, asked=(), phase=AFTER, turn=state.turn + 1, shown=move.parts)
    return Step(after, (happened.Shown(seat, text, state.seat),), reveals=True)


def not_a_word(state: State, seat: int, text: str) -> Step[State] | Rejection:
    """Refuse or fine a claim that is no word. A fine cannot be undone without consent, since the
    list has spoken."""
    if not state.options.flag("asking-costs"):
        return Rejection(reasons.NOT_A_WORD, {"word": text})
    fines = list(state.fines)
    fines[seat] += FINE
    fined = happened.Fined if state.options.flag("open-scores") else happened.FinedBlind
    after = replace(state, fines=tuple(fines))
    return Step(after, (fined(seat, text, FINE),), binds=state.rules >= 2)


def finish(state: State, seat: int) -> Step[State]:
    """End the match: deduct the dice left from the last player, unused jokers from their holders.
    Who has resigned keeps their score."""
    alphabet, paying = state.alphabet, state.playing if state.rules >= 3 else range(state.seats)
    deductions = list(state.deductions)
    events: list[Event] = []
    letters = tuple(piece.letter for piece in state.field)
    if letters and seat in paying:
        points = alphabet.value(letters)
        deductions[seat] += points
        events.append(happened.FieldDeducted(seat, " ".join(letters), points))
    for die, holder in ((die, holder) for die, holder in state.aside if holder in paying):
        points = alphabet.value(alphabet.sides(die))
        deductions[holder] += points
        events.append(happened.JokerDeducted(holder, "".join(alphabet.sides(die)), points))
    ended = replace(
        state,
        deductions=tuple(deductions),
        termination=Termination.FINISHED,
        turn=state.turn + 1,
        field=(),
        asked=(),
        shown=(),
    )
    return Step(ended, (*events, MatchEnded()))
