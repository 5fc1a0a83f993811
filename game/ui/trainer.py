"""The trainer's words about itself, the same for the window and the command line."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.language import _, ngettext


def time_until(moment: datetime, now: datetime) -> str:
    """How far off a moment is: now, in 5 minutes, in 3 hours, in 12 days."""
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
    """How many words the trainer has, and how many of them are due."""
    kept = ngettext("{count} word kept", "{count} words kept", whole).format(count=whole)
    text = ngettext("{count} is due", "{count} are due", due).format(count=due)
    return f"{kept}, {text}"
