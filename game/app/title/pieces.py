"""What lies in the title scene: something of each game, with what each of them can do by itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.materials import FELT, WOOD, make_of
from game.app.scene.motion import Motion, arriving, falling, smooth
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.pieces import CUBES
from game.games.alphacubes.table.cubes import EDGE, CubeNode, between
from game.games.kubagram.table.dice import Look, die
from game.games.scrabble_cubes.table.cubes import standing_alone
from game.games.scribbage.table.decor import Cup
from game.games.scribbage.table.dice import Die, upright
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import FACES, SITES, TABLE
from game.games.scruble.rules.twists import BY_TEXT, turned
from game.games.scruble.table.cube import HALF, Cube
from game.games.scruble.table.spins import Spins

CHANNEL = "title"
LONGEST = 0.9
"""Seconds that the longest act takes."""


class PegCube:
    """The cube of SCRUBLE Cube, a layer of which turns."""

    TURNS = ("U", "R", "2U'", "F'", "D", "2R", "U'", "F")
    SCALE = 0.95
    YAW = -33.0

    def __init__(self, stage: Stage, root: core.NodePath, eye: core.LPoint3) -> None:
        self._stage = stage
        self._pegs = bytes(range(len(PEGS)))
        for turn in ("R", "U", "F'", "2R", "D", "2U'", "B", "2F", "L'", "U2"):
            self._pegs = turned(self._pegs, BY_TEXT[turn])
        self._cube = Cube(stage)
        self.node = self._cube.root
        self.node.reparent_to(root)
        self.node.set_scale(self.SCALE)
        self.node.set_pos(-2.2, 2.3, HALF * self.SCALE)
        self.node.set_h(self.YAW)
        self._spins = Spins(stage.motion, self._cube.board.spin)
        up = self.node.get_relative_vector(root, core.LVector3(0, 0, 1))
        self._cube.board.place(self._pegs)
        self._spins.look(self._pegs, (up.x, up.y, up.z))
        self._spins.settle(self._pegs)
        inside = self.node.get_relative_point(root, eye)
        self._cube.show_sides(lambda face: self._seen(face, inside))
        self._turns = itertools.cycle(self.TURNS)

    @staticmethod
    def _seen(face: str, eye: core.LPoint3) -> bool:
        normal = core.LVector3(*TABLE[FACES.index(face) * SITES // 6].normal)
        return bool(eye.dot(normal) > HALF)

    def act(self, motion: Motion) -> None:
        """Turn the next layer."""
        twist = BY_TEXT[next(self._turns)]
        before, after = self._pegs, turned(self._pegs, twist)
        self._pegs = after
        self._cube.grip(twist.layer)
        spinning = self._spins.twisting(twist, before, after)

        def show(progress: float) -> None:
            self._cube.turn(twist.degrees * progress)
            spinning(progress)

        def arrive() -> None:
            self._cube.release()
            self._cube.board.place(after)
            self._spins.settle(after)

        motion.start(0.55, show, then=arrive, channel=CHANNEL)

    def close(self) -> None:
        """Take it off the stage."""
        self._cube.close()


class Row:
    """Cubes of Alphacubes that lie as a word; one hops and turns to make another."""

    WORDS = ("WORDS", "CORDS", "CARDS", "WARDS")
    PIECES = ("EAWMC", "VOYAN", "LARND", "SDAEZ", "ESNOI")
    """The cubes, by their letters: each has the letter of its place in every word."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self.node = root.attach_new_node("row")
        self.node.set_pos_hpr(-4.65, -2.0, EDGE / 2, 5, 90, 0)
        self._cubes = []
        for place, (letters, letter) in enumerate(zip(self.PIECES, self.WORDS[0], strict=True)):
            cube = CubeNode(stage, self.node, CUBES.index(letters), letter)
            cube.root.set_x(place * (EDGE + 0.1))
            cube.root.set_r((4, -5, 2, -3, 5)[place])
            self._cubes.append(cube)
        self._words = itertools.cycle((*self.WORDS[1:], self.WORDS[0]))

    def act(self, motion: Motion) -> None:
        """Turn to the next word."""
        for cube, letter in zip(self._cubes, next(self._words), strict=True):
            if letter == cube.letter:
                continue
            node = cube.root

            def hop(progress: float, node: core.NodePath = node) -> None:
                if not node.is_empty():
                    node.set_y(0.9 * 4 * progress * (1 - progress))

            motion.start(0.5, hop, channel=CHANNEL)
            cube.show(letter, motion)

    def close(self) -> None:
        """Take it off the stage."""
        for cube in self._cubes:
            cube.close()


