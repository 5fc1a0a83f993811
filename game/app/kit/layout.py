"""Widgets that only place others: columns, rows, rows that wrap, alignment, margins, panels."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.text import Text
from game.app.kit.widget import Widget


class _Series(Widget):
    """Children with gaps between them (at scale 1)."""

    def __init__(self, kit: Kit, children: Sequence[Widget] = (), *, gap: float = 8) -> None:
        super().__init__(kit, children)
        self._gap = gap

    @property
    def gap(self) -> int:
        """Between two children, in pixels."""
        return self.kit.space(self._gap)

    def _visible(self) -> list[Widget]:
        return [child for child in self.children if child.visible]


class Column(_Series):
    """Children one below the other, each as wide as the column; what is left goes to `grow`."""

    @override
    def measure(self, width: int) -> tuple[int, int]:
        sizes = [child.measure(width) for child in self._visible()]
        gaps = self.gap * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    @override
    def arrange(self) -> None:
        shown = self._visible()
        heights = [child.measure(self.width)[1] for child in shown]
        spare = self.height - sum(heights) - self.gap * max(0, len(shown) - 1)
        shares = sum(child.grow for child in shown)
        y = 0
        for child, height in zip(shown, heights, strict=True):
            # Growing children also give room up where there is too little.
            share = round(spare * child.grow / shares) if shares else 0
            child.place(0, y, self.width, max(0, height + share) if shares else height)
            y += child.height + self.gap


class Row(_Series):
    """Children beside each other, as wide as they like, in the middle of the row's height."""

    def __init__(
        self, kit: Kit, children: Sequence[Widget] = (), *, gap: float = 8, stretch: bool = False
    ) -> None:
        super().__init__(kit, children, gap=gap)
        self.stretch = stretch

    def _widths(self, width: int) -> list[int]:
        shown = self._visible()
        room = width - self.gap * max(0, len(shown) - 1)
        widths = [0] * len(shown)
        shares = sum(child.grow for child in shown)
        for i, child in enumerate(shown):
            if not child.grow or not shares:
                left = max(1, room - sum(widths))
                widths[i] = min(child.measure(left)[0], left)
        spare = max(0, room - sum(widths))
        for i, child in enumerate(shown):
            if child.grow and shares:
                widths[i] = int(spare * child.grow / shares)
        return widths

    @override
    def measure(self, width: int) -> tuple[int, int]:
        shown, widths = self._visible(), self._widths(width)
        sizes = [child.measure(w) for child, w in zip(shown, widths, strict=True)]
        gaps = self.gap * max(0, len(shown) - 1)
        if any(child.grow for child in shown):
            natural = width
        else:
            natural = min(width, sum(w for w, _ in sizes) + gaps)
        return natural, max((h for _, h in sizes), default=0)

    @override
    def arrange(self) -> None:
        x = 0
        for child, width in zip(self._visible(), self._widths(self.width), strict=True):
            height = self.height if self.stretch else min(child.measure(width)[1], self.height)
            child.place(x, (self.height - height) // 2, width, height)
            x += width + self.gap


class Sides(Row):
    """Columns beside each other, both from the top."""

    @override
    def arrange(self) -> None:
        x = 0
        for child, width in zip(self._visible(), self._widths(self.width), strict=True):
            child.place(x, 0, width, child.measure(width)[1])
            x += width + self.gap


class Flow(_Series):
    """Children beside each other that go on in the next line where the width is used up. down: the
    gap between two lines, at scale 1, where it is not the one between two children."""

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
        """Each child in the middle of its line's height, with its place and size."""
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
        return (
            max((x + w for _, x, _, w, _ in spots), default=0),
            max((y + h for _, _, y, _, h in spots), default=0),
        )

    @override
    def arrange(self) -> None:
        for child, *spot in self._spots(self.width):
            child.place(*spot)


class Align(Widget):
    """One child at its own size in a corner, an edge or the middle of the room.

    across, down: 0 left or top, 0.5 middle, 1 right or bottom. wide: the most, at scale 1; fill: as
    high as there is room, however little it holds. margin: kept free all round.
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
        super().__init__(kit, [child])
        self.across, self.down, self.fill = across, down, fill
        self._wide, self._margin = wide, margin

    @override
    def measure(self, width: int) -> tuple[int, int]:
        around = 2 * self.kit.space(self._margin)
        w, h = self.children[0].measure(min(self.kit.space(self._wide), width - around))
        return w + around, h + around

    @override
    def arrange(self) -> None:
        margin = self.kit.space(self._margin)
        wide, high = self.width - 2 * margin, self.height - 2 * margin
        w, h = self.children[0].measure(min(self.kit.space(self._wide), wide))
        w, h = min(w, wide), min(h, high)
        if self.fill:
            h = high
        x = margin + round((wide - w) * self.across)
        self.children[0].place(x, margin + round((high - h) * self.down), w, h)


class Stack(Widget):
    """Children above each other, each over the whole room."""

    @override
    def measure(self, width: int) -> tuple[int, int]:
        sizes = [child.measure(width) for child in self.children if child.visible]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    @override
    def arrange(self) -> None:
        for child in self.children:
            if child.visible:
                child.place(0, 0, self.width, self.height)


class Filled(Widget):
    """One child that fills it."""

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self.children[0].measure(width)

    @override
    def arrange(self) -> None:
        self.children[0].place(0, 0, self.width, self.height)


class Space(Widget):
    """Room that is left free."""

    def __init__(self, kit: Kit, width: float = 0, height: float = 0, *, grow: float = 0) -> None:
        super().__init__(kit)
        self._size = (width, height)
        self.grow = grow

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.space(self._size[0]), self.kit.space(self._size[1])


class Panel(Widget):
    """A rounded sheet with a soft shadow that holds one child."""

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
        super().__init__(kit, [child])
        self._padding, self._colour, self._radius = padding, colour, radius
        self._shadow, self._outline = shadow, outline
        self.pointable = True

    @override
    def measure(self, width: int) -> tuple[int, int]:
        around = 2 * self.kit.space(self._padding)
        w, h = self.children[0].measure(max(1, width - around))
        return w + around, h + around

    @override
    def arrange(self) -> None:
        padding = self.kit.space(self._padding)
        inner = max(0, self.width - 2 * padding), max(0, self.height - 2 * padding)
        self.children[0].place(padding, padding, *inner)

    @override
    def draw(self) -> None:
        kit, blur, radius = self.kit, self.kit.space(18), self.kit.space(self._radius)
        if self._shadow:
            size = (self.width + 2 * blur, self.height + 2 * blur)
            shade = kit.shape(self.back, "soft", *size, 2.2 * blur, "shadow")
            shade.set_pos(-blur, 0, blur - kit.space(5))
        kit.shape(self.back, "round", self.width, self.height, radius, self._colour)
        if self._outline or kit.theme.palette == "high-contrast":
            kit.shape(self.back, "outline", self.width, self.height, radius, "panel-line")


class Labelled(Column):
    """A control with its label above it."""

    def __init__(self, label: str, control: Widget) -> None:
        kit = control.kit
        above = Text(kit, label, "strong")
        above.decor = True  # the control bears it
        super().__init__(kit, [above, Align(kit, control, across=0)], gap=4)
        for widget in control.walk():
            widget.caption = widget.caption or label
