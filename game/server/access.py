"""Who may sit down at a table or watch it, and how many tables one may open or guess at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from game.match.clock import Clock
from game.online import reasons
from game.online.names import skeleton
from game.online.table import Table
from game.online.table_base import MOST_LOOKING
from game.online.wire import ABSENT
from game.server.friends import meets
from game.server.links import Allowance, Link, RefusedError
from game.server.storage import Listed, Storage

MOST_WAITING, MOST_FROM = 12, 48
"""The most tables waiting for players: of one player, and from one address."""
GUESSES_A_MINUTE, GUESSES = 6, 20
"""How many codes of no table may come from an address, and how many of them at once. A private
table's code is one of 2**36."""


class Guesses:
    """Counts the codes of no table that come from each address."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._left: dict[str, Allowance] = {}

    def too_many(self, address: str) -> bool:
        """Whether too many wrong codes have come from an address."""
        left = self._left.get(address)
        return left is not None and left.left < 1

    def wrong(self, address: str) -> None:
        """Count a code of no table."""
        if address not in self._left:
            self._left[address] = Allowance(self._clock, GUESSES_A_MINUTE / 60, GUESSES)
        self._left[address].take()

    def tidy(self) -> None:
        """Forget addresses from which no code counts any more; call this now and then."""
        self._left = {one: left for one, left in self._left.items() if left.left < GUESSES}


class OpenTables:
    """The tables opened from each address that may still wait for players."""

    def __init__(self) -> None:
        self._from: dict[str, set[int]] = defaultdict(set)

    def add(self, address: str, number: int) -> None:
        """Count a table that was opened."""
        self._from[address].add(number)

    async def check(self, storage: Storage, address: str, running: Sequence[Listed]) -> None:
        """RefusedError if no other table may be opened. running: the player's tables."""
        mine = sum(not listed.terms.full for listed in running)
        if mine >= MOST_WAITING:
            raise RefusedError(reasons.TOO_MANY_OPEN, count=mine)
        before = frozenset(self._from.get(address, ()))
        opened = await storage.listed(sorted(before))
        waiting = {one.number for one in opened if not (one.over or one.terms.full)}
        here = self._from[address]
        here -= before - waiting  # others may have been added meanwhile
        if not here:
            del self._from[address]
        if len(here) >= MOST_FROM:
            raise RefusedError(reasons.TOO_MANY_FROM, count=len(here))


def check_access(link: Link, blocked: frozenset[str], table: Table, *, look: bool) -> None:
    """RefusedError if a player may not sit down at a table or, with `look`, watch it."""
    terms = table.terms
    if terms.closed:
        raise RefusedError(reasons.CLOSED)
    if terms.asked.absent and ABSENT not in link.knows:
        raise RefusedError(reasons.NOT_KNOWN)
    if terms.seat_of(link.key) is not None:
        return
    if meets(blocked, terms):
        raise RefusedError(reasons.BLOCKED)
    if look and not terms.asked.public:
        raise RefusedError(reasons.PRIVATE)
    if look and len(table.looking) >= MOST_LOOKING and link.key not in table.audience:
        raise RefusedError(reasons.ENOUGH_LOOK_ON)
    if not look and terms.full:
        raise RefusedError(reasons.TABLE_FULL)


def check_name(name: str, table: Table) -> None:
    """RefusedError if a name is easily mistaken for another at a table. Equal names may sit there:
    numbers tell them apart."""
    for player in table.terms.players:
        if player and player.name != name and skeleton(player.name) == skeleton(name):
            raise RefusedError(reasons.NAMED_ALIKE, name=player.name)
