"""The dice of a claimed word."""

from __future__ import annotations

from panda3d import core

from game.app.scene.stage import Stage
from game.app.tables.formed import Formed
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.events import Claimed
from game.games.kubagram.rules.state import State
from game.games.kubagram.table.dice import die
from game.games.kubagram.table.pieces import look


def dice(formed: Formed[State], stage: Stage, root: core.NodePath) -> list[core.NodePath]:
    """The dice of what was formed, under `root`."""
    state = formed.state
    claimed = next(event for event in formed.events if isinstance(event, Claimed))
    word = state.words[claimed.number - 1]
    pieces = () if word is None else word.pieces
    looks = (look(state.alphabet, one.letter, joker=is_joker(one.die)) for one in pieces)
    return [die(stage, root, seen) for seen in looks]
