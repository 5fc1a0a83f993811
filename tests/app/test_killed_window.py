"""A window killed at any moment loses nothing that was on its screen."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.games.scruble.rules import GAME
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.rules.pcg import stream
from game.system.home import Home
from tests.hung import HUNG

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there"),
]
KILLED = """
import sys
from pathlib import Path
from tests.app.killed import main
main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
"""


def killed_window(home: Home, seed: int) -> None:
    """Play in a window of another process, kill it, and hold the store against its last frame."""
    random = stream(seed, "kill")
    writes, ticks = 1 + random.below(12), 1 + random.below(400)
    numbers = [str(number) for number in (seed, writes, ticks)]
    process = subprocess.run(
        [sys.executable, "-c", KILLED, str(home.root), *numbers],
        capture_output=True,
        text=True,
        check=False,
        timeout=HUNG,
    )
    assert process.returncode == -9, process.stderr
    lines = [line for line in process.stdout.splitlines(keepends=True) if line.endswith("\n")]
    _shown, count, position = lines[-1].rstrip("\n").split(" ", 2)
    store = Store(home.data / STORE_FILE)
    (row,) = store.matches()
    kept = store.record(row.id)
    assert int(count) <= len(kept.entries) <= int(count) + 1
    if position and len(kept.entries) == int(count):
        assert GAME.format_position(fold(kept).state) == position
    again = Match.resume(store, row.id, None, ManualClock())
    assert not again.read_only
    assert again.over or again.paused
    store.close()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_a_killed_window_loses_nothing_that_was_on_screen(home: Home, seed: int) -> None:
    killed_window(home, seed)
