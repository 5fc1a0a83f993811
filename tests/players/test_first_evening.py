"""Nobody waits on a first evening, nor at any later start: counted, not timed."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pytest

from game import register
from game.games.alphacubes.search.arrays import Graph
from game.games.alphacubes.search.graph import word_graph
from game.match.games import rules_of
from game.players.best import solver_of
from game.players.bot import choose
from game.players.hint import hint
from game.players.levels import BY_NAME
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.search.compiled import cache_counts, plainly
from game.words.dawg import Dawg
from game.words.lexicon import Lexicon
from game.words.lists import common, load

if TYPE_CHECKING:
    Plain = array[int]
else:
    Plain = array
MOVES = {"scribbage": 1, "kubagram": 45}
"""How many moves of a bot come before there is anything to look for."""
READS = {
    "scruble": 120_000,
    "scrabble-cubes": 30_000,
    "alphacubes": 400_000,
    "scribbage": 1_200_000,
    "kubagram": 3_000,
}
"""How often a plain search looks into the word graph at the most, twice as often as it does: each
time takes a tenth of a microsecond, and several times as long what is done about it."""


def opening(game_id: str) -> Any:
    """What the player sees where the first hint may be asked for."""
    game, lexicon, solver = rules_of(game_id), load("en"), solver_of(game_id)
    options = defaults(game.options)
    state = game.deal(Setup(options, game.seats(options).start, 7))
    played = 0
    while played < MOVES.get(game_id, 0):
        random, level = stream(7, str(played)), BY_NAME["beginner"]
        with plainly():
            texts = choose(game, solver, game.view(state, 0), 0, level, lexicon, random)
        for text in texts:
            step = game.apply(state, 0, game.parse_move(text), LiveJudge(lexicon))
            assert isinstance(step, Step)
            state, played = step.state, played + 1
    return game.view(state, 0)


class Reads:
    """How often a word graph was looked into, whoever holds it."""

    count = 0


class Edges(Plain):
    """A graph's edges as the rules and plain searches read them."""

    def __getitem__(self, index: Any) -> Any:
        Reads.count += 1
        return super().__getitem__(index)


class Numbers(np.ndarray[Any, np.dtype[Any]]):
    """A graph as kernels read it."""

    def __getitem__(self, index: Any) -> Any:
        Reads.count += 1
        return super().__getitem__(index)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Lexicon:
    """The common words, whose graph counts how often it is looked into."""
    frombuffer = np.frombuffer

    def counting(buffer: Any, *more: Any) -> npt.NDArray[Any]:
        found = frombuffer(buffer, *more)
        return found.view(Numbers) if isinstance(buffer, Edges) else found

    def counting_graph(dawg: Dawg, values: Sequence[int]) -> Graph:
        made = word_graph(dawg, values)
        return made._replace(nodes=made.nodes.view(Numbers))

    monkeypatch.setattr(np, "frombuffer", counting)
    monkeypatch.setattr("game.games.alphacubes.search.generator.word_graph", counting_graph)
    words = common(load("en"))
    dawg = Dawg(Edges("I", words.dawg.edges))
    return Lexicon(dawg=dawg, language="xx", name="counted", digest="counted")


@pytest.mark.parametrize("game_id", READS)
def test_a_plain_hint_looks_at_little(game_id: str, counted: Lexicon) -> None:
    view, counts, solver = opening(game_id), cache_counts(), solver_of(game_id)
    with plainly():
        solver.prepare(counted)
        Reads.count = 0
        assert hint(solver, view, 0, counted) is not None
        assert 0 < Reads.count <= READS[game_id]
    assert cache_counts() == counts


LATER = f"""
import game.words.lists as lists
from game.search.compiled import cache_counts
from tests.players.test_first_evening import asked
made = []
build = lists.build
lists.build = lambda words: made.append(words) or build(words)
for game_id in {list(READS)}:
    asked(game_id)
print(*cache_counts(), len(made))
"""


def asked(game_id: str) -> None:
    """A hint and a bot's move, with all kernels there are."""
    view, lexicon, solver = opening(game_id), load("en"), solver_of(game_id)
    solver.warm_up()
    hint(solver, view, 0, lexicon)
    level, random = BY_NAME["medium"], stream(7, game_id)
    choose(rules_of(game_id), solver, view, 0, level, lexicon, random)


def test_a_later_start_compiles_nothing_and_makes_no_word_graph() -> None:
    pytest.importorskip("numba")
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    environment = {**os.environ, "PYTHONPATH": root}
    command = [sys.executable, "-c", LATER]
    first, later = (
        subprocess.run(
            command, env=environment, cwd=root, capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    )
    assert int(first[2]) > 0
    assert int(later[0]) >= len(READS)
    assert later[1:] == ["0", "0"]
    assert set(READS) <= set(register.entries())
