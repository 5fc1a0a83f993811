"""The players' mats: in each player's colour, with the name, and points beside the words."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from panda3d import core

from game.app.scene.geometry import Writing, glyphs, inked, piece, put, shapes
from game.app.scene.stage import Stage
from game.games.kubagram.rules.state import State
from game.games.kubagram.table import layout

_NAME, _POINTS = 0.6, 0.5
"""The height of the letters of names and of points."""
_MARGIN = 0.3
"""How far from the left edge of its field a name begins."""


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


def _width(text: str) -> float:
    """How wide a text is, in ems."""
    known = glyphs()
    return sum(known[character].advance for character in text)


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
        cloth = self._stage.colour("table", 0.8)
        for seat in range(state.seats):
            on_turn = seat == state.seat and not state.over
            edge = self._stage.colour(f"seat-{seat % 4 + 1}", 1.0 if on_turn else 0.45)
            areas = layout.columns(state.seats, seat)
            for area in areas:
                self._plate(area, 0.0, 0.005, edge)
                self._plate(area, 0.24, 0.012, cloth)
            self._name(areas[0], seat, edge)
            words = layout.player_field(state, seat).words
            written = [
                Writing(points[index], _POINTS, *layout.beside(spots[-1]))
                for index, spots in words.items()
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
        if written:
            put(self._root, piece(core.GeomNode("writing"), written, level), colour=inked(under))

    def _plate(self, area: layout.Area, inset: float, level: float, colour: core.LVecBase4) -> None:
        size = (area.width - inset, area.depth - inset, 1)
        put(self._root, shapes("pieces")["plate"], (area.x, area.y, level), size, colour)
