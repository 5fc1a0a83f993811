"""The search over piles of cubes finds exactly what brute force finds, compiled or plain."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.assessment import assess
from game.games.scrabble_cubes.rules.moves import WordMove
from game.games.scrabble_cubes.rules.notation import parse_faces
from game.games.scrabble_cubes.rules.paths import playable, words_left
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import surface
from game.games.scrabble_cubes.search.solver import (
    SOLVER,
    best_words,
    compiled_paths,
    graph,
    plain_paths,
    walk,
)
from game.games.scrabble_cubes.search.words import nodes_of, text_ranks
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.search.arrays import Ints
from game.search.compiled import available
from game.search.interface import SearchCancelledError
from game.words.lexicon import Lexicon

LETTERS = "AAAEEEEIIOOURRSSTTLLNNDGPCM"


@cache
def made_up_words() -> Lexicon:
    """A lexicon of made-up strings over few letters, so that grids are full of words."""
    random = Pcg32(2)
    lengths = [2, 3, 3, 3, 4, 4, 5, 6, 7, 8]
    words = {
        "".join(random.choice(LETTERS) for _ in range(random.choice(lengths))) for _ in range(9000)
    }
    return Lexicon.of(words)


def brute_force(rows: list[str], words: set[str]) -> set[tuple[tuple[int, int], ...]]:
    """Every path over a grid with eight neighbours that spells one of `words`."""
    found = set()
    prefixes = {word[:i] for word in words for i in range(len(word))}

    def extend(path: tuple[tuple[int, int], ...], text: str) -> None:
        if text in words:
            found.add(path)
        for i in range(max(0, path[-1][0] - 1), min(4, path[-1][0] + 2)):
            for j in range(max(0, path[-1][1] - 1), min(4, path[-1][1] + 2)):
                if (i, j) not in path and text in prefixes:
                    extend((*path, (i, j)), text + rows[i][j])

    for i in range(4):
        for j in range(4):
            extend(((i, j),), rows[i][j])
    return found


def as_set(of: tuple[Ints, Ints]) -> set[tuple[int, ...]]:
    paths, lengths = of
    found = [tuple(path[:length]) for path, length in zip(paths.tolist(), lengths, strict=True)]
    assert len(set(found)) == len(found)
    return set(found)


def grids(count: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    """The letters of 4x4 grids, one a row, always the same: the numbers are those of splitmix64."""
    state = np.arange(1, 16 * count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    state = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ state >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    state ^= state >> np.uint64(31)
    codes = np.array([ord(letter) - 65 for letter in LETTERS], np.int32)
    drawn = codes[state % np.uint64(len(codes))]
    return np.reshape(drawn, (count, 16))


@pytest.mark.parametrize(
    ("count", "paths", "most"),
    [(3_000, 1_236_220, 959), pytest.param(1_000_000, 411_963_414, 1_450, marks=pytest.mark.long)],
)
def test_as_many_words_on_many_grids_as_ever(count: int, paths: int, most: int) -> None:
    """What an earlier kernel, which went edge by edge, counted on the same grids."""
    side, nodes = range(4), nodes_of(made_up_words().dawg)
    neighbours = [
        [4 * y + x for y in side for x in side if 0 < (y - row) ** 2 + (x - column) ** 2 < 3]
        for row in side
        for column in side
    ]
    offsets, targets, _ = graph(neighbours, "A" * 16)
    found, lengths = np.empty((0, 16), np.int32), np.empty(0, np.int32)
    counts = [
        walk(offsets, targets, letters, nodes, 3, 16, found, lengths) for letters in grids(count)
    ]
    assert (sum(counts), max(counts)) == (paths, most)


@pytest.mark.parametrize("seed", range(8))
def test_on_flat_4x4_grids_the_kernel_finds_what_brute_force_finds(seed: int) -> None:
    random = Pcg32(seed)
    rows = ["".join(random.choice(LETTERS) for _ in range(4)) for _ in range(4)]
    words = {word for word in made_up_words().dawg if 3 <= len(word) <= 7}
    shape = surface(4, bytes([1]) * 16)
    letters = [""] * len(shape.shown)
    for slot in range(0, 3 * 16, 3):  # the tops; the sides carry no letter here
        cell = shape.grid.faces[slot].cell
        letters[slot] = rows[cell.y][cell.x]
    found = as_set(compiled_paths(graph(shape.neighbours, letters), made_up_words().dawg))
    cells = {s: shape.grid.faces[s].cell for s in range(0, 3 * 16, 3)}
    assert {tuple((cells[s].y, cells[s].x) for s in path) for path in found} == brute_force(
        rows, words
    )
    assert found


def piles(size: int, seeds: range) -> list[State]:
    """Piles as they are in the middle of games played at random."""
    states = []
    for seed in seeds:
        state, random = GAME.deal(Setup(defaults(GAME.options, size=size), 1, seed)), Pcg32(seed)
        for _ in range(random.below(20 * (size - 2))):
            move = next(GAME.some_moves(state, 0, made_up_words(), random), None)
            if move is None:
                break
            step = GAME.apply(state, 0, move, LiveJudge(made_up_words()))
            assert not isinstance(step, Rejection)
            state = step.state
        states.append(state)
    return states


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_kernel_agrees_with_the_plain_search(size: int) -> None:
    if not available():
        pytest.skip("numba is not installed")
    dawg = made_up_words().dawg
    for state in piles(size, range(6)):
        letters, neighbours = state.letters(), state.surface.neighbours
        compiled = as_set(compiled_paths(graph(neighbours, letters), dawg))
        assert compiled == as_set(plain_paths(neighbours, letters, dawg))


def test_there_is_room_for_any_number_of_paths() -> None:
    state = GAME.parse_position("size=3 pile=" + "/".join(["AAA.AAA.AAA"] * 9))
    lexicon = Lexicon.of(["A" * n for n in range(3, 6)])
    letters, neighbours = state.letters(), state.surface.neighbours
    found = as_set(compiled_paths(graph(neighbours, letters), lexicon.dawg))
    assert len(found) > 2000
    assert found == as_set(plain_paths(neighbours, letters, lexicon.dawg))


def test_plays_are_what_the_rules_accept_and_score_and_the_best_of_each_word() -> None:
    for state in piles(3, range(20, 26)):
        plays = SOLVER.plays(GAME.view(state, 0), 0, made_up_words())
        assert [(-p.score, p.moves) for p in plays] == sorted((-p.score, p.moves) for p in plays)
        best: dict[str, tuple[int, str]] = {}
        faces = state.surface.grid.faces
        for path in playable(state, made_up_words()):
            weighed = assess(state, [faces[slot] for slot in path])
            assert weighed.rejection is None
            text = "word " + ".".join(str(faces[slot]) for slot in path)
            best[weighed.word] = min(best.get(weighed.word, (0, "z")), (-weighed.points, text))
        assert {p.words[0]: (-p.score, p.moves[0]) for p in plays} == best
        for play in plays[:3]:
            step = GAME.apply(state, 0, GAME.parse_move(play.moves[0]), LiveJudge(made_up_words()))
            assert not isinstance(step, Rejection)
            assert GAME.scores(step.state)[0] - GAME.scores(state)[0] == play.score
            assert GAME.parse_move(play.moves[0]) == WordMove(parse_faces(".".join(play.cells)))


def test_no_word_left_is_judged_alike_by_rules_and_search() -> None:
    few = Lexicon.of(list(made_up_words().dawg)[::9])
    answers = []
    for seed in range(12):
        state, random = GAME.deal(Setup(defaults(GAME.options), 1, seed)), Pcg32(seed)
        while any(state.columns):
            answers.append(words_left(state, few))
            assert answers[-1] == bool(len(best_words(state, few, text_ranks(3)).paths))
            if state.termination:
                break
            move = next(GAME.some_moves(state, 0, few, random))
            step = GAME.apply(state, 0, move, LiveJudge(few))
            assert not isinstance(step, Rejection)
            state = step.state
    assert answers.count(False) > 10
    assert answers.count(True) > 50


def test_words_added_are_found_words_struck_and_played_are_not() -> None:
    state = GAME.parse_position("pile=-/-/TAE/-/-/-/-/-/- words=1:EAT:3")
    lexicon = Lexicon.of(["TEA", "EAT", "ATE"]).with_changes(add=["ETA"], strike=["ATE"])
    assert [play.words for play in SOLVER.plays(state, 0, lexicon)] == [("ETA",), ("TEA",)]


def test_a_search_can_be_cancelled() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 1, 1))
    with pytest.raises(SearchCancelledError):
        SOLVER.plays(state, 0, made_up_words(), cancelled=lambda: True)


def test_without_numba_the_solver_gives_the_same_plays(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('no numba here')\n")
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from game.games.scrabble_cubes.search.solver import SOLVER\n"
        "from game.games.scrabble_cubes.rules import GAME\n"
        "from game.words.lexicon import Lexicon\n"
        "from game.search.compiled import available\n"
        "assert not available()\n"
        "SOLVER.warm_up()\n"
        "state = GAME.parse_position('pile=QQQ/QQQ/TAE/QQQ/QQQ/RSQ/QQQ/QQQ/QQQ')\n"
        "words = Lexicon.of(['TEA', 'EAT', 'TEAR', 'RATE'])\n"
        "print([(p.moves, p.score) for p in SOLVER.plays(state, 0, words)])\n"
    )
    state = GAME.parse_position("pile=QQQ/QQQ/TAE/QQQ/QQQ/RSQ/QQQ/QQQ/QQQ")
    plays = SOLVER.plays(state, 0, Lexicon.of(["TEA", "EAT", "TEAR", "RATE"]))
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), root],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str([(play.moves, play.score) for play in plays])
    assert plays
