"""The scene of Letter Grid: sixteen tiles on a board, and their marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from panda3d import core
from typing_extensions import override

from game.app.scene.geometry import Writing, piece, shapes
from game.app.scene.light import UNSHADOWED
from game.app.scene.picking import plane
from game.app.scene.stage import Stage
from game.app.tables.camera import Camera
from game.app.tables.gestures import Situation
from game.rules.interface import Event
from letter_grid.rules.grid import BESIDE, NAMES, PLACES, SIDE
from letter_grid.rules.state import State
from letter_grid.table.hand import Hand

THICK = 0.3
"""The thickness of a tile; a place is one unit wide."""
NEAR = 0.46
"""The distance from its middle at which a tile is hit; the gaps between tiles hit none."""
MIDDLE = (SIDE - 1) / 2


@cache
def _tile(letter: str) -> core.GeomNode:
    return piece(shapes("pieces")["tile"], [Writing(letter, 0.66)], THICK / 2 + 0.003)


def middle(place: int, z: float = 0.0) -> core.LPoint3:
    """The middle of a place, at height z over the board."""
    row, column = divmod(place, SIDE)
    return core.LPoint3(column - MIDDLE, MIDDLE - row, z)


class TableCamera(Camera):
    """The camera, which does not move. x is to the right, y away from the viewer, z up."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, stage.root.attach_new_node("letter grid"))
        stage.ground.set_z(-0.3)
        stage.main.camera.set_pos(0, -9.5, 13)
        stage.main.camera.look_at(0, -0.1, 0)
        self.reframe()

    @override
    def reframe(self) -> None:
        self._stage.main.fit(21)
        self._stage.changed()


class Scene:
    """The board, whose top is at z = 0, with its tiles and marks."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.camera = TableCamera(stage)
        root = self.camera.root
        self._board = root.attach_new_node(shapes("pieces")["cube"].make_copy())
        self._board.set_scale(SIDE + 0.7, SIDE + 0.7, 0.3)
        self._board.set_z(-0.15)
        self._tiles = {place: root.attach_new_node(NAMES[place]) for place in range(PLACES)}
        for place, tile in self._tiles.items():
            tile.set_pos(middle(place, THICK / 2))
            tile.set_scale(0.92, 0.92, 1)
        self._marks = root.attach_new_node("marks")
        self._marks.hide(UNSHADOWED)
        self.paint()

    def paint(self) -> None:
        """Take the colours of the palette."""
        self._board.set_color_scale(self._stage.colour("wood"))
        for tile in self._tiles.values():
            tile.set_color_scale(self._stage.colour("peg"))

    def change(
        self, _before: State, state: State, _events: Sequence[Event], *, animate: bool
    ) -> None:
        """Show the letters; nothing moves in this game."""
        for place, tile in self._tiles.items():
            tile.node().remove_all_children()
            tile.attach_new_node(_tile(state.letters[place]).make_copy())

    def draw(self, _state: State, hand: Hand, at: Situation) -> None:
        """Mark the path, the hint, the cursor and where the path can go on."""
        glows = dict.fromkeys(hand.hint, ("hint", 0.3))
        glows |= dict.fromkeys(hand.path, ("selection", 0.3))
        if hand.hover is not None:
            glows[hand.hover] = ("hover", 0.45)
        self._stage.set_glows(self._tiles, glows)
        self._marks.node().remove_all_children()
        onward = BESIDE[hand.path[-1]] if hand.path and not at.locked else ()
        self._frame("double", "hint", hand.hint)
        self._frame("dashes", "selection", [place for place in onward if place not in hand.path])
        self._frame("square", "selection", hand.path)
        self._frame("corners", "cursor", () if hand.cursor is None else (hand.cursor,))
        for here, there in pairwise(hand.path):
            self._bar(middle(here, THICK + 0.03), middle(there, THICK + 0.03))
        self._stage.changed()

    def _frame(self, shape: str, colour: str, places: Sequence[int]) -> None:
        for place in places:
            self._stage.mark(self._marks, shape, colour).set_pos(middle(place, THICK))

    def _bar(self, start: core.LPoint3, end: core.LPoint3) -> None:
        """A bar over the gap between two tiles, clear of their letters."""
        way = end - start
        bar = self._marks.attach_new_node(shapes("pieces")["cube"].make_copy())
        bar.set_pos(start + way / 2)
        bar.look_at(self._marks, end + way)
        bar.set_scale(0.07, way.length() - 0.62, 0.07)
        bar.set_color_scale(self._stage.colour("selection"))
        bar.set_shader_input("mark", self._stage.glow("selection", 0.75))

    def land(self) -> None:
        """Do nothing: nothing moves."""

    def conceal(self, hidden: bool) -> None:
        """Hide tiles and marks, or show them again."""
        for node in (*self._tiles.values(), self._marks):
            (node.hide if hidden else node.show)()

    def place_at(self, _state: State, x: float, y: float) -> int | None:
        """The place of the tile at a point of the picture (-1..1, y up), or None."""
        ray = self.camera.ray(x, y)
        distance = plane(ray, 2, THICK)
        if distance is None:
            return None
        spot = core.LPoint2(*ray.at(distance)[:2])
        away = {place: (middle(place).xy - spot).length() for place in self._tiles}
        place = min(away, key=away.__getitem__)
        return place if away[place] < NEAR else None

    def where(self, place: int) -> tuple[float, float] | None:
        """The point of the picture (-1..1, y up) of the middle of a tile."""
        return self.camera.project(middle(place, THICK))

    def close(self) -> None:
        """Remove everything."""
        self.camera.close()
        self._stage.changed()
