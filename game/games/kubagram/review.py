"""The yardstick of a turn of Kubagram: all that could be claimed in it."""

from __future__ import annotations

from typing_extensions import override

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.moves import Plain
from game.games.kubagram.rules.state import HAND, State
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.search.solver import SOLVER
from game.players.best import Best, Turn, Yardstick
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge


class KubagramYardstick(Yardstick):
    """The best face of the die in hand, then the best claim, again and again. Other combinations of
    claims are not compared, so that it is never exact."""

    @override
    def best(self, turn: Turn) -> Best | None:
        """The best of the turn from the moment its last die was seen."""
        index = min(turn.revealed, len(turn.states) - 1)
        view: State = turn.view(index)
        judge = LiveJudge(turn.lexicon)
        starts: list[tuple[State, tuple[str, ...]]] = [(view, ())]
        if view.phase == HAND:
            starts = []
            for letter in offered(view):
                text = f"lay {letter} right"
                step = GAME.apply(view, turn.seat, GAME.parse_move(text), judge)
                if not isinstance(step, Rejection):
                    starts.append((step.state, (text,)))
        found = [_claims(turn, state, before) for state, before in starts]
        best = max(found, key=lambda best: best.score, default=None)
        before, gained = turn.texts[:index], turn.gained[index]
        if best is None or not best.score:
            return Best(gained, (), before, start=index, exact=False) if gained else None
        moves = (*before, *best.moves)
        return Best(best.score + gained, best.words, moves, start=index, exact=False)


def _claims(turn: Turn, state: State, moves: tuple[str, ...]) -> Best:
    judge = LiveJudge(turn.lexicon)
    score = 0
    words: list[str] = []
    while True:
        plays = SOLVER.plays(state, turn.seat, turn.lexicon, cancelled=turn.cancelled)
        if not plays or plays[0].score <= 0:
            # A single player goes on with short words in the same turn.
            said = GAME.apply(state, turn.seat, Plain.CANNOT, judge)
            if isinstance(said, Rejection) or not said.state.cannot:
                return Best(score, tuple(words), moves)
            state, moves = said.state, (*moves, "cannot")
            continue
        step = GAME.apply(state, turn.seat, GAME.parse_move(plays[0].moves[0]), judge)
        if isinstance(step, Rejection):
            return Best(score, tuple(words), moves)
        state = step.state
        score += plays[0].score
        words.append(plays[0].words[0])
        moves += plays[0].moves


YARDSTICK = KubagramYardstick()
