"""Sentences of statistics."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from game.language import _, date_text, decimal, join, ngettext, player_name
from game.match.base_match import MOST_PAUSES
from game.match.rematch import series_after
from game.match.statistics import DayBest, Streak
from game.match.tally import Summary

if TYPE_CHECKING:
    from game.match.header import Header


def series_line(header: Header, scores: Sequence[int]) -> str:
    """The standings of a series after a match with these scores, descending; "" for its first."""
    if header.series is None:
        return ""
    series = series_after(header, scores)
    order = sorted(range(len(scores)), key=lambda seat: -series.scores[seat])
    standings = [f"{player_name(seat, header.names)}: {series.scores[seat]}" for seat in order]
    after = ngettext(
        "After {count} match: {scores}.", "After {count} matches: {scores}.", series.matches
    )
    return after.format(count=series.matches, scores=join(standings))


def summary_lines(summary: Summary) -> list[str]:
    """The results of a format."""
    count = summary.matches
    text = ngettext(
        "{count} match; best score {best}, on average {mean}.",
        "{count} matches; best score {best}, on average {mean}.",
        count,
    )
    if summary.best is None:
        text = ngettext(
            "{count} match, on average {mean}; with more than two pauses none is a best.",
            "{count} matches, on average {mean}; with more than two pauses none is a best.",
            count,
        )
    lines = [text.format(count=count, best=summary.best, mean=decimal(summary.mean))]
    several = len(summary.wins) > 1
    if summary.best is not None:
        text = (
            _("The best is {player}'s, from {date}.") if several else _("The best is from {date}.")
        )
        day = date_text(date.fromisoformat(summary.best_on))
        lines.append(text.format(player=summary.best_by, date=day))
    if summary.seats > 1:
        wins = join([f"{name} {wins}" for name, wins in summary.wins.items()])
        won = wins if several else summary.won
        lines.append(_("Won: {won} of {count}.").format(won=won, count=count))
    if summary.word:
        lines.append(
            ngettext(
                "Best word: {word}, {points} point; a word on average {mean}.",
                "Best word: {word}, {points} points; a word on average {mean}.",
                summary.word_points,
            ).format(word=summary.word, points=summary.word_points, mean=decimal(summary.word_mean))
        )
    if summary.hints:
        lines.append(hints_line(summary.hints))
    return lines


def hints_line(count: int) -> str:
    """The number of hints taken."""
    return ngettext("{count} hint was taken.", "{count} hints were taken.", count).format(
        count=count
    )


def streak_line(days: Streak) -> str:
    """The current and the longest streak."""
    now = ngettext("{count} day in a row", "{count} days in a row", days.now)
    longest = ngettext("the longest was {count} day", "the longest was {count} days", days.longest)
    return f"{now.format(count=days.now)}; {longest.format(count=days.longest)}"


def day_line(best: DayBest) -> str:
    """The best score of today."""
    text = ngettext(
        "Best of today: {score}, in {count} match.",
        "Best of today: {score}, in {count} matches.",
        best.matches,
    )
    return text.format(score=best.score, count=best.matches)


def pauses_line(count: int, *, playing: bool = False) -> str:
    """The number of pauses. playing: more may follow, so say what they would mean."""
    if playing and count <= MOST_PAUSES:
        text = _("{count} of {most} pauses. With more, the result is no personal best.")
        return text.format(count=count, most=MOST_PAUSES)
    text = ngettext("{count} pause.", "{count} pauses.", count).format(count=count)
    if count > MOST_PAUSES:
        text += " " + _("A result with more than two pauses does not count as a personal best.")
    return text
