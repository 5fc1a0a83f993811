"""Matches by correspondence: when moves are due, holidays, and closing abandoned tables."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace
from typing_extensions import override

from game.online import reasons
from game.online.client_frames import HOLIDAYS
from game.online.codec import refused
from game.online.server_frames import Row
from game.online.table import Table
from game.online.terms import DAY_MS, QUIET_DAYS, Span, within
from game.rules.interface import Rejection
from game.server.database import ConflictError, UnreadableError
from game.server.links import Link
from game.server.messages import EVERYWHERE, HolidayChanged, Message
from game.server.racing import RacingRooms
from game.server.storage import Listed


class CorrespondenceRooms(RacingRooms):
    """The tables of a process, with matches that last for weeks."""

    @override
    async def _table(self, number: int) -> Table | None:
        table = await super()._table(number)
        if table is not None:  # players may begin and end holidays at other processes
            await self._note_holidays(table)
        return table

    async def _note_holidays(self, table: Table) -> None:
        if table.terms.asked.days:
            now = self._clock.now_ms()
            keys = [player.key for player in table.terms.players if player is not None]
            found = await self._storage.people.holidays(keys)
            table.holidays = {
                key: tuple((now + a, now + b) for a, b in spans) for key, spans in found.items()
            }

    async def _note_holidays_of(self, key: str) -> None:
        for table in list(self._tables.values()):
            if table.terms.seat_of(key) is not None:
                await self._note_holidays(table)

    @override
    async def hear(self, message: Message) -> None:
        if isinstance(message, HolidayChanged):
            await self._trying(self._note_holidays_of(message.key))
        else:
            await super().hear(message)

    async def _holiday(self, link: Link, days: int) -> bool:
        """Begin a holiday, or end one with 0 days; return whether enough days are left."""
        if days > await self.holidays_left(link.key):
            return False
        await self._storage.people.go_on_holiday(link.key, days * DAY_MS)
        await self._note_holidays_of(link.key)
        self._tell(HolidayChanged(EVERYWHERE, link.key))
        return True

    async def holidays_left(self, key: str) -> int:
        """How many days of holiday a player has left. The rest of the present holiday counts as
        left, for it ends when another begins; one that has ended counts as a day or more."""
        spans = (await self._storage.people.holidays([key])).get(key, ())
        taken = sum(-begin if end > 0 else max(DAY_MS, end - begin) for begin, end in spans)
        return max(0, HOLIDAYS - round(taken / DAY_MS))

    async def rows(self, listed: list[Listed], key: str) -> tuple[Row, ...]:
        """Tables as rows of a player's list."""
        keys = {p.key for one in listed if one.terms.asked.days for p in one.terms.players if p}
        holidays = await self._storage.people.holidays(sorted(keys))
        return tuple(_row(one, key, holidays) for one in listed)

    async def close_silent(self) -> None:
        """Close abandoned tables, unrated; call this now and then. Where a move was due, the others
        have a day to claim the match."""
        found, after = await self._storage.silent(QUIET_DAYS * DAY_MS, 0)
        while after:
            for number in [one.number for one in found if one.idle > one.terms.patience * DAY_MS]:
                async with self._lock(number):
                    table = None
                    with suppress(UnreadableError):  # a newer server closes its own
                        table = await self._table(number)
                    if table is None or table.idle <= QUIET_DAYS * DAY_MS:
                        continue
                    if table.left_ms is None or table.left_ms <= -DAY_MS:
                        await self._close(table)
            found, after = await self._storage.silent(QUIET_DAYS * DAY_MS, after)

    async def _close(self, table: Table) -> None:
        terms = replace(table.terms, closed=True)
        try:
            await self._change(table, terms, None, ())
        except ConflictError:  # a player is back just now, or another process closed it
            await self._reloaded(table)
            return
        await self._storage.append(table.number, (), ())
        why = refused(Rejection(reasons.CLOSED), table.number)
        self._say([(key, why) for key in table.audience])


def _row(listed: Listed, key: str, holidays: dict[str, tuple[Span, ...]]) -> Row:
    terms, asked = listed.terms, listed.terms.asked
    names = tuple(player.name if player else "" for player in terms.players)
    yours = not listed.over and terms.seat_of(key) in listed.to_act
    row = Row(
        *(listed.number, terms.code, asked.game, asked.options, names, yours, listed.over),
        days=asked.days,
        race=asked.race,
        rated=asked.rated,
        takeback=asked.takeback,
        absent=asked.absent,
    )
    acting = [terms.players[seat] for seat in listed.to_act]
    if not asked.days or listed.over or not acting or acting[0] is None:
        return row
    stood = within(holidays.get(acting[0].key, ()), -listed.idle, 0)
    return replace(row, due=max(0, asked.days * DAY_MS - listed.idle + stood))
