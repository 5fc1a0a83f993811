"""Puzzles: found in matches, kept, posed, answered and rated."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from functools import cache
from pathlib import Path

import pytest

from game import register
from game.cli.main import main
from game.match.challenge import daily
from game.match.clock import today
from game.match.header import PERSON
from game.match.puzzles import KeptPuzzle, PuzzleBook
from game.match.record import Record
from game.match.store import STORE_FILE, Store
from game.match.store_contents import contents_of, import_contents
from game.match.timeline import fold
from game.players.best import Turn, yardstick_of
from game.players.local_players import was_entered
from game.players.puzzle import (
    AHEAD,
    Attempt,
    Grade,
    Puzzle,
    PuzzleError,
    difficulty,
    format_puzzle,
    parse_puzzle,
)
from game.players.puzzles import BEGINS_AT, Puzzles, daily_puzzle, found_in, rated, shipped
from game.search.compiled import plainly
from game.system.home import Home
from game.terminal.puzzle_session import PuzzleSession
from game.ui.puzzles import answer_line, best_line, rating_line
from game.words.lexicon import Lexicon
from game.words.lists import load_named
from tests.players.test_review import played

NOW = datetime(2026, 11, 22, 12, tzinfo=timezone.utc)
POSED = [game_id for game_id in register.entries() if shipped(game_id)]
"""The games with puzzles of their own."""
EVERY = [(game_id, number) for game_id in POSED for number in range(len(shipped(game_id)))]


def words_of(puzzle: Puzzle) -> Lexicon:
    return load_named(puzzle.record.header.language, puzzle.record.header.word_list)


def attempt(puzzle: Puzzle, *moves: str) -> Attempt:
    """The puzzle after these moves."""
    tried = Attempt(puzzle, words_of(puzzle))
    for move in moves:
        assert not tried.ended
        assert was_entered(tried.submit(move)), move
    return tried


def solve(puzzle: Puzzle) -> None:
    """Let the engine find the best anew, and play it on the table."""
    folded = fold(puzzle.record)
    lexicon = words_of(puzzle)
    turn = Turn(puzzle.game, puzzle.seat, (folded.state,), (), (0,), 0, lexicon, lambda: False)
    plays = yardstick_of(puzzle.game).plays(turn)
    assert plays[0].score == puzzle.best.score
    second = next(play.score for play in plays if play.score < puzzle.best.score)
    assert second == puzzle.second
    assert 100 * puzzle.best.score >= (100 + AHEAD) * second
    assert all(map(lexicon.is_common, puzzle.best.words))
    assert puzzle.rating == difficulty(puzzle.game, puzzle.best, lexicon)
    for moves in (puzzle.best.moves, plays[0].moves):
        found = attempt(puzzle, *moves)
        assert found.ended
        assert found.gained == puzzle.best.score
        assert found.grade is Grade.RIGHT


@pytest.mark.parametrize("game_id", POSED)
def test_the_engine_solves_what_comes_with_a_game(game_id: str) -> None:
    for puzzle in shipped(game_id)[:2]:
        solve(puzzle)


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "number"), EVERY)
def test_the_engine_solves_a_hundred_puzzles_of_self_play(game_id: str, number: int) -> None:
    assert len(EVERY) >= 100
    solve(shipped(game_id)[number])


@pytest.mark.parametrize("game_id", POSED)
def test_a_puzzle_comes_back_from_its_line(game_id: str) -> None:
    puzzle = shipped(game_id)[0]
    line = format_puzzle(puzzle)
    assert "\n" not in line
    assert parse_puzzle(line) == puzzle
    for broken in ("", "[]", "{}", line[:-9], line.replace('"second": ', '"second": 9999')):
        with pytest.raises(PuzzleError, match="this is not a puzzle"):
            parse_puzzle(broken)


def test_a_puzzle_whose_game_is_missing_says_so_in_one_sentence() -> None:
    line = format_puzzle(shipped(POSED[0])[0]).replace(f"game: {POSED[0]}", "game: gone")
    with pytest.raises(ValueError, match="there is no game 'gone'"):
        parse_puzzle(line)


def test_what_is_played_is_right_among_the_best_or_neither() -> None:
    puzzle = shipped("scrabble-cubes")[0]
    turn = puzzle.turn
    view = Turn(
        puzzle.game, puzzle.seat, (fold(puzzle.record).state,), (), (0,), 0, words_of(puzzle),
        lambda: False,
    )  # fmt: skip
    plays = yardstick_of(puzzle.game).plays(view)
    assert turn.best == puzzle.best
    seen = set()
    for play in plays:
        tried = attempt(puzzle, *play.moves)
        assert tried.gained == play.score
        share = 100 * play.score / puzzle.best.score
        near = Grade.NEAR if share >= 75 else Grade.WRONG
        assert tried.grade is (Grade.RIGHT if share == 100 else near)
        assert play.words[0] in answer_line(tried)
        seen.add(tried.grade)
    assert Grade.RIGHT in seen
    assert Grade.WRONG in seen
    assert puzzle.best.words[0] in best_line(puzzle)


def test_a_play_that_is_no_word_is_wrong_even_where_the_others_let_it_stand() -> None:
    puzzle = next(p for p in shipped("alphacubes") if len(p.best.words) == 1)
    (word,) = puzzle.best.words
    struck = words_of(puzzle).with_changes(strike=[word])
    tried = Attempt(puzzle, struck)
    entered = tried.submit(puzzle.best.moves[0])
    assert not was_entered(entered) or tried.grade is Grade.WRONG


def test_nothing_is_shown_but_what_the_seat_saw() -> None:
    for game_id in POSED:
        puzzle = shipped(game_id)[0]
        tried = attempt(puzzle)
        assert [n for n, kind in enumerate(tried.match.kinds) if kind == PERSON] == [puzzle.seat]
        session = PuzzleSession(tried, io.StringIO("table\nbest\n"), io.StringIO())
        assert session.sitting.view == tried.match.game.view(tried.match.state, puzzle.seat)


# Finding them in one's own matches


@cache
def own_record() -> Record:
    """A match whose first seat is a person's, who plays badly."""
    record = played("scrabble-cubes", ("beginner", "hard"), seed=8)
    return replace(record, header=replace(record.header, kinds=(PERSON, "bot:hard")))


