"""Lookahead over several words: what a word leaves behind counts too.

Every cube has three uses, so a word costs the uses that it takes: taken word by word, a pile brings
most when each use has a price. A plan compares the words that are best after their prices, and
plays the pile on after each of them. A bot guesses the letters that falls will reveal; a review
knows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import Move, PassMove, RemoveMove
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, State
from game.games.scrabble_cubes.rules.surface import Cell
from game.games.scrabble_cubes.search.solver import best_words, plays_of
from game.games.scrabble_cubes.search.words import Prices, slot_ranks
from game.rules.interface import Step
from game.rules.judge import LiveJudge
from game.search.interface import Play, SearchCancelledError, never
from game.words.lexicon import Lexicon

FLAT = Prices(10, 10)
"""The same price for each use of a cube."""
LEFT = 12
"""The value of each use that is left where a plan breaks off."""
WHOLE = 10_000
"""More words than any pile has room for: a plan to the end."""


def economical_words(
    state: State, lexicon: Lexicon, count: int, prices: Prices = FLAT
) -> list[Play]:
    """The `count` best words by their points less the prices of the uses they take, each on its
    best path; of equals the first path."""
    found = best_words(state, lexicon, slot_ranks(state.size), prices)
    order = np.lexsort((found.order, -found.worth))
    return plays_of(state, found, order[:count].tolist())


def most_worn(state: State) -> Cell:
    """The removable cube with the fewest uses left."""
    cells = sorted({face.cell for face in state.revealed()})
    return min(
        cells, key=lambda cell: state.columns[cell.y * state.size + cell.x][cell.z].uses_left
    )


def _next_move(state: State, lexicon: Lexicon) -> Move:
    """The most economical word; without one, the removal of the most worn cube."""
    plays = economical_words(state, lexicon, 1)
    if plays:
        return GAME.parse_move(plays[0].moves[0])
    if state.mode == HEAD_TO_HEAD and state.removed:
        return PassMove()
    return RemoveMove(most_worn(state))


def _played(state: State, move: Move, lexicon: Lexicon) -> State:
    step = GAME.apply(state, state.seat, move, LiveJudge(lexicon))
    if not isinstance(step, Step):
        raise ValueError(f"{move} cannot be played")
    after: State = step.state
    return after


def _projected_score(state: State, lexicon: Lexicon, words: int) -> float:
    """The score of the seat on turn after `words` moves, each by _next_move(), with the value of
    the uses that are left."""
    seat = state.seat
    for _ in range(words):
        if state.termination:
            break
        state = _played(state, _next_move(state, lexicon), lexicon)
    return GAME.scores(state)[seat] + (0 if state.termination else LEFT * state.uses_left)


def rank_plays(
    piles: Sequence[State],
    plays: Sequence[Play],
    lexicon: Lexicon,
    *,
    words: int = WHOLE,
    cancelled: Callable[[], bool] = never,
) -> list[Play]:
    """Plays by their projected score after `words` words, on average over piles, for a player
    alone; equals stay in order. Raises SearchCancelledError if `cancelled` returns True."""
    worth = []
    for play in plays:
        total = 0.0
        for pile in piles:
            if cancelled():
                raise SearchCancelledError
            after = _played(pile, GAME.parse_move(play.moves[0]), lexicon)
            total += _projected_score(after, lexicon, words)
        worth.append(total)
    order = sorted(range(len(plays)), key=lambda number: -worth[number])
    return [plays[number] for number in order]


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """state: before the move. play: the word it plays; None where no word is left and a cube is
    removed."""

    state: State
    move: Move
    play: Play | None


def plan_moves(
    state: State, lexicon: Lexicon, *, width: int, cancelled: Callable[[], bool] = never
) -> Iterator[PlannedMove]:
    """The moves to the end of the match of a player alone who knows the whole pile; `width` words
    are compared at each step. Raises SearchCancelledError if `cancelled` returns True."""
    while not state.termination:
        plays = economical_words(state, lexicon, width)
        play: Play | None = None
        move: Move = RemoveMove(most_worn(state))
        if plays:
            play = rank_plays([state], plays, lexicon, cancelled=cancelled)[0]
            move = GAME.parse_move(play.moves[0])
        yield PlannedMove(state, move, play)
        state = _played(state, move, lexicon)
