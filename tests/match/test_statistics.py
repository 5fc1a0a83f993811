"""Statistics from stored matches: gathered once, apart where somebody helped, reset for good."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import main
from game.games.scribbage.rules.events import TurnScored
from game.match.challenge import daily
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.results import Result, ResultBook, ScoredWord, keep, results_of, words_of
from game.match.statistics import (
    DayBest,
    Streak,
    best_of_day,
    daily_results,
    days_of,
    of_player,
    players,
    streak,
    summaries,
)
from game.match.store import STORE_FILE, Store
from game.match.tally import DEAREST, Course, Moment, add_up, formats, is_best
from game.match.timeline import fold
from game.rules.interface import Rejection
from game.rules.options import Options, defaults
from game.rules.pcg import stream
from game.sentences import LocalizedValueError
from game.system.home import Home
from game.ui.statistics import summary_lines
from game.words.lists import load
from tests.match.play import ok

DAY = date(2026, 11, 21)


@pytest.fixture
def store(home: Home) -> Iterator[Store]:
    store = Store(home.data / STORE_FILE)
    yield store
    store.close()


def play(
    store: Store,
    game_id: str = "scrabble-cubes",
    *,
    seed: int = 5,
    hint: bool = False,
    options: Options | None = None,
    deal: str | None = None,
) -> Match:
    """A finished match of the first moves that come."""
    game = rules_of(game_id)
    chosen = options or defaults(game.options)
    lexicon = load("en")
    header = new_header(game_id, chosen, ["Ann"], seed=seed, lexicon=lexicon, deal=deal)
    match = Match.start(header, lexicon, ManualClock(), store)
    random = stream(seed, "test")
    if hint:
        ok(match.hint(0, 1))
    for _ in range(400):
        if match.over:
            return match
        seat = match.to_act[0]
        move = next(iter(game.some_moves(match.state, seat, lexicon, random)))
        result = match.move(seat, game.format_move(move))
        assert not isinstance(result, Rejection)
    ok(match.resign(0))
    return match


def test_a_match_whose_pieces_somebody_chose_never_counts(store: Store) -> None:
    play(store, "scribbage", deal="1:" + "1" * 13)
    counted = play(store, "scribbage")
    book = ResultBook(store)
    for gathered in (0, 1):
        assert book.read_new() == gathered
        assert {result.match for result in book.results()} == {counted.id}
        forget(store)
    assert book.read_new() == 1
    assert {result.match for result in book.results()} == {counted.id}


def forget(store: Store) -> None:
    """As a program that knew nothing of statistics would have left it."""
    store.write([("DELETE FROM result", ()), ("DELETE FROM word", ())])


def result(day: int, score: int, **other: Any) -> Result:
    ended = date(2026, 11, day).isoformat()
    usual = Result(day, 1, "scruble", "", 1, ended, 1, "Ann", "person", score, True, False, 0)
    return replace(usual, **other)


def test_finished_matches_are_gathered_once_and_words_with_them(store: Store) -> None:
    match = play(store)
    unfinished = new_header("scruble", defaults(rules_of("scruble").options), ["Bo"], seed=1)
    Match.start(unfinished, None, ManualClock(), store)
    book = ResultBook(store)
    assert (book.unread, book.read_new()) == (0, 0)
    kept = book.results(), book.words()
    forget(store)
    assert (book.unread, book.read_new(), book.unread, book.read_new()) == (1, 1, 0, 0)
    assert (book.results(), book.words()) == kept
    (only,) = book.results()
    assert (only.game, only.score, only.name, only.assisted) == (
        *("scrabble-cubes", match.scores[0], "Ann", False),
    )
    words = book.words()
    assert sum(word.points for word in words) == match.scores[0]
    scored = [
        event.values()["word"]
        for number in range(1, len(match.record.entries) + 1)
        for event in match.step_events(number)
        if "points" in event.values()
    ]
    assert sorted(word.word for word in words) == sorted(map(str, scored))
    assert [w.points for w in words] == sorted((w.points for w in words), reverse=True)


def test_what_two_readings_gather_at_once_counts_once(store: Store) -> None:
    match = play(store)
    assert match.id is not None
    folded = fold(match.record)
    for _reading in range(2):
        keep(
            store,
            list(results_of(match.id, folded, "2026-11-21")),
            list(words_of(match.id, folded)),
        )
    book = ResultBook(store)
    assert len(book.results()) == 1
    assert sum(word.points for word in book.words()) == match.scores[0]


def test_helped_matches_are_kept_apart(store: Store) -> None:
    plain, helped = play(store, seed=1), play(store, seed=2, hint=True)
    book = ResultBook(store)
    book.read_new()
    first, second = summaries(book.results(), book.words())
    assert (first.assisted, second.assisted) == (False, True)
    assert (first.best, second.best) == (plain.scores[0], helped.scores[0])
    assert (first.hints, second.hints) == (0, 1)
    assert first.word_points == max(w.points for w in book.words() if w.match == plain.id)


def test_statistics_outlive_the_match_and_a_reset_leaves_the_match(store: Store) -> None:
    first = play(store)
    book = ResultBook(store)
    book.read_new()
    assert first.id is not None
    first.close()
    store.delete(first.id)
    assert len(book.results()) == 1
    second = play(store, seed=9)
    book.reset()
    assert book.read_new() == 0
    assert book.results() == []
    assert book.words() == []
    assert [row.id for row in store.matches()] == [second.id]


def test_bots_have_no_statistics_and_seats_their_own() -> None:
    results = [
        result(1, 10, seats=2, won=False),
        result(1, 30, seat=2, seats=2, name="Bot", kind="bot:hard"),
        result(2, 21, seats=2),
        result(3, 50),
    ]
    alone, two = summaries(results, [])
    assert (alone.matches, alone.best, alone.won) == (1, 50, 0)
    assert (two.matches, two.won, two.best, two.mean) == (2, 1, 21, 15.5)


def test_a_match_that_several_played_is_one_match_and_each_has_their_own() -> None:
    results = [
        result(1, 10, seats=2, won=False),
        result(1, 30, seat=2, seats=2, name="Bo"),
        result(2, 50, seats=2, won=False),
        result(2, 70, seat=2, seats=2, name="Bo"),
        result(3, 20, seats=2, name="Bo", won=False),
    ]
    (both,) = summaries(results, [])
    assert (both.matches, both.won, both.wins) == (3, 2, {"Bo": 2, "Ann": 0})
    assert (both.best, both.best_by, both.best_on) == (70, "Bo", "2026-11-02")
    assert summary_lines(both)[1:] == [
        "The best is Bo's, from 2 November 2026.",
        "Won: Bo 2 and Ann 0 of 3.",
    ]
    assert players(results) == ["Bo", "Ann"]
    (ann,) = summaries(of_player(results, "Ann"), [])
    assert (ann.matches, ann.wins, ann.best, ann.mean) == (2, {"Ann": 0}, 50, 30.0)
    assert summary_lines(ann)[1:] == ["The best is from 2 November 2026.", "Won: 0 of 2."]


def finish(store: Store, *names: str) -> None:
    header = new_header("scruble", defaults(rules_of("scruble").options), names, seed=1)
    match = Match.start(header, None, ManualClock(), store)
    while not match.over:
        ok(match.resign(match.to_act[0]))


def test_names_of_one_person_are_merged_renamed_and_parted(store: Store) -> None:
    for names in (["Ann"], ["ANN"], ["Anna", "Bo"], ["Ben"], ["Anna", "Ann"]):
        finish(store, *names)
    book = ResultBook(store)
    book.read_new()
    assert players(book.results()) == ["Ann", "Anna", "Ben", "Bo"]
    book.people.rename("Ann", "anna")
    assert players(book.results()) == ["anna", "Ben", "Bo"]
    assert len({r.match for r in of_player(book.results(), "anna")}) == 4
    assert [s.matches for s in summaries(of_player(book.results(), "anna"), [])] == [2, 2]
    assert book.people.names_of("anna") == ["Ann", "Anna"]
    book.people.rename("Ben", "Ann")  # Ann is anna now
    book.people.rename("anna", "Joanna")
    assert players(book.results()) == ["Joanna", "Bo"]
    finish(store, "ben")
    book.read_new()
    assert len(of_player(book.results(), "Joanna")) == 7
    for name in ("", "a\nb", "n" * 41):
        with pytest.raises(LocalizedValueError, match="from 1 to 40"):
            book.people.rename("Bo", name)
    book.people.rename("Joanna", "Ben")
    book.people.rename("Bo", "Bob")
    book.people.separate("Ben")
    assert players(book.results()) == ["Ann", "Anna", "ben", "Bob"]
    assert store.unsound("person") == []


def best(results: list[Result], match: int | None) -> bool:
    """Whether a match is its player's best, when these are known."""
    return is_best(add_up(results, []).values(), match)


