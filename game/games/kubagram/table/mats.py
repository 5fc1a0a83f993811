"""The players' mats: edged in their colours, with emblem, name and points, and points beside
words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import starmap

from panda3d import core

from game.app.kit.fonts import UNKNOWN, Speller
from game.app.scene.geometry import Writing, glyphs, inked, piece, polygon, put, shapes
from game.app.scene.materials import CLOTH, INK, set_material
from game.app.scene.stage import Stage
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.state import State
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import Area, TableAreas
from game.games.kubagram.table.moments import EDGES, MAT, POOL, OfMat

_NAME, _POINTS = 0.62, 0.56
"""The height of the letters of names and of points."""
_SMALL = 0.65
"""The least share of their height that letters of a long name have before it is cut."""
_SEAT, _TABLE = 0.08, 0.54
"""The shares of the seat's colour and of the cloth's in a mat, so that dice and light ink stand
out."""
_EDGE = 0.3  # how wide the light along an edge is
_EMBLEM = 0.24
_NAMED = 1.05
"""The size of a seat's emblem, and the distance of the name from the left edge of its field."""
_SPACE = 0.28  # between two words of a name, in ems
_TURNS = [2 * math.pi * n / 28 for n in range(28)]
_EMBLEMS: tuple[list[tuple[float, float]], ...] = (
    [(math.cos(turn), math.sin(turn)) for turn in _TURNS],
    [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    [(0, 1.1), (-1.08, -0.85), (1.08, -0.85)],
    [(0, 1.2), (-1.1, 0), (0, -1.2), (1.1, 0)],
)
"""The emblems of the seats: circle, square, triangle, diamond."""


def label(number: int, name: str, room: float) -> str:
    """A name in the letters of pieces, cut to `room`, after a word if possible; the player's number
    if none of it can be written."""
    known = glyphs()
    spelled = Speller(lambda c: c.isspace() or c.upper() in known).spell(name).upper()
    words = ("".join(c for c in word if c in known) for word in spelled.split())
    text = " ".join(filter(None, words)) if spelled.strip(f"{UNKNOWN} ") else ""
    while text and name_width(text) > room:
        text = text.rpartition(" ")[0] or text[:-1]
    return text or str(number)


def fitted(number: int, name: str, room: float) -> tuple[str, float]:
    """A name as label() cuts it, in smaller letters where that keeps more of it, and their
    height."""
    inner = room - _NAMED
    text = label(number, name, _NAMED + inner / _SMALL)
    return text, min(_NAME, max(_NAME * _SMALL, inner / _width(text)))


def name_width(text: str, high: float = _NAME) -> float:
    """The width that a name takes, from the left edge of its field. high: of its letters."""
    return _NAMED + _width(text) * high


def _width(text: str) -> float:
    """The width of a text in ems."""
    known = glyphs()
    return sum(_SPACE if c == " " else known[c].advance for c in text)


def _edge(area: Area) -> list[tuple[float, float, float, float]]:
    """EDGES parts of the edge of a field, clockwise from its far left corner: x, y, width,
    depth."""
    each = EDGES // 4
    steps = [(place + 0.5) / each - 0.5 for place in range(each)]
    wide, deep = area.width / each, area.depth / each
    left, right = area.x - area.width / 2, area.x + area.width / 2
    return [
        *((area.x + step * area.width, area.far, wide, _EDGE) for step in steps),
        *((right, area.y - step * area.depth, _EDGE, deep) for step in steps),
        *((area.x - step * area.width, area.near, wide, _EDGE) for step in steps),
        *((left, area.y + step * area.depth, _EDGE, deep) for step in steps),
    ]


class Mats:
    """A mat in each player's field, edged in the player's colour, more brightly on turn. At its far
    end are the player's emblem, name and points; points also follow words. A single player has a
    second mat once words lie there. mats, pools, edges: by seat the nodes of its mat, of its fields
    and of the parts of its edge. totals: by seat the node at its points."""

    def __init__(self, stage: Stage, root: core.NodePath, names: Sequence[str]) -> None:
        self._stage = stage
        self._names = names
        self._root = root.attach_new_node("mats")
        self._mat = self._root
        self._lights = root.attach_new_node("lights")
        self.mats: dict[int, core.NodePath] = {}
        self.pools: dict[int, list[core.NodePath]] = {}
        self.edges: dict[int, list[core.NodePath]] = {}
        self.totals: dict[int, core.NodePath] = {}

    def show(self, areas: TableAreas, state: State) -> None:
        """Draw the mats, with points if the match shows them."""
        self._root.node().remove_all_children()
        self._lights.node().remove_all_children()
        self.totals, self.mats, self.pools, self.edges = {}, {}, {}, {}
        open_scores = GAME.shows_scores(state)
        points = layout.points(state) if open_scores else {}
        totals = GAME.scores(state) if open_scores else ()
        for seat in range(state.seats):
            on_turn = seat == state.seat and not state.over
            name = f"seat-{seat % 4 + 1}"
            edge = self._stage.colour(name, 1.0 if on_turn else 0.45)
            cloth = self._stage.colour(name, _SEAT) + self._stage.colour("table", _TABLE)
            cloth.w = 1
            field = layout.player_field(areas, state, seat)
            columns = areas.columns(state.seats, seat)
            first = [spots[0] for spots in field.words.values()]
            used = [a for a in columns if a == columns[0] or any(a.holds(s.x, s.y) for s in first)]
            self._mat = self.mats[seat] = self._root.attach_new_node("mat")
            for area in used:
                self._plate(area, 0.0, 0.005, edge)
                self._plate(area, 0.24, 0.012, cloth)
            room = layout.name_room(used[0], len(field.drawn))
            self._head(used[0], seat, room, str(totals[seat]) if open_scores else "")
            written = [
                Writing(points[index], _POINTS, *layout.beside(spots[-1]))
                for index, spots in field.words.items()
                if index in points
            ]
            self._write(written, 0.02, cloth)
            self._stage.furnish(self._mat)
            self.pools[seat] = [self._place(a.x, a.y, a.width, a.depth) for a in used]
            self.edges[seat] = list(starmap(self._place, _edge(used[0])))

    def part(self, name: OfMat) -> core.NodePath | None:
        """The node of a part of a mat, or None."""
        parts = {MAT: [self.mats[name.seat]], POOL: self.pools[name.seat]}
        return dict(enumerate(parts.get(name.part, self.edges[name.seat]))).get(name.number)

    def _place(self, x: float, y: float, wide: float, deep: float) -> core.NodePath:
        """A node for light."""
        node = self._lights.attach_new_node("place")
        node.set_pos(x, y, 0.02)
        node.set_scale(wide, deep, 1)
        return node

    def _head(self, area: Area, seat: int, room: float, total: str) -> None:
        """Draw emblem, name and points on a strip of paper."""
        paper = self._stage.colour("panel")
        strip = Area(area.x, area.far - layout.LABEL / 2, area.width, layout.LABEL)
        self._plate(strip, 0.24, 0.02, paper)
        left, right = area.x - area.width / 2, area.x + area.width / 2
        emblem = polygon(_EMBLEMS[seat % len(_EMBLEMS)])
        at = left + 0.62, strip.y, 0.03
        put(self._mat, emblem, at, [_EMBLEM] * 3, self._stage.colour(f"seat-{seat % 4 + 1}"))
        name = self._names[seat] if seat < len(self._names) else ""
        text, high = fitted(seat + 1, name, room)
        written, start = [], left + _NAMED
        for word in text.split():
            wide = _width(word) * high
            written.append(Writing(word, high, start + wide / 2, strip.y))
            start += wide + _SPACE * high
        if total:
            end = right - 0.4 - _width(total) * _NAME * 1.1 / 2
            written.append(Writing(total, _NAME * 1.1, end, strip.y))
            self.totals[seat] = self._mat.attach_new_node("total")
            self.totals[seat].set_pos(end, strip.y, 0.03)
        self._write(written, 0.03, paper)

    def _write(self, written: Sequence[Writing], level: float, under: core.LVecBase4) -> None:
        """Write in dark or light ink, whichever stands out from the colour `under`."""
        if written:
            writing = piece(core.GeomNode("writing"), written, level)
            set_material(put(self._mat, writing, colour=inked(under)), INK)

    def _plate(self, area: Area, inset: float, level: float, colour: core.LVecBase4) -> None:
        size = (area.width - inset, area.depth - inset, 1)
        plate = put(self._mat, shapes("pieces")["plate"], (area.x, area.y, level), size, colour)
        set_material(plate, CLOTH)
