"""From the start of a process to its first frame: an empty Panda3D window, and the game's menu.

Both are opened by turns, each in a process of its own and on the same display; the medians are
compared, by the wall and in processor time, which says more on a busy machine. Without a display
nothing can be said. Goal: within 2.2 times the empty window, at most 2.6.
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
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

from bench.rows import Row, duration

RUNS = 9
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


def _seconds(code: str, environment: dict[str, str], home: str) -> tuple[float, float]:
    """From before the process to after it, by the wall and of the processor: it ends right after
    its second frame, by _exit."""
    before, began = _used_by_children(), perf_counter()
    command = [sys.executable, "-c", f"{code}\nimport os; os._exit(0)", home]
    subprocess.run(command, env=environment, check=True, stderr=subprocess.PIPE)
    return perf_counter() - began, _used_by_children() - before


def _used_by_children() -> float:
    """Processor time in seconds of the processes that were started here and have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def rows() -> Iterator[Row]:
    """See the module."""
    with display() as environment, tempfile.TemporaryDirectory() as home:
        # An installed game's modules are compiled, and so are a checkout's from now on.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        _seconds(MENU, environment, home)
        runs = [
            (*_seconds(EMPTY, environment, home), *_seconds(MENU, environment, home))
            for _run in range(RUNS)
        ]
    empty, empty_used, menu, menu_used = map(statistics.median, zip(*runs, strict=True))
    yield Row("first frame of the menu, interactive", duration(menu))
    yield Row("first frame of an empty window", duration(empty))
    yield Row("the menu, in empty windows", f"{menu / empty:.2f}", goal="2.2, at most 2.6")
    yield Row("the same in processor time", f"{menu_used / empty_used:.2f}")
