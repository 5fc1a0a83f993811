"""Sentences about clocks."""

from __future__ import annotations

from game.language import _, ngettext
from game.match.base_match import BaseMatch
from game.match.header import Header
from game.match.timeline import Timeline
from game.rules.limits import Scope, TimeLimit
from game.rules.options import turn_seconds


def timed(match: BaseMatch) -> bool:
    """Whether there is a clock in a match, in some of its turns at least."""
    limit = None if match.over else match.game.time_limit(match.state)
    return limit is not None or bool(turn_seconds(match.game.options, match.header.options))


def pause_helps(header: Header) -> bool:
    """Whether a pause is of use when a match is come back to: a clock would run on, or the seats
    pass from hand to hand. RecordError if the header is invalid."""
    return len(header.people) > 1 or timed(BaseMatch(Timeline(header)))


def goes_on_line(match: BaseMatch, due_ms: int | None) -> str:
    """That the clock of a match goes on without the player; "" without one. due_ms: the time left
    for a move by correspondence, in milliseconds."""
    return _("Its clock goes on.") if timed(match) or due_ms is not None else ""


def seconds_line(seconds: int) -> str:
    """The time left, as a sentence."""
    if seconds <= 0:
        return _("The time is up.")
    text = ngettext("{count} second is left.", "{count} seconds are left.", seconds)
    return text.format(count=seconds)


def limit_line(limit: TimeLimit) -> str:
    """What is timed, as a sentence."""
    if limit.scope is Scope.TURN:
        text = ngettext(
            "The clock runs: each turn has {count} second.",
            "The clock runs: each turn has {count} seconds.",
            limit.seconds,
        )
    else:
        text = ngettext(
            "The clock runs: each player has {count} second for all turns.",
            "The clock runs: each player has {count} seconds for all turns.",
            limit.seconds,
        )
    return text.format(count=limit.seconds)
