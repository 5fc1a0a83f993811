"""A bot's move of Scrabble Cubes: a word, or a cube taken away where it finds none."""

from __future__ import annotations

from game.players.chooser import Choice
from game.players.levels import settled
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.scrabble_cubes import GAME
from game.rules.scrabble_cubes.notation import format_move
from game.rules.scrabble_cubes.state import HEAD_TO_HEAD, RemoveMove, State
from game.search.interface import Play
from game.search.scrabble_cubes import SOLVER

CLOSE = 12
"""How many of the best words a bot that looks ahead compares."""


def choose(choice: Choice) -> tuple[str, ...]:
    """One move. A bot that looks ahead counts what its word leaves to be played."""
    view: State = choice.view
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays:
        if choice.level.plies:
            return _ahead(choice, list(plays[:CLOSE])).moves
        return plays[settled([play.score for play in plays], choice.level, choice.random)].moves
    if view.mode == HEAD_TO_HEAD and view.removed:
        return ("pass",)
    cells = dict.fromkeys(face.cell for face in view.revealed())
    removals = sorted(format_move(RemoveMove(cell)) for cell in cells)
    return (choice.random.choice(removals),)


def _ahead(choice: Choice, plays: list[Play]) -> Play:
    """The play with the best balance; ties by move text."""
    return min(plays, key=lambda play: (-_balance(choice, play), play.moves))


def _balance(choice: Choice, play: Play) -> float:
    """Its score, with that of the best word of the letters that can be seen after it: against an
    opponent it counts against the play, alone it counts for it."""
    choice.check()
    view: State = choice.view
    move = GAME.parse_move(play.moves[0])
    step = GAME.apply(view, choice.seat, move, LiveJudge(choice.lexicon))
    if isinstance(step, Rejection) or step.state.termination:
        return float(play.score)
    after = step.state
    replies = SOLVER.plays(after, after.seat, choice.known, cancelled=choice.cancelled)
    reply = replies[0].score if replies else 0
    return play.score - reply / 2 if view.mode == HEAD_TO_HEAD else play.score + reply
