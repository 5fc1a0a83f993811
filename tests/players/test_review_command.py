"""`hexaglyph review` on records."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main
from game.files import data_file

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_published_game_of_alphacubes_as_it_stands_in_the_docs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["review", str(data_file("assets/records/alphacubes-published.txt"))]) == 0
    printed = capsys.readouterr().out
    told = (DOCS / "review.md").read_text(encoding="utf-8")
    assert told.split("```text\n")[1].split("```")[0] == printed
    assert printed.count("*") == 3


def test_what_cannot_be_reviewed_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("record: 1\n", encoding="utf-8")
    assert main(["review", str(broken)]) == 1
    assert "line" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