def test_personal_bests_are_held_against_ones_own() -> None:
    mine, theirs = result(1, 40), result(2, 90, name="Bo")
    later = result(3, 50)
    assert best([mine, theirs, later], later.match)
    assert not best([mine, theirs], theirs.match)


def test_each_match_has_the_mean_of_the_last_ones_up_to_it() -> None:
    whole, few = Course(last=4), Course(last=4, most=3)
    assert whole.moments() == []
    for score in range(10):
        for course in (whole, few):
            course.add(f"2026-11-{1 + score // 2:02}", score)
    moments = whole.moments()
    assert [moment.score for moment in moments] == list(range(10))
    assert [moment.mean for moment in moments][:5] == [0.0, 0.5, 1.0, 1.5, 2.5]
    assert moments[-1] == Moment(date(2026, 11, 5), 9, 7.5)
    assert [moment.score for moment in few.moments()] == [0, 4, 8, 9]
    assert few.moments()[-1] == moments[-1]


def test_the_dearest_words_are_peoples_and_named_once() -> None:
    results = [result(1, 5, match=1), result(1, 5, match=1, seat=2, kind="bot:hard")]
    words = [
        ScoredWord(1, 2, "QUARTZ", 99),
        ScoredWord(1, 1, "JOKER", 30),
        ScoredWord(1, 1, "TEA", 3),
        ScoredWord(1, 1, "JOKER", 41),
        ScoredWord(1, 1, "AXE", 3),
    ]
    (found,) = formats(add_up(results, words).values())
    assert found.dearest == [("JOKER", 41), ("AXE", 3), ("TEA", 3)]
    more = [ScoredWord(1, 1, "ABCDEFGH"[n:], 50 - n) for n in range(8)]
    (found,) = formats(add_up(results, [*words, *more]).values())
    assert len(found.dearest) == DEAREST
    assert found.dearest == [(word.word, word.points) for word in more[:DEAREST]]