@cache
def own_puzzles() -> tuple[Puzzle, ...]:
    record = own_record()
    found = found_in(record, load_named(record.header.language, record.header.word_list))
    return tuple(parse_puzzle(text) for _name, text in found)


def test_turns_that_cost_most_become_puzzles() -> None:
    assert 1 <= len(own_puzzles()) <= 3
    for puzzle in own_puzzles():
        assert puzzle.seat == 0
        solve(puzzle)
    assert len({puzzle.best.words for puzzle in own_puzzles()}) == len(own_puzzles())


def test_plain_searches_pose_none() -> None:
    record = own_record()
    with plainly():
        assert found_in(record, load_named(record.header.language, record.header.word_list)) == []


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept = Store(tmp_path / STORE_FILE)
    yield kept
    kept.close()


def kept_match(store: Store, record: Record, *, finished: bool, imported: bool = False) -> int:
    return store.add(record, scores=(1, 2), finished=finished, imported=imported)


def filled(store: Store) -> tuple[PuzzleBook, int]:
    number = kept_match(store, own_record(), finished=True)
    book = PuzzleBook(store)
    assert book.unsearched() == [number]
    book.add(number, [(puzzle.name, format_puzzle(puzzle)) for puzzle in own_puzzles()])
    return book, number


def test_own_puzzles_come_first_and_then_those_of_the_games(store: Store) -> None:
    book, _number = filled(store)
    assert book.unsearched() == []
    puzzles = Puzzles(book)
    names = {puzzle.name for puzzle in own_puzzles()}
    for _ in own_puzzles():
        puzzle = puzzles.next()
        assert puzzle is not None
        assert puzzle.name in names
        names.remove(puzzle.name)
        puzzles.answer(attempt(puzzle, *puzzle.best.moves), NOW)
    after = puzzles.next("alphacubes")
    assert after in shipped("alphacubes")
    assert [row.grade for row in puzzles.history] == [Grade.RIGHT] * len(own_puzzles())


