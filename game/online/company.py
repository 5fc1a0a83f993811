"""Who is at a table: the links of its players, and the clock that knows of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from game.match.clock import Clock
from game.match.match import Match
from game.match.record import Entry
from game.online.clock import GRACE_MATCH_MS, GRACE_MS, LAG_MATCH_MS, LAG_MS, TableClock
from game.online.server_frames import Presence, ServerFrame, Time
from game.online.terms import DAY_MS, Span, Terms, within
from game.online.wire import Seated

MOST_LOOKING = 20
"""Those who look on at one table."""
Sent = list[tuple[str, ServerFrame]]
"""Frames, each with the key of whom it is for."""


@dataclass
class Seat:
    """The link of a player. lag: milliseconds that a frame takes. quota, grace: what is left of
    what can be given back, and of how long the clock stands. taken: whether it is skipped, or a bot
    plays in its place, until the player is back."""

    here: bool = False
    lag: int = 0
    quota: int = LAG_MATCH_MS
    grace: int = GRACE_MATCH_MS
    away_since: int = 0
    taken: bool = False


class Company:
    """The players of a match, and who looks on. audience: the keys of those who hear of it from
    here; players may also be there by way of another process. match: None while seats are open.
    idle: milliseconds since its last entry. holidays: from when to when the moves of players, by
    key, are not due, once or more often; by the source's clock."""

    def __init__(self, number: int, terms: Terms, source: Clock, idle: int = 0) -> None:
        self.number, self.terms = number, terms
        self.match: Match | None = None
        self.audience: set[str] = set()
        self._looking: dict[str, str] = {}
        """Who looks on, or is about to sit down: names by keys."""
        self._source, self._clock = source, TableClock(source)
        self._seats = [Seat(away_since=source.now_ms()) for _kind in terms.asked.kinds]
        self._held: int | None = None
        self._kept = 0
        self._entered_at = source.now_ms() - idle
        self.holidays: dict[str, tuple[Span, ...]] = {}

    @property
    def fresh(self) -> tuple[Entry, ...]:
        """The entries that have to be kept before anything is sent."""
        match = self.match
        if match is None:
            return ()
        return tuple(map(match.entry, range(self._kept + 1, match.count + 1)))

    @property
    def known(self) -> int:
        """How many entries are kept."""
        return self._kept

    def kept(self) -> None:
        """What was fresh is kept."""
        self._kept += len(self.fresh)

    @property
    def looking(self) -> tuple[str, ...]:
        """The names of those who look on, here or by way of another process."""
        found = self._looking.items()
        return tuple(name for key, name in found if self.terms.seat_of(key) is None)

    def arrive(self, key: str, name: str) -> Sent:
        """A player, or who looks on, is there, at this process or another: the others hear of
        it."""
        seat = self.terms.seat_of(key)
        if seat is None:
            self._looking[key] = name
        else:
            self._seats[seat].here, self._seats[seat].taken = True, False
            if self._held == seat:
                self._hold()
        return self._present(but=key)

    def leave(self, key: str, *, elsewhere: bool = False) -> Sent:
        """A link is lost. elsewhere: the player is also there by way of another process."""
        seat = self.terms.seat_of(key)
        self.audience.discard(key)
        if elsewhere:
            return []
        if seat is None:
            return self._present() if self._looking.pop(key, None) is not None else []
        if not self._seats[seat].here:
            return []
        self._seats[seat].here, self._seats[seat].away_since = False, self._source.now_ms()
        self._hold()
        return self._present()

    @property
    def taken(self) -> tuple[int, ...]:
        """The seats that are skipped, or played by a bot, until their players are back."""
        return tuple(seat for seat, link in enumerate(self._seats) if link.taken)

    def seated(self) -> tuple[Seated, ...]:
        """Who is at each seat."""

        def one(seat: int) -> Seated:
            player = self.terms.players[seat]
            if player is None or not player.key:
                return Seated.OPEN if player is None else Seated.BOT
            return Seated.HERE if self._seats[seat].here else Seated.AWAY

        return tuple(map(one, range(len(self._seats))))

    def lag(self, key: str, milliseconds: int) -> None:
        """Note how long a frame of a player takes."""
        seat = self.terms.seat_of(key)
        if seat is not None:
            self._seats[seat].lag = min(milliseconds, LAG_MS)

    def _hold(self) -> None:
        """Let the clock stand where it is a player's who is away, as long as that is granted."""
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
        """How long the clock stands for a lost link: in a race, and for a turn that its player has
        opened by correspondence, it never does."""
        return 0 if self.terms.race or self.terms.asked.days else GRACE_MS

    @contextmanager
    def _lagging(self, seat: int) -> Iterator[None]:
        """Give back what the way of a move took, from what the seat has left of it."""
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
        """Milliseconds since its last entry."""
        return self._source.now_ms() - self._entered_at

    @property
    def due_ms(self) -> int | None:
        """Milliseconds until a move by correspondence is due; None where none is awaited, or no
        days were agreed."""
        match, days = self.match, self.terms.asked.days
        player = None if match is None or match.seat is None else self.terms.players[match.seat]
        if not days or player is None:
            return None
        now, entered = self._source.now_ms(), self._entered_at
        stood = within(self.holidays.get(player.key, ()), entered, now)
        return max(0, days * DAY_MS - (now - entered - stood))

    @property
    def gathers(self) -> bool:
        """Whether players of a race gather here, to play it at tables of their own."""
        return self.terms.asked.race and not self.terms.race

    def _to_all(self, frame: Callable[[int | None], ServerFrame]) -> Sent:
        return [(key, frame(self.terms.seat_of(key))) for key in self.audience]

    def _present(self, but: str = "") -> Sent:
        grace = self._clock.left_ms
        frame = Presence(self.number, self.seated(), self.time(), grace, self.looking, self.taken)
        return [(key, frame) for key in self.audience if key != but]

    def time(self) -> Time:
        """The clock as it stands."""
        match = self.match
        if match is None:
            return Time()
        runs = not match.over and not self._clock.left_ms
        return Time(match.elapsed_ms(), match.remaining_ms(), runs, self.due_ms)
