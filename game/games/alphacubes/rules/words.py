"""Which words a match of Alphacubes allows, and whether a play can be made with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.assessment import Assessment, FormedWord, assess
from game.games.alphacubes.rules.pieces import square_name
from game.games.alphacubes.rules.state import Placement, State
from game.rules.excluded_words import exclusion_found
from game.rules.interface import Rejection
from game.rules.judge import Judge, LiveJudge
from game.rules.values import replace
from game.words.lexicon import Lexicon

BARRED = frozenset({"XU"})
"""Words of common lists that the rule text bars."""


def challenges(state: State) -> bool:
    """Whether plays are checked by challenge alone; a single player has nobody to challenge
    them."""
    return state.options.text("words") == "challenged" and len(state.playing) > 1


def allowed(word: str, judge: Judge) -> bool:
    """Whether `word` counts as a word; a barred one does if it was added for this match."""
    if word not in BARRED:
        return judge.word(word)

    def added(lexicon: Lexicon) -> str:
        return "yes" if word in lexicon.added and word not in lexicon.struck else "no"

    return judge.decide(f"added-{word.lower()}", added) == "yes"


def playable(lexicon: Lexicon) -> Lexicon:
    """The lexicon without the barred words, except for those added for this match."""
    return lexicon.with_changes(strike=BARRED - lexicon.added)


@dataclass(frozen=True, slots=True)
class CheckedPlay:
    """A play and whether it can be made. rejection: why not, or None. judged: whether its words
    were looked up; if not, only the rules allow it."""

    assessment: Assessment
    rejection: Rejection | None
    judged: bool


def words_rejection(words: Iterable[FormedWord], judge: Judge) -> Rejection | None:
    """The refusal of those of the words that are not allowed; None if all are."""
    bad = [word for word in words if not allowed(word.text, judge)]
    if not bad:
        return None
    texts = tuple(dict.fromkeys(word.text for word in bad))
    squares = sorted({square for word in bad for square in word.squares})
    cells = tuple(square_name(square) for square in squares)
    return Rejection(reasons.NOT_WORDS, {"words": texts, "count": len(texts)}, cells)


def check_play(
    state: State, placements: Sequence[Placement], seat: int, lexicon: Lexicon | None
) -> CheckedPlay:
    """Check a play by the rules and, unless words are challenged, by the lexicon (None: still
    loading)."""
    assessment = assess(state, placements, seat)
    if assessment.rejection is not None:
        return CheckedPlay(assessment, assessment.rejection, False)
    if challenges(state) or lexicon is None:
        return CheckedPlay(assessment, None, False)
    judge = LiveJudge(lexicon)
    wrong = words_rejection(assessment.words, judge)
    left_out = exclusion_found(judge)
    if wrong is not None and left_out is not None:
        wrong = replace(left_out, cells=wrong.cells)
    return CheckedPlay(assessment, wrong, True)
