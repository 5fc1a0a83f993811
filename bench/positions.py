"""Positions that benches draw: some moves into a match of each game, the same in every run."""

from __future__ import annotations

from typing import Any

from game.match.games import rules_of
from game.rules.interface import AnyGame, Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.words.lexicon import Lexicon
from game.words.lists import load

MOVES = 8
SEED = 7


def position_of(game_id: str) -> tuple[AnyGame, Any, Lexicon]:
    """A game's rules, a state some moves into a match, and the words that it is played with."""
    game, lexicon, random = rules_of(game_id), load(), stream(SEED, "bench")
    options = defaults(game.options)
    state = game.deal(Setup(options, game.seats(options).start, SEED))
    judge = LiveJudge(lexicon)
    for _ in range(MOVES):
        seat = next(iter(game.to_act(state)), None)
        if seat is None:
            break
        for move in game.some_moves(state, seat, lexicon, random):
            step = game.apply(state, seat, move, judge)
            if not isinstance(step, Rejection):
                state = step.state
                break
    return game, state, lexicon
