"""What the mouse does at a table: told with the shortcuts, and on the table until it was found."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.sentences import N_

LEFT, MIDDLE = N_("Left button"), N_("Middle button")
RIGHT, WHEEL = N_("Right button"), N_("Wheel")


@dataclass(frozen=True, slots=True)
class Way:
    """One thing the mouse does. button: LEFT, MIDDLE, RIGHT or WHEEL. text: what comes of it (a
    msgid). actions: those by which keys do the same. drags: whether the mouse moves with the
    button held. taught: whether the table names it until one of the actions was taken."""

    button: str
    text: str
    actions: tuple[str, ...]
    drags: bool = False
    taught: bool = False


def unfound(ways: Sequence[Way], found: Collection[str]) -> list[Way]:
    """The ways that are still to be taught, the first of them first. found: actions that were taken
    at least once."""
    return [way for way in ways if way.taught and not set(way.actions) & set(found)]
