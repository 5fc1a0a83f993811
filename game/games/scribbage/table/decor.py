"""The mat with its cells, the felt tray and the cup."""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.kit.theme import contrast
from game.app.scene.geometry import shapes
from game.app.scene.materials import CLOTH, FELT, LEATHER, TEAK, Material, set_material
from game.app.scene.stage import Stage
from game.app.scene.view import by_resolution
from game.games.scribbage.table.camera import FLOOR
from game.games.scribbage.table.places import TRAY_Y, Viewport

_SIZE, _NARROWER = 0.94, 0.92
"""The size of a cell, and its size where pixels are large and lines have to be wider."""


@cache
def _cells(columns: int, rows: int, size: float) -> core.GeomNode:
    """The cells of a mat as flat tiles of `size`, one unit apart, about the middle."""
    root = core.NodePath("cells")
    for column in range(columns):
        for row in range(rows):
            tile = root.attach_new_node(shapes("pieces")["plate"].make_copy())
            tile.set_scale(size, size, 1)
            tile.set_pos(column + 0.5 - columns / 2, row + 0.5 - rows / 2, 0)
    root.flatten_strong()
    return root.find("**/+GeomNode").node()


class Decor:
    """The still objects: the mat under `root`, in the table's axes, and the tray."""

    def __init__(self, stage: Stage, root: core.NodePath, tray: core.NodePath) -> None:
        self._stage = stage
        self._all = root = root.attach_new_node("furniture")
        self._put(root, shapes("scribbage")["board"], TEAK).set_z(FLOOR)
        self._mat = self._put(root, shapes("scribbage")["mat"], CLOTH)
        self._mat.set_z(-0.012)
        self._cells = root.attach_new_node("cells")
        self._columns = 0
        self._put(tray, shapes("scribbage")["felt"], FELT).set_y(TRAY_Y)
        self._put(tray, shapes("scribbage")["rim"], TEAK).set_pos(0, TRAY_Y, FLOOR)
        self.paint()

    @staticmethod
    def _put(root: core.NodePath, shape: core.GeomNode, material: Material) -> core.NodePath:
        node = root.attach_new_node(shape.make_copy())
        set_material(node, material)
        return node

    def paint(self) -> None:
        """Apply the palette."""
        colour = self._stage.colour
        cells = colour("table")
        # Between dark cells a darker line is lost.
        lines = max(colour("table", 0.42), colour("wood"), key=lambda line: contrast(line, cells))
        self._mat.set_color_scale(lines)
        self._cells.set_color_scale(cells)
        self._stage.furnish(self._all)

    def show(self, viewport: Viewport) -> None:
        """Divide the mat into the cells of the viewport."""
        if self._columns == viewport.columns:
            return
        self._columns = viewport.columns
        self._cells.node().remove_all_children()
        both = [
            self._put(self._cells, _cells(viewport.columns, viewport.rows, size), CLOTH)
            for size in (_SIZE, _NARROWER)
        ]
        for node in both:
            node.set_scale(viewport.unit, viewport.unit, 1)
        by_resolution(*both)
        self._stage.furnish(self._all)


def felt(tray: core.NodePath) -> core.NodePath:
    """A bare node in place of the felt, for light to fall on."""
    node = tray.attach_new_node("felt")
    node.set_pos(0, TRAY_Y, 0.02)
    node.set_scale(12.2, 4.8, 1)
    return node


class Cup:
    """The cup: its node's origin is the middle of its mouth, its bottom is towards -z."""

    HEIGHT = 4.4

    def __init__(self, root: core.NodePath, *, fine: bool) -> None:
        self.node = root.attach_new_node("cup")
        body = self.node.attach_new_node(shapes("scribbage", fine=fine)["cup"].make_copy())
        body.set_z(-self.HEIGHT + 0.2)
        body.set_two_sided(True)
        set_material(body, LEATHER)
        self.stand()

    def stand(self, x: float = 0.0, y: float = 0.0, lift: float = 0.0, lean: float = 0.0) -> None:
        """Stand upright on the felt, or lifted and leaning."""
        self.node.set_pos_hpr(x, y, self.HEIGHT - 0.2 + lift, 0, 0, lean)

    def show(self, shown: bool) -> None:
        """Show the cup, or hide it."""
        if shown:
            self.node.show()
        else:
            self.node.hide()
