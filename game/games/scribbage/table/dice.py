"""The nodes of the thirteen dice: six lettered sides, and their poses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, lettering, shapes
from game.app.scene.motion import Motion
from game.app.scene.stage import Stage
from game.app.tables.word_pieces import FormedWord
from game.games.scribbage.rules.layout import Layout, runs
from game.games.scribbage.rules.pieces import ALPHABETS, JOKER, SIDES, VALUES, Roll
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.judgement import sorted_dice
from game.games.scribbage.table.moments import reads
from game.games.scribbage.table.places import FILL, Viewport

_UP = (0, 0, 1)
NORMALS = ((0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))
"""The normal of each face, in the published order."""


def _frame(normal: tuple[int, int, int]) -> core.LMatrix3:
    """A side's frame: x along its letter, y up it, z outwards."""
    up = core.LVector3(0, 1, 0) if normal[2] else core.LVector3(*_UP)
    outwards = core.LVector3(*normal)
    return core.LMatrix3(*up.cross(outwards), *up, *outwards)


def upright(face: int) -> core.LQuaternion:
    """The rotation of a die with a face up and its letter towards +y."""
    return _turned(_frame(NORMALS[face % SIDES]), transpose=True)


def _turned(matrix: core.LMatrix3, *, transpose: bool) -> core.LQuaternion:
    frame = core.LMatrix3(matrix)
    if transpose:
        frame.transpose_in_place()
    found = core.LQuaternion()
    found.set_from_matrix(frame)
    return found


def relabelled(face: int, side: core.LVector3) -> core.LQuaternion:
    """The rotation of the painted faces on a body that puts `face` on its side `side`."""
    normal = (round(side.x), round(side.y), round(side.z))
    return upright(face) * _turned(_frame(normal), transpose=False)


def _writings(letter: str, chosen: str) -> list[Writing]:
    if letter != JOKER:
        return [Writing(letter, 0.72, -0.03, 0.04), Writing(str(VALUES[letter]), 0.22, 0.29, -0.29)]
    if chosen:
        return [Writing(chosen, 0.72, -0.03, 0.04), Writing("★", 0.22, 0.3, -0.29)]
    return [Writing("★", 0.8)]


@cache
def _model(faces: tuple[str, ...], chosen: str, *, fine: bool) -> core.GeomNode:
    """A die with its letters; chosen: its joker's letter."""
    node = core.NodePath("die")
    node.attach_new_node(shapes("scribbage", fine=fine)["die"].make_copy())
    for letter, normal in zip(faces, NORMALS, strict=True):
        side = core.GeomNode("side")
        side.add_geom(lettering(_writings(letter, chosen), 0.505))
        matrix = core.LMatrix4(_frame(normal))
        node.attach_new_node(side).set_mat(matrix)
    node.flatten_strong()
    return node.find("**/+GeomNode").node()


class Die:
    """A die: a node to move, and its model below. language: of its letters."""

    def __init__(
        self, stage: Stage, root: core.NodePath, number: int, language: str = "en"
    ) -> None:
        self._stage, self._faces = stage, ALPHABETS[language][number]
        self.number = number
        self.node = root.attach_new_node(f"die {number + 1}")
        self._look = self.node.attach_new_node("look")
        self._chosen: str | None = None
        self.write("")

    def write(self, chosen: str) -> None:
        """Set the joker's letter ("" for none)."""
        if chosen == self._chosen:
            return
        self._chosen = chosen
        self._look.remove_node()
        model = _model(self._faces, chosen, fine=self._stage.fine)
        self._look = self.node.attach_new_node(model.make_copy())
        self.paint()

    def paint(self) -> None:
        """Apply the palette."""
        pale = self._stage.colour("peg")
        self._look.set_color_scale(pale.x, pale.y, pale.z, 1)

    def glow(self, light: core.LVecBase4 | None) -> None:
        """Glow in a colour; None: no longer."""
        if light is None:
            self.node.clear_shader_input("mark")
        else:
            self.node.set_shader_input("mark", light)

    def put(self, place: core.LPoint3, turned: core.LQuaternion, size: float) -> None:
        """Set the middle of its lower side, its rotation and its width."""
        self.node.set_pos_quat_scale(
            place + core.LVector3(0, 0, size / 2), turned, core.LVecBase3(size, size, size)
        )

    def throw(self, middle: core.LPoint3, turned: core.LQuaternion, size: float = 1.0) -> None:
        """Set its middle, its rotation and its width."""
        self.node.set_pos_quat_scale(middle, turned, core.LVecBase3(size, size, size))


