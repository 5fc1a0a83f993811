"""From the start of a process to its first frame: an empty Panda3D window, and the game's menu.

Both are opened by turns, each in a process of its own and on the same display; the medians are
compared. Without a display nothing can be said. Goal: within 2.2 times the empty window, at most
2.6.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from bench.rows import Row, duration

RUNS = 5
EMPTY = """
from panda3d.core import load_prc_file_data
load_prc_file_data("", "win-size 1280 720\\naudio-library-name null\\nnotify-level fatal")
from direct.showbase.ShowBase import ShowBase
base = ShowBase()
base.graphicsEngine.render_frame()
base.graphicsEngine.render_frame()
"""
MENU = """
import sys
from pathlib import Path
from game.app.program import Program
from game.app.window import WindowOptions
from game.system.home import Home
program = Program(Home(Path(sys.argv[1])), WindowOptions((1280, 720), silent=True))
program.to_menu()
program.loop.running = True
program.loop.turn()
program.loop.turn()
loaded = sorted({"numba", "enchant", "PIL"} & set(sys.modules))
assert not loaded, f"loaded before the first frame: {loaded}"
"""


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """The environment with a display: the present one, or one of Xvfb's."""
    environment = dict(os.environ)
    server, reader = None, -1
    if not environment.get("DISPLAY") and shutil.which("Xvfb"):
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x720x24", "-noreset"]
        command += ["-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        environment["DISPLAY"] = ":" + os.read(reader, 16).decode().strip()
    try:
        yield environment
    finally:
        if server is not None:
            server.terminate()
            server.wait()
            os.close(reader)  # only now: the line's end comes after the number


def _seconds(code: str, environment: dict[str, str], home: str) -> float:
    """From before the process to after it: it ends right after its second frame, by _exit."""
    began = perf_counter()
    command = [sys.executable, "-c", f"{code}\nimport os; os._exit(0)", home]
    subprocess.run(command, env=environment, check=True, stderr=subprocess.PIPE)
    return perf_counter() - began


def rows() -> Iterator[Row]:
    """See the module."""
    with display() as environment, tempfile.TemporaryDirectory() as home:
        empty, menu = [], []
        for _ in range(RUNS):
            empty.append(_seconds(EMPTY, environment, home))
            menu.append(_seconds(MENU, environment, home))
    whole, reference = statistics.median(menu), statistics.median(empty)
    yield Row("first frame of the menu, interactive", duration(whole))
    yield Row("first frame of an empty window", duration(reference))
    yield Row("the menu, in empty windows", f"{whole / reference:.2f}", goal="2.2, at most 2.6")
