"""`hexaglyph moves`: records, positions, batches, and everything that can be wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.main import main
from game.system.files import data_file

FEN = "15/15/15/15/15/15/15/5CAR7/15/15/15/15/15/15/15"
LIST = "CAR CARS CART SCAR DOG\n"


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text(LIST.replace(" ", "\n"), "utf-8")
    return str(path)


def crossword(*arguments: str) -> int:
    return main(["moves", "crossword", *arguments])


def test_plays_are_listed_best_first(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert crossword("--position", FEN, "--rack", "ST?", "--words", words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "6\tSCAR\tE8:S",
        "6\tCARS\tI8:S",
        "6\tCART\tI8:T",
        "5\tsCAR\tE8:s",
        "5\tCARs\tI8:s",
        "5\tCARt\tI8:t",
    ]
    assert crossword("--position", FEN, "--rack", "ST?", "--words", words, "--top", "1") == 0
    assert capsys.readouterr().out.splitlines() == lines[:1]


def test_a_summary_is_one_line_of_json(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    for rack, plays in (("ST?", 6), ("ST,", 3), ("STX,XYZ", 3), ("Q", 0)):
        assert crossword("--position", FEN, "--rack", rack, "--words", words, "--summary") == 0
        summary = json.loads(capsys.readouterr().out)
        assert list(summary) == ["plays", "best", "sum"]
        assert summary["plays"] == plays
        assert (summary["best"] == -1) == (plays == 0)


def test_a_batch_ends_with_the_mean_time(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = tmp_path / "batch.tsv"
    batch.write_text(f"# a note\n{FEN}\tST,X\textra\n\n{FEN}\tST\n", "utf-8")
    assert crossword("--batch", str(batch), "--words", words) == 0
    *summaries, mean = map(json.loads, capsys.readouterr().out.splitlines())
    # One rack has a comma, so the other is one cube, not two tiles.
    assert [summary["plays"] for summary in summaries] == [3, 3]
    assert mean["positions"] == 2
    assert mean["mean_microseconds"] > 0


def test_the_plays_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = data_file("game/games/alphacubes/data/published.txt").read_text("utf-8")
    header, _, entries = whole.partition("\n\n")
    part = tmp_path / "part.txt"
    part.write_text(f"{header}\n\n" + "".join(entries.splitlines(keepends=True)[:4]), "utf-8")
    assert main(["moves", "alphacubes", "--record", str(part), "--top", "3"]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 3
    assert all(move.startswith("lay ") for _, _, move in lines)
    assert main(["moves", "alphacubes", "--record", str(part), "--summary"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["best"] == int(lines[0][0])
    # Orange's GREAVE is one of them.
    assert main(["moves", "alphacubes", "--record", str(part)]) == 0
    assert "11\tGREAVE\t" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--position", "15", "--rack", "A"], "the board has 15 rows, not 1"),
        (["--position", FEN[:-2] + "14", "--rack", "A"], "row 15 has 14 squares"),
        (["--position", FEN, "--rack", "a"], "'a' is no piece"),
        (["--position", FEN, "--rack", "ABCDEFGHIJKLM"], "at most 10 pieces|1 to 10 pieces"),
        (["--position", FEN, "--rack", "A", "--layout", "round"], "there is no layout round"),
        (
            ["--position", FEN, "--rack", "A", "--words", "no/such/file"],
            "no/such/file cannot be read (No such",
        ),
        (["--batch", "no/such/file"], "no/such/file cannot be read (No such"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    arguments: list[str], told: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if "--words" not in arguments:
        arguments = [*arguments, "--words", words]
    assert crossword(*arguments) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert any(text in captured.err for text in told.split("|"))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"1 2 3\n", b"a\n"])
def test_a_word_list_without_words_is_told(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    assert crossword("--position", FEN, "--rack", "A", "--words", str(path)) == 1
    assert str(path) in capsys.readouterr().err


def test_a_bad_batch_names_its_line(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = tmp_path / "batch.tsv"
    for content, line in ((f"{FEN}\tST\n{FEN}\n", 2), ("15\tST\n", 1), (f"{FEN}\t\n", 1)):
        batch.write_text(content, "utf-8")
        assert crossword("--batch", str(batch), "--words", words) == 1
        assert f"line {line}: " in capsys.readouterr().err
    batch.write_bytes(b"\xff")
    assert crossword("--batch", str(batch), "--words", words) == 1
    assert str(batch) in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "record: 1\n", "record: 99\n\n", "nonsense"])
def test_a_bad_record_is_told(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.txt"
    path.write_text(text, "utf-8")
    assert main(["moves", "alphacubes", "--record", str(path)]) == 1
    assert str(path) in capsys.readouterr().err


def test_a_record_that_has_ended_has_no_plays(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(data_file("game/games/alphacubes/data/published.txt"))
    assert main(["moves", "alphacubes", "--record", path]) == 1
    assert capsys.readouterr().err == "hexaglyph: no piece can be laid there now\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["alphacubes"],
        ["alphacubes", "--record", "x", "--rack", "A"],
        ["crossword"],
        ["crossword", "--position", FEN],
        ["crossword", "--rack", "A"],
        ["crossword", "--position", FEN, "--rack", "A", "--batch", "x"],
        ["crossword", "--position", FEN, "--rack", "A", "--record", "x"],
        ["crossword", "--position", FEN, "--rack", "A", "--top", "-1"],
        ["chess"],
    ],
)
def test_what_does_not_go_together_is_a_usage_error(arguments: list[str]) -> None:
    assert main(["moves", *arguments]) == 2
