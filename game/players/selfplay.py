"""Matches between bots, series of them, and confidence intervals of their results."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import Header, new_header
from game.match.match import Match
from game.match.record import format_record, parse_record
from game.players.bot import level_of
from game.players.levels import KIND, level_named
from game.players.sitting import IllegalMoveError, Sitting
from game.players.work import here
from game.rules.common import check_seats
from game.rules.options import Options
from game.search.interface import SearchCancelledError, never
from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon
from game.words.lists import load

MOST_SEEDS = 1 << 62
_NO_MATCH = N_("line {number} is not a match of bots")
_OTHER_SERIES = N_("line {number} is a match of another series")


@dataclass(frozen=True, slots=True)
class Series:
    """A series. levels: the entrants, rotated by n seats in match n; as many consecutive matches as
    there are entrants share a seed."""

    game: str
    options: Options
    levels: tuple[str, ...]
    matches: int
    seed: int

    def seed_of(self, number: int) -> int:
        """The seed of a match, from 0."""
        return (self.seed + number // len(self.levels)) % MOST_SEEDS

    def seats_of(self, number: int) -> tuple[int, ...]:
        """The entrant in each seat of a match."""
        count = len(self.levels)
        return tuple((seat + number) % count for seat in range(count))


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match. scores, shares: by entrant; a shared win counts as a fraction."""

    number: int
    seed: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    ending: str
    entries: int
    record: str


@dataclass(frozen=True, slots=True)
class Deals:
    """An entrant's results by deal, each played from every seat: the highest total over its matches
    wins it, as in duplicate bridge. share: of the deals won, ties as fractions; low, high: its 95%
    interval."""

    won: int
    even: int
    lost: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """An entrant's results. won: its share of the matches; low, high: the 95% interval. paired:
    half the interval by deals, in which luck counts less. mean: the mean score, within `spread`.
    deals: None before one is complete."""

    level: str
    won: float
    low: float
    high: float
    mean: float
    spread: float
    paired: float
    deals: Deals | None


def series(game_id: str, options: str, levels: tuple[str, ...], matches: int, seed: int) -> Series:
    """A series as the command line asks for it. options: see Game.agreed(). ValueError."""
    game = rules_of(game_id)
    for level in levels:
        level_named(level, game_id)
    agreed = game.agreed(options, len(levels))
    check_seats(game, agreed, len(levels))
    return Series(game_id, agreed, levels, matches, seed)


def header_of(wanted: Series, number: int, lexicon: Lexicon) -> Header:
    """The header of one match of a series."""
    levels = [wanted.levels[entrant] for entrant in wanted.seats_of(number)]
    return new_header(
        wanted.game,
        wanted.options,
        [f"{level.capitalize()} {seat + 1}" for seat, level in enumerate(levels)],
        kinds=[KIND + level for level in levels],
        seed=wanted.seed_of(number),
        lexicon=lexicon,
    )


def play(wanted: Series, number: int) -> Result:
    """Play a match of a series, with the word list of its language."""
    lexicon = load(rules_of(wanted.game).language(wanted.options, "en"))
    match = play_out(header_of(wanted, number, lexicon), lexicon)
    outcome = match.outcome
    assert outcome is not None
    seat_of = {entrant: seat for seat, entrant in enumerate(wanted.seats_of(number))}
    won = 1 / len(outcome.winners) if outcome.winners else 0.0
    order = [seat_of[entrant] for entrant in range(len(wanted.levels))]
    return Result(
        number=number,
        seed=wanted.seed_of(number),
        scores=tuple(match.scores[seat] for seat in order),
        shares=tuple(won if seat in outcome.winners else 0.0 for seat in order),
        ending=outcome.termination,
        entries=len(match.record.entries),
        record=format_record(match.record),
    )


def taken_up(wanted: Series, lines: Sequence[str]) -> list[Result]:
    """Parse the results of the first matches, a line of JSON each. LocalizedValueError if they are
    not of this series."""
    results = []
    for number, line in enumerate(lines):
        try:
            fields = json.loads(line)
            tuples = {name: tuple(fields[name]) for name in ("scores", "shares")}
            result = Result(**{**fields, **tuples})
            header = parse_record(result.record).header
        except (ValueError, TypeError, KeyError):
            raise LocalizedValueError(_NO_MATCH, number=number + 1) from None
        kinds = tuple(KIND + wanted.levels[entrant] for entrant in wanted.seats_of(number))
        asked = (number, wanted.seed_of(number), wanted.game, wanted.options, kinds)
        if asked != (result.number, result.seed, header.game, header.options, header.kinds):
            raise LocalizedValueError(_OTHER_SERIES, number=number + 1)
        results.append(result)
    return results


def standings(wanted: Series, results: list[Result]) -> list[Standing]:
    """The standing of each entrant."""
    table, size = [], len(wanted.levels)
    deals = [results[at : at + size] for at in range(0, len(results) - size + 1, size)]
    for entrant, level in enumerate(wanted.levels):
        wins = sum(result.shares[entrant] for result in results)
        low, high = wilson(wins, len(results))
        mean, spread = mean_score([result.scores[entrant] for result in results])
        shares = [sum(match.shares[entrant] for match in deal) / size for deal in deals]
        paired = mean_score(shares)[1] if deals else 1.0
        won = wins / len(results)
        by_deals = _by_deals(deals, entrant) if deals else None
        table.append(Standing(level, won, low, high, mean, spread, paired, by_deals))
    return table


def _by_deals(deals: list[list[Result]], entrant: int) -> Deals:
    shares = []
    for deal in deals:
        totals = [sum(scores) for scores in zip(*(match.scores for match in deal), strict=True)]
        best = max(totals)
        shares.append((totals[entrant] == best) / totals.count(best))
    won, lost, total = shares.count(1), shares.count(0), sum(shares)
    return Deals(won, len(deals) - won - lost, lost, total / len(deals), *wilson(total, len(deals)))


MOST = 20_000
"""More entries than any match of bots has."""


def play_out(header: Header, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never) -> Match:
    """Play a match of bots to its end. ValueError if a seat is not a bot's. SearchCancelledError
    when `cancelled` says so."""
    match = Match.start(header, lexicon, ManualClock())
    play_on(match, cancelled=cancelled)
    return match


def play_on(match: Match, *, cancelled: Callable[[], bool] = never) -> None:
    """Play a match of bots to its end; see play_out()."""
    if not all(level_of(kind, match.header.game) for kind in match.header.kinds):
        raise ValueError("every seat must be a bot's")
    sitting = Sitting(match, work=here(cancelled))
    while not match.over:
        if cancelled():
            raise SearchCancelledError
        sitting.tick()
        if len(sitting.log) > MOST:
            raise IllegalMoveError("the match does not end")


Z95 = 1.959964
"""The normal distribution's two-sided 95% point."""


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's 95% score interval (E. B. Wilson, 1927) of the share of matches won; (0, 1) without
    matches. A shared win counts as a fraction."""
    if not matches:
        return 0.0, 1.0
    share, square = wins / matches, Z95 * Z95
    middle = share + square / (2 * matches)
    spread = Z95 * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    whole = 1 + square / matches
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def mean_score(scores: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95% interval (of a normal distribution; 0 for one)."""
    spread = stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
    return fmean(scores), Z95 * spread
