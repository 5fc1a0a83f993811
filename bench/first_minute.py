"""The longest turn of the loop while the menu comes up, and while a table opens.

Each table is opened a second after the start, and twelve seconds after it; the driver's store of
compiled shaders (Mesa's, which draws in software) is empty at the first start of each, and full at
the next. The time is that of the window's thread: on a machine with few cores, those that draw in
software take turns with it. Goal: no turn over 100 ms.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.rows import Row, duration
from bench.start import display
from game.games import TITLES

MENU, SOON, TABLE = 12.0, 1.0, 12.0
"""Seconds that the menu is watched, until somebody quick opens a table, and that this is."""
CODE = """
import sys, time
from functools import partial
from pathlib import Path
from game.app.match_setup import MatchSetup
from game.app.program import Program
from game.app.window import WindowOptions
from game.system.home import Home

program = Program(Home(Path(sys.argv[1])), WindowOptions((1280, 720), silent=True))
program.loop.running = True

def watched(seconds):
    longest, until = 0.0, time.monotonic() + seconds
    while time.monotonic() < until:
        began, busy = time.monotonic(), time.thread_time()
        program.loop.turn()
        longest = max(longest, time.thread_time() - busy)
        time.sleep(max(0.0, 1 / 60 - (time.monotonic() - began)))
    return longest

program.to_menu()
program.loop.turn()  # the first frame is measured by bench/start.py
program.lobby.begin_loading()
program.preload.draw_ahead(program.home)
menu = watched(float(sys.argv[3]))
program.later(partial(program.lobby.start, MatchSetup.of(sys.argv[2], None, timers=False)))
print(menu, watched(float(sys.argv[4])))
import os; sys.stdout.flush(); os._exit(0)
"""


def _longest(
    game_id: str, environment: Mapping[str, str], folder: Path, menu: float
) -> tuple[float, float]:
    """The longest turns of the menu, watched for `menu` seconds, and then of a table. folder: for
    the player's files and the driver's store."""
    home, around = str(folder / "home"), {**environment, "MESA_SHADER_CACHE_DIR": str(folder)}
    command = [sys.executable, "-c", CODE, home, game_id, str(menu), str(TABLE)]
    done = subprocess.run(command, env=around, check=True, capture_output=True)
    found = [float(word) for word in done.stdout.split()]
    return found[0], found[1]


def rows() -> Iterator[Row]:
    """See the module."""
    with display() as environment, tempfile.TemporaryDirectory() as folders:
        # An installed game's modules are compiled, and so are a checkout's from now on.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for start in ("the first start", "a later start"):
            menu, at_rest, at_once = [], [], []
            for game_id in TITLES:
                one, other = (Path(folders) / f"{game_id}{n}" for n in range(2))
                longest, table = _longest(game_id, environment, one, MENU)
                menu.append(longest)
                at_rest.append(table)
                at_once.append(_longest(game_id, environment, other, SOON)[1])
            for what, found in (
                ("the menu", menu),
                ("a table opened from it", at_rest),
                ("a table opened after a second", at_once),
            ):
                yield Row(f"{start}: {what}", duration(max(found)), goal="100 ms")
