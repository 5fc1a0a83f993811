"""The share of a core that an open window takes: the menu while its scene moves, and at rest.

Each is measured over some seconds in a process of its own, by the processor time of all its
threads. Goals: 0.3 of a core while the scene lives, 0.001 standing still.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping

from bench.rows import Row
from bench.start import display

SECONDS = 12
CODE = """
import sys, threading, time
from pathlib import Path
from game.app.program import Program
from game.app.waiting import wake
from game.app.window import WindowOptions
from game.system.home import Home
kind, seconds = sys.argv[2], float(sys.argv[3])
options = WindowOptions((1280, 720), silent=True)
program = Program(Home(Path(sys.argv[1])), options)
program.to_menu()
if kind == "table":
    from game.app.match_setup import MatchSetup
    setup = MatchSetup.of("scruble", None, timers=False)
    program.lobby.start(setup)
program.lobby.matches.words.load()
loop = program.loop

def counts():
    return time.process_time(), loop.drawn, loop.turns

def begin():
    if kind == "alive":
        program.input_received()
        wake()
    before.extend(counts())
    threading.Timer(seconds, loop.stop).start()

before = []
threading.Timer({"still": 14, "alive": 6, "table": 6}[kind], begin).start()
loop.run()
spent, drawn, turns = (after - b for after, b in zip(counts(), before))
print(spent / seconds, drawn, turns)
import os; sys.stdout.flush(); os._exit(0)
"""
KINDS: Mapping[str, tuple[str, str]] = {
    "alive": ("the menu, its scene alive", "0.3"),
    "still": ("the menu, its scene at rest", "0.001"),
    "table": ("a match of SCRUBLE Cube, nothing moving", "0.001"),
}


def _measured(kind: str, environment: Mapping[str, str]) -> tuple[float, int, int]:
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", CODE, home, kind, str(SECONDS)],
            env={**environment, "LIBGL_ALWAYS_SOFTWARE": "1"},
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    share, drawn, turns = done.stdout.split()
    return float(share), int(drawn), int(turns)


def rows() -> Iterator[Row]:
    """See the module."""
    with display() as environment:
        for kind, (name, goal) in KINDS.items():
            share, drawn, turns = _measured(kind, environment)
            text = f"{share:.4f} of a core; {drawn} frames, {turns} turns in {SECONDS} s"
            yield Row(name, text, "", None, goal)
