"""A player's side of a link: what comes in changes a Mirror, what is to be sent comes out.

It neither reads nor writes. A move is sent again until it was answered; as it carries the number
that it follows, it is played once or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from game.match.clock import Clock
from game.online import reasons
from game.online.client_frames import ClientFrame, Create, Hello, Join, Move, Pong, Wish
from game.online.mirror import Mirror
from game.online.plain import plain_sentence
from game.online.server_frames import (
    Closing,
    Entered,
    Greeting,
    Over,
    Ping,
    Presence,
    Race,
    Refused,
    Rematch,
    ServerFrame,
    State,
    Welcome,
)
from game.online.showing import refused
from game.online.wire import ABSENT, KNOWN, PROTOCOL
from game.rules.interface import Rejection

AGAIN_MS = 3_000
"""How long an answer is waited for before a frame is sent again."""
QUIET_MS = 10_000
"""The silence after which it is asked whether anything was missed."""
GAP_MS = 500
"""How long missing entries are waited for before they are asked for again."""


class Client:
    """One player's link to a server, which may break and come back.

    key, sign: of game.online.keys.Identity, `sign` given a nonce. rules: the newest version of the
    rules of each game known here. mirror: the match at hand, if there is one. known: whether the
    server has welcomed the player over the present link. news: what has come since it was last
    taken, in order.
    """

    def __init__(
        self,
        key: str,
        sign: Callable[[str], str],
        name: str,
        rules: Mapping[str, int],
        clock: Clock,
    ) -> None:
        self._key, self._sign, self._name = key, sign, name
        self._rules, self._clock = dict(rules), clock
        self.mirror: Mirror | None = None
        self.known = False
        self.news: list[ServerFrame] = []
        self._server_knows: tuple[str, ...] = ()
        self._wish: Wish | None = None
        self._move: Move | None = None
        self._sent_at = self._heard_at = 0
        self._gap_at = -GAP_MS

    @property
    def waiting(self) -> Move | None:
        """The move that has been sent and not been answered."""
        return self._move

    def lost(self) -> None:
        """The link broke."""
        self.known = False

    def wish(self, frame: Wish) -> list[ClientFrame]:
        """Open a table, or sit down at one, now or as soon as the link is there."""
        if isinstance(frame, Create) and not frame.token:
            frame = structs.replace(frame, token=str(self._clock.now_ms()))
        self._wish, self.mirror, self._move = frame, None, None
        self._sent_at = self._clock.now_ms()
        return self._wishes() if self.known else []

    def _wishes(self) -> list[ClientFrame]:
        """What is wished for, unless the server is too old for it."""
        wish = self._wish
        if isinstance(wish, Create) and wish.absent and ABSENT not in self._server_knows:
            self._wish = None
            self.news.append(refused(Rejection(reasons.SERVER_TOO_OLD)))
        return [] if self._wish is None else [self._wish]

    def move(self, text: str) -> list[ClientFrame]:
        """Make a move."""
        assert self.mirror is not None
        self._move = Move(self.mirror.match, self.mirror.number, text)
        self._sent_at = self._clock.now_ms()
        return [self._move] if self.known else []

    def tick(self) -> list[ClientFrame]:
        """Call this often: what is still without an answer, to be sent again."""
        now, mirror = self._clock.now_ms(), self.mirror
        waits = self._move is not None or self._wish is not None
        since = now - max(self._sent_at, 0 if waits else self._heard_at)
        if not self.known or since < (AGAIN_MS if waits else QUIET_MS):
            return []
        self._sent_at = now
        if mirror is not None and mirror.record is None:
            return [self._rejoin(), *([self._move] if self._move else [])]
        return self._wishes()

    def _rejoin(self) -> Join:
        assert self.mirror is not None
        look = self.mirror.seat is None
        return Join(self.mirror.code, self.mirror.number, look)

    def receive(self, frame: ServerFrame) -> list[ClientFrame]:
        """Take a frame; what is to be sent then. FrameError if it cannot be read."""
        self._heard_at = self._clock.now_ms()
        if isinstance(frame, Ping):
            return [Pong(frame.number)]
        if isinstance(frame, Greeting):
            return self._greeted(frame)
        if isinstance(frame, Welcome):
            self.known, self._sent_at = True, self._clock.now_ms()
            self.news.append(frame)
            if self.mirror is not None:
                return [self._rejoin(), *([self._move] if self._move else [])]
            return self._wishes()
        return self._about_match(frame)

    def _greeted(self, frame: Greeting) -> list[ClientFrame]:
        if frame.protocol != PROTOCOL:
            why = reasons.OTHER_PROTOCOL
            values = {"server": frame.protocol, "client": PROTOCOL}
            self.news.append(Closing(why.code, plain_sentence(why.sentence), values))
            return []
        self._server_knows = frame.knows
        signature = self._sign(frame.nonce)
        return [Hello(PROTOCOL, self._key, self._name, signature, self._rules, KNOWN)]

    def _about_match(self, frame: ServerFrame) -> list[ClientFrame]:
        mirror = self.mirror
        if isinstance(frame, State):
            if mirror is None or mirror.match != frame.match:
                if self._wish is None:
                    return []
                self.mirror = Mirror(frame, self._clock)
            else:
                mirror.take_state(frame)
            self._wish = None
            self._answered()
        elif mirror is not None and getattr(frame, "match", 0) == mirror.match:
            if isinstance(frame, Entered) and not mirror.take_entry(frame):
                return self._gap() if frame.number > mirror.number + 1 else []
            if isinstance(frame, Over) and not mirror.take_record(frame):
                return []
            if isinstance(frame, Presence):
                mirror.take_presence(frame)
            if isinstance(frame, Race):
                mirror.racers = frame.racers
            if isinstance(frame, Refused) and self._move and frame.number == self._move.number:
                self._move = None
            self._answered()
        elif isinstance(frame, Refused):
            self._wish = None
        if isinstance(frame, Rematch):
            return [*self.wish(Join(frame.code))]
        self.news.append(frame)
        return []

    def _gap(self) -> list[ClientFrame]:
        """Entries are missing: ask for them, once in a while however much comes meanwhile."""
        if self._clock.now_ms() - self._gap_at < GAP_MS:
            return []
        self._gap_at = self._clock.now_ms()
        return [self._rejoin()]

    def _answered(self) -> None:
        """A move that others have entered something before, or that is in, need not be sent."""
        if self._move and self.mirror and self.mirror.number > self._move.number:
            self._move = None

    def take_news(self) -> list[ServerFrame]:
        """What has come since this was last asked."""
        news, self.news = self.news, []
        return news
