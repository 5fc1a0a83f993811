"""Scribbage's search: what it finds is worth what the rules say, and small throws are exact."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations

import pytest

from game.cli.main import main
from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.layout import Layout
from game.games.scribbage.rules.pattern import best_pattern, score_pattern
from game.games.scribbage.rules.pieces import DICE, VALUES, letters
from game.games.scribbage.rules.state import State
from game.games.scribbage.search.disjoint import best_words
from game.games.scribbage.search.solver import (
    SOLVER,
    Arrangement,
    Search,
    best_arrangement,
    layout_of,
)
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.search.interface import SearchCancelledError
from game.words.dawg import build
from game.words.lexicon import Lexicon
from game.words.lists import load

_SOME = """
AB AD AE AI AN AR AS AT BE BI BO DE DO ED EN ER ES ET GO HA HE HI ID IN IS IT LA LO ME MI MU NE
NO NU OD OE OF ON OR OS OX PA PE PI QI RE SI SO TA TI TO UN UP US UT WE WO XI YE YO ZA
CAT CATS ACT TEA EAT ATE RAT TAR ART STAR RATS OAT QUIT QUIZ ZONE ZOO
"""
WORDS = _SOME.split()


def rolled(seed: int) -> tuple[int, ...]:
    random = stream(seed, "rolls of the tests")
    return tuple(random.below(6) for _ in DICE)


def exact(best: Arrangement, roll: tuple[int, ...], lexicon: Lexicon) -> int:
    """What the rules give for the arrangement as it is laid."""
    layout = layout_of(best, roll)
    pattern = best_pattern(roll, layout, lexicon.is_word)
    assert len(pattern.kept) == len(best.dice), "the rules take nothing away"
    return score_pattern(roll, layout, pattern).total


def thrown(seed: int, **options: bool) -> State:
    state = GAME.deal(Setup(defaults(GAME.options, **options), 1, seed))
    step = GAME.apply(state, 0, GAME.parse_move("throw"), LiveJudge(Lexicon.of(())))
    assert isinstance(step, Step)
    thrown: State = step.state
    return thrown


@pytest.mark.parametrize("seed", range(8))
def test_what_is_found_scores_as_the_rules_count_it(seed: int) -> None:
    lexicon, roll = load("en"), rolled(seed)
    search = Search(letters(roll), lexicon.dawg)
    best = search.run(60, 0, seed)
    assert best.dice
    assert best.score == exact(best, roll, lexicon) <= search.bound


def test_wider_passes_never_make_it_worse() -> None:
    search = Search(letters(rolled(3)), load("en").dawg)
    scores = [search.run(width, 0, 0).score for width in (5, 40, 10)]
    assert scores == sorted(scores)


def throws_with_jokers() -> Iterator[tuple[int, ...]]:
    for seed in range(400):
        roll = rolled(seed)
        if letters(roll).count("*") == 2:
            yield roll


def test_two_jokers_score_nothing_and_keep_their_letters() -> None:
    lexicon = load("en")
    for roll in list(throws_with_jokers())[:2]:
        best = Search(letters(roll), lexicon.dawg).run(60, 0, 1)
        assert sum(laid.joker for laid in best.dice) <= 2
        assert best.score == exact(best, roll, lexicon)


@pytest.mark.parametrize(
    ("up", "score", "proved"),
    [
        ("QI", 10, False),  # 8 + 2
        ("Q*", 8, False),
        ("CATS", 10, False),  # CAT and AS
        ("VVK", -13, False),  # nothing can be laid
        ("*", 0, True),
        ("**", 0, True),
        ("", 0, True),
    ],
)
def test_few_dice(up: str, score: int, proved: bool) -> None:
    best = Search(up, build(WORDS)).run(50, 0, 0)
    assert (best.score, best.proved) == (score, proved)


def test_twice_every_die_is_proved_best() -> None:
    best = best_arrangement("ABBA", build(["AB", "BA"]))
    assert best == Arrangement(20, best.dice, proved=True)
    assert {(laid.column, laid.row) for laid in best.dice} == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_no_words_at_all() -> None:
    best = best_arrangement("CATS", build([]))
    assert best == Arrangement(-9, (), proved=True)


def test_thirteen_dice_are_the_most() -> None:
    with pytest.raises(ValueError, match="13 dice"):
        Search("A" * 14, build(WORDS))


def test_a_cancelled_search_ends_and_keeps_nothing() -> None:
    search = Search(letters(rolled(1)), load("en").dawg)
    with pytest.raises(SearchCancelledError):
        search.run(300, 0, 0, cancelled=lambda: True)
    assert search.best.dice == ()
    with pytest.raises(SearchCancelledError):
        search.solve(cancelled=lambda: True)
    with pytest.raises(SearchCancelledError):
        search.prove(cancelled=lambda: True)
    for crossing in (True, False):
        with pytest.raises(SearchCancelledError):
            SOLVER.plays(thrown(2, crossing=crossing), 0, load("en"), cancelled=lambda: True)


def test_a_pass_that_has_enough_ends_with_what_it_has() -> None:
    search = Search(letters(rolled(1)), load("en").dawg)
    words_only = search.run(300, 0, 0, enough=lambda: True)
    assert words_only.dice
    assert len({laid.row for laid in words_only.dice}) == 1
    assert search.run(40, 0, 0).score > words_only.score


def test_the_solver_plays_from_any_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.scribbage.search.solver.STEPS", 0)
    lexicon = load("en")
    judge = LiveJudge(lexicon)
    for seed in (4, 5):
        state = thrown(seed)
        for text in ("lay 1@50.50 2@51.50 3@50.51", "lay 13@20.20"):
            step = GAME.apply(state, 0, GAME.parse_move(text), judge)
            assert isinstance(step, Step)
            state = step.state
        play = SOLVER.plays(GAME.view(state, 0), 0, lexicon)[0]
        for text in play.moves:
            step = GAME.apply(state, 0, GAME.parse_move(text), judge)
            assert isinstance(step, Step), text
            state = step.state
        assert GAME.scores(state) == (play.score,)
        assert play.words


def test_nothing_to_play_before_the_throw_out_of_turn_or_without_words() -> None:
    lexicon = Lexicon.of(WORDS)
    before = GAME.deal(Setup(defaults(GAME.options), 2, 1, deal="1:"))
    assert SOLVER.plays(before, 0, lexicon) == ()
    step = GAME.apply(before, 0, GAME.parse_move("throw"), LiveJudge(lexicon))
    assert isinstance(step, Step)
    assert SOLVER.plays(step.state, 1, lexicon) == ()


def brute(up: str, words: list[str]) -> int:
    """The young players' best by trying every order of the dice cut into words."""
    total = sum(VALUES[letter] for letter in up)
    known = set(words)
    best = -total

    def cut(text: tuple[str, ...], gained: int) -> None:
        nonlocal best
        best = max(best, 2 * gained - total)
        for stop in range(2, len(text) + 1):
            if fits("".join(text[:stop]), known):
                cut(text[stop:], gained + sum(VALUES[letter] for letter in text[:stop]))

    for order in set(permutations(up)):
        cut(order, 0)
    return best


