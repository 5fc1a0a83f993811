"""Seats whose players stay away: how long they are waited for, and what becomes of them then.

Where nothing was agreed the others may let such a seat give up. Else it is skipped, or a bot plays
in its place, turn by turn until the player is back: from when one of the others asks for it, or at
a public table by itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from game.match.match import Match
from game.match.record import FOR_THE_ABSENT, SKIPPED, Entry, EntryKind
from game.online.clock import GRACE_MS
from game.online.company import Sent
from game.online.outgoing import Outgoing

CLAIM_MS = 300_000
"""How long a player must have been away before the others may claim the match."""


class Absence(Outgoing):
    """A match whose players may stay away."""

    _asked_at = -1
    """After which entry a bot was last asked to play in somebody's place."""

    @property
    def over(self) -> bool:
        """Whether nobody may act any more."""
        return self.terms.closed or (self.match is not None and self.match.over)

    def _overdue(self, seat: int) -> bool:
        """Whether a seat that is to move has kept the others waiting longer than agreed."""
        if self.terms.asked.days:
            return self.due_ms == 0
        return min(self._away(seat), self.idle) >= CLAIM_MS

    def _away(self, seat: int) -> int:
        link = self._seats[seat]
        return 0 if link.here else self._source.now_ms() - link.away_since

    def _take(self, seat: int) -> Sent:
        """From now on a seat is skipped, or a bot plays in its place."""
        self._seats[seat].taken = True
        return self._present()

    def _note_taken(self, entries: Iterable[Entry]) -> bool:
        """See from entries which seats are taken; whether any is that was not. Who is back has the
        seat again with the next turn."""
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
        """The seat that is to move and is taken. One whose player was here a moment ago, or who
        may be about to link up again, is waited for."""
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
        """The seat of the bot that is to move now, and its level where it plays in somebody's
        place; None where no bot is."""
        match = self.match
        if match is None or match.seat is None or self.over:
            return None
        if match.header.kinds[match.seat].startswith("bot:"):
            return match.seat, ""
        level, seat = self.terms.stand_in, self._for_whom
        return (seat, level) if level and seat is not None else None

    @property
    def _absence_due(self) -> bool:
        """Whether something is to be done now for a player who is away."""
        match, asked = self.match, self.terms.asked
        if not asked.absent or match is None or match.seat is None or self._asked_at == match.count:
            return False
        return self._for_whom is not None or self._falls_due(match.seat)

    def _falls_due(self, seat: int) -> bool:
        """Whether a seat is taken now without anybody's asking: strangers need not ask."""
        player = self.terms.players[seat]
        person = player is not None and bool(player.key)
        taken = self._seats[seat].taken
        return self.terms.asked.public and person and not taken and self._overdue(seat)

    def _do_without(self, match: Match) -> Sent:
        """Do what is due for a player who is away: skip the seat, or let whoever runs the table ask
        a bot (see bot_to_move)."""
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
    def leave(self, key: str, *, elsewhere: bool = False) -> Sent:
        self._asked_at = -1
        return super().leave(key, elsewhere=elsewhere)
