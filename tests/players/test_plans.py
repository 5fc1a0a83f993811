"""The plan over a whole pile that a review of a match alone ends with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.main import main
from game.match.record import Record, format_record
from game.players.best import yardstick_of
from game.players.selfplay import header_of, play_out, series
from game.search.compiled import cache_counts, plainly
from game.search.interface import Play, SearchCancelledError, never
from game.words.lexicon import Lexicon
from game.words.lists import load


def whole_plan(
    record: Record, lexicon: Lexicon, cancelled: Callable[[], bool] = never
) -> tuple[Play, ...]:
    laid = yardstick_of(record.header.game).plan(record, lexicon, cancelled)
    return tuple(step.play for step in laid if step.play is not None)


def alone(level: str) -> Record:
    lexicon = load("en")
    wanted = series("scrabble-cubes", "", (level,), 1, 4)
    return play_out(header_of(wanted, 0, lexicon), lexicon).record


def test_a_review_of_a_match_alone_ends_with_a_plan(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = alone("hard")
    plan = whole_plan(record, load("en"))
    points = sum(play.score for play in plan)
    told = tmp_path / "record.txt"
    told.write_text(format_record(record), encoding="utf-8")
    assert main(["review", str(told)]) == 0
    *_, said, words = capsys.readouterr().out.splitlines()
    assert said == f"A plan that knows what falls will show brings {points} points:"
    assert words.split() == [play.words[0] for play in plan]
    with pytest.raises(SearchCancelledError):
        whole_plan(record, load("en"), cancelled=lambda: True)


def test_a_plan_without_kernels_looks_less_far() -> None:
    record, counts = alone("hard"), cache_counts()
    with plainly():
        brief = sum(play.score for play in whole_plan(record, load("en")))
    assert cache_counts() == counts
    assert 0 < brief <= sum(play.score for play in whole_plan(record, load("en")))


def test_matches_of_two_and_other_games_have_no_plan() -> None:
    lexicon = load("en")
    for game_id, levels in (("scrabble-cubes", ("easy", "easy")), ("alphacubes", ("easy",) * 2)):
        match = play_out(header_of(series(game_id, "", levels, 1, 4), 0, lexicon), lexicon)
        assert whole_plan(match.record, lexicon) == ()
