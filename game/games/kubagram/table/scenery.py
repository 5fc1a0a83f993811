"""What stays where it is: the box with its numbered squares and dice, the players' mats."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache

from panda3d import core

from game.app.scene.geometry import Writing, glyphs, inked, piece, shapes
from game.app.scene.materials import WOOD, make_of
from game.app.scene.motion import smooth
from game.app.scene.stage import Stage
from game.games.kubagram.rules.box import MARKS
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.state import UNSEEN_JOKER, State
from game.games.kubagram.table import layout
from game.games.kubagram.table.dice import CHANNEL, Look, die

COLOURS = {"I": "cube-plain", "III": "premium-2l", "0": "premium-2w"}
"""The squares' colours in the palette; the numeral says the same."""
_FLOOR = 0.1
"""How high the box's squares lie over the table."""
_NAME, _POINTS = 0.6, 0.5
"""The height of the letters of names and of points."""
_MARGIN = 0.3
"""How far from the left edge of its field a name begins."""
TURN = 0.4
"""Seconds that the box takes to turn."""


_RIM_HIGH = 0.2
"""How high the box's edge stands, in squares."""


@lru_cache(maxsize=8)
def _squares(box: layout.Box, colours: tuple[tuple[float, ...], ...]) -> core.GeomNode:
    """The squares of the rows that are left; their numerals stand upright however it lies."""
    by_mark = dict(zip(COLOURS, colours, strict=True))
    node = core.NodePath("squares")
    writings = []
    wide, deep = layout.box_size(box.rotation)
    for square in layout.emptied(box.rotation)[(deep - box.rows) * wide :]:
        mark = MARKS[square]
        x, y = layout.square_middle(square, box.rotation)
        plate = node.attach_new_node(shapes("pieces")["plate"].make_copy())
        plate.set_pos(x, y, _FLOOR)
        plate.set_scale(0.96, layout.DEEP - 0.04, 1)
        plate.set_color_scale(*by_mark[mark])
        writings.append(Writing(mark, 0.38, x, y - layout.DEEP / 2 + 0.17))
    node.flatten_strong()
    found = node.find("**/+GeomNode").node()
    return piece(found, writings, _FLOOR + 0.012)


class BoxNode:
    """The box: its body, squares and dice; the die that is taken next is framed. Rows that are
    empty are folded away."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("box")
        self._fixed = self._node.attach_new_node("fixed")
        self._dice = self._node.attach_new_node("dice")
        self._dice.hide(core.BitMask32.bit(1))  # sunk as they are, their shadows are none
        self._frame = self._node.attach_new_node("frame")
        self._frame.hide(core.BitMask32.bit(1))
        self._lying: dict[int, tuple[Look, core.NodePath]] = {}
        self._box: layout.Box | None = None

    def show(self, state: State, rotation: int, *, turning: bool = False) -> None:
        """Lay the dice that are left, with the box turned by `rotation`."""
        box = layout.box_of(state.box, rotation)
        if box != self._box:
            self._box = box
            self._build(box)
            if turning:
                self._turn()
        alphabet = state.alphabet
        for square, boxed in enumerate(state.box):
            look = None
            if boxed is not None:
                joker = boxed.die == UNSEEN_JOKER or is_joker(boxed.die)
                look = Look(boxed.letter, str(alphabet.values[boxed.letter]), joker)
            lying = self._lying.get(square)
            if lying is not None and lying[0] != look:
                lying[1].remove_node()
                del self._lying[square]
            if look is not None and square not in self._lying:
                self._lying[square] = look, self._lay(look, square, box)
        self._mark(state, box)

    def _lay(self, look: Look, square: int, box: layout.Box) -> core.NodePath:
        node = die(self._stage, self._dice, look, sunk=True)
        x, y = layout.square_middle(square, box.rotation)
        node.set_pos(x, y + layout.BOX_BACK, layout.BOX_LEVEL)
        node.set_scale(layout.BOX_DIE)
        return node

    def _build(self, box: layout.Box) -> None:
        for _, node in self._lying.values():
            node.remove_node()
        self._lying = {}
        self._fixed.node().remove_all_children()
        self._node.set_scale(box.scale)
        self._node.set_pos(0, box.middle, 0)
        wide, whole = layout.box_size(box.rotation)
        deep, rim = box.rows * layout.DEEP, layout.RIM
        far = whole * layout.DEEP / 2
        middle = far - deep / 2
        floor = self._fixed.attach_new_node(shapes("pieces")["plate"].make_copy())
        floor.set_pos(0, middle, _FLOOR - 0.03)
        floor.set_scale(wide + 0.1, deep + 0.1, 1)
        sides = [
            (0, far + rim / 2, wide + 2 * rim, rim),
            (0, far - deep - rim / 2, wide + 2 * rim, rim),
            (-(wide + rim) / 2, middle, rim, deep),
            ((wide + rim) / 2, middle, rim, deep),
        ]
        for x, y, width, depth in sides:
            side = self._fixed.attach_new_node(shapes("pieces")["cube"].make_copy())
            side.set_pos(x, y, 0)
            side.set_scale(width, depth, 2 * _RIM_HIGH)
        for part in self._fixed.get_children():
            part.set_color_scale(self._stage.colour("wood"))
            make_of(part, WOOD)
        colours = tuple(tuple(self._stage.colour(name)) for name in COLOURS.values())
        self._fixed.attach_new_node(_squares(box, colours).make_copy())

    def _turn(self) -> None:
        def step(progress: float) -> None:
            self._node.set_h(90 * (1 - progress))
            self._stage.changed()

        self._stage.motion.start(TURN, step, ease=smooth, channel=CHANNEL)

    def _mark(self, state: State, box: layout.Box) -> None:
        self._frame.node().remove_all_children()
        square = next((s for s in layout.emptied(box.rotation) if state.box[s]), None)
        if square is None:
            return
        node = self._stage.mark(self._frame, "corners", "cursor")
        x, y = layout.square_middle(square, box.rotation)
        node.set_pos(x, y + layout.BOX_BACK, layout.BOX_LEVEL + layout.BOX_DIE + 0.02)
        node.set_scale(1.06)

    def conceal(self, hidden: bool) -> None:
        """Hide the dice, or show them again."""
        if hidden:
            self._dice.hide()
        else:
            self._dice.show()


def label(number: int, name: str) -> str:
    """A player's number and as much of the name as the pieces' letters can write."""
    plain = unicodedata.normalize("NFKD", name).upper()
    known = glyphs()
    text = f"{number}." + "".join(c for c in plain if c in known)
    while name_width(text) > layout.NAME:
        text = text[:-1]
    return text if len(text) > len(f"{number}.") else str(number)


def name_width(text: str) -> float:
    """How much of a player's field a name takes, from its left edge."""
    return _MARGIN + _width(text) * _NAME


