"""Real Postgres and Redis servers for tests, each in a folder of its own and on a socket there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.hung import HUNG, ended_if_hung

USER = "postgres"
"""Postgres does not run as root; this is whom Debian's package makes for it."""


class Engine:
    """A server process. command: what starts it, in the foreground. ready: what it says then."""

    def __init__(self, command: Sequence[str], ready: str, url: str) -> None:
        self._command, self._ready, self.url = command, ready, url
        self.start()

    def start(self) -> None:
        """Start; returns once it takes connections."""
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self._process.stdout is not None
        said = ""
        with ended_if_hung(self._process):
            for line in self._process.stdout:
                said += line
                if self._ready in line:
                    break
            else:
                raise AssertionError(f"it does not start:\n{said}")
        # What it says later would fill the pipe, and hold it up.
        self._reader = threading.Thread(target=self._process.stdout.read, daemon=True)
        self._reader.start()

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it, and whoever is connected to it."""
        self._end(signal.SIGINT)

    def _end(self, number: signal.Signals) -> None:
        self._process.send_signal(number)
        self._ended()

    def _ended(self) -> None:
        self._process.wait(HUNG)
        self._reader.join(HUNG)
        assert self._process.stdout is not None
        self._process.stdout.close()


def _program(name: str) -> str:
    """Where a program is; skips the test if it is not installed."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = str(debian[-1]) if debian else shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def _lower() -> list[str]:
    """What a command is to begin with so that it does not run as root."""
    return ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []


@contextmanager
def postgres(*settings: str) -> Iterator[Engine]:
    """A database server of its own. settings: `name=value ...`."""
    initdb, server, lower = _program("initdb"), _program("postgres"), _lower()
    with tempfile.TemporaryDirectory(prefix="hexaglyph") as name:
        folder = Path(name)
        if lower:
            shutil.chown(folder, USER)
        data = str(folder / "data")
        made = [*lower, initdb, "-D", data, "-A", "trust", "-U", "hexaglyph", "-E", "UTF8"]
        subprocess.run([*made, "--no-sync"], check=True, capture_output=True, cwd=folder)
        options = ["listen_addresses=", "log_min_messages=log", *settings]
        # A signal would end runuser alone: Postmaster knows whom to send it to.
        command = [*lower, server, "-D", data, "-k", name]
        command += [part for option in options for part in ("-c", option)]
        url = f"postgresql:///postgres?host={name}&user=hexaglyph"
        engine = Postmaster(command, "ready to accept connections", url, Path(data))
        try:
            yield engine
        finally:
            engine.stop()


class Postmaster(Engine):
    """A Postgres server, whose first process says in a file who it is."""

    def __init__(self, command: Sequence[str], ready: str, url: str, data: Path) -> None:
        self._data = data
        super().__init__(command, ready, url)

    def _end(self, number: signal.Signals) -> None:
        if self._process.poll() is None:
            first = (self._data / "postmaster.pid").read_text().split()[0]
            # Whom it has started would serve on until they notice that it is killed.
            others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
            for process in [first, *(others if number == signal.SIGKILL else [])]:
                os.kill(int(process), number)
        self._ended()


@contextmanager
def redis() -> Iterator[Engine]:
    """A Redis server of its own that keeps nothing."""
    server = _program("redis-server")
    with tempfile.TemporaryDirectory(prefix="hexaglyph") as name:
        socket = f"{name}/redis.sock"
        command = [server, "--port", "0", "--unixsocket", socket, "--save", "", "--dir", name]
        engine = Engine(command, "eady to accept connections", f"unix://{socket}")
        try:
            yield engine
        finally:
            engine.stop()
