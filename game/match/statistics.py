"""Statistics of finished matches by game and format, assisted matches separate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from game.match.challenge import daily, same_deal
from game.match.results import Result, ScoredWord, may_be_best, people_results
from game.match.tally import Summary, add_up, formats
from game.match.word_options import parse_agreed
from game.rules.options import Options
from game.words.choice import EVERY_WORD, WordChoice


@dataclass(frozen=True, slots=True)
class Streak:
    """Consecutive days with a finished match. now: up to today or yesterday. longest: ever."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class DayBest:
    """Unassisted matches played alone in one format on one day: their number and best score.
    match: the first that had it."""

    score: int
    matches: int
    match: int


def players(results: Iterable[Result]) -> list[str]:
    """The people in results, by number of matches, descending."""
    matches: dict[str, set[int]] = {}
    for result in people_results(results):
        matches.setdefault(result.name, set()).add(result.match)
    return sorted(matches, key=lambda name: (-len(matches[name]), name))


def of_player(results: Iterable[Result], name: str) -> list[Result]:
    """The results of one person."""
    return [result for result in people_results(results) if result.name == name]


def summaries(results: Iterable[Result], words: Iterable[ScoredWord]) -> list[Summary]:
    """One summary for each format, by game, then options, seats, unassisted first."""
    return [tally.summary() for tally in formats(add_up(results, words).values())]


def streak(runs: Iterable[tuple[str, str]], today: date) -> Streak:
    """The streak in runs of days (first and last, ISO), which may overlap."""
    longest = run = 0
    begun = before = date.min
    for first, last in sorted((date.fromisoformat(a), date.fromisoformat(b)) for a, b in runs):
        if before == date.min or first - before > timedelta(days=1):
            begun = first
        before = max(before, last)
        run = (before - begun).days + 1
        longest = max(longest, run)
    alive = run > 0 and today - before <= timedelta(days=1)
    return Streak(run if alive else 0, longest)


def days_of(results: Iterable[Result]) -> list[tuple[str, str]]:
    """The days of people's results as runs for streak()."""
    return [(result.day, result.day) for result in people_results(results)]


def daily_results(results: Iterable[Result], game_id: str, days: Iterable[date]) -> dict[date, int]:
    """The scores in the daily deals of these days; the first match of each counts."""
    deals = {day: daily(game_id, day) for day in days}
    by_seed = {deal.seed: day for day, deal in deals.items()}
    found: dict[date, int] = {}
    for result in people_results(results):
        day = by_seed.get(result.seed) if result.game == game_id else None
        if day is None or day in found or result.seats > 1:
            continue
        agreed = read_options(game_id, result.options)
        if agreed is not None and same_deal(deals[day], result.seed, *agreed):
            found[day] = result.score
    return found


def best_of_day(results: Iterable[Result], game_id: str, options: str, day: date) -> DayBest | None:
    """The best of a day's matches played alone in a format; None if its score is 0. options: as in
    a challenge. A match counts on the day (UTC) on which it ended."""
    counted = [
        result
        for result in people_results(results)
        if (result.game, result.options, result.seats) == (game_id, options, 1)
        and result.day == day.isoformat()
        and not result.assisted
        and may_be_best(result)
    ]
    best = max(counted, key=lambda result: (result.score, -result.match), default=None)
    if best is None or not best.score:
        return None
    return DayBest(best.score, len(counted), best.match)


def read_options(game_id: str, text: str) -> tuple[Options, WordChoice] | None:
    """Parse the options and words of a result; None if its game does not know them."""
    try:
        return parse_agreed(game_id, text.replace(",", " "), EVERY_WORD)
    except ValueError:
        return None
