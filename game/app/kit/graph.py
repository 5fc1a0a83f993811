"""A graph over the turns of a match: a column for each turn, and the scores as lines above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from typing_extensions import override

from game.app.kit.chart import Chart
from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.symbols import SEATS
from game.app.kit.text import Text
from game.app.kit.widget import PRESSING, Widget

_MARKS = ((99, False), (1, False), (99, True), (1, True))
"""The marks of the players' lines: the radius of their corners, and whether they are hollow."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A turn in the graph.

    player: from 0. share: the height of its column, 0 to 100. dear: whether it has a star. totals:
    every player's score after it. text: the turn in words.
    """

    player: int
    share: float
    dear: bool
    totals: tuple[int, ...]
    text: str


def draw_mark(widget: Widget, player: int, x: float, y: float, size: float) -> None:
    """Draw the mark of a player's line, its middle at a point of the widget."""
    radius, hollow = _MARKS[player % len(_MARKS)]
    spot = widget.back.attach_new_node("mark")
    spot.set_pos(round(x - size / 2), 0, -round(y - size / 2))
    widget.kit.shape(spot, "round", size, size, radius, SEATS[player % len(SEATS)])
    if hollow:
        at = size / 4, size / 4
        widget.kit.shape(spot, "round", size / 2, size / 2, radius, "panel", at)


class Legend(Widget):
    """A player's name beside the mark of the player's line."""

    def __init__(self, kit: Kit, player: int, name: str) -> None:
        self._player, self._label = player, Text(kit, name, "small", wrap=False)
        super().__init__(kit, [self._label])

    @override
    def measure(self, width: int) -> tuple[int, int]:
        wide, high = self._label.measure(width)
        return wide + 2 * self.kit.space(9) + self.kit.space(6), high

    @override
    def arrange(self) -> None:
        left = 2 * self.kit.space(9)
        self._label.place(left, 0, max(1, self.width - left), self.height)

    @override
    def draw(self) -> None:
        size = self.kit.space(9)
        draw_mark(self, self._player, size, self.height / 2, size)


class Graph(Chart):
    """Columns of shares below, lines of scores above; one turn is chosen.

    The pointer chooses too; Enter, or a second click, opens. looked: the index of the turn under
    the pointer, or None.
    """

    taken = PRESSING

    def __init__(
        self,
        kit: Kit,
        turns: Sequence[Turned],
        on_choose: Callable[[int], None],
        on_open: Callable[[int], None],
        *,
        chosen: int = 0,
        name: str = "graph",
    ) -> None:
        super().__init__(kit, len(turns), chosen, name)
        self.turns, self.on_choose, self.on_open = turns, on_choose, on_open
        self.looked: int | None = None
        self._clicked: int | None = None
        """The turn that was clicked last."""
        totals = [total for turn in turns for total in turn.totals] or [0]
        self._low, self._high = min(0, *totals), max(1, *totals)
        texts = (str(self._high), str(self._low), "100 %")
        self._labels = [self.axis_label(text) for text in texts]
        self._scale()

    def _scale(self) -> None:
        """Set the heights of lines, gap and columns, and the left margin, at the kit's scale."""
        space = self.kit.space
        self._above, self._gap, self._below = space(72), space(18), space(60)
        self._bottom = self._above + self._gap + self._below
        self._margin = max(label.measure(1 << 20)[0] for label in self._labels) + space(8)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        self._scale()
        return width, self._bottom + self.kit.space(4)

    @override
    def arrange(self) -> None:
        high = self._labels[0].measure(1 << 20)[1]
        tops = (0, self._above - high + self.kit.space(4), self._above + self._gap)
        for label, top in zip(self._labels, tops, strict=True):
            label.place(0, top, self._margin, high)

    @override
    def semantics(self) -> Semantics | None:
        value = self.turns[self.chosen].text if self.turns else ""
        return Semantics(Kind.CHART, self.caption, value)

    # Places of columns

    def _left(self, index: float) -> float:
        return self._margin + index * (self.width - self._margin) / max(1, self.count)

    def column(self, index: int) -> tuple[int, int]:
        """The middle of a turn's column, in pixels from the widget's corner."""
        return round(self._left(index + 0.5)), self._bottom - self._below + self._below // 2

    def _index(self, x: int) -> int | None:
        index = int((x - self._margin) * self.count / max(1, self.width - self._margin))
        return index if x >= self._margin and index < self.count else None

    # Drawing

    @override
    def draw(self) -> None:
        if self.focused:
            self.draw_focus(8)
        if self.turns:
            self._draw_columns()
            self._draw_lines()

    def _draw_columns(self) -> None:
        kit, wide, bottom = self.kit, self._left(1) - self._left(0), self._bottom
        gap = 1 if wide < 8 else round(wide * 0.18)
        for index, turn in enumerate(self.turns):
            left = round(self._left(index))
            across = max(2, round(self._left(index + 1)) - left - gap)
            if index in (self.chosen, self.looked):
                self._draw_band(left, across, chosen=index == self.chosen)
            long = max(2, round(self._below * min(100.0, turn.share) / 100))
            seat, radius = SEATS[turn.player % len(SEATS)], kit.space(3)
            for high, colour in ((self._below, "panel-sunken"), (long, seat)):
                at = left, bottom - high
                kit.shape(self.back, "round", across, high, radius, colour, at)
            if turn.dear:
                size = kit.space(14)
                at = left + (across - size) // 2, bottom - self._below - size - 1
                kit.icon(self.back, "star", size, "accent-pressed", at)

    def _draw_band(self, left: int, across: int, *, chosen: bool) -> None:
        """Draw the background of a turn that is chosen or under the pointer."""
        out, radius = self.kit.space(3), self.kit.space(5)
        size, at = (across + 2 * out, self._bottom + 2 * out), (left - out, -out)
        self.kit.shape(self.back, "round", *size, radius, "control-hover", at)
        if chosen:
            self.kit.shape(self.back, "outline", *size, radius, "focus", at)

    def _draw_lines(self) -> None:
        kit = self.kit
        size = kit.space(7 if self.count <= 40 else 4)
        reach, low, high = self._above - 2 * size, self._low, self._high

        def spot(index: int, total: int) -> tuple[float, float]:
            return self._left(index + 0.5), size + reach * (high - total) / (high - low)

        at = self._margin, round(spot(0, 0)[1])
        kit.shape(self.back, "round", self.width - self._margin, 1, 0, "panel-line", at)
        for player in range(len(self.turns[0].totals)):
            points = [spot(i, turn.totals[player]) for i, turn in enumerate(self.turns)]
            self.draw_line(points, max(2, kit.space(2)), SEATS[player % len(SEATS)])
            for turn, (x, y) in zip(self.turns, points, strict=True):
                if turn.player == player:
                    draw_mark(self, player, x, y, size)

    # Choosing

    @override
    def choice_changed(self) -> None:
        self.on_choose(self.chosen)

    @override
    def hover(self, inside: bool) -> None:
        if not inside:
            self.looked = None
        super().hover(inside)

    @override
    def pointer_move(self, x: int, y: int) -> None:
        looked = self._index(x)
        if looked != self.looked:
            self.looked = looked
            self.redraw()

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        index = self._index(x)
        if button != 1 or index is None:
            return
        self.kit.sound("click")
        if index == self.chosen == self._clicked:
            self.on_open(index)
        else:
            self.choose(index)
        self._clicked = index

    @override
    def key(self, key: str) -> bool:
        if key in self.taken and self.turns:
            self.on_open(self.chosen)
            return True
        return super().key(key)