def test_what_was_not_found_comes_back_when_nothing_else_is_left(store: Store) -> None:
    puzzles = Puzzles(PuzzleBook(store))
    whole = len(shipped("alphacubes"))
    given_up = []
    for number in range(whole):
        puzzle = puzzles.next("alphacubes")
        assert puzzle is not None
        moves = puzzle.best.moves if number % 2 else ()
        if not moves:
            given_up.append(puzzle)
        puzzles.answer(attempt(puzzle, *moves), NOW + timedelta(minutes=number))
    assert len(puzzles.history) == whole
    again = Puzzles(PuzzleBook(store))
    assert again.next("alphacubes") == given_up[0]
    rating = again.rating
    answered = again.answer(attempt(given_up[0], *given_up[0].best.moves), NOW + timedelta(days=1))
    assert answered.again
    assert again.rating == rating
    assert str(rating) in rating_line(answered)
    assert again.history[0].grade == Grade.RIGHT
    again.answer(attempt(given_up[0]), NOW + timedelta(days=2))
    assert again.history[0].grade == Grade.RIGHT
    assert again.next("alphacubes") == given_up[1]


def test_nothing_of_a_running_match_or_of_todays_daily_is_asked(store: Store) -> None:
    book, _number = filled(store)
    assert Puzzles(book).next("scrabble-cubes") in own_puzzles()
    record = own_record()
    kept_match(store, Record(record.header, record.entries[:3]), finished=False)
    assert Puzzles(PuzzleBook(store)).next("scrabble-cubes") in shipped("scrabble-cubes")
    deal = daily("scrabble-cubes", today())
    header = replace(record.header, seed=deal.seed, options=deal.options)
    assert book.running().has(header)
    assert not book.running().has(replace(header, seed=deal.seed + 1))


def test_records_taken_in_are_somebody_elses_and_a_deleted_match_asks_nothing(store: Store) -> None:
    book, number = filled(store)
    kept_match(store, own_record(), finished=True, imported=True)
    assert book.unsearched() == []
    store.delete(number)
    assert Puzzles(book).next("scrabble-cubes") in shipped("scrabble-cubes")


def test_the_rating_goes_by_what_was_to_be_expected() -> None:
    puzzle = shipped(POSED[0])[0]
    even = puzzle.rating
    assert rated(even, puzzle, Grade.RIGHT) == even + 16
    assert rated(even, puzzle, Grade.NEAR) == even
    assert rated(even, puzzle, Grade.WRONG) == even - 16
    assert rated(even - 800, puzzle, Grade.WRONG) == even - 800
    assert Puzzles(None).rating == BEGINS_AT


def test_a_row_that_is_damaged_is_left_out(store: Store) -> None:
    book, _number = filled(store)
    puzzles = Puzzles(book)
    puzzles.answer(attempt(own_puzzles()[0]), NOW)
    book.keep(KeptPuzzle("broken", "no puzzle", 1))
    assert {row.name for row in book.kept()} == {p.name for p in own_puzzles()} | {"broken"}
    for _ in own_puzzles()[1:]:
        assert Puzzles(book).next("scrabble-cubes") in own_puzzles()


def test_rows_that_no_answer_leaves_are_left_out(store: Store) -> None:
    book = PuzzleBook(store)
    line = format_puzzle(shipped(POSED[0])[0])
    when = NOW.isoformat()
    book.keep(KeptPuzzle("grade", line, 0, when, when, "splendid", 0, 1200))
    book.keep(KeptPuzzle("rating", line, 0, when, when, Grade.RIGHT, 0, 10**9))
    assert Puzzles(book).history == []
    assert Puzzles(book).rating == BEGINS_AT
    with pytest.raises(PuzzleError):
        parse_puzzle(line.replace('"rating": ', '"rating": 9'))


