"""Widgets that place others: columns, rows, rows that wrap, alignment, stacks, panels."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.text import Text
from game.app.kit.widget import Widget


class _Series(Widget):
    """Visible children with a gap between them, given at scale 1."""

    def __init__(self, kit: Kit, children: Sequence[Widget] = (), *, gap: float = 8) -> None:
        super().__init__(kit, children)
        self._gap = gap

    @property
    def gap(self) -> int:
        """The gap in pixels."""
        return self.kit.space(self._gap)

    def _visible(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def _gaps(self) -> int:
        return self.gap * max(0, len(self._visible()) - 1)


class Column(_Series):
    """Children below each other, as wide as the column; spare height goes to those that grow."""

    @override
    def measure(self, width: int) -> tuple[int, int]:
        sizes = [child.measure(width) for child in self._visible()]
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + self._gaps()

    @override
    def arrange(self) -> None:
        shown = self._visible()
        heights = [child.measure(self.width)[1] for child in shown]
        spare = self.height - sum(heights) - self._gaps()
        shares = sum(child.grow for child in shown)
        y = 0
        for child, height in zip(shown, heights, strict=True):
            # Where there is too little room, growing children shrink.
            share = round(spare * child.grow / shares) if shares else 0
            child.place(0, y, self.width, max(0, height + share) if shares else height)
            y += child.height + self.gap


class Row(_Series):
    """Children beside each other, as wide as they ask for, centred in the row's height; spare width
    goes to those that grow. stretch: they are as high as the row."""

    def __init__(
        self, kit: Kit, children: Sequence[Widget] = (), *, gap: float = 8, stretch: bool = False
    ) -> None:
        super().__init__(kit, children, gap=gap)
        self.stretch = stretch

    def _widths(self, width: int) -> list[int]:
        shown, room = self._visible(), width - self._gaps()
        widths = [0] * len(shown)
        for i, child in enumerate(shown):
            if not child.grow:
                left = max(1, room - sum(widths))
                widths[i] = min(child.measure(left)[0], left)
        spare, shares = max(0, room - sum(widths)), sum(child.grow for child in shown)
        for i, child in enumerate(shown):
            if child.grow:
                widths[i] = int(spare * child.grow / shares)
        return widths

    @override
    def measure(self, width: int) -> tuple[int, int]:
        shown, widths = self._visible(), self._widths(width)
        sizes = [child.measure(w) for child, w in zip(shown, widths, strict=True)]
        natural = min(width, sum(w for w, _ in sizes) + self._gaps())
        if any(child.grow for child in shown):
            natural = width
        return natural, max((h for _, h in sizes), default=0)

    def _span(self, height: int) -> tuple[int, int]:
        """The y and the height of a child that asks for this height."""
        height = self.height if self.stretch else min(height, self.height)
        return (self.height - height) // 2, height

    @override
    def arrange(self) -> None:
        x = 0
        for child, width in zip(self._visible(), self._widths(self.width), strict=True):
            y, height = self._span(child.measure(width)[1])
            child.place(x, y, width, height)
            x += width + self.gap


class Sides(Row):
    """Columns beside each other, all from the top."""

    @override
    def _span(self, height: int) -> tuple[int, int]:
        return 0, height


class Flow(_Series):
    """Children in lines that wrap. down: the gap between lines, by default that of children."""

    def __init__(
        self,
        kit: Kit,
        children: Sequence[Widget] = (),
        *,
        gap: float = 8,
        down: float | None = None,
    ) -> None:
        super().__init__(kit, children, gap=gap)
        self._down = gap if down is None else down

    def _spots(self, width: int) -> list[tuple[Widget, int, int, int, int]]:
        """Each child, centred in its line's height, with its x, y, width and height."""
        spots, x, y, line = [], 0, 0, 0
        for child in self._visible():
            w, h = child.measure(width)
            w = min(w, width)
            if x and x + w > width:
                x, y, line = 0, y + line + self.kit.space(self._down), 0
            spots.append((child, x, y, w, h))
            x, line = x + w + self.gap, max(line, h)
        high: dict[int, int] = {}
        for _, _, top, _, h in spots:
            high[top] = max(h, high.get(top, 0))
        return [(child, x, y + (high[y] - h) // 2, w, h) for child, x, y, w, h in spots]

    @override
    def measure(self, width: int) -> tuple[int, int]:
        spots = self._spots(width)
        right = max((x + w for _, x, _, w, _ in spots), default=0)
        return right, max((y + h for _, _, y, _, h in spots), default=0)

    @override
    def arrange(self) -> None:
        for child, *spot in self._spots(self.width):
            child.place(*spot)


class Grid(_Series):
    """Children in straight columns, row by row: in the most columns, up to `columns`, in which each
    has the width that it asks for. Spare width is shared out. The gap is that between rows."""

    def __init__(
        self, kit: Kit, children: Sequence[Widget] = (), *, columns: int, gap: float = 0
    ) -> None:
        super().__init__(kit, children, gap=gap)
        self._most = columns

    def _columns(self, width: int) -> list[int]:
        """The widths that the columns need."""
        asked = [child.measure(width)[0] for child in self._visible()]
        for count in range(min(self._most, len(asked)), 1, -1):
            widths = [max(asked[column::count]) for column in range(count)]
            if sum(widths) <= width:
                return widths
        return [min(width, max(asked, default=0))]

    def _rows(self, widths: Sequence[int]) -> list[tuple[list[Widget], int]]:
        """The children of each row, and its height."""
        shown, count = self._visible(), len(widths)
        rows = [shown[start : start + count] for start in range(0, len(shown), count)]
        return [
            (row, max(child.measure(wide)[1] for child, wide in zip(row, widths, strict=False)))
            for row in rows
        ]

    @override
    def measure(self, width: int) -> tuple[int, int]:
        widths = self._columns(width)
        rows = self._rows(widths)
        return sum(widths), sum(high for _, high in rows) + self.gap * max(0, len(rows) - 1)

    @override
    def arrange(self) -> None:
        widths = self._columns(self.width)
        share, y = (self.width - sum(widths)) // len(widths), 0
        for row, high in self._rows(widths):
            x = 0
            for child, wide in zip(row, widths, strict=False):
                child.place(x, y, wide + share, high)
                x += wide + share
            y += high + self.gap


class Padded(Widget):
    """One child with room round it. margin: that room, and wide: the child's greatest width, both
    at scale 1."""

    def __init__(self, kit: Kit, child: Widget, margin: float, wide: float = 1 << 20) -> None:
        super().__init__(kit, [child])
        self._margin, self._wide = margin, wide

    def _measured(self, width: int) -> tuple[int, int]:
        """The child's size within `width`."""
        return self.children[0].measure(max(1, min(self.kit.space(self._wide), width)))

    @override
    def measure(self, width: int) -> tuple[int, int]:
        around = 2 * self.kit.space(self._margin)
        w, h = self._measured(width - around)
        return w + around, h + around


class Align(Padded):
    """One child, at the size that it asks for, somewhere in the room.

    across, down: 0 left or top, 0.5 centred, 1 right or bottom. fill: it is as high as the room.
    """

    def __init__(
        self,
        kit: Kit,
        child: Widget,
        *,
        across: float = 0.5,
        down: float = 0.5,
        wide: float = 1 << 20,
        margin: float = 0,
        fill: bool = False,
    ) -> None:
        super().__init__(kit, child, margin, wide)
        self.across, self.down, self.fill = across, down, fill

    @override
    def arrange(self) -> None:
        margin = self.kit.space(self._margin)
        wide, high = self.width - 2 * margin, self.height - 2 * margin
        w, h = self._measured(wide)
        w, h = min(w, wide), high if self.fill else min(h, high)
        x = margin + round((wide - w) * self.across)
        self.children[0].place(x, margin + round((high - h) * self.down), w, h)


class Stack(Widget):
    """Children over each other, each as large as the stack."""

    @override
    def measure(self, width: int) -> tuple[int, int]:
        sizes = [child.measure(width) for child in self.children if child.visible]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    @override
    def arrange(self) -> None:
        for child in self.children:
            if child.visible:
                child.place(0, 0, self.width, self.height)


class Reserved(Stack):
    """A child with all the room that it or any of some others takes: whatever it says or hides,
    nothing around it moves. others: are only measured."""

    def __init__(self, kit: Kit, child: Widget, others: Sequence[Widget]) -> None:
        super().__init__(kit, [child])
        self._others = others

    @override
    def measure(self, width: int) -> tuple[int, int]:
        sizes = [widget.measure(width) for widget in (*self.children, *self._others)]
        return max(w for w, _ in sizes), max(h for _, h in sizes)


class Space(Widget):
    """An empty strip. height: at scale 1."""

    def __init__(self, kit: Kit, height: float) -> None:
        super().__init__(kit)
        self._height = height

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return 0, self.kit.space(self._height)


class Panel(Padded):
    """A rounded sheet with a soft shadow round one child."""

    pointable = True

    def __init__(
        self,
        kit: Kit,
        child: Widget,
        *,
        padding: float = 16,
        colour: str = "panel",
        radius: float = 14,
        shadow: bool = True,
        outline: bool = False,
    ) -> None:
        super().__init__(kit, child, padding)
        self._colour, self._radius = colour, radius
        self._shadow, self._outline = shadow, outline

    @override
    def arrange(self) -> None:
        padding = self.kit.space(self._margin)
        inner = max(0, self.width - 2 * padding), max(0, self.height - 2 * padding)
        self.children[0].place(padding, padding, *inner)

    @override
    def draw(self) -> None:
        kit, blur, radius = self.kit, self.kit.space(18), self.kit.space(self._radius)
        if self._shadow:
            size, at = (self.width + 2 * blur, self.height + 2 * blur), (-blur, kit.space(5) - blur)
            kit.shape(self.back, "soft", *size, 2.2 * blur, "shadow", at)
        kit.shape(self.back, "round", self.width, self.height, radius, self._colour)
        if self._outline or kit.theme.palette == "high-contrast":
            kit.shape(self.back, "outline", self.width, self.height, radius, "panel-line")


class Labelled(Column):
    """A control with its label above it."""

    def __init__(self, label: str, control: Widget) -> None:
        kit = control.kit
        above = Text(kit, label, "strong")
        above.decor = True  # the control has it as its caption
        super().__init__(kit, [above, Align(kit, control, across=0)], gap=4)
        for widget in control.walk():
            widget.caption = widget.caption or label
