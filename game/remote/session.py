"""A player's session at a server: the key, the connection, and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from filelock import FileLock

from game import register
from game.match.challenge import daily, plays
from game.match.clock import Clock, SystemClock, today
from game.match.games import rules_of
from game.match.header import PERSON
from game.match.record import format_record
from game.match.store import Store
from game.online.client import Client
from game.online.client_frames import PARTS, ClientFrame, HandIn
from game.online.crypto import Identity
from game.online.server_frames import Row, ServerFrame, from_server
from game.online.terms import DAY_MS
from game.online.wire import PART, FrameError
from game.remote.socket import Socket
from game.sentences import N_, LocalizedError
from game.system.home import KEY_FILE, Home, read_own
from game.system.player_files import replace_whole

LOCKED = 2.0
"""Seconds that making a key waits for another process's."""
_CANNOT = N_("Your key for playing online, {path}, cannot be used ({problem}).")


class KeyFileError(LocalizedError):
    """The player's key cannot be read or written."""


class NothingToHandInError(LocalizedError):
    """There is no match of today's deal to hand in."""


def identity(home: Home) -> Identity:
    """The player's key, made if there is none yet."""
    path = home.config / KEY_FILE
    try:
        if not _holds_key(path):
            with FileLock(path.with_suffix(".lock"), LOCKED, mode=0o600):
                if not _holds_key(path):  # another window may have made it
                    replace_whole(path, Identity().private, private=True)
        return Identity(read_own(path))
    except (OSError, ValueError) as error:
        raise KeyFileError(_CANNOT, path=path, problem=error) from None


def _holds_key(path: Path) -> bool:
    """Whether there is anything but an empty file, as a full disk may leave it."""
    return path.exists() and (not path.is_file() or path.stat().st_size > 0)


def known_rules() -> dict[str, int]:
    """The newest known version of each game's rules."""
    return {game_id: rules_of(game_id).rules_version for game_id in register.entries()}


class Session:
    """One player's connection to one server. wake: called from another thread when poll() is due.
    visiting: whether the player has come to the server rather than to one of its tables."""

    def __init__(
        self,
        url: str,
        player: Identity,
        name: str,
        wake: Callable[[], None] = lambda: None,
        clock: Clock | None = None,
    ) -> None:
        self.url = url
        self.visiting = False
        self._socket = Socket(url, wake)
        sign = player.sign
        self.client = Client(
            player.public,
            lambda nonce: sign(nonce, self._socket.host),
            name,
            known_rules(),
            clock or SystemClock(),
        )

    @property
    def up(self) -> bool:
        """Whether the server is connected and knows the player."""
        return self._socket.up and self.client.known

    @property
    def trouble(self) -> str:
        """Why the server cannot be reached; "" if it can, or nothing is known yet."""
        return self._socket.trouble

    def send(self, frames: list[ClientFrame]) -> None:
        """Send frames."""
        self._socket.send(frames)

    def poll(self) -> list[ServerFrame]:
        """Take what has come, send what is due, and return the news. FrameError if it makes no
        sense; the connection is closed then."""
        client = self.client
        try:
            for text in self._socket.take():
                if text is None:
                    client.known = False
                else:
                    self.send(client.receive(from_server(text)))
        except FrameError:
            self.close()
            raise
        self.send(client.tick())
        return client.take_news()

    def close(self) -> None:
        """End the connection."""
        self._socket.close()
        self.client.known = False


class Reminders:
    """Decides which moves a player is reminded of."""

    def __init__(self) -> None:
        self._late: dict[int, bool] = {}

    def due(self, rows: Iterable[Row]) -> list[Row]:
        """The tables, of the player's as they are now, to remind of: once when it is the player's
        turn, and again when half of the time for the move has passed."""
        before, self._late, found = self._late, {}, list[Row]()
        for row in rows:
            if row.yours:
                late = row.due is not None and 2 * row.due < row.days * DAY_MS
                self._late[row.match] = late
                if row.match not in before or (late and not before[row.match]):
                    found.append(row)
        return found


def todays_record(store: Store, game: str) -> list[ClientFrame]:
    """The frames that hand in the first finished match of today's deal, for the friends' board;
    NothingToHandInError if there is none."""
    deal = daily(game, today())
    rows = store.some("finished AND game = ? AND created >= ?", (game, today().isoformat()))
    for row in sorted(rows, key=lambda row: row.id):
        record = store.readable(row.id)
        if record is None or record.header.kinds.count(PERSON) != 1:
            continue
        if plays(record.header, deal):
            text = format_record(record)
            parts = [text[at : at + PART] for at in range(0, len(text), PART)]
            if len(parts) > PARTS:
                raise NothingToHandInError(N_("The record of today's match is too long."))
            return [HandIn(number, len(parts), part) for number, part in enumerate(parts)]
    raise NothingToHandInError(N_("There is no finished match of today's deal yet."))
