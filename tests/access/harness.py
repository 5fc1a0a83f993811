"""A window in a process of its own, and a screen reader's way to it over a bus of their own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from game.app.settings import settings_of
from game.system.home import Home
from tests.hung import HUNG, ended_if_hung

Told: TypeAlias = "dict[str, Any]"
"""A node: role, name, note, value, and whether it is focused, enabled, checked."""

WALKER = Path(__file__).with_name("walker.py")
SYSTEM_PYTHON = "/usr/bin/python3"
TREE = "import gi; gi.require_version('Atspi', '2.0')"
SMALL = (sys.executable, "-m", "game", "play", "--size", "640x480")
"""In software, drawing large frames takes most of a test's time."""
LONG = HUNG
"""Seconds after which a window that does not come to what is waited for is given up."""


def lacks() -> str:
    """What is missing to go through a tree here, or ""."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI is Linux's"
    if shutil.which("dbus-daemon") is None:
        return "dbus-daemon is missing"
    if not Path("/usr/libexec/at-spi-bus-launcher").exists():
        return "at-spi2-core is missing"
    found = subprocess.run([SYSTEM_PYTHON, "-c", TREE], capture_output=True, check=False)
    return "" if found.returncode == 0 else "gir1.2-atspi-2.0 is missing"


class Window:
    """The game as a screen reader knows it. command: what starts it."""

    def __init__(self, home: Path, command: Sequence[str] = SMALL) -> None:
        pytest.importorskip("accesskit")
        if why := lacks():
            pytest.skip(why)
        settings = settings_of(Home(home))
        settings.set("reduced-motion", True)
        settings.save()
        self._bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._bus.stdout is not None
        address = self._bus.stdout.readline().strip()
        env = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": address, "HEXAGLYPH_HOME": str(home)}
        self._walker = subprocess.Popen(
            [SYSTEM_PYTHON, str(WALKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=env,
        )
        self._log = (home.parent / "window.log").open("w+")
        self._game = subprocess.Popen(command, env=env, stdout=self._log, stderr=self._log)

    def close(self) -> None:
        """End all three."""
        for process in (self._game, self._walker, self._bus):
            process.terminate()
            process.wait(HUNG)
        self._log.close()

    def end_tree(self) -> None:
        """Kill the process that has the tree."""
        found = ["pgrep", "-P", str(self._game.pid), "-f", "spawn_main"]
        (process,) = subprocess.run(
            found, capture_output=True, text=True, check=True
        ).stdout.split()
        os.kill(int(process), signal.SIGKILL)

    def ask(self, **request: str) -> Any:
        """What the walker answers."""
        assert self._walker.stdin is not None
        assert self._walker.stdout is not None
        self._walker.stdin.write(json.dumps(request) + "\n")
        self._walker.stdin.flush()
        with ended_if_hung(self._walker):
            return json.loads(self._walker.stdout.readline())

    @property
    def nodes(self) -> list[Told]:
        """Everything there is, in the order of reading."""
        found: list[Told] = self.ask(do="tree")
        return found

    def settled(self) -> list[Told]:
        """Everything there is, once it stays the same from one look to the next."""
        now = self.nodes
        while (after := self.ask(do="look")) != now:
            now = after or self.nodes
        return now

    @property
    def names(self) -> list[str]:
        """What everything is called."""
        return [node["name"] for node in self.nodes]

    def find(self, name: str) -> Told | None:
        """The first node whose name begins so."""
        return next((node for node in self.nodes if node["name"].startswith(name)), None)

    def until(self, event: Callable[[list[Told]], object], what: str) -> list[Told]:
        """What there is once something is so."""
        hung = time.monotonic() + LONG
        while True:
            nodes: list[Told] = self.ask(do="look") or []  # one look is quick, two are sure
            if event(nodes) and event(nodes := self.nodes):
                return nodes
            told = "; ".join(node["name"] for node in nodes)
            assert self._game.poll() is None, self._wrote()
            assert time.monotonic() < hung, f"never {what}: {told}"
            assert not any("tripped" in node["name"] for node in nodes), told
            time.sleep(0.05)

    def _wrote(self) -> str:
        self._log.seek(0)
        return self._log.read()

    def shown(self, name: str) -> Told:
        """The node whose name begins so, once it is there."""
        nodes = self.until(lambda all_: any(n["name"].startswith(name) for n in all_), name)
        return next(node for node in nodes if node["name"].startswith(name))

    def press(self, name: str) -> None:
        """Press what is called so, once it is there and can be pressed; again where the window was
        just building another tree."""
        hung = time.monotonic() + LONG
        self._pressable(name)
        while self.ask(do="press", name=name) is not True:
            assert time.monotonic() < hung, f"{name} cannot be pressed"
            self._pressable(name)

    def _pressable(self, name: str) -> None:
        self.until(
            lambda all_: any(n["name"].startswith(name) and "Action" in n["faces"] for n in all_),
            f"{name} to press",
        )

    def named(self, role: str) -> str:
        """The name of the first node of a role, "" if there is none: one node is read, not all."""
        name = self.ask(do="name", name="", role=role)
        return name if isinstance(name, str) else ""

    def take(self, name: str, value: float) -> None:
        """Let a choice have its value of that number."""
        self.shown(name)
        assert self.ask(do="value", name=name, text=str(value)) is True
