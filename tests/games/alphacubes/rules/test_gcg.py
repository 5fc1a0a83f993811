"""A match as GCG: places, words, totals, and notes for what GCG cannot express."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli.main import main
from game.games.alphacubes.rules.gcg import gcg
from game.games.alphacubes.rules.moves import Move
from game.games.alphacubes.rules.state import State
from game.rules.interface import Step
from game.system.files import data_file
from tests.games.alphacubes.rules.tables import attempt, lay_move, match, with_board, with_racks

ENTRY = re.compile(r">(player\d): ([A-Z?]*) (\S+)(?: (\S+))? ([+-]\d+) (-?\d+)")


def published() -> str:
    return str(data_file("game/games/alphacubes/data/published.txt"))


def test_the_published_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gcg", published()]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["#character-encoding UTF-8", "#player1 player1 Orange"]
    assert "#note Board 17x17, 98 cubes of 5 letters" in lines
    assert ">player2: EXPAN?? I4 EXPAN. +24 24" in lines
    assert ">player1: VALIDLY 9E VALIDLY +86 86" in lines
    assert "#note Cubes I4:Enait I5:Xotus I6:ihPez I7:pAseo I8:iaboN" in lines
    assert lines[-2:] == [">player1: ??? (???) -30 235", "#note Unplayed: WERVO VOYAN SUFRO"]
    totals: dict[str, int] = {}
    for line in lines:
        if line.startswith(">"):
            entry = ENTRY.fullmatch(line)
            assert entry, line
            nick, points, total = entry[1], int(entry[5]), int(entry[6])
            totals[nick] = totals.get(nick, 0) + points
            assert totals[nick] == total, line
    assert list(totals.values()) == [235, 175, 173, 176]


def written(state: State, *moves: tuple[int, Move | str, str]) -> list[str]:
    steps: list[Step[State]] = []
    start = state
    for seat, move, words in moves:
        step = attempt(state, move, words, seat)
        assert isinstance(step, Step)
        steps.append(step)
        state = step.state
    names = ["Ann", "Ben"]
    return [line for line in gcg(names, start, steps).splitlines() if line[:7] != "#player"][3:]


def table(words: str = "checked") -> State:
    state = with_racks(match(2, words=words), "UNZIO TKROZ", "GRIFX EAWMC")
    return replace(with_board(state, ("GEL", "I9", "across")), scores=(10, 20))


def test_passes_and_exchanges() -> None:
    state = table()
    assert written(state, (0, "pass", ""), (1, "exchange GRIFX", "")) == [
        ">player1: ?? - +0 10",
        ">player2: ?? -1 +0 20",
    ]


def test_one_cube_stands_where_its_longer_word_does() -> None:
    state = table()
    move = lay_move(state, "O", "I10")
    assert written(state, (0, move, "GO"))[0] == ">player1: O? I9 .O +3 13"
    beside = lay_move(state, "T", "L9")
    assert written(state, (0, beside, "GELT"))[0] == ">player1: T? 9I ...T +5 15"


def test_a_challenge_that_is_right_and_one_that_is_wrong() -> None:
    state = table("challenged")
    move = lay_move(state, "O", "I10")
    assert written(state, (0, move, ""), (1, "challenge", "NOTHING")) == [
        ">player1: O? I9 .O +3 13",
        "#note Cubes I10:tkrOz",
        ">player1: O? -- -3 10",
        "#note Not in the word list: GO",
    ]
    assert written(state, (0, move, ""), (1, "challenge", "GO"), (0, "pass", "")) == [
        ">player1: O? I9 .O +3 13",
        "#note Cubes I10:tkrOz",
        "#note player2 challenged and was wrong",
        ">player2: ?? - +0 20",
        "#note This turn is missed for a wrong challenge",
        ">player1: ??????? - +0 13",
    ]


def test_what_was_taken_back_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(published()).read_text("utf-8").replace("takeback: no", "takeback: yes")
    header, _, entries = text.partition("\n\n")
    first = entries.splitlines(keepends=True)[0]
    path = tmp_path / "record.txt"
    path.write_text(
        f"{header}\n\n{first}2 2 0.000 move pass\n3 2 0.000 undo consent 1,2,3,4\n", "utf-8"
    )
    assert main(["gcg", str(path), "--out", str(tmp_path / "out.gcg")]) == 0
    lines = (tmp_path / "out.gcg").read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith(">")] == [
        ">player1: VALIDLY 9E VALIDLY +86 86"
    ]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("content", ["", "nonsense\n", "record: 1\ngame: chess\n\n"])
def test_a_file_without_a_record_is_refused_with_a_reason(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.txt"
    path.write_text(content, "utf-8")
    assert main(["gcg", str(path)]) == 1
    assert main(["gcg", str(tmp_path / "missing")]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2
