"""Every family of kernels against plain Python in the same run, and what compiling it costs.

Two workers do the same piece of work by turns: one has numba, the other cannot import it and so
runs what the game runs where there is none, the kernels' own source or the plain search of the
rules. Both have to find the same. How long a solver takes until it is warm is measured in two
processes besides, one with an empty cache folder, which compiles, and one with the folder that the
other left. All times are the processor's.

    python -m bench kernels
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import process_time
from typing import Any

from bench.rows import Row, duration
from game.system import packages

ROUNDS = 5
PLAIN_SECONDS = 15.0
"""Once the plain worker has spent so long on a family, it does no further round."""

MIDDLE, CUBES = 6, 4
"""An entry of the published game of Alphacubes, and how many cubes of its rack are looked at: all
seven take plain Python a quarter of a minute."""
DICE = 8
"""Of the thirteen of Scribbage, for the same reason."""

Work = Callable[[], object]


def _alphacubes() -> Work:
    """All plays of some cubes in the middle of the published game of Alphacubes."""
    from game.games.alphacubes.search.generator import Generator
    from game.games.alphacubes.search.layout import ALPHACUBES
    from game.games.alphacubes.search.racks import Rack
    from game.games.alphacubes.search.solver import board_position, rack_of
    from game.match.record import parse_record
    from game.match.timeline import fold
    from game.system.files import data_file
    from game.words.lists import load

    text = data_file("game/games/alphacubes/data/published.txt").read_text(encoding="utf-8")
    state = fold(parse_record(text)).in_force[MIDDLE].before
    rack = rack_of(state, state.seat)
    assert rack is not None
    few = Rack(rack.pieces[:CUBES])
    place, generator = board_position(state), Generator(load("en").dawg, ALPHACUBES)
    return lambda: len(generator.find(place, few))


def _scruble(twists: int) -> Work:
    """The best word of a dealt cube within some twists."""
    from bench.scruble import cubes
    from game.games.scruble.search.solver import SOLVER
    from game.words.lists import load

    lexicon, state = load("en"), cubes(1)[0]
    return lambda: [play.score for play in SOLVER.best(state, 0, lexicon, twists=twists)]


def _scruble_words() -> Work:
    """Every word of a cube that was twisted twice; plainly by the search of the rules."""
    from bench.scruble import cubes
    from game.games.scruble.rules import GAME
    from game.games.scruble.search.solver import SOLVER
    from game.rules.interface import Step
    from game.rules.judge import LiveJudge
    from game.words.lists import load

    lexicon, state = load("en"), cubes(1)[0]
    for twist in ("R", "2U'"):
        step = GAME.apply(state, 0, GAME.parse_move(twist), LiveJudge(lexicon))
        assert isinstance(step, Step)
        state = step.state
    return lambda: len(SOLVER.plays(state, 0, lexicon))


def _pile() -> Work:
    """Every path of a fresh pile of 4x4x4 that spells a word; plainly by the rules' search."""
    from game.games.scrabble_cubes.rules import GAME
    from game.games.scrabble_cubes.search.solver import compiled_paths, graph
    from game.rules.interface import Setup
    from game.rules.options import defaults
    from game.words.lists import load

    state, dawg = GAME.deal(Setup(defaults(GAME.options, size=4), 1, 1)), load("en").dawg
    letters, neighbours = state.letters(), state.surface.neighbours
    return lambda: len(compiled_paths(graph(neighbours, letters), dawg))


def _scribbage() -> Work:
    """One pass of the beam search over eight dice, four wide."""
    from bench.scribbage_known import rolls
    from game.games.scribbage.rules.pieces import letters
    from game.games.scribbage.search.solver import Search
    from game.words.lists import load

    up, dawg = letters(rolls()[0])[:DICE], load("en").dawg
    return lambda: Search(up, dawg).run(4, 0, 0).score


