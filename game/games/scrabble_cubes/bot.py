"""A bot's move of Scrabble Cubes: a word, or a cube taken away where it finds none."""

from __future__ import annotations

from game.games.scrabble_cubes.rules.notation import format_move
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, RemoveMove, State
from game.games.scrabble_cubes.search.plan import guessed, ranked, thrifty, worn
from game.games.scrabble_cubes.search.solver import SOLVER
from game.players.chooser import Choice
from game.players.levels import settled
from game.search.interface import Play

PILES = 2
"""For each of the level's samples a planner guesses so many times at what is hidden."""
CANDIDATES = 6
"""How many words it compares, and after each of them it looks so many on."""


def choose(choice: Choice) -> tuple[str, ...]:
    """One move."""
    view: State = choice.view
    if choice.level.samples and view.seats == 1:
        return (_planned(choice, view),)
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays:
        return plays[settled([play.score for play in plays], choice.level, choice.random)].moves
    if view.mode == HEAD_TO_HEAD and view.removed:
        return ("pass",)
    cells = dict.fromkeys(face.cell for face in view.revealed())
    removals = sorted(format_move(RemoveMove(cell)) for cell in cells)
    return (choice.random.choice(removals),)


def _planned(choice: Choice, view: State) -> str:
    """The word that leads furthest for one who plays alone."""
    plays: list[Play] = thrifty(view, choice.known, CANDIDATES)
    if not plays:
        return format_move(RemoveMove(worn(view)))
    piles = [guessed(view, choice.random) for _ in range(PILES * choice.level.samples)]
    best = ranked(piles, plays, choice.known, words=CANDIDATES, cancelled=choice.cancelled)
    return best[0].moves[0]
