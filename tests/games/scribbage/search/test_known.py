"""The best known scores of bench/: they only ever improve, and time spent adds up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench.scribbage_known import change, effort, improve, known, rolls, search_on, write
from bench.scribbage_proof import kept
from game.games.scribbage.rules.pieces import JOKER, VALUES, letters
from game.games.scribbage.search.proof import Proof
from game.games.scribbage.search.solver import Arrangement, PlacedDie, Search
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


def proved(up: str, score: int, steps: int = 10**9) -> Search:
    """A search that knows nothing but that score, after its proof."""
    search = Search(up, load("en").dawg)
    search.best, search.steps = Arrangement(score, (), proved=False), steps
    search.prove()
    return search


@pytest.mark.parametrize(
    ("count", "seed"), [(5, 100), (6, 101), *((n, s) for n in (7, 8) for s in (102, 103, 104))]
)
def test_a_proof_finds_what_the_beam_finds(count: int, seed: int) -> None:
    """It begins with far too little, with a point too few, and with what is best."""
    up = few(count, seed)
    beam = Search(up, load("en").dawg)
    best = beam.run(200, 0, 0)
    assert best.dice
    for known_by_then in (best.score - 9, best.score - 1):
        found = proved(up, known_by_then).best
        assert (found.score, found.proved) == (best.score, True), up
        assert worth(up, found) == best.score
    assert proved(up, best.score).best == Arrangement(best.score, (), proved=True)


def test_a_proof_that_is_cut_short_proves_nothing() -> None:
    found = proved("NOSGRJAWEDTZE", 74, 1000).best
    assert found == Arrangement(74, (), proved=False)


def test_a_proof_goes_on_where_it_paused() -> None:
    """In steps of one, of many, or all at once: the same best, of the same pattern."""
    up, dawg = few(7, 103), load("en").dawg
    found = []
    for steps in (997, 10**9):
        proof = Proof(up, Search(up, dawg).edges, 0)
        while not proof.ended:
            proof.run(steps)
        assert proof.grid is not None
        found.append((proof.score, proof.grid.tolist()))
    assert found[0] == found[1]


def worth(up: str, best: Arrangement) -> int:
    """What an arrangement scores, counted word by word."""
    cells = {(d.column, d.row): d for d in best.dice}
    words = load("en")
    points = 0
    for step, across in (((1, 0), (0, 1)), ((0, 1), (1, 0))):
        for x, y in cells:
            if (x - step[0], y - step[1]) in cells:
                continue
            run: list[PlacedDie] = []
            while (there := (x + len(run) * step[0], y + len(run) * step[1])) in cells:
                run.append(cells[there])
            if len(run) > 1:
                assert words.is_word("".join(die.letter for die in run))
                points += sum(VALUES[die.letter] for die in run if not die.joker)
        assert all(
            any((x + s * a, y + s * b) in cells for s in (-1, 1) for a, b in (step, across))
            for x, y in cells
        )
    left = list(up)
    for die in best.dice:
        left.remove(JOKER if die.joker else die.letter)
    return points - sum(VALUES[letter] for letter in left)


def test_what_is_proved_is_kept_and_searched_no_more(tmp_path: Path) -> None:
    nothing = known(tmp_path / "best.json")[0]
    square = (PlacedDie(0, 0, "A", joker=False), PlacedDie(1, 0, "B", joker=False))
    better = kept(nothing, Arrangement(20, square, proved=False))
    assert (better.score, better.rows, better.done) == (20, ("AB",), False)
    ended = kept(better, Arrangement(20, (), proved=True))
    assert (ended.score, ended.done) == (20, True)
    write([replace(k, exhausted=True) for k in known(tmp_path / "best.json")], tmp_path / "b.json")
    assert not list(improve(600, tmp_path / "b.json"))
