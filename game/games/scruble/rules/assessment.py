"""The assessment of a line as a move: its word, its score, and why it cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.scruble.rules import reasons
from game.games.scruble.rules.readings import BARRED, WILD, matches, read
from game.games.scruble.rules.scoring import Score, crossings, score_line
from game.games.scruble.rules.sites import NAMES, line_of
from game.games.scruble.rules.state import State, in_line
from game.rules.interface import Reason, Rejection
from game.rules.judge import Judge
from game.rules.values import replace
from game.sentences import Value


@dataclass(frozen=True, slots=True)
class Assessment:
    """A line assessed before it is played.

    word: as it would be read, `?` for a wild without a letter. sites: in the word's order.
    open_wilds: sites that still need a letter. score: None if the line cannot score. rejection: why
    it cannot be played; None if it can (or could, if it is a word).
    """

    word: str
    sites: tuple[int, ...]
    open_wilds: tuple[int, ...] = ()
    score: Score | None = None
    rejection: Rejection | None = None


def assess(
    state: State, sites: Sequence[int], letters: str = "", judge: Judge | None = None
) -> Assessment:
    """Assess the line `sites` for the seat on turn. letters: the word (A-Z, `?` for an open wild);
    "" reads it off the pegs. judge: asked once the line spells a whole word; None leaves open
    whether it is a word in this match."""
    line, pad = tuple(sites), state.pad
    cells = tuple(NAMES[site] for site in line)
    faces = read(state.pegs, pad.variant)
    shown = "".join(faces[site] for site in line)
    word = letters or shown

    def refused(
        reason: Reason, where: tuple[str, ...] = cells, score: Score | None = None, **values: Value
    ) -> Assessment:
        return Assessment(word, line, open_wilds, score, Rejection(reason, values, where))

    open_wilds = tuple(s for s, w in zip(line, word, strict=False) if w == WILD)
    if len(line) > 1 and line_of(line) is None:
        return refused(reasons.NOT_A_LINE)
    barred = tuple(NAMES[site] for site in line if faces[site] == BARRED)
    if barred:
        return refused(reasons.PREMIUM_INSIDE, barred)
    if not matches(shown, word):
        unlike = tuple(
            cell
            for cell, peg, letter in zip(cells, shown, word, strict=False)
            if peg not in (letter, WILD)
        )
        return refused(reasons.OTHER_LETTERS, unlike or cells, word=word, shown=shown)
    score = None
    if len(line) > 1:
        score = score_line(state.pegs, line, pad.variant)
    minimum = pad.options.number("minimum")
    if score is None or len(line) < minimum:
        return refused(reasons.TOO_SHORT, score=score, minimum=minimum, letters=len(line))
    score = replace(score, crossings=crossings(state, line, word))
    # Before the reasons that only say "not now", after which one would bring letters into place for
    # what is no word.
    if judge is not None and not open_wilds and not judge.word(word):
        return refused(reasons.NOT_A_WORD, score=score, word=word)
    if in_line(pad.began, bytes(state.pegs[site] for site in line)) is not None:
        return refused(reasons.NOTHING_NEW, score=score)
    if open_wilds:
        where = tuple(NAMES[site] for site in open_wilds)
        return refused(reasons.WILD_OPEN, where, score, word=word)
    if word in pad.scored and not pad.options.flag("again"):
        return refused(reasons.SCORED_BEFORE, score=score, word=word)
    return Assessment(word, line, (), score)
