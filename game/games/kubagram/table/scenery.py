"""What stays where it is: the box with its numbered squares and dice, the players' mats."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from panda3d import core

from game.app.scene.geometry import Writing, glyphs, piece, shapes
from game.app.scene.materials import WOOD, make_of
from game.app.scene.motion import smooth
from game.app.scene.stage import Stage
from game.games.kubagram.rules.box import MARKS
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.state import UNSEEN_JOKER, State
from game.games.kubagram.table import layout
from game.games.kubagram.table.dice import CHANNEL, Look, die, light

COLOURS = {"I": "cube-plain", "III": "premium-2l", "0": "premium-2w"}
"""The squares' colours in the palette; the numeral says the same."""
_FLOOR = 0.1
"""How high the box's squares lie over the table."""
_DARK_INK = 0.52
"""From this brightness on a strip is written upon in dark ink."""
TURN = 0.4
"""Seconds that the box takes to turn."""


@lru_cache(maxsize=8)
def _squares(rotation: int, colours: tuple[tuple[float, ...], ...]) -> core.GeomNode:
    """All squares with their numerals, which stand upright however the box lies."""
    by_mark = dict(zip(COLOURS, colours, strict=True))
    node = core.NodePath("squares")
    writings = []
    for square, mark in enumerate(MARKS):
        x, y = layout.square_middle(square, rotation)
        plate = node.attach_new_node(shapes("pieces")["plate"].make_copy())
        plate.set_pos(x, y, _FLOOR)
        plate.set_scale(0.94)
        plate.set_color_scale(*by_mark[mark])
        writings.append(Writing(mark, 0.37, x, y - 0.32))
    node.flatten_strong()
    found = node.find("**/+GeomNode").node()
    return piece(found, writings, _FLOOR + 0.012)


class Box:
    """The box: its body, squares and dice; the die that is taken next is framed."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("box")
        self._node.set_pos(layout.BOX.x, layout.BOX.y, 0)
        self._fixed = self._node.attach_new_node("fixed")
        self._dice = self._node.attach_new_node("dice")
        self._dice.hide(core.BitMask32.bit(1))  # sunk as they are, their shadows are none
        self._frame = self._node.attach_new_node("frame")
        self._frame.hide(core.BitMask32.bit(1))
        self._lying: dict[int, tuple[Look, core.NodePath]] = {}
        self._rotation = -1

    def show(self, state: State, rotation: int, *, turning: bool = False) -> None:
        """Lay the dice that are left, with the box turned by `rotation`."""
        if rotation != self._rotation:
            self._rotation = rotation
            self._build(rotation)
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
                self._lying[square] = look, self._lay(look, square)
        self._mark(state)

    def _lay(self, look: Look, square: int) -> core.NodePath:
        node = die(self._stage, self._dice, look, sunk=True)
        x, y = layout.square_middle(square, self._rotation)
        node.set_pos(x, y + layout.BOX_BACK, layout.BOX_LEVEL)
        node.set_scale(layout.BOX_DIE)
        return node

    def _build(self, rotation: int) -> None:
        for _, node in self._lying.values():
            node.remove_node()
        self._lying = {}
        self._fixed.node().remove_all_children()
        self._node.set_scale(layout.box_scale(rotation))
        wide, deep = layout.box_size(rotation)
        floor = self._fixed.attach_new_node(shapes("pieces")["plate"].make_copy())
        floor.set_pos(0, 0, _FLOOR - 0.03)
        floor.set_scale(wide + 0.1, deep + 0.1, 1)
        rim = self._fixed.attach_new_node(shapes("kubagram")["rim"].make_copy())
        rim.set_h(90 * (rotation % 2))
        rim.set_z(-0.24)  # low, or it would hide the numerals of the front row
        for part in (floor, rim):
            part.set_color_scale(self._stage.colour("wood"))
            make_of(part, WOOD)
        colours = tuple(tuple(self._stage.colour(name)) for name in COLOURS.values())
        self._fixed.attach_new_node(_squares(rotation, colours).make_copy())

    def _turn(self) -> None:
        def step(progress: float) -> None:
            self._node.set_h(90 * (1 - progress))
            self._stage.changed()

        self._stage.motion.start(TURN, step, ease=smooth, channel=CHANNEL)

    def _mark(self, state: State) -> None:
        self._frame.node().remove_all_children()
        square = next((s for s in layout.emptied(self._rotation) if state.box[s]), None)
        if square is None:
            return
        node = self._frame.attach_new_node(shapes("scruble")["mark-corners"].make_copy())
        x, y = layout.square_middle(square, self._rotation)
        node.set_pos(x, y, layout.BOX_LEVEL + layout.BOX_DIE + 0.02)
        node.set_scale(1.06)
        node.set_color_scale(self._stage.colour("cursor"))
        node.set_shader_input("mark", light(self._stage, "cursor", 0.8))

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
    letters = "".join(c for c in plain if c in known)[:9]
    return f"{number}.{letters}" if letters else str(number)


class Mats:
    """The players' fields: a mat each in the player's colour, brighter for whose turn it is."""

    def __init__(self, stage: Stage, root: core.NodePath, names: Sequence[str], seats: int) -> None:
        self._stage = stage
        self._areas = layout.mats(seats)
        self._names = names
        self._root = root.attach_new_node("mats")

    def show(self, on_turn: int | None) -> None:
        """Draw the mats."""
        self._root.node().remove_all_children()
        for seat, area in enumerate(self._areas):
            colour = self._stage.colour(f"seat-{seat % 4 + 1}")
            edge = colour if seat == on_turn else colour * 0.45
            self._plate(area, 0.0, 0.005, edge)
            self._plate(area, 0.24, 0.012, self._stage.colour("table") * 0.8)
            strip = layout.Area(
                area.x, area.y + area.depth / 2 - layout.LABEL / 2, area.width, layout.LABEL
            )
            name = self._names[seat] if seat < len(self._names) else ""
            text = label(seat + 1, name)
            left = area.x - area.width / 2 + 0.3
            node = self._root.attach_new_node("label")
            self._plate(strip, 0.0, 0.02, edge)
            writing = Writing(text, 0.52, left + _width(text) * 0.52 / 2, strip.y)
            empty = core.GeomNode("name")
            node.attach_new_node(piece(empty, [writing], 0.03))
            bright = 0.3 * edge.x + 0.59 * edge.y + 0.11 * edge.z
            node.set_color_scale(edge.x, edge.y, edge.z, 1.0 if bright > _DARK_INK else 0.0)

    def _plate(self, area: layout.Area, inset: float, level: float, colour: core.LVecBase4) -> None:
        node = self._root.attach_new_node(shapes("pieces")["plate"].make_copy())
        node.set_pos(area.x, area.y, level)
        node.set_scale(area.width - inset, area.depth - inset, 1)
        node.set_color_scale(colour.x, colour.y, colour.z, 1)


def _width(text: str) -> float:
    """How wide a text is, in ems."""
    known = glyphs()
    return sum(known[character].advance for character in text)