def _kubagram() -> Work:
    """Every word of twenty letters of a central field."""
    from bench.kubagram import fields
    from game.games.kubagram.search.spelling import words_of
    from game.words.lists import load

    faces, dawg = [piece.letter for piece in fields(20)[0]], load("en").dawg
    return lambda: len(words_of(faces, (), dawg, 5))


FAMILIES: Mapping[str, tuple[str, str, Callable[[], Work]]] = {
    "crossword": ("alphacubes", "crossword: all plays of four cubes on 17x17", _alphacubes),
    "words": ("scruble", "SCRUBLE Cube: every word of a cube", _scruble_words),
    "within": ("scruble", "SCRUBLE Cube: the best word within 1 twist", lambda: _scruble(1)),
    "pile": ("scrabble-cubes", "pile: every path on 4x4x4", _pile),
    "beam": ("scribbage", "Scribbage: eight dice, a pass of the beam 4 wide", _scribbage),
    "spellings": ("kubagram", "Kubagram: every word of 20 letters", _kubagram),
}
"""By name: the game whose solver warms it up, what is done, and how to make it ready."""


def worker() -> None:
    """Answer each line of standard input, "warm GAME" or "work FAMILY", with one of JSON."""
    from game import register
    from game.search.compiled import available

    ready: dict[str, Work] = {}
    for line in sys.stdin:
        asked, name = line.split()
        if asked == "warm":
            solver = packages.load(register.entries()[name].solver)
            start = process_time()
            solver.warm_up()
            print(json.dumps([process_time() - start, None]), flush=True)
        else:
            if name not in ready:
                ready[name] = FAMILIES[name][2]()
                if available():
                    ready[name]()  # compiles, or loads what was compiled
            start = process_time()
            found = ready[name]()
            print(json.dumps([process_time() - start, found]), flush=True)


class Worker:
    """A process that runs `worker`."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.kernels"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
        )

    def ask(self, line: str) -> tuple[float, Any]:
        """The seconds that it took, and what was found."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the worker ended at {line!r}")
        seconds, found = json.loads(answer)
        return seconds, found

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


@contextmanager
def at_work(environment: Mapping[str, str]) -> Iterator[Worker]:
    """A worker, for as long as the context lasts."""
    worker = Worker(environment)
    try:
        yield worker
    finally:
        worker.end()


def first_call(game: str, folder: str) -> float:
    """Processor seconds until a solver is warm in a new process, numba's import included."""
    with at_work({"NUMBA_CACHE_DIR": folder}) as worker:
        return worker.ask(f"warm {game}")[0]


def compiling(game: str) -> Row:
    """The first call with nothing cached, and with what that left in the cache."""
    with tempfile.TemporaryDirectory() as folder:
        cold, cached = first_call(game, folder), first_call(game, folder)
    return Row(f"{game}: ready, from the cache | compiled", duration(cached), duration(cold))


def without_numba(folder: Path) -> dict[str, str]:
    """An environment in which numba cannot be imported."""
    (folder / "numba.py").write_text("raise ImportError('left out for the bench')\n")
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}


def family(name: str, compiled: Worker, plain: Worker) -> Row:
    """The best time of each worker, by turns."""
    ours, theirs, spent = [], [], 0.0
    for _ in range(ROUNDS):
        seconds, found = compiled.ask(f"work {name}")
        ours.append(seconds)
        if spent < PLAIN_SECONDS:
            seconds, reference = plain.ask(f"work {name}")
            theirs.append(seconds)
            spent += seconds
            if found != reference:
                raise AssertionError(f"{name}: compiled and plain searches differ")
    return Row(
        f"{FAMILIES[name][1]}, plain Python beside",
        duration(min(ours)),
        duration(min(theirs)),
        min(theirs) / min(ours),
    )


def rows() -> Iterator[Row]:
    """See the module."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        compiled = stack.enter_context(at_work({}))
        plain = stack.enter_context(at_work(without_numba(folder)))
        for name in FAMILIES:
            yield family(name, compiled, plain)
    for game in dict.fromkeys(game for game, _, _ in FAMILIES.values()):
        yield compiling(game)


if __name__ == "__main__":
    worker()
