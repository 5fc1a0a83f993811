"""The levels of bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game import register
from game.match.games import rules_of
from game.rules.pcg import Pcg32
from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon
from game.words.lists import commonest

KIND = "bot:"
"""The prefix of a bot's kind of seat in headers, before its level."""


class UnknownLevelError(LocalizedValueError):
    """A game does not offer this level."""


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a bot, as far as it is the same in every game; a game's own bot adds how well
    it sees and how far it searches. Every limit is a count, never a time.

    words: the number of commonest words that it knows, None for all. error: the percentage of
    choices that are not the best found. least: the share of the best, in per cent, that it then
    accepts. doubt: the percentage of unknown words that it challenges.
    """

    name: str
    title: str
    words: int | None
    error: int
    least: int
    doubt: int


LEVELS: tuple[Level, ...] = (
    Level("beginner", N_("Beginner"), 8_000, 85, 20, 5),
    Level("easy", N_("Easy"), 20_000, 60, 35, 10),
    Level("medium", N_("Medium"), 50_000, 40, 50, 30),
    Level("hard", N_("Hard"), 120_000, 25, 60, 60),
    Level("expert", N_("Expert"), None, 0, 100, 100),
    Level("master", N_("Master"), None, 0, 100, 100),
)
"""All levels, the weakest first. Those above the expert exist in games whose GameEntry says so."""

EVERYWHERE = LEVELS[:-1]
"""The levels that every game offers."""
BY_NAME = {level.name: level for level in LEVELS}
DEFAULT = "medium"
PLAIN_DEFAULT = "easy"
"""The default where searches are not compiled and so take much longer."""


def levels_of(game_id: str) -> tuple[Level, ...]:
    """The levels that a game offers, the weakest first."""
    entry, names = register.entry_of(game_id), list(BY_NAME)
    if entry is None or entry.strongest not in BY_NAME:
        return EVERYWHERE
    return LEVELS[: names.index(entry.strongest) + 1]


def level_named(name: str, game_id: str) -> Level:
    """A level by name; UnknownLevelError if the game does not offer it."""
    offered = {level.name: BY_NAME[level.name] for level in levels_of(game_id)}
    if name not in offered:
        raise UnknownLevelError(
            N_("there is no level '{name}' in {game}: there are {known}"),
            name=name,
            game=rules_of(game_id).title,
            known=", ".join(offered),
        )
    return offered[name]


@lru_cache(maxsize=16)
def vocabulary(lexicon: Lexicon, level: Level) -> Lexicon:
    """The words that a bot of this level knows, with those added to the match. It may take a second
    or two."""
    if level.words is None:
        return lexicon
    known = commonest(lexicon, level.words)
    return known.with_changes(add=lexicon.added) if lexicon.added else known


def contentment(level: Level, random: Pcg32) -> int:
    """The share of the best, in per cent, that a bot of this level accepts this time."""
    erring = random.below(100) < level.error
    share = level.least + random.below(101 - level.least)
    return share if erring else 100


def settled(scores: Sequence[int], level: Level, random: Pcg32) -> int:
    """The index of the play that a bot of this level chooses. scores: best first.

    Mostly 0; else the best play that scores no more than a share of the first, or the last.
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
