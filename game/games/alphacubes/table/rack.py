"""The wooden rack before the board: seven places for cubes, each with its other letters below it,
and the tray for cubes to be exchanged. It stands in the hud, the same from wherever one looks."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d import core

from game.app.scene.geometry import Writing, inked, lettering, merged, piece, put, shapes
from game.app.scene.materials import FELT, TEAK, set_material
from game.app.scene.motion import arriving
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.pieces import CUBES, RACK
from game.games.alphacubes.table.board import burnt
from game.games.alphacubes.table.camera import TableCamera
from game.games.alphacubes.table.cubes import EDGE, CubeNode
from game.games.alphacubes.table.hand import Hand

STEP = 1.0
"""From cube to cube, in squares."""
LARGEST = 0.2
"""The rack's scale in the hud where there is room."""
LEAN = 83.0
WIDTH = 7.3
_WOOD = 7.9  # how wide the rack's wood is as it is modelled
TRAY = 1.45
"""How far above its place a cube in the tray is."""
CHANNEL = "drawn"
_DRAW = 0.28
_TOP, _TRAY_TOP = 0.8, TRAY + 0.6
"""How far up the rack and the open tray reach."""
_FOOT = -1.75  # how far down the rack reaches
_LEDGE = 0.535
_LETTER, _BELOW, _LINE = 0.43, -0.84, 0.44
"""From letter to letter below a cube, how far below its middle the first two are, and how far below
these the others."""
_TILE = 0.4  # how wide the tile of such a letter is


