"""The dice of a word."""

from __future__ import annotations

from panda3d import core

from game.app.scene.stage import Stage
from game.app.tables.formed import Formed
from game.games.scribbage.rules.layout import runs
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.dice import Die, upright
from game.games.scribbage.table.moments import reads


def dice(formed: Formed[State], stage: Stage, root: core.NodePath) -> list[core.NodePath]:
    """The dice of what was formed, under `root`."""
    roll, layout = formed.before.roll, formed.before.layout
    found = []
    if roll is not None:
        run = next(run for run in runs(roll, layout) if reads(run, (formed.word,)))
        for number, letter in zip(run.dice, formed.word, strict=True):
            language = formed.before.options.text("alphabet")
            die = Die(stage, root.attach_new_node("die"), number, language)
            die.write(letter)
            die.put(core.LPoint3(0, 0, 0), upright(roll[number]), 1.0)
            found.append(die.node.get_parent())
    return found
