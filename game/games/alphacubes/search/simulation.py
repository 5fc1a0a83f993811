"""Plays weighed by playing on: what is hidden is guessed, and everybody takes their best play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.moves import Plain
from game.games.alphacubes.rules.notation import fill_unseen
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.search.solver import SOLVER
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32
from game.search.interface import Play, SearchCancelledError, never
from game.words.lexicon import Lexicon

SCANNED = 400
"""Among how many of the best plays those that are weighed are looked for."""
LAST_STOCK = 7
"""With this many cubes in stock or fewer it is played on to the end of the match."""
GUESSED = 1 << 30
"""How many ways there are of guessing what is hidden."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One round of weighing: how many of the plays that are best so far, with how many guesses at
    what is hidden, and how many turns are played on in each."""

    plays: int
    guesses: int
    turns: int


def weighed(
    view: State,
    seat: int,
    plays: Sequence[Play],
    stages: Sequence[Stage],
    lexicon: Lexicon,
    random: Pcg32,
    *,
    cancelled: Callable[[], bool] = never,
) -> list[tuple[float, Play]]:
    """The plays that the last stage weighed, best first, with what each brings the seat over the
    mean of the others, in points; ties by move text.

    plays: the best first. Every play of a stage meets the same guesses. Raises SearchCancelledError
    when `cancelled` says so.
    """
    judge = LiveJudge(lexicon)
    ways = [fill_unseen(view, random.below(GUESSED)) for _ in range(max(s.guesses for s in stages))]
    to_the_end = len(view.stock) <= LAST_STOCK
    kept = different(plays, stages[0].plays)
    found: list[tuple[float, Play]] = []
    for stage in stages:
        found = []
        for play in kept[: stage.plays]:
            total = 0.0
            for way in ways[: stage.guesses]:
                if cancelled():
                    raise SearchCancelledError
                state = moved(way, play.moves[0], judge)
                turns = None if to_the_end else stage.turns
                total += _balance(way, played_on(state, turns, lexicon, judge), seat)
            found.append((total / stage.guesses, play))
        found.sort(key=lambda pair: (-pair[0], pair[1].moves))
        kept = [play for _value, play in found]
    return found


def different(plays: Sequence[Play], count: int) -> list[Play]:
    """The best `count` of the plays that lie elsewhere or form another word."""
    found: dict[tuple[str, tuple[str, ...]], Play] = {}
    for play in islice(plays, SCANNED):
        found.setdefault((play.words[0], play.cells), play)
        if len(found) == count:
            break
    return list(found.values())


def moved(state: State, text: str, judge: LiveJudge) -> State:
    """After a move of the seat on turn, which nobody challenges."""
    step = GAME.apply(state, state.seat, GAME.parse_move(text), judge)
    while not isinstance(step, Rejection):
        if step.state.pending is None:
            return step.state
        step = GAME.apply(step.state, step.state.pending.waiting[0], Plain.ACCEPT, judge)
    raise ValueError(f"'{text}' cannot be played: {step.reason}")


def played_on(state: State, turns: int | None, lexicon: Lexicon, judge: LiveJudge) -> State:
    """The state `turns` turns later (None: at the end), in which everybody takes the play that
    scores most, or passes."""
    while not state.over and turns != 0:
        play = SOLVER.best(state, state.seat, lexicon)
        state = moved(state, play.moves[0] if play else Plain.PASS, judge)
        turns = None if turns is None else turns - 1
    return state


def _balance(before: State, after: State, seat: int) -> float:
    """What a seat has gained over the mean of the others that still play."""
    gained = [late - early for early, late in zip(before.scores, after.scores, strict=True)]
    others = [gained[other] for other in before.playing if other != seat]
    return gained[seat] - sum(others) / max(1, len(others))
