"""Happenings: what a sitting reports to the interface that shows it."""

from __future__ import annotations

from typing import Any, TypeAlias

from game.match.changes import AnyStep
from game.match.record import Entry
from game.rules.interface import Rejection
from game.rules.values import Case
from game.search.interface import Play


class Entered(Case):
    """An entry was made. view: the holder's, after it."""

    entry: Entry
    step: AnyStep
    view: Any


class Refused(Case):
    """An entry was rejected."""

    rejection: Rejection


class Thinking(Case):
    """A bot begins to think about a turn."""

    seat: int


class Searching(Case):
    """A hint is being searched for."""


class Hinted(Case):
    """A step of a hint is given. play: None if nothing was found. step: 1 to STEPS of
    game.players.sitting."""

    play: Play | None
    step: int


class PickedOut(Case):
    """The last move of a demonstrated hint is selected, for the player to play."""

    move: str


class StepBegun(Case):
    """The lesson is at another step, or over."""


Happening: TypeAlias = Entered | Refused | Thinking | Searching | Hinted | PickedOut | StepBegun
