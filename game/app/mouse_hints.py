"""What the mouse does at a table: listed with the shortcuts, and shown at the table until the
player has done it once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.sentences import N_

if TYPE_CHECKING:
    from game.app.settings import Settings

LEFT, MIDDLE = N_("Left button"), N_("Middle button")
RIGHT, WHEEL = N_("Right button"), N_("Wheel")


@dataclass(frozen=True, slots=True)
class MouseHint:
    """One thing the mouse does. button: LEFT, MIDDLE, RIGHT or WHEEL. text: what it does (a msgid).
    actions: those by which keys do the same. drags: whether the mouse moves with the button held.
    taught: whether the table shows it until one of the actions was taken."""

    button: str
    text: str
    actions: tuple[str, ...]
    drags: bool = False
    taught: bool = False


def undiscovered(hints: Sequence[MouseHint], found: Collection[str]) -> list[MouseHint]:
    """The hints that are still to be shown, in their order. found: actions that were taken at least
    once."""
    return [hint for hint in hints if hint.taught and not set(hint.actions) & set(found)]


class Discoveries:
    """What the player has done at least once at the table of one game, kept with the settings."""

    def __init__(self, settings: Settings, game_id: str) -> None:
        self._settings, self._game = settings, game_id

    @property
    def _found(self) -> list[str]:
        return self._settings.kept.found.get(self._game, [])

    def note(self, action: str, hints: Sequence[MouseHint]) -> bool:
        """An action was taken, or a gesture did the same; whether a hint is discovered by it."""
        found = self._found
        news = action not in found and any(action in hint.actions for hint in hints)
        if news:
            self._settings.kept.found[self._game] = [*found, action]
            self._settings.save()
        return news

    def next_hint(
        self, hints: Sequence[MouseHint], shows: Callable[[MouseHint], bool]
    ) -> MouseHint | None:
        """The first hint that the player has not discovered. shows: whether the table can show one
        now."""
        return next(filter(shows, undiscovered(hints, self._found)), None)
