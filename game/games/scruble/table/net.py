"""The six faces unfolded: all 96 pegs, flat, beside the cube."""

from __future__ import annotations

from panda3d import core

from game.app.scene.geometry import Writing, piece, put, shapes
from game.app.scene.materials import MATT, PLASTIC, set_material
from game.app.scene.stage import Stage
from game.app.scene.view import Place
from game.games.scruble.rules.sites import FACES, SITES, SIZE, TABLE
from game.games.scruble.table.pegs import PegBoard

PLACES = {"U": (1, 0), "L": (0, 1), "F": (1, 1), "R": (2, 1), "B": (3, 1), "D": (1, 2)}
"""Each face's column and row."""
FACE_PLACES: tuple[Place, ...] = tuple(
    (column / 4, (column + 1) / 4, 1 - (row + 1) / 3, 1 - row / 3)
    for column, row in PLACES.values()
)
"""About where each face lies, as parts of the net."""
STEP, ROW_STEP = SIZE + 0.3, SIZE + 1.2
"""From face to face across and down, in cells; the rows have room for the names of faces."""
WIDE, HIGH = 4 * STEP, 3 * ROW_STEP
_EDGE = 0.7  # the margin around it
NET_SHAPE = (WIDE + _EDGE) / (HIGH + _EDGE)
"""Its width by its height, with the margin."""
_HOLE = core.LMatrix3(1, 0, 0, 0, 0, 1, 0, -1, 0)  # the frame of a hole
NAME = 0.85
"""The width and height of a face's name, in cells."""


def middle(face: str) -> tuple[float, float]:
    """The middle of a face: x to the right, z up, from the net's middle."""
    column, row = PLACES[face]
    return (column - 1.5) * STEP, (1 - row) * ROW_STEP - NAME / 2


def _spot(site: int) -> core.LPoint3:
    at = TABLE[site]
    x, z = middle(at.face)
    half = (SIZE - 1) / 2
    return core.LPoint3(x + at.column - half, 0, z - (at.row - half))


class Net:
    """The unfolded cube in a view of its own. board: its pegs."""

    def __init__(self, stage: Stage, place: Place, *, wild: bool = False) -> None:
        self._stage = stage
        self.root = core.NodePath("net")
        self.root.set_shader_input("mark", core.LVecBase4(0, 0, 0, 0))
        set_material(self.root, PLASTIC)
        plate = shapes("pieces")["tile"]
        self._plates = [self._tile(plate, *middle(face), SIZE + 0.12) for face in FACES]
        self._plates += [self._name(face) for face in FACES]
        holes = [
            core.LMatrix4(_HOLE) * core.LMatrix4.translate_mat(*_spot(s)) for s in range(SITES)
        ]
        self.board = PegBoard(stage, self.root, holes, wild=wild)
        self.view = stage.add_view("net", self.root, place, flat=True)
        self.view.camera.set_pos(0, -40, 0)
        self.frame()
        self.paint()

    def _name(self, face: str) -> core.NodePath:
        x, z = middle(face)
        tile = piece(shapes("pieces")["tile"], (Writing(face, 0.8),), 0.151)
        return self._tile(tile, x - (SIZE - 1) / 2, z + SIZE / 2 + 0.12 + NAME / 2, NAME)

    def _tile(self, shape: core.GeomNode, x: float, z: float, width: float) -> core.NodePath:
        tile = put(self.root, shape, (x, 0.15, z), (width, width, 1))
        tile.set_p(90)
        set_material(tile, MATT)
        return tile

    def frame(self) -> None:
        """Fit the net into its view."""
        wide, high, shape = WIDE + _EDGE, HIGH + _EDGE, self.view.shape
        self.view.fit(max(high, wide / shape) if shape >= 1 else max(wide, high * shape))

    def paint(self) -> None:
        """Apply the palette."""
        for plate in self._plates:
            red, green, blue, _ = self._stage.colour("body")
            plate.set_color_scale(red, green, blue, 0.0)  # light ink
        self.board.paint()

    def pick(self, x: float, y: float) -> int | None:
        """The site at a point of the picture (-1..1, y up)."""
        if not self.view.covers(x, y):
            return None
        origin = self.view.ray(x, y).origin
        for site in range(SITES):
            spot = _spot(site)
            if abs(spot.x - origin[0]) <= 0.5 and abs(spot.z - origin[2]) <= 0.5:
                return site
        return None

    def close(self) -> None:
        """Remove the net."""
        self._stage.remove_view(self.view)
        self.board.close()
        self.root.remove_node()
