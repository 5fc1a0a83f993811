"""The time that people and bots wait for plays, compared with the time in kernels, in one process.

Every call of a kernel is timed. The rest of an answer is Python, which reads the table, ranks what
was found and makes the plays that were requested. The figure is how many times the kernels' time an
answer takes, over some positions together; the goal is at most 3. A word of one's own is checked by
the rules, and compared with the kernels' time of the best play. All times are the processor's, the
least of some repeats.

python -m bench asked
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from time import thread_time
from typing import Any
from unittest.mock import patch

from bench.kubagram import fields
from bench.rows import Row, duration
from bench.scribbage_known import rolls
from game import register
from game.games.alphacubes.rules import GAME as ALPHACUBES
from game.games.kubagram.rules import GAME as KUBAGRAM
from game.games.kubagram.rules.state import AFTER
from game.games.kubagram.search.solver import claim_spelling
from game.games.scrabble_cubes.rules import GAME as PILES
from game.games.scrabble_cubes.rules.paths import paths_spelling
from game.games.scribbage.rules import GAME as SCRIBBAGE
from game.games.scruble.rules import GAME as SCRUBLE
from game.games.scruble.rules.readings import readings
from game.rules.interface import AnyGame, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import OptionValue, defaults
from game.search.compiled import Kernel
from game.search.interface import AnySolver
from game.system import packages
from game.words.lexicon import Lexicon
from game.words.lists import load

POSITIONS = 6
REPEATS = 9
GOAL = "<= 3"


class Spent:
    """Seconds in kernels so far."""

    seconds = 0.0


@contextmanager
def timed() -> Iterator[type[Spent]]:
    """Within it the time of every kernel that Python calls is added up."""
    call = Kernel.__call__

    def timing(kernel: Kernel[Any, Any], *arguments: Any, **named: Any) -> Any:
        start = thread_time()
        try:
            return call(kernel, *arguments, **named)
        finally:
            Spent.seconds += thread_time() - start

    with patch.object(Kernel, "__call__", timing):
        yield Spent


Ask = Callable[[Any], object]
"""The requests that are timed for each view."""
OwnWord = Callable[[Any, str], object]
"""How a player's own word is looked for in a view."""


def usual(solver: AnySolver, lexicon: Lexicon) -> dict[str, Ask]:
    """What every game is asked for by seat 0."""
    return {
        "the best": lambda view: solver.plays(view, 0, lexicon)[0],
        "the best ten": lambda view: solver.plays(view, 0, lexicon)[:10],
        "a hint": lambda view: solver.hint(view, 0, lexicon),
    }


def told(name: str, views: list[Any], asks: Mapping[str, Ask]) -> Iterator[Row]:
    """A row for each thing that is asked for."""
    reference = 0.0
    for what, ask in asks.items():
        whole = kernels = 0.0
        for view in views:
            ask(view)
            tries = []
            for _ in range(REPEATS):
                with timed() as spent:
                    before, start = spent.seconds, thread_time()
                    ask(view)
                    tries.append((thread_time() - start, spent.seconds - before))
            whole += min(tries)[0]
            kernels += min(tries)[1]
        reference = reference or kernels
        times = whole / (kernels or reference)
        yield Row(
            f"{name}: {what}, {times:.2f} times the kernels'",
            duration(whole / len(views)),
            duration((kernels or reference) / len(views)),
            (kernels or reference) / whole,
            GOAL,
        )


def dealt(game: AnyGame, seed: int, *texts: str, **options: OptionValue) -> Any:
    """A deal of a game, and some moves by seat 0."""
    state = game.deal(
        Setup(defaults(game.options, **options), game.seats(defaults(game.options)).start, seed)
    )
    for text in texts:
        step = game.apply(state, 0, game.parse_move(text), LiveJudge(load("en")))
        assert isinstance(step, Step)
        state = step.state
    return state


def board(solver: AnySolver, lexicon: Lexicon, seed: int) -> Any:
    """A position of Alphacubes with seat 0 to play, after some best plays."""
    state = dealt(ALPHACUBES, seed)
    for _ in range(2 * state.seats):
        (play,) = solver.plays(ALPHACUBES.view(state, state.seat), state.seat, lexicon)[:1]
        move = ALPHACUBES.parse_move(play.moves[0])
        step = ALPHACUBES.apply(state, state.seat, move, LiveJudge(lexicon))
        assert isinstance(step, Step)
        state = step.state
    return state


def thrown(number: int) -> Any:
    """A throw of Scribbage."""
    return replace(dealt(SCRIBBAGE, 0), roll=rolls()[number])


def field(dice: int, number: int) -> Any:
    """A central field of Kubagram."""
    return replace(dealt(KUBAGRAM, 0), phase=AFTER, field=fields(dice)[number])


def on_cube(view: Any, word: str) -> object:
    """Every place of a word on a cube."""
    return readings(view.pegs, word, view.pad.variant)


def on_pile(view: Any, word: str) -> object:
    """Every path of a word on a pile."""
    return list(paths_spelling(view, word))


def in_field(view: Any, word: str) -> object:
    """The claim of a word of the central field."""
    return claim_spelling(view, 0, word)


def rows() -> Iterator[Row]:
    """See the module."""
    lexicon, seeds = load("en"), range(POSITIONS)
    solvers = {name: packages.load(entry.solver) for name, entry in register.entries().items()}
    for solver in solvers.values():
        solver.warm_up()

    def asked(
        name: str, game_id: str, views: list[Any], own: OwnWord | None = None
    ) -> Iterator[Row]:
        solver = solvers[game_id]
        words = {id(view): solver.plays(view, 0, lexicon)[0].words[0] for view in views if own}
        asks = usual(solver, lexicon)
        if own is not None:
            asks["one's word"] = lambda view: own(view, words[id(view)])
        return told(name, views, asks)

    yield from asked(
        "alphacubes", "alphacubes", [board(solvers["alphacubes"], lexicon, n) for n in seeds]
    )
    hint = usual(solvers["scribbage"], lexicon)["a hint"]
    yield from told("scribbage", [thrown(number) for number in seeds], {"a hint": hint})
    for variant in (1, 2):
        cubes = [dealt(SCRUBLE, seed, "R", "2U'", variant=variant) for seed in seeds]
        yield from asked(f"scruble, option {variant}", "scruble", cubes, on_cube)
    for size in (3, 4, 5):
        piles = [dealt(PILES, seed, size=size) for seed in seeds]
        yield from asked(f"pile of {size}", "scrabble-cubes", piles, on_pile)
    for dice in (12, 20):
        tables = [field(dice, number) for number in seeds]
        yield from asked(f"kubagram, {dice} dice", "kubagram", tables, in_field)
