"""A die as it is seen: its letter, its value in the upper right corner, a joker's painted edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, piece, shapes
from game.app.scene.motion import arriving
from game.app.scene.stage import Stage
from game.games.kubagram.table.layout import Spot
from game.games.kubagram.table.pieces import Look

CHANNEL = "dice"
_INLAY = 0.74
"""How much of a joker's face its painted edges leave."""


def _writings(look: Look) -> list[Writing]:
    if len(look.letter) > 2:
        half = (len(look.letter) + 1) // 2
        return [
            Writing(look.letter[:half], 0.34, 0.0, 0.19),
            Writing(look.letter[half:], 0.34, 0.0, -0.19),
        ]
    if not look.letter:
        return []
    size = 0.70 if len(look.letter) == 1 else 0.56
    return [Writing(look.letter, size, -0.04, -0.05), Writing(look.value, 0.22, 0.30, 0.30)]


@cache
def _plain(look: Look, sunk: bool) -> core.GeomNode:
    """A die that stands on z = 0, one wide; sunk: its lower side is never seen."""
    return _standing(piece(_shape(sunk), _writings(look), 0.504))


def _shape(sunk: bool) -> core.GeomNode:
    return shapes("kubagram")["sunk"] if sunk else shapes("pieces")["cube"]


@cache
def _inlay(look: Look) -> core.GeomNode:
    """The upper and the front face of a joker, within its edges."""
    node = core.NodePath("inlay")
    top = node.attach_new_node(shapes("pieces")["plate"].make_copy())
    top.set_scale(_INLAY, _INLAY, 1)
    top.set_z(0.506)
    front = node.attach_new_node(shapes("pieces")["plate"].make_copy())
    front.set_scale(_INLAY, _INLAY, 1)
    front.set_p(90)
    front.set_y(-0.506)
    node.flatten_strong()
    found = node.find("**/+GeomNode").node()
    return _standing(piece(found, _writings(look), 0.512))


@cache
def _body(sunk: bool) -> core.GeomNode:
    return _standing(_shape(sunk))


def _standing(shape: core.GeomNode) -> core.GeomNode:
    whole = core.NodePath("standing")
    part = whole.attach_new_node(shape.make_copy())
    part.set_z(0.5)
    whole.flatten_strong()
    found: core.GeomNode = whole.find("**/+GeomNode").node()
    return found


def die(stage: Stage, parent: core.NodePath, look: Look, *, sunk: bool = False) -> core.NodePath:
    """A die under `parent`; sunk: it lies in the box."""
    pale = stage.colour("peg")
    if not look.joker:
        node = parent.attach_new_node(_plain(look, sunk).make_copy())
        node.set_color_scale(pale)
        return node
    node = parent.attach_new_node("joker")
    body = node.attach_new_node(_body(sunk).make_copy())
    body.set_color_scale(stage.colour("premium-3w"))
    inlay = node.attach_new_node(_inlay(look).make_copy())
    inlay.set_color_scale(pale)
    return node


def put(node: core.NodePath, spot: Spot) -> None:
    """Lay a die at a spot."""
    node.set_pos(spot.x, spot.y, spot.z)
    node.set_scale(spot.size)


def _between(node: core.NodePath, way: Sequence[Spot], progress: float) -> None:
    """Show a die on its way from spot to spot, with a hop over each leg."""
    along = progress * (len(way) - 1)
    leg = min(int(along), len(way) - 2)
    start, end, gone = way[leg], way[leg + 1], along - leg
    hop = min(1.6, (abs(end.x - start.x) + abs(end.y - start.y)) * 0.25) * 4 * gone * (1 - gone)
    left = 1 - gone
    node.set_pos(
        start.x * left + end.x * gone,
        start.y * left + end.y * gone,
        start.z * left + end.z * gone + hop,
    )
    node.set_scale(start.size * left + end.size * gone)


class Dice:
    """The dice outside the box by number; each slides to where it lies next."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root
        self._lying: Mapping[int, tuple[Look, Spot]] = {}
        self._nodes: dict[int, core.NodePath] = {}
        self._ways: dict[int, tuple[Spot, ...]] = {}
        self._progress = 1.0

    def show(
        self, lying: Mapping[int, tuple[Look, Spot]], seconds: float, origin: Spot | None = None
    ) -> None:
        """Lay these dice, and no others. origin: where those come from that were not there. What
        has not yet begun to move goes its way first: what follows in one gesture is seen too."""
        motion = self._stage.motion
        if seconds <= 0:
            motion.settle(CHANNEL)
        before, self._lying = self._lying, lying
        if lying == before:
            return
        begun = {} if self._progress else self._ways
        (motion.drop if begun else motion.settle)(CHANNEL)
        for number, (look, _) in before.items():
            if number not in lying or lying[number][0] != look:
                self._nodes.pop(number).remove_node()
        self._ways = {}
        for number, (look, spot) in lying.items():
            if number not in self._nodes:
                self._nodes[number] = die(self._stage, self._root, look)
            put(self._nodes[number], spot)
            start = before[number][1] if number in before else origin or spot
            way = begun.get(number, (start,))
            if way[-1] != spot:
                way = (*way, spot)
            if len(way) > 1 and seconds > 0:
                self._ways[number] = way
        if self._ways:
            self._slide(self._ways, seconds)

    def _slide(self, ways: Mapping[int, tuple[Spot, ...]], seconds: float) -> None:
        def step(progress: float) -> None:
            self._progress = progress
            for number, way in ways.items():
                if number in self._nodes:
                    _between(self._nodes[number], way, progress)
            self._stage.changed()

        legs = max(map(len, ways.values())) - 1
        self._stage.motion.start(seconds * legs, step, ease=arriving, channel=CHANNEL)

    def glow(self, wanted: Mapping[int, tuple[str, float]]) -> None:
        """Let these dice (and no others) glow: a colour's name and how strongly, 0..1."""
        self._stage.set_glows(self._nodes, wanted)

    def clear(self) -> None:
        """Take them all away."""
        self.show({}, 0.0)

    def node(self, number: int) -> core.NodePath:
        """A die as it is drawn now, on its way too."""
        return self._nodes[number]

    @property
    def spots(self) -> dict[int, Spot]:
        """Where they lie, or will lie when they have come to rest, by number."""
        return {number: spot for number, (_, spot) in self._lying.items()}
