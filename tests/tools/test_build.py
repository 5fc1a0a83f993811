"""What the tools that write files of the project do when they should not write them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.system.files import data_text
from tests.repo.tree import ROOT
from tools import build_codes, build_lock
from tools.setup import LOCK

WRITTEN = (ROOT / "assets/words/codes.txt", LOCK)


@pytest.mark.parametrize("tool", ["build_codes", "build_lock"])
def test_help_writes_nothing(tool: str) -> None:
    before = [path.stat().st_mtime_ns for path in WRITTEN]
    command = [sys.executable, "-m", f"tools.{tool}", "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage:")
    assert [path.stat().st_mtime_ns for path in WRITTEN] == before


def test_the_words_of_codes_are_written_only_where_they_are_missing(tmp_path: Path) -> None:
    build_codes.main([], tmp_path)
    path = tmp_path / "codes.txt"
    assert path.read_text(encoding="ascii") == data_text("assets/words/codes.txt")
    path.write_text("other\n", encoding="ascii")
    with pytest.raises(SystemExit, match="left as it is"):
        build_codes.main([], tmp_path)
    assert path.read_text(encoding="ascii") == "other\n"


def test_the_lock_needs_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    before = LOCK.stat().st_mtime_ns
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match="uv is missing"):
        build_lock.main([])
    assert LOCK.stat().st_mtime_ns == before
