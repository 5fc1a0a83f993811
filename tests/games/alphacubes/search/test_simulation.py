"""The simulation of Alphacubes, recounted by hand."""

from __future__ import annotations

import pytest

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.notation import fill_unseen
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.search.simulation import GUESSED, LAST_STOCK, Stage, different, weighed
from game.games.alphacubes.search.solver import SOLVER
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32
from game.search.interface import SearchCancelledError
from game.words.lists import load

LEXICON = load("en")


def after(state: State, text: str) -> State:
    """After a move that stands, whoever may challenge it."""
    step = GAME.apply(state, state.seat, GAME.parse_move(text), LiveJudge(LEXICON))
    assert not isinstance(step, Rejection)
    while step.state.pending is not None:
        waiting = step.state.pending.waiting[0]
        step = GAME.apply(step.state, waiting, GAME.parse_move("accept"), LiveJudge(LEXICON))
        assert not isinstance(step, Rejection)
    return step.state


def best(state: State) -> str:
    play = SOLVER.best(state, state.seat, LEXICON)
    return play.moves[0] if play else "pass"


def position(options: str = "", seats: int = 2, stock: int = 70) -> State:
    """A match of the best plays, when so many cubes or fewer are in stock."""
    state = GAME.deal(Setup(GAME.agreed(options, seats), seats, 9300))
    while len(state.stock) > stock:
        state = after(state, best(state))
    return state


@pytest.mark.parametrize(
    ("options", "seats", "stock"),
    [("", 2, 70), ("words=challenged", 2, 77), ("", 3, 77), ("", 2, LAST_STOCK)],
)
def test_a_play_is_worth_what_playing_on_brings_on_the_mean(
    options: str, seats: int, stock: int
) -> None:
    state = position(options, seats, stock)
    seat, view = state.seat, GAME.view(state, state.seat)
    plays = SOLVER.plays(view, seat, LEXICON)
    stages = (Stage(4, 1, 1), Stage(2, 2, 2))
    found = weighed(view, seat, plays, stages, LEXICON, Pcg32(3))
    random, ways = Pcg32(3), []
    for _ in range(2):
        ways.append(fill_unseen(view, random.below(GUESSED)))

    def gained(text: str, way: State, turns: int) -> float:
        table = after(way, text)
        while not table.over and (turns or stock <= LAST_STOCK):
            table, turns = after(table, best(table)), turns - 1
        gains = [late - early for early, late in zip(way.scores, table.scores, strict=True)]
        return gains.pop(seat) - sum(gains) / len(gains)

    first = {p.moves: gained(p.moves[0], ways[0], 1) for p in different(plays, 4)}
    kept = sorted(first, key=lambda moves: (-first[moves], moves))[:2]
    second = {m: sum(gained(m[0], way, 2) for way in ways) / 2 for m in kept}
    wanted = sorted(kept, key=lambda moves: (-second[moves], moves))
    assert [(value, play.moves) for value, play in found] == [(second[m], m) for m in wanted]
    assert found == weighed(view, seat, plays, stages, LEXICON, Pcg32(3))


def test_plays_that_are_weighed_differ_in_word_or_place() -> None:
    state = position()
    plays = SOLVER.plays(GAME.view(state, state.seat), state.seat, LEXICON)
    kept = different(plays, 32)
    assert len({(play.words[0], play.cells) for play in kept}) == 32
    assert kept[0] == plays[0]


def test_weighing_stops_at_once() -> None:
    state = position()
    view = GAME.view(state, state.seat)
    plays = SOLVER.plays(view, state.seat, LEXICON)
    asked = iter(range(99))
    with pytest.raises(SearchCancelledError):
        weighed(
            view,
            state.seat,
            plays,
            (Stage(4, 1, 1),),
            LEXICON,
            Pcg32(3),
            cancelled=lambda: next(asked) == 2,
        )
    assert next(asked) == 3
