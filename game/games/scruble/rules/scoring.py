"""The score of a word: its letters, the premiums, the bonuses and the words it crosses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, product
from math import prod
from typing import NamedTuple

from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.pieces import PEGS, VALUES
from game.games.scruble.rules.sites import LINES, RING, TABLE, line_of, ring_of
from game.games.scruble.rules.state import State
from game.rules.score_parts import LENGTH, LETTERS, ScorePart, added, part, times
from game.sentences import N_

FACE_BONUS = 10
"""For letters on three or more faces."""
FACES_FOR_BONUS = 3


class Crossing(NamedTuple):
    """The standing `word`, crossed at site `site`, is credited with `points`."""

    word: str
    site: int
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The parts of a word's score. letters: the sum of the letter values. boosted: the points of
    the letter premiums, before word premiums. times: the product of the word premiums."""

    letters: int
    boosted: int
    times: int
    length_bonus: int
    face_bonus: int
    crossings: tuple[Crossing, ...] = ()

    @property
    def subtotal(self) -> int:
        """Letters and premiums, without bonuses and crossings."""
        return (self.letters + self.boosted) * self.times

    @property
    def crossed(self) -> int:
        """The credit for all crossed words."""
        return sum(crossing.points for crossing in self.crossings)

    @property
    def total(self) -> int:
        """The points that the word is worth."""
        return self.subtotal + self.length_bonus + self.face_bonus + self.crossed


def parts(
    scored: Score | Scored, letters: int, crossings: Iterable[tuple[str, int]]
) -> tuple[ScorePart, ...]:
    """The parts of a score as they are displayed. letters: the length of the word. crossings: words
    and their credits."""
    crosses = (added(points, N_("Crosses {word}"), word=word) for word, points in crossings)
    return (
        part(str(scored.letters), LETTERS),
        *added(scored.boosted, N_("Letter premiums")),
        *times(scored.times, N_("Word premiums")),
        *added(scored.length_bonus, LENGTH, letters=letters),
        *added(scored.face_bonus, N_("Three sides")),
        *chain.from_iterable(crosses),
    )


def length_bonus(letters: int) -> int:
    """The bonus for a word of `letters` letters."""
    if letters < 6:
        return 0
    if letters == 6:
        return 5
    return 10 if letters < 9 else 15


def face_bonus(sites: tuple[int, ...]) -> int:
    """The bonus for a word on three or more faces."""
    faces = {TABLE[site].face for site in sites}
    return FACE_BONUS if len(faces) >= FACES_FOR_BONUS else 0


def score_line(pegs: bytes, sites: tuple[int, ...], variant: int) -> Score:
    """The score of a line of at least two sites, without crossings."""
    ends = _beyond(sites)
    considered = sites + ends if variant == 2 else ends
    premiums = [site for site in considered if PEGS[pegs[site]].times > 1]
    multiplying = sites if variant == 2 else ends
    return Score(
        letters=sum(VALUES[pegs[site]] for site in sites),
        boosted=_boosted(pegs, sites, [s for s in premiums if not PEGS[pegs[s]].whole_word]),
        times=prod(PEGS[pegs[s]].times for s in multiplying if PEGS[pegs[s]].whole_word),
        length_bonus=length_bonus(len(sites)),
        face_bonus=face_bonus(sites),
    )


def _ring_of(sites: tuple[int, ...]) -> tuple[int, ...]:
    """The whole ring of a line, from its first site in its direction."""
    line = line_of(sites)
    if line is None:
        raise ValueError(f"{sites} is no line")
    return LINES[line[0]][line[1]]


def _beyond(sites: tuple[int, ...]) -> tuple[int, ...]:
    """The sites directly before and after a line: one if it leaves out one, none if it has all
    sixteen."""
    ring = _ring_of(sites)
    if len(sites) == RING:
        return ()
    after, before = ring[len(sites)], ring[RING - 1]
    return (after,) if after == before else (before, after)


def _boosted(pegs: bytes, sites: tuple[int, ...], premiums: list[int]) -> int:
    """The points that letter premiums add, each to the higher of its two neighbours in the word.

    Between equal neighbours the assignment with the most points overall is chosen; it matters
    because several premiums on one letter multiply.
    """
    ring, inside = _ring_of(sites), set(sites)
    choices = []
    for premium in premiums:
        place = ring.index(premium)
        beside = [s for s in (ring[place - 1], ring[(place + 1) % RING]) if s in inside]
        highest = max((VALUES[pegs[s]] for s in beside), default=0)
        choices.append([s for s in beside if VALUES[pegs[s]] == highest] if highest else beside[:1])

    def added(chosen: tuple[int, ...]) -> int:
        plain = {site: VALUES[pegs[site]] for site in chosen}
        multiplied = dict(plain)
        for premium, site in zip(premiums, chosen, strict=True):
            multiplied[site] *= PEGS[pegs[premium]].times
        return sum(multiplied.values()) - sum(plain.values())

    return max(map(added, product(*choices)), default=0)


def crossings(state: State, sites: tuple[int, ...], word: str) -> tuple[Crossing, ...]:
    """The standing words that a new word on `sites`, read as `word`, is credited with: through each
    peg the most valuable one, each word once; a wild has to be read as the same letter in both."""
    ring = ring_of(sites)
    lying = []
    for standing in state.pad.standing:
        places = standing.sites_on(state.pegs)
        if places is not None and ring_of(places) != ring:
            lying.append((standing, places))
    credited: dict[bytes, Crossing] = {}
    for site, letter in zip(sites, word, strict=True):
        through = [
            standing
            for standing, places in lying
            if site in places and standing.word[places.index(site)] == letter
        ]
        if through:
            best = max(through, key=lambda standing: standing.value)
            credited.setdefault(best.pegs, Crossing(best.word, site, best.value))
    return tuple(credited.values())
