"""A server on this machine for tests, and clients that are waited for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.online.crypto import Identity
from game.online.server_frames import ServerFrame
from game.remote.session import Session
from game.server.sqlite import SqliteStorage
from game.server.web import Serving
from game.ui.seats import reads_as_bot
from tests.hung import HUNG


@contextmanager
def served(path: Path, *names: str) -> Iterator[Serving]:
    """A server with its store at `path`. names: see game.server.web.Port."""
    serving = Serving(SqliteStorage(path), names=names, reads_as_bot=reads_as_bot)
    serving.start()
    try:
        yield serving
    finally:
        serving.stop()


class Guest:
    """A player of a test."""

    def __init__(self, port: int, name: str, player: Identity | None = None, url: str = "") -> None:
        self._come = threading.Event()
        self.player = player or Identity()
        url = url or f"ws://127.0.0.1:{port}/play"
        self.session = Session(url, self.player, name, self._come.set)
        self.client = self.session.client
        self.news: list[ServerFrame] = []

    def until(self, true: Callable[[], object]) -> None:
        """Take what comes until something is true."""
        for _ in range(HUNG * 10):
            self._come.clear()
            self.news += self.session.poll()
            if true():
                return
            self.nap()
        raise AssertionError(f"it never came; {self.news[-3:]} {self.session.trouble}")

    def nap(self) -> None:
        """Wait for a moment, or until something comes."""
        self._come.wait(0.1)

    def heard(self, kind: type) -> bool:
        """Whether a frame of this class has come."""
        return any(isinstance(frame, kind) for frame in self.news)

    @property
    def known(self) -> int:
        """How many entries have come."""
        return self.client.mirror.number if self.client.mirror else 0

    @property
    def begun(self) -> bool:
        """Whether the match is dealt."""
        return self.client.mirror is not None and self.client.mirror.folded is not None

    def knows(self, count: int) -> None:
        """Wait until that number of entries has come."""
        self.until(lambda: self.known >= count)
