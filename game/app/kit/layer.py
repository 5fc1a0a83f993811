"""A layer of widgets over the whole window, and notes that lie over all layers for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from panda3d.core import NodePath
from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.layout import Panel
from game.app.kit.text import Text
from game.app.kit.widget import Widget

_MENTIONED = 4.0
"""Seconds that something is mentioned."""


class Layer(Widget):
    """The top of a tree of widgets. changed: called when sizes may have changed (True), or only a
    frame is to be drawn (False).

    keyed: the widget in it that has the keyboard whenever this is the uppermost layer. home: the
    one to which the keyboard comes back when no other has it.
    """

    def __init__(
        self, kit: Kit, node: NodePath[Any], widget: Widget, changed: Callable[[bool], None]
    ) -> None:
        super().__init__(kit, [widget])
        self.node.reparent_to(node)
        self._changed = changed
        self.keyed: Widget | None = None
        self.home: Widget | None = None

    def shows(self, widget: Widget | None) -> bool:
        """Whether a widget is in this layer, and visible."""
        while widget is not None and widget is not self:
            if not widget.visible:
                return False
            widget = widget.parent
        return widget is self

    @property
    def holder(self) -> Widget | None:
        """What in it has the keyboard while it is the uppermost layer."""
        return next((w for w in (self.keyed, self.home) if w and self.shows(w)), None)

    def reachable(self) -> list[Widget]:
        """What can have the keyboard, in the order of reading."""
        return [w for w in self.walk() if w.focusable and w.enabled]

    def named(self, name: str) -> Widget | None:
        """What can have the keyboard and has this name."""
        found = (widget for widget in self.reachable() if widget.name == name)
        return next(found, None) if name else None

    def heir(self, widget: Widget | None) -> Widget | None:
        """A widget of this layer; for one that is gone, what has its name now."""
        if widget is None or self.shows(widget):
            return widget
        return self.named(widget.name)

    @override
    def relayout(self) -> None:
        self._changed(True)

    @override
    def repaint(self) -> None:
        self._changed(False)

    @override
    def reveal(self, x: int, y: int, width: int, height: int) -> None:
        return


class Notes:
    """What lies over everything for a while and takes no input: a tip, or something mentioned."""

    def __init__(self, node: NodePath[Any], changed: Callable[[bool], None]) -> None:
        self._node, self._changed = node, changed
        self._tip: Layer | None = None
        self._mention: tuple[Layer, float] | None = None

    def _lay(self, kit: Kit, panel: Panel, x: int, y: int, size: tuple[int, int]) -> Layer:
        layer = Layer(kit, self._node, panel, self._changed)
        panel.place(x, y, *size)
        self._changed(False)
        return layer

    def mention(self, kit: Kit, text: str, now: float, window: tuple[int, int]) -> None:
        """Tell something at the foot of the window for a few seconds."""
        self.forget(float("inf"))
        panel = Panel(kit, Text(kit, text, "strong"), padding=12, outline=True)
        width, height = panel.measure(min(kit.space(480), window[0] - kit.space(32)))
        x, y = (window[0] - width) // 2, window[1] - height - kit.space(16)
        self._mention = self._lay(kit, panel, x, y, (width, height)), now + _MENTIONED

    def forget(self, now: float) -> None:
        """Take what was mentioned away once its time is over."""
        if self._mention is not None and now >= self._mention[1]:
            self._mention[0].destroy()
            self._mention = None
            self._changed(False)

    def show_tip(self, kit: Kit, widget: Widget, window: tuple[int, int]) -> None:
        """Show a widget's tip above it, or below it where there is no room."""
        if self._tip is not None or not widget.tip:
            return
        panel = Panel(kit, Text(kit, widget.tip, "small"), padding=8, radius=8, outline=True)
        width, height = panel.measure(kit.space(280))
        left, top = widget.origin()
        above = top - height - kit.space(6)
        y = above if above >= 0 else top + widget.height + kit.space(6)
        x = max(4, min(left, window[0] - width - 4))
        self._tip = self._lay(kit, panel, x, y, (width, height))

    def hide_tip(self) -> None:
        """Take the tip away."""
        if self._tip is not None:
            self._tip.destroy()
            self._tip = None
            self._changed(False)
