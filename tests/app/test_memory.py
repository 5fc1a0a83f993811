"""Stages that come and go leave the process as large as it was; code that ran once goes again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.app.memory import untouched_libraries
from game.app.quality import in_software
from game.system.home import Home
from tests.app.driver import Driver
from tests.hung import HUNG

_STAGES = """
import sys
from pathlib import Path
from game.app.memory import give_back_large_pieces
give_back_large_pieces()
from tests.app.test_stage import Drawn
from panda3d import core
from game.app.picture import offscreen

window = offscreen(1280, 720)
sizes = []
for _time in range(10):
    drawn = Drawn(window)
    drawn.settle()
    drawn.stage.close()
    drawn.engine.render_frame()
    sizes.append(int(Path("/proc/self/statm").read_text().split()[1]) * 4 // 1024)
print(*sizes)
"""


_CODE = """
from pathlib import Path
import numpy
from panda3d import core
from game.app import memory

before = memory._of_files()
code = memory.Code()
code._kept = -memory.GROWN
code.rest()
code._work.join()
code.rest()
print(before, code._kept, numpy.linalg.det(numpy.eye(3)), core.LVector3(3, 4, 0).length())
"""

_SMAPS = """\
7f00-7f10 r--p 00000000 08:01 11                         /usr/lib/libone.so.1
Rss:                  64 kB
Private_Dirty:         0 kB
Anonymous:             0 kB
7f10-7f30 r-xp 00001000 08:01 11                         /usr/lib/libone.so.1
Private_Dirty:         0 kB
Anonymous:             0 kB
7f30-7f40 r--p 00003000 08:01 11                         /usr/lib/libone.so.1
Private_Dirty:        12 kB
Anonymous:            12 kB
7f70-7f80 r--p 00003000 08:01 13                         /usr/lib/libtwo.so.1
Private_Dirty:         0 kB
Anonymous:             0 kB
Swap:                 12 kB
7f40-7f50 rw-p 00004000 08:01 11                         /usr/lib/libone.so.1
Private_Dirty:         0 kB
Anonymous:             0 kB
7f50-7f60 r-xp 00000000 00:00 0
Private_Dirty:         0 kB
Anonymous:             0 kB
7f60-7f70 r--s 00000000 08:01 12                         /usr/share/words.graph
Private_Dirty:         0 kB
Anonymous:             0 kB
"""


def test_only_what_a_library_holds_unchanged_is_let_go() -> None:
    assert list(untouched_libraries(_SMAPS)) == [
        ("/usr/lib/libone.so.1", 0x7F00, 0x10),
        ("/usr/lib/libone.so.1", 0x7F10, 0x20),
    ]


def _printed(script: str, *arguments: str) -> list[str]:
    """What a process of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
        timeout=HUNG,
    )
    return done.stdout.split()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks /proc")
def test_libraries_that_were_let_go_run_on() -> None:
    before, after, determinant, length = map(float, _printed(_CODE))
    assert after < before / 2
    assert (determinant, length) == (1, 5)


_UNLOADED = """
import _ctypes, ctypes, pathlib, shutil, sys
from game.app.memory import stays

name = sys.argv[1]
kept, gone = f"{name}/libkept.so", f"{name}/libgone.so"
for copy in (kept, gone):
    shutil.copyfile(_ctypes.__file__, copy)
assert not stays(kept), "it is not loaded yet"
handles = [ctypes.CDLL(copy)._handle for copy in (kept, gone)]
assert stays(kept)
for handle in handles:
    _ctypes.dlclose(handle)
maps = pathlib.Path("/proc/self/maps").read_text()
print(kept in maps, gone in maps)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks /proc")
def test_what_is_let_go_lies_where_it_lies_until_the_process_ends(tmp_path: Path) -> None:
    """Else the memory of whatever came there in its stead would be emptied."""
    assert _printed(_UNLOADED, str(tmp_path)) == ["True", "False"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks /proc")
def test_ten_stages_take_no_more_than_two() -> None:
    sizes = list(map(int, _printed(_STAGES)))
    assert sizes[-1] <= sizes[1] + 12, sizes
    assert sizes[-1] <= 300, sizes


@pytest.mark.window
def test_code_is_let_go_even_if_something_moves_all_the_time(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots that play on and on keep the loop from its rest."""
    assert home.root is not None
    driver = Driver(home.root)
    loop, asked = driver.program.loop, list[int]()
    monkeypatch.setattr("game.app.loop.RESTLESS", 0)

    def moving(_now: float) -> bool:
        if loop.drawn >= before + 3:
            loop.stop()
        return True

    before = loop.drawn
    monkeypatch.setattr(loop, "_due", moving)
    monkeypatch.setattr(loop, "_resting", lambda: asked.append(loop.drawn))
    loop.run()
    driver.close()
    assert asked[0] < asked[-1]


@pytest.mark.window
def test_in_software_each_buffer_is_drawn_before_the_next_begins(home: Home) -> None:
    from panda3d import core

    assert home.root is not None
    driver = Driver(home.root)
    renderer = driver.program.base.win.get_gsg().get_driver_renderer()
    driver.close()
    assert in_software(renderer), "the suite draws in software"
    pages = core.ConfigPageManager.get_global_ptr()
    names = [pages.get_explicit_page(n).get_name() for n in range(pages.get_num_explicit_pages())]
    assert "software" in names
    assert core.ConfigVariableBool("gl-finish").get_value()
    assert not in_software("NVIDIA GeForce RTX 3060/PCIe/SSE2")


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks /proc")
def test_the_suite_draws_without_threads_of_the_driver(home: Home) -> None:
    """One that is held up writes into memory that was freed."""
    assert home.root is not None
    driver = Driver(home.root)
    driver.turns(2)
    names = {task.joinpath("comm").read_text() for task in Path("/proc/self/task").iterdir()}
    driver.close()
    assert not any(name.startswith("llvmpipe") for name in names), names
