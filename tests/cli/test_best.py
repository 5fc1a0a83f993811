"""`hexaglyph best scruble`: the best words within some twists at the end of a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main
from game.games.scruble.rules import GAME
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.record import format_record
from game.rules.interface import Rejection
from game.rules.options import defaults
from game.words.lists import commonest, load


@pytest.fixture
def record(tmp_path: Path) -> Path:
    lexicon = load("en")
    header = new_header("scruble", defaults(GAME.options), ["Ann"], seed=8, lexicon=lexicon)
    match = Match.start(header, lexicon, ManualClock())
    assert not isinstance(match.move(0, "R"), Rejection)
    path = tmp_path / "record.txt"
    path.write_text(format_record(match.record), encoding="utf-8")
    return path


def best(record: Path, *arguments: str, capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    words = record.with_name("words.txt")
    if not words.exists():
        words.write_text("\n".join(commonest(load("en"), 5000).dawg), encoding="utf-8")
    always = ["best", "scruble", "--record", str(record), "--words", str(words)]
    assert main([*always, *arguments]) == 0
    return [line.split("\t") for line in capsys.readouterr().out.splitlines()]


def test_the_best_words_with_their_twists(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = [best(record, "--twists", str(twists), capsys=capsys) for twists in range(4)]
    for twists, lines in enumerate(found):
        scores = [int(score) for score, _, _ in lines]
        assert scores == sorted(scores, reverse=True)
        assert 0 < len(lines) <= 5
        assert all(len(way.split()) <= twists for _, _, way in lines if way != "-")
    tops = [int(lines[0][0]) for lines in found]
    assert tops == sorted(tops)
    assert len(best(record, "--top", "2", capsys=capsys)) == 2


def test_fewer_steps_find_no_more(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = best(record, "--twists", "4", "--top", "1", "--steps", "20", capsys=capsys)
    many = best(record, "--twists", "4", "--top", "1", capsys=capsys)
    assert int(few[0][0]) <= int(many[0][0])


def test_what_cannot_be_searched_is_told(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["best", "scruble", "--record", str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
    other = tmp_path / "other.txt"
    text = record.read_text(encoding="utf-8")
    other.write_text(text.replace("game: scruble", "game: alphacubes"), encoding="utf-8")
    assert main(["best", "scruble", "--record", str(other)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    for arguments in (["best", "scruble"], ["best", "scribbage"]):
        assert main(arguments) == 2
