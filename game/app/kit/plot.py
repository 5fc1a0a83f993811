"""A plot of scores over time: a mark for each, their mean as a line; each point can be read."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from typing_extensions import override

from game.app.kit.button import draw_focus
from game.app.kit.chart import chosen_by, draw_line
from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.text import Text
from game.app.kit.widget import Widget

LINES = 4
"""About how many lines across there are."""


class Dot(NamedTuple):
    """A point of the plot. text: what it is, in words."""

    value: float
    mean: float
    text: str


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from below `low` to above `high`, about LINES steps apart."""
    if high <= low:
        high = low + 1
    rough = (high - low) / LINES
    power = 10.0 ** floor(log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    first, last = floor(low / step), ceil(high / step)
    return [round(n * step, 6) for n in range(first, last + 1)]


class Plot(Widget):
    """Marks and a line over a scale of round numbers; below it what the chosen point says.

    Arrow keys, Home and End choose a point, as does the pointer. ends: what stands below the
    first and the last point.
    """

    focusable = True
    pointable = True

    def __init__(
        self, kit: Kit, dots: Sequence[Dot], ends: tuple[str, str], *, name: str = "plot"
    ) -> None:
        super().__init__(kit)
        self.dots, self.name = list(dots), name
        self.chosen = len(self.dots) - 1
        values = [dot.value for dot in self.dots] or [0.0]
        self._ticks = ticks(min(0.0, *values), max(values))
        self._marks = [
            Text(kit, f"{tick:g}", "small", colour="text-dim", align=1, wrap=False)
            for tick in self._ticks
        ]
        self._ends = [
            Text(kit, end, "small", colour="text-dim", align=align, wrap=False)
            for end, align in zip(ends, (0, 1), strict=True)
        ]
        self.text = Text(kit, "", "small")
        self._longest = Text(
            kit, max((dot.text for dot in self.dots), key=len, default=""), "small"
        )
        """Never shown: it measures how much room the words below may need."""
        for text in (*self._marks, *self._ends, self.text):
            self.add(text)
        self._scale()
        self._say()

    def _say(self) -> None:
        self.text.set(self.dots[self.chosen].text if self.dots else "")

    @override
    def semantics(self) -> Semantics | None:
        return Semantics(Kind.CHART, self.caption, self.text.text)

    # Layout

    def _scale(self) -> None:
        """Take the height of the plot and of a line, and what is left of it, at the kit's scale."""
        self._high = self.kit.space(118)
        self._line = self.text.measure(1 << 20)[1]
        self._left = max(t.measure(1 << 20)[0] for t in self._marks) + self.kit.space(10)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        self._scale()
        below = self._line + self._longest.measure(width)[1]
        return width, self._line // 2 + self._high + below + self.kit.space(6)

    @override
    def arrange(self) -> None:
        for tick, text in zip(self._ticks, self._marks, strict=True):
            top = round(self._y(tick)) - self._line // 2
            text.place(0, top, self._left - self.kit.space(8), self._line)
        below = self._line // 2 + self._high + self.kit.space(4)
        wide = self.width - self._left
        for text in self._ends:
            text.place(self._left, below, wide, self._line)
        self.text.place(0, below + self._line, self.width, self.text.measure(self.width)[1])

    def _y(self, value: float) -> float:
        low, high = self._ticks[0], self._ticks[-1]
        return self._line // 2 + self._high * (high - value) / (high - low)

    def _x(self, index: int) -> float:
        edge = self.kit.space(8)
        wide = self.width - self._left - 2 * edge
        return self._left + edge + wide * (index / max(1, len(self.dots) - 1))

    # Drawing

    @override
    def draw(self) -> None:
        kit = self.kit
        if self.focused:
            draw_focus(kit, self, kit.space(8), gap=7)
        for tick in self._ticks:
            colour = "control-line" if tick == 0 else "panel-line"
            line = kit.shape(self.back, "round", self.width - self._left, 1, 0, colour)
            line.set_pos(self._left, 0, -round(self._y(tick)))
        if not self.dots:
            return
        top = self._line // 2
        across = kit.shape(self.back, "round", max(1, kit.space(1)), self._high, 0, "focus")
        across.set_pos(round(self._x(self.chosen)), 0, -top)
        size = kit.space(7 if len(self.dots) <= 60 else 4)
        for index, dot in enumerate(self.dots):
            self._mark(index, dot.value, size, "seat-2")
        self._draw_mean()
        self._mark(self.chosen, self.dots[self.chosen].value, kit.space(11), "focus")

    def _mark(self, index: int, value: float, size: float, colour: str) -> None:
        mark = self.kit.shape(self.back, "round", size, size, 99, colour)
        mark.set_pos(round(self._x(index) - size / 2), 0, -round(self._y(value) - size / 2))

    def _draw_mean(self) -> None:
        thick = max(2, self.kit.space(3))
        points = [(self._x(i), self._y(dot.mean)) for i, dot in enumerate(self.dots)]
        draw_line(self.kit, self, points, thick, "seat-1")

    # Choosing

    def choose(self, index: int) -> None:
        """Choose a point."""
        index = max(0, min(len(self.dots) - 1, index))
        if self.dots and index != self.chosen:
            self.chosen = index
            self._say()
            self.redraw()

    @override
    def pointer_move(self, x: int, y: int) -> None:
        if self.hovered and self.dots and x >= self._left:
            wide = max(1.0, self._x(len(self.dots) - 1) - self._x(0))
            self.choose(round((x - self._x(0)) / wide * (len(self.dots) - 1)))

    @override
    def key(self, key: str) -> bool:
        index = chosen_by(key, self.chosen, len(self.dots))
        if index is not None:
            self.choose(index)
        return index is not None
