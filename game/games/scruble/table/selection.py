"""What the player has selected: a run of letters, or a typed word and where it can be read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_uppercase

from game.games.scruble.rules.assessment import Assessment, assess
from game.games.scruble.rules.moves import WordMove, parse_place, place_text, word_move
from game.games.scruble.rules.readings import WILD, fillings, read, readings
from game.games.scruble.rules.scoring import Score
from game.games.scruble.rules.sites import LINES, NAMES, RING, line_of
from game.games.scruble.rules.state import State, in_line
from game.rules.excluded_words import exclusion_found
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon


def run_between(first: int, last: int) -> tuple[int, ...]:
    """The shortest run from one site to another along a ring; () if no ring has both."""
    runs = [line[: line.index(last) + 1] for line in LINES[first] if last in line]
    return min(runs, key=len, default=())


def extended(run: tuple[int, ...], site: int) -> tuple[int, ...]:
    """A run drawn on to `site`: one further, back to a site it passed, or anew from its start."""
    if not run:
        return (site,)
    if site in run:
        return run[: run.index(site) + 1]
    line = line_of(run)
    if line is not None and len(run) < RING and LINES[line[0]][line[1]][len(run)] == site:
        return (*run, site)
    if line is not None and site in LINES[line[0]][line[1]][:RING]:
        ahead = LINES[line[0]][line[1]]
        return ahead[: ahead.index(site) + 1]
    return run_between(run[0], site) or run


@dataclass(frozen=True, slots=True)
class Selection:
    """At most one of `typed` and `run` is set.

    typed: a word being typed. places: where it can be read. choice: the place that is meant. run:
    selected sites, in reading order. letters: the named wilds as (site, letter), the last named one
    last. off: a site clicked as the other end that is not in line with the first.
    """

    typed: str = ""
    places: tuple[tuple[int, ...], ...] = ()
    choice: int = 0
    run: tuple[int, ...] = ()
    letters: tuple[tuple[int, str], ...] = ()
    off: int | None = None

    @property
    def sites(self) -> tuple[int, ...]:
        """The selected sites in reading order."""
        if self.run:
            return self.run
        return self.places[self.choice] if self.places else ()

    def __bool__(self) -> bool:
        return bool(self.typed or self.run)

    def type(self, state: State, letter: str) -> Selection:
        """With one more typed letter."""
        return of_text(state, self.typed + letter)

    def back(self, state: State) -> Selection:
        """With one letter less."""
        if self.typed:
            return of_text(state, self.typed[:-1])
        run = self.run[:-1]
        return Selection(run=run, letters=tuple(n for n in self.letters if n[0] in run))

    def other(self, step: int) -> Selection:
        """At the next place of the word, or with the run reversed."""
        if self.run:
            return replace(self, run=self.run[::-1])
        if not self.places:
            return self
        return replace(self, choice=(self.choice + step) % len(self.places))

    def click(self, site: int) -> Selection:
        """With a site as one end, then as the other; the first end again clears it."""
        if len(self.run) == 1:
            run = run_between(self.run[0], site)
            if site == self.run[0]:
                return Selection()
            return Selection(run=run) if run else replace(self, off=site)
        return Selection(run=(site,))

    def name_wild(self, site: int, letter: str) -> Selection:
        """With the letter of a wild in the run."""
        others = tuple(named for named in self.letters if named[0] != site)
        return replace(self, letters=(*others, (site, letter)))

    def spelt(self, state: State) -> str:
        """The run as it reads, with the letters of named wilds."""
        if self.typed:
            return self.typed
        faces, named = read(state.pegs, state.pad.variant), dict(self.letters)
        return "".join(
            named.get(site, WILD) if faces[site] == WILD else faces[site] for site in self.run
        )

    def draft(self) -> str:
        """The text that of_draft() reads."""
        line = line_of(self.sites)
        if line is not None:
            return f"{self.typed or len(self.run)} {place_text(*line)}"
        return self.typed or (NAMES[self.run[0]] if self.run else "")

    def carried(self, before: State, after: State) -> Selection:
        """The selection after the cube has changed: the same pegs, if they are still in line."""
        if self.typed:
            renewed = of_text(after, self.typed)
            # Keep to the pegs that were meant, if the word can still be read from them.
            pegs = bytes(before.pegs[site] for site in self.sites)
            for choice, sites in enumerate(renewed.places):
                if bytes(after.pegs[site] for site in sites) == pegs:
                    return replace(renewed, choice=choice)
            return renewed
        if not self.run:
            return self
        pegs = bytes(before.pegs[site] for site in self.run)
        if len(pegs) == 1:
            return Selection(run=(after.pegs.index(pegs),))
        line = in_line(after.pegs, pegs)
        if line is None:
            return Selection()
        moved = dict(zip(self.run, line, strict=True))
        named = tuple((moved[s], letter) for s, letter in self.letters if s in moved)
        return Selection(run=line, letters=named)


def of_text(state: State, text: str) -> Selection:
    """A typed word and every place where it can be read."""
    places = readings(state.pegs, text, state.pad.variant) if text else ()
    return Selection(typed=text, places=places)


def of_draft(state: State, text: str) -> Selection:
    """The selection of a draft; empty if it no longer fits."""
    first, _, where = text.partition(" ")
    place = parse_place(where) if where else None
    if first.isdecimal() and place is not None and 2 <= int(first) <= RING:
        return Selection(run=LINES[place[0]][place[1]][: int(first)])
    if first in NAMES:
        return Selection(run=(NAMES.index(first),))
    if not (first.isascii() and first.isalpha()):
        return Selection()
    found = of_text(state, first.upper()[:RING])
    if place is not None:
        wanted = LINES[place[0]][place[1]][: len(found.typed)]
        for choice, sites in enumerate(found.places):
            if sites == wanted:
                return replace(found, choice=choice)
    return found


MANY = 24
"""The most places of a typed word that are assessed."""


@dataclass(frozen=True, slots=True)
class Judgement:
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
        """Its score, None if it cannot score."""
        return None if self.assessment is None else self.assessment.score

    @property
    def playable(self) -> bool:
        """Whether it can be played, or could once its wilds are named."""
        found = self.assessment
        return found is not None and (found.rejection is None or bool(found.open_wilds))


@lru_cache(maxsize=4)
def judge(state: State, selection: Selection, lexicon: Lexicon | None) -> Judgement:
    """Judge a selection: a typed word at its place, a run in the direction in which it is a
    word."""
    judge = None if lexicon is None else LiveJudge(lexicon)
    if selection.typed and selection.places:
        return Judgement(selection, _assessed(state, selection.sites, selection.typed, judge))
    if selection.typed or len(selection.run) < 2:
        return Judgement(selection)
    pattern = selection.spelt(state)
    if lexicon is not None:
        words = _words(pattern, lexicon)
        if not words and (back := _words(pattern[::-1], lexicon)):
            selection, pattern, words = selection.other(1), pattern[::-1], back
        pattern = completed(pattern, words)
    found = _assessed(state, selection.run, pattern, judge)
    return Judgement(selection, found, *_wild(selection, pattern, lexicon))


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
