"""Series of matches between bots: who sits where, what is printed, what is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.main import main
from game.match.record import parse_record
from game.match.timeline import fold
from game.players.intervals import mean_score, wilson
from game.players.selfplay import Result, header_of, series, standings
from game.words.lists import load


def test_wilson_as_published() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, of, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = wilson(wins, of)
        assert found[0] == pytest.approx(low, abs=5e-5)
        assert found[1] == pytest.approx(high, abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(20, 20)[1] == 1.0


def test_a_mean_and_its_spread() -> None:
    assert mean_score([7]) == (7, 0)
    mean, spread = mean_score([1, 2, 3, 4, 5])
    assert mean == 3
    assert spread == pytest.approx(1.959964 * (2.5 / 5) ** 0.5)


def test_every_deal_is_played_from_every_seat() -> None:
    wanted = series("alphacubes", "", ("expert", "easy", "easy"), 6, 40)
    assert [wanted.seed_of(n) for n in range(6)] == [40, 40, 40, 41, 41, 41]
    seats = [wanted.seats_of(n) for n in range(6)]
    assert seats == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    header = header_of(wanted, 1, load("en"))
    assert header.kinds == ("bot:easy", "bot:easy", "bot:expert")
    assert header.names == ("Easy 1", "Easy 2", "Expert 3")


def test_options_are_made_to_fit_the_seats() -> None:
    assert series("scrabble-cubes", "", ("easy",), 1, 1).options["mode"] == "solitaire"
    assert series("scrabble-cubes", "", ("easy", "hard"), 1, 1).options["mode"] == "head-to-head"
    with pytest.raises(ValueError, match="5 cannot play alphacubes with these options: 1 to 4 can"):
        series("alphacubes", "", ("easy",) * 5, 1, 1)
    with pytest.raises(ValueError, match="no level 'best'"):
        series("alphacubes", "", ("best",), 1, 1)


def test_standings_count_shared_wins_in_parts() -> None:
    wanted = series("scruble", "", ("hard", "easy"), 2, 1)
    results = [
        Result(0, 1, (9, 4), (1.0, 0.0), "rounds", 3, ""),
        Result(1, 1, (5, 5), (0.5, 0.5), "rounds", 3, ""),
    ]
    first, second = standings(wanted, results)
    assert (first.won, second.won) == (0.75, 0.25)
    assert (first.mean, second.mean) == (7, 4.5)
    assert (first.low, first.high) == wilson(1.5, 2)


def test_a_series_is_played_in_processes_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    command = ["selfplay", "scruble", "--seats", "easy,beginner", "--games", "2", "--seed", "9"]
    assert main([*command, "--options", "rounds=1", "--jobs", "2", "--out", str(out)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "scruble: 2 matches, seeds 9 to 9"
    assert [line.split()[0] for line in printed[-2:]] == ["easy", "beginner"]
    written = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [match["number"] for match in written] == [0, 1]
    for match in written:
        folded = fold(parse_record(match["record"]))
        scores = folded.game.scores(folded.state)
        assert sorted(scores) == sorted(match["scores"])
        assert folded.header.seed == match["seed"]


def test_what_cannot_be_played_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "chess", "--seats", "easy", "--games", "1"]) == 2
    assert "no game 'chess'" in capsys.readouterr().err
    assert main(["selfplay", "scruble", "--seats", "champion", "--games", "1"]) == 1
    assert "no level 'champion'" in capsys.readouterr().err
