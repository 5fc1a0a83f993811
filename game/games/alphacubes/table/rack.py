"""The rack: seven places for cubes, each with its other letters below it, and the tray for cubes to
be exchanged. It is part of the hud."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

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
"""The distance from cube to cube, in squares."""
LARGEST = 0.2
"""The greatest scale of the rack in the hud."""
UPRIGHT = 90.0
"""The pitch of the rack seen from straight in front. It turns to the eye wherever it lies, or its
cubes would hide the numbers above them."""
WIDTH = 7.3
_WOOD = 7.9  # the width of the model
TRAY = 1.45
"""The distance of a cube in the tray above its place."""
NUMBER, NUMBERS = 0.2, (0.61, -0.452)
"""The height of the numbers of the places, and where they stand above cubes and behind them."""
CHANNEL = "drawn"
_DRAW = 0.28
_TOP, _TRAY_TOP = 0.8, TRAY + 0.6
"""The heights of the rack and of the open tray."""
_FOOT = -1.75  # the lower end of the rack
_LEDGE = 0.535
_LETTER, _BELOW, _LINE = 0.43, -0.84, 0.44
"""The letters below a cube: the distance between them, the height of the first two from the cube's
middle, and the distance of the others below these."""
_TILE = 0.4  # the width of their tiles


class Rack:
    """The rack with the cubes of a hand that are not on the board. Points of the picture are -1..1,
    y up; those of the rack are in squares from its middle."""

    def __init__(self, stage: Stage, camera: TableCamera) -> None:
        self._stage = stage
        self._camera = camera
        self.root = camera.hud.attach_new_node("rack")
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
        """Take the colours of the palette."""
        self.show(Hand(), concealed=True)

    # Showing

    def show(self, hand: Hand, *, concealed: bool) -> None:
        """Show the cubes of a hand on the rack and in the tray."""
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
        """Place the rack at the bottom of the area beside the board, or else below the board."""
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
        self.root.set_p(UPRIGHT + math.degrees(math.atan(self._z * self._stage.main.slopes[1])))

    def _spot(self, cube: int) -> core.LPoint3:
        """The point of the rack at which a cube is."""
        up = TRAY if cube in (self._hand.tray or ()) else 0.0
        return core.LPoint3(
            _across(self._hand.order.index(cube)), up + 0.16 * (cube == self._hand.active), 0
        )

    def _note(self, cubes: Sequence[int]) -> None:
        """Write the numbers of the places, and below each cube its other letters in turning
        order."""
        self._notes.node().remove_all_children()
        up, depth = NUMBERS
        numbers = [Writing(str(place + 1), NUMBER, _across(place), up) for place in range(RACK)]
        burnt(self._notes, lettering(numbers, depth))
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
        """The node of a cube on the rack, or None."""
        return self._nodes[cube].root if cube in self._nodes else None

    def draw_in(self, others: Collection[int]) -> None:
        """Let the cubes drawn last slide onto the rack, but for others."""
        drawn = (cube for cube in self._hand.drawn if cube not in others)
        new = [self._nodes[cube] for cube in drawn if cube in self._nodes]
        for turn, node in enumerate(new):

            def slide(progress: float, node: CubeNode = node) -> None:
                if not node.root.is_empty():
                    aside = core.LVector3(6.0 * (1 - progress), 0, 0)
                    node.root.set_pos(self._spot(node.cube) + aside)

            self._stage.motion.start(
                _DRAW, slide, ease=arriving, channel=CHANNEL, delay=0.05 * turn
            )

    # Positions

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture as one of the rack."""
        across, up = self._camera.on_hud(x, y)
        return (across - self._x) / self._scale, (up - self._z) / self._scale

    def place_at(self, x: float, y: float) -> tuple[int | None, bool]:
        """The nearest place to a point of the picture, None beside the rack, and whether the point
        is in the open tray."""
        across, up = self.local(x, y)
        top = _TOP if self._hand.tray is None else _TRAY_TOP
        if abs(across) > WIDTH / 2 or not _FOOT < up < top:
            return None, False
        return min(max(round(across / STEP + (RACK - 1) / 2), 0), RACK - 1), up > _TOP

    def cube_at(self, x: float, y: float) -> int | None:
        """The cube at a point of the picture, or None."""
        across, up = self.local(x, y)
        for cube in self._nodes:
            spot = self._spot(cube)
            low = _FOOT if spot.y < 0.5 else spot.y - 0.5  # with the letters below it
            if abs(across - spot.x) <= STEP / 2 and low <= up <= spot.y + 0.5:
                return cube
        return None

    def letter_at(self, x: float, y: float) -> tuple[int, str] | None:
        """The cube and the letter below it at a point of the picture, or None."""
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
        """The point of the picture of a letter below a cube; None for the letter that it shows."""
        letters = CUBES[cube]
        shown = self._hand.letter_of(cube)
        place = (letters.index(letter) - letters.index(shown)) % len(letters)
        if not place:
            return None
        across, up = _below(place - 1)
        spot = core.LPoint3(self._spot(cube).x + across, up, _LEDGE)
        return self._stage.main.project(spot, self.root)

    def cube_seen(self, cube: int) -> tuple[float, float] | None:
        """The point of the picture of a cube on the rack; None if it is not there."""
        if cube not in self._nodes:
            return None
        spot = self._spot(cube)
        x, up = self._x + spot.x * self._scale, self._z + spot.y * self._scale
        return self._camera.off_hud(x, up)


def _below(place: int) -> tuple[float, float]:
    """The place of a letter below a cube, from its middle; two in a row, in turning order."""
    row, column = divmod(place, 2)
    return (column - 0.5) * _LETTER, _BELOW - row * _LINE


def _across(place: int) -> float:
    """The distance of a place from the middle."""
    return (place - (RACK - 1) / 2) * STEP
