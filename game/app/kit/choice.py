"""One of several values: as segments where they fit, else one at a time between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from typing_extensions import override

from game.app.kit.button import draw_focus
from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Numbers, Semantics
from game.app.kit.text import Text
from game.app.kit.widget import Widget


class Choice(Widget):
    """Exactly one of `values` is chosen; arrow keys, wheel and pointer change it."""

    focusable = True
    pointable = True

    def __init__(
        self,
        kit: Kit,
        values: Sequence[tuple[Any, str]],
        chosen: Any,
        on_change: Callable[[Any], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(kit)
        self.values, self.on_change, self.name = list(values), on_change, name
        self.index = next(
            (i for i, (v, _) in enumerate(self.values) if v == chosen and type(v) is type(chosen)),
            0,
        )
        self.labels = [Text(kit, label, "strong", align=0.5, wrap=False) for _, label in values]
        for label in self.labels:
            self.add(label)
        self._segmented = True

    @property
    def value(self) -> Any:
        """What is chosen."""
        return self.values[self.index][0]

    @override
    def semantics(self) -> Semantics | None:
        numbers = Numbers(self.index, 0, len(self.values) - 1, 1)
        value = self.values[self.index][1]
        return Semantics(Kind.CHOICE, self.caption, value, self.tip, numbers=numbers)

    def _natural(self) -> list[int]:
        pads = 2 * self.kit.space(14)
        return [label.measure(1 << 20)[0] + pads for label in self.labels]

    @property
    def _arrow(self) -> int:
        return self.kit.space(38)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        natural = self._natural()
        high = self.labels[0].measure(1 << 20)[1] + self.kit.space(14)
        if len(natural) <= 6 and sum(natural) <= width:
            return sum(natural), high
        return min(width, max(natural) + 2 * self._arrow), high

    @override
    def arrange(self) -> None:
        natural = self._natural()
        self._segmented = len(natural) <= 6 and sum(natural) <= self.width
        x = 0
        self._edges: list[int] = []
        for i, label in enumerate(self.labels):
            if self._segmented:
                label.place(x, 0, natural[i], self.height)
                x += natural[i]
                self._edges.append(x)
                label.node.show()
            else:
                label.place(self._arrow, 0, max(1, self.width - 2 * self._arrow), self.height)
                label.node.show() if i == self.index else label.node.hide()
        self.redraw()

    @override
    def draw(self) -> None:
        kit, radius = self.kit, self.kit.space(10)
        whole = self._edges[-1] if self._segmented else self.width
        kit.shape(self.back, "round", whole, self.height, radius, "panel-sunken")
        if self._segmented:
            start = self._edges[self.index - 1] if self.index else 0
            wide = self._edges[self.index] - start
            spot = kit.shape(self.back, "round", wide, self.height, radius, "accent")
            spot.set_pos(start, 0, 0)
        else:
            size = kit.space(18)
            for icon, x in (("left", 0), ("right", self.width - self._arrow)):
                ink = "text" if self.enabled else "text-disabled"
                arrow = kit.icon(self.back, icon, size, ink)
                arrow.set_pos(x + (self._arrow - size) // 2, 0, -((self.height - size) // 2))
        kit.shape(self.back, "outline", whole, self.height, radius, "control-line")
        if self.focused:
            draw_focus(kit, self, radius)
        for i, label in enumerate(self.labels):
            chosen = self._segmented and i == self.index
            label.set(label.text, "text-on-accent" if chosen else "text")

    def choose(self, index: int) -> None:
        """Take another value, and say so."""
        if self.enabled and index != self.index and 0 <= index < len(self.values):
            self.index = index
            self.kit.sound("click")
            self.arrange()
            self.on_change(self.value)

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if button != 1:
            return
        if self._segmented:
            self.choose(next((i for i, edge in enumerate(self._edges) if x < edge), self.index))
        elif x < self._arrow:
            self.choose((self.index - 1) % len(self.values))
        else:
            self.choose((self.index + 1) % len(self.values))

    @override
    def key(self, key: str) -> bool:
        if key == "arrow_left":
            self.choose(self.index - 1)
        elif key == "arrow_right":
            self.choose(self.index + 1)
        elif key in {"enter", "space"}:
            self.choose((self.index + 1) % len(self.values))
        else:
            return False
        return True


class Slider(Widget):
    """A number between two ends, in steps. shown: the words beside it for a value."""

    focusable = True
    pointable = True

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
        super().__init__(kit)
        self.value, self.ends, self.step = value, ends, step
        self.on_change, self.shown, self.name = on_change, shown, name
        self._raw: float | None = None
        """The value under the pointer while it is dragged, between the steps too."""
        self._pointer: int | None = None
        """Where the pointer was last, since the slider lies where it does."""
        self.label = Text(kit, shown(value), "strong", align=1, wrap=False)
        self.add(self.label)
        longest = max(map(shown, (value, *ends)), key=len)
        self._longest = Text(kit, longest, "strong", wrap=False)
        """Never shown: it measures how much room the words need."""

    @override
    def semantics(self) -> Semantics | None:
        numbers = Numbers(self.value, *self.ends, self.step)
        return Semantics(Kind.SLIDER, self.caption, self.shown(self.value), numbers=numbers)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.kit.space(320)), self.kit.space(34)

    @override
    def arrange(self) -> None:
        words = self._words()
        self.label.place(self.width - words, 0, words, self.height)
        self._pointer = None

    def _words(self) -> int:
        return max(self._longest.measure(1 << 20)[0], self.kit.space(64))

    def _rail(self) -> int:
        return max(1, self.width - self._words() - self.kit.space(26))

    @override
    def draw(self) -> None:
        kit, knob, rail = self.kit, self.kit.space(22), self._rail()
        part = (self.value - self.ends[0]) / (self.ends[1] - self.ends[0])
        thick = kit.space(8)
        middle = -((self.height - thick) // 2)
        for long, colour in ((rail, "panel-sunken"), (round(part * rail), "accent")):
            if long:
                bar = kit.shape(self.back, "round", long, thick, 99, colour)
                bar.set_pos(0, 0, middle)
        edge = kit.shape(self.back, "outline", rail, thick, 99, "control-line")
        edge.set_pos(0, 0, middle)
        spot = self.back.attach_new_node("knob")
        spot.set_pos(round(part * rail) - knob // 2, 0, -((self.height - knob) // 2))
        kit.shape(spot, "round", knob, knob, 99, "control-hover" if self.hovered else "control")
        kit.shape(spot, "outline", knob, knob, 99, "control-line")
        if self.focused:
            draw_focus(kit, self, kit.space(10))

    def put(self, value: float) -> None:
        """Show a value without saying so."""
        if value != self.value:
            self.value = value
            self.label.set(self.shown(value))
            self.redraw()

    def take(self, value: float) -> None:
        """Take the nearest value there is, and say so where it is another."""
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
        """By how far the pointer moved: what it sets may move the slider itself (a text size)."""
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
        moves = {"arrow_left": -1, "arrow_right": 1, "page_down": -5, "page_up": 5}
        if key in moves:
            self.take(self.value + moves[key] * self.step)
            return True
        if key in {"home", "end"}:
            self.take(self.ends[key == "end"])
            return True
        return False
