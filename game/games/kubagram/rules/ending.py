"""The end of a match: the others may show the last player a word; what is left is deducted."""

from __future__ import annotations

from game.games.kubagram.rules import reasons
from game.games.kubagram.rules.claims import assess, bars_cannot
from game.games.kubagram.rules.events import (
    CannotForm,
    FieldDeducted,
    Fined,
    FinedBlind,
    JokerDeducted,
    NoneShown,
    ShortWords,
    Shown,
)
from game.games.kubagram.rules.moves import AsideJoker, Claim, ClaimedWord, FieldDie, Plain, Show
from game.games.kubagram.rules.state import AFTER, SHOW, State, Termination
from game.rules.common import MatchEnded
from game.rules.interface import NOT_YOUR_TURN, Event, Rejection, Step
from game.rules.judge import Judge
from game.rules.values import replace

FINE = 5
"""The points that a claim costs if it is no word."""


def cannot(state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
    """The last player says that they can form no long word. The others are asked to show one; for
    a single player the common words decide."""
    if not state.is_last or state.cannot or state.rules < 2:
        return Rejection(reasons.ONLY_LAST_CANNOT)
    if state.shown:
        return Rejection(reasons.SHOWN_FIRST, {"word": shown_word(state)})
    said = CannotForm(seat, state.minimum)
    asked = state.following()
    if asked:
        return Step(replace(state, phase=SHOW, asked=asked), (said,))
    barred = bars_cannot(state, seat, judge)
    if barred is not None:
        return barred
    return Step(replace(state, cannot=True), (said, ShortWords(seat)), binds=True)


def shown_word(state: State) -> str:
    """The word that has been shown and must be claimed first; "" if there is none."""
    faces = {piece.die: piece.letter for piece in state.field}
    return "".join(
        part.letter if isinstance(part, AsideJoker) else faces[part.die]
        for part in state.shown
        if not isinstance(part, ClaimedWord)
    )


def answer(state: State, seat: int, move: Plain | Show, judge: Judge) -> Step[State] | Rejection:
    """A seat that is asked shows a word, or none."""
    if state.phase != SHOW:
        return Rejection(reasons.NOTHING_TO_SHOW)
    if seat not in state.asked:
        return Rejection(NOT_YOUR_TURN, {"seat": seat})
    if isinstance(move, Show):
        return _show(state, seat, move, judge)
    step = show_nothing(state, seat)
    return Step(step.state, (NoneShown(seat), *step.events))


def show_nothing(state: State, seat: int) -> Step[State]:
    """`seat` shows no word. After the last seat asked, short words are open, and the last player's
    clock starts anew."""
    asked = tuple(other for other in state.asked if other != seat)
    if asked:
        return Step(replace(state, asked=asked))
    after = replace(state, asked=(), phase=AFTER, turn=state.turn + 1, cannot=True)
    return Step(after, (ShortWords(state.seat),))


def _show(state: State, seat: int, move: Show, judge: Judge) -> Step[State] | Rejection:
    """Show a word; it costs as much as a claim if it is no word."""
    if not all(isinstance(part, FieldDie | AsideJoker) for part in move.parts):
        return Rejection(reasons.SHOW_DICE)
    assessed = assess(state, state.seat, Claim(move.parts))
    if isinstance(assessed, Rejection):
        return assessed
    text = assessed.word.text
    if not judge.word(text):
        return not_a_word(state, seat, text)
    after = replace(state, asked=(), phase=AFTER, turn=state.turn + 1, shown=move.parts)
    return Step(after, (Shown(seat, text, state.seat),), reveals=True)


def not_a_word(state: State, seat: int, text: str) -> Step[State] | Rejection:
    """Refuse or fine a claim that is no word. A fine cannot be undone without consent, since the
    list has spoken."""
    if not state.options.flag("asking-costs"):
        return Rejection(reasons.NOT_A_WORD, {"word": text})
    fines = list(state.fines)
    fines[seat] += FINE
    fined = Fined if state.options.flag("open-scores") else FinedBlind
    after = replace(state, fines=tuple(fines))
    return Step(after, (fined(seat, text, FINE),), binds=state.rules >= 2)


def finish(state: State, seat: int) -> Step[State]:
    """End the match: deduct the dice left from the last player, unused jokers from their
    holders."""
    alphabet = state.alphabet
    deductions = list(state.deductions)
    events: list[Event] = []
    letters = tuple(piece.letter for piece in state.field)
    if letters:
        points = alphabet.value(letters)
        deductions[seat] += points
        events.append(FieldDeducted(seat, " ".join(letters), points))
    for die, holder in state.aside:
        points = alphabet.value(alphabet.sides(die))
        deductions[holder] += points
        events.append(JokerDeducted(holder, "".join(alphabet.sides(die)), points))
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
