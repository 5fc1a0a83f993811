"""A bot's move of Scrabble Cubes: a word, or a cube taken away where it finds none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.scrabble_cubes.rules.notation import format_move
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, RemoveMove, State
from game.games.scrabble_cubes.search.plan import guessed, ranked, thrifty, worn
from game.games.scrabble_cubes.search.solver import SOLVER
from game.players.chooser import Choice
from game.rules.pcg import Pcg32
from game.search.interface import Play


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player of a level looks for a word.

    longest: the letters of the longest words that they make out in a pile. glimpses: how many of
    the words they notice, here and there, before they take the best of them; None: every one.
    """

    longest: int
    glimpses: int | None


SKILLS = {
    "beginner": Skill(4, 1),
    "easy": Skill(5, 2),
    "medium": Skill(6, 6),
    "hard": Skill(LONGEST, 14),
    "expert": Skill(LONGEST, None),
}
"""What sets the levels apart in Scrabble Cubes besides their vocabularies; docs/ladder.md has what
comes of it."""
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
    noticed = _noticed(plays, SKILLS[choice.level.name], choice.random)
    if noticed is not None:
        return noticed.moves
    if view.mode == HEAD_TO_HEAD and view.removed:
        return ("pass",)
    cells = dict.fromkeys(face.cell for face in view.revealed())
    removals = sorted(format_move(RemoveMove(cell)) for cell in cells)
    return (choice.random.choice(removals),)


def _noticed(plays: Sequence[Play], skill: Skill, random: Pcg32) -> Play | None:
    """The best of the plays, best first, that somebody of this skill notices; None if there is
    none for them."""
    found = [play for play in plays if len(play.words[0]) <= skill.longest]
    if not found:
        return None
    if skill.glimpses is None:
        return found[0]
    return found[min(random.below(len(found)) for _ in range(skill.glimpses))]


def _planned(choice: Choice, view: State) -> str:
    """The word that leads furthest for one who plays alone."""
    plays: list[Play] = thrifty(view, choice.known, CANDIDATES)
    if not plays:
        return format_move(RemoveMove(worn(view)))
    piles = [guessed(view, choice.random) for _ in range(PILES * choice.level.samples)]
    best = ranked(piles, plays, choice.known, words=CANDIDATES, cancelled=choice.cancelled)
    return best[0].moves[0]
