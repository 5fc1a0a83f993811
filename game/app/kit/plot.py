"""A plot of scores over time: a mark for each, and each person's mean as a line."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from typing_extensions import override

from game.app.kit.chart import Chart
from game.app.kit.context import Kit
from game.app.kit.graph import draw_mark
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.symbols import SEATS
from game.app.kit.text import Text

LINES = 4
"""The approximate number of horizontal lines."""


class Dot(NamedTuple):
    """A point of the plot. text: its description. person: whose it is, from 0."""

    value: float
    mean: float
    text: str
    person: int = 0


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from below `low` to above `high`, about LINES steps apart."""
    if high <= low:
        high = low + 1
    rough = (high - low) / LINES
    power = 10.0 ** floor(log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    first, last = floor(low / step), ceil(high / step)
    return [round(n * step, 6) for n in range(first, last + 1)]


class Plot(Chart):
    """Marks and lines over a scale of round numbers, and below it the chosen point in words. A line
    joins the points of one person; those of several have the marks of a Legend.

    The pointer chooses the point under it. ends: the labels of the first and the last point.
    """

    def __init__(
        self, kit: Kit, dots: Sequence[Dot], ends: tuple[str, str], *, name: str = "plot"
    ) -> None:
        super().__init__(kit, len(dots), len(dots) - 1, name)
        self.dots = list(dots)
        values = [dot.value for dot in self.dots] or [0.0]
        self._ticks = ticks(min(0.0, *values), max(values))
        self._marks = [self.axis_label(f"{tick:g}", align=1) for tick in self._ticks]
        self._ends = [self.axis_label(end, align) for end, align in zip(ends, (0, 1), strict=True)]
        self.text = Text(kit, "", "small")
        self.add(self.text)
        longest = max((dot.text for dot in self.dots), key=len, default="")
        self._longest = Text(kit, longest, "small")
        """Never shown: it measures how much room the description may need."""
        self._scale()
        self.choice_changed()

    @override
    def choice_changed(self) -> None:
        self.text.set(self.dots[self.chosen].text if self.dots else "")

    @override
    def semantics(self) -> Semantics | None:
        return Semantics(Kind.CHART, self.caption, self.text.text)

    # Layout

    def _scale(self) -> None:
        """Set the height of the plot and of a line, and the left margin, at the kit's scale."""
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
        for text in self._ends:
            text.place(self._left, below, self.width - self._left, self._line)
        self.text.place(0, below + self._line, self.width, self.text.measure(self.width)[1])

    def _y(self, value: float) -> float:
        low, high = self._ticks[0], self._ticks[-1]
        return self._line // 2 + self._high * (high - value) / (high - low)

    def _x(self, index: int) -> float:
        edge = self.kit.space(8)
        wide = self.width - self._left - 2 * edge
        return self._left + edge + wide * (index / max(1, self.count - 1))

    # Drawing

    @override
    def draw(self) -> None:
        kit = self.kit
        if self.focused:
            self.draw_focus(8, gap=7)
        for tick in self._ticks:
            colour, at = (
                "panel-line" if tick else "control-line",
                (self._left, round(self._y(tick))),
            )
            kit.shape(self.back, "round", self.width - self._left, 1, 0, colour, at)
        if not self.dots:
            return
        at = round(self._x(self.chosen)), self._line // 2
        kit.shape(self.back, "round", max(1, kit.space(1)), self._high, 0, "focus", at)
        size = kit.space(7 if self.count <= 60 else 4)
        people = sorted({dot.person for dot in self.dots})
        for index, dot in enumerate(self.dots):
            if len(people) > 1:
                draw_mark(self, dot.person, self._x(index), self._y(dot.value), size)
            else:
                self._mark(index, size, "seat-2")
        for person in people:
            line = max(2, kit.space(3)), SEATS[person % len(SEATS)]
            self.draw_line(self.course(person), *line)
        self._mark(self.chosen, kit.space(11), "focus")

    def course(self, person: int) -> list[tuple[float, float]]:
        """The points of a person's line, in the widget."""
        dots = enumerate(self.dots)
        return [(self._x(i), self._y(dot.mean)) for i, dot in dots if dot.person == person]

    def _mark(self, index: int, size: float, colour: str) -> None:
        x, y = self._x(index), self._y(self.dots[index].value)
        at = round(x - size / 2), round(y - size / 2)
        self.kit.shape(self.back, "round", size, size, 99, colour, at)

    @override
    def pointer_move(self, x: int, y: int) -> None:
        if self.hovered and self.dots and x >= self._left:
            wide = max(1.0, self._x(self.count - 1) - self._x(0))
            self.choose(round((x - self._x(0)) / wide * (self.count - 1)))
