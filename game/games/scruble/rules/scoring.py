"""What a word scores: its letters, the premiums, the bonuses and the words it crosses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, product
from math import prod
from typing import NamedTuple

from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.pieces import PEGS, VALUES
from game.games.scruble.rules.sites import LINES, RING, TABLE, line_of, ring_of
from game.games.scruble.rules.state import State, in_line
from game.rules.score_parts import LENGTH, LETTERS, ScorePart, added, part, times
from game.sentences import N_

FACE_BONUS = 10
"""For letters on three or more faces."""
FACES_FOR_BONUS = 3


class Boost(NamedTuple):
    """A letter premium at site `premium` adds `points` to the letter at site `letter`."""

    premium: int
    letter: int
    points: int


class Factor(NamedTuple):
    """A word premium at site `premium` multiplies the word by `times`."""

    premium: int
    times: int


class Crossing(NamedTuple):
    """The standing `word` that is crossed at site `site` is credited with `points`."""

    word: str
    site: int
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """A word's score in parts. letters: the sum of the letter values."""

    letters: int
    boosts: tuple[Boost, ...]
    factors: tuple[Factor, ...]
    length_bonus: int
    face_bonus: int
    crossings: tuple[Crossing, ...] = ()

    @property
    def boosted(self) -> int:
        """What the letter premiums add, before the word premiums."""
        return sum(boost.points for boost in self.boosts)

    @property
    def times(self) -> int:
        """What the word premiums multiply by."""
        return prod(factor.times for factor in self.factors)

    @property
    def subtotal(self) -> int:
        """Letters and premiums, without bonuses and crossings."""
        return (self.letters + self.boosted) * self.times

    @property
    def crossed(self) -> int:
        """What the words crossed are worth."""
        return sum(crossing.points for crossing in self.crossings)

    @property
    def total(self) -> int:
        """What the word adds to its player's score."""
        return self.subtotal + self.length_bonus + self.face_bonus + self.crossed


def parts(
    scored: Score | Scored, letters: int, crossings: Iterable[tuple[str, int]]
) -> tuple[ScorePart, ...]:
    """A score in parts. letters: how many the word has. crossings: words crossed, and for how
    much."""
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
    """The bonus for a word of that many letters."""
    if letters < 6:
        return 0
    if letters == 6:
        return 5
    return 10 if letters < 9 else 15


def face_bonus(sites: tuple[int, ...]) -> int:
    """The bonus for the faces that a word's letters are on."""
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
        boosts=_boosts(pegs, sites, [s for s in premiums if not PEGS[pegs[s]].whole_word]),
        factors=tuple(
            Factor(site, PEGS[pegs[site]].times)
            for site in premiums
            if PEGS[pegs[site]].whole_word and site in multiplying
        ),
        length_bonus=length_bonus(len(sites)),
        face_bonus=face_bonus(sites),
    )


def _ring_of(sites: tuple[int, ...]) -> tuple[int, ...]:
    """The whole ring of a line, from its first site on in its direction."""
    line = line_of(sites)
    if line is None:
        raise ValueError(f"{sites} is no line")
    return LINES[line[0]][line[1]]


def _beyond(sites: tuple[int, ...]) -> tuple[int, ...]:
    """The sites directly after and before a line: one if it leaves one out, none if it has all."""
    ring = _ring_of(sites)
    if len(sites) == RING:
        return ()
    after, before = ring[len(sites)], ring[RING - 1]
    return (after,) if after == before else (before, after)


def _boosts(pegs: bytes, sites: tuple[int, ...], premiums: list[int]) -> tuple[Boost, ...]:
    """How letter premiums multiply their neighbours in the word: the higher one of each.

    Between equal neighbours the choice is the one that makes most of all premiums together, which
    matters because several premiums on one letter multiply.
    """
    ring, inside = _ring_of(sites), set(sites)
    choices = []
    for premium in premiums:
        place = ring.index(premium)
        beside = [s for s in (ring[place - 1], ring[(place + 1) % RING]) if s in inside]
        highest = max((VALUES[pegs[s]] for s in beside), default=0)
        if highest:
            choices.append([s for s in beside if VALUES[pegs[s]] == highest])
        else:
            choices.append(beside[:1])
    best: tuple[Boost, ...] = ()
    best_points = -1
    for chosen in product(*choices):
        worth = {site: VALUES[pegs[site]] for site in chosen}
        boosts = []
        for premium, site in zip(premiums, chosen, strict=True):
            added = worth[site] * (PEGS[pegs[premium]].times - 1)
            worth[site] += added
            boosts.append(Boost(premium, site, added))
        points = sum(boost.points for boost in boosts)
        if points > best_points:
            best, best_points = tuple(boosts), points
    return best


def crossings(state: State, sites: tuple[int, ...], word: str) -> tuple[Crossing, ...]:
    """The standing words in line now that a new word on `sites`, read as `word`, is credited with.

    Through each peg the most valuable, each word once; a wild must be read alike in both.
    """
    ring = ring_of(sites)
    lying = []
    for standing in state.pad.standing:
        places = in_line(state.pegs, standing.pegs)
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
