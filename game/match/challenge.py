"""Challenges, which are deals to share as one line of text, and the daily deal of each game.

A challenge reads `game:options:seed`, such as `scruble:variant=2,rounds=5:1234`, without options at
their defaults and without spaces.
"""

from __future__ import annotations

import re
from calendar import Calendar, monthrange
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from game.match.dealing import worth_of
from game.match.games import rules_of
from game.match.header import Header
from game.match.word_options import parse_agreed, proposed, spell_choice
from game.rules.interface import Setup
from game.rules.options import Option, Options, defaults, spell, untimed
from game.rules.pcg import stream
from game.sentences import N_, LocalizedValueError
from game.words.choice import EVERY_WORD, WordChoice

DAILY_SEED = 20_000_101
"""The seed for daily deals. It must never change."""

DAILY_BOUND = 1 << 31

PROPOSED_FROM = date(2026, 11, 23)
"""The first day whose deal is played with the words that its game proposes."""

WORTH_FROM = date(2026, 11, 24)
"""The first day whose deal is not of the least worth."""

DRAWN = 3
"""The deals drawn for a day; the first that is not of the least worth is used."""

_TEXT = re.compile(r"([a-z][a-z0-9-]{0,63}):([^:\s]{0,2000}):([0-9]{1,19})")


class ChallengeError(LocalizedValueError):
    """A text that is no challenge, or cannot be played here."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """The same pieces for everybody: a game, everything agreed, and the seed."""

    game: str
    options: Options
    seed: int
    words: WordChoice = EVERY_WORD

    def __str__(self) -> str:
        return f"{self.game}:{format_text(self.game, self.options, self.words)}:{self.seed}"


def parse_challenge(text: str) -> Challenge:
    """Parse a challenge, spaces around it ignored. ChallengeError."""
    match = _TEXT.fullmatch(text.strip())
    if match is None or int(match[3]) >= 1 << 63:
        raise ChallengeError(N_("a challenge reads GAME:OPTIONS:SEED"))
    game_id, options, seed = match.groups()
    try:
        chosen, words = parse_agreed(game_id, options.replace(",", " "), EVERY_WORD)
    except ValueError as error:
        raise ChallengeError(error) from error
    return Challenge(game_id, chosen, int(seed), words)


def format_text(game_id: str, options: Options, words: WordChoice = EVERY_WORD) -> str:
    """The options not at their defaults, `variant=2,rounds=5` or "". The choice of words is omitted
    only if it is all words, since what a game proposes may change."""
    items = [f"{o.key}={spell(options[o.key])}" for o in unusual(game_id, options)]
    return ",".join([*items, *spell_choice(words)])


def unusual(game_id: str, options: Options) -> list[Option]:
    """The options that apply and are not at their defaults."""
    return [
        option
        for option in rules_of(game_id).options
        if option.applies(options) and options[option.key] != option.default
    ]


def daily(game_id: str, day: date) -> Challenge:
    """A game's daily deal: default options, and a seed by the day."""
    random = stream(DAILY_SEED, f"daily {game_id} {day.isoformat()}")
    game = rules_of(game_id)
    options = defaults(game.options)
    words = proposed(game, options) if day >= PROPOSED_FROM else EVERY_WORD
    seeds = [random.below(DAILY_BOUND) for _ in range(DRAWN if day >= WORTH_FROM else 1)]
    return Challenge(game_id, options, _worthy(game_id, options, tuple(seeds)), words)


@lru_cache(maxsize=1024)
def _worthy(game_id: str, options: Options, seeds: tuple[int, ...]) -> int:
    """The first seed whose deal is not of the least worth, or the first if all are equal."""
    if len(seeds) == 1:
        return seeds[0]
    seats = rules_of(game_id).seats(options).start
    worths = [worth_of(game_id, Setup(options, seats, seed)) or 0 for seed in seeds]
    return next(
        (s for s, worth in zip(seeds, worths, strict=True) if worth > min(worths)), seeds[0]
    )


def same_deal(challenge: Challenge, seed: int, options: Options, words: WordChoice) -> bool:
    """Whether these are the seed, options and words of the challenge, with or without its clock."""
    without_clock = untimed(rules_of(challenge.game).options, challenge.options)
    return (seed, words) == (challenge.seed, challenge.words) and (
        options in (challenge.options, without_clock)
    )


def plays(header: Header, challenge: Challenge) -> bool:
    """Whether a match with this header is a regular attempt at a challenge: from the beginning,
    with its words, the newest rules and the least number of seats."""
    game, options = rules_of(challenge.game), header.options
    return (
        header.game == challenge.game
        and same_deal(challenge, header.seed, options, header.words)
        and header.deal is None
        and header.origin is None
        and header.language == game.language(options, header.language)
        and header.rules_version == game.rules_version
        and len(header.names) == game.seats(options).start
    )


def month_of(day: date) -> list[list[date | None]]:
    """The weeks, Monday first, of the month that a day is in; None outside of it."""
    weeks = Calendar().monthdatescalendar(day.year, day.month)
    return [[one if one.month == day.month else None for one in week] for week in weeks]


def last_of(day: date) -> date:
    """The last day of a day's month."""
    return day.replace(day=monthrange(day.year, day.month)[1])
