"""A die as it is seen: its letter, its value in the upper right corner, a joker's painted edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from panda3d import core

from game.app.scene.geometry import Writing, piece, shapes
from game.app.scene.motion import arriving
from game.app.scene.stage import Stage
from game.games.kubagram.table.layout import Spot

CHANNEL = "dice"
SLIDE = 0.30
"""Seconds that a die takes to its new place, however far."""
_INLAY = 0.74
"""How much of a joker's face its painted edges leave."""


class Look(NamedTuple):
    """What is seen of a die. letter: what lies up; several, where a joker is set aside. value:
    its points, "" where several letters are shown. joker: whether its edges are painted."""

    letter: str
    value: str
    joker: bool = False


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


class _Lying(NamedTuple):
    node: core.NodePath
    look: Look


class Dice:
    """The dice outside the box by number; each slides to where it is wanted next."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root
        self._lying: dict[int, _Lying] = {}
        self._spots: dict[int, Spot] = {}
        self._glowing: dict[int, tuple[str, float]] = {}
        self._ways: dict[int, tuple[Spot, ...]] = {}
        self._progress = 1.0

    def show(
        self,
        wanted: Mapping[int, tuple[Look, Spot]],
        origins: Mapping[int, Spot],
        *,
        seconds: float = SLIDE,
    ) -> None:
        """Lay these dice, and no others. origins: where a die comes from that was not there. What
        has not yet begun to move goes its way first: what follows in one gesture is seen too."""
        motion = self._stage.motion
        begun = {} if self._progress else self._ways
        (motion.drop if begun else motion.settle)(CHANNEL)
        for gone in set(self._lying) - set(wanted):
            self._lying.pop(gone).node.remove_node()
            self._spots.pop(gone, None)
            self._glowing.pop(gone, None)
        ways: dict[int, tuple[Spot, ...]] = {}
        for number, (look, spot) in wanted.items():
            way = begun.get(number, (self._spots.get(number, origins.get(number, spot)),))
            lying = self._lying.get(number)
            if lying is None or lying.look != look:
                if lying is not None:
                    lying.node.remove_node()
                    self._glowing.pop(number, None)
                lying = _Lying(die(self._stage, self._root, look), look)
                self._lying[number] = lying
            self._spots[number] = spot
            put(lying.node, spot)
            if way[-1] != spot:
                way = (*way, spot)
            if len(way) > 1 and seconds > 0:
                ways[number] = way
        self._ways = {}
        if ways:
            self._slide(ways, seconds)
        self._stage.changed()

    def _slide(self, ways: Mapping[int, tuple[Spot, ...]], seconds: float) -> None:
        def step(progress: float) -> None:
            self._progress = progress
            for number, way in ways.items():
                if number in self._lying:
                    _between(self._lying[number].node, way, progress)
            self._stage.changed()

        legs = max(map(len, ways.values())) - 1
        self._stage.motion.start(seconds * legs, step, ease=arriving, channel=CHANNEL)
        self._ways = dict(ways)

    def glow(self, wanted: Mapping[int, tuple[str, float]]) -> None:
        """Let these dice (and no others) glow: a colour's name and how strongly, 0..1."""
        for number in set(self._glowing) | set(wanted):
            lying, how = self._lying.get(number), wanted.get(number)
            if lying is None or how == self._glowing.get(number):
                continue
            if how is None:
                lying.node.clear_shader_input("mark")
            else:
                lying.node.set_shader_input("mark", self._stage.glow(*how))
        self._glowing = {n: how for n, how in wanted.items() if n in self._lying}

    def node(self, number: int) -> core.NodePath:
        """A die as it is drawn now, on its way too."""
        return self._lying[number].node

    def spot(self, number: int) -> Spot | None:
        """Where a die lies, or will lie when it has come to rest."""
        return self._spots.get(number)

    def spots(self) -> Mapping[int, Spot]:
        """Where all of them lie."""
        return self._spots
