"""Sentences of the trainer."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.language import _, ngettext


def time_until(moment: datetime, now: datetime) -> str:
    """The time until a moment: now, in 5 minutes, in 3 hours, in 12 days."""
    minutes = -(-(moment - now) // timedelta(minutes=1))
    if minutes <= 0:
        return _("now")
    if minutes < 60:
        return ngettext("in {count} minute", "in {count} minutes", minutes).format(count=minutes)
    hours = round(minutes / 60)
    if hours < 24:
        return ngettext("in {count} hour", "in {count} hours", hours).format(count=hours)
    days = round(hours / 24)
    return ngettext("in {count} day", "in {count} days", days).format(count=days)


def trainer_count(due: int, whole: int) -> str:
    """The number of words, and of those due."""
    kept = ngettext("{count} word kept", "{count} words kept", whole).format(count=whole)
    text = ngettext("{count} is due", "{count} are due", due).format(count=due)
    return f"{kept}, {text}"
