"""Who is at a table, and the clock that allows for their connections."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from typing_extensions import override

from game.match.clock import Clock
from game.match.match import Match
from game.match.record import Entry
from game.online.server_frames import Presence, ServerFrame, Time
from game.online.terms import DAY_MS, Span, Terms, within
from game.online.wire import Seated

LAG_MS = 1_000
"""The most that is given back for one move's way to the server."""
LAG_MATCH_MS = 30_000
"""The most that a seat is given back in a match."""
GRACE_MS = 20_000
"""How long the clock stands still for one lost connection."""
GRACE_MATCH_MS = 60_000
"""How long it stands still for one seat in a match."""
MOST_LOOKING = 20
"""The most spectators at one table."""
Sent = list[tuple[str, ServerFrame]]
"""Frames, each with the key of the player it is for."""


class TableClock(Clock):
    """Follows `source`, less the time given back for the way of moves, and less the time that it
    stood still for a lost connection."""

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
        """How long it has stood still since hold()."""
        if self._since is None:
            return 0
        return min(self._source.now_ms() - self._since, self._most)

    @property
    def left_ms(self) -> int:
        """How much longer it stands still."""
        return 0 if self._since is None else self._most - self.held_ms

    def hold(self, most: int) -> None:
        """Stand still for the next `most` milliseconds."""
        self.go_on()
        self._since, self._most = self._source.now_ms(), most

    def go_on(self) -> int:
        """Go on, and return how long it stood still."""
        stood = self.held_ms
        self._given += stood
        self._since = None
        return stood

    def give_back(self, milliseconds: int) -> None:
        """Take this off the time that the turn has taken."""
        self._given += milliseconds


@dataclass
class Seat:
    """A player's connection to a seat. lag: milliseconds that a frame takes. quota, grace: what is
    left of the time given back for lag, and of the time that the clock stands still. left: whether
    the player is away on purpose. taken: whether the seat is skipped, or played by a bot, until the
    player is back. seen: whether the player was here since the table was loaded."""

    here: bool = False
    lag: int = 0
    quota: int = LAG_MATCH_MS
    grace: int = GRACE_MATCH_MS
    away_since: int = 0
    left: bool = False
    taken: bool = False
    seen: bool = False


