"""A selection as the rules see it: the word, its score, why it cannot be played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_uppercase

from game.games.scruble.rules.assessment import Assessment, assess
from game.games.scruble.rules.moves import WordMove, word_move
from game.games.scruble.rules.readings import WILD, fillings
from game.games.scruble.rules.scoring import Score
from game.games.scruble.rules.state import State
from game.games.scruble.table.selection import Selection
from game.rules.excluded_words import exclusion_found
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon

MANY = 24
"""The most places of a typed word that are assessed."""


@dataclass(frozen=True, slots=True)
class Judged:
    """selection: in the direction in which it is a word. wild: the site of the wild to be named, or
    named last. letters: the letters that it may be."""

    selection: Selection
    assessment: Assessment | None = None
    wild: int | None = None
    letters: str = ""

    @property
    def move(self) -> WordMove | None:
        """The move that plays it, None if there is none."""
        found = self.assessment
        if found is None or found.open_wilds or not found.word.isalpha():
            return None
        return word_move(found.word, found.sites)

    @property
    def score(self) -> Score | None:
        return None if self.assessment is None else self.assessment.score

    @property
    def playable(self) -> bool:
        """Whether it can be played, or could once its wilds are named."""
        found = self.assessment
        return found is not None and (found.rejection is None or bool(found.open_wilds))


@lru_cache(maxsize=4)
def judged(state: State, selection: Selection, lexicon: Lexicon | None) -> Judged:
    """Judge a selection: a typed word at its place, a run in the direction in which it is a
    word."""
    judge = None if lexicon is None else LiveJudge(lexicon)
    if selection.typed and selection.places:
        return Judged(selection, _assessed(state, selection.sites, selection.typed, judge))
    if selection.typed or len(selection.run) < 2:
        return Judged(selection)
    pattern = selection.spelt(state)
    if lexicon is not None:
        words = _words(pattern, lexicon)
        if not words and (back := _words(pattern[::-1], lexicon)):
            selection, pattern, words = selection.other(1), pattern[::-1], back
        pattern = completed(pattern, words)
    found = _assessed(state, selection.run, pattern, judge)
    return Judged(selection, found, *_wild(selection, pattern, lexicon))


def _words(pattern: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The words that fit a pattern."""
    if WILD in pattern:
        return fillings(pattern, lexicon)
    return (pattern,) if lexicon.is_word(pattern) else ()


def completed(pattern: str, found: tuple[str, ...]) -> str:
    """`pattern` with the letters on which all words that fit it agree."""
    if not found:
        return pattern
    return "".join(
        next(iter(letters)) if len(letters) == 1 else mark
        for mark, letters in zip(pattern, map(set, zip(*found, strict=True)), strict=True)
    )


def _wild(selection: Selection, pattern: str, lexicon: Lexicon | None) -> tuple[int | None, str]:
    """The first open wild of a run, else the one that was named last, and the letters that it may
    be: any if no word fits."""
    run = selection.run
    still_open = [site for site, letter in zip(run, pattern, strict=True) if letter == WILD]
    named = [site for site, _ in selection.letters if site in run]
    if not (still_open or named):
        return None, ""
    wild = still_open[0] if still_open else named[-1]
    place = run.index(wild)
    without = pattern[:place] + WILD + pattern[place + 1 :]
    words = () if lexicon is None else fillings(without, lexicon)
    return wild, "".join(sorted({word[place] for word in words})) or ascii_uppercase


def _assessed(
    state: State, sites: tuple[int, ...], letters: str, judge: LiveJudge | None
) -> Assessment:
    """The assessment as the match will make it, including words that its word choice leaves out."""
    found = assess(state, sites, letters, judge)
    left = None if judge is None else exclusion_found(judge)
    return found if left is None else replace(found, rejection=left)


def best_place(state: State, selection: Selection, lexicon: Lexicon | None) -> Selection:
    """A typed word at the place where it scores most, else where it is."""
    judge = None if lexicon is None else LiveJudge(lexicon)
    best, points = selection.choice, -1
    for choice, sites in enumerate(selection.places[:MANY]):
        found = assess(state, sites, selection.typed, judge)
        if found.rejection is None and found.score is not None and found.score.total > points:
            best, points = choice, found.score.total
    return replace(selection, choice=best)
