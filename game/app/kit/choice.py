"""Choices among values, as segments or between two arrows, and sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Numbers, Semantics
from game.app.kit.text import Text
from game.app.kit.widget import PRESSING, Control

SEGMENTS = 6
"""The most values that are shown as segments."""
EDGE = 8
"""Between the text of a slider and its edge, where the focus ring is, at scale 1."""
_ANY = 1 << 20
"""A width in which every text fits, to measure it."""


class Choice(Control):
    """One of `values` is chosen, with arrow keys or the pointer. They are shown as segments where
    all fit, else one at a time between two arrows."""

    taken = PRESSING

    def __init__(
        self,
        kit: Kit,
        values: Sequence[tuple[Any, str]],
        chosen: Any,
        on_change: Callable[[Any], None],
        *,
        name: str = "",
    ) -> None:
        self.labels = [Text(kit, label, "strong", align=0.5, wrap=False) for _, label in values]
        super().__init__(kit, self.labels)
        self.values, self.on_change, self.name = list(values), on_change, name
        equal = (v == chosen and type(v) is type(chosen) for v, _ in values)
        self.index = next((i for i, found in enumerate(equal) if found), 0)
        self._edges: list[int] = []
        """The right edges of the segments; none where one value is shown at a time."""

    @property
    def value(self) -> Any:
        """The chosen value."""
        return self.values[self.index][0]

    @override
    def semantics(self) -> Semantics | None:
        numbers = Numbers(self.index, 0, len(self.values) - 1, 1)
        value = self.values[self.index][1]
        return Semantics(Kind.CHOICE, self.caption, value, self.tip, numbers=numbers)

    def _natural(self) -> list[int]:
        """The widths of the segments."""
        pads = 2 * self.kit.space(14)
        return [label.measure(_ANY)[0] + pads for label in self.labels]

    @staticmethod
    def _fit(natural: list[int], width: int) -> bool:
        """Whether segments of these widths fit in a width."""
        return len(natural) <= SEGMENTS and sum(natural) <= width

    @property
    def _arrow(self) -> int:
        return self.kit.space(38)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        natural = self._natural()
        high = self.labels[0].measure(_ANY)[1] + self.kit.space(14)
        if self._fit(natural, width):
            return sum(natural), high
        return min(width, max(natural) + 2 * self._arrow), high

    @override
    def arrange(self) -> None:
        natural = self._natural()
        segmented = self._fit(natural, self.width)
        x, self._edges = 0, []
        for i, label in enumerate(self.labels):
            if segmented:
                label.place(x, 0, natural[i], self.height)
                x += natural[i]
                self._edges.append(x)
            else:
                label.place(self._arrow, 0, max(1, self.width - 2 * self._arrow), self.height)
            (label.node.show if segmented or i == self.index else label.node.hide)()
        self.redraw()

    @override
    def draw(self) -> None:
        kit, radius = self.kit, self.kit.space(10)
        whole = self._edges[-1] if self._edges else self.width
        kit.shape(self.back, "round", whole, self.height, radius, "panel-sunken")
        if self._edges:
            start = self._edges[self.index - 1] if self.index else 0
            wide = self._edges[self.index] - start
            kit.shape(self.back, "round", wide, self.height, radius, "accent", (start, 0))
        else:
            size, ink = kit.space(18), "text" if self.enabled else "text-disabled"
            for icon, x in (("left", 0), ("right", self.width - self._arrow)):
                at = x + (self._arrow - size) // 2, (self.height - size) // 2
                kit.icon(self.back, icon, size, ink, at)
        kit.shape(self.back, "outline", whole, self.height, radius, "control-line")
        if self.focused:
            self.draw_focus(10)
        for i, label in enumerate(self.labels):
            chosen = self._edges and i == self.index
            label.set(label.text, "text-on-accent" if chosen else "text")

    def choose(self, index: int) -> None:
        """Choose another value and report it."""
        if self.enabled and index != self.index and 0 <= index < len(self.values):
            self.index = index
            self.kit.sound("click")
            self.arrange()
            self.on_change(self.value)

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if button != 1:
            return
        if self._edges:
            self.choose(next((i for i, edge in enumerate(self._edges) if x < edge), self.index))
        else:
            self.choose((self.index + (-1 if x < self._arrow else 1)) % len(self.values))

    @override
    def key(self, key: str) -> bool:
        if key in self.taken:
            self.choose((self.index + 1) % len(self.values))
            return True
        steps = {"arrow_left": -1, "arrow_right": 1}
        self.choose(self.index + steps.get(key, 0))
        return key in steps


class Slider(Control):
    """A number between two ends, in steps. shown: the text beside it for a value."""

    def __init__(
        self,
        kit: Kit,
        value: float,
        ends: tuple[float, float],
        step: float,
        on_change: Callable[[float], None],
        *,
        shown: Callable[[float], str] = str,
        name: str = "",
    ) -> None:
        self.label = Text(kit, shown(value), "strong", align=1, wrap=False)
        super().__init__(kit, [self.label])
        self.value, self.ends, self.step = value, ends, step
        self.on_change, self.shown, self.name = on_change, shown, name
        self._raw: float | None = None
        """The value under the pointer while it is dragged, before it is rounded to a step."""
        self._pointer: int | None = None
        """The last x of the pointer since the slider was placed."""
        self._longest = Text(kit, max(map(shown, (value, *ends)), key=len), "strong", wrap=False)
        """Never shown: it measures how much room the text needs."""

    @override
    def semantics(self) -> Semantics | None:
        numbers = Numbers(self.value, *self.ends, self.step)
        return Semantics(Kind.SLIDER, self.caption, self.shown(self.value), numbers=numbers)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.kit.space(320)), self.kit.space(34)

    @override
    def arrange(self) -> None:
        wide = self._text_width()
        self.label.place(self.width - wide - self.kit.space(EDGE), 0, wide, self.height)
        self._pointer = None

    def _text_width(self) -> int:
        return max(self._longest.measure(_ANY)[0], self.kit.space(64))

    def _rail(self) -> int:
        return max(1, self.width - self._text_width() - self.kit.space(26 + EDGE))

    @override
    def draw(self) -> None:
        kit, knob, rail, thick = self.kit, self.kit.space(22), self._rail(), self.kit.space(8)
        done = round((self.value - self.ends[0]) / (self.ends[1] - self.ends[0]) * rail)
        middle = 0, (self.height - thick) // 2
        for long, colour in ((rail, "panel-sunken"), (done, "accent")):
            if long:
                kit.shape(self.back, "round", long, thick, 99, colour, middle)
        kit.shape(self.back, "outline", rail, thick, 99, "control-line", middle)
        at = done - knob // 2, (self.height - knob) // 2
        sheet = "control-hover" if self.hovered else "control"
        kit.shape(self.back, "round", knob, knob, 99, sheet, at)
        kit.shape(self.back, "outline", knob, knob, 99, "control-line", at)
        if self.focused:
            self.draw_focus(10)

    def put(self, value: float) -> None:
        """Show a value without reporting it."""
        if value != self.value:
            self.value = value
            self.label.set(self.shown(value))
            self.redraw()

    def take(self, value: float) -> None:
        """Show the nearest value in steps, and report it if it is another one."""
        low, high = self.ends
        value = round(low + round((value - low) / self.step) * self.step, 6)
        value = max(low, min(high, value))
        if value != self.value:
            self.put(value)
            self.on_change(value)

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if button == 1:
            self._raw, self._pointer = self.ends[0], 0
            self.pointer_move(x, y)

    @override
    def pointer_move(self, x: int, y: int) -> None:
        """Follow the movement, not the place: a new text size may move the slider itself."""
        if self._raw is None:
            return
        moved = x - self._pointer if self._pointer is not None else 0
        self._pointer = x
        self._raw += (self.ends[1] - self.ends[0]) * moved / self._rail()
        self.take(self._raw)

    @override
    def pointer_up(self, x: int, y: int, button: int) -> None:
        self._raw = None

    @override
    def pointer_lost(self) -> None:
        self._raw = None

    @override
    def key(self, key: str) -> bool:
        steps = {"arrow_left": -1, "arrow_right": 1, "page_down": -5, "page_up": 5}
        if key in steps:
            self.take(self.value + steps[key] * self.step)
        elif key in {"home", "end"}:
            self.take(self.ends[key == "end"])
        else:
            return False
        return True
