"""Statistics in words, the same for the window and the command line."""

from __future__ import annotations

from game.language import _, ngettext
from game.match.challenge import unusual
from game.match.games import UnknownGameError, rules_of
from game.match.statistics import Summary, read_options
from game.rules.options import Option, OptionValue, spell


def format_name(summary: Summary) -> str:
    """A game and its format: SCRUBLE Cube, 2 players, Rounds: 5 (with help)."""
    try:
        title = _(rules_of(summary.game).title)
    except UnknownGameError:
        title = summary.game
    seats = ngettext("{count} player", "{count} players", summary.seats)
    parts = [title, seats.format(count=summary.seats), *_agreed(summary.game, summary.options)]
    told = ", ".join(parts)
    return _("{format} (with help)").format(format=told) if summary.assisted else told


def _agreed(game_id: str, text: str) -> list[str]:
    options = read_options(game_id, text)
    if options is None:
        return [text] if text else []
    return [
        f"{_(option.label)}: {choice_text(option, options[option.key])}"
        for option in unusual(game_id, options)
    ]


def choice_text(option: Option, value: OptionValue) -> str:
    """An option's value as the set-up screen shows it."""
    if value in option.labels:
        return _(option.labels[value])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return spell(value)


def summary_lines(summary: Summary) -> list[str]:
    """What a format's matches came to, in sentences."""
    count = summary.matches
    lines = [
        ngettext(
            "{count} match; best score {best}, on average {mean}.",
            "{count} matches; best score {best}, on average {mean}.",
            count,
        ).format(count=count, best=summary.best, mean=summary.mean)
    ]
    if summary.seats > 1:
        lines.append(_("Won: {won} of {count}.").format(won=summary.won, count=count))
    if summary.word:
        lines.append(
            _("Best word: {word}, {points} points; a word on average {mean}.").format(
                word=summary.word, points=summary.word_points, mean=summary.word_mean
            )
        )
    if summary.hints:
        hints = ngettext("{count} hint was taken.", "{count} hints were taken.", summary.hints)
        lines.append(hints.format(count=summary.hints))
    return lines