def word_pieces(
    formed: FormedWord[State], stage: Stage, root: core.NodePath
) -> list[core.NodePath]:
    """The dice of a word that was formed, under `root`."""
    roll, layout = formed.before.roll, formed.before.layout
    found = []
    if roll is not None:
        run = next(run for run in runs(roll, layout) if reads(run, (formed.word,)))
        for number, letter in zip(run.dice, formed.word, strict=True):
            language = formed.before.options.text("alphabet")
            die = Die(stage, root.attach_new_node("die"), number, language)
            die.write(letter)
            die.put(core.LPoint3(0, 0, 0), upright(roll[number]), 1.0)
            found.append(die.node.get_parent())
    return found


SLIDE = "slide"


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal of a die: the middle of its lower side, in the axes of `on`, which may itself be on
    its way; its rotation and its width."""

    die: Die
    on: core.NodePath
    place: core.LPoint3
    turned: core.LQuaternion
    size: float

    @property
    def _here(self) -> core.LPoint3:
        """The place in the axes of the die's parent."""
        return self.die.node.get_parent().get_relative_point(self.on, self.place)

    def is_reached(self) -> bool:
        """Whether the die lies there."""
        lies = self.die.node.get_pos() - core.LVector3(0, 0, self.die.node.get_sx() / 2)
        return bool(lies.almost_equal(self._here, 0.01))

    def reached(self) -> None:
        """Put the die there."""
        self.die.put(self._here, self.turned, self.size)


def goals(
    dice: Sequence[Die],
    roll: Roll,
    layout: Layout,
    viewport: Viewport,
    order: str,
    jokers: Mapping[int, str],
    tray: core.NodePath,
    rest: Callable[[int], tuple[core.LPoint3, float]],
) -> list[Goal]:
    """The goal of every die; jokers are written with their letters. rest: the place of a slot in
    the tray's axes, and the size of the die in it."""
    places = {die: place for place, die in enumerate(sorted_dice(roll, order))}
    found = []
    for die in dice:
        placed, turned = layout[die.number], upright(roll[die.number])
        if placed is None:
            die.write("")
            place, size = rest(places[die.number])
            found.append(Goal(die, tray, place, turned, size))
        else:
            die.write(placed.letter or jokers.get(die.number, ""))
            size = FILL * viewport.unit
            middle = core.LPoint3(*viewport.middle(placed.cell), 0)
            found.append(Goal(die, die.node.get_parent(), middle, turned, size))
    return found


def between(one: core.LQuaternion, other: core.LQuaternion, progress: float) -> core.LQuaternion:
    """The rotation part of the way from one to another, the short way."""
    if progress >= 1:
        return core.LQuaternion(other)
    goal = other if one.dot(other) >= 0 else other * -1.0
    mixed = core.LQuaternion(one * (1 - progress) + goal * progress)
    mixed.normalize()
    return mixed


def slide(
    motion: Motion,
    goals: Sequence[Goal],
    seconds: float,
    changed: Callable[[], None],
    then: Callable[[], None] | None = None,
) -> None:
    """Move dice to their goals in a low arc; then: called once they are there."""
    motion.settle(SLIDE)
    starts = []
    for goal in goals:
        size = goal.die.node.get_sx()
        place = goal.die.node.get_pos() - core.LVector3(0, 0, size / 2)
        place = goal.on.get_relative_point(goal.die.node.get_parent(), place)
        starts.append((core.LPoint3(place), core.LQuaternion(goal.die.node.get_quat()), size))

    def show(progress: float) -> None:
        for goal, start in zip(goals, starts, strict=True):
            way = goal.place - start[0]
            lift = min(1.2, way.length() * 0.2) * 4 * progress * (1 - progress)
            at = start[0] + way * progress + core.LVector3(0, 0, lift)
            turned = between(start[1], goal.turned, progress)
            wide = start[2] + (goal.size - start[2]) * progress
            replace(goal, place=at, turned=turned, size=wide).reached()
        changed()

    if goals:
        motion.start(seconds, show, then=then, channel=SLIDE)
