"""In a terminal too a hint waits for no compiler: what is not compiled is searched plainly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("game_id", ["scruble", "kubagram"])
def test_a_hint_on_a_new_machine_compiles_nothing(game_id: str, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    cache = tmp_path / "kernels"
    before = {"scruble": "", "kubagram": "rotate 0\ntake\n"}[game_id]
    done = subprocess.run(
        [sys.executable, "-m", "game", "play", game_id, "--text", "--seed", "7"],
        input=f"{before}hint\nquit\n",
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "letters" in done.stdout or "nothing to find" in done.stdout
    assert not list(cache.rglob("*.nb?"))
