"""The levels of bots: one table says all that sets them apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game import register
from game.match.games import rules_of
from game.rules.pcg import Pcg32
from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon
from game.words.lists import commonest


class UnknownLevelError(LocalizedValueError):
    """There is no such level in a game; the message names those there are."""


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot is; every limit is a count, never a time.

    words: how many it knows, the commonest of the match's list, or None for all of them.
    twists: how many it plans ahead on a SCRUBLE Cube. width: how many arrangements of dice it
    pursues side by side. samples: how many guesses at what is hidden it tries for each of its
    best plays, and how often it begins an arrangement of dice again. turns: how many turns of
    Kubagram it looks ahead. error: in how many of a
    hundred choices it does not take the best it found. least: the share of the best, in per cent,
    that it is then content with. doubt: in how many of a hundred cases it challenges a word it
    does not know.
    """

    name: str
    title: str
    words: int | None
    twists: int
    width: int
    samples: int
    turns: int
    error: int
    least: int
    doubt: int


LEVELS: tuple[Level, ...] = (
    Level("beginner", N_("Beginner"), 8_000, 1, 2, 0, 0, 85, 20, 5),
    Level("easy", N_("Easy"), 20_000, 1, 4, 0, 0, 60, 35, 10),
    Level("medium", N_("Medium"), 50_000, 2, 8, 0, 0, 40, 50, 30),
    Level("hard", N_("Hard"), 120_000, 2, 16, 0, 0, 25, 60, 60),
    Level("expert", N_("Expert"), None, 3, 64, 3, 6, 0, 100, 100),
    Level("master", N_("Master"), None, 4, 64, 3, 6, 0, 100, 100),
)
"""All levels, the weakest first. Up to the expert every game has them; a game has those above
where its Entry says so (see levels_of)."""

EVERYWHERE = LEVELS[:-1]
"""Those that every game offers."""
BY_NAME = {level.name: level for level in LEVELS}
DEFAULT = "medium"
PLAIN_DEFAULT = "easy"
"""The level offered where searches are not compiled and so take much longer."""


def levels_of(game_id: str) -> tuple[Level, ...]:
    """The levels that a game offers, the weakest first."""
    entry, names = register.entry_of(game_id), list(BY_NAME)
    if entry is None or entry.strongest not in BY_NAME:
        return EVERYWHERE
    return LEVELS[: names.index(entry.strongest) + 1]


def level_named(name: str, game_id: str) -> Level:
    """The level of this name in a game; UnknownLevelError where the game does not offer it."""
    offered = {level.name: BY_NAME[level.name] for level in levels_of(game_id)}
    if name not in offered:
        raise UnknownLevelError(
            N_("there is no level '{name}' in {game}: there are {known}"),
            name=name,
            game=rules_of(game_id).title,
            known=", ".join(offered),
        )
    return offered[name]


def hurried(level: Level) -> Level:
    """The level as far as a plain search goes: it knows as much and errs as often, but looks at
    one arrangement, one twist and the turn at hand."""
    return replace(level, twists=min(level.twists, 1), width=1, samples=0, turns=0)


@lru_cache(maxsize=16)
def vocabulary(lexicon: Lexicon, level: Level) -> Lexicon:
    """The words that a player of this level knows in a match with `lexicon`.

    Words added to the match are known to everybody. It may take a second or two.
    """
    if level.words is None:
        return lexicon
    known = commonest(lexicon, level.words)
    return known.with_changes(add=lexicon.added) if lexicon.added else known


def contentment(level: Level, random: Pcg32) -> int:
    """With what share of the best, in per cent, a player of this level is content this time."""
    erring = random.below(100) < level.error
    share = level.least + random.below(101 - level.least)
    return share if erring else 100


def settled(scores: Sequence[int], level: Level, random: Pcg32) -> int:
    """Which of some plays, best first, a player of this level settles for: its index.

    Most of the time the first; else the best of those that score no more than a share of it, the
    last if none scores so little.
    """
    share = contentment(level, random)
    if share == 100 or scores[0] <= 0:
        return 0
    content = scores[0] * share // 100
    low, high = 0, len(scores) - 1
    while low < high:
        middle = (low + high) // 2
        if scores[middle] <= content:
            high = middle
        else:
            low = middle + 1
    return low
