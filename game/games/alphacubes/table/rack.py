"""The wooden rack before the board: seven places for cubes, each with its other letters below it,
and the tray for cubes to be exchanged. It stands in the hud, the same from wherever one looks."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from panda3d import core

from game.app.scene.geometry import Writing, lettering, shapes
from game.app.scene.materials import WOOD, make_of
from game.app.scene.motion import arriving
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.pieces import CUBES, RACK
from game.games.alphacubes.rules.state import UNKNOWN
from game.games.alphacubes.table.board import glow, light_ink, wood
from game.games.alphacubes.table.cubes import EDGE, CubeNode
from game.games.alphacubes.table.looking import Looking

STEP = 1.1
"""From cube to cube, in squares."""
LARGEST = 0.2
"""The rack's scale in the hud where there is room."""
LEAN = 83.0
WIDTH = 7.9
TRAY = 1.45
"""How far above its place a cube in the tray is."""
CHANNEL = "drawn"
_DRAW = 0.28
_LEDGE = 0.535
_LETTER, _BELOW = 0.222, -0.76
"""From letter to letter below a cube, and how far below its middle they are."""


class Rack:
    """letters: the letter that each cube shows. nodes: the cubes that stand on it."""

    def __init__(self, stage: Stage, looking: Looking) -> None:
        self._stage = stage
        self._looking = looking
        self.root = looking.hud.attach_new_node("rack")
        self.root.set_p(LEAN)
        self._wood = self.root.attach_new_node(shapes("alphacubes")["rack"].make_copy())
        self._felt = self.root.attach_new_node(shapes("alphacubes")["card"].make_copy())
        self._felt.set_pos(0, TRAY, -0.55)
        self._felt.set_scale(WIDTH, 1.2, 1)
        self._notes = self.root.attach_new_node("notes")
        self._marks = self.root.attach_new_node("marks")
        self.nodes: dict[int, CubeNode] = {}
        self._seat = 0
        self.letters: dict[int, str] = {}
        self._orders: dict[int, tuple[int, ...]] = {}
        self._scale = LARGEST
        self._z = -0.8
        self.place()
        self.paint()

    def place(self) -> None:
        """Take the place that the picture's shape gives it."""
        self._scale = min(LARGEST, 2 * self._looking.half_width * 0.97 / WIDTH)
        self._z = -1 + 1.24 * self._scale
        self.root.set_scale(self._scale)
        self.root.set_z(self._z)

    def paint(self) -> None:
        """Take the colours from the palette."""
        self._wood.set_color_scale(wood(self._stage))
        make_of(self._wood, WOOD)
        self._felt.set_color_scale(self._stage.colour("felt"))
        for node in self.nodes.values():
            node.close()
        self.nodes = {}

    # Which cubes there are

    @property
    def order(self) -> tuple[int, ...]:
        """The cubes by place, those that lie on the board for the moment included."""
        return self._orders.get(self._seat, ())

    @order.setter
    def order(self, cubes: Sequence[int]) -> None:
        self._orders[self._seat] = tuple(cubes)

    def take(self, seat: int, cubes: Sequence[int]) -> tuple[int, ...]:
        """Hold a seat's cubes, in the order they had when it last held them; returns those that
        it did not have then."""
        known = [cube for cube in cubes if cube != UNKNOWN]
        self._seat = seat
        before = self._orders.get(seat, ())
        new = tuple(cube for cube in known if cube not in before)
        self.order = (*(cube for cube in before if cube in known), *new)
        for cube in new:
            self.letters.setdefault(cube, CUBES[cube][0])
        return new

    def move(self, cube: int, place: int) -> None:
        """Put a cube at another place, the others in the order they have."""
        others = [other for other in self.order if other != cube]
        others.insert(min(max(place, 0), len(others)), cube)
        self.order = tuple(others)

    # What is shown

    def show(
        self,
        *,
        away: Collection[int],
        active: int | None,
        hover: int | None,
        tray: Collection[int] | None,
        concealed: bool,
    ) -> None:
        """Stand every cube at its place but those `away`; tray: those in it, None if shut."""
        self._felt.show() if tray is not None else self._felt.hide()
        there = [cube for cube in self.order if cube not in away]
        for cube in [cube for cube in self.nodes if cube not in there]:
            self.nodes.pop(cube).close()
        self._marks.node().remove_all_children()
        for cube in there:
            node = self.nodes.get(cube)
            if node is None:
                node = CubeNode(self._stage, self.root, cube, self.letters[cube])
                self.nodes[cube] = node
            node.show(self.letters[cube])
            spot = self.spot(cube, tray=tray is not None and cube in tray)
            if cube == active:
                spot.y += 0.16
            node.root.set_pos(spot)
            node.conceal(concealed)
            if cube == hover and not concealed:
                node.root.set_shader_input("mark", glow(self._stage, "hover", 0.4))
            else:
                node.root.clear_shader_input("mark")
            if cube == active and not concealed:
                self._mark(spot)
        self._write(there, concealed=concealed)
        self._stage.changed(shadows=False)

    def spot(self, cube: int, *, tray: bool = False) -> core.LPoint3:
        """Where a cube stands."""
        return self._spot(self.order.index(cube), TRAY if tray else 0.0)

    @staticmethod
    def _spot(place: int, up: float) -> core.LPoint3:
        return core.LPoint3((place - (RACK - 1) / 2) * STEP, up, 0)

    def _mark(self, spot: core.LPoint3) -> None:
        frame = self._marks.attach_new_node(shapes("scruble")["mark-square"].make_copy())
        frame.set_pos(spot + core.LVector3(0, 0, EDGE / 2))
        frame.set_scale(EDGE * 1.06, EDGE * 1.06, 1)
        frame.set_color_scale(self._stage.colour("selection"))
        frame.set_shader_input("mark", glow(self._stage, "selection", 0.8))

    def _write(self, there: Sequence[int], *, concealed: bool) -> None:
        """The places' numbers, and below each cube its other letters in the order it turns."""
        self._notes.node().remove_all_children()
        colour = wood(self._stage)
        writings: list[Writing] = []
        for place in range(RACK):
            writings.append(Writing(str(place + 1), 0.2, (place - (RACK - 1) / 2) * STEP, 0.61))
        self._note(lettering(writings, -0.452), colour)
        if concealed or not there:
            return
        writings = []
        for cube in there:
            letters, x = CUBES[cube], self.spot(cube).x
            first = letters.index(self.letters[cube]) + 1
            for place, letter in enumerate((letters * 2)[first : first + len(letters) - 1]):
                writings.append(Writing(letter, 0.28, x + (place - 1.5) * _LETTER, _BELOW))
        self._note(lettering(writings, _LEDGE), colour)

    def _note(self, geom: core.Geom, colour: core.LVecBase4) -> None:
        node = core.GeomNode("note")
        node.add_geom(geom)
        note = self._notes.attach_new_node(node)
        note.set_color_scale(colour.x, colour.y, colour.z, 0.0 if light_ink(colour) else 1.0)
        make_of(note, WOOD)

    def turn(self, cube: int, letter: str) -> None:
        """Let a cube show another letter."""
        self.letters[cube] = letter
        node = self.nodes.get(cube)
        if node is not None:
            node.show(letter, self._stage.motion)

    def draw_in(self, cubes: Sequence[int]) -> None:
        """Let new cubes slide onto the rack."""
        for turn, cube in enumerate(cubes):
            node = self.nodes.get(cube)
            if node is None:
                continue
            goal = self.spot(cube)

            def slide(progress: float, node: CubeNode = node, goal: core.LPoint3 = goal) -> None:
                if not node.root.is_empty():
                    node.root.set_pos(goal + core.LVector3(6.0 * (1 - progress), 0, 0))

            self._stage.motion.start(
                _DRAW, slide, ease=arriving, channel=CHANNEL, delay=0.05 * turn
            )

    # The pointer

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture (-1..1, y up) in the rack's own units."""
        return x * self._looking.half_width / self._scale, (y - self._z) / self._scale

    def over(self, x: float, y: float, *, tray: bool = False) -> bool:
        """Whether a point of the picture is on the rack (or its open tray)."""
        across, up = self.local(x, y)
        return abs(across) <= WIDTH / 2 and up <= (TRAY + 0.6 if tray else 0.8)

    def at(self, x: float, y: float) -> int | None:
        """The cube under a point of the picture."""
        across, up = self.local(x, y)
        for cube, node in self.nodes.items():
            spot = node.root.get_pos()
            low = -1.1 if spot.y < 0.5 else spot.y - 0.5  # its letters below it count as it
            if abs(across - spot.x) <= STEP / 2 and low <= up <= spot.y + 0.5:
                return cube
        return None

    def letter_at(self, x: float, y: float) -> tuple[int, str] | None:
        """The letter below a cube at a point of the picture, and the cube."""
        near = _LETTER * 0.55 * self._scale / self._looking.half_width, 0.3 * self._scale
        for cube in self.nodes:
            for letter in CUBES[cube]:
                seen = self.letter_seen(cube, letter)
                if seen and abs(x - seen[0]) <= near[0] and abs(y - seen[1]) <= near[1]:
                    return cube, letter
        return None

    def letter_seen(self, cube: int, letter: str) -> tuple[float, float] | None:
        """Where a letter below a cube is in the picture; None for the one that it shows."""
        letters = CUBES[cube]
        place = (letters.index(letter) - letters.index(self.letters[cube])) % len(letters)
        if not place:
            return None
        spot = core.LPoint3(self.spot(cube).x + (place - 2.5) * _LETTER, _BELOW, _LEDGE)
        return self._stage.main.seen(self._stage.root.get_relative_point(self.root, spot))

    def place_at(self, x: float) -> int:
        """The place nearest to the picture's x."""
        across, _up = self.local(x, 0.0)
        return min(max(round(across / STEP + (RACK - 1) / 2), 0), RACK - 1)

    def seen(self, cube: int) -> tuple[float, float] | None:
        """Where a cube that stands on the rack is in the picture; None if it is away."""
        node = self.nodes.get(cube)
        if node is None:
            return None
        spot = node.root.get_pos()
        return self.spot_seen(spot.x, spot.y)

    def spot_seen(self, across: float, up: float) -> tuple[float, float]:
        """Where a point of the rack is in the picture."""
        return across * self._scale / self._looking.half_width, self._z + up * self._scale

    def close(self) -> None:
        """Take it away."""
        self.root.remove_node()
