"""`hexaglyph review` on records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli.main import main
from game.cli.review import share_bar
from game.match.record import format_record
from game.players.review import review
from game.system.files import data_file
from game.words.lists import load
from tests.players.test_review import played

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_published_game_of_alphacubes_as_it_stands_in_the_docs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["review", str(data_file("game/games/alphacubes/data/published.txt"))]) == 0
    printed = capsys.readouterr().out
    told = (DOCS / "review.md").read_text(encoding="utf-8")
    assert told.split("```text\n")[1].split("```")[0] == printed
    assert sum(line.startswith("*") for line in printed.splitlines()) == 3
    assert "  Orange  █▁▆▂▃  86 97 195 237 265" in printed.splitlines()
    dear = printed.split("What cost most\n")[1].splitlines()[:3]
    assert [line.split(",")[0].strip() for line in dear] == ["turn 15", "turn 13", "turn 12"]


def test_what_each_turn_was_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played("scribbage", ("medium", "easy"))
    path = tmp_path / "match.txt"
    path.write_text(format_record(record), encoding="utf-8")
    assert main(["review", str(path), "--worth", "2"]) == 0
    printed = capsys.readouterr().out.split("Estimated from 2 matches that bots play out.\n")[1]
    chance = r"\d+( \(\d+ to \d+\))? %"
    chances = rf"Chance to win: {chance} before the turn, {chance} after it\."
    for line in printed.splitlines():
        assert re.search(chances, line), line
    assert len(printed.splitlines()) == len(review(record, load("en")))


def test_shares_as_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    class Narrow:
        encoding = "ascii"

    assert [share_bar(share) for share in (0, 12, 13, 50, 99.9, 100)] == list("▁▁▂▅██")
    monkeypatch.setattr("sys.stdout", Narrow())
    assert [share_bar(share) for share in (0, 9, 10, 55, 99.9, 100)] == list("001599")


def test_what_cannot_be_reviewed_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("record: 1\n", encoding="utf-8")
    assert main(["review", str(broken)]) == 1
    assert "line" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