class Mats:
    """The players' fields: a mat each in the player's colour, brighter for whose turn it is, with
    the player's name, and points beside words."""

    def __init__(self, stage: Stage, root: core.NodePath, names: Sequence[str]) -> None:
        self._stage = stage
        self._names = names
        self._root = root.attach_new_node("mats")

    def show(self, state: State, points: Mapping[int, str]) -> None:
        """Draw the mats. points: what stands beside words, by index."""
        self._root.node().remove_all_children()
        for seat in range(state.seats):
            colour = self._stage.colour(f"seat-{seat % 4 + 1}")
            edge = colour if seat == state.seat and not state.over else colour * 0.45
            cloth = self._stage.colour("table") * 0.8
            areas = layout.columns(state.seats, seat)
            for area in areas:
                self._plate(area, 0.0, 0.005, edge)
                self._plate(area, 0.24, 0.012, cloth)
            self._name(areas[0], seat, edge)
            spots = layout.player_field(state, seat).points
            written = [
                Writing(points[index], _POINTS, *spot)
                for index, spot in spots.items()
                if index in points
            ]
            self._write(written, 0.02, cloth)

    def _name(self, area: layout.Area, seat: int, edge: core.LVecBase4) -> None:
        strip = layout.Area(area.x, area.far - layout.LABEL / 2, area.width, layout.LABEL)
        self._plate(strip, 0.0, 0.02, edge)
        text = label(seat + 1, self._names[seat] if seat < len(self._names) else "")
        left = area.x - area.width / 2 + _MARGIN
        writing = Writing(text, _NAME, left + _width(text) * _NAME / 2, strip.y)
        self._write([writing], 0.03, edge)

    def _write(self, written: Sequence[Writing], level: float, under: core.LVecBase4) -> None:
        """Write on a plate of this colour, in dark or in light ink."""
        if not written:
            return
        node = self._root.attach_new_node("writing")
        node.attach_new_node(piece(core.GeomNode("writing"), written, level))
        node.set_color_scale(inked(under))

    def _plate(self, area: layout.Area, inset: float, level: float, colour: core.LVecBase4) -> None:
        node = self._root.attach_new_node(shapes("pieces")["plate"].make_copy())
        node.set_pos(area.x, area.y, level)
        node.set_scale(area.width - inset, area.depth - inset, 1)
        node.set_color_scale(colour.x, colour.y, colour.z, 1)


def _width(text: str) -> float:
    """How wide a text is, in ems."""
    known = glyphs()
    return sum(known[character].advance for character in text)
