"""Cards in the hud: the net of a cube, and the letters still to come."""

from __future__ import annotations

from collections.abc import Mapping

from panda3d import core
from typing_extensions import override

from game.app.scene.geometry import Writing, inked, piece, shapes
from game.app.scene.materials import TEAK, set_material
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.pieces import CUBES, TOTALS, WORTH
from game.games.alphacubes.table.camera import TableCamera
from game.games.alphacubes.table.cubes import FRAMES, pose

CELL = 0.115
"""The width of a face of the cube net, in units of the hud."""
_NEAR = 0.22  # before the rack
_ROWS = 13
_LINE = 0.082
_COLUMN = 0.20


class Card:
    """A sheet that faces the viewer."""

    def __init__(self, stage: Stage, camera: TableCamera, name: str) -> None:
        self._stage = stage
        self._camera = camera
        self.root = camera.hud.attach_new_node(name)
        self.root.set_p(90)
        self.root.hide()

    def clear(self) -> None:
        """Hide the card until it is shown again."""
        self.root.node().remove_all_children()
        self.root.hide()
        self._stage.changed(shadows=False)

    def _sheet(self, width: float, height: float) -> None:
        self.root.show()
        sheet = self.root.attach_new_node(shapes("alphacubes")["card"].make_copy())
        sheet.set_scale(width, height, 0.3)
        sheet.set_z(-0.03)
        set_material(sheet, TEAK)

    def _tile(
        self,
        writings: list[Writing],
        size: tuple[float, float],
        at: tuple[float, float],
        paper: str,
    ) -> None:
        """Draw a plate with writing, whose lengths are in units of the plate's smaller side."""
        unit = min(size)
        plate = core.NodePath("plate")
        flat = plate.attach_new_node(shapes("pieces")["plate"].make_copy())
        flat.set_scale(size[0] / unit, size[1] / unit, 1)
        plate.flatten_light()
        node = self.root.attach_new_node(piece(flat.node(), writings, 0.02))
        node.set_scale(unit)
        node.set_pos(at[0], at[1], 0)
        node.set_color_scale(inked(self._stage.colour(paper)))


class CubeNet(Card):
    """The net of a cube as a cross: the upper letter in the middle, the total on the underside. Its
    letters can be chosen. cube: the one shown, or None. Points of the picture are -1..1."""

    WIDE, HIGH, AWAY = 3 * CELL + 0.05, 4 * CELL + 0.05, 0.14

    def __init__(self, stage: Stage, camera: TableCamera, name: str) -> None:
        super().__init__(stage, camera, name)
        self.cube: int | None = None
        self._letters: dict[tuple[int, int], str] = {}
        self._middle = self._anchor = (0.0, 0.0)

    @override
    def clear(self) -> None:
        self.cube = None
        super().clear()

    def over(self, x: float, y: float) -> bool:
        """Whether a point of the picture is on the sheet."""
        across, up = self._local(x, y)
        return self.cube is not None and abs(across) <= self.WIDE / 2 and abs(up) <= self.HIGH / 2

    def between(self, x: float, y: float) -> bool:
        """Whether a point of the picture is on the sheet, or on the way there from the cube."""
        if self.cube is None:
            return False
        beside = self._camera.beside
        if beside is not None:
            left, right, bottom, top = beside
            left, bottom = min(left, self._middle[0]), min(bottom, self._middle[1])
            across, up = self._camera.on_hud(x, y)
            return self.over(x, y) or (left <= across <= right and bottom <= up <= top)
        across, up = self._local(x, y)
        way = 0 <= up / (self._anchor[1] - self._middle[1]) <= 1
        return self.over(x, y) or (way and abs(across) <= CELL)

    def letter_at(self, x: float, y: float) -> tuple[int, str] | None:
        """The cube and its letter at a point of the picture, or None."""
        across, up = self._local(x, y)
        letter = self._letters.get((round(across / CELL), round(up / CELL - 0.5)))
        return None if self.cube is None or letter is None else (self.cube, letter)

    def seen(self, letter: str) -> tuple[float, float]:
        """The point of the picture at which a letter is."""
        column, row = next(place for place, there in self._letters.items() if there == letter)
        across, up = self._middle[0] + column * CELL, self._middle[1] + (row + 0.5) * CELL
        return self._camera.off_hud(across, up)

    def _local(self, x: float, y: float) -> tuple[float, float]:
        across, up = self._camera.on_hud(x, y)
        return across - self._middle[0], up - self._middle[1]

    def show(self, cube: int, letter: str, x: float, y: float) -> None:
        """Show the net of a cube at the top of the area beside the board; if there is none, above
        or below the point x, y of the picture."""
        self.root.node().remove_all_children()
        self.cube, self._letters = cube, {}
        wide, high = self.WIDE, self.HIGH
        self._sheet(wide, high)
        self._anchor = self._camera.on_hud(x, y)
        self._middle = self._place(wide, high)
        self._camera.stand(self.root, self._middle[0], _NEAR, self._middle[1])
        turn = pose(CUBES[cube].index(letter))
        for side in range(6):
            place = _places(turn.xform(FRAMES[side].xform(core.LVector3(0, 0, 1))))
            at = (place[0] * CELL, (place[1] + 0.5) * CELL)
            if side == 5:
                writings = [Writing(str(TOTALS[cube]), 0.5)]
            else:
                on_side = self._letters[place] = CUBES[cube][side]
                writings = [
                    Writing(on_side, 0.72, -0.04, 0.03),
                    Writing(str(WORTH[cube][on_side]), 0.24, 0.34, -0.30),
                ]
            paper = "selection" if place == (0, 0) else "hover" if side == 5 else "peg"
            self._tile(writings, (CELL * 0.94, CELL * 0.94), at, paper)
        self._stage.changed(shadows=False)

    def _place(self, wide: float, high: float) -> tuple[float, float]:
        """The middle of the sheet on the hud."""
        beside = self._camera.beside
        if beside is not None:
            left, right, _, top = beside
            across = (left + right) / 2 if self._camera.roomy else left - wide / 2
            return across, top - high / 2
        half, (pointed, level) = self._camera.half_width, self._anchor
        across = min(max(pointed, -half + wide / 2), half - wide / 2)
        away = self.AWAY + high / 2
        return across, level + away if level + away + high / 2 <= 1 else level - away


def _places(out: core.LVector3) -> tuple[int, int]:
    """The place in the cross of a side that faces `out`: column and row from the middle."""
    if out.z > 0.5:
        return 0, 0
    if out.z < -0.5:
        return 0, -2
    return round(out.x), round(out.y)


class Tracker(Card):
    """For each letter, how many of the unseen cubes have it."""

    def show(self, counts: Mapping[str, int]) -> None:
        """Show the counts in the upper left corner."""
        self.root.node().remove_all_children()
        wide, high = 2 * _COLUMN + 0.05, _ROWS * _LINE + 0.04
        self._sheet(wide, high)
        half = self._camera.half_width
        left, top = -half + wide / 2 + 0.01, 1 - high / 2 - 0.01
        self._camera.stand(self.root, left, _NEAR, top)
        for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
            column, row = divmod(place, _ROWS)
            count = counts.get(letter, 0)
            at = ((column - 0.5) * _COLUMN, ((_ROWS - 1) / 2 - row) * _LINE)
            writings = [Writing(letter, 0.86, -0.62), Writing(str(count), 0.72, 0.55, 0.0)]
            paper = "peg" if count else "panel-line"
            self._tile(writings, (_COLUMN * 0.95, _LINE * 0.9), at, paper)
        self._stage.changed(shadows=False)
