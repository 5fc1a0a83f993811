"""Where things lie on the table: the window onto the grid, the slots of the tray, the camera.

Lengths are widths of a die in the tray; the table's own axes have x to the right, y away from the
viewer and z up, with the felt and the mat at z = 0.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from panda3d import core
from typing_extensions import override

from game.app.scene.picking import plane
from game.app.scene.stage import Stage
from game.app.tables.base import Camera
from game.games.scribbage.rules.laying import MIDDLE
from game.games.scribbage.rules.layout import GRID, Cell, Layout

SCALE = 0.46
"""The table's lengths in those of the scene, so that all of it lies in the sun's shadow map."""
MAT = (14.0, 7.6)
TRAY_Y = -7.5
"""The middle of the tray; the mat's is the origin."""
COLUMNS = (9, 11, 13, 15, 17, 19, 21, 25, 29)
"""How many columns the mat can show, from the nearest to the farthest."""
USUAL = 13
MARGIN = 1
"""Free cells that are kept around what lies."""
FILL = 0.92
"""A die's width on the grid, in cells."""
_CORNERS = ((-7.4, 4.2, 0), (7.4, 4.2, 0), (-7.4, -10.5, 0), (7.4, -10.5, 0))
_PITCH = 67.0
_AWAY = 60.0


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the grid that the mat shows: its first column and row, how many columns."""

    left: int
    top: int
    columns: int

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return int(self.columns * MAT[1] / MAT[0] + 1e-9)

    @property
    def unit(self) -> float:
        """A cell's width."""
        return MAT[0] / self.columns

    def middle(self, cell: Cell) -> core.LPoint3:
        """The middle of a cell on the mat."""
        x = (cell[0] - self.left + 0.5 - self.columns / 2) * self.unit
        y = (self.rows / 2 - (cell[1] - self.top) - 0.5) * self.unit
        return core.LPoint3(x, y, 0)

    def point(self, x: float, y: float) -> tuple[float, float] | None:
        """A point of the mat as one of the grid, where a cell is one wide; None beside the mat."""
        column, row = x / self.unit + self.columns / 2, self.rows / 2 - y / self.unit
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        return column + self.left, row + self.top

    def cell(self, x: float, y: float) -> Cell | None:
        """The cell at a point of the mat; None beside it."""
        point = self.point(x, y)
        return None if point is None else (math.floor(point[0]), math.floor(point[1]))

    def shows(self, cell: Cell) -> bool:
        """Whether a cell is on the mat now."""
        column, row = cell[0] - self.left, cell[1] - self.top
        return 0 <= column < self.columns and 0 <= row < self.rows

    def moved(self, columns: int, rows: int) -> Window:
        """The window a few cells on, inside the grid."""
        left = min(max(self.left + columns, 0), GRID - self.columns)
        top = min(max(self.top + rows, 0), GRID - self.rows)
        return Window(left, top, self.columns)

    def zoomed(self, steps: int, about: Cell) -> Window:
        """The window nearer (steps > 0) or farther, `about` staying where it is."""
        index = min(max(COLUMNS.index(self.columns) - steps, 0), len(COLUMNS) - 1)
        to = Window(0, 0, COLUMNS[index])
        left = about[0] - round((about[0] - self.left + 0.5) * to.columns / self.columns - 0.5)
        top = about[1] - round((about[1] - self.top + 0.5) * to.rows / self.rows - 0.5)
        return Window(left, top, to.columns).moved(0, 0)


HOME = Window(MIDDLE - USUAL // 2, MIDDLE - 3, USUAL)


def holding(layout: Layout, window: Window, *extra: Cell) -> Window:
    """The window, moved and widened as little as needed to show all that lies with a margin."""
    cells = [placed.cell for placed in layout if placed is not None]
    cells += extra
    if not cells:
        return window
    first = [max(0, min(cell[axis] for cell in cells) - MARGIN) for axis in (0, 1)]
    last = [min(GRID - 1, max(cell[axis] for cell in cells) + MARGIN) for axis in (0, 1)]
    for columns in COLUMNS[COLUMNS.index(window.columns) :]:
        fits = Window(window.left, window.top, columns)
        if last[0] - first[0] < fits.columns and last[1] - first[1] < fits.rows:
            break
    left = min(max(fits.left, last[0] - fits.columns + 1), first[0])
    top = min(max(fits.top, last[1] - fits.rows + 1), first[1])
    return Window(left, top, fits.columns).moved(0, 0)


def slot(place: int) -> core.LPoint3:
    """Where the die of that place (0 to 12) rests in the tray."""
    row, column = divmod(place, 7)
    many = 7 if row == 0 else 6
    return core.LPoint3((column - (many - 1) / 2) * 1.58, TRAY_Y + 0.95 - 1.9 * row, 0)


def in_tray(x: float, y: float) -> bool:
    """Whether a point lies over the tray."""
    return abs(x) < 6.7 and abs(y - TRAY_Y) < 3.0


class Looking(Camera):
    """The camera, and the node that the table stands under: `root`, in the table's own axes."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, stage.root.attach_new_node("scribbage"))
        self.root.set_scale(SCALE)
        self.root.set_y(3.3 * SCALE)
        stage.ground.set_z(-0.25)
        down = math.radians(_PITCH)
        self._aim = core.LPoint3(0, -3.4, 0)
        eye = core.LPoint3(0, -_AWAY * math.cos(down), _AWAY * math.sin(down)) + self._aim
        stage.main.camera.set_pos(stage.root.get_relative_point(self.root, eye))
        stage.main.camera.look_at(stage.root.get_relative_point(self.root, self._aim))
        self.reframe()

    @override
    def reframe(self) -> None:
        """Fit the table into the picture, whatever its shape."""
        main = self._stage.main
        seen = [main.camera.get_relative_point(self.root, core.LPoint3(*c)) for c in _CORNERS]
        across = max(abs(point.x / point.y) for point in seen)
        upright = max(abs(point.z / point.y) for point in seen)
        shape = max(0.05, main.shape)
        tall = max(upright, across / shape)
        main.fit(2 * math.degrees(math.atan(tall * min(1.0, shape))))
        self._stage.changed()

    def touched(self, x: float, y: float, height: float) -> core.LPoint3 | None:
        """Where the pointer's ray meets a level of the table."""
        ray = self.ray(x, y)
        distance = plane(ray, 2, height)
        return None if distance is None else core.LPoint3(*ray.at(distance))
