"""What a player has found out about the mouse at a table, kept with the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.settings import Settings
from game.app.tables.interface import Table
from game.app.ways import Way, unfound


class Finding:
    """What was done at the table of one game at least once."""

    def __init__(self, settings: Settings, game_id: str) -> None:
        self._settings, self._game = settings, game_id

    @property
    def _found(self) -> list[str]:
        return self._settings.kept.found.get(self._game, [])

    def note(self, action: str, ways: Sequence[Way]) -> bool:
        """An action was taken, or a gesture did the same; whether that is news."""
        found = self._found
        news = action not in found and any(action in way.actions for way in ways)
        if news:
            self._settings.kept.found[self._game] = [*found, action]
            self._settings.save()
        return news

    def untold(self, table: Table[Any]) -> Way | None:
        """What can be done now, and nobody has found yet."""
        return next(filter(table.tells, unfound(table.mouse, self._found)), None)
