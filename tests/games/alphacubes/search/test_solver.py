"""The solver of Alphacubes: all plays are legal, scored as by the rules, and best first."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.pieces import CUBES
from game.games.alphacubes.rules.state import State, Termination
from game.games.alphacubes.search.solver import SOLVER, board_position
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.search.interface import Play, SearchCancelledError
from game.words.lexicon import Lexicon
from game.words.lists import load


@cache
def english() -> Lexicon:
    return load("en")


def deal(seats: int = 2, seed: int = 3, words: str = "checked") -> State:
    return GAME.deal(Setup(defaults(GAME.options, words=words), seats, seed))


def played(state: State, play: Play) -> State:
    move = GAME.parse_move(play.moves[0])
    step = GAME.apply(state, state.seat, move, LiveJudge(english()))
    assert isinstance(step, Step), (play, step)
    after: State = step.state
    return after


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_of_plays_that_the_rules_accept(seed: int) -> None:
    random = Pcg32(seed)
    state = deal(seed=seed)
    while not state.over:
        seat = state.seat
        view = GAME.view(state, seat)
        plays = SOLVER.plays(view, seat, english())
        scores = plays.scores
        assert scores == sorted(scores, reverse=True)
        if not plays:
            step = GAME.apply(state, seat, GAME.parse_move("pass"), LiveJudge(english()))
            assert isinstance(step, Step)
            state = step.state
            continue
        play = plays[random.below(min(len(plays), 400))]
        after = played(state, play)
        # The last play of a game also brings the deductions.
        assert after.over or after.scores[seat] - state.scores[seat] == play.score
        assert play.moves[0].count(":") == len(play.cells)
        state = after


def test_best_first_ties_by_move_text() -> None:
    state = deal(seed=8)
    plays = SOLVER.plays(GAME.view(state, 0), 0, english())
    first = plays[:300]
    assert [(-p.score, p.moves) for p in first] == sorted((-p.score, p.moves) for p in first)
    assert plays[-1].score == min(plays.scores)
    assert plays[len(plays) - 1] == plays[-1]
    with pytest.raises(IndexError):
        plays[len(plays)]
    assert len({p.moves for p in first}) == 300


def test_it_sees_no_more_than_the_view() -> None:
    state = deal(seats=3, seed=5)
    other = replace(
        state, seed=99, stock=state.stock[::-1], racks=(state.racks[0], *state.racks[:0:-1])
    )
    ours = SOLVER.plays(GAME.view(state, 0), 0, english())
    theirs = SOLVER.plays(GAME.view(other, 0), 0, english())
    assert ours[:20] == theirs[:20]
    # What a view hides cannot be played.
    assert not SOLVER.plays(GAME.view(state, 1), 0, english())
    assert not SOLVER.plays(GAME.view(state, 1), 1, english())


def test_xu_is_not_found_unless_it_was_added() -> None:
    racks = (tuple(CUBES.index(cube) for cube in ("XOTUS", "VUBON")), (0, 1))
    state = replace(deal(), racks=racks)
    listed = Lexicon.of(["XU", "OX"])

    def words(lexicon: Lexicon) -> set[str]:
        return {play.words[0] for play in SOLVER.plays(state, 0, lexicon)}

    assert words(listed) == {"OX"}
    assert words(listed.with_changes(add=["XU"])) == {"OX", "XU"}
    assert words(listed.with_changes(strike=["OX"])) == set()


def test_nothing_is_found_while_a_play_waits_or_when_it_is_over() -> None:
    state = deal(words="challenged")
    play = SOLVER.plays(state, 0, english())[0]
    waiting = played(state, play)
    assert waiting.pending is not None
    assert not SOLVER.plays(waiting, 0, english())
    assert not SOLVER.plays(replace(state, termination=Termination.PASSES), 0, english())


def test_it_can_be_cancelled() -> None:
    with pytest.raises(SearchCancelledError):
        SOLVER.plays(deal(), 0, english(), cancelled=lambda: True)


def test_the_best_play_alone_is_the_first_of_all() -> None:
    state = deal(seed=21)
    for _ in range(6):
        view = GAME.view(state, state.seat)
        best = SOLVER.best(view, state.seat, english())
        assert best == SOLVER.plays(view, state.seat, english())[0]
        state = played(state, best)
    assert SOLVER.best(GAME.view(state, 0), 1, english()) is None
    assert board_position(state).letters.shape == (17, 17)
