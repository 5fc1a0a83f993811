"""A graph over the turns of a match: a column for each turn, and lines that grow above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from typing_extensions import override

from game.app.kit.button import PRESSING, draw_focus
from game.app.kit.chart import chosen_by, draw_line
from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.symbols import SEATS
from game.app.kit.text import Text
from game.app.kit.widget import Widget

_MARKS = ((99, False), (1, False), (99, True), (1, True))
"""What stands at the points of a line: the radius of its corners, and whether it is hollow."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A turn as the graph shows it.

    player: from 0. share: 0 to 100, the height of its column. dear: whether it is marked. totals:
    every player's score after it. text: all that in words.
    """

    player: int
    share: float
    dear: bool
    totals: tuple[int, ...]
    text: str


def draw_mark(kit: Kit, widget: Widget, player: int, x: float, y: float, size: float) -> None:
    """The mark of a player's line, its middle at a point of the widget."""
    radius, hollow = _MARKS[player % len(_MARKS)]
    spot = widget.back.attach_new_node("mark")
    spot.set_pos(round(x - size / 2), 0, -round(y - size / 2))
    kit.shape(spot, "round", size, size, radius, SEATS[player % len(SEATS)])
    if hollow:
        inside = kit.shape(spot, "round", size / 2, size / 2, radius, "panel")
        inside.set_pos(size / 4, 0, -size / 4)


class Legend(Widget):
    """Whose line and columns have which colour and mark."""

    def __init__(self, kit: Kit, player: int, name: str) -> None:
        super().__init__(kit)
        self._player = player
        self._label = Text(kit, name, "small", wrap=False)
        self.add(self._label)

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
        draw_mark(self.kit, self, self._player, size, self.height / 2, size)


class Graph(Widget):
    """Columns of shares below, the scores as lines above. One turn is chosen.

    Arrow keys, Home and End choose, as does the pointer; Enter, or a second click, opens. looked:
    the turn under the pointer, or None.
    """

    focusable = True
    pointable = True

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
        super().__init__(kit)
        self.turns, self.on_choose, self.on_open = turns, on_choose, on_open
        self.chosen, self.name = chosen, name
        self.looked: int | None = None
        low, high = self._ends()
        self._most = Text(kit, str(high), "small", colour="text-dim", wrap=False)
        self._least = Text(kit, str(low), "small", colour="text-dim", wrap=False)
        self._all = Text(kit, "100 %", "small", colour="text-dim", wrap=False)
        self._labels = (self._most, self._least, self._all)
        for label in self._labels:
            self.add(label)
        self._scale()

    def _scale(self) -> None:
        """Take what is above, between and below, and left of the columns, at the kit's scale."""
        space = self.kit.space
        self._above, self._gap, self._below = space(72), space(18), space(60)
        self._margin = max(label.measure(1 << 20)[0] for label in self._labels) + space(8)

    def _ends(self) -> tuple[int, int]:
        totals = [total for turn in self.turns for total in turn.totals] or [0]
        return min(0, *totals), max(1, *totals)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        self._scale()
        return width, self._above + self._gap + self._below + self.kit.space(4)

    @override
    def arrange(self) -> None:
        high = self._most.measure(1 << 20)[1]
        tops = (0, self._above - high + self.kit.space(4), self._above + self._gap)
        for label, top in zip(self._labels, tops, strict=True):
            label.place(0, top, self._margin, high)

    @override
    def semantics(self) -> Semantics | None:
        value = self.turns[self.chosen].text if self.turns else ""
        return Semantics(Kind.CHART, self.caption, value)

    # Where the columns are

    def _left(self, index: float) -> float:
        return self._margin + index * (self.width - self._margin) / max(1, len(self.turns))

    def column(self, index: int) -> tuple[int, int]:
        """The middle of a turn's column, in pixels from the widget's corner."""
        return round(self._left(index + 0.5)), self._above + self._gap + self._below // 2

    def _index(self, x: int) -> int | None:
        wide = max(1, self.width - self._margin)
        index = int((x - self._margin) * len(self.turns) / wide)
        return index if self.turns and x >= self._margin and index < len(self.turns) else None

    # Drawing

    @override
    def draw(self) -> None:
        kit = self.kit
        if self.focused:
            draw_focus(kit, self, kit.space(8))
        if not self.turns:
            return
        self._draw_columns()
        self._draw_lines()

    def _draw_columns(self) -> None:
        kit, wide = self.kit, self._left(1) - self._left(0)
        gap = 1 if wide < 8 else round(wide * 0.18)
        bottom = self._above + self._gap + self._below
        for index, turn in enumerate(self.turns):
            left = round(self._left(index))
            across = max(2, round(self._left(index + 1)) - left - gap)
            if index in (self.chosen, self.looked):
                self._draw_band(left, across, chosen=index == self.chosen)
            whole = kit.shape(self.back, "round", across, self._below, kit.space(3), "panel-sunken")
            whole.set_pos(left, 0, -(bottom - self._below))
            long = max(2, round(self._below * min(100.0, turn.share) / 100))
            colour = SEATS[turn.player % len(SEATS)]
            bar = kit.shape(self.back, "round", across, long, kit.space(3), colour)
            bar.set_pos(left, 0, -(bottom - long))
            if turn.dear:
                size = kit.space(14)
                star = kit.icon(self.back, "star", size, "accent-pressed")
                top = bottom - self._below - size - 1
                star.set_pos(left + (across - size) // 2, 0, -top)

    def _draw_band(self, left: int, across: int, *, chosen: bool) -> None:
        """What is behind a turn that is chosen, or pointed at."""
        kit, out = self.kit, self.kit.space(3)
        size = (across + 2 * out, self._above + self._gap + self._below + 2 * out)
        band = kit.shape(self.back, "round", *size, kit.space(5), "control-hover")
        band.set_pos(left - out, 0, out)
        if chosen:
            ring = kit.shape(self.back, "outline", *size, kit.space(5), "focus")
            ring.set_pos(left - out, 0, out)

    def _draw_lines(self) -> None:
        kit = self.kit
        low, high = self._ends()
        thick, size = max(2, kit.space(2)), kit.space(7 if len(self.turns) <= 40 else 4)
        reach = self._above - 2 * size

        def spot(index: int, total: int) -> tuple[float, float]:
            return self._left(index + 0.5), size + reach * (high - total) / (high - low)

        base = kit.shape(self.back, "round", self.width - self._margin, 1, 0, "panel-line")
        base.set_pos(self._margin, 0, -round(spot(0, 0)[1]))
        for player in range(len(self.turns[0].totals)):
            points = [spot(i, turn.totals[player]) for i, turn in enumerate(self.turns)]
            colour = SEATS[player % len(SEATS)]
            draw_line(kit, self, points, thick, colour)
            for index, (x, y) in enumerate(points):
                if self.turns[index].player == player:
                    draw_mark(kit, self, player, x, y, size)

    # Choosing

    def choose(self, index: int) -> None:
        """Choose a turn, and say so where it is another."""
        index = max(0, min(len(self.turns) - 1, index))
        if self.turns and index != self.chosen:
            self.chosen = index
            self.redraw()
            self.on_choose(index)

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
        if index == self.chosen:
            self.on_open(index)
        else:
            self.choose(index)

    @override
    def key(self, key: str) -> bool:
        index = chosen_by(key, self.chosen, len(self.turns))
        if index is not None:
            self.choose(index)
        elif key in PRESSING and self.turns:
            self.on_open(self.chosen)
        else:
            return False
        return True
