"""A bot's turn of Scribbage: throw; then one arrangement of the dice, laid at once, handed in."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.scribbage.rules.dice import letters
from game.games.scribbage.rules.notation import format_move
from game.games.scribbage.rules.state import State
from game.games.scribbage.search.solver import (
    Arrangement,
    Search,
    best_arrangement,
    layout_of,
    moves_to,
)
from game.players.chooser import Choice
from game.players.levels import contentment

NOISE = (0, 2048, 3072, 4096)
"""The noise of each pass of the search, as far as the level makes more than one."""


def choose(choice: Choice) -> tuple[str, ...]:
    """The throw, or the whole laying."""
    view: State = choice.view
    roll = view.roll
    if roll is None:
        return ("throw",)
    best = _arranged(choice, _seen(choice, letters(roll)))
    return tuple(format_move(move) for move in moves_to(view.layout, layout_of(best, roll)))


def _seen(choice: Choice, up: Sequence[str]) -> list[str]:
    """The dice that the bot makes use of: one that errs overlooks some."""
    share = contentment(choice.level, choice.random)
    return choice.random.shuffled(up)[: -(-len(up) * share // 100)]


def _arranged(choice: Choice, seen: Sequence[str]) -> Arrangement:
    """The best arrangement of these dice that the level's passes find."""
    view: State = choice.view
    dawg = choice.known.dawg
    if not view.options.flag("crossing"):
        return best_arrangement(seen, dawg, crossing=False, cancelled=choice.cancelled)
    search = Search(seen, dawg)
    for number in range(max(1, choice.level.samples)):
        search.run(choice.level.width, NOISE[number], number, cancelled=choice.cancelled)
    return search.best
