"""Large lines over the table, and points that rise from their pieces into a total."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Filled, Panel, Row
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.text import Fitted, Text
from game.app.kit.widget import Widget
from game.app.moments.lines import FLY, MOST, RISE, Line, Plate, apart, on_way, starts
from game.app.moments.listing import Risen, Share

LARGE = {"display": (16, 1), "title": (34, 2), "heading": (1 << 20, 2), "strong": (1 << 20, 9)}
"""The type of a large line: the most characters and the most rows in each."""
PADDING = 12
"""Round a large line, at scale 1."""
COLOURS = {Share.VALUE: "text", Share.PREMIUM: "accent-pressed", Share.BONUS: "bonus"}
COMES, GOES, RISES = 0.16, 0.14, 14
"""Seconds in which a line comes and goes, and how far it rises as it comes, at scale 1."""
TILE, TILE_GAP = 46, 5
"""A great word's tile and the gap after it, at scale 1."""
TILES_APART, LANDS, FALLS, SINKS = 0.035, 0.16, 30, 5
"""Seconds from one tile to the next, and that one takes to land; how far it falls, and how far
below its place it goes, at scale 1."""
OFFERED = 9.0
"""Seconds that an offer stays."""
HIGH = 34
"""How far points rise, at scale 1."""


class _Tile(Filled):
    """A letter on a tile."""

    def __init__(self, kit: Kit, letter: str) -> None:
        self.letter = Text(kit, letter, "title", colour="letter", align=0.5, wrap=False)
        super().__init__(kit, [self.letter])

    @override
    def draw(self) -> None:
        kit, size = self.kit, self.width
        sides = (("round", "control-line", 3.0), ("round", "peg", 0.0), ("outline", "wild", 0.0))
        for shape, colour, down in sides:
            side = kit.shape(self.back, shape, size, size, kit.space(8), colour)
            side.set_pos(0, 0, -kit.space(down))