def test_puzzles_go_with_everything_that_is_ones_own(store: Store, tmp_path: Path) -> None:
    book, _number = filled(store)
    puzzles = Puzzles(book)
    puzzles.answer(attempt(own_puzzles()[0]), NOW)
    other = Store(tmp_path / "other.db")
    for _ in range(2):
        import_contents(other, contents_of(store))
        assert PuzzleBook(other).kept() == book.kept()
    assert Puzzles(PuzzleBook(other)).rating == puzzles.rating
    other.close()


# The day's


def test_the_daily_puzzle_is_the_same_everywhere_and_none_comes_twice() -> None:
    whole = sum(len(shipped(game_id)) for game_id in POSED)
    first = date.fromordinal(-(-date(2026, 11, 22).toordinal() // whole) * whole)
    days = [first + timedelta(days=n) for n in range(whole)]
    found = [daily_puzzle(day) for day in days]
    assert len({puzzle.name for puzzle in found if puzzle is not None}) == whole
    assert daily_puzzle(days[3]) == found[3]
    assert Puzzles(None).next("", days[3]) != found[3]


# In the terminal


def typed(puzzle: Puzzle, *lines: str) -> tuple[Attempt, str]:
    tried, output = attempt(puzzle), io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    PuzzleSession(tried, source, output).solve()
    return tried, output.getvalue()


@pytest.mark.parametrize("game_id", POSED)
def test_a_puzzle_is_solved_in_a_terminal(game_id: str) -> None:
    puzzle = shipped(game_id)[0]
    tried, told = typed(puzzle, *puzzle.best.moves)
    assert tried.grade is Grade.RIGHT
    assert puzzle.record.header.names[puzzle.seat] in told
    given_up, told = typed(puzzle, "hint", "help", "best")
    assert given_up.grade is Grade.WRONG
    assert not given_up.words
    assert "give up and see the best" in told


def test_the_command_asks_keeps_and_lists(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = ["--home", str(tmp_path)]
    monkeypatch.setattr("sys.stdin", io.StringIO("best\n"))
    assert main([*home, "puzzle", "--daily"]) == 0
    asked = capsys.readouterr().out
    puzzle = daily_puzzle(today())
    assert puzzle is not None
    assert best_line(puzzle) in asked
    assert main([*home, "puzzle", "--list"]) == 0
    listed = capsys.readouterr().out
    assert puzzle.name in listed
    assert puzzle.best.words[0] in listed
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(puzzle.best.moves)))
    assert main([*home, "puzzle", "--again", puzzle.name]) == 0
    assert "Right!" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main([*home, "puzzle", "alphacubes"]) == 0
    assert "The puzzle stays as it is." in capsys.readouterr().out


def test_the_command_searches_ones_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_matches = Store(Home.find(str(tmp_path)).data / STORE_FILE)
    kept_match(with_matches, own_record(), finished=True)
    with_matches.close()
    assert main(["--home", str(tmp_path), "puzzle", "--find"]) == 0
    count = len(own_puzzles())
    assert f"Match 1: {count} puzzle" in capsys.readouterr().out
    assert main(["--home", str(tmp_path), "puzzle", "--find"]) == 0
    assert "0 puzzles were found." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--again", "abc"], "there is no puzzle abc"),
        (["letter-grid-is-not-here"], "there is no game 'letter-grid-is-not-here'"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert main(["--home", str(tmp_path), "puzzle", *words]) != 0
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_a_kept_puzzle_whose_game_is_gone_is_said_and_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = format_puzzle(shipped(POSED[0])[0]).replace(f"game: {POSED[0]}", "game: gone")
    store = Store(Home.find(str(tmp_path)).data / STORE_FILE)
    PuzzleBook(store).keep(KeptPuzzle("lost", line, 0, "2026", "2026", Grade.WRONG, 0, 1200))
    store.close()
    assert main(["--home", str(tmp_path), "puzzle", "--again", "lost"]) != 0
    assert "there is no game 'gone'" in capsys.readouterr().err
    assert main(["--home", str(tmp_path), "puzzle", "--list"]) == 0
    assert "there is no game 'gone'" in capsys.readouterr().out
