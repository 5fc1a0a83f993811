"""Marks on dice: those picked, under pointer or cursor, or of a hint."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from panda3d import core

from game.app.scene.marks import MarkLayers
from game.app.scene.stage import Stage
from game.games.kubagram.rules.moves import Part
from game.games.kubagram.table.areas import Spot
from game.games.kubagram.table.dice import Dice
from game.games.kubagram.table.hand import Hand


class Marks(MarkLayers):
    """Frames over dice, and their glow."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        super().__init__(stage, root, "marks")

    def show(self, dice: Dice, parts: Mapping[Part, tuple[int, ...]], hand: Hand) -> None:
        """Mark the dice of a hand. parts: those that can be picked, with their dice."""
        self._cleared("marks")
        spots = dice.spots
        glow = dict.fromkeys(hand.hint, ("hint", 0.45))
        for part, numbers in parts.items():
            if hand.selection.has(part):
                glow.update(dict.fromkeys(numbers, ("selection", 0.35)))
                self._frame(spots, numbers, "square", "selection")
            if part == hand.hover:
                glow.update(dict.fromkeys(numbers, ("hover", 0.5)))
            if part == hand.cursor:
                self._frame(spots, numbers, "corners", "cursor")
        self._frame(spots, hand.hint, "double", "hint")
        dice.glow(glow)

    def _frame(
        self, spots: Mapping[int, Spot], dice: Iterable[int], shape: str, colour: str
    ) -> None:
        for spot in (spots[die] for die in dice if die in spots):
            top = (spot.x, spot.y, spot.z + spot.size)
            self._stage.mark(self._layers["marks"], shape, colour, at=top, size=spot.size)
