"""A bot's move of Scrabble Cubes: a word, or a cube taken away where it finds none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import PassMove, RemoveMove, WordMove
from game.games.scrabble_cubes.rules.notation import format_move
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.pile import guessed
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, State
from game.games.scrabble_cubes.search.lookahead import WHOLE, ranked, thrifty, worn
from game.games.scrabble_cubes.search.playout import Pile
from game.games.scrabble_cubes.search.prices import FREE, Prices
from game.games.scrabble_cubes.search.solver import SOLVER
from game.players.choice import Choice, best_noticed
from game.rules.pcg import Pcg32
from game.search.compiled import available
from game.search.interface import Play
from game.search.ranked import few_cells


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
    "master": Skill(LONGEST, None),
}
"""What sets the levels apart in Scrabble Cubes besides their vocabularies; docs/ladder.md has the
results."""
PILES = 2
"""How often a planner guesses at what is hidden, for each of the level's samples."""
CANDIDATES = 6
"""How many words it compares, and how many it looks on after each of them."""

MASTER = "master"
"""The level that weighs every word and every cube that it might take away by what they lead to."""
WEIGHED = 12
"""How many words it compares."""
GUESSES = 24
"""With how many guesses at what is hidden each is tried against somebody."""
PLIES = 8
"""How many moves each is played on, the other's included."""
USES_GUESSED, FEWEST, MOST = 4000, 8, 128
"""Alone it goes on to the end of the pile, the more often the less there is left of it: with this
number divided by the uses that are left of guesses, but no fewer and no more than those."""

PRICED = Prices(full=12, empty=4, word=10, letter=3)
"""What uses cost it alone: those of a cube with a bonus most. Word by word such prices bring 1,130
points, ten for each use 1,070 (300 piles that are known whole)."""


def choose(choice: Choice) -> tuple[str, ...]:
    """One move."""
    view: State = choice.view
    if choice.level.name == MASTER and choice.level.samples and available():
        return (_weighed(choice, view),)
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


def _weighed(choice: Choice, view: State) -> str:
    """The word, or the cube to take away, that leads to most for its player, less what it leads to
    for the other, on average over guesses at what is hidden. After a cube was taken away, what
    that revealed is looked at anew."""
    alone = view.mode != HEAD_TO_HEAD
    if alone:
        plays: Sequence[Play] = thrifty(view, choice.known, WEIGHED, PRICED)
    else:
        plays = SOLVER.plays(view, choice.seat, choice.known)[:WEIGHED]
    cells = [] if alone or view.removed else sorted({face.cell for face in view.revealed()})
    if not plays and not cells:
        return format_move(RemoveMove(worn(view)) if alone else PassMove())
    guesses = _guesses(view) if alone else GUESSES
    piles = [Pile(guessed(view, choice.random), choice.known) for _ in range(guesses)]
    moves, prices = (WHOLE, PRICED) if alone else (PLIES, FREE)
    worth: list[tuple[int, str]] = []
    for play in plays:
        choice.check()
        slots = _slots(view, play)
        worth.append(
            (
                sum(p.worth(moves, slots=slots, points=play.score, prices=prices) for p in piles),
                play.moves[0],
            )
        )
    for cell in cells:
        choice.check()
        gained = sum(pile.worth(moves, removed=cell, prices=prices) for pile in piles)
        worth.append((gained, format_move(RemoveMove(cell))))
    # Of equals the word that scores most, a word before a cube.
    return max(worth, key=lambda option: option[0])[1]


def _guesses(view: State) -> int:
    left = sum(cube.uses_left for cubes in view.columns for cube in cubes)
    return min(MOST, max(FEWEST, USES_GUESSED // left))


def _slots(view: State, play: Play) -> list[int]:
    move = GAME.parse_move(play.moves[0])
    assert isinstance(move, WordMove)
    slots = [view.surface.grid.slot(face) for face in move.faces]
    return [slot for slot in slots if slot is not None]


def _noticed(plays: Sequence[Play], skill: Skill, random: Pcg32) -> Play | None:
    """The best of the plays, best first, that somebody of this skill notices; None if there is
    none for them."""
    return best_noticed(few_cells(plays, skill.longest), skill.glimpses, random)


def _planned(choice: Choice, view: State) -> str:
    """The word that leads furthest for one who plays alone."""
    plays: list[Play] = thrifty(view, choice.known, CANDIDATES)
    if not plays:
        return format_move(RemoveMove(worn(view)))
    piles = [guessed(view, choice.random) for _ in range(PILES * choice.level.samples)]
    best = ranked(piles, plays, choice.known, words=CANDIDATES, cancelled=choice.cancelled)
    return best[0].moves[0]
