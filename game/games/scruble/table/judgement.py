"""A selection as the rules see it: the word in the making, its score, why it cannot be played."""

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
"""Of more places than this only the first are judged while typing."""


@dataclass(frozen=True, slots=True)
class Judged:
    """selection: read the way in which it is a word. wild: the site of the wild peg whose letter is
    to be chosen, or was chosen last. letters: what it may be."""

    selection: Selection
    assessment: Assessment | None = None
    wild: int | None = None
    letters: str = ""

    @property
    def move(self) -> WordMove | None:
        """The move that plays it; None if it is none."""
        found = self.assessment
        if found is None or found.open_wilds or not found.word.isalpha():
            return None
        return word_move(found.word, found.sites)

    @property
    def score(self) -> Score | None:
        """What it would score."""
        return None if self.assessment is None else self.assessment.score

    @property
    def playable(self) -> bool:
        """Whether it can be played, or could as soon as its wilds have letters."""
        found = self.assessment
        return found is not None and (found.rejection is None or bool(found.open_wilds))


@lru_cache(maxsize=4)
def judged(state: State, selection: Selection, lexicon: Lexicon | None) -> Judged:
    """Judge a selection; a typed word at its place, a run in the way it is a word."""
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
    """The words that a line can be read as."""
    if WILD in pattern:
        return fillings(pattern, lexicon)
    return (pattern,) if lexicon.is_word(pattern) else ()


def completed(pattern: str, found: tuple[str, ...]) -> str:
    """`pattern` with every letter filled in on which all the words that fit agree."""
    if not found:
        return pattern
    return "".join(
        next(iter(letters)) if len(letters) == 1 else mark
        for mark, letters in zip(pattern, map(set, zip(*found, strict=True)), strict=True)
    )


def _wild(selection: Selection, pattern: str, lexicon: Lexicon | None) -> tuple[int | None, str]:
    """The wild peg of a run whose letter is to be chosen, else the one that was named last, and
    what it may be; any letter where no word fits."""
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
    """A line as the match will judge it: a word that its choice of words leaves out says so."""
    found = assess(state, sites, letters, judge)
    left = None if judge is None else exclusion_found(judge)
    return found if left is None else replace(found, rejection=left)


def best_place(state: State, selection: Selection, lexicon: Lexicon | None) -> Selection:
    """A typed word at the place where it can be played for most, else where it is."""
    judge = None if lexicon is None else LiveJudge(lexicon)
    best, points = selection.choice, -1
    for choice, sites in enumerate(selection.places[:MANY]):
        found = assess(state, sites, selection.typed, judge)
        if found.rejection is None and found.score is not None and found.score.total > points:
            best, points = choice, found.score.total
    return replace(selection, choice=best)
