"""Searches for a hint or the best play in a position, outside the window's thread."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from game.app.work import Task, Work
from game.language import join, ngettext, translate
from game.match.games import rules_of
from game.players.best import Best, Turn, best_of, solver_of, yardstick_of
from game.players.hint import hint
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.search.compiled import plainly
from game.ui.hints import after_lead_up, hint_line
from game.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class FoundPlay:
    """sentence: describes the play. cells: the places to mark. state: with the play laid out; None
    for a hint."""

    sentence: str
    cells: tuple[str, ...] = ()
    state: Any = None


class PositionSearch(Work[FoundPlay]):
    """Searches for a play of the seat whose turn it is."""

    def begin(self, game_id: str, state: Any, lexicon: Lexicon, *, best: bool, brief: bool) -> None:
        """Start. brief: search less far, as kernels are missing."""

        def search(task: Task[FoundPlay]) -> FoundPlay:
            with plainly() if brief else nullcontext():
                return (_best if best else _hint)(game_id, state, lexicon, task)

        self.start(search)


def _nothing(game_id: str, state: Any) -> FoundPlay:
    return FoundPlay(translate(solver_of(game_id).nothing(state), {}))


def _hint(game_id: str, state: Any, lexicon: Lexicon, task: Task[FoundPlay]) -> FoundPlay:
    solver, game = solver_of(game_id), rules_of(game_id)
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    play = hint(solver, view, seat, lexicon, cancelled=task.cancelled)
    if play is None:
        return _nothing(game_id, state)
    lead_up = solver.lead_up(play.moves)
    return FoundPlay(" ".join(hint_line(play, lead_up, step, "") for step in (1, 2)))


def _best(game_id: str, state: Any, lexicon: Lexicon, task: Task[FoundPlay]) -> FoundPlay:
    game = rules_of(game_id)
    seat = game.to_act(state)[0]
    turn = Turn(game_id, seat, (state,), (), (0,), 0, lexicon, task.cancelled)
    best = best_of(turn)
    if best is None:
        return _nothing(game_id, state)
    text = ngettext("{words}, {points} point.", "{words}, {points} points.", best.score)
    sentence = text.format(words=join(best.words), points=best.score)
    sentence = after_lead_up(sentence, solver_of(game_id).lead_up(best.moves))
    return FoundPlay(sentence, best.cells, _laid(game_id, state, best, lexicon))


def _laid(game_id: str, state: Any, best: Best, lexicon: Lexicon) -> Any:
    """The state with a play laid out, without a last move that would take the pieces away."""
    game = rules_of(game_id)
    seat = game.to_act(state)[0]
    hides = yardstick_of(game_id).takes_away
    for text in best.moves[:-1] if hides else best.moves:
        step = game.apply(state, seat, game.parse_move(text), LiveJudge(lexicon))
        if isinstance(step, Rejection):
            break
        state = step.state
    return game.view(state, seat)
