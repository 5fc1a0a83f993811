"""A bot for any game that has a solver: the best play it settles for, else some legal move."""

from __future__ import annotations

from game.players.chooser import Choice
from game.players.levels import settled
from game.search.ranked import scores_of


def choose(choice: Choice) -> tuple[str, ...]:
    """The moves of a play, or one move that the rules offer; the view must be enough for both."""
    plays = choice.solver.plays(choice.view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays:
        return plays[settled(scores_of(plays), choice.level, choice.random)].moves
    moves = choice.game.some_moves(choice.view, choice.seat, choice.known, choice.random)
    return (choice.game.format_move(next(moves)),)
