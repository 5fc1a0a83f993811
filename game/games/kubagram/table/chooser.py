"""The choices for the die in hand: a tile for each of its letters, and a pad at either end."""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, piece, put, shapes, sign
from game.app.scene.stage import Stage
from game.games.kubagram.rules.state import State
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import TableAreas, box_layout
from game.games.kubagram.table.hand import Hand


@cache
def _tile(letter: str, value: str) -> core.GeomNode:
    writings = [
        Writing(letter, 0.6 if len(letter) == 1 else 0.5, -0.05, 0.0),
        Writing(value, 0.2, 0.33, 0.28),
    ]
    return piece(shapes("pieces")["tile"], writings, 0.156)


class Chooser:
    """The tiles and pads, under `root`."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("chooser")

    def show(self, areas: TableAreas, state: State, hand: Hand) -> None:
        """Draw the tiles, dim if their letter cannot be chosen, and the pads; what is chosen is
        framed."""
        self._node.node().remove_all_children()
        if state.hand is None:
            return
        letters, choices = state.alphabet.letters(state.hand.die), offered(state)
        for letter, spot in zip(letters, areas.hand(len(letters))[1], strict=True):
            chosen = letter == hand.letter
            pale = self._stage.colour("peg", 1.0 if letter in choices else 0.55)
            tile = _tile(letter, str(state.alphabet.values[letter]))
            level = spot.z + (0.3 if chosen else 0.0)
            put(self._node, tile, (spot.x, spot.y, level), [spot.size] * 3, pale)
            if chosen:
                self._frame((spot.x, spot.y, spot.z + 0.57), spot.size * 1.02)
        field = box_layout(areas, state.box, state.rotation).field
        ends = layout.ends(len(state.field), field)
        for arrow, spot, chosen in zip("←→", ends, (hand.left, not hand.left), strict=True):
            colour = self._stage.colour("selection" if chosen else "cube-plain")
            put(self._node, sign(arrow, 0.86, 0.7), (spot.x, spot.y, 0.03), [spot.size] * 3, colour)
            if chosen:
                self._frame((spot.x, spot.y, 0.03), spot.size * 0.95)

    def _frame(self, at: tuple[float, float, float], size: float) -> None:
        self._stage.mark(self._node, "square", "selection", at=at, size=size)