def test_gathering_tells_how_far_it_is_and_can_be_stopped(store: Store) -> None:
    for seed in (1, 2, 3):
        play(store, seed=seed)
    forget(store)
    told: list[tuple[int, int]] = []

    class StopError(Exception):
        pass

    def stop(read: int, count: int) -> None:
        told.append((read, count))
        if read == 1:
            raise StopError

    with pytest.raises(StopError):
        ResultBook(store).read_new(stop)
    assert told == [(0, 3), (1, 3)]
    assert len(ResultBook(store).results()) == 1
    assert ResultBook(store).read_new() == 2


@pytest.mark.parametrize(
    ("days", "today", "expected"),
    [
        ((), 21, Streak(0, 0)),
        ((21,), 21, Streak(1, 1)),
        ((20,), 21, Streak(1, 1)),
        ((19,), 21, Streak(0, 1)),
        ((1, 2, 3, 19, 20), 21, Streak(2, 3)),
        ((20, 20, 21), 21, Streak(2, 2)),
    ],
)
def test_streaks(days: tuple[int, ...], today: int, expected: Streak) -> None:
    results = [result(day, 1) for day in days]
    assert streak(days_of(results), date(2026, 11, today)) == expected


def test_the_first_match_of_a_daily_deal_counts() -> None:
    days = [DAY - timedelta(days=n) for n in range(3)]
    seeds = [daily("scruble", day).seed for day in days]
    results = [
        result(21, 40, seed=seeds[0]),
        result(21, 90, seed=seeds[0], match=99),
        result(21, 70, seed=seeds[1], options="rounds=5"),
        result(21, 33, seed=seeds[2], options="turn-seconds=none"),
        result(21, 77, seed=seeds[2], game="kubagram"),
    ]
    assert daily_results(results, "scruble", days) == {days[0]: 40, days[2]: 33}


def test_the_best_of_a_day_is_the_best_alone_and_without_help() -> None:
    results = [
        result(20, 90, match=1),
        result(21, 40, match=2),
        result(21, 61, match=3),
        result(21, 61, match=4),
        result(21, 99, match=5, assisted=True, hints=1),
        result(21, 98, match=6, seats=2),
        result(21, 97, match=7, kind="expert"),
        result(21, 96, match=8, options="rounds=5"),
        result(21, 95, match=9, game="scribbage"),
    ]
    assert best_of_day(results, "scruble", "", DAY) == DayBest(61, 3, 3)
    assert best_of_day(results, "scruble", "", date(2026, 11, 20)) == DayBest(90, 1, 1)
    assert best_of_day(results, "scruble", "rounds=10", DAY) is None
    assert best_of_day([result(21, 0), result(21, 0)], "scruble", "", DAY) is None
    cost = best_of_day([result(21, -3)], "scruble", "", DAY)
    assert cost is not None
    assert cost.score == -3  # a throw of Scribbage may cost points


