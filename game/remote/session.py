"""A player at a server: the key that is kept at home, the socket, and what comes over it."""

from __future__ import annotations

from collections.abc import Callable

from game import register
from game.match.clock import Clock, SystemClock
from game.match.games import rules_of
from game.online.client import Client
from game.online.client_frames import ClientFrame
from game.online.crypto import Identity
from game.online.server_frames import ServerFrame, from_server
from game.online.wire import FrameError
from game.remote.socket import Socket
from game.sentences import N_, LocalizedError
from game.system.home import KEY_FILE, Home, private_opener


class KeyFileError(LocalizedError):
    """The player's key cannot be read or made; the message is one sentence."""


def identity(home: Home) -> Identity:
    """The player's key; made now where there is none yet."""
    path = home.config / KEY_FILE
    try:
        if path.exists():
            return Identity(path.read_bytes())
        made = Identity()
        with open(path, "xb", opener=private_opener) as file:
            file.write(made.private)
    except FileExistsError:
        return identity(home)
    except (OSError, ValueError) as error:
        raise KeyFileError(_CANNOT, path=path, problem=error) from None
    return made


_CANNOT = N_("Your key for playing online, {path}, cannot be used ({problem}).")


def known_rules() -> dict[str, int]:
    """The newest version of each game's rules that is known here."""
    return {game_id: rules_of(game_id).rules_version for game_id in register.entries()}


class Session:
    """One player's link to one server. wake: called from another thread when poll() is due."""

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
        """Whether the player has come to the server rather than to one of its tables."""
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
        """Whether the link is there and the server knows the player."""
        return self._socket.up and self.client.known

    @property
    def trouble(self) -> Exception | None:
        """Why the server cannot be reached, or None."""
        return self._socket.trouble

    def send(self, frames: list[ClientFrame]) -> None:
        """Send frames."""
        self._socket.send(frames)

    def poll(self) -> list[ServerFrame]:
        """Take what has come and send what is due; the news. FrameError if it makes no sense: the
        link is closed then."""
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
        """End the link."""
        self._socket.close()
        self.client.known = False
