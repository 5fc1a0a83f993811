"""The box: its body, its numbered squares, the dice in it, and a frame about the next one."""

from __future__ import annotations

from functools import lru_cache

from panda3d import core

from game.app.scene.geometry import Writing, merged, piece, put, shapes
from game.app.scene.materials import WOOD, make_of
from game.app.scene.motion import smooth
from game.app.scene.stage import Stage
from game.games.kubagram.rules.box import MARKS, order
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.state import ROTATE, UNSEEN_JOKER, Boxed, State
from game.games.kubagram.table import layout
from game.games.kubagram.table.dice import CHANNEL, die
from game.games.kubagram.table.pieces import look

COLOURS = {"I": "cube-plain", "III": "premium-2l", "0": "premium-2w"}
"""The squares' colours in the palette; the numeral says the same."""
TURN = 0.4
"""Seconds that the box takes to turn."""
_FLOOR = 0.1
"""How high the box's squares lie over the table."""
_RIM_HIGH = 0.2
"""How high the box's edge stands, in squares."""


@lru_cache(maxsize=8)
def _squares(box: layout.Box, colours: tuple[tuple[float, ...], ...]) -> core.GeomNode:
    """The squares of the rows that are left; their numerals stand upright however it lies."""
    by_mark = dict(zip(COLOURS, colours, strict=True))
    node = core.NodePath("squares")
    writings = []
    wide, deep = layout.box_size(box.rotation)
    for square in order(box.rotation)[(deep - box.rows) * wide :]:
        mark = MARKS[square]
        x, y = layout.square_middle(square, box.rotation)
        size = (0.96, layout.DEEP - 0.04, 1)
        colour = core.LVecBase4(*by_mark[mark])
        put(node, shapes("pieces")["plate"], (x, y, _FLOOR), size, colour)
        writings.append(Writing(mark, 0.38, x, y - layout.DEEP / 2 + 0.17))
    return piece(merged(node), writings, _FLOOR + 0.012)


class BoxNode:
    """The box; the die that is taken next is framed. Rows that are empty are folded away."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("box")
        self._fixed = self._node.attach_new_node("fixed")
        self._dice = self._node.attach_new_node("dice")
        self._frame = self._node.attach_new_node("frame")
        for flat in (self._dice, self._frame):  # sunk as they are, their shadows are none
            flat.hide(core.BitMask32.bit(1))
        self._lying: dict[int, tuple[Boxed, core.NodePath]] = {}
        self.layout: layout.Box | None = None
        """How it lies."""

    def show(self, state: State, rotation: int) -> None:
        """Lay the dice that are left, with the box turned by `rotation`. While it is being agreed
        how it lies, it is seen to turn on."""
        box, before = layout.box_of(state.box, rotation), self.layout
        if box != before:
            self._build(box)
            if before is not None and state.phase == ROTATE:
                self._turn(box.rotation - before.rotation)
        for square, boxed in enumerate(state.box):
            lying, node = self._lying.get(square, (None, None))
            if boxed == lying:
                continue
            if node is not None:
                node.remove_node()
                del self._lying[square]
            if boxed is not None:
                self._lying[square] = boxed, self._lay(state, boxed, box.inside(square))
        self._frame.node().remove_all_children()
        following = next((s for s in order(box.rotation) if state.box[s]), None)
        if following is not None:
            x, y, z = box.inside(following)
            level = z + layout.BOX_DIE + 0.02
            self._stage.mark(self._frame, "corners", "cursor", at=(x, y, level), size=1.06)

    def _lay(self, state: State, boxed: Boxed, at: tuple[float, float, float]) -> core.NodePath:
        joker = boxed.die == UNSEEN_JOKER or is_joker(boxed.die)
        seen = look(state.alphabet, boxed.letter, joker=joker)
        node = die(self._stage, self._dice, seen, sunk=True)
        node.set_pos(*at)
        node.set_scale(layout.BOX_DIE)
        return node

    def _build(self, box: layout.Box) -> None:
        self.clear()
        self.layout = box
        self._node.set_scale(box.scale)
        self._node.set_pos(0, box.middle, 0)
        wide, whole = layout.box_size(box.rotation)
        deep, rim = box.rows * layout.DEEP, layout.RIM
        far = whole * layout.DEEP / 2
        middle = far - deep / 2
        wood = self._stage.colour("wood")
        floor, side = shapes("pieces")["plate"], shapes("pieces")["cube"]
        put(self._fixed, floor, (0, middle, _FLOOR - 0.03), (wide + 0.1, deep + 0.1, 1), wood)
        for x, y, width, depth in (
            (0, far + rim / 2, wide + 2 * rim, rim),
            (0, far - deep - rim / 2, wide + 2 * rim, rim),
            (-(wide + rim) / 2, middle, rim, deep),
            ((wide + rim) / 2, middle, rim, deep),
        ):
            put(self._fixed, side, (x, y, 0), (width, depth, 2 * _RIM_HIGH), wood)
        for part in self._fixed.get_children():
            make_of(part, WOOD)
        colours = tuple(tuple(self._stage.colour(name)) for name in COLOURS.values())
        put(self._fixed, _squares(box, colours))

    def _turn(self, quarters: int) -> None:
        """Show the way to how it lies now; back it goes at once."""

        def step(progress: float) -> None:
            self._node.set_h(90 * (1 - progress))
            self._stage.changed()

        self._stage.motion.settle(CHANNEL)
        if quarters % 4 == 1:
            self._stage.motion.start(TURN, step, ease=smooth, channel=CHANNEL)

    def clear(self) -> None:
        """Take it away; what is shown next is built anew."""
        for _, node in self._lying.values():
            node.remove_node()
        self._lying = {}
        self.layout = None
        self._fixed.node().remove_all_children()

    def conceal(self, hidden: bool) -> None:
        """Hide the dice, or show them again."""
        (self._dice.hide if hidden else self._dice.show)()
