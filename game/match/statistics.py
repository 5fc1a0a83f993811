"""Statistics of finished matches: for each game and format, with assisted matches kept apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from game.match.challenge import daily, same_deal
from game.match.games import UnknownGameError
from game.match.header import PERSON
from game.match.pauses import MOST_PAUSES
from game.match.results import Result, ScoredWord
from game.match.words_agreed import parse_agreed
from game.rules.options import Options
from game.words.choice import EVERY_WORD, WordChoice

LAST = 10
"""How many matches the mean over time looks back on."""


@dataclass(frozen=True, slots=True)
class Summary:
    """People's results in one format of a game. options: as a challenge has them. matches: those
    that a seat played, each seat for itself; won: where there were several seats. best: None where
    every result had too many pauses to be one. words: how many scored; word: the dearest with its
    points, or "" and 0."""

    game: str
    options: str
    seats: int
    assisted: bool
    matches: int
    won: int
    best: int | None
    mean: float
    hints: int
    words: int
    word_mean: float
    word: str
    word_points: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A match in the course of time. mean: of the last matches up to it."""

    day: date
    score: int
    mean: float


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row with a finished match. now: those up to today, or to yesterday while today's
    is still to come; longest: the most there ever were."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class DayBest:
    """Matches alone, in one format on one day, without help: how many, and the best score. match:
    the first that had it."""

    score: int
    matches: int
    match: int


Format = tuple[str, str, int, bool]


def of_people(results: Iterable[Result]) -> list[Result]:
    """The results of people's seats: bots have none of their own."""
    return [result for result in results if result.kind == PERSON]


def may_be_best(result: Result) -> bool:
    """Whether it counts among personal bests: one whose clock was stopped too often does not."""
    return result.pauses <= MOST_PAUSES


def summaries(results: Sequence[Result], words: Sequence[ScoredWord]) -> list[Summary]:
    """One summary for each format, by game, then options, seats, unassisted first."""
    groups: dict[Format, list[Result]] = {}
    for result in of_people(results):
        key = (result.game, result.options, result.seats, result.assisted)
        groups.setdefault(key, []).append(result)
    said: dict[tuple[int, int], list[ScoredWord]] = {}
    for word in words:
        said.setdefault((word.match, word.seat), []).append(word)
    return [_summary(key, groups[key], said) for key in sorted(groups)]


def _summary(
    key: Format, group: list[Result], said: dict[tuple[int, int], list[ScoredWord]]
) -> Summary:
    words = [word for r in group for word in said.get((r.match, r.seat), ())]
    bests = [w for r in group if may_be_best(r) for w in said.get((r.match, r.seat), ())]
    best = max(bests, key=lambda w: (w.points, len(w.word), w.word), default=None)
    scores = [result.score for result in group]
    return Summary(
        *key,
        matches=len(group),
        won=sum(result.won for result in group if result.seats > 1),
        best=max((result.score for result in group if may_be_best(result)), default=None),
        mean=round(sum(scores) / len(scores), 1),
        hints=sum(result.hints for result in group),
        words=len(words),
        word_mean=round(sum(w.points for w in words) / len(words), 1) if words else 0.0,
        word=best.word if best else "",
        word_points=best.points if best else 0,
    )


def over_time(results: Iterable[Result], *, last: int = LAST, most: int = 150) -> list[Moment]:
    """People's scores in the order of the matches, each with the mean of the `last` up to it. Of
    more than `most` matches, so many spread evenly, the latest among them."""
    people = of_people(results)
    moments = []
    for index, result in enumerate(people):
        recent = [r.score for r in people[max(0, index + 1 - last) : index + 1]]
        day = date.fromisoformat(result.day)
        moments.append(Moment(day, result.score, round(sum(recent) / len(recent), 1)))
    if len(moments) <= most:
        return moments
    return [moments[(i + 1) * len(moments) // most - 1] for i in range(most)]


def dearest(words: Iterable[ScoredWord], results: Iterable[Result], most: int) -> list[ScoredWord]:
    """The dearest words of these people's results, each word once, the dearest first."""
    seats = {(r.match, r.seat) for r in of_people(results) if may_be_best(r)}
    best: dict[str, ScoredWord] = {}
    for word in words:
        if (word.match, word.seat) in seats:
            known = best.get(word.word)
            if known is None or word.points > known.points:
                best[word.word] = word
    return sorted(best.values(), key=lambda w: (-w.points, w.word))[:most]


def streak(results: Iterable[Result], today: date) -> Streak:
    """Days in a row on which a person finished a match."""
    days = sorted({date.fromisoformat(result.day) for result in of_people(results)})
    longest = run = 0
    before: date | None = None
    for day in days:
        run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest, before = max(longest, run), day
    alive = before is not None and today - before <= timedelta(days=1)
    return Streak(run if alive else 0, longest)


def daily_results(results: Iterable[Result], game_id: str, days: Iterable[date]) -> dict[date, int]:
    """What one scored in the daily deals of these days: the first match of each counts."""
    deals = {day: daily(game_id, day) for day in days}
    by_seed = {deal.seed: day for day, deal in deals.items()}
    found: dict[date, int] = {}
    for result in of_people(results):
        day = by_seed.get(result.seed) if result.game == game_id else None
        if day is None or day in found or result.seats > 1:
            continue
        agreed = read_options(game_id, result.options)
        if agreed is not None and same_deal(deals[day], result.seed, *agreed):
            found[day] = result.score
    return found


def best_of_day(results: Iterable[Result], game_id: str, options: str, day: date) -> DayBest | None:
    """The best of a day's matches alone in a format; None if there was none. options: as a
    challenge has them. A match counts on the day in UTC on which it ended."""
    counted = [
        result
        for result in of_people(results)
        if (result.game, result.options, result.seats) == (game_id, options, 1)
        and result.day == day.isoformat()
        and not result.assisted
        and may_be_best(result)
    ]
    if not counted:
        return None
    best = max(counted, key=lambda result: (result.score, -result.match))
    return DayBest(best.score, len(counted), best.match)


def read_options(game_id: str, text: str) -> tuple[Options, WordChoice] | None:
    """The options and words that a result's text spells; None where its game does not know them."""
    try:
        return parse_agreed(game_id, text.replace(",", " "), EVERY_WORD)
    except (UnknownGameError, ValueError):
        return None