class GreatWord(Widget):
    """A great word whose tiles land one after another, and then what it brought."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._word = ""
        self._tiles: list[_Tile] = []
        self._points = Text(kit, "", "title", colour="bonus", wrap=False)

    def tell(self, word: str, points: str) -> None:
        """Lay a word; "" for none."""
        self._word, self._tiles = word, [_Tile(self.kit, letter) for letter in word]
        self._points = Text(self.kit, points, "title", colour="bonus", wrap=False)
        self.replace([*self._tiles, self._points] if word else [])
        self.show(bool(word))

    @override
    def semantics(self) -> Semantics | None:
        return Semantics(Kind.HEADING, f"{self._word} {self._points.text}") if self._word else None

    def _tile(self, width: int) -> tuple[int, int]:
        """The size of a tile and the gap after it in this width."""
        gap, rest = self.kit.space(TILE_GAP), self._points.measure(1 << 20)[0]
        room = (width - rest - 3 * gap) // max(1, len(self._tiles)) - gap
        return min(self.kit.space(TILE), room), gap

    @override
    def measure(self, width: int) -> tuple[int, int]:
        (tile, gap), (wide, high) = self._tile(width), self._points.measure(1 << 20)
        return len(self._tiles) * (tile + gap) + 3 * gap + wide, max(tile + gap, high)

    @override
    def arrange(self) -> None:
        tile, gap = self._tile(self.width)
        style = "title" if tile >= self.kit.theme.size("title") else "heading"
        for number, child in enumerate(self._tiles):
            child.letter.style = style
            child.place(number * (tile + gap), (self.height - tile) // 2, tile, tile)
        x, (wide, high) = len(self._tiles) * (tile + gap) + 3 * gap, self._points.measure(1 << 20)
        self._points.place(x, (self.height - high) // 2, wide, high)

    def land(self, passed: float) -> bool:
        """Show the tiles `passed` seconds after the first was let go; whether any is
        still on its way."""
        for number, tile in enumerate(self._tiles):
            way = min(1.0, max(0.0, (passed - number * TILES_APART) / LANDS))
            up = self.kit.space(FALLS) * (1 - way) ** 2 - self.kit.space(SINKS) * math.sin(
                math.pi * way
            )
            tile.node.set_z(up - tile.y)
            tile.node.set_alpha_scale(way)
        last = (passed - len(self._tiles) * TILES_APART) / LANDS
        self._points.node.set_alpha_scale(min(1.0, max(0.0, last)))
        return bool(self._word) and last < 1.5


class LargeLine(Align):
    """A line that takes no click and goes by itself. What is said below it is in smaller type where
    there is too little room, and what has none is left to the log."""

    def __init__(self, kit: Kit) -> None:
        self._large = Fitted(kit, "", LARGE, align=0.5).called("moment-0")
        self._below = [
            Text(kit, "", "strong", align=0.5).called(f"moment-{line + 1}") for line in range(MOST)
        ]
        self._great = GreatWord(kit)
        column = Column(kit, [self._great, self._large, *self._below], gap=2)
        panel = Panel(kit, column, padding=PADDING, colour="sheet")
        panel.pointable = False
        super().__init__(kit, panel, down=0, wide=620, margin=8)
        self._began = self._until = 0.0
        self._line: Line | None = None
        self.tempo = 1.0
        """In how much of its time it comes and goes; 0 for at once."""
        self.show(False)

    def tell(self, line: Line | None) -> None:
        """Show this from now on; None takes away what is shown."""
        self._line, self._until = line, 0.0
        word, large = ("", "") if line is None else (line.word, line.large)
        self._great.tell(word, large.removeprefix(word).strip())
        self._large.set(large)
        self._large.show(not word)
        below = () if line is None else line.below
        for number, text in enumerate(self._below):
            text.set(below[number] if number < len(below) else "")
            text.show(number < len(below))
        self.show(line is not None)

    @override
    def arrange(self) -> None:
        for style in ("strong", "small"):
            for text in self._below:
                text.style = style
            if self.measure(self.width)[1] <= self.height:
                break
        super().arrange()
        end = self.children[0].height - self.kit.space(PADDING)
        for text in self._below:
            if text.visible:
                (text.node.show if text.y + text.height <= end else text.node.hide)()

    def update(self, now: float) -> None:
        """Let it come, and let go of what has been there long enough to be read."""
        if self._line is None:
            return
        if not self._until:
            self._began, self._until = now, now + self._line.seconds
        moves = self.tempo if not self.kit.reduced_motion else 0.0
        come = (now - self._began) / max(0.001, COMES * moves)
        gone = (now - self._until) / max(0.001, GOES * moves)
        landing = self._great.land((now - self._began) / max(0.001, moves))
        if gone >= 1:
            self.tell(None)
            return
        near = 1 - (1 - min(1.0, max(0.0, come))) ** 2
        panel = self.children[0]
        panel.node.set_z(-panel.y - self.kit.space(RISES) * (1 - near))
        panel.node.set_alpha_scale(min(near, 1 - max(0.0, gone)))
        if landing or come < 1.5 or gone > 0:
            self.repaint()


class Offer(Align):
    """Quick moments, to be taken by a press, for whoever is in a hurry; it goes by itself."""

    def __init__(self, kit: Kit, text: str, label: str, take: Callable[[], None], key: str) -> None:
        said = Text(kit, text, "small", wrap=False)
        button = Button(kit, label, take, key=key, small=True, name="quick-moments")
        row = Panel(kit, Row(kit, [said, button], gap=8), padding=8, colour="sheet")
        super().__init__(kit, row, across=1, down=1, margin=12)
        self._until: float | None = None
        self.show(False)

    def make(self) -> None:
        """Let it be there for a while from now on."""
        self._until = None
        self.show(True)

    def update(self, now: float) -> None:
        """Let it go when it has been there long enough."""
        if not self.visible:
            return
        if self._until is None:
            self._until = now + OFFERED
        elif now >= self._until:
            self.show(False)


class Points(Widget):
    """Points on their way, over the whole window; they take no click."""

    decor = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._ways: list[tuple[Widget, float, tuple[float, float], tuple[float, float]]] = []
        self._began: float | None = None
        self.tempo = 1.0

    def rise(self, risen: Sequence[Risen], end: tuple[int, int], size: tuple[int, int]) -> None:
        """Let points rise, and gather at `end` (pixels of the window, of this size)."""
        self.replace([])
        self._ways, self._began = [], None
        x, y = self.origin()
        pad = self.kit.space(6)
        panels, plates = [], []
        for one in risen:
            colour = COLOURS[one.earned.share]
            text = Text(self.kit, one.earned.text, "number", colour=colour, wrap=False)
            wide, high = text.measure(1 << 20)
            panel = Panel(self.kit, text, padding=3, radius=9, colour="sheet", shadow=False)
            self.add(panel)
            panel.pointable = False
            panel.node.hide()
            at = ((one.x + 1) / 2 * size[0] - x, (1 - one.y) / 2 * size[1] - y)
            panels.append(panel)
            plates.append(
                Plate(at[0] - wide / 2 - pad, at[1] - high - pad, wide + 2 * pad, high + pad)
            )
        gathers = end[0] - x, end[1] - y
        when = starts(risen, [math.dist(plate[:2], gathers) for plate in plates])
        for panel, start, plate in zip(panels, when, apart(plates, when), strict=True):
            wide, high = round(plate.width), round(plate.height)
            goal = gathers[0] - wide / 2 + pad, gathers[1] - high / 2 + pad / 2
            self._ways.append((panel, start, plate[:2], goal))
            panel.place(round(plate.x), round(plate.y), wide, high)

    @override
    def at(self, x: int, y: int) -> Widget | None:
        return None

    @property
    def moving(self) -> bool:
        """Whether any are on their way."""
        return bool(self._ways)

    def update(self, now: float) -> None:
        """Show them where they are at `now`."""
        if not self._ways:
            return
        self._began = now if self._began is None else self._began
        passed = (now - self._began) / max(0.01, self.tempo)
        for panel, start, begin, end in self._ways:
            since = passed - start
            panel.node.show() if 0 <= since < RISE + FLY else panel.node.hide()
            across, down = on_way(begin, end, self.kit.space(HIGH), since)
            panel.node.set_pos(across, 0, -down)
        if passed >= max(start for _p, start, _b, _e in self._ways) + RISE + FLY:
            self._ways = []
            self.replace([])
        self.repaint()
