"""A view of a part of a longer widget, moved by wheel, keys or a scroll bar."""

from __future__ import annotations

from typing import Any

from panda3d.core import NodePath, Point3
from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.widget import Widget

_STEP = 48
"""The distance of one step of the wheel, at scale 1."""


class Scroll(Widget):
    """One child, clipped; the bar is shown only where the child is longer.

    least: the greatest height that it asks for, at scale 1; None for all of its child's. gutter:
    whether the bar's room is kept free without it too, so that nothing moves sideways when the
    child grows.
    """

    def __init__(
        self, kit: Kit, child: Widget, *, least: float | None = None, gutter: bool = False
    ) -> None:
        self._inside: NodePath[Any] | None = None
        super().__init__(kit)
        self._inside = self.node.attach_new_node("inside")
        self._bar_node = self.node.attach_new_node("bar")
        self.add(child)
        self._least, self._gutter = least, gutter
        self.offset = 0
        """The pixels of the child above the visible part."""
        self._content = 0
        self._grabbed: int | None = None
        self.follow_end = False
        """Whether it scrolls to the end when the child grows, as a log does."""

    @override
    def child_node(self) -> NodePath[Any]:
        return self._inside if self._inside is not None else self.node

    @override
    def scrolled(self, *, vertical: bool = False) -> int:
        return self.offset if vertical else 0

    @property
    def _bar(self) -> int:
        return self.kit.space(8)

    def _room(self, width: int, *, bar: bool) -> int:
        """The width of the child, beside the bar if there is one."""
        return max(1, width - self._bar - self.kit.space(6)) if bar else width

    @override
    def measure(self, width: int) -> tuple[int, int]:
        room = self._room(width, bar=self._gutter)
        w, h = self.children[0].measure(room)
        return w + width - room, h if self._least is None else min(h, self.kit.space(self._least))

    @override
    def arrange(self) -> None:
        child = self.children[0]
        width = self._room(self.width, bar=self._gutter)
        high = child.measure(width)[1]
        if high > self.height:
            width = self._room(self.width, bar=True)
            high = child.measure(width)[1]
        grew, self._content = high != self._content, max(high, 1)
        child.place(0, 0, width, max(high, self.height))
        if self._inside is not None:
            edge = self.kit.space(4)  # for focus rings
            self.node.clear_effects()
            over = 0 if self._longer() else edge
            low = Point3(self.width + edge, 0, -self.height - over)
            self.node.set_scissor(self.node, Point3(-edge, 0, over), low)
        self.scroll_to(1 << 30 if grew and self.follow_end else self.offset)

    def page(self, steps: float) -> bool:
        """Scroll by `steps` times its height; False if that moves nothing."""
        before = self.offset
        self.scroll_to(self.offset + round(steps * self.height))
        return self.offset != before

    def _longer(self) -> bool:
        return self._content > self.height

    def scroll_to(self, offset: int) -> None:
        """Show the child from `offset` pixels on, or the nearest offset that there is."""
        self.offset = max(0, min(offset, self._content - self.height))
        if self._inside is not None:
            self._inside.set_pos(0, 0, self.offset)
        self._draw_bar()
        self.pointable = self._longer()
        self.repaint()

    def _thumb(self) -> tuple[int, int]:
        """The start and the length of the bar's thumb, in pixels."""
        long = max(self.kit.space(24), self.height * self.height // self._content)
        reach = max(1, self._content - self.height)
        return (self.height - long) * self.offset // reach, long

    def _draw_bar(self) -> None:
        self._bar_node.node().remove_all_children()
        if self._longer() and self.height > 0:
            rail, thumb = (0, self.height), self._thumb()
            for colour, (top, long) in (("panel-sunken", rail), ("control-line", thumb)):
                at = self.width - self._bar, top
                self.kit.shape(self._bar_node, "round", self._bar, long, 99, colour, at)

    @override
    def wheel(self, steps: int, x: int, y: int) -> bool:
        if not self._longer():
            return False
        self.scroll_to(self.offset - steps * self.kit.space(_STEP))
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
        if y - edge < self.offset:
            self.scroll_to(y - edge)
        elif y + height + edge > self.offset + self.height:
            self.scroll_to(y + height + edge - self.height)
        super().reveal(x, y - self.offset, width, height)
