"""Work spread by an engine: the same results whichever it is, and gone on with where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.main import main

RECORDS = Path(__file__).parents[1] / "data" / "today" / "records"
SERIES = (
    *("selfplay", "scruble", "--seats", "easy,beginner", "--games", "6", "--seed", "9"),
    *("--options", "rounds=1", "--jobs", "2"),
)


def play(*arguments: object) -> None:
    assert main([*SERIES, *map(str, arguments)]) == 0


def test_a_series_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    play("--out", whole)
    printed = capsys.readouterr().out
    lines = whole.read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:4]) + lines[4][:-100])
    play("--out", part, "--resume")
    assert capsys.readouterr().out == printed
    assert part.read_bytes() == whole.read_bytes()


def test_to_go_on_takes_a_file() -> None:
    assert main([*SERIES, "--resume"]) == 2
    assert main([*SERIES, "--resume", "--out", "-"]) == 2


def test_reviews_that_are_there_are_passed_over(tmp_path: Path) -> None:
    names = ["alphacubes-resigned", "kubagram-resigned"]
    files = [str(RECORDS / f"{name}.txt") for name in names]
    there, new = (tmp_path / f"{name}.review.txt" for name in names)
    there.write_text("mine", "utf-8")
    assert main(["review", *files, "--out", str(tmp_path), "--jobs", "1"]) == 0
    assert there.read_text("utf-8") == "mine"
    assert "%" in new.read_text("utf-8")
    assert main(["review", files[0], files[0], "--out", str(tmp_path)]) == 2


@pytest.mark.long
def test_ray_gives_what_processes_give(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A local Ray of two workers, its usage statistics off."""
    pytest.importorskip("ray", reason="the extra [cluster] is not installed")
    own, other, part = (tmp_path / f"{name}.jsonl" for name in ("own", "ray", "part"))
    play("--out", own)
    printed = capsys.readouterr().out
    play("--out", other, "--engine", "ray")
    assert capsys.readouterr().out == printed
    assert other.read_bytes() == own.read_bytes()
    part.write_bytes(b"".join(own.read_bytes().splitlines(keepends=True)[:2]))
    play("--out", part, "--engine", "ray", "--resume")
    assert part.read_bytes() == own.read_bytes()
    assert [json.loads(line)["number"] for line in part.read_text("utf-8").splitlines()] == [
        *range(6)
    ]

    files = [str(RECORDS / f"{name}.txt") for name in ("alphacubes-resigned", "kubagram-resigned")]
    capsys.readouterr()
    assert main(["review", *files, "--jobs", "2"]) == 0
    reviews = capsys.readouterr().out
    assert main(["review", *files, "--jobs", "2", "--engine", "ray"]) == 0
    assert capsys.readouterr().out == reviews
