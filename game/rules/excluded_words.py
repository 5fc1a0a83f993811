"""Words of the whole list that a match's choice of words leaves out: refused at no cost."""

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
"""By the choice that leaves a word out."""


def exclusion(lexicon: Lexicon, word: str) -> Rejection | None:
    """Why `word` is refused in a match with `lexicon`, if its choice of words leaves it out."""
    why = lexicon.why_left_out(word)
    return Rejection(REASONS[why], {"word": word}) if why else None


def exclusion_found(judge: LiveJudge) -> Rejection | None:
    """Why a move that was judged is refused whatever it would lead to, or None."""
    for word, why in judge.left_out.items():
        return Rejection(REASONS[why], {"word": word})
    return None


def play_move(
    game: AnyGame, state: object, seat: int, move: object, lexicon: Lexicon
) -> Step[object] | Rejection:
    """What a move leads to, its words judged by `lexicon`: Game.apply outside of a match."""
    judge = LiveJudge(lexicon)
    step = game.apply(state, seat, move, judge)
    return exclusion_found(judge) or step
