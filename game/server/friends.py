"""Friends: who of them is there, and the tables that they ask each other to."""

from __future__ import annotations

from typing_extensions import override

from game.match.clock import Clock
from game.online import reasons
from game.online.client_frames import Befriend, Invite
from game.online.server_frames import Circle, Friend, Invited, Row
from game.online.terms import Terms
from game.rules.interface import Reason, Rejection
from game.server.correspondence import CorrespondenceRooms
from game.server.links import Link
from game.server.messages import Called, Gone, Here, Message
from game.server.people import Person, code_of
from game.server.shared import FORGOTTEN_MS
from game.server.storage import Storage

MOST_FRIENDS = 36
"""Friends of one player: as many as a frame has room for."""
EVERYWHERE = 0
"""The number that stands for no match in what processes let each other know."""


class FriendlyRooms(CorrespondenceRooms):
    """The tables of a process, and who of a player's friends is at any."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        super().__init__(storage, clock)
        self._links_elsewhere: dict[str, int] = {}
        """The players at other processes, and when they were last heard of."""

    @override
    def announce(self) -> None:
        super().announce()
        if self._links:
            self._tell(Here(EVERYWHERE, tuple(self._links)))

    @override
    async def hear(self, message: Message) -> None:
        match message:
            case Here(match=number, keys=keys) if number == EVERYWHERE:
                self._links_elsewhere |= dict.fromkeys(keys, self._clock.now_ms())
            case Gone(match=number, key=key) if number == EVERYWHERE:
                self._links_elsewhere.pop(key, None)
            case Called(key=key, frame=frame):
                self._say([(key, frame)])
            case _:
                await super().hear(message)

    @override
    def tidy(self) -> None:
        super().tidy()
        old = self._clock.now_ms() - FORGOTTEN_MS
        there = self._links_elsewhere
        self._links_elsewhere = {key: at for key, at in there.items() if at > old}

    def _is_here(self, key: str) -> bool:
        """Whether a player's game is linked to the server."""
        at = self._links_elsewhere.get(key)
        return key in self._links or (at is not None and self._clock.now_ms() - at < FORGOTTEN_MS)

    async def friends_of(self, key: str) -> list[Person]:
        """Those who are a player's friends, and whose friend the player is, where neither has
        blocked the other."""
        blocked = await self._storage.blocked(key)
        people = await self._storage.people.friends(key)
        return [person for person in people if person.mutual and person.key not in blocked]

    async def _circle(self, link: Link) -> Circle:
        people = await self._storage.people.friends(link.key)
        blocked = await self._storage.blocked(link.key)
        friends = [
            Friend(p.name, p.code, p.asked, p.asks, p.mutual and self._is_here(p.key))
            for p in sorted(people, key=lambda p: (not p.mutual, not p.asked, p.name))
            if p.key not in blocked
        ]
        return Circle(code_of(link.key), tuple(friends[:MOST_FRIENDS]))

    async def _befriend(self, link: Link, frame: Befriend) -> Reason | Rejection | None:
        """Let somebody be a friend, or be one no longer; why that cannot be."""
        people = self._storage.people
        key = await people.find(frame.code) if frame.code else await self._fellow(link, frame)
        if key is None or key == link.key:
            return reasons.NOBODY
        if frame.end:
            await people.part(link.key, key)
            return None
        if key in await self._storage.blocked(link.key):
            return reasons.BLOCKED
        asked = {person.key for person in await people.friends(link.key) if person.asked}
        if len(asked) >= MOST_FRIENDS and key not in asked:
            return Rejection(reasons.TOO_MANY_FRIENDS, {"count": len(asked)})
        await people.befriend(link.key, key)
        return None

    async def _fellow(self, link: Link, frame: Befriend) -> str | None:
        """Whom a player plays with, or has played."""
        terms = await self._own(link, frame.match)
        players = () if terms is None else terms.players[frame.seat : frame.seat + 1]
        return next((player.key for player in players if player is not None and player.key), None)

    async def _own(self, link: Link, number: int) -> Terms | None:
        """The terms of a table that a player sits at."""
        found = await self._storage.listed([number])
        terms = found[0].terms if found else None
        return terms if terms is not None and terms.seat_of(link.key) is not None else None

    async def _invite(self, link: Link, frame: Invite) -> Reason | None:
        """Ask a friend to a table; why that cannot be."""
        terms = await self._own(link, frame.match)
        if terms is None:
            return reasons.NO_MATCH
        key = await self._storage.people.find(frame.code)
        if key is None or key not in {person.key for person in await self.friends_of(link.key)}:
            return reasons.NO_FRIENDS
        await self._storage.people.invite(key, frame.match)
        invited = Invited(link.name, terms.code, terms.asked.game)
        self._say([(key, invited)])
        self._tell(Called(EVERYWHERE, key, invited))
        return None

    async def _invited(self, link: Link) -> tuple[Row, ...]:
        """The tables with open seats that friends have asked a player to."""
        numbers = await self._storage.people.invited_to(link.key)
        blocked = await self._storage.blocked(link.key)
        listed = [
            one
            for one in await self._storage.listed(numbers)
            if not (one.over or one.terms.full or meets(blocked, one.terms))
            and one.terms.seat_of(link.key) is None
        ]
        return await self.rows(listed, link.key)


def meets(blocked: frozenset[str], terms: Terms) -> bool:
    """Whether somebody at a table is among those whom a player has blocked, or the other way
    round."""
    return any(player is not None and player.key in blocked for player in terms.players)
