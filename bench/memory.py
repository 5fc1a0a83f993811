"""The memory of the window's process: at the menu, and at one table after another.

Each game is opened against an expert who begins; then a hint is asked for. What is resident is read
once the window rests, when it has released the code that runs only once. Goal: 260 MB at any table.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator

from bench.rows import Row
from bench.start import display
from game.games import TITLES

SECONDS = 20.0
"""How long each is open."""
CODE = """
import sys, threading
from functools import partial
from pathlib import Path
from game.app.match_setup import MatchSetup
from game.app.program import Program
from game.app.window import WindowOptions
from game.system.home import Home

program = Program(Home(Path(sys.argv[1])), WindowOptions((1280, 720), silent=True))
program.settings.set("bot-pace", "instant")
seconds = float(sys.argv[2])

def resident(moves):
    threading.Timer(seconds, program.loop.stop).start()
    program.loop.run()
    status = Path("/proc/self/status").read_text()
    print(int(status.split("VmRSS:")[1].split()[0]) / 1024, moves())

program.to_menu()
resident(int)
for game_id in sys.argv[3:]:
    setup = MatchSetup.of(game_id, None, timers=False)
    setup.names, setup.kinds = ["Expert", "Player"], ["bot:expert", "person"]
    program.later(partial(program.lobby.start, setup))
    ask = partial(program.later, lambda: program.screen.press("hint"))
    threading.Timer(seconds / 2, ask).start()
    resident(lambda: len(program.screen.match.record.entries))
import os; sys.stdout.flush(); os._exit(0)
"""


def rows() -> Iterator[Row]:
    """See the module."""
    with display() as environment, tempfile.TemporaryDirectory() as home:
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", CODE, home, str(SECONDS), *TITLES]
        environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
        done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    for what, line in zip(("the menu", *TITLES), done.stdout.decode().splitlines(), strict=True):
        memory, entries = line.split()
        yield Row(f"{what} ({entries} entries)", f"{float(memory):.0f} MB", goal="260 MB")
