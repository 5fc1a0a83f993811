"""The tool that asks deeper search whether a review's best stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.confirmed import Checked, main, row
from game.cli.main import main as hexaglyph


def test_a_best_stands_unless_something_ends_better_by_more_than_its_uncertainty() -> None:
    assert Checked(exact=True, ahead=0.0, spread=0.0).stands
    assert Checked(exact=True, ahead=5.0, spread=6.0).stands
    assert not Checked(exact=True, ahead=7.0, spread=6.0).stands


def test_a_row_counts_those_that_stand() -> None:
    stands, falls = Checked(True, 0.0, 0.0), Checked(True, 1.0, 0.0)
    assert row("x", [stands, stands, stands, falls]) == "| x | 4 | 3 | 75.0 % (30.1 to 95.4) |"
    assert row("x", []) == "| x | 0 | 0 |  |"


def test_turns_of_a_series_are_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "pile.jsonl"
    series = ["selfplay", "scrabble-cubes", "--seats", "hard,easy", "--games", "2", "--jobs", "1"]
    assert hexaglyph([*series, "--seed", "9", "--out", str(out)]) == 0
    capsys.readouterr()
    assert main([str(out), "--turns", "2", "--matches", "2"]) == 0
    best, among = capsys.readouterr().out.splitlines()
    assert best == "| pile, the best | 0 | 0 |  |"
    assert among.startswith("| pile, among the best | 2 | ")
