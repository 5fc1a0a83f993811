"""Layers of widgets over the whole window, how they fade in, and popups above all of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Protocol

from panda3d.core import NodePath
from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.layout import Panel
from game.app.kit.text import Text
from game.app.kit.widget import Widget

TOAST_SECONDS = 4.0
FADE_SECONDS = 0.18
"""How long a layer fades in; every transition stays below a quarter of a second."""
RISE = 12
"""Pixels by which a layer rises meanwhile."""


class Layer(Widget):
    """The root of a tree of widgets.

    changed: called with True when sizes may have changed, with False when only a frame is due.
    target: the widget in it that has the focus whenever this is the top layer. home: the one to
    which the focus returns when no other has it.
    """

    def __init__(
        self, kit: Kit, node: NodePath[Any], widget: Widget, changed: Callable[[bool], None]
    ) -> None:
        super().__init__(kit, [widget])
        self.node.reparent_to(node)
        self._changed = changed
        self.target: Widget | None = None
        self.home: Widget | None = None

    def shows(self, widget: Widget | None) -> bool:
        """Whether a widget is in this layer and visible."""
        while widget is not None and widget is not self:
            if not widget.visible:
                return False
            widget = widget.parent
        return widget is self

    @property
    def holder(self) -> Widget | None:
        """The widget that has the focus while this is the top layer."""
        return next((w for w in (self.target, self.home) if w and self.shows(w)), None)

    def reachable(self) -> list[Widget]:
        """The widgets that can have the focus, in reading order."""
        return [w for w in self.walk() if w.focusable and w.enabled]

    def successor(self, widget: Widget | None) -> Widget | None:
        """The widget itself while it is shown, else the reachable one that has its name now."""
        if widget is None or self.shows(widget):
            return widget
        return self.named(widget.name)

    def named(self, name: str) -> Widget | None:
        """The reachable widget of that name; None if there is none, or for no name."""
        return next((w for w in self.reachable() if w.name == name), None) if name else None

    @override
    def relayout(self) -> None:
        self._changed(True)

    @override
    def repaint(self) -> None:
        self._changed(False)

    @override
    def reveal(self, x: int, y: int, width: int, height: int) -> None:
        return


class Leaving(Protocol):
    """What fades out over what comes."""

    def fade(self, opacity: float) -> None:
        """Show it with this opacity, 0 to 1."""

    def close(self) -> None:
        """Remove it."""


class FadeIn:
    """Fades a layer in while it rises a little, and out what was there before. It takes input from
    its first frame on."""

    def __init__(self) -> None:
        self._node: NodePath[Any] | None = None
        self._began: float | None = None
        self._leaving: list[Leaving] = []
        """What fades out while the layer fades in."""
        self._next: list[Leaving] = []
        """What will with the next one."""

    def part(self, leaving: Leaving) -> None:
        """Let something fade out while the layer that comes next fades in; it is closed in the next
        frame if none does."""
        self._next.append(leaving)

    def _close(self) -> None:
        while self._leaving:
            self._leaving.pop().close()

    def begin(self, node: NodePath[Any]) -> None:
        """Start with a layer's node; one that is still fading in is finished at once."""
        self._show(1.0)
        self._close()
        self._leaving, self._next = self._next, []
        self._node, self._began = node, None
        self._show(0.0)

    def end(self) -> None:
        """Close what fades out, or was to."""
        self._leaving += self._next
        self._next = []
        self._close()

    def update(self, now: float) -> bool:
        """Show the layer as it is at `now` (seconds); whether a frame is due."""
        if self._node is None or self._node.is_empty():
            self._node = None
            self.end()
            return False
        self._began = now if self._began is None else self._began
        progress = min(1.0, (now - self._began) / FADE_SECONDS)
        self._show(1 - (1 - progress) ** 2)
        if progress == 1.0:
            self._node = None
            self._close()
        return True

    def _show(self, progress: float) -> None:
        if self._node is None or self._node.is_empty():
            return
        self._node.set_z(-RISE * (1 - progress))
        for leaving in self._leaving:
            leaving.fade(1 - progress)
        if progress < 1.0:
            self._node.set_alpha_scale(progress)
        else:
            self._node.clear_color_scale()


class Popups:
    """A tooltip and a toast: they lie over all layers for a while and take no input."""

    def __init__(self, node: NodePath[Any], changed: Callable[[bool], None]) -> None:
        self._node, self._changed = node, changed
        self._tip: Layer | None = None
        self._toast: tuple[Layer, float] | None = None

    def _show(self, kit: Kit, panel: Panel, x: int, y: int, size: tuple[int, int]) -> Layer:
        layer = Layer(kit, self._node, panel, self._changed)
        panel.place(x, y, *size)
        self._changed(False)
        return layer

    def show_toast(self, kit: Kit, text: str, now: float, window: tuple[int, int]) -> None:
        """Show a message at the foot of the window, of this size, for a few seconds."""
        self.expire_toast(float("inf"))
        panel = Panel(kit, Text(kit, text, "strong"), padding=12, outline=True)
        width, height = panel.measure(min(kit.space(480), window[0] - kit.space(32)))
        x, y = (window[0] - width) // 2, window[1] - height - kit.space(16)
        self._toast = self._show(kit, panel, x, y, (width, height)), now + TOAST_SECONDS

    def expire_toast(self, now: float) -> float:
        """Remove the toast once its time is over; when that is, in seconds, or infinity."""
        if self._toast is not None and now >= self._toast[1]:
            self._toast[0].destroy()
            self._toast = None
            self._changed(False)
        return math.inf if self._toast is None else self._toast[1]

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
        self._tip = self._show(kit, panel, x, y, (width, height))

    def hide_tip(self) -> None:
        """Remove the tip."""
        if self._tip is not None:
            self._tip.destroy()
            self._tip = None
            self._changed(False)
