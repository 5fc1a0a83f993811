"""Sentences about clocks."""

from __future__ import annotations

from game.language import _, ngettext
from game.rules.limits import Scope, TimeLimit


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
