"""The tool that looks for more points than a review's best."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.deeper import claims, main
from game.cli.main import main as hexaglyph
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import position


@pytest.mark.parametrize(
    ("words", "points"), [(["STABLE", "BLEAT"], 21), (["STABLE", "BLEAT", "SPOON"], 30)]
)
def test_two_claims_may_bring_more_than_the_dearest(words: list[str], points: int) -> None:
    state = position("BLEATSPOON", box=True, phase="after")
    assert claims(state, 0, Lexicon.of(words)) == points


@pytest.mark.parametrize("game_id", ["scruble", "kubagram"])
def test_turns_of_a_series_are_looked_at(
    game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "few.jsonl"
    series = ["selfplay", game_id, "--seats", "medium,medium", "--games", "1", "--jobs", "1"]
    assert hexaglyph([*series, "--seed", "9", "--out", str(out)]) == 0
    capsys.readouterr()
    assert main([str(out), "--turns", "2"]) == 0
    assert capsys.readouterr().out.startswith("| few | 2 | ")
