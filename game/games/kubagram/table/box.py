"""The box: its body, its squares, the dice in it, and a frame around the next one."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from panda3d import core

from game.app.scene.geometry import Writing, merged, piece, put, shapes, stretched
from game.app.scene.light import UNSHADOWED
from game.app.scene.materials import OAK, PAPER, set_material
from game.app.scene.motion import smooth
from game.app.scene.stage import Stage
from game.games.kubagram.rules.pieces import MARKS, draw_order
from game.games.kubagram.rules.state import ROTATE, Piece, State
from game.games.kubagram.table.areas import DEEP, Area, BoxLayout, Spot, TableAreas, box_layout
from game.games.kubagram.table.dice import CHANNEL, die
from game.games.kubagram.table.layout import die_face

COLOURS = {"I": "cube-plain", "III": "premium-2l", "0": "premium-2w"}
"""The colours of the squares in the palette, by mark."""
TURN = 0.4
"""Seconds that the box takes to turn."""
_FLOOR = 0.1  # the height of the squares over the table


@lru_cache(maxsize=8)
def _squares(box: BoxLayout, colours: tuple[tuple[float, ...], ...]) -> core.GeomNode:
    """The squares of the rows that are not empty, with upright numerals."""
    by_mark = dict(zip(COLOURS, colours, strict=True))
    node = core.NodePath("squares")
    writings = []
    for square in box.squares():
        mark = MARKS[square]
        x, y, size = box.square(square)
        y -= box.area.y
        tile = (0.96 * size, (DEEP - 0.04) * size, 1)
        colour = core.LVecBase4(*by_mark[mark])
        put(node, shapes("pieces")["plate"], (x, y, _FLOOR), tile, colour)
        writings.append(Writing(mark, 0.38 * size, x, y - (DEEP / 2 - 0.17) * size))
    return piece(merged(node), writings, _FLOOR + 0.012)


class BoxNode:
    """The box. The row being emptied is lit, the next die framed, empty rows are folded away.
    layout: as it is drawn; None: it must be built."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("box")
        self._fixed = self._node.attach_new_node("fixed")
        self._laid = core.NodePath("laid")
        """All dice; a flattened copy of it is drawn."""
        self._dice = self._node.attach_new_node("dice")
        self._frame = self._node.attach_new_node("frame")
        for flat in (self._dice, self._frame):  # sunk into the box they throw no shadow
            flat.hide(UNSHADOWED)
        self._lying: dict[int, tuple[Piece, core.NodePath]] = {}
        self.layout: BoxLayout | None = None

    def show(
        self, areas: TableAreas, state: State, rotation: int, coming: Collection[int] = ()
    ) -> None:
        """Draw the box of a state, turned by `rotation` quarter turns, with an animation while
        the player chooses how it lies. coming: squares whose dice are still on their way."""
        box, before = box_layout(areas, state.box, rotation), self.layout
        if box != before:
            self._build(box)
            if before is not None and state.phase == ROTATE:
                self._turn(box.rotation - before.rotation)
        changed = False
        for square, holds in enumerate(state.box):
            boxed = None if square in coming else holds
            lying, node = self._lying.get(square, (None, None))
            if boxed == lying:
                continue
            changed = True
            if node is not None:
                node.remove_node()
                del self._lying[square]
            if boxed is not None:
                self._lying[square] = boxed, self._lay(state, boxed, box.spot(square))
        if changed:
            self._dice.node().remove_all_children()
            self._laid.copy_to(self._dice).flatten_strong()
        self._frame.node().remove_all_children()
        following = next((s for s in draw_order(box.rotation) if state.box[s]), None)
        if following is not None:
            spot = box.spot(following)
            at = spot.x, spot.y - box.area.y, spot.z + spot.size * 1.02
            self._stage.mark(self._frame, "corners", "cursor", at=at, size=spot.size * 1.15)

    def _lay(self, state: State, boxed: Piece, spot: Spot) -> core.NodePath:
        joker = boxed.is_joker
        seen = die_face(state.alphabet, boxed.letter, joker=joker)
        node = die(self._stage, self._laid, seen, sunk=True)
        node.set_pos(spot.x, spot.y - self._node.get_y(), spot.z)
        node.set_scale(spot.size)
        return node

    def _build(self, box: BoxLayout) -> None:
        self.clear()
        self.layout = box
        self._node.set_pos(0, box.area.y, 0)
        for number, part in enumerate(box.parts):
            self._tray(part, box.area.y, lit=not number)
        colours = tuple(tuple(self._stage.colour(name)) for name in COLOURS.values())
        set_material(put(self._fixed, _squares(box, colours)), PAPER)
        self._stage.furnish(self._fixed)

    def _tray(self, part: Area, middle: float, *, lit: bool) -> None:
        """Draw a floor with a wooden edge; lit: it glows, and has an edge towards the viewer."""
        wood = self._fixed.attach_new_node("tray")
        set_material(wood, OAK)
        y = part.y - middle
        size = (part.width + 0.1, part.depth + 0.1, 1)
        put(wood, shapes("pieces")["plate"], (0, y, _FLOOR - 0.03), size)
        across, along = part.width / 2, part.depth / 2
        edges = [
            ((across, y, 0), part.depth, 90),
            ((0, y + along, 0), part.width, 180),
            ((-across, y, 0), part.depth, 270),
        ]
        if lit:
            edges.append(((0, y - along, 0), part.width, 0))
        for at, length, turn in edges:
            edge = put(wood, stretched(shapes("pieces")["bar"], length, 1), at)
            edge.set_h(turn)
            if lit:
                edge.set_z(0.02)  # over the ends of the others
                edge.set_shader_input("mark", self._stage.glow("standing", 0.4))

    def _turn(self, quarters: int) -> None:
        """Animate a clockwise quarter turn; other turns are shown at once."""

        def step(progress: float) -> None:
            self._node.set_h(90 * (1 - progress))
            self._stage.changed()

        self._stage.motion.settle(CHANNEL)
        if quarters % 4 == 1:
            self._stage.motion.start(TURN, step, ease=smooth, channel=CHANNEL)

    def die(self, square: int) -> core.NodePath | None:
        """The node of the die on a square."""
        lying = self._lying.get(square)
        return None if lying is None else lying[1]

    def clear(self) -> None:
        """Remove everything; the next show() builds it anew."""
        for _, node in self._lying.values():
            node.remove_node()
        self._lying = {}
        self._dice.node().remove_all_children()
        self.layout = None
        self._fixed.node().remove_all_children()

    def conceal(self, hidden: bool) -> None:
        """Hide the dice, or show them again."""
        (self._dice.hide if hidden else self._dice.show)()
