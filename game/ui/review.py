"""Sentences of reviews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import _, ngettext

if TYPE_CHECKING:
    from game.players.local_players import Price
    from game.players.prospects import Estimate, Prospects


def price_line(price: Price) -> str:
    """A sentence about the cost of a move."""
    plain = ngettext("It costs {points} point.", "It costs {points} points.", price.points)
    last = ngettext(
        "The match ends with it; what you have left costs {points} point.",
        "The match ends with it; what you have left costs {points} points.",
        price.points,
    )
    return (last if price.ends else plain).format(points=price.points)


def prospects_line(worth: Prospects) -> str:
    """The value of the position before and after a turn."""
    text = (
        _("Chance to win: {earlier} % before the turn, {later} % after it.")
        if worth.chance
        else _("Final score: {earlier} before the turn, {later} after it.")
    )
    return text.format(earlier=_estimated(worth.before), later=_estimated(worth.after))


def _estimated(estimate: Estimate) -> str:
    mean, low, high = (round(part) for part in (estimate.mean, estimate.low, estimate.high))
    text = _("{mean} ({low} to {high})")
    return str(mean) if low == high else text.format(mean=mean, low=low, high=high)


def prospects_source(matches: int) -> str:
    """The number of rollouts behind an estimate."""
    return ngettext(
        "Estimated from {count} match that bots play out.",
        "Estimated from {count} matches that bots play out.",
        matches,
    ).format(count=matches)


def plan_line(points: int) -> str:
    """The points of a plan."""
    text = ngettext(
        "A plan that knows what falls will show brings {points} point:",
        "A plan that knows what falls will show brings {points} points:",
        points,
    )
    return text.format(points=points)
