"""What it costs a player to end something, which is asked about before it is done."""

from __future__ import annotations

from game.match.match import Match
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge

DEAR = 10
"""From how many points on an end that costs them is asked about."""


def price(match: Match, seat: int, move: str) -> int:
    """How many points a move takes from its seat; 0 where it is illegal, or is none ("")."""
    lexicon, game = match.lexicon, match.game
    if lexicon is None or not move:
        return 0
    step = game.apply(match.state, seat, game.parse_move(move), LiveJudge(lexicon))
    if isinstance(step, Rejection):
        return 0
    before, after = game.scores(match.state)[seat], game.scores(step.state)[seat]
    return max(0, before - after)
