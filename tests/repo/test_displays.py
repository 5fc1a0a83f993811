"""The virtual display of a worker: windows open on it, and only where a test asks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.repo.tree import ROOT

OPEN_A_WINDOW = """
from panda3d.core import load_prc_file_data
load_prc_file_data("", "window-type onscreen\\nwin-size 64 64\\naudio-library-name null")
from direct.showbase.ShowBase import ShowBase
base = ShowBase()
base.graphicsEngine.render_frame()
print(base.pipe.get_interface_name(), base.win.get_gsg().driver_renderer)
"""


@pytest.mark.window
def test_a_window_opens_in_software() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPEN_A_WINDOW], capture_output=True, text=True, check=True
    )
    interface, _, driver = done.stdout.splitlines()[-1].partition(" ")
    assert interface == "OpenGL"
    assert "llvmpipe" in driver


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are X11's")
def test_other_tests_see_no_display() -> None:
    assert "DISPLAY" not in os.environ


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are X11's")
def test_the_fixture_names_the_display(display: str) -> None:
    assert os.environ["DISPLAY"] == display


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are X11's")
def test_without_a_display_the_game_says_so_in_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    (said,) = done.stderr.splitlines()
    assert "there is no display" in said
    assert "--text" in said
    assert "hexaglyph shot" in said
