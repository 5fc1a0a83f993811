"""The seats at other machines to which the player can come back: of matches that are not over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.settings import Settings
    from game.online.mirror import Mirror

MOST = 6
"""The most seats that are remembered: tables may end without a word to players who are away."""


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat in a match. code: of its table at the server with this URL. names: of the players."""

    url: str
    code: str
    game: str
    names: tuple[str, ...]


class KeptSeats:
    """Remembers seats in the settings, for later starts too. Those at a table that is hosted here
    end with the program, and so does what is remembered of them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._hosted: dict[str, list[str]] = {}

    @property
    def newest_first(self) -> list[KeptSeat]:
        """The seats, the one taken last first."""
        rows = {**self._settings.kept.seats, **self._hosted}
        whole = {code: row for code, row in rows.items() if len(row) > 3}
        order = sorted(whole, key=lambda code: whole[code][0], reverse=True)
        found = ((code, *whole[code]) for code in order)
        return [KeptSeat(url, code, game, tuple(names)) for code, _, url, game, *names in found]

    def note(self, url: str, mirror: Mirror, *, hosted: bool) -> None:
        """Remember the player's seat in a match that has begun. url: of its server."""
        assert mirror.folded is not None
        self.forget(mirror.code)
        kept = self._hosted if hosted else self._settings.kept.seats
        taken = datetime.now(timezone.utc).isoformat()  # in the file, rows are ordered by code
        kept[mirror.code] = [taken, url, mirror.game, *mirror.folded.header.names]
        for seat in self.newest_first[MOST:]:
            kept.pop(seat.code, None)
        self._settings.save()

    def forget(self, code: str) -> None:
        """Forget a seat: the match is over, or the table is gone."""
        known = [kept.pop(code, None) for kept in (self._settings.kept.seats, self._hosted)]
        if any(known):
            self._settings.save()
