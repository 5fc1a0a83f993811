"""Kernels that come with a frozen game: found by their content, wherever it lies."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.freeze import copy_game, is_here, pack_kernels

GAME = "kubagram"


def told(place: Path, *command: str) -> str:
    """What the game in a folder says, run as its executable runs it."""
    environment = {key: value for key, value in os.environ.items() if "NUMBA" not in key}
    done = subprocess.run(
        [sys.executable, "-OO", *command],
        cwd=place,
        env={**environment, "PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_a_frozen_game_compiles_none_of_the_kernels_that_it_comes_with(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    built = tmp_path / "built" / "packages"
    copy_game(built)
    assert (built / "game/games/kubagram/data/lesson.json").exists()
    pack_kernels(built, [GAME])
    moved = tmp_path / "Word games"
    built.rename(moved)
    home = tmp_path / "fresh"
    warm_up = ("-m", "game", "--home", str(home), "warm-up", GAME, "--count")
    said = told(moved, *warm_up)
    assert re.search(r"kernels: [1-9][0-9]* found, 0 compiled\n\Z", said), said
    assert not list((home / "cache").rglob("*.nbc"))
    # The start knows it beforehand, and so begins no helper.
    asked = (
        "from game.search.kernel_cache import is_ready; from game import register; import sys; "
        f"kept = is_ready('{GAME}', register.entries()['{GAME}'].solver); "
        "print(kept, 'numba' in sys.modules)"
    )
    assert told(moved, "-c", asked) == "True False\n"


def test_only_what_runs_here_comes_with_kernels() -> None:
    systems = ("manylinux2014_x86_64", "win_amd64", "macosx_11_0_arm64")
    assert sum(map(is_here, systems)) <= 1
