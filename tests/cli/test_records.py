"""`hexaglyph records`: what is stored, found, shown, branched off, sent and taken in."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main
from game.match.record import parse_record
from game.match.store import STORE_FILE, Store
from game.system.home import Home
from tests.repo.tree import ROOT

PICTURES = ROOT / "docs" / "pictures"
GAMES = ("scruble", "scrabble-cubes", "scribbage", "kubagram")
PUBLISHED = ROOT / "game" / "games" / "alphacubes" / "data" / "published.txt"


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> object:
    def run(*arguments: str, code: int = 0) -> str:
        capsys.readouterr()
        assert main(["records", *arguments]) == code
        told = capsys.readouterr()
        return told.err if code else told.out

    return run


@pytest.fixture
def filled(said: object) -> None:
    assert callable(said)
    for game in GAMES:
        said("import", str(PICTURES / f"{game}.txt"))
    said("import", str(PUBLISHED))


@pytest.mark.usefixtures("filled")
def test_matches_are_listed_in_order_and_found(said: object) -> None:
    assert callable(said)
    by_score = [line.split()[1] for line in said("list", "--sort", "score").splitlines()]
    assert by_score == ["scrabble-cubes", "scruble", "kubagram", "alphacubes", "scribbage"]
    assert [line.split()[0] for line in said("search", "webcam").splitlines()] == ["4"]
    assert [line.split()[0] for line in said("search", "orange", "1970").splitlines()] == ["5"]
    assert said("search", "orange", "webcam") == ""


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize("match_id", ["1", "2", "3", "4", "5"])
def test_any_position_of_any_game_is_told(said: object, match_id: str) -> None:
    assert callable(said)
    for at in ("0", "2"):
        told = said("show", match_id, "--to", at)
        assert f"Step {at} of " in told
        assert len(told.split(f"Step {at} of ")[1].splitlines()) > 2
    assert "entries" in said("show", match_id, "--to", "9999", code=1)


def test_the_published_game_is_told_to_its_end(said: object) -> None:
    assert callable(said)
    match_id = said("import", str(PUBLISHED)).strip()
    assert said("show", match_id).splitlines()[-4:] == [
        "Orange: 235",
        "Yellow: 175",
        "Green: 173",
        "Blue: 176",
    ]


@pytest.mark.usefixtures("filled")
def test_a_branch_is_listed_beside_its_origin(said: object, home: Home) -> None:
    assert callable(said)
    new = said("branch", "1", "--at", "3", "--seats", "person,bot:easy").strip()
    assert new == "6"
    assert "branched off" in said("list").splitlines()[0]
    assert "Branched off after 3 entries of a match of 2026-11-21 (1)" in said("show", new)
    record = parse_record(said("export", new))
    assert record.header.origin is not None
    assert record.header.kinds == ("person", "bot:easy")
    store = Store(home.data / STORE_FILE)
    assert len(store.matches()) == 6
    assert [row.id for row in store.unfinished()] == [6]
    store.close()
    assert "was already over" in said("branch", "2", "--at", "19", code=1)
    assert "no saved match 77" in said("branch", "77", "--at", "1", code=1)


@pytest.mark.usefixtures("filled")
def test_no_branch_has_a_bot_of_an_unknown_level(said: object) -> None:
    assert callable(said)
    told = said("branch", "1", "--at", "3", "--seats", "person,bot:clever", code=1)
    assert "there is no level 'clever' in SCRUBLE Cube: there are beginner" in told
    assert len(said("list").splitlines()) == 5


def test_export_and_import_give_the_same_text(said: object, tmp_path: Path) -> None:
    assert callable(said)
    said("import", str(PUBLISHED))
    out = tmp_path / "sent.txt"
    said("export", "1", "--out", str(out))
    assert out.read_bytes() == PUBLISHED.read_bytes()
    said("delete", "1", "--yes")
    assert said("list") == ""
    said("import", str(out))
    assert said("export", "2") == PUBLISHED.read_text(encoding="utf-8")


def test_what_is_wrong_with_a_record_is_told_with_its_line(said: object, tmp_path: Path) -> None:
    assert callable(said)
    text = PUBLISHED.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines, 1) if line.startswith("5 "))
    worse = tmp_path / "worse.txt"
    for content, told in (
        (text[:-3], f"line {len(lines)}: the line does not end"),
        (text.replace(lines[number - 1], "5 1 0.000 move nonsense\n"), f"line {number}: "),
        (text.replace("record: 1", "record: 44"), "line 1: this record is of version 44"),
        (text.replace("game: alphacubes", "game: chess"), "line 2: "),
        ("", "line 1: "),
    ):
        worse.write_text(content, encoding="utf-8")
        assert told in said("import", str(worse), code=1)
    assert str(tmp_path) in said("import", str(tmp_path / "nowhere.txt"), code=1)
    assert said("list") == ""


@pytest.mark.usefixtures("filled")
def test_a_collection_goes_out_as_one_file_and_comes_in_again(said: object, tmp_path: Path) -> None:
    assert callable(said)
    path = tmp_path / "all.txt"
    said("export", "1", "3", "5", "--out", str(path))
    whole = path.read_text(encoding="utf-8")
    assert whole == "\n".join(said("export", number) for number in "135")
    for number in "135":
        said("delete", number, "--yes")
    assert said("import", str(path)).split() == ["6", "7", "8"]
    assert "match 99" in said("export", "6", "99", code=1)


@pytest.mark.usefixtures("filled")
def test_a_note_is_shown_beside_its_entry_and_goes_along(said: object, tmp_path: Path) -> None:
    assert callable(said)
    assert said("note", "4", "--at", "2", "Three\tletters to choose from.") == ""
    shown = said("show", "4", "--to", "3").splitlines()
    at = shown.index("    Note: Three letters to choose from.")
    assert shown[at - 2].startswith("2 3 ")
    assert "Note:" not in said("show", "4", "--to", "1")
    assert "entries, not 999" in said("note", "4", "--at", "999", "x", code=1)
    assert "no saved match 77" in said("note", "77", "--at", "0", "x", code=1)
    assert "240 characters" in said("note", "4", "--at", "1", "x" * 241, code=1)
    file = tmp_path / "noted.txt"
    said("export", "4", "--out", str(file))
    assert parse_record(file.read_text()).notes == {2: "Three letters to choose from."}
    assert main(["replay", str(file), "--to", "2", "--log"]) == 0
    said("note", "4", "--at", "2", "")
    assert "Note:" not in said("show", "4")
    assert said("import", str(file)) == "4\n"
    assert "Note: Three letters" in said("show", "4")
