"""Windows: killed while hands play, and matches that are opened and left."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

from bench.start import display
from game.system.home import Home
from tests.app.test_killed_window import killed_window
from tests.hung import HUNG
from tests.repo.tree import ROOT

OPENED = 180
"""Matches that one window opens and leaves."""
WARM = 30
"""After so many it has seen what is kept for good: shaders, lists of words, most letters."""
PART = 60
"""So many at both ends of those after that are compared, by their medians."""
ROOM = 1.05
"""How many times as large the window may be at the end."""
_OPEN = """
import gc, os, sys
from pathlib import Path
from game import register
from game.app.memory import give_back_large_pieces
from game.app.screens.play.play_screen import PlayScreen
give_back_large_pieces()
from tests.app.driver import Driver

driver = Driver(Path(sys.argv[1]), (1280, 720))
driver.program.to_menu()
driver.one_in = 3
games = [entry.id for entry in register.BUILT_IN]
for number in range(int(sys.argv[2])):
    driver.program.lobby.play_again(games[number % len(games)])
    play = driver.shown(PlayScreen)
    driver.settle()
    play.sitting.uncover()
    driver.key(("a", "space", "arrow_left", "enter")[number % 4])
    driver.program.to_menu()
    driver.settle()
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    print(pages * os.sysconf("SC_PAGE_SIZE") // 1024, flush=True)
driver.close()
"""


def _set_up(patch: pytest.MonkeyPatch, environment: dict[str, str]) -> None:
    patch.setenv("DISPLAY", environment.get("DISPLAY", ""))
    patch.setenv("ALSOFT_DRIVERS", "null")
    patch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
    patch.setenv("LP_NUM_THREADS", "0")  # see tests/conftest.py


def killed(seed: int, folder: Path) -> int:
    """A window killed while it writes."""
    with display() as environment, pytest.MonkeyPatch.context() as patch:
        _set_up(patch, environment)
        killed_window(Home(folder / "home"), seed)
    return 1


def opened(_seed: int, folder: Path) -> int:
    """Matches of all games in one window, which grows no larger over them."""
    with display() as environment, pytest.MonkeyPatch.context() as patch:
        _set_up(patch, environment)
        with (folder / "sizes").open("w") as out:
            subprocess.run(
                [sys.executable, "-c", _OPEN, str(folder / "home"), str(OPENED)],
                cwd=ROOT, stdout=out, check=True, timeout=HUNG * 6,
            )  # fmt: skip
    sizes = list(map(int, (folder / "sizes").read_text().split()))
    assert len(sizes) == OPENED
    rest = sizes[WARM:]
    first, last = median(rest[:PART]), median(rest[-PART:])
    print(f"medians {first:.0f} and {last:.0f} KiB; {min(rest)} to {max(rest)}", flush=True)
    assert last <= first * ROOM, sizes
    return OPENED