class TableBase:
    """The players and spectators of a match. audience: the keys of those whom this process sends
    frames; players may also be connected to another process. match: None while seats are open.
    holidays: by player's key, the spans of the source's clock in which moves are not due."""

    def __init__(self, number: int, terms: Terms, source: Clock, idle: int = 0) -> None:
        self.number, self.terms = number, terms
        self.match: Match | None = None
        self.audience: set[str] = set()
        self._looking: dict[str, str] = {}
        """The names, by key, of spectators and of players who are about to sit down."""
        self._source, self._clock = source, TableClock(source)
        self._seats = [Seat(away_since=source.now_ms()) for _kind in terms.asked.kinds]
        self._held: int | None = None
        """The seat for which the clock stands still."""
        self.known = 0
        """How many entries are stored."""
        self._entered_at = source.now_ms() - idle
        self.holidays: dict[str, tuple[Span, ...]] = {}

    @property
    def fresh(self) -> tuple[Entry, ...]:
        """The entries that have to be stored before anything is sent."""
        match = self.match
        if match is None:
            return ()
        return tuple(map(match.entry, range(self.known + 1, match.count + 1)))

    def kept(self) -> None:
        """Note that the fresh entries are stored."""
        self.known += len(self.fresh)

    @property
    def looking(self) -> tuple[str, ...]:
        """The names of the spectators, at any process."""
        found = self._looking.items()
        return tuple(name for key, name in found if self.terms.seat_of(key) is None)

    def arrive(self, key: str, name: str) -> Sent:
        """Note that a player or spectator is there, at any process, and tell the others."""
        seat = self.terms.seat_of(key)
        if seat is None:
            self._looking[key] = name
        else:
            link = self._seats[seat]
            link.here, link.left, link.taken, link.seen = True, False, False, True
            if self._held == seat:
                self._hold()
        return self._present(but=key)

    def leave(self, key: str, *, elsewhere: bool = False, left: bool = False) -> Sent:
        """Note that a connection is lost. elsewhere: the player has another to another process.
        left: the player ended it on purpose."""
        seat = self.terms.seat_of(key)
        self.audience.discard(key)
        if elsewhere:
            return []
        if seat is None:
            return self._present() if self._looking.pop(key, None) is not None else []
        link = self._seats[seat]
        if not link.here:
            return []
        link.here, link.left, link.away_since = False, left, self._source.now_ms()
        self._hold()
        return self._present()

    @property
    def taken(self) -> tuple[int, ...]:
        """The seats that are skipped, or played by a bot, until their players are back."""
        return tuple(seat for seat, link in enumerate(self._seats) if link.taken)

    @property
    def left(self) -> tuple[int, ...]:
        """The seats whose players are away on purpose."""
        return tuple(seat for seat, link in enumerate(self._seats) if link.left)

    def seated(self) -> tuple[Seated, ...]:
        """Who is at each seat."""

        def one(seat: int) -> Seated:
            player = self.terms.players[seat]
            if player is None or not player.key:
                return Seated.OPEN if player is None else Seated.BOT
            return Seated.HERE if self._seats[seat].here else Seated.AWAY

        return tuple(map(one, range(len(self._seats))))

    def gone(self, seat: int) -> bool:
        """Whether a player has gone. Whoever was not seen since the table was loaded may be about
        to be announced by another process, and is waited for."""
        link = self._seats[seat]
        late = self._source.now_ms() - link.away_since >= GRACE_MS
        return not link.here and (link.seen or late)

    def lag(self, key: str, milliseconds: int) -> None:
        """Note how long a player's frames take."""
        seat = self.terms.seat_of(key)
        if seat is not None:
            self._seats[seat].lag = min(milliseconds, LAG_MS)

    def _hold(self) -> None:
        """Stop the clock while it is the turn of a player who is away, within what is granted."""
        stood = self._clock.go_on()
        if self._held is not None:
            self._seats[self._held].grace -= stood
        self._held = None
        match = self.match
        if match is None or match.seat is None or match.remaining_ms() is None or not self._grace:
            return
        seat, player = self._seats[match.seat], self.terms.players[match.seat]
        waited_for = not seat.here and not seat.taken and seat.grace > 0
        if player is not None and player.key and waited_for:
            self._held = match.seat
            self._clock.hold(min(self._grace, seat.grace))

    @property
    def _grace(self) -> int:
        """How long the clock stands still for a lost connection: not at all in a race, nor in a
        turn by correspondence that its player has opened."""
        return 0 if self.terms.race or self.terms.asked.days else GRACE_MS

    @contextmanager
    def _lagging(self, seat: int) -> Iterator[None]:
        """Give back the time that a seat's move was on its way, within the seat's quota."""
        link, before = self._seats[seat], len(self.fresh)
        back = min(link.lag, link.quota)
        self._clock.give_back(back)
        yield
        if len(self.fresh) > before:
            link.quota -= back
        else:
            self._clock.give_back(-back)

    @property
    def idle(self) -> int:
        """Milliseconds since the last entry."""
        return self._source.now_ms() - self._entered_at

    @property
    def due_ms(self) -> int | None:
        """Milliseconds until the move that is awaited is due; None where it may take any time."""
        left = self.left_ms
        return None if left is None else max(0, left)

    @property
    def left_ms(self) -> int | None:
        """The same, negative once the move is late. A rated live match without a clock leaves a day
        for each move, so that nobody avoids a loss by waiting."""
        match, asked = self.match, self.terms.asked
        player = None if match is None or match.seat is None else self.terms.players[match.seat]
        if match is None or player is None:
            return None
        days = asked.days or int(asked.rated and match.remaining_ms() is None)
        if not days:
            return None
        now, entered = self._source.now_ms(), self._entered_at
        stood = within(self.holidays.get(player.key, ()), entered, now) if asked.days else 0
        return days * DAY_MS - (now - entered - stood)

    @property
    def gathers(self) -> bool:
        """Whether players of a race meet here, to play it at tables of their own."""
        return self.terms.asked.race and not self.terms.race

    def _present(self, but: str = "") -> Sent:
        grace = self._clock.left_ms
        now, looking = self.time(), self.looking
        frame = Presence(self.number, self.seated(), now, grace, looking, self.taken, self.left)
        return [(key, frame) for key in self.audience if key != but]

    def time(self) -> Time:
        """The state of the clock."""
        match = self.match
        if match is None:
            return Time()
        runs = not match.over and not self._clock.left_ms
        return Time(match.elapsed_ms(), match.remaining_ms(), runs, self.due_ms)
