"""How long a player waits for the first hint: on a new machine, and on one with all kernels there.

A match of each game is opened in a window of its own process, and the hint asked for a second
later; how long that takes, and what the window's process works meanwhile, all threads. Goals: 5 s
on a new machine, 0.3 s on any later start; nothing is compiled.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping

from bench.rows import Row, duration
from bench.start import display
from game import register

CODE = """
import sys, threading, time
from pathlib import Path
from game.app.matches import MatchSetup
from game.app.program import Program
from game.app.window import WindowOptions
from game.home import Home
home, game = sys.argv[1:]
program = Program(Home(Path(home)), WindowOptions((1280, 720), silent=True, plain=True))
program.to_menu()
setup = MatchSetup.of(game, None, timers=False)
setup.seed, setup.kinds = 7, ["person"] * len(setup.names)
program.lobby.start(setup)
program.lobby.begin_loading()
play, loop = program.screen, program.loop
loop.running = True

def turn(until, most):
    began = time.perf_counter()
    while not until() and time.perf_counter() - began < most:
        loop.turn()
        time.sleep(1 / 60)
    return time.perf_counter() - began

turn(lambda: play.match.lexicon is not None, 60)
for text in {"scribbage": ("throw",), "kubagram": ("rotate 0", "take")}.get(game, ()):
    play.submit(text)
turn(lambda: False, 1.0)
play.press("hint")
spent = time.process_time()
waited = turn(lambda: not play.sitting.searching, 90)
took = time.process_time() - spent
from game.search.compiled import cache_counts
print(waited, took, cache_counts()[1])
sys.stdout.flush()
program.lobby.close()
import os; os._exit(0)
"""


def _waited(game_id: str, home: str, environment: Mapping[str, str]) -> str:
    """What came of it, in words."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, home, game_id],
        env={**environment, "LIBGL_ALWAYS_SOFTWARE": "1", "HEXAGLYPH_HOME": home},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    waited, took, compiled = done.stdout.split()
    times = f"{duration(float(waited))}, {duration(float(took))} of processor time"
    return f"{times}, {compiled} kernels compiled"


def rows() -> Iterator[Row]:
    """See the module."""
    with display() as environment, tempfile.TemporaryDirectory() as full:
        for game_id in register.entries():
            with tempfile.TemporaryDirectory() as empty:
                told = _waited(game_id, empty, environment)
            yield Row(f"{game_id}: first hint on a new machine", told, "", None, "5 s")
        warm = [sys.executable, "-m", "game", "--home", full, "warm-up"]
        subprocess.run(warm, env=environment, check=True, stdout=subprocess.DEVNULL)
        for game_id in register.entries():
            told = _waited(game_id, full, environment)
            yield Row(f"{game_id}: first hint on a later start", told, "", None, "0.3 s")
