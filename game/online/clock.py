"""The clock of a table whose players are somewhere else: it gives back what the way takes, and
stands for a while where a link is lost."""

from __future__ import annotations

from typing_extensions import override

from game.match.clock import Clock

LAG_MS = 1_000
"""What a move is given back at most for its way to the server."""
LAG_MATCH_MS = 30_000
"""What a seat is given back in a whole match."""
GRACE_MS = 20_000
"""How long the clock stands for a seat whose link is lost."""
GRACE_MATCH_MS = 60_000
"""How long in a whole match."""


class TableClock(Clock):
    """Goes with `source`, less what it has given back."""

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
        """How long it has stood since hold(), at most as long as was granted."""
        if self._since is None:
            return 0
        return min(self._source.now_ms() - self._since, self._most)

    @property
    def left_ms(self) -> int:
        """How long it will still stand."""
        return 0 if self._since is None else self._most - self.held_ms

    def hold(self, most: int) -> None:
        """Stand from now on, for `most` milliseconds."""
        self.go_on()
        self._since, self._most = self._source.now_ms(), most

    def go_on(self) -> int:
        """Go again; for how long it stood."""
        stood = self.held_ms
        self._given += stood
        self._since = None
        return stood

    def give_back(self, milliseconds: int) -> None:
        """Take this off the time that the turn has run."""
        self._given += milliseconds
