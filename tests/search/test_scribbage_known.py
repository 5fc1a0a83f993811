"""The best known scores of bench/: they only ever improve, and time spent adds up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bench.scribbage_known import change, effort, known, rolls, search_on, write
from game.rules.scribbage.dice import letters
from game.words.dawg import build


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
    number = next(n for n, k in enumerate(known()) if not k.proved)
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
