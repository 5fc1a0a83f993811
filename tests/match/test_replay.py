"""`hexaglyph replay`: final scores, exit status with line and reason, export."""

from __future__ import annotations

import io
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cli.main import main
from game.match.record import format_record, parse_record
from game.match.store import STORE_FILE, Store
from game.words.lists import describe
from tests.match.play import header, match, ok


def played_record() -> str:
    played = match(agreed=header(rounds=1))
    ok(played.move(0, "swap 1 2"))
    ok(played.move(0, "word TEA"))
    ok(played.move(1, "word TIN"))
    return format_record(played.record)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(played_record(), encoding="utf-8")
    return path


def test_final_scores_are_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "Tray: 3 entries",
        "Ann      9",
        "Bob      9",
        "All rounds are played.",
        "Winner: Ann, Bob",
    ]


def test_it_stops_after_so_many_entries(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--to", "2", "--log"]) == 0
    out = capsys.readouterr().out
    assert "Ann spells TEA for 9." in out
    assert "Bob spells" not in out
    assert "The match is not over." in out


def test_more_entries_than_there_are_are_refused(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = len(parse_record(file.read_text(encoding="utf-8")).entries)
    assert main(["replay", str(file), "--to", str(count)]) == 0
    assert main(["replay", str(file), "--to", str(count + 1)]) == 1
    error = capsys.readouterr().err
    assert error == f"hexaglyph: this match has {count} entries, not {count + 1}\n"
    assert main(["shot", "--record", str(file), "--to", "99", "--out", "x.png"]) == 1
    assert "entries, not 99" in capsys.readouterr().err


def test_an_illegal_record_is_refused_with_line_and_reason(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(played_record().replace("TIN TIN+", "TAN TAN+"), encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    error = capsys.readouterr().err
    assert error == f"hexaglyph: {file}: line 18: Bob has not the letters of TAN.\n"
    assert main(["replay", str(file), "--to", "2"]) == 0


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"record: 1\n", b"record: 7\n\n"])
def test_what_is_no_record_is_refused(
    file: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 1
    assert ": line " in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.txt")]) == 1
    assert "none.txt cannot be read (No such file" in capsys.readouterr().err


def test_one_source_is_asked_for(file: Path) -> None:
    for arguments in ([], [str(file), "--list"], [str(file), "--to", "-1"]):
        assert main(["replay", *arguments]) == 2


def test_records_are_read_from_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played_record()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    assert main(["replay", "-", "--out", "-"]) == 0
    assert capsys.readouterr().out == text


def test_another_list_is_asked_again(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = played_record().replace("word TIN TIN+", "word XXI XXI+")
    file.write_text(text.replace("NITXX", "NIXXI"), encoding="utf-8")
    assert main(["replay", str(file), "--judge"]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2] == "3: XXI + -> -"
    assert lines[-1].startswith("The verdicts are those of tray")
    assert lines[-1].endswith("which is not here.")
    file.write_text(played_record(), encoding="utf-8")
    assert main(["replay", str(file), "--judge"]) == 3
    assert "gives the same verdicts" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("listed", "verdict", "code", "told"),
    [
        ("{name} {digest}", "TEA+", 0, "gives the same verdicts"),
        ("none", "TEA+", 0, "gives the same verdicts"),
        ("{name} {digest}", "QZX+", 4, "QZX + -> -"),
        ("none", "QZX+", 4, "QZX + -> -"),
        ("{name} " + "0" * 64, "TEA+", 3, "which is not here"),
        ("{name} " + "0" * 64, "QZX+", 3, "QZX + -> -"),
        ("dex {digest}", "TEA+", 3, "those of dex"),
    ],
)
def test_what_judged_is_held_against_the_list_that_the_record_names(
    file: Path, listed: str, verdict: str, code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    word, known = verdict[:-1], describe("en")
    text = played_record().replace("word TEA TEA+", f"word {word} {verdict}")
    named = listed.format(name=known.name, digest=known.digest)
    text = re.sub("^words: .*$", f"words: {named}", text, flags=re.MULTILINE)
    file.write_text(text.replace("ATEXX", "QZXTEA"[:5] if word == "QZX" else "ATEXX"))
    assert main(["replay", str(file), "--judge", "--to", "2"]) == code
    assert told in capsys.readouterr().out


def test_stored_matches_are_listed_and_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = str(tmp_path / "home")
    store = Store(tmp_path / "home" / "data" / STORE_FILE)
    played = match(store=store, agreed=header(rounds=1))
    ok(played.move(0, "word TEA"))
    assert main(["--home", home, "replay", "--list"]) == 0
    assert "unfinished  Ann: 9, Bob: 0" in capsys.readouterr().out
    out = tmp_path / "out.txt"
    export = ["--home", home, "replay", "--match", str(played.id), "--out", str(out)]
    assert main(export) == 0
    assert out.read_bytes().decode() == format_record(played.record)
    assert main([*export, "--to", "0"]) == 1
    assert "--force" in capsys.readouterr().err
    assert main([*export, "--to", "0", "--force"]) == 0
    assert out.read_text().endswith("\n\n")
    assert main(["--home", home, "replay", "--match", "77"]) == 1
    assert "no saved match 77" in capsys.readouterr().err
    assert main([*export[:-1], str(tmp_path / "no" / "such")]) == 1
    assert "No such file" in capsys.readouterr().err


def test_an_unwritable_home_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["--home", str(tmp_path / "file"), "replay", "--list"]) == 1
    assert "cannot write in" in capsys.readouterr().err
