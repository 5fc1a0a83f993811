"""What a player of Letter Grid holds: the path so far, the cursor, the pointer."""

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
    """The hand; its path is the draft. path: the places of the word in the making. hint: those of a
    hint. cursor: that of the keyboard, None until a key is pressed. hover: the place under the
    pointer. drawing: the last place drawn over while the button is down. found: the last word
    found, until the next is begun."""

    path: tuple[int, ...] = ()
    hint: tuple[int, ...] = ()
    cursor: int | None = None
    hover: int | None = None
    drawing: int | None = None
    found: Found | None = None

    @property
    def draft(self) -> str:
        """The path as text."""
        return " ".join(NAMES[place] for place in self.path)

    def going(self, path: tuple[int, ...]) -> Hand:
        """The hand with another path."""
        return replace(self, path=path, found=None)

    def refused(self, _why: Refused) -> Hand:
        """The same hand: one sees that a place is too far away."""
        return self

    def after(self, before: State, state: State, events: Sequence[Event], _at: Situation) -> Hand:
        """The hand in a new state."""
        if (before.taken, before.letters) == (state.taken, state.letters):
            return replace(self, hint=())
        found = [event for event in events if isinstance(event, Found)]
        return replace(self, path=(), hint=(), found=found[-1] if found else None)


def path_of(draft: str) -> tuple[int, ...]:
    """The path of a draft; none if it is not one."""
    path = tuple(PLACE.get(name, -1) for name in draft.split())
    return path if -1 not in path and joined(path) else ()
