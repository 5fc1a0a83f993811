"""What comes of anything done at a sitting: the news that whoever draws it is to pass on."""

from __future__ import annotations

from typing import Any, TypeAlias

from game.match.changes import AnyStep
from game.match.record import Entry
from game.rules.interface import Rejection
from game.rules.values import Case
from game.search.interface import Play


class Entered(Case):
    """An entry is in the record. view: what the holder sees after it."""

    entry: Entry
    step: AnyStep
    view: Any


class Refused(Case):
    """Nothing has changed, and why."""

    rejection: Rejection


class Thinking(Case):
    """A bot begins to think about a turn."""

    seat: int


class Searching(Case):
    """A hint is being looked for."""


class Hinted(Case):
    """The next step of a hint is given. play: what is hinted at, or None if there is nothing to be
    found. step: 1 to STEPS of game.players.sitting."""

    play: Play | None
    step: int


class PickedOut(Case):
    """The last move of a hint that is demonstrated: it is picked out, and the player may play
    it."""

    move: str


class StepBegun(Case):
    """Another step of the lesson waits now, or none."""


Happening: TypeAlias = Entered | Refused | Thinking | Searching | Hinted | PickedOut | StepBegun
