"""A bot's move of Scrabble Cubes: a word, or a cube taken away where it finds none."""

from __future__ import annotations

from game.players.chooser import Choice
from game.players.levels import settled
from game.rules.scrabble_cubes.notation import format_move
from game.rules.scrabble_cubes.state import HEAD_TO_HEAD, RemoveMove, State
from game.search.scrabble_cubes import SOLVER


def choose(choice: Choice) -> tuple[str, ...]:
    """One move."""
    view: State = choice.view
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays:
        return plays[settled([play.score for play in plays], choice.level, choice.random)].moves
    if view.mode == HEAD_TO_HEAD and view.removed:
        return ("pass",)
    cells = dict.fromkeys(face.cell for face in view.revealed())
    removals = sorted(format_move(RemoveMove(cell)) for cell in cells)
    return (choice.random.choice(removals),)
