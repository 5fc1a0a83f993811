"""What players ask a server for beside their tables: friends, the day's boards, ratings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from typing_extensions import override

from game import register
from game.match.clock import Clock
from game.online import reasons
from game.online.client_frames import Befriend, ClientFrame, Day, Friends, HandIn, Invite, Ratings
from game.online.codec import refused
from game.online.server_frames import Ladder, ServerFrame
from game.online.table import Table
from game.online.table_base import Sent
from game.rules.interface import Reason, Rejection
from game.server.days import DayRooms, NotTheDaysError
from game.server.links import Link
from game.server.results import how_ended, is_rated
from game.server.storage import Storage

if TYPE_CHECKING:
    from game.server import ratings


class SocietyRooms(DayRooms):
    """The tables of a process, and what follows from them for those who play there."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        super().__init__(storage, clock)
        self._ratings: ratings.Ratings | None = None
        with suppress(ModuleNotFoundError):  # a server that came without openskill has no ladder
            from game.server.ratings import Ratings as Counted

            self._ratings = Counted(storage)

    @override
    async def at(self, number: int, act: Callable[[Table], Sent]) -> bool:
        entered = await super().at(number, act)
        table = self._tables.get(number)
        if entered and table is not None and table.over:
            await self._count(table)
        return entered

    async def _count(self, table: Table) -> None:
        """Let a match that is over count for boards and ratings, where it is to."""
        await self._put(table)
        match = table.match
        if is_rated(table.terms) and match is not None and match.outcome is not None:
            await self._storage.results.rate(how_ended(table.number, table.terms, match.outcome))

    async def _answer(self, link: Link, frame: ClientFrame) -> None:
        """Answer a frame that is about no table alone."""
        answer: ServerFrame | Rejection | Reason | NotTheDaysError | None
        match frame:
            case Friends():
                answer = await self._circle(link)
            case Befriend():
                answer = await self._befriend(link, frame) or await self._circle(link)
            case Invite():
                answer = await self._invite(link, frame) or await self._circle(link)
            case Day():
                answer = await self._day(link, frame)
            case HandIn():
                answer = await self._hand_in(link, frame)
            case Ratings(game):
                answer = await self._ladder(link, game)
            case _:
                return
        if isinstance(answer, NotTheDaysError):
            answer = Rejection(reasons.NOT_THE_DAYS, {"problem": str(answer).rstrip(".")})
        elif isinstance(answer, Reason):
            answer = Rejection(answer)
        if isinstance(answer, Rejection):
            link.say(refused(answer))
        elif answer is not None:
            link.say(answer)

    async def _ladder(self, link: Link, game: str) -> Ladder | Reason:
        """The players of a game by rating; why there are none."""
        if game not in register.entries():
            return reasons.NO_GAME
        if self._ratings is None:
            return reasons.NO_RATINGS
        return await self._ratings.ladder(game, link.key)
