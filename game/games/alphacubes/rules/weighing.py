"""Whether cubes laid on the board can be played: by the rules, and by their words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.laying import Assessment, FormedWord, assess
from game.games.alphacubes.rules.pieces import square_name
from game.games.alphacubes.rules.state import Placement, State
from game.games.alphacubes.rules.words import allowed, challenges
from game.rules.copying import replace
from game.rules.interface import Rejection
from game.rules.judge import Judge, LiveJudge
from game.rules.left_out import refusal
from game.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Weighed:
    """rejection: why a laying cannot be played, None if it can, as far as anybody says; judged:
    whether its words were looked up."""

    assessment: Assessment
    rejection: Rejection | None
    judged: bool


def misspelt(words: Iterable[FormedWord], judge: Judge) -> Rejection | None:
    """Why words are refused, if any of them is none."""
    bad = [word for word in words if not allowed(word.text, judge)]
    if not bad:
        return None
    texts = tuple(dict.fromkeys(word.text for word in bad))
    squares = sorted({square for word in bad for square in word.squares})
    cells = tuple(square_name(square) for square in squares)
    return Rejection(reasons.NOT_WORDS, {"words": texts, "count": len(texts)}, cells)


def weigh(
    state: State, placements: Sequence[Placement], seat: int, lexicon: Lexicon | None
) -> Weighed:
    """Judge a laying by the rules, and by the words where the game tells them before it is played;
    lexicon: None while it is loading."""
    assessment = assess(state, placements, seat)
    if assessment.rejection is not None:
        return Weighed(assessment, assessment.rejection, False)
    if challenges(state) or lexicon is None:
        return Weighed(assessment, None, False)
    judge = LiveJudge(lexicon)
    wrong = misspelt(assessment.words, judge)
    left_out = refusal(judge)
    if wrong is not None and left_out is not None:
        wrong = replace(left_out, cells=wrong.cells)
    return Weighed(assessment, wrong, True)