def fits(text: str, words: set[str]) -> bool:
    return any(
        len(word) == len(text) and all(a in (b, "*") for a, b in zip(text, word, strict=True))
        for word in words
    )


@pytest.mark.parametrize("up", ["CATS", "QIZAO", "Q*TAE", "ZO*ONE", "VVKAT", "RATSTO"])
def test_the_young_players_way_is_exact(up: str) -> None:
    words, score = best_words(up, build(WORDS))
    assert score == brute(up, WORDS)
    for word in words:
        assert word.upper() in WORDS


def test_the_young_players_best_scores_as_the_rules_count_it() -> None:
    lexicon = load("en")
    roll = rolled(11)
    best = best_arrangement(letters(roll), lexicon.dawg, crossing=False)
    layout: Layout = layout_of(best, roll)
    pattern = best_pattern(roll, layout, lexicon.is_word, crossing=False)
    assert score_pattern(roll, layout, pattern, crossing=False).total == best.score


def best_command(*arguments: str) -> int:
    return main(["best", "scribbage", *arguments])


def test_the_command_draws_the_layout_and_tells_its_score(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    words = tmp_path_factory.mktemp("words") / "words.txt"
    words.write_text("cat\ncats\n", encoding="utf-8")
    assert best_command("--dice", "T C ? S Q", "--words", str(words), "--seconds", "60") == 0
    *rows, last = capsys.readouterr().out.splitlines()
    assert rows == ["C a T S", "left over: Q"]
    assert json.loads(last) == {"score": 0, "proved": True, "bound": 32}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--dice", "S E 5"), "'5'"),
        (("--dice", ""), "not 0"),
        (("--dice", "A" * 14), "not 14"),
        (("--dice", "? ? ?"), "different dice"),
        (("--dice", "Q Q"), "different dice"),
        (("--dice", "S E", "--words", "nowhere.txt"), "nowhere.txt"),
    ],
)
def test_bad_dice_are_refused_in_one_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert best_command(*arguments) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_seconds_that_are_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("0", "-1", "soon", "nan", "inf"):
        assert best_command("--dice", "S E", "--seconds", text) == 2
    capsys.readouterr()
