"""Words that a match's choice of words excludes: rejected at no cost."""

from __future__ import annotations

from game.rules.interface import AnyGame, Reason, Rejection, Step
from game.rules.judge import LiveJudge
from game.sentences import N_
from game.words.choice import COMMON, FAMILY, STANDARD
from game.words.lexicon import Lexicon

REASONS = {
    COMMON: Reason(
        "not-common",
        N_("{word} is a word, but not a common one, and this match is played with common words."),
    ),
    STANDARD: Reason(
        "not-standard",
        N_("{word} is informal or foreign, and this match is played without such words."),
    ),
    FAMILY: Reason(
        "not-for-families",
        N_("{word} is widely found offensive, and this match is played without such words."),
    ),
}
"""The reasons by choice of words."""


def exclusion(lexicon: Lexicon, word: str) -> Rejection | None:
    """The rejection of `word` in a match with `lexicon`, if its choice of words excludes it."""
    why = lexicon.why_left_out(word)
    return Rejection(REASONS[why], {"word": word}) if why else None


def exclusion_found(judge: LiveJudge) -> Rejection | None:
    """The rejection of a judged move for an excluded word, or None."""
    for word, why in judge.left_out.items():
        return Rejection(REASONS[why], {"word": word})
    return None


def play_move(
    game: AnyGame, state: object, seat: int, move: object, lexicon: Lexicon
) -> Step[object] | Rejection:
    """Game.apply() outside of a match, judged by `lexicon`."""
    judge = LiveJudge(lexicon)
    step = game.apply(state, seat, move, judge)
    return exclusion_found(judge) or step
