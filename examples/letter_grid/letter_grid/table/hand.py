"""What a player holds before a grid: the way picked out so far, the cursor, the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.app.tables.gestures import Refused, Situation
from game.rules.interface import Event
from letter_grid.rules.game import Found
from letter_grid.rules.grid import NAMES, PLACE, joined
from letter_grid.rules.state import State


@dataclass(frozen=True, slots=True)
class Hand:
    """path: the places of the word in the making. hint: those of a hint. cursor: the place that
    the keys are at, None until one is pressed. hover: the place under the pointer. drawing: the
    one to which the way was drawn last while the button is held. found: the last word found, until
    the next is begun."""

    path: tuple[int, ...] = ()
    hint: tuple[int, ...] = ()
    cursor: int | None = None
    hover: int | None = None
    drawing: int | None = None
    found: Found | None = None

    @property
    def draft(self) -> str:
        """The path, as text."""
        return " ".join(NAMES[place] for place in self.path)

    def going(self, path: tuple[int, ...]) -> Hand:
        """With another path."""
        return replace(self, path=path, found=None)

    def refused(self, _why: Refused) -> Hand:
        """As it is: that a place is too far away can be seen."""
        return self

    def after(self, before: State, state: State, events: Sequence[Event], _at: Situation) -> Hand:
        """What it still holds in a new state."""
        if (before.taken, before.letters) == (state.taken, state.letters):
            return replace(self, hint=())
        found = [event for event in events if isinstance(event, Found)]
        return replace(self, path=(), hint=(), found=found[-1] if found else None)


def path_of(draft: str) -> tuple[int, ...] | None:
    """The path that a draft kept; None if it is none."""
    path = tuple(PLACE.get(name, -1) for name in draft.split())
    return path if -1 not in path and joined(path) else None
