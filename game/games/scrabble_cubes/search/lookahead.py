"""A plan over several words of Scrabble Cubes: what a word leaves behind counts too.

Every cube has three uses, so that a word is paid for with those it takes: word by word, a pile
brings most when each use has a price. A plan compares the words that are best by that measure with
each other, and plays the pile on after each of them. What falls will reveal is guessed by a bot,
from the letters that are not seen; a review looks at what they did reveal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import Move, PassMove, RemoveMove
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, State
from game.games.scrabble_cubes.rules.surface import Cell
from game.games.scrabble_cubes.search.prices import Prices
from game.games.scrabble_cubes.search.solver import best_words, plays_of
from game.games.scrabble_cubes.search.words import slot_ranks
from game.rules.interface import Step
from game.rules.judge import LiveJudge
from game.search.interface import Play, SearchCancelledError, never
from game.words.lexicon import Lexicon

FLAT = Prices(10, 10)
"""What a word has to bring for each use of a cube that it takes."""
LEFT = 12
"""What each use that is left is held to be worth where a plan breaks off."""
WHOLE = 10_000
"""More words than any pile has room for: a plan to the end."""


def _left(state: State) -> int:
    """How many uses are left of a pile."""
    return sum(cube.uses_left for cubes in state.columns for cube in cubes)


def thrifty(state: State, lexicon: Lexicon, count: int, prices: Prices = FLAT) -> list[Play]:
    """The `count` best words by their points less the prices of the uses they take, each where that
    is best; of equals the one whose path comes first."""
    found = best_words(state, lexicon, slot_ranks(state.size), prices)
    order = np.lexsort((found.order, -found.worth))
    return plays_of(state, found, order[:count].tolist())


def worn(state: State) -> Cell:
    """Of the cubes that can be taken away the one with the fewest uses left."""
    cells = sorted({face.cell for face in state.revealed()})
    return min(
        cells, key=lambda cell: state.columns[cell.y * state.size + cell.x][cell.z].uses_left
    )


def _onward(state: State, lexicon: Lexicon, prices: Prices) -> Move:
    """The thriftiest word; without one, a cube that is nearly worn is taken away."""
    plays = thrifty(state, lexicon, 1, prices)
    if plays:
        return GAME.parse_move(plays[0].moves[0])
    if state.mode == HEAD_TO_HEAD and state.removed:
        return PassMove()
    return RemoveMove(worn(state))


def _played(state: State, move: Move, lexicon: Lexicon) -> State:
    step = GAME.apply(state, state.seat, move, LiveJudge(lexicon))
    if not isinstance(step, Step):
        raise ValueError(f"{move} cannot be played")
    after: State = step.state
    return after


def prospect(state: State, lexicon: Lexicon, words: int, prices: Prices = FLAT) -> float:
    """The points of the seat on turn when some moves are made as the thrifty would make them,
    and what the uses that are left are worth."""
    seat = state.seat
    for _ in range(words):
        if state.termination:
            break
        state = _played(state, _onward(state, lexicon, prices), lexicon)
    return GAME.scores(state)[seat] + (0 if state.termination else LEFT * _left(state))


def ranked(
    piles: Sequence[State],
    plays: Sequence[Play],
    lexicon: Lexicon,
    *,
    words: int = WHOLE,
    cancelled: Callable[[], bool] = never,
) -> list[Play]:
    """Plays by what they lead to within some words, on average over piles; for one who plays
    alone. Of equals the one that came first.

    Raises SearchCancelledError when `cancelled` says so.
    """
    worth = []
    for play in plays:
        total = 0.0
        for pile in piles:
            if cancelled():
                raise SearchCancelledError
            after = _played(pile, GAME.parse_move(play.moves[0]), lexicon)
            total += prospect(after, lexicon, words)
        worth.append(total)
    order = sorted(range(len(plays)), key=lambda number: -worth[number])
    return [plays[number] for number in order]


@dataclass(frozen=True, slots=True)
class Planned:
    """A move of a plan. state: the pile as it lies before it. play: what it scores; None where no
    word is left and a cube is taken away."""

    state: State
    move: Move
    play: Play | None


def course(
    state: State,
    lexicon: Lexicon,
    *,
    width: int,
    words: int = WHOLE,
    cancelled: Callable[[], bool] = never,
) -> Iterator[Planned]:
    """The next moves, up to `words` words, of one who plays alone and knows the whole pile, `width`
    words compared at each step; where no word is left before that, it ends with the match.

    Raises SearchCancelledError when `cancelled` says so.
    """
    found = 0
    while not state.termination and found < words:
        plays = thrifty(state, lexicon, width)
        play: Play | None = None
        move: Move = RemoveMove(worn(state))
        if plays:
            found += 1
            play = ranked([state], plays, lexicon, words=words - found, cancelled=cancelled)[0]
            move = GAME.parse_move(play.moves[0])
        yield Planned(state, move, play)
        state = _played(state, move, lexicon)
