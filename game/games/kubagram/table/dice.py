"""Dice outside the box and in it: letter, value in the upper right corner, a joker's painted
edges."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from panda3d import core

from game.app.scene.geometry import Writing, merged, piece, put, shapes
from game.app.scene.motion import arriving, linear
from game.app.scene.stage import Stage
from game.games.kubagram.table.areas import Spot
from game.games.kubagram.table.layout import DieFace

CHANNEL = "dice"
_INLAY = 0.74  # the part of a joker's face within its painted edges


def _writings(face: DieFace) -> list[Writing]:
    if len(face.letter) > 2:
        half = (len(face.letter) + 1) // 2
        return [
            Writing(face.letter[:half], 0.34, 0.0, 0.19),
            Writing(face.letter[half:], 0.34, 0.0, -0.19),
        ]
    if not face.letter:
        return []
    size = 0.70 if len(face.letter) == 1 else 0.56
    return [Writing(face.letter, size, -0.04, -0.05), Writing(face.value, 0.22, 0.30, 0.30)]


def _standing(shape: core.GeomNode) -> core.GeomNode:
    """A shape raised to stand on z = 0."""
    whole = core.NodePath("standing")
    put(whole, shape, (0, 0, 0.5))
    return merged(whole)


@cache
def _body(face: DieFace | None, *, sunk: bool, fine: bool) -> core.GeomNode:
    """A die of width 1 with its writing, or blank; sunk: without the parts hidden in the box."""
    shape = shapes("kubagram", fine=fine)["sunk"] if sunk else shapes("pieces", fine=fine)["cube"]
    return _standing(piece(shape, () if face is None else _writings(face), 0.504))


@cache
def _inlay(face: DieFace) -> core.GeomNode:
    """The upper and the front face of a joker within its painted edges."""
    node, plate = core.NodePath("inlay"), shapes("pieces")["plate"]
    put(node, plate, (0, 0, 0.506), (_INLAY, _INLAY, 1))
    put(node, plate, (0, -0.506, 0), (_INLAY, _INLAY, 1)).set_p(90)
    return _standing(piece(merged(node), _writings(face), 0.512))


def die(stage: Stage, parent: core.NodePath, face: DieFace, *, sunk: bool = False) -> core.NodePath:
    """Attach a die to `parent`; sunk: in the box."""
    pale = stage.colour("peg")
    if not face.joker:
        return put(parent, _body(face, sunk=sunk, fine=stage.fine), colour=pale)
    node = parent.attach_new_node("joker")
    put(node, _body(None, sunk=sunk, fine=stage.fine), colour=stage.colour("premium-3w"))
    put(node, _inlay(face), colour=pale)
    return node


def _between(node: core.NodePath, way: Sequence[Spot], progress: float) -> None:
    """Place a die on its way from spot to spot, with a hop for each leg. progress: 0..1."""
    along = progress * (len(way) - 1)
    leg = min(int(along), len(way) - 2)
    start, end, gone = way[leg], way[leg + 1], along - leg
    hop = min(1.6, (abs(end.x - start.x) + abs(end.y - start.y)) * 0.25) * 4 * gone * (1 - gone)
    x, y, z, size = (a * (1 - gone) + b * gone for a, b in zip(start, end, strict=True))
    node.set_pos(x, y, z + hop)
    node.set_scale(size)


def _far(way: Sequence[Spot]) -> bool:
    """Whether a die leaves its row."""
    start, end = way[0], way[-1]
    return abs(end.y - start.y) > 1.5 * start.size


class Slide(NamedTuple):
    """How dice come to lie where they are shown. seconds: that each slides. origin: the spot from
    which new ones come; None for where they are to lie. apart: seconds between the starts of dice
    that leave their rows. back: by number, the spots to which dice that are shown no longer are
    carried."""

    seconds: float = 0.0
    origin: Spot | None = None
    apart: float = 0.0
    back: Mapping[int, Spot] = MappingProxyType({})


class Dice:
    """The dice outside the box, which slide to their spots."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root
        self._lying: Mapping[int, tuple[DieFace, Spot]] = {}
        self._nodes: dict[int, core.NodePath] = {}
        self._leaving: dict[int, core.NodePath] = {}
        self._ways: dict[int, tuple[Spot, ...]] = {}
        self._progress = 1.0

    def show(
        self,
        lying: Mapping[int, tuple[DieFace, Spot]],
        slide: Slide,
        arrived: Callable[[], None] = lambda: None,
    ) -> None:
        """Show these dice, by number, and no others. arrived: called when dice that are carried
        away have gone. Slides of the same frame that have not begun yet are done one after the
        other."""
        motion = self._stage.motion
        if slide.seconds <= 0:
            motion.settle(CHANNEL)
        before, self._lying = self._lying, lying
        if lying == before:
            return
        begun = {} if self._progress else self._ways
        (motion.drop if begun else motion.settle)(CHANNEL)
        back = slide.back if slide.seconds > 0 else {}
        self._ways = {number: begun[number] for number in self._leaving.keys() - lying.keys()}
        for number, (face, spot) in before.items():
            if number in back and number not in lying:
                self._leaving[number] = self._nodes.pop(number)
                self._ways[number] = (*begun.get(number, (spot,)), back[number])
            elif number not in lying or lying[number][0] != face:
                self._nodes.pop(number).remove_node()
        self._forget(lying)
        for number, (face, spot) in lying.items():
            if number not in self._nodes:
                self._nodes[number] = die(self._stage, self._root, face)
            self._nodes[number].set_pos(spot.x, spot.y, spot.z)
            self._nodes[number].set_scale(spot.size)
            start = before[number][1] if number in before else slide.origin or spot
            way = begun.get(number, (start,))
            if way[-1] != spot:
                way = (*way, spot)
            if len(way) > 1 and slide.seconds > 0:
                self._ways[number] = way
        if self._ways:
            self._slide(self._ways, slide, arrived)

    def _slide(
        self, ways: Mapping[int, tuple[Spot, ...]], slide: Slide, arrived: Callable[[], None]
    ) -> None:
        seconds = slide.seconds * (max(map(len, ways.values())) - 1)
        far = [number for number, way in ways.items() if _far(way)]
        late = {number: slide.apart * place for place, number in enumerate(far)}
        whole = seconds + max(late.values(), default=0.0)

        def step(progress: float) -> None:
            self._progress = progress
            for number, way in ways.items():
                if number in self._leaving or number in self._nodes:
                    gone = (progress * whole - late.get(number, 0.0)) / seconds
                    _between(self.node(number), way, arriving(min(1.0, max(0.0, gone))))
            self._stage.changed()

        def end() -> None:
            if self._leaving:
                self._forget(list(self._leaving))
                arrived()

        self._stage.motion.start(whole, step, ease=linear, then=end, channel=CHANNEL)

    def _forget(self, numbers: Collection[int]) -> None:
        """Remove what is carried away of these dice."""
        for number in self._leaving.keys() & numbers:
            self._leaving.pop(number).remove_node()

    @property
    def leaving(self) -> Collection[int]:
        """The dice that are carried away."""
        return self._leaving.keys()

    def glow(self, wanted: Mapping[int, tuple[str, float]]) -> None:
        """Let these dice, and no others, glow in a named colour, with a strength of 0..1."""
        self._stage.set_glows(self._nodes, wanted)

    def clear(self) -> None:
        """Remove all dice."""
        self.show({}, Slide())

    def node(self, number: int) -> core.NodePath:
        """The node of a die, carried away or not."""
        return self._leaving.get(number) or self._nodes[number]

    @property
    def spots(self) -> dict[int, Spot]:
        """By number the spots of the dice, those of sliding dice at rest."""
        return {number: spot for number, (_, spot) in self._lying.items()}
