"""The end: the last player can form no long word, the others may show one; what is left costs."""

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
"""What asking the dictionary costs when it has no such word."""


def cannot(state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
    """The last player can form no word of the agreed length; the others are asked, or, where
    there are none, the common words."""
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
    """The word that was shown and waits to be claimed; "" if there is none."""
    faces = {piece.die: piece.letter for piece in state.field}
    return "".join(
        part.letter if isinstance(part, AsideJoker) else faces[part.die]
        for part in state.shown
        if not isinstance(part, ClaimedWord)
    )


def answer(state: State, seat: int, move: Plain | Show, judge: Judge) -> Step[State] | Rejection:
    """A seat that was asked shows a word, or has none to show."""
    if state.phase != SHOW:
        return Rejection(reasons.NOTHING_TO_SHOW)
    if seat not in state.asked:
        return Rejection(NOT_YOUR_TURN, {"seat": seat})
    if isinstance(move, Show):
        return _show(state, seat, move, judge)
    step = show_nothing(state, seat)
    return Step(step.state, (NoneShown(seat), *step.events))


def show_nothing(state: State, seat: int) -> Step[State]:
    """`seat` shows nothing; when nobody is left who might, short words are open. The last
    player's clock then starts anew: it ran while the others looked."""
    asked = tuple(other for other in state.asked if other != seat)
    if asked:
        return Step(replace(state, asked=asked))
    after = replace(state, asked=(), phase=AFTER, turn=state.turn + 1, cannot=True)
    return Step(after, (ShortWords(state.seat),))


def _show(state: State, seat: int, move: Show, judge: Judge) -> Step[State] | Rejection:
    """One that is no word costs what a claim of it would."""
    if not all(isinstance(part, FieldDie | AsideJoker) for part in move.parts):
        return Rejection(reasons.SHOW_DICE)
    weighed = assess(state, state.seat, Claim(move.parts))
    if isinstance(weighed, Rejection):
        return weighed
    text = weighed.word.text
    if not judge.word(text):
        return not_a_word(state, seat, text)
    after = replace(state, asked=(), phase=AFTER, turn=state.turn + 1, shown=move.parts)
    return Step(after, (Shown(seat, text, state.seat),), reveals=True)


def not_a_word(state: State, seat: int, text: str) -> Step[State] | Rejection:
    """What it costs that the list has no such word: it has spoken then, so that going back
    needs everybody's consent."""
    if not state.options.flag("asking-costs"):
        return Rejection(reasons.NOT_A_WORD, {"word": text})
    fines = list(state.fines)
    fines[seat] += FINE
    fined = Fined if state.options.flag("open-scores") else FinedBlind
    after = replace(state, fines=tuple(fines))
    return Step(after, (fined(seat, text, FINE),), binds=state.rules >= 2)


def finish(state: State, seat: int) -> Step[State]:
    """Deduct what is left in the field from the last player, unused jokers from their holders."""
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