class Pile:
    """A few cubes of Scrabble Cubes; the one on top comes down once more."""

    CUBES = (
        ((0, 1, 0), "ENO", ""), ((1, 1, 0), "TAR", "2W"), ((0, 0, 0), "LIS", "2L"),
        ((1, 0, 0), "ODE", ""), ((2, 1, 0), "GUM", ""), ((0, 1, 1), "HEX", "3L"),
        ((1, 1, 1), "ASP", ""), ((0, 0, 1), "RIB", ""), ((0, 1, 2), "YON", "3W"),
    )  # fmt: skip
    """Place (right, away, up), letters on top, left and right, bonus."""
    SCALE = 1.0

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self.node = root.attach_new_node("pile")
        self.node.set_pos(2.7, 2.0, 0)
        self.node.set_h(-38)
        self.node.set_scale(self.SCALE)
        self._top: core.NodePath | None = None
        for (x, y, z), letters, bonus in self.CUBES:
            cube = standing_alone(stage, self.node, letters, bonus)
            cube.set_pos(x - 0.8, y - 0.2, z + 0.5)
            self._top = cube
        self._z = 2.5

    def act(self, motion: Motion) -> None:
        """Lift the top cube and let it fall."""
        top = self._top

        def lift(progress: float) -> None:
            if top is not None and not top.is_empty():
                top.set_z(self._z + 0.9 * progress)

        motion.start(
            0.35,
            lift,
            ease=smooth,
            channel=CHANNEL,
            then=lambda: motion.start(0.5, lambda p: lift(1 - p), ease=falling, channel=CHANNEL),
        )

    def close(self) -> None:
        """Take it off the stage."""
        self.node.remove_node()


class Throw:
    """The tray of Scribbage with some dice, one of which tumbles, and the cup."""

    SCALE = 0.36
    DICE = ((0, 1, -4.2, 0.4, 12), (3, 4, -2.2, -0.7, -24), (5, 1, 0.1, 0.5, 31),
            (7, 0, 2.2, -0.5, -8), (8, 4, 4.3, 0.4, 19))  # fmt: skip
    """Number, the face that lies up, place on the felt, turn in degrees."""
    WIDTH = 1.65

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self.node = root.attach_new_node("throw")
        self.node.set_pos(2.75, -2.0, 0.05)
        self.node.set_h(-6)
        self.node.set_scale(self.SCALE)
        felt = self.node.attach_new_node(shapes("scribbage")["felt"].make_copy())
        felt.set_color_scale(stage.colour("felt"))
        make_of(felt, FELT)
        rim = self.node.attach_new_node(shapes("scribbage")["rim"].make_copy())
        rim.set_z(0.1)
        rim.set_color_scale(stage.colour("wood"))
        make_of(rim, WOOD)
        self._dice = []
        for number, face, x, y, turn in self.DICE:
            thrown = Die(stage, self.node, number)
            self._lay(thrown, core.LPoint3(x, y, 0), face, turn)
            self._dice.append((thrown, face, core.LPoint3(x, y, 0), float(turn)))
        self._faces = [face for _, face, _, _ in self._dice]
        self._next = itertools.cycle(range(len(self._dice)))
        cup = self.node.attach_new_node("cup")
        Cup(stage, cup)
        cup.set_pos(6.4, 7.2, 0)

    def _lay(self, thrown: Die, at: core.LPoint3, face: int, turn: float) -> None:
        about = core.LQuaternion()
        about.set_from_axis_angle(turn, core.LVector3(0, 0, 1))
        thrown.put(at, upright(face) * about, self.WIDTH)

    def act(self, motion: Motion) -> None:
        """Tumble a die over to another face."""
        which = next(self._next)
        thrown, _, at, turn = self._dice[which]
        start, goal = self._faces[which], (self._faces[which] + 2) % 6
        self._faces[which] = goal

        ends = upright(start), upright(goal)
        about, over = core.LQuaternion(), core.LQuaternion()
        about.set_from_axis_angle(turn, core.LVector3(0, 0, 1))

        def tumble(progress: float) -> None:
            if thrown.node.is_empty():
                return
            over.set_from_axis_angle(360 * progress, core.LVector3(0.9, 0.435, 0).normalized())
            height = core.LVector3(0, 0, 3.2 * 4 * progress * (1 - progress))
            thrown.put(at + height, between(*ends, progress) * over * about, self.WIDTH)

        motion.start(0.75, tumble, ease=arriving, channel=CHANNEL)

    def close(self) -> None:
        """Take it off the stage."""
        self.node.remove_node()


class Loose:
    """Some dice of Kubagram; one hops and turns."""

    DICE = (("K", "3", False, -5.3, 0.1, 24), ("QU", "8", True, 0.6, -0.7, -15),
            ("Z", "9", False, 0.35, 0.75, 34))  # fmt: skip

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self.node = root.attach_new_node("loose")
        self._dice = []
        for letter, value, joker, x, y, turn in self.DICE:
            node = die(stage, self.node, Look(letter, value, joker))
            node.set_pos_hpr_scale(
                core.LPoint3(x, y, 0), core.LVecBase3(turn, 0, 0), core.LVecBase3(0.8, 0.8, 0.8)
            )
            self._dice.append(node)
        self._next = itertools.cycle(self._dice)

    def act(self, motion: Motion) -> None:
        """Turn the next die by a quarter, hopping."""
        node = next(self._next)
        start = node.get_h()
        way = 90.0 if start < 45 else -90.0

        def hop(progress: float) -> None:
            if not node.is_empty():
                node.set_h(start + way * progress)
                node.set_z(0.7 * 4 * progress * (1 - progress))

        motion.start(0.5, hop, channel=CHANNEL)

    def close(self) -> None:
        """Take it off the stage."""
        self.node.remove_node()


Piece = PegCube | Row | Pile | Throw | Loose


def pieces(stage: Stage, root: core.NodePath, eye: core.LPoint3) -> Iterator[Piece]:
    """Everything there is, made one after the other."""
    yield PegCube(stage, root, eye)
    yield Row(stage, root)
    yield Pile(stage, root)
    yield Throw(stage, root)
    yield Loose(stage, root)