def test_a_personal_best_beats_others_alone_in_its_format() -> None:
    first, better = result(1, 40), result(2, 50)
    assert not best([first], first.match)
    assert best([first, better], better.match)
    assert not best([first, better], first.match)
    assert not best([first, better, result(3, 50)], 3)
    assert not best([first, result(2, 50, assisted=True)], 2)
    assert not best([first, result(2, 50, pauses=3)], 2)
    assert not best([result(1, 40, options="rounds=5"), better], better.match)
    assert not best([result(1, 40, seats=2), better], better.match)
    assert not best([first, better], None)


def test_a_result_with_more_than_two_pauses_is_no_best() -> None:
    results = [result(21, 40, match=1, pauses=2), result(21, 90, match=2, pauses=3)]
    words = [ScoredWord(1, 1, "CAT", 9), ScoredWord(2, 1, "QUIZ", 50)]
    (summary,) = summaries(results, words)
    assert (summary.matches, summary.best, summary.mean, summary.word) == (2, 40, 65.0, "CAT")
    assert best_of_day(results, "scruble", "", DAY) == DayBest(40, 1, 1)
    assert formats(add_up(results, words).values())[0].dearest == [("CAT", 9)]
    (alone,) = summaries(results[1:], words)
    assert (alone.best, alone.word) == (None, "")
    assert summary_lines(alone)[0].startswith("1 match, on average 90")


def test_of_a_turn_with_many_words_the_most_valuable_is_told(store: Store) -> None:
    match = play(store, "scribbage", seed=3, options=defaults(rules_of("scribbage").options))
    turns = [
        event
        for number in range(1, len(match.record.entries) + 1)
        for event in match.step_events(number)
        if isinstance(event, TurnScored)
    ]
    assert all(turn.word in turn.words for turn in turns if turn.words)
    ResultBook(store).read_new()
    told = sorted((word.word, word.points) for word in ResultBook(store).words())
    assert told == sorted((turn.word, turn.word_points) for turn in turns if turn.word_points)
    assert told


def test_the_command_line_renames_merges_and_parts_people(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    for names in (["Ann"], ["Anna", "Bo"]):
        finish(store, *names)

    def said(*words: str) -> list[str]:
        assert main(["stats", *words]) == 0
        return capsys.readouterr().out.splitlines()

    assert said("--people") == ["Ann: 1 match", "Anna: 1 match", "Bo: 1 match"]
    assert said("--rename", "Bo", "Bob")[-1] == "Bob: 1 match, as Bo"
    assert main(["stats", "--rename", "ann", "Anna"]) == 1
    assert "--yes" in capsys.readouterr().err
    merged = ["Anna: 2 matches, as Ann and Anna", "Bob: 1 match, as Bo"]
    assert said("--rename", "ann", "Anna", "--yes") == merged
    assert said("--separate", "anna") == ["Ann: 1 match", "Anna: 1 match", "Bob: 1 match, as Bo"]
    assert [line for line in said("--player", "bob") if "SCRUBLE" in line] == [
        "SCRUBLE Cube, 2 players"
    ]
    assert main(["stats", "--player", "Zoe"]) == 1
    assert "nobody called 'Zoe' has finished a match" in capsys.readouterr().err


def test_the_command_line_tells_exports_and_resets(
    store: Store, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "No match has been finished yet.\n"
    assert main(["stats", "--player", "Ann"]) == 1
    assert capsys.readouterr().err == "hexaglyph: No match has been finished yet.\n"
    match = play(store)
    assert main(["stats"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Scrabble Cubes, 1 player\n")
    assert f"best score {match.scores[0]}" in told
    assert f"Best of today: {match.scores[0]}, in 1 match." in told
    assert "1 day in a row; the longest was 1 day" in told
    assert main(["stats", "--csv"]) == 0
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert (row["game"], row["score"], row["assisted"]) == (
        *("scrabble-cubes", str(match.scores[0]), "0"),
    )
    assert main(["stats", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert whole["results"][0]["score"] == match.scores[0]
    assert whole["streak"] == {"now": 1, "longest": 1}
    assert main(["stats", "--reset", "--yes"]) == 0
    assert main(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["results"] == []
