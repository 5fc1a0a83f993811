"""A bot's move of Alphacubes: a play, an exchange, a pass, or an answer to another's play."""

from __future__ import annotations

from game.players.chooser import Choice
from game.players.levels import settled
from game.rules.alphacubes.moves import Exchange, format_move
from game.rules.alphacubes.state import State
from game.search.alphacubes import SOLVER, Plays

EXCHANGES = 12
"""After so many exchanges in a match a bot without a play passes, so that the match ends."""


def choose(choice: Choice) -> tuple[str, ...]:
    """One move."""
    view: State = choice.view
    if view.pending is not None:
        return (_answer(choice, view),)
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays:
        scores = plays.scores.tolist() if isinstance(plays, Plays) else [p.score for p in plays]
        return plays[settled(scores, choice.level, choice.random)].moves
    rack = view.racks[choice.seat]
    count = min(len(rack), len(view.stock))
    if not count or view.exchanges >= EXCHANGES:
        return ("pass",)
    given = choice.random.shuffled(rack)[:count]
    return (format_move(Exchange(tuple(sorted(given)))),)


def _answer(choice: Choice, view: State) -> str:
    """Challenge a word that is not known, as often as the level doubts."""
    assert view.pending is not None
    unknown = [word for word in view.pending.words if not choice.known.is_word(word)]
    doubts = bool(unknown) and choice.random.below(100) < choice.level.doubt
    return "challenge" if doubts else "accept"