class Rack:
    """The cubes of a hand that do not lie on the board. Points of the picture are -1..1, y up;
    the rack's own are in squares about its middle."""

    def __init__(self, stage: Stage, camera: TableCamera) -> None:
        self._stage = stage
        self._camera = camera
        self.root = camera.hud.attach_new_node("rack")
        self.root.set_p(LEAN)
        self._wood = self.root.attach_new_node(shapes("alphacubes")["rack"].make_copy())
        self._wood.set_sx(WIDTH / _WOOD)
        self._apron = self.root.attach_new_node(shapes("alphacubes")["card"].make_copy())
        self._apron.set_pos(0, _BELOW - _LINE / 2 - 0.03, _LEDGE - 0.16)
        self._apron.set_scale(WIDTH, 2 * _LINE + 0.12, 1)
        for part in (self._wood, self._apron):
            set_material(part, TEAK)
        self._felt = self.root.attach_new_node(shapes("alphacubes")["card"].make_copy())
        self._felt.set_pos(0, TRAY, -0.55)
        self._felt.set_scale(WIDTH, 1.2, 1)
        set_material(self._felt, FELT)
        self._notes = self.root.attach_new_node("notes")
        self._nodes: dict[int, CubeNode] = {}
        self._hand = Hand()
        self._scale = LARGEST
        self._x, self._z = 0.0, -0.8
        self.paint()

    def paint(self) -> None:
        """Take the colours from the palette."""
        self.show(Hand(), concealed=True)

    # What is shown

    def show(self, hand: Hand, *, concealed: bool) -> None:
        """Stand every cube of the rack at its place, or in the tray."""
        self._hand = hand
        self._place()
        self._felt.show() if hand.tray is not None else self._felt.hide()
        there = hand.on_rack()
        for cube in [cube for cube in self._nodes if cube not in there]:
            self._nodes.pop(cube).close()
        for cube in there:
            letter = hand.letter_of(cube)
            if cube not in self._nodes:
                self._nodes[cube] = CubeNode(self._stage, self.root, cube, letter)
            node = self._nodes[cube]
            node.show(letter, self._stage.motion)
            node.root.set_pos(self._spot(cube))
            node.conceal(concealed)
            if cube == hand.hover and not concealed:
                node.root.set_shader_input("mark", self._stage.glow("hover", 0.4))
            else:
                node.root.clear_shader_input("mark")
        self._note(() if concealed else there)
        if hand.active in there and not concealed:
            frame = self._stage.mark(self._notes, "square", "selection")
            frame.set_pos(self._spot(hand.active) + core.LVector3(0, 0, EDGE / 2))
            frame.set_scale(EDGE * 1.06, EDGE * 1.06, 1)
        self._stage.changed(shadows=False)

    def _place(self) -> None:
        """Stand at the foot of the room beside the board; else before the board."""
        beside = self._camera.beside
        if beside is None:
            half = self._camera.half_width
            beside = -half * 0.97, half * 0.97, -1.0, 1.0
        left, right, bottom, _ = beside
        self._scale = min(LARGEST, (right - left) / WIDTH * 0.985)
        self._x, self._z = (left + right) / 2, bottom - _FOOT * self._scale
        self.root.set_scale(self._scale)
        self.root.set_x(self._x)
        self.root.set_z(self._z)

    def _spot(self, cube: int) -> core.LPoint3:
        """Where a cube stands."""
        up = TRAY if cube in (self._hand.tray or ()) else 0.0
        return core.LPoint3(
            _across(self._hand.order.index(cube)), up + 0.16 * (cube == self._hand.active), 0
        )

    def _note(self, cubes: Sequence[int]) -> None:
        """The places' numbers, and below each cube its other letters in the order it turns."""
        self._notes.node().remove_all_children()
        numbers = [Writing(str(place + 1), 0.2, _across(place), 0.61) for place in range(RACK)]
        burnt(self._notes, lettering(numbers, -0.452))
        tiles, writings = core.NodePath("tiles"), []
        for cube in cubes:
            letters, x = CUBES[cube], self._spot(cube).x
            first = letters.index(self._hand.letter_of(cube)) + 1
            for place, letter in enumerate((letters * 2)[first : first + len(letters) - 1]):
                across, up = _below(place)
                put(tiles, shapes("pieces")["plate"], (x + across, up, _LEDGE), [_TILE] * 3)
                writings.append(Writing(letter, _TILE * 0.86, x + across, up))
        if writings:
            shown = piece(merged(tiles), writings, _LEDGE + 0.012)
            put(self._notes, shown, colour=inked(self._stage.colour("peg", 0.94)))

    def cube(self, cube: int) -> core.NodePath | None:
        """The node of a cube that stands here."""
        return self._nodes[cube].root if cube in self._nodes else None

    def draw_in(self) -> None:
        """Let the cubes that came last slide onto the rack."""
        new = [self._nodes[cube] for cube in self._hand.drawn if cube in self._nodes]
        for turn, node in enumerate(new):

            def slide(progress: float, node: CubeNode = node) -> None:
                if not node.root.is_empty():
                    aside = core.LVector3(6.0 * (1 - progress), 0, 0)
                    node.root.set_pos(self._spot(node.cube) + aside)

            self._stage.motion.start(
                _DRAW, slide, ease=arriving, channel=CHANNEL, delay=0.05 * turn
            )

    # What lies where

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture as one of the rack."""
        across, up = self._camera.on_hud(x, y)
        return (across - self._x) / self._scale, (up - self._z) / self._scale

    def place_at(self, x: float, y: float) -> tuple[int | None, bool]:
        """The place nearest to a point of the picture, None beside the rack, and whether the point
        is in the open tray."""
        across, up = self.local(x, y)
        top = _TOP if self._hand.tray is None else _TRAY_TOP
        if abs(across) > WIDTH / 2 or not _FOOT < up < top:
            return None, False
        return min(max(round(across / STEP + (RACK - 1) / 2), 0), RACK - 1), up > _TOP

    def cube_at(self, x: float, y: float) -> int | None:
        """The cube at a point of the picture."""
        across, up = self.local(x, y)
        for cube in self._nodes:
            spot = self._spot(cube)
            low = _FOOT if spot.y < 0.5 else spot.y - 0.5  # its letters below it count as it
            if abs(across - spot.x) <= STEP / 2 and low <= up <= spot.y + 0.5:
                return cube
        return None

    def letter_at(self, x: float, y: float) -> tuple[int, str] | None:
        """The letter below a cube at a point of the picture, and the cube."""
        near = _LETTER * 0.5 * self._scale, _LINE * 0.5 * self._scale
        across, up = self._camera.on_hud(x, y)
        for cube in self._nodes:
            for letter in CUBES[cube]:
                seen = self.letter_seen(cube, letter)
                spot = None if seen is None else self._camera.on_hud(*seen)
                if spot and abs(across - spot[0]) <= near[0] and abs(up - spot[1]) <= near[1]:
                    return cube, letter
        return None

    def letter_seen(self, cube: int, letter: str) -> tuple[float, float] | None:
        """Where a letter below a cube is in the picture; None for the one that it shows."""
        letters = CUBES[cube]
        shown = self._hand.letter_of(cube)
        place = (letters.index(letter) - letters.index(shown)) % len(letters)
        if not place:
            return None
        across, up = _below(place - 1)
        spot = core.LPoint3(self._spot(cube).x + across, up, _LEDGE)
        return self._stage.main.project(spot, self.root)

    def cube_seen(self, cube: int) -> tuple[float, float] | None:
        """Where a cube that stands on the rack is in the picture; None if it is away."""
        if cube not in self._nodes:
            return None
        spot = self._spot(cube)
        x, up = self._x + spot.x * self._scale, self._z + spot.y * self._scale
        return self._camera.off_hud(x, up)


def _below(place: int) -> tuple[float, float]:
    """Where a letter below a cube is, from its middle: two and two, in the order they turn."""
    row, column = divmod(place, 2)
    return (column - 0.5) * _LETTER, _BELOW - row * _LINE


def _across(place: int) -> float:
    """How far a place is from the middle."""
    return (place - (RACK - 1) / 2) * STEP
