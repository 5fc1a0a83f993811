"""The same seed plays the same match in every process, whatever Python's hash seed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import game
from tests.conformance.playing import games

RUN = """
import sys
from game import register
from game.match.record import format_record
from tests.conformance.playing import OWN, agree, play
register.BUILT_IN = (*register.BUILT_IN, *OWN)
sys.stdout.write(format_record(play(agree(sys.argv[1], 2), most=150).record))
"""


@pytest.mark.parametrize("game_id", games())
def test_a_match_is_the_same_in_every_process(game_id: str) -> None:
    seen = set()
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", RUN, game_id],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
            cwd=Path(game.__file__).parents[1],
        )
        assert run.returncode == 0, run.stderr
        seen.add(run.stdout)
    assert len(seen) == 1
    assert re.match("record: [15]\n", seen.pop())
