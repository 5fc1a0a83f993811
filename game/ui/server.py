"""Sentences about a server: races, tables, friends, boards, ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.language import _, join, ngettext, player_name
from game.sentences import N_
from game.ui.titles import title_of

if TYPE_CHECKING:
    from game.online.server_frames import Boards, Circle, Ladder, Racer, Row, Tables


def racers_lines(racers: Iterable[Racer]) -> str:
    """The players of a race, one a line, with points and best words if known."""
    lines: list[str] = []
    for racer in racers:
        known = [] if racer.points is None else [str(racer.points)]
        if not racer.over:
            known.append(_("still playing"))
        words = ", ".join(f"{found} {value}" for found, value in racer.words)
        line = f"{racer.name}: {join(known or [_('finished')])}"
        lines.append(f"{line} ({words})" if words else line)
    return "\n".join(lines)


NOT_PREVENTED = N_("Nobody can prevent a player from asking an engine outside the game.")
"""Shown wherever ratings and ranked places are."""


def row_note(row: Row) -> str:
    """Whether it is the player's move at a table, and the time left: "your move, 2 days left"."""
    parts = [_("your move")] if row.yours else []
    if row.due is not None:
        hours = row.due // 3_600_000
        days = hours // 24
        left = (
            ngettext("{count} day left", "{count} days left", days).format(count=days)
            if days
            else ngettext("{count} hour left", "{count} hours left", hours).format(count=hours)
        )
        parts.append(left)
    return ", ".join(parts)


def row_line(row: Row) -> str:
    """A table: the game and its players."""
    names = join([name or _("somebody") for name in row.names])
    return _("{game}: {names}").format(game=title_of(row.game), names=names)


def looking_line(names: Sequence[str]) -> str:
    """The spectators of a match; "" for none."""
    text = ngettext("{names} looks on.", "{names} look on.", len(names))
    return text.format(names=join(names)) if names else ""


def away_lines(
    names: Sequence[str], away: Iterable[int], left: Sequence[int], *, over: bool = False
) -> list[str]:
    """Sentences about the players of these seats who are away. left: the seats of those who left
    on purpose. over: whether the match is over."""
    gone: list[str] = []
    lost: list[str] = []
    for seat in away:
        (gone if seat in left else lost).append(player_name(seat, names))
    lines: list[str] = []
    if gone:
        text = ngettext(
            "{names} has left the table, and can come back.",
            "{names} have left the table, and can come back.",
            len(gone),
        )
        if over:
            text = ngettext(
                "{names} has left the table.", "{names} have left the table.", len(gone)
            )
        lines.append(text.format(names=join(gone)))
    if lost:
        lines.append(_("The connection to {names} is lost.").format(names=join(lost)))
    return lines


def racers_away(racers: Sequence[Racer], *, over: bool = False) -> list[str]:
    """Sentences about racers who have gone. over: whether the race is over."""
    away = [place for place, racer in enumerate(racers) if racer.away]
    left = [place for place in away if racers[place].left]
    return away_lines([racer.name for racer in racers], away, left, over=over)


def back_line(names: Sequence[str]) -> str:
    """Says that players are there again; "" for none."""
    text = ngettext("{names} is back.", "{names} are back.", len(names))
    return text.format(names=join(names)) if names else ""


def holiday_lines(tables: Tables) -> list[str]:
    """The days of the current holiday, and those left."""
    lines: list[str] = []
    if tables.holiday:
        days = -(-tables.holiday // 86_400_000)
        text = ngettext(
            "You are on holiday for {days} day more.",
            "You are on holiday for {days} days more.",
            days,
        )
        lines.append(text.format(days=days))
    left = ngettext(
        "You have {days} day of holiday left.",
        "You have {days} days of holiday left.",
        tables.holidays,
    )
    return [*lines, left.format(days=tables.holidays)]


def friend_lines(circle: Circle) -> list[str]:
    """A player's friends, and which of them are online."""
    lines: list[str] = []
    for friend in circle.friends:
        if friend.here:
            note = _("is here")
        elif friend.asked and friend.asks:
            note = _("is not here")
        else:
            note = _("you have added them") if friend.asked else _("has added you")
        lines.append(_("{name}: {note}").format(name=friend.name, note=note))
    return lines


def board_lines(boards: Boards) -> tuple[list[str], list[str]]:
    """The places of a day's two boards: friends', ranked."""
    found: list[list[str]] = []
    for places in (boards.friends, boards.ranked):
        lines: list[str] = []
        for number, place in enumerate(places, 1):
            points = ngettext("{points} point", "{points} points", place.points)
            minutes, seconds = divmod(place.ms // 1000, 60)
            text = f"{points.format(points=place.points)}, {minutes}:{seconds:02d}"
            lines.append(f"{number}. {place.name}: {text}")
        found.append(lines)
    return found[0], found[1]


def ladder_lines(ladder: Ladder) -> list[str]:
    """The players of a game by rating."""
    lines: list[str] = []
    for number, player in enumerate(ladder.players, 1):
        matches = ngettext("{count} match", "{count} matches", player.matches)
        text = matches.format(count=player.matches)
        kind = f", {_('by correspondence')}" if player.by_days else ""
        lines.append(f"{number}. {player.name}: {player.rating} ± {player.sure} ({text}{kind})")
    return lines
