"""Series of matches between bots: who sits where, what is printed, what is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.main import main
from game.match.record import parse_record
from game.match.timeline import fold
from game.players.selfplay import Deals, Result, header_of, mean_score, series, standings, wilson
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
    assert (first.deals, first.paired) == (Deals(1, 0, 0, 1.0, *wilson(1, 1)), 0)
    more = [*results, Result(2, 2, (1, 2), (0.0, 1.0), "rounds", 3, "")]
    assert standings(wanted, more)[0].deals == first.deals
    assert standings(wanted, results[:1])[0].deals is None
    more.append(Result(3, 2, (2, 1), (1.0, 0.0), "rounds", 3, ""))
    share = standings(wanted, more)[0]
    assert (share.won, share.deals) == (0.625, Deals(1, 1, 0, 0.75, *wilson(1.5, 2)))
    assert share.paired == mean_score([0.75, 0.5])[1]


def test_a_deal_is_won_by_the_scores_over_all_its_matches() -> None:
    """Each won the match in which it had the better throws; the first lost less in the other."""
    wanted = series("scribbage", "", ("expert", "easy"), 2, 1)
    results = [
        Result(0, 1, (90, 70), (1.0, 0.0), "rounds", 3, ""),
        Result(1, 1, (75, 85), (0.0, 1.0), "rounds", 3, ""),
    ]
    first, second = standings(wanted, results)
    assert first.won == second.won == 0.5
    assert first.deals == Deals(1, 0, 0, 1.0, *wilson(1, 1))
    assert second.deals == Deals(0, 0, 1, 0.0, *wilson(0, 1))


def test_three_who_share_a_deal_have_a_part_of_it_each() -> None:
    wanted = series("alphacubes", "", ("hard", "hard", "easy"), 3, 1)
    scores = ((10, 20, 5), (20, 10, 5), (7, 7, 9))
    results = [Result(n, 1, s, (0.0, 0.0, 0.0), "out", 3, "") for n, s in enumerate(scores)]
    deals = [standing.deals for standing in standings(wanted, results)]
    assert [d and (d.won, d.even, d.lost, d.share) for d in deals] == [
        (0, 1, 0, 0.5),
        (0, 1, 0, 0.5),
        (0, 0, 1, 0.0),
    ]


def test_a_series_is_played_in_processes_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    command = ["selfplay", "scruble", "--seats", "easy,beginner", "--games", "2", "--seed", "9"]
    assert main([*command, "--options", "rounds=1", "--jobs", "2", "--out", str(out)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "scruble: 2 matches, seeds 9 to 9"
    assert [line.split()[0] for line in printed[-4:]] == ["easy", "deals:", "beginner", "deals:"]
    written = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [match["number"] for match in written] == [0, 1]
    for match in written:
        folded = fold(parse_record(match["record"]))
        scores = folded.game.scores(folded.state)
        assert sorted(scores) == sorted(match["scores"])
        assert folded.header.seed == match["seed"]


def test_a_series_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    command = ["selfplay", "scribbage", "--seats", "easy,beginner", "--seed", "9", "--jobs", "1"]
    command += ["--options", "rounds=1", "--out", str(out), "--resume", "--games"]
    assert main([*command, "1"]) == 0
    first = out.read_text(encoding="utf-8")
    out.write_text(first + first[:50], encoding="utf-8")
    assert main([*command, "3"]) == 0
    lines = out.read_text(encoding="utf-8").splitlines(keepends=True)
    assert lines[0] == first
    assert [json.loads(line)["number"] for line in lines] == [0, 1, 2]
    capsys.readouterr()
    assert main([*command, "3"]) == 0
    assert capsys.readouterr().out.startswith("scribbage: 3 matches")
    assert out.read_text(encoding="utf-8") == "".join(lines)
    assert main([*command, "4", "--seats", "easy,medium"]) == 1
    assert "line 1 is a match of another series" in capsys.readouterr().err
    out.write_text("{}\n", encoding="utf-8")
    assert main([*command, "4"]) == 1
    assert "line 1 is not a match of bots" in capsys.readouterr().err
    assert main(["selfplay", "scribbage", "--seats", "easy", "--resume"]) == 2


def test_what_cannot_be_played_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "chess", "--seats", "easy", "--games", "1"]) == 2
    assert "no game 'chess'" in capsys.readouterr().err
    assert main(["selfplay", "scruble", "--seats", "champion", "--games", "1"]) == 1
    assert "no level 'champion'" in capsys.readouterr().err
