"""The menu comes up before anything is loaded that it does not show."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.app.preload import FIRST_FRAMES, MODULES, SCREENS, Preload
from game.app.routes import SCREENS as PLACES
from game.games import TITLES

MENU = """
import sys
from pathlib import Path
from game.app.program import Program
from game.app.window import WindowOptions
from game.system.home import Home

def loaded():
    return {name for name in sys.modules if name.startswith("game.")}

program = Program(Home(Path(sys.argv[1])), WindowOptions((640, 360), silent=True, plain=True))
program.to_menu()
program.loop.running = True
while program.loop.drawn < 2:
    program.loop.turn()
shown = loaded()
while not program.preload.done:
    program.loop.turn()
print(*sorted(shown), "/", *sorted(loaded() - shown))
program.close()
"""


@pytest.mark.window
def test_the_first_frames_wait_for_no_rules_no_table_and_no_other_screen(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MENU, str(tmp_path)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    shown, later = set(said[: said.index("/")]), set(said[said.index("/") + 1 :])
    screens = {f"game.app.screens.{place.partition(':')[0]}" for place in PLACES.values()}
    assert shown & screens == {"game.app.screens.menu_screen"}
    assert not {"game.rules.interface", "game.match.match", "game.app.scene.stage"} & shown
    for game_id in TITLES:
        package = f"game.games.{game_id.replace('-', '_')}"
        assert not {f"{package}.rules", f"{package}.table"} & shown
        assert {f"{package}.rules", f"{package}.table"} <= later
    assert {*MODULES, *SCREENS} <= later


def test_what_is_preloaded_is_there() -> None:
    assert all(find_spec(module) for module in (*MODULES, *SCREENS))


def test_what_waits_for_the_rules_is_called_once_they_are_loaded() -> None:
    preload, called = Preload(), list[bool]()
    preload.then(lambda: called.append(preload.games))
    assert not preload.step(FIRST_FRAMES - 1)
    while preload.step(FIRST_FRAMES):
        assert preload.games or not called
    assert called == [True]
    preload.then(lambda: called.append(preload.done))
    while preload.step(FIRST_FRAMES):
        pass
    assert called == [True, False]
