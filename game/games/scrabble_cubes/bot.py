"""A bot's move of Scrabble Cubes: a word, or the removal of a cube where it finds none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import PassMove, RemoveMove, WordMove
from game.games.scrabble_cubes.rules.notation import format_move
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.pile import guess_hidden
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, State
from game.games.scrabble_cubes.search.lookahead import (
    WHOLE,
    economical_words,
    most_worn,
    rank_plays,
)
from game.games.scrabble_cubes.search.playout import Playouts
from game.games.scrabble_cubes.search.solver import SOLVER
from game.games.scrabble_cubes.search.words import FREE, Prices
from game.players.choice import Choice, best_noticed
from game.search.compiled import available, is_plain
from game.search.interface import Play
from game.search.ranked import few_cells


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player of a level looks for a word. longest: the letters of the longest words it finds.
    glimpses: how many words it notices, at random, before it takes the best of them; None: all.
    piles: guesses at the hidden letters by which it plans when it plays alone; 0: it does not.
    plays_on: whether it plays the match on after every candidate."""

    longest: int
    glimpses: int | None
    piles: int = 0
    plays_on: bool = False


SKILLS = {
    "beginner": Skill(4, 1),
    "easy": Skill(5, 2),
    "medium": Skill(6, 6),
    "hard": Skill(LONGEST, 14),
    "expert": Skill(LONGEST, None, 6),
    "master": Skill(LONGEST, None, 6, plays_on=True),
}
"""By level; docs/ladder.md has the results."""
CANDIDATES = 6
"""How many words a plan compares, and how many words follow each of them."""

WEIGHED = 12
"""How many words are compared by playing on."""
GUESSES = 24
"""Guesses at the hidden letters for each candidate, against an opponent."""
PLIES = 8
"""How many moves are played on, the opponent's included."""
USES_GUESSED, FEWEST, MOST = 4000, 8, 128
"""Alone, it plays on to the end of the pile, with this number divided by the uses that are left of
guesses, within these limits."""

PRICED = Prices(full=12, empty=4, word=10, letter=3)
"""The prices of uses for a player alone. In 300 piles that are fully known such prices bring 1,130
points, a flat price of ten 1,070."""


def choose(choice: Choice) -> tuple[str, ...]:
    """One move."""
    view: State = choice.view
    skill = SKILLS[choice.level.name]
    if skill.plays_on and available():
        return (_weighed(choice, view),)
    if skill.piles and view.seats == 1 and not is_plain():
        return (_planned(choice, skill, view),)
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    noticed = best_noticed(few_cells(plays, skill.longest), skill.glimpses, choice.random)
    if noticed is not None:
        return noticed.moves
    if view.mode == HEAD_TO_HEAD and view.removed:
        return ("pass",)
    cells = dict.fromkeys(face.cell for face in view.revealed())
    removals = sorted(format_move(RemoveMove(cell)) for cell in cells)
    return (choice.random.choice(removals),)


def _weighed(choice: Choice, view: State) -> str:
    """The word, or the removal, with the best difference of scores after the match is played on, on
    average over guesses at the hidden letters."""
    alone = view.mode != HEAD_TO_HEAD
    if alone:
        plays: Sequence[Play] = economical_words(view, choice.known, WEIGHED, PRICED)
    else:
        plays = SOLVER.plays(view, choice.seat, choice.known)[:WEIGHED]
    cells = [] if alone or view.removed else sorted({face.cell for face in view.revealed()})
    if not plays and not cells:
        return format_move(RemoveMove(most_worn(view)) if alone else PassMove())
    guesses = min(MOST, max(FEWEST, USES_GUESSED // view.uses_left)) if alone else GUESSES
    piles = [Playouts(guess_hidden(view, choice.random), choice.known) for _ in range(guesses)]
    moves, prices = (WHOLE, PRICED) if alone else (PLIES, FREE)
    worth: list[tuple[int, str]] = []
    for play in plays:
        choice.check()
        slots, points = _slots(view, play), play.score
        gained = sum(p.worth(moves, slots=slots, points=points, prices=prices) for p in piles)
        worth.append((gained, play.moves[0]))
    for cell in cells:
        choice.check()
        gained = sum(pile.worth(moves, removed=cell, prices=prices) for pile in piles)
        worth.append((gained, format_move(RemoveMove(cell))))
    # Of equals the word that scores most, a word before a cube.
    return max(worth, key=lambda option: option[0])[1]


def _slots(view: State, play: Play) -> list[int]:
    move = GAME.parse_move(play.moves[0])
    assert isinstance(move, WordMove)
    slots = [view.surface.grid.slot(face) for face in move.faces]
    return [slot for slot in slots if slot is not None]


def _planned(choice: Choice, skill: Skill, view: State) -> str:
    """The word that leads to most for a player alone."""
    plays: list[Play] = economical_words(view, choice.known, CANDIDATES)
    if not plays:
        return format_move(RemoveMove(most_worn(view)))
    piles = [guess_hidden(view, choice.random) for _ in range(skill.piles)]
    best = rank_plays(piles, plays, choice.known, words=CANDIDATES, cancelled=choice.cancelled)
    return best[0].moves[0]
