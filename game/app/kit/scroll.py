"""A widget that shows a part of a longer one and moves it with wheel, keys or its bar."""

from __future__ import annotations

from typing import Any

from panda3d.core import NodePath, Point3
from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.widget import Widget

_STEP = 48
"""How far one step of the wheel moves, at scale 1."""


class Scroll(Widget):
    """One child, cut off at the edges; the bar shows only where the child is longer.

    least: the least height it asks for (at scale 1); by default it asks for all of its child's.
    """

    def __init__(self, kit: Kit, child: Widget, *, least: float | None = None) -> None:
        self._inside: NodePath[Any] | None = None
        super().__init__(kit)
        self._inside = self.node.attach_new_node("inside")
        self._bar_node = self.node.attach_new_node("bar")
        self.add(child)
        self._least = least
        self._offset = 0
        self._content = 0
        self._grabbed: int | None = None
        self.follow_end = False
        """Whether it stays at the end when the child grows (a log)."""

    @override
    def child_node(self) -> NodePath[Any]:
        return self._inside if self._inside is not None else self.node

    @override
    def scrolled(self, *, vertical: bool = False) -> int:
        return self._offset if vertical else 0

    @property
    def _bar(self) -> int:
        return self.kit.space(8)

    def _room(self, width: int) -> int:
        return max(1, width - self._bar - self.kit.space(6))

    @override
    def measure(self, width: int) -> tuple[int, int]:
        w, h = self.children[0].measure(width)
        return w, h if self._least is None else min(h, self.kit.space(self._least))

    @override
    def arrange(self) -> None:
        child = self.children[0]
        width, high = self.width, child.measure(self.width)[1]
        if high > self.height:
            width = self._room(self.width)
            high = child.measure(width)[1]
        grew, self._content = high != self._content, max(high, 1)
        child.place(0, 0, width, max(high, self.height))
        if self._inside is not None:
            edge = self.kit.space(4)  # focus rings may stand out a little
            self.node.clear_effects()
            self.node.set_scissor(
                self.node,
                Point3(-edge, 0, 0 if self._longer() else edge),
                Point3(self.width + edge, 0, -self.height - (0 if self._longer() else edge)),
            )
        self.scroll_to(1 << 30 if grew and self.follow_end else self._offset)

    def page(self, steps: float) -> bool:
        """Move by `steps` of its heights; False where there is nothing to move."""
        before = self._offset
        self.scroll_to(self._offset + round(steps * self.height))
        return self._offset != before

    def _longer(self) -> bool:
        return self._content > self.height

    @property
    def offset(self) -> int:
        """How many pixels of the child are above what is shown."""
        return self._offset

    def scroll_to(self, offset: int) -> None:
        """Show the child from `offset` pixels down."""
        self._offset = max(0, min(offset, self._content - self.height))
        if self._inside is not None:
            self._inside.set_pos(0, 0, self._offset)
        self._draw_bar()
        self.pointable = self._longer()
        self.repaint()

    def _thumb(self) -> tuple[int, int]:
        """Where the bar's thumb starts and how long it is."""
        long = max(self.kit.space(24), self.height * self.height // self._content)
        reach = max(1, self._content - self.height)
        return (self.height - long) * self._offset // reach, long

    def _draw_bar(self) -> None:
        self._bar_node.node().remove_all_children()
        if self._longer() and self.height > 0:
            kit, start_long = self.kit, self._thumb()
            x = self.width - self._bar
            rail = kit.shape(self._bar_node, "round", self._bar, self.height, 99, "panel-sunken")
            rail.set_pos(x, 0, 0)
            thumb = kit.shape(self._bar_node, "round", self._bar, start_long[1], 99, "control-line")
            thumb.set_pos(x, 0, -start_long[0])

    @override
    def wheel(self, steps: int, x: int, y: int) -> bool:
        if not self._longer():
            return False
        self.scroll_to(self._offset - steps * self.kit.space(_STEP))
        return True

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if button == 1 and x >= self.width - 2 * self._bar:
            start, long = self._thumb()
            self._grabbed = y - start if start <= y < start + long else long // 2
            self.pointer_move(x, y)

    @override
    def pointer_move(self, x: int, y: int) -> None:
        if self._grabbed is not None:
            _, long = self._thumb()
            way = max(1, self.height - long)
            self.scroll_to((y - self._grabbed) * (self._content - self.height) // way)

    @override
    def pointer_up(self, x: int, y: int, button: int) -> None:
        self._grabbed = None

    @override
    def reveal(self, x: int, y: int, width: int, height: int) -> None:
        edge = self.kit.space(8)
        if y - edge < self._offset:
            self.scroll_to(y - edge)
        elif y + height + edge > self._offset + self.height:
            self.scroll_to(y + height + edge - self.height)
        super().reveal(x, y - self._offset, width, height)
