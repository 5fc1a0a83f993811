"""`hexaglyph gcg --take`: reads back the record that the command wrote, and refuses anything
else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main
from tests.repo.tree import ROOT

RECORDS = sorted((ROOT / "tests" / "data" / "today" / "records").glob("alphacubes-*.txt"))
NOTED = "#note Record:"


def written(record: Path, folder: Path) -> Path:
    path = folder / "game.gcg"
    assert main(["gcg", str(record), "--out", str(path), "--force"]) == 0
    return path


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_what_was_written_comes_back_as_it_was(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(record, tmp_path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    capsys.readouterr()
    assert main(["gcg", "--take", str(path)]) == 0
    assert capsys.readouterr().out == record.read_text(encoding="utf-8")


def test_another_score_or_no_record_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(RECORDS[0], tmp_path)
    whole = path.read_text(encoding="utf-8")
    bare = "".join(line for line in whole.splitlines(True) if not line.startswith(NOTED))
    for text, said in (
        (whole.replace(" +", " +1"), "its moves are not those"),
        (bare, "this holds no record"),
        (whole.replace(f"{NOTED} record: ", f"{NOTED} record: 7"), "a newer Hexaglyph wrote"),
    ):
        assert text != whole
        path.write_text(text, encoding="utf-8")
        capsys.readouterr()
        assert main(["gcg", "--take", str(path)]) == 1
        told = capsys.readouterr()
        assert said in told.err
        assert told.err.count("\n") == 1
        assert told.out == ""
    path.write_bytes(b"\xff\n")
    assert main(["gcg", "--take", str(path)]) == 1
