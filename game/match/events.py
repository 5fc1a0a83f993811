"""Events of a match apart from its moves, and the reasons why entries are rejected."""

from __future__ import annotations

from game.rules.interface import MoveSyntaxError, Reason, Rejection, SeatEvent
from game.sentences import N_, N_plural, Saying


class TookBack(SeatEvent, kind="undo", sound="drop"):
    """An entry was undone. step: what it had done."""

    sentence = N_("{player} takes a step back. Undone: {step}")
    step: Saying


class PlayedAgain(SeatEvent, kind="redo", sound="pick"):
    """An entry was redone; its events follow."""

    sentence = N_("{player} repeats the step that was taken back.")


class Paused(SeatEvent, kind="pause", sound="click"):
    """The clock was stopped."""

    sentence = N_("The match is paused.")


class Resumed(SeatEvent, kind="resume", sound="click"):
    """The clock was resumed."""

    sentence = N_("The match goes on.")


class HintTaken(SeatEvent, kind="hint", sound="pick"):
    """A hint was shown. step: from 1. taken: the seat's hints so far."""

    sentence = N_plural(
        "{player} takes a hint, the first one.",
        "{player} takes another hint, which makes {taken}.",
        "taken",
    )
    step: int
    taken: int


class StoodIn(SeatEvent, kind="stand-in", sound="pick", loud=True):
    """A bot begins to play a turn for an absent player."""

    sentence = N_("{player} is away: a bot plays instead ({level}).")
    level: Saying


class WordStruck(SeatEvent, kind="strike", sound="drop", words=("word",)):
    """A word was struck by common consent."""

    sentence = N_("By common consent {word} is not a word in this match.")
    word: str


class WordAdded(SeatEvent, kind="add", sound="pick", words=("word",)):
    """A word was added by common consent."""

    sentence = N_("By common consent {word} is a word in this match.")
    word: str


IS_PAUSED = Reason("is-paused", N_("The match is paused."))
NOT_PAUSED = Reason("not-paused", N_("The match is not paused."))
NO_SEAT = Reason("no-seat", N_("There is no seat {number} in this match."))
NOT_A_MOVE = Reason("not-a-move", N_("{text} is not a move: {problem}."))
TIME_IS_UP = Reason("time-is-up", N_("The time is up."))
TIME_IS_LEFT = Reason("time-is-left", N_("There is time left."))
NO_LEVEL = Reason("no-level", N_("The level of the bot that plays should come before its move."))
NO_TIME_LIMIT = Reason("no-time-limit", N_("There is no time limit."))
CLOCK_RUNS_BACK = Reason("clock-runs-back", N_("The clock cannot run back."))
NOTHING_TO_UNDO = Reason("nothing-to-undo", N_("There is nothing to take back."))
NOTHING_TO_REDO = Reason("nothing-to-redo", N_("There is nothing to play again."))
NOT_TAKEN_BACK = Reason("not-taken-back", N_("A time-out cannot be taken back."))
NO_TAKEBACK = Reason(
    "no-takeback", N_("Only steps of the present turn can be taken back in this match.")
)
AWAITS_ANSWER = Reason(
    "awaits-answer", N_("A step cannot be taken back while others have yet to answer it.")
)
NEEDS_CONSENT = Reason(
    "needs-consent", N_("Something has been revealed since: every player must agree to this.")
)
STANDS = Reason(
    "needs-consent", N_("A verdict or a choice stands: every player must agree to take it back.")
)
BY_COMMON_CONSENT = Reason("by-common-consent", N_("Every player must agree to change the words."))
NOT_LETTERS = Reason("not-letters", N_("A word is made of the letters A to Z."))
NO_SUCH_HINT = Reason("no-such-hint", N_("A hint has steps from 1 to 9."))
NOT_EMPTY = Reason("not-empty", N_("Nothing may follow {kind}."))
WORDS_LOADING = Reason("words-loading", N_("The word list is still loading."))
TOO_MANY_CHANGES = Reason(
    "too-many-changes", N_("In one match words are struck and added {count} times at the most.")
)
READ_ONLY = Reason("read-only", N_("This match is being played in another window."))
FREE = N_("This match is no longer being played in another window.")
"""Said after READ_ONLY, once Match.free."""


def not_a_move(text: str, error: MoveSyntaxError) -> Rejection:
    """The rejection of a text that is no move, in the rules' own words if they have any."""
    if error.values:
        values = {key: str(value) for key, value in error.values.items()}
        return Rejection(Reason(NOT_A_MOVE.code, error.sentence), values)
    return Rejection(NOT_A_MOVE, {"text": text, "problem": str(error)})
