"""What the dice lie on and come from: the mat with its cells, the felt tray, the cup."""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.materials import FELT, LEATHER, PAPER, WOOD, make_of
from game.app.scene.stage import Stage
from game.games.scribbage.table.places import TRAY_Y
from game.games.scribbage.table.window import MAT, Window


@cache
def _cells(columns: int, rows: int) -> core.GeomNode:
    """All cells of a mat as flat tiles with gaps, one unit apart, about the middle."""
    root = core.NodePath("cells")
    for column in range(columns):
        for row in range(rows):
            tile = root.attach_new_node(shapes("pieces")["plate"].make_copy())
            tile.set_scale(0.94, 0.94, 1)
            tile.set_pos(column + 0.5 - columns / 2, row + 0.5 - rows / 2, 0)
    root.flatten_strong()
    return root.find("**/+GeomNode").node()


class Decor:
    """The still things under `root`, in the table's axes."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._board = self._put(root, shapes("pieces")["tile"], WOOD)
        self._board.set_scale(MAT[0] + 0.7, MAT[1] + 0.7, 1.2)
        self._board.set_z(-0.2)
        self._mat = self._put(root, shapes("pieces")["plate"])
        self._mat.set_scale(MAT[0] + 0.12, MAT[1] + 0.12, 1)
        self._mat.set_z(-0.012)
        self._cells = root.attach_new_node("cells")
        self._columns = 0
        self._felt = self._put(root, shapes("scribbage")["felt"], FELT)
        self._felt.set_y(TRAY_Y)
        self._rim = self._put(root, shapes("scribbage")["rim"], WOOD)
        self._rim.set_pos(0, TRAY_Y, -0.25)
        self.paint()

    @staticmethod
    def _put(
        root: core.NodePath, shape: core.GeomNode, material: core.LVecBase4 | None = None
    ) -> core.NodePath:
        node = root.attach_new_node(shape.make_copy())
        if material is not None:
            make_of(node, material)
        return node

    def paint(self) -> None:
        """Take the colours of the palette."""
        colour = self._stage.colour
        for node in (self._board, self._rim):
            node.set_color_scale(colour("wood"))
        self._mat.set_color_scale(colour("table") * 0.42)
        self._felt.set_color_scale(colour("felt"))
        self._cells.set_color_scale(colour("table"))

    def show(self, window: Window) -> None:
        """Divide the mat into the window's cells."""
        if self._columns == window.columns:
            return
        self._columns = window.columns
        self._cells.node().remove_all_children()
        node = self._put(self._cells, _cells(window.columns, window.rows), PAPER)
        node.set_scale(window.unit, window.unit, 1)


class Cup:
    """The cup: its node's origin is the middle of its mouth, its bottom towards -z."""

    HEIGHT = 4.4

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self.node = root.attach_new_node("cup")
        self._body = self.node.attach_new_node(shapes("scribbage")["cup"].make_copy())
        self._body.set_z(-self.HEIGHT + 0.2)
        self._body.set_two_sided(True)
        make_of(self._body, LEATHER)
        self.paint()
        self.stand()

    def paint(self) -> None:
        """Take the colours of the palette."""
        leather = self._stage.colour("wood") * 0.42
        self._body.set_color_scale(leather.x, leather.y, leather.z, 1)

    def stand(self, x: float = 0.0, y: float = 0.0, lift: float = 0.0, lean: float = 0.0) -> None:
        """Stand upright on the felt, or be lifted and leant a little."""
        self.node.set_pos_hpr(x, y, self.HEIGHT - 0.2 + lift, 0, 0, lean)

    def show(self, shown: bool) -> None:
        """Stand there, or be away."""
        if shown:
            self.node.show()
        else:
            self.node.hide()
