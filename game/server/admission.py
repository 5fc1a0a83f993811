"""Who may sit down at a table or look on, and how many tables one may open or guess at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from game.match.clock import Clock
from game.online import reasons
from game.online.names import skeleton
from game.online.table import Table
from game.online.table_base import MOST_LOOKING
from game.online.wire import ABSENT
from game.rules.interface import Reason, Rejection
from game.server.friends import meets
from game.server.links import Allowance, Link
from game.server.storage import Listed, Storage

MOST_WAITING, MOST_FROM = 12, 48
"""Tables that may wait for players at a time: those of one player, and from one address."""
GUESSES_A_MINUTE, GUESSES = 6, 20
"""Codes that no table has which may come from an address, and how many of them at once: the code of
a private table is one of 2**36."""


class Guesses:
    """How often codes that no table has may come from an address."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._left: dict[str, Allowance] = {}

    def enough(self, address: str) -> bool:
        """Whether no more codes are looked up for an address now."""
        left = self._left.get(address)
        return left is not None and left.left < 1

    def wrong(self, address: str) -> None:
        """An address has named a code that no table has."""
        if address not in self._left:
            kept = {one: left for one, left in self._left.items() if left.left < GUESSES}
            self._left = {**kept, address: Allowance(self._clock, GUESSES_A_MINUTE / 60, GUESSES)}
        self._left[address].take()


class Opened:
    """The tables that were opened from each address, and may wait for players yet."""

    def __init__(self) -> None:
        self._from: dict[str, set[int]] = defaultdict(set)

    def add(self, address: str, number: int) -> None:
        """A table was opened."""
        self._from[address].add(number)

    async def enough(
        self, storage: Storage, address: str, running: Sequence[Listed]
    ) -> Rejection | None:
        """Why no other table may be opened, or None. running: the player's tables."""
        mine = sum(not listed.terms.full for listed in running)
        if mine >= MOST_WAITING:
            return Rejection(reasons.TOO_MANY_OPEN, {"count": mine})
        opened = await storage.listed(sorted(self._from.pop(address, ())))
        waiting = {one.number for one in opened if not (one.over or one.terms.full)}
        if waiting:
            self._from[address] = waiting
        if len(waiting) >= MOST_FROM:
            return Rejection(reasons.TOO_MANY_FROM, {"count": len(waiting)})
        return None


def named_alike(name: str, table: Table) -> str:
    """The name at a table that another is easily taken for; "" for none. One that is the same is
    told apart by a number."""
    there = [player.name for player in table.terms.players if player is not None]
    alike = (one for one in there if one != name and skeleton(one) == skeleton(name))
    return next(alike, "")


def barred(link: Link, blocked: frozenset[str], table: Table, *, look: bool) -> Reason | None:
    """Why a player may not sit down at a table, or look on."""
    terms = table.terms
    if terms.closed:
        return reasons.CLOSED
    if terms.asked.absent and ABSENT not in link.knows:
        return reasons.NOT_KNOWN
    if terms.seat_of(link.key) is not None:
        return None
    if meets(blocked, terms):
        return reasons.BLOCKED
    if look and not terms.asked.public:
        return reasons.PRIVATE
    if look:
        full = len(table.looking) >= MOST_LOOKING and link.key not in table.audience
        return reasons.ENOUGH_LOOK_ON if full else None
    return reasons.TABLE_FULL if terms.full else None
