"""What the dice lie on and come from: the mat with its cells, the felt tray, the cup."""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.materials import FELT, LEATHER, PAPER, WOOD, make_of
from game.app.scene.stage import Stage
from game.games.scribbage.table.places import MAT, TRAY_Y, Window


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
        self._root = root
        wood = stage.colour("wood")
        board = self._box(root, "tile", (MAT[0] + 0.7, MAT[1] + 0.7, 1.2), (0, 0, -0.2))
        board.set_color_scale(wood)
        make_of(board, WOOD)
        mat = root.attach_new_node(shapes("pieces")["plate"].make_copy())
        mat.set_scale(MAT[0] + 0.12, MAT[1] + 0.12, 1)
        mat.set_z(-0.012)
        mat.set_color_scale(stage.colour("table") * 0.42)
        self._cells = root.attach_new_node("cells")
        self._shown: Window | None = None
        tray = root.attach_new_node("tray")
        tray.set_y(TRAY_Y)
        felt = tray.attach_new_node(shapes("scribbage")["felt"].make_copy())
        felt.set_color_scale(stage.colour("felt"))
        make_of(felt, FELT)
        rim = tray.attach_new_node(shapes("scribbage")["rim"].make_copy())
        rim.set_z(-0.25)
        rim.set_color_scale(wood)
        make_of(rim, WOOD)
        self.tray = tray

    def _box(
        self,
        root: core.NodePath,
        shape: str,
        size: tuple[float, float, float],
        place: tuple[float, float, float],
    ) -> core.NodePath:
        node = root.attach_new_node(shapes("pieces")[shape].make_copy())
        node.set_scale(*size)
        node.set_pos(*place)
        return node

    def show(self, window: Window) -> None:
        """Divide the mat into the window's cells."""
        if self._shown is not None and self._shown.columns == window.columns:
            return
        self._shown = window
        self._cells.node().remove_all_children()
        node = self._cells.attach_new_node(_cells(window.columns, window.rows).make_copy())
        node.set_scale(window.unit, window.unit, 1)
        node.set_color_scale(self._stage.colour("table"))
        make_of(node, PAPER)


class Cup:
    """The cup: its node's origin is the middle of its mouth, its bottom towards -z."""

    HEIGHT = 4.4

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self.node = root.attach_new_node("cup")
        body = self.node.attach_new_node(shapes("scribbage")["cup"].make_copy())
        body.set_z(-self.HEIGHT + 0.2)
        leather = stage.colour("wood") * 0.42
        body.set_color_scale(leather.x, leather.y, leather.z, 1)
        body.set_two_sided(True)
        make_of(body, LEATHER)
        self.stand()

    def stand(self, x: float = 0.0, y: float = 0.0, lift: float = 0.0, lean: float = 0.0) -> None:
        """Stand upright on the felt, or be lifted and leant a little."""
        self.node.set_pos_hpr(x, y, self.HEIGHT - 0.2 + lift, 0, 0, lean)

    def show(self, shown: bool) -> None:
        """Stand there, or be away."""
        if shown:
            self.node.show()
        else:
            self.node.hide()
