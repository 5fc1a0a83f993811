"""Which moves that wait at a server a player is to be reminded of."""

from __future__ import annotations

from collections.abc import Iterable

from game.online.server_frames import Row
from game.online.terms import DAY_MS


class Reminders:
    """Remembers what a player has been reminded of."""

    def __init__(self) -> None:
        self._late: dict[int, bool] = {}

    def due(self, rows: Iterable[Row]) -> list[Row]:
        """Of the player's tables as they are now those to be reminded of: once when it is their
        turn, and again when half of the time for the move has passed."""
        before, self._late, found = self._late, {}, list[Row]()
        for row in rows:
            if row.yours:
                late = row.due is not None and 2 * row.due < row.days * DAY_MS
                self._late[row.match] = late
                if row.match not in before or (late and not before[row.match]):
                    found.append(row)
        return found
