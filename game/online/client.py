"""The player's side of the protocol, without input or output: frames from the server update a
Mirror, and frames to send come out.

A move is sent again until it is answered. It carries the number of entries that it follows, so it
is played once or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from game.match.clock import Clock
from game.online import reasons
from game.online import server_frames as frames
from game.online.client_frames import ClientFrame, Create, Hello, Join, Move, Pong, Wish
from game.online.codec import closing, refused
from game.online.mirror import Mirror
from game.online.server_frames import Greeting, ServerFrame, State
from game.online.wire import ABSENT, KNOWN, PING_MS, PROTOCOL
from game.rules.interface import Rejection

AGAIN_MS = 3_000
"""How long to wait for an answer before a frame is sent again."""
QUIET_MS = PING_MS * 5 // 2
"""The silence after which the client asks whether it missed anything: two pings in a row."""
GAP_MS = 500
"""How long to wait for missing entries before they are requested again."""


class Client:
    """One player's connection to a server, which may break and come back.

    key: the player's public key; sign: returns the signature of a nonce. rules: the newest known
    version of each game's rules. mirror: the current match, if any. known: whether the server has
    welcomed the player over the present connection. waiting: the move that was sent and is not
    answered yet. news: the frames since take_news() was last called, in order.
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
        self.waiting: Move | None = None
        self._sent_at = self._heard_at = 0
        self._gap_at = -GAP_MS

    def wish(self, frame: Wish) -> list[ClientFrame]:
        """Open a table, or sit down at one, now or as soon as the server is connected."""
        if isinstance(frame, Create) and not frame.token:
            frame = structs.replace(frame, token=str(self._clock.now_ms()))
        self._wish, self.mirror, self.waiting = frame, None, None
        self._sent_at = self._clock.now_ms()
        return self._wishes() if self.known else []

    def _wishes(self) -> list[ClientFrame]:
        """The wish to send, unless the server is too old for it."""
        wish = self._wish
        if isinstance(wish, Create) and wish.absent and ABSENT not in self._server_knows:
            self._wish = None
            self.news.append(refused(Rejection(reasons.SERVER_TOO_OLD)))
        return [] if self._wish is None else [self._wish]

    def move(self, text: str) -> list[ClientFrame]:
        """Make a move in the current match."""
        assert self.mirror is not None
        self.waiting = Move(self.mirror.match, self.mirror.number, text)
        self._sent_at = self._clock.now_ms()
        return [self.waiting] if self.known else []

    def tick(self) -> list[ClientFrame]:
        """The frames to send again because nothing has answered them; call this often."""
        now, mirror = self._clock.now_ms(), self.mirror
        waits = self.waiting is not None or self._wish is not None
        since = now - max(self._sent_at, 0 if waits else self._heard_at)
        if not self.known or since < (AGAIN_MS if waits else QUIET_MS):
            return []
        self._sent_at = now
        return self._resume() if mirror is None or mirror.record is None else self._wishes()

    def _resume(self) -> list[ClientFrame]:
        """The frames that take up the current match again, or the wish for another."""
        if self.mirror is None:
            return self._wishes()
        return [self._rejoin(self.mirror), *([self.waiting] if self.waiting else [])]

    def _rejoin(self, mirror: Mirror) -> Join:
        return Join(mirror.code, mirror.number, mirror.seat is None)

    def receive(self, frame: ServerFrame) -> list[ClientFrame]:
        """Take a frame and return the frames to send. FrameError if it cannot be read."""
        self._heard_at = self._clock.now_ms()
        if isinstance(frame, frames.Ping):
            return [Pong(frame.number)]
        if isinstance(frame, Greeting):
            return self._greeted(frame)
        if isinstance(frame, frames.Welcome):
            self.known, self._sent_at = True, self._clock.now_ms()
            self.news.append(frame)
            return self._resume()
        return self._about_match(frame)

    def _greeted(self, frame: Greeting) -> list[ClientFrame]:
        if frame.protocol != PROTOCOL:
            values = {"server": frame.protocol, "client": PROTOCOL}
            self.news.append(closing(reasons.OTHER_PROTOCOL, **values))
            return []
        self._server_knows, signature = frame.knows, self._sign(frame.nonce)
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
            return self._at_table(mirror, frame)
        elif getattr(frame, "match", 0):
            return []  # of a table that the player has left
        elif isinstance(frame, frames.Refused) and self._refuses_wish(frame):
            self._wish = None
        self.news.append(frame)
        return []

    def _refuses_wish(self, frame: frames.Refused) -> bool:
        return self._wish is not None and frame.answers in ("", self._wish.wire_name())

    def _at_table(self, mirror: Mirror, frame: ServerFrame) -> list[ClientFrame]:
        """Take a frame about the current match."""
        if isinstance(frame, frames.Rematch):
            return self.wish(Join(frame.code))
        if isinstance(frame, frames.Entered) and not mirror.take_entry(frame):
            return self._gap(mirror) if frame.number > mirror.number + 1 else []
        if isinstance(frame, frames.Over) and not mirror.take_record(frame):
            return []
        if isinstance(frame, frames.Presence):
            mirror.take_presence(frame)
        if isinstance(frame, frames.Race):
            mirror.racers = frame.racers
        sent = self.waiting
        if isinstance(frame, frames.Refused) and sent and frame.number == sent.number:
            self.waiting = None
        self._answered()
        self.news.append(frame)
        return []

    def _gap(self, mirror: Mirror) -> list[ClientFrame]:
        """Ask for missing entries, at most once in GAP_MS."""
        if self._clock.now_ms() - self._gap_at < GAP_MS:
            return []
        self._gap_at = self._clock.now_ms()
        return [self._rejoin(mirror)]

    def _answered(self) -> None:
        """Forget the move once it was entered, or somebody else was faster."""
        if self.waiting and self.mirror and self.mirror.number > self.waiting.number:
            self.waiting = None

    def take_news(self) -> list[ServerFrame]:
        """The frames that have come since the last call."""
        news, self.news = self.news, []
        return news
