"""Hints about the mouse at a table: listed with the shortcuts, and shown at the table until the
player has followed them once."""

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
    """One use of the mouse. button: LEFT, MIDDLE, RIGHT or WHEEL. text: its effect (a msgid).
    actions: those with the same effect, for keys. drags: whether the mouse moves with the button
    held. taught: whether the table shows the hint until one of the actions has been taken."""

    button: str
    text: str
    actions: tuple[str, ...]
    drags: bool = False
    taught: bool = False


def undiscovered(hints: Sequence[MouseHint], found: Collection[str]) -> list[MouseHint]:
    """The hints still to be shown, in order. found: actions taken at least once."""
    return [hint for hint in hints if hint.taught and not set(hint.actions) & set(found)]


class Discoveries:
    """Actions that the player has taken at least once in a game, stored in the settings."""

    def __init__(self, settings: Settings, game_id: str) -> None:
        self._settings, self._game = settings, game_id

    @property
    def _found(self) -> list[str]:
        return self._settings.kept.found.get(self._game, [])

    def note(self, action: str, hints: Sequence[MouseHint]) -> bool:
        """Note an action, taken by key or gesture; whether a hint is discovered by it."""
        found = self._found
        news = action not in found and any(action in hint.actions for hint in hints)
        if news:
            self._settings.kept.found[self._game] = [*found, action]
            self._settings.save()
        return news

    def next_hint(
        self, hints: Sequence[MouseHint], shows: Callable[[MouseHint], bool]
    ) -> MouseHint | None:
        """The first undiscovered hint; None without any. shows: whether it can be shown now."""
        return next(filter(shows, undiscovered(hints, self._found)), None)
