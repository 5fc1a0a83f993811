"""The best that a seat could have done in a turn: what a review holds its play against.

Each game's function is handed the states of the turn, from the one it began in to the one before
its last entry, and what had been gained in it before each; it says what the whole turn could have
brought. Games without one are held against the best play of the turn's first state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game import register
from game.games.kubagram.rules.state import HAND, Cannot
from game.games.kubagram.rules.state import State as KubagramState
from game.games.kubagram.rules.turns import offered
from game.games.scribbage.rules.dice import letters
from game.match.games import rules_of
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.search.interface import Play, SearchCancelledError
from game.words.lexicon import Lexicon

TWISTS = 3
"""How far ahead a review looks on a SCRUBLE Cube."""
ARRANGING = ((64, 0), (64, 2048), (64, 3072), (64, 4096))
"""The passes (width, noise) that a review makes over a throw of Scribbage."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of one seat as it was played.

    states: before each of its entries. texts: what was played in each. gained: what the seat had
    gained in it by then. revealed: the index of the first entry after the last one that showed
    something new.
    """

    game: str
    seat: int
    states: tuple[Any, ...]
    texts: tuple[str, ...]
    gained: tuple[int, ...]
    revealed: int
    lexicon: Lexicon
    cancelled: Callable[[], bool]

    def view(self, index: int) -> Any:
        """What the seat saw then."""
        return rules_of(self.game).view(self.states[index], self.seat)


@dataclass(frozen=True, slots=True)
class Best:
    """What a turn could have brought: points, the words, and the moves from its first state.

    cells: where the last of the moves plays, in the game's notation. start: the index of the state
    from which it was looked for; the moves before it are those that were played.
    """

    score: int
    words: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    start: int = 0


def best_of(turn: Turn) -> Best | None:
    """The best that the turn could have brought; None if nothing could be played in it.

    Raises SearchCancelledError when the turn's `cancelled` says so.
    """
    if turn.cancelled():
        raise SearchCancelledError
    return _BEST.get(turn.game, _any_game)(turn)


def _any_game(turn: Turn) -> Best | None:
    return _first_play(turn, 0)


def _first_play(turn: Turn, index: int) -> Best | None:
    solver = register.load(register.entries()[turn.game].solver)
    plays = solver.plays(turn.view(index), turn.seat, turn.lexicon, cancelled=turn.cancelled)
    return _of(plays[0], turn.texts[:index]) if plays else None


def _of(play: Play, before: tuple[str, ...] = ()) -> Best:
    return Best(play.score, play.words, (*before, *play.moves), play.cells)


def _scruble(turn: Turn) -> Best | None:
    from game.games.scruble.search.solver import SOLVER

    view, seat = turn.view(0), turn.seat
    plays = SOLVER.best(view, seat, turn.lexicon, twists=TWISTS, cancelled=turn.cancelled)
    return _of(plays[0]) if plays else None


def _scrabble_cubes(turn: Turn) -> Best | None:
    """A cube taken away may have uncovered a better word, or spoilt one."""
    found = [_first_play(turn, index) for index in range(len(turn.states))]
    return max((best for best in found if best), key=lambda best: best.score, default=None)


def _scribbage(turn: Turn) -> Best | None:
    from game.games.scribbage.rules.layout import runs
    from game.games.scribbage.rules.notation import format_move
    from game.games.scribbage.search.solver import Search, best_arrangement, layout_of, moves_to

    roll = turn.states[0].roll
    if roll is None:
        return None
    up, dawg = letters(roll), turn.lexicon.dawg
    if turn.states[0].options.flag("crossing"):
        search = Search(up, dawg)
        for number, (width, noise) in enumerate(ARRANGING):
            search.run(width, noise, number, cancelled=turn.cancelled)
        best = search.best
    else:
        best = best_arrangement(up, dawg, crossing=False, cancelled=turn.cancelled)
    layout = layout_of(best, roll)
    words = tuple(run.text for run in runs(roll, layout) if len(run.text) > 1)
    moves = tuple(format_move(move) for move in moves_to(turn.states[0].layout, layout))
    return Best(best.score, tuple(sorted(words, key=lambda word: (-len(word), word))), moves)


def _kubagram(turn: Turn) -> Best | None:
    """All that could be claimed, one claim after the other, with the face chosen best; counted
    from when the turn's last die was seen."""
    index = min(turn.revealed, len(turn.states) - 1)
    view: KubagramState = turn.view(index)
    game, judge = rules_of(turn.game), LiveJudge(turn.lexicon)
    starts: list[tuple[KubagramState, tuple[str, ...]]] = [(view, ())]
    if view.phase == HAND:
        starts = []
        for letter in offered(view):
            text = f"lay {letter} right"
            step = game.apply(view, turn.seat, game.parse_move(text), judge)
            if not isinstance(step, Rejection):
                starts.append((step.state, (text,)))
    found = [_claims(turn, state, before) for state, before in starts]
    best = max(found, key=lambda best: best.score, default=None)
    before, gained = turn.texts[:index], turn.gained[index]
    if best is None or not best.score:
        return Best(gained, (), before, start=index) if gained else None
    return Best(best.score + gained, best.words, (*before, *best.moves), start=index)


def _claims(turn: Turn, state: Any, moves: tuple[str, ...]) -> Best:
    solver = register.load(register.entries()[turn.game].solver)
    game, judge = rules_of(turn.game), LiveJudge(turn.lexicon)
    score = 0
    words: list[str] = []
    while True:
        plays = solver.plays(state, turn.seat, turn.lexicon, cancelled=turn.cancelled)
        if not plays or plays[0].score <= 0:
            # Alone, who can form no long word goes on with short ones in the same turn.
            said = game.apply(state, turn.seat, Cannot(), judge)
            if isinstance(said, Rejection) or not said.state.cannot:
                return Best(score, tuple(words), moves)
            state, moves = said.state, (*moves, "cannot")
            continue
        step = game.apply(state, turn.seat, game.parse_move(plays[0].moves[0]), judge)
        if isinstance(step, Rejection):
            return Best(score, tuple(words), moves)
        state = step.state
        score += plays[0].score
        words.append(plays[0].words[0])
        moves += plays[0].moves


_BEST: Mapping[str, Callable[[Turn], Best | None]] = {
    "scruble": _scruble,
    "scrabble-cubes": _scrabble_cubes,
    "scribbage": _scribbage,
    "kubagram": _kubagram,
}
