"""A bot's moves of Kubagram: turning the box, taking, faces, claims, the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.players.chooser import Choice
from game.players.levels import settled
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.kubagram import GAME
from game.rules.kubagram.claims import assess, long_word_left
from game.rules.kubagram.state import (
    BEFORE,
    HAND,
    ROTATE,
    Claim,
    LayDie,
    State,
)
from game.rules.kubagram.turns import may_set_aside, offered
from game.search.interface import Play
from game.search.kubagram import SOLVER

KEEP_JOKER = 24
"""A joker is kept for a later claim while so many dice are still in the box."""


def choose(choice: Choice) -> tuple[str, ...]:
    """One move; a turn goes on until it is ended."""
    view: State = choice.view
    if view.phase == ROTATE:
        return (f"rotate {choice.random.below(4)}",)
    if view.phase == HAND:
        return (_lay(choice, view),)
    if view.phase == BEFORE and not view.is_last:
        # What can be claimed now can be claimed with one die more too.
        return ("take",)
    plays = [play for play in claims(choice, view) if play.score > 0]
    if not plays:
        return ("end",)
    return plays[settled([play.score for play in plays], choice.level, choice.random)].moves


def claims(choice: Choice, view: State) -> Sequence[Play]:
    """What can be claimed, best first. At the end the list of the match says whether a longer
    word bars the short ones, not the bot's own."""
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays and view.is_last and long_word_left(view, choice.seat, choice.lexicon):
        return [play for play in plays if not _short(choice, view, play)]
    return plays


def _short(choice: Choice, view: State, play: Play) -> bool:
    claim = GAME.parse_move(play.moves[0])
    assessed = assess(view, choice.seat, claim) if isinstance(claim, Claim) else None
    return assessed is None or isinstance(assessed, Rejection) or assessed.short


def _lay(choice: Choice, view: State) -> str:
    """The face that gives the best claim at once; a joker is kept where it gives none yet."""
    worth: list[tuple[int, str]] = []
    for letter in choice.random.shuffled(offered(view)):
        choice.check()
        step = GAME.apply(view, choice.seat, LayDie(letter, left=False), LiveJudge(choice.lexicon))
        if isinstance(step, Rejection):
            continue
        worth.append((_best(choice, step.state), f"lay {letter} right"))
    # The shuffled order stays between equals.
    worth.sort(key=lambda face: -face[0])
    if worth[0][0] <= 0 and may_set_aside(view) and _left(view) >= KEEP_JOKER:
        return "aside"
    return worth[settled([score for score, _ in worth], choice.level, choice.random)][1]


def _best(choice: Choice, view: State) -> int:
    """The score of the best claim in a state that a face led to."""
    plays = claims(choice, view)
    return max(0, plays[0].score) if plays else 0


def _left(view: State) -> int:
    return sum(boxed is not None for boxed in view.box)
