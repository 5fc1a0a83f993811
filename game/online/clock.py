"""The clock of an online table: it gives back the time that moves are on their way, and stands
still for a while when a player's connection is lost."""

from __future__ import annotations

from typing_extensions import override

from game.match.clock import Clock

LAG_MS = 1_000
"""The most that is given back for one move's way to the server."""
LAG_MATCH_MS = 30_000
"""The most that a seat is given back in a match."""
GRACE_MS = 20_000
"""How long the clock stands still for one lost connection."""
GRACE_MATCH_MS = 60_000
"""How long it stands still for one seat in a match."""


class TableClock(Clock):
    """A clock that follows `source`, less the time that it has given back."""

    def __init__(self, source: Clock) -> None:
        self._source = source
        self._given = 0
        self._since: int | None = None
        self._most = 0

    @override
    def now_ms(self) -> int:
        return self._source.now_ms() - self._given - self.held_ms

    @property
    def held_ms(self) -> int:
        """How long it has stood still since hold()."""
        if self._since is None:
            return 0
        return min(self._source.now_ms() - self._since, self._most)

    @property
    def left_ms(self) -> int:
        """How much longer it stands still."""
        return 0 if self._since is None else self._most - self.held_ms

    def hold(self, most: int) -> None:
        """Stand still for the next `most` milliseconds."""
        self.go_on()
        self._since, self._most = self._source.now_ms(), most

    def go_on(self) -> int:
        """Go on, and return how long it stood still."""
        stood = self.held_ms
        self._given += stood
        self._since = None
        return stood

    def give_back(self, milliseconds: int) -> None:
        """Take this off the time that the turn has taken."""
        self._given += milliseconds
