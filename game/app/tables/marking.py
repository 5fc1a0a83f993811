"""What is drawn over the pieces of a table."""

from __future__ import annotations

from panda3d import core

from game.app.scene.light import UNSHADOWED
from game.app.scene.stage import Stage


class Marking:
    """Marks in layers under `root`, by their names; none of them throws a shadow."""

    def __init__(self, stage: Stage, root: core.NodePath, *names: str) -> None:
        self._stage = stage
        self._layers = {name: root.attach_new_node(name) for name in names}
        for layer in self._layers.values():
            layer.hide(UNSHADOWED)

    def _anew(self, name: str) -> core.NodePath:
        """A layer, emptied."""
        layer = self._layers[name]
        layer.node().remove_all_children()
        return layer

    def conceal(self, hidden: bool) -> None:
        """Hide all marks, or show them again."""
        for layer in self._layers.values():
            (layer.hide if hidden else layer.show)()
