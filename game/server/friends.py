"""Friends: which of them are online, and their invitations to tables."""

from __future__ import annotations

from typing_extensions import override

from game.match.clock import Clock
from game.online import reasons
from game.online.client_frames import Befriend, Invite
from game.online.server_frames import Circle, Friend, Invited, Row
from game.online.terms import Terms
from game.server.correspondence import CorrespondenceRooms
from game.server.links import Link, RefusedError
from game.server.messages import EVERYWHERE, Called, Gone, Here, Message
from game.server.people import Person, code_of
from game.server.rooms import FORGOTTEN_MS
from game.server.storage import Storage

MOST_FRIENDS = 36
"""The most friends of one player: as many as a frame has room for."""


class FriendlyRooms(CorrespondenceRooms):
    """The tables of a process, with its players' friends."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        super().__init__(storage, clock)
        self._links_elsewhere: dict[str, int] = {}
        """When each player at another process was last announced."""

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
        at = self._links_elsewhere.get(key)
        return key in self._links or (at is not None and self._clock.now_ms() - at < FORGOTTEN_MS)

    async def friends_of(self, key: str) -> list[Person]:
        """A player's mutual friends, without those who are blocked either way."""
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

    async def _befriend(self, link: Link, frame: Befriend) -> None:
        people = self._storage.people
        key = await people.find(frame.code) if frame.code else await self._fellow(link, frame)
        if key is None or key == link.key:
            raise RefusedError(reasons.NOBODY)
        if frame.end:
            await people.part(link.key, key)
            return
        if key in await self._storage.blocked(link.key):
            raise RefusedError(reasons.BLOCKED)
        asked = {person.key for person in await people.friends(link.key) if person.asked}
        if len(asked) >= MOST_FRIENDS and key not in asked:
            raise RefusedError(reasons.TOO_MANY_FRIENDS, count=len(asked))
        await people.befriend(link.key, key)

    async def _fellow(self, link: Link, frame: Befriend) -> str | None:
        """The key of somebody whom a player has met at a table."""
        terms = await self._own(link, frame.match)
        players = () if terms is None else terms.players[frame.seat : frame.seat + 1]
        return next((player.key for player in players if player is not None and player.key), None)

    async def _own(self, link: Link, number: int) -> Terms | None:
        """The terms of a table at which a player sits."""
        found = await self._storage.listed([number])
        terms = found[0].terms if found else None
        return terms if terms is not None and terms.seat_of(link.key) is not None else None

    async def _invite(self, link: Link, frame: Invite) -> None:
        terms = await self._own(link, frame.match)
        if terms is None:
            raise RefusedError(reasons.NO_MATCH)
        key = await self._storage.people.find(frame.code)
        if key is None or key not in {person.key for person in await self.friends_of(link.key)}:
            raise RefusedError(reasons.NO_FRIENDS)
        await self._storage.people.invite(key, frame.match)
        invited = Invited(link.name, terms.code, terms.asked.game)
        self._say([(key, invited)])
        self._tell(Called(EVERYWHERE, key, invited))

    async def _invited(self, link: Link) -> tuple[Row, ...]:
        """The tables with open seats to which a player is invited."""
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
    """Whether somebody who is blocked, either way, sits at a table."""
    return any(player is not None and player.key in blocked for player in terms.players)
