"""Players who stay away: how long the others wait, and what happens to the seat then.

By default the others may claim the match, and the seat resigns. Where it was agreed, the seat is
skipped instead, or a bot plays each of its turns until the player is back: as soon as one of the
others asks for it, or at a public table without being asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from game.match.match import Match
from game.match.record import FOR_THE_ABSENT, SKIPPED, Entry, EntryKind
from game.online.table_base import GRACE_MS, Sent
from game.online.table_views import TableViews

CLAIM_MS = 300_000
"""How long a player must have been away before the others may claim the match."""


class TableAbsence(TableViews):
    """A table whose players may stay away."""

    _asked_at = -1
    """The number of entries at which a bot was last asked to play for somebody."""

    @property
    def over(self) -> bool:
        """Whether nobody may act any more."""
        return self.terms.closed or (self.match is not None and self.match.over)

    def _overdue(self, seat: int) -> bool:
        """Whether the seat to move has kept the others waiting longer than agreed."""
        away = not self.terms.asked.days and min(self._away(seat), self.idle) >= CLAIM_MS
        return away or self.due_ms == 0

    def _away(self, seat: int) -> int:
        link = self._seats[seat]
        return 0 if link.here else self._source.now_ms() - link.away_since

    def _take(self, seat: int) -> Sent:
        """From now on skip a seat, or let a bot play for it."""
        self._seats[seat].taken = True
        return self._present()

    def _note_taken(self, entries: Iterable[Entry]) -> bool:
        """Update from entries which seats are taken, and return whether that changed. A player who
        is back has the seat again from the next turn on."""
        before = self.taken
        for entry in entries:
            link = self._seats[entry.seat]
            if entry.kind in FOR_THE_ABSENT:
                link.taken = not link.here
            elif entry.kind == EntryKind.MOVE:
                link.taken = False
        return self.taken != before

    @property
    def _for_whom(self) -> int | None:
        """The seat to move if it is taken. A player who left a moment ago may be about to
        reconnect, and is waited for."""
        match = self.match
        if match is None or match.seat is None or not self.terms.asked.absent or self.terms.closed:
            return None
        seat, link = match.seat, self._seats[match.seat]
        if match.stands_in(seat):
            return seat
        waits = not link.here and self._away(seat) < GRACE_MS
        return seat if link.taken and not waits else None

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat of the bot to move and, where it plays for somebody who is away, its level, else
        ""; None if no bot is to move."""
        match = self.match
        if match is None or match.seat is None or self.over:
            return None
        if match.header.kinds[match.seat].startswith("bot:"):
            return match.seat, ""
        level, seat = self.terms.stand_in, self._for_whom
        return (seat, level) if level and seat is not None else None

    @property
    def _absence_due(self) -> bool:
        """Whether _do_without() has something to do."""
        match, asked = self.match, self.terms.asked
        if not asked.absent or match is None or match.seat is None or self._asked_at == match.count:
            return False
        return self._for_whom is not None or self._falls_due(match.seat)

    def _falls_due(self, seat: int) -> bool:
        """Whether a seat is to be taken now without a request: strangers need not ask."""
        player = self.terms.players[seat]
        person = player is not None and bool(player.key)
        taken = self._seats[seat].taken
        return self.terms.asked.public and person and not taken and self._overdue(seat)

    def _do_without(self, match: Match) -> Sent:
        """Skip the seat of a player who is away, or let the server ask a bot (see bot_to_move), if
        that is due."""
        if not self._absence_due or match.seat is None:
            return []
        found = self._take(match.seat) if self._falls_due(match.seat) else []
        seat = self._for_whom
        if seat is not None:
            self._asked_at = match.count
            if self.terms.asked.absent == SKIPPED:
                match.pass_over(seat)
        return found

    @property
    def _players(self) -> tuple[int, ...]:
        """The seats of people who play themselves."""
        assert self.match is not None
        return tuple(seat for seat in self.match.header.people if not self._seats[seat].taken)

    @override
    def leave(self, key: str, *, elsewhere: bool = False, left: bool = False) -> Sent:
        self._asked_at = -1
        return super().leave(key, elsewhere=elsewhere, left=left)
