"""What the pointer does: cubes are dragged between rack and board, squares are chosen, the wheel
turns the cube under it; beside the cubes it moves the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panda3d import core

from game.app.scene.picking import plane
from game.games.alphacubes.rules.state import EMPTY
from game.games.alphacubes.table.board import middle, square_under
from game.games.alphacubes.table.cubes import EDGE, CubeNode

if TYPE_CHECKING:
    from game.games.alphacubes.table.table import AlphacubesTable

_FAR = 0.025
"""How far the pointer moves before a press is a drag, in parts of the picture."""
_LIFT = 0.55


class Pointer:
    """The gestures of one table."""

    def __init__(self, table: AlphacubesTable) -> None:
        self._table = table
        self._start: tuple[float, float] | None = None
        self._last = (0.0, 0.0)
        self._button = 0
        self._moved = False
        self._cube: int | None = None
        """The cube that the pointer holds."""
        self._on_net = False
        """Whether the button went down on the net, which takes whatever comes of it."""
        self._node: CubeNode | None = None
        self.target: int | None = None
        """The square on which the cube that is dragged would lie."""
        self.dragged: int | None = None
        """The cube that follows the pointer: shown neither on the rack nor on the board."""

    # What lies where

    def cube_at(self, x: float, y: float) -> int | None:
        """The cube of this seat under the pointer, on the rack or laid for the moment."""
        table = self._table
        return None if table.concealed else table.where.cube_at(x, y)

    def _pointed_at(self, x: float, y: float) -> int | None:
        """The cube pointed at; one that is chosen or stands on the rack stays so on its net, and on
        the way there."""
        table = self._table
        net = table.net.cube
        chosen = net is not None and (net == table.active or net in table.rack.nodes)
        if chosen and table.net.over(x, y):
            return net
        cube = self.cube_at(x, y)
        on_the_way = chosen and net == table.hover and table.net.between(x, y)
        return net if cube is None and on_the_way else cube

    # Gestures

    def down(self, button: int, x: float, y: float) -> bool:
        """A button goes down."""
        if self._start is not None:
            return True
        table = self._table
        table.settle_cubes()
        self._start = self._last = (x, y)
        self._button, self._moved = button, False
        self._cube = self.cube_at(x, y)
        self._on_net = not table.concealed and table.net.over(x, y)
        if self._on_net:
            return True
        if self._cube is None and button != 1:
            table.looking.orbit.grab(x, y, table.host.stage.now)
        return True

    def move(self, x: float, y: float) -> None:
        """The pointer moves."""
        table = self._table
        if self._start is None:
            table.point(self._pointed_at(x, y), x, y)
            return
        start = self._start
        if not self._moved and max(abs(x - start[0]), abs(y - start[1])) < _FAR:
            return
        self._moved = True
        dx, dy = x - self._last[0], y - self._last[1]
        self._last = (x, y)
        if self._cube is not None and self._button == 1:
            if table.holds_rack:
                self._drag(self._cube, x, y)
        elif self._cube is None and self._button == 1 and not self._on_net:
            table.looking.drag(dx, dy)
        elif self._cube is None and not self._on_net:
            table.looking.orbit.drag(x, y, table.host.stage.now)

    def up(self, button: int, x: float, y: float) -> None:
        """A button comes up."""
        if self._start is None or button != self._button:
            return
        table, cube = self._table, self._cube
        self._start = self._cube = None
        if table.looking.orbit.held:
            table.looking.orbit.release(table.host.stage.now)
        if self._node is not None:
            self._drop(x, y)
        elif not self._moved:
            self._click(button, cube, x, y)

    def _click(self, button: int, cube: int | None, x: float, y: float) -> None:
        table = self._table
        letter = table.where.letter_at(x, y) if button == 1 and not table.concealed else None
        if letter is not None:
            table.turn_to(*letter)
            return
        if self._on_net:
            return
        if cube is not None:
            placed = table.draft.of(cube)
            if button != 1 and placed is not None:
                table.take_back(placed.square)
            elif button == 1:
                table.choose(cube)
            return
        if button == 1 and not table.rack.over(x, y):
            square = table.where.square_at(x, y)
            if square is not None:
                table.click_square(square)

    # Dragging a cube

    def _drag(self, cube: int, x: float, y: float) -> None:
        table = self._table
        if self._node is None:
            self.dragged = cube
            self._node = CubeNode(table.host.stage, table.looking.root, cube, table.letter_of(cube))
            table.host.sound("pick")
        else:
            self._node.show(table.letter_of(cube))
        over_rack = table.rack.over(x, y, tray=table.tray is not None)
        if over_rack:
            self.target = None
            across, up = table.rack.local(x, y)
            self._node.root.reparent_to(table.rack.root)
            self._node.root.set_pos(across, max(up, -0.2), 0.5)
        else:
            self._node.root.reparent_to(table.looking.root)
            ray = table.looking.ray(x, y)
            distance = plane(ray, 2, EDGE / 2)
            spot = (0.0, 0.0, 0.0) if distance is None else ray.at(distance)
            self.target = self._free(square_under(spot[0], spot[1]))
            at = core.LPoint3(*spot)
            if self.target is not None:
                # It leans to the square where it would lie.
                at = at * 0.4 + middle(self.target) * 0.6
            self._node.root.set_pos(at.x, at.y, EDGE / 2 + _LIFT)
        table.decorate()

    def _free(self, square: int | None) -> int | None:
        table = self._table
        if square is None or table.state.letters[square] != EMPTY or not table.mine:
            return None
        return square

    def _drop(self, x: float, y: float) -> None:
        table, cube = self._table, self.dragged
        target = self.target
        over_rack = table.rack.over(x, y, tray=table.tray is not None)
        self.cancel()
        assert cube is not None
        if target is not None:
            table.lay_on(target, cube)
        elif over_rack:
            table.drop_on_rack(cube, x, y)
        else:
            placed = table.draft.of(cube)
            if placed is not None:
                table.take_back(placed.square)
            else:
                table.decorate()

    def cancel(self) -> None:
        """Let go of what is dragged."""
        if self._node is not None:
            self._node.close()
        self._node, self.dragged, self.target = None, None, None
        self._start = self._cube = None

    def wheel(self, steps: int, x: float, y: float) -> bool:
        """The wheel turns the cube that is held or pointed at, else it zooms."""
        table = self._table
        cube = self._cube if self._start is not None else self._pointed_at(x, y)
        if cube is not None:
            table.turn_cube(cube, -steps)
            if self._node is not None:
                self._node.show(table.letter_of(cube), table.host.stage.motion)
            return True
        table.looking.steps(steps)
        return True
