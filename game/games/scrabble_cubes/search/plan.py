"""A plan over several words of Scrabble Cubes: what a word leaves behind counts too.

Every cube has three uses, so that a word is paid for with those it takes: word by word, a pile
brings most when each use has a price. A plan compares the words that are best by that measure with
each other, and plays the pile on after each of them. What falls will reveal is guessed by a bot,
from the letters that are not seen; a review looks at what they did reveal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.notation import format_move
from game.games.scrabble_cubes.rules.paths import spelt
from game.games.scrabble_cubes.rules.pieces import BAGS, TILES
from game.games.scrabble_cubes.rules.state import (
    HEAD_TO_HEAD,
    UNKNOWN,
    Move,
    PassMove,
    RemoveMove,
    State,
    WordMove,
)
from game.games.scrabble_cubes.rules.surface import Cell
from game.games.scrabble_cubes.search.solver import Ints, all_paths, scored
from game.rules.interface import Step
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32
from game.search.interface import Play, SearchCancelledError, never
from game.words.lexicon import Lexicon

PRICE = 10
"""What a word has to bring for each use of a cube that it takes."""
LEFT = 12
"""What each use that is left is held to be worth where a plan breaks off."""
WHOLE = 10_000
"""More words than any pile has room for: a plan to the end."""


def uses_of(paths: Ints) -> Ints:
    """How many uses each path takes: two or three faces of one cube cost it one."""
    cubes = np.sort(np.where(paths >= 0, paths // 3, -1), axis=1)
    another = (cubes[:, 1:] != cubes[:, :-1]) & (cubes[:, 1:] >= 0)
    uses: Ints = another.sum(axis=1) + (cubes[:, 0] >= 0)
    return uses


def thrifty(state: State, lexicon: Lexicon, count: int, price: int = PRICE) -> list[Play]:
    """The `count` best words by their points less the price of the uses they take, each where that
    is best; of equals the one whose path comes first."""
    letters = state.letters()
    paths = all_paths(state.surface.neighbours, letters, lexicon.dawg)
    points = scored(state, paths)
    worth = points - price * uses_of(paths)
    order = np.lexsort((*paths.T[::-1], -worth))
    gone = {played.word for played in state.words}
    faces = state.surface.grid.faces
    found: dict[str, Play] = {}
    for row in order.tolist():
        path = tuple(slot for slot in paths[row].tolist() if slot >= 0)
        word = spelt(letters, path)
        if word in gone or word in found:
            continue
        shown = tuple(faces[slot] for slot in path)
        move = format_move(WordMove(shown))
        found[word] = Play((move,), (word,), int(points[row]), tuple(map(str, shown)))
        if len(found) == count:
            break
    return list(found.values())


def guessed(view: State, random: Pcg32) -> State:
    """A pile that the view may be of: for the letters that show nowhere some of those in the bags
    that are not seen."""
    seen = Counter(letter for cubes in view.columns for cube in cubes for letter in cube.letters)
    hidden = seen.pop(UNKNOWN, 0)
    left = [
        letter
        for letter, number in TILES.items()
        for _ in range(max(0, number * BAGS[view.size] - seen[letter]))
    ]
    drawn = iter(random.shuffled(left)[:hidden])
    columns = tuple(
        tuple(
            replace(cube, letters="".join(next(drawn) if c == UNKNOWN else c for c in cube.letters))
            for cube in cubes
        )
        for cubes in view.columns
    )
    return replace(view, columns=columns)


def worn(state: State) -> Cell:
    """Of the cubes that can be taken away the one with the fewest uses left."""
    cells = sorted({face.cell for face in state.revealed()})
    return min(
        cells, key=lambda cell: state.columns[cell.y * state.size + cell.x][cell.z].uses_left
    )


def _onward(state: State, lexicon: Lexicon) -> Move:
    """The thriftiest word; without one, a cube that is nearly worn is taken away."""
    plays = thrifty(state, lexicon, 1)
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


def prospect(state: State, lexicon: Lexicon, words: int) -> float:
    """The points of the seat on turn when so many moves are made as the thrifty would make them,
    and what the uses that are left are worth."""
    seat = state.seat
    for _ in range(words):
        if state.termination:
            break
        state = _played(state, _onward(state, lexicon), lexicon)
    left = sum(cube.uses_left for cubes in state.columns for cube in cubes)
    return GAME.scores(state)[seat] + (0 if state.termination else LEFT * left)


def ranked(
    piles: Sequence[State],
    plays: Sequence[Play],
    lexicon: Lexicon,
    *,
    words: int = WHOLE,
    cancelled: Callable[[], bool] = never,
) -> list[Play]:
    """Plays by what they lead to within so many words, on average over piles; for one who plays
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
    """The next moves, up to so many words, of one who plays alone and knows the whole pile, `width`
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


def plan(
    state: State,
    lexicon: Lexicon,
    *,
    width: int,
    words: int = WHOLE,
    cancelled: Callable[[], bool] = never,
) -> tuple[Play, ...]:
    """The words of a course, in their order."""
    moves = course(state, lexicon, width=width, words=words, cancelled=cancelled)
    return tuple(planned.play for planned in moves if planned.play is not None)
