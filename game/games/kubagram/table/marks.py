"""Marks on dice: what is picked, pointed at, at the cursor, or meant by a hint."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from panda3d import core

from game.app.scene.stage import Stage
from game.games.kubagram.rules.state import Part
from game.games.kubagram.table.dice import Dice


class Marks:
    """Frames above dice and the dice's own glow; each call replaces what was there."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("marks")
        self._node.hide(core.BitMask32.bit(1))  # no shadows

    def show(
        self,
        dice: Dice,
        targets: Sequence[tuple[Part, tuple[int, ...]]],
        *,
        picked: Callable[[Part], bool],
        hover: Part | None,
        cursor: Part | None,
        hint: frozenset[int],
    ) -> None:
        """targets: what can be picked, with its dice. hint: dice by number."""
        self._node.node().remove_all_children()
        glow = dict.fromkeys(hint, ("hint", 0.45))
        for part, numbers in targets:
            if picked(part):
                glow.update(dict.fromkeys(numbers, ("selection", 0.35)))
                self._frame(dice, numbers, "square", "selection")
            if part == hover:
                glow.update(dict.fromkeys(numbers, ("hover", 0.5)))
            if part == cursor:
                self._frame(dice, numbers, "corners", "cursor")
        self._frame(dice, tuple(hint), "double", "hint")
        dice.glow(glow)

    def _frame(self, dice: Dice, numbers: Sequence[int], shape: str, colour: str) -> None:
        for number in numbers:
            spot = dice.spot(number)
            if spot is None:
                continue
            node = self._stage.mark(self._node, shape, colour)
            node.set_pos(spot.x, spot.y, spot.z + spot.size)
            node.set_scale(spot.size)
