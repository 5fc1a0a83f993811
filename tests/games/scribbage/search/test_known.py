"""The best known scores of bench/: they only ever improve, and time spent adds up."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from bench.scribbage_known import change, effort, improve, known, rolls, search_on, write
from bench.scribbage_proof import Proof, kept, prove
from game.games.scribbage.rules.dice import letters
from game.games.scribbage.search.solver import Search
from game.words.dawg import build
from game.words.lists import load
from tests.games.scribbage.search.test_exact import few


def test_nothing_is_known_of_a_new_roll(tmp_path: Path) -> None:
    best = known(tmp_path / "best.json")
    assert [k.letters for k in best] == ["".join(letters(roll)) for roll in rolls()]
    assert all(k.score < 0 and not k.rows and not k.seconds for k in best)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "best.json"
    best = known()
    write(best, path)
    assert known(path) == best


def test_a_pass_never_makes_it_worse_and_its_time_is_told(tmp_path: Path) -> None:
    path = tmp_path / "best.json"
    write(known(), path)
    number = 1
    before = change(number, lambda k: replace(k, seconds=1.0, passes=3), path)
    # Few words: whatever this pass finds, better is known.
    after = search_on(number, build(["AB", "BE"]), path)
    assert (after.score, after.rows) == (before.score, before.rows)
    assert after.seconds > 1.0
    assert after.passes == 4
    assert known(path)[number].score == before.score


def test_a_better_layout_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "best.json"
    after = search_on(0, build(["BIKE", "BE", "IN"]), path)
    assert after.letters == "KUEGIRDMBEOCG"
    assert known(path)[0] == replace(after, seconds=round(after.seconds, 2))
    assert after.score > known(tmp_path / "other.json")[0].score
    assert after.rows


def test_no_two_passes_of_a_roll_are_the_same() -> None:
    assert [effort(number)[0] for number in range(4)] == [1200, 2500, 2500, 5000]
    assert all(effort(number)[1] > 0 for number in range(6, 40)), "the seed makes the difference"


@pytest.mark.soak
def test_a_proof_finds_what_the_exact_model_finds() -> None:
    """It begins with nothing, with a point too few, and with what is best."""
    dawg = load("en").dawg
    for count, seed in product((5, 6, 7, 8), range(100, 105)):
        up = few(count, seed)
        search = Search(up, dawg)
        search.run(200, 0, 0)
        best = search.best
        if not best.dice:
            continue
        for known_by_then in (best.score - 9, best.score - 1):
            proof = prove(up, dawg, known_by_then, 10**9)
            assert (proof.ended, proof.score) == (True, best.score), up
        assert prove(up, dawg, best.score, 10**9) == Proof(True, None, ())


@pytest.mark.soak
def test_a_proof_that_is_cut_short_proves_nothing() -> None:
    proof = prove("NOSGRJAWEDTZE", load("en").dawg, 74, 1000)
    assert (proof.ended, proof.score) == (False, None)


def test_what_is_proved_is_kept_and_searched_no_more(tmp_path: Path) -> None:
    nothing = known(tmp_path / "best.json")[0]
    better = kept(nothing, Proof(False, 20, ("AB", "BA")))
    assert (better.score, better.rows, better.done) == (20, ("AB", "BA"), False)
    ended = kept(better, Proof(True, None, ()))
    assert (ended.score, ended.done) == (20, True)
    write([replace(k, exhausted=True) for k in known(tmp_path / "best.json")], tmp_path / "b.json")
    assert not list(improve(600, tmp_path / "b.json"))
