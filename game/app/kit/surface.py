"""The surface: all widgets of a window, the one under the pointer and the one with the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from panda3d.core import NodePath

from game.app.kit.context import Kit
from game.app.kit.layers import FadeIn, Layer, Popups
from game.app.kit.press_guard import PressGuard
from game.app.kit.scroll import Scroll
from game.app.kit.widget import Widget

_ARROWS = {"arrow_left": (-1, 0), "arrow_right": (1, 0), "arrow_up": (0, -1), "arrow_down": (0, 1)}
_PAGES = {"page_up": -0.9, "page_down": 0.9, "home": -1e4, "end": 1e4}


class Surface:
    """Layers of widgets over the whole window; only the top layer takes input.

    Every layer remembers which of its widgets has the focus while it is the top one. stale: sizes
    have changed since the last layout. wanted: a frame is due. clock: the time in seconds.
    """

    def __init__(self, pixels: NodePath[Any], clock: Callable[[], float] = lambda: 0.0) -> None:
        self._node = pixels.attach_new_node("surface")
        self._node.set_bin("unsorted", 0)
        self._node.set_depth_test(False)
        self._node.set_depth_write(False)
        self.layers: list[Layer] = []
        self.fade = FadeIn()
        self.guard = PressGuard(clock)
        self.popups = Popups(self._node.attach_new_node("popups", 1), self._changed)
        self.width = self.height = 0
        self.stale = self.wanted = True
        self.hovered: Widget | None = None
        self._held: Widget | None = None
        self._button = 0
        """The mouse button that holds it."""
        self._pressed = (-1, -1)
        """The point of the last press: while the pointer stays there, no tip is shown."""
        self._pointer = (-1, -1)

    def _changed(self, sizes: bool) -> None:
        self.stale = self.stale or sizes
        self.wanted = True

    # Layers

    @property
    def top(self) -> Widget | None:
        """The widget of the top layer."""
        return self.layers[-1].children[0] if self.layers else None

    def push(self, kit: Kit, widget: Widget) -> None:
        """Put a widget in a new top layer."""
        self._let_go()
        self._ring(False)
        self.layers.append(Layer(kit, self._node, widget, self._changed))
        self._changed(True)

    def fade_in(self) -> None:
        """Fade the top layer in."""
        self.fade.begin(self.layers[-1].node)

    def pop(self) -> None:
        """Remove the top layer."""
        self._let_go()
        self.layers.pop().destroy()
        self._ring(True)
        self._changed(True)

    def close(self) -> None:
        """Remove all layers, and what still fades out."""
        self.clear()
        self.fade.end()

    def clear(self) -> None:
        """Remove all layers."""
        self.popups.expire_toast(float("inf"))
        self._let_go()
        for layer in self.layers:
            layer.destroy()
        self.layers = []
        self._changed(True)

    def restyle(self) -> None:
        """Apply a changed kit to every widget in its place, with the next layout."""
        self.popups.expire_toast(float("inf"))
        self.popups.hide_tip()
        for layer in self.layers:
            layer.restyle()
        self._changed(True)

    def _let_go(self) -> None:
        self.popups.hide_tip()
        if self.hovered is not None:
            self.hovered.hover(False)
        self.hovered = None
        self.lose()

    def lose(self) -> bool:
        """Take a held mouse button from its widget; whether one had it."""
        held, self._held = self._held, None
        if held is not None:
            held.pointer_lost()
        return held is not None

    def _layer_of(self, widget: Widget) -> Layer | None:
        """The layer that shows a widget."""
        return next((layer for layer in self.layers if layer.shows(widget)), None)

    @property
    def held(self) -> bool:
        """Whether a mouse button that went down on a widget is still down."""
        return self._held is not None

    def scrolled(self) -> list[list[int]]:
        """The offsets of everything that scrolls, layer by layer."""
        return [[scroll.offset for scroll in _scrolls(layer)] for layer in self.layers]

    def scroll(self, offsets: list[list[int]]) -> None:
        """Restore the offsets that scrolled() gave, after widgets were rebuilt."""
        for layer, were in zip(self.layers, offsets, strict=False):
            for scroll, offset in zip(_scrolls(layer), were, strict=False):
                scroll.scroll_to(offset)

    def layout(self, width: int, height: int) -> None:
        """Place all widgets if a size has changed; width, height: of the window, in pixels."""
        if (width, height) != (self.width, self.height):
            self.width, self.height = width, height
            self.stale = True
        if self.stale:
            self.stale = False
            for layer in self.layers:
                layer.width, layer.height = width, height
                layer.children[0].place(0, 0, width, height)
                layer.home = layer.successor(layer.home)
            if self.layers and not self.layers[-1].shows(self.layers[-1].target):
                self.focus(self.layers[-1].successor(self.layers[-1].target))
            self.wanted = True
            self.pointer_move(*self._pointer)

    # Pointer

    def under(self, x: int, y: int) -> Widget | None:
        """The widget of the top layer at a point of the window that the pointer can mean."""
        top = self.top
        return top.at(x - top.x, y - top.y) if top is not None else None

    def pointer_move(self, x: int, y: int) -> None:
        """The pointer has moved to a point of the window (outside: -1, -1)."""
        self._pointer = (x, y)
        if self._held is not None:
            left, top = self._held.origin()
            self._held.pointer_move(x - left, y - top)
            return
        found = self.under(x, y)
        if found is not self.hovered:
            self.popups.hide_tip()
            if self.hovered is not None:
                self.hovered.hover(False)
            self.hovered = found
            if found is not None and (found.enabled or found.tip):
                found.hover(True)
        if found is not None:
            left, top = found.origin()
            found.pointer_move(x - left, y - top)

    def pointer_down(self, x: int, y: int, button: int) -> None:
        """A button (1 left, 2 middle, 3 right) went down; from then on the one held before counts
        no longer."""
        self.popups.hide_tip()
        self.lose()
        self.pointer_move(x, y)
        found = self.hovered
        if found is None or not self.guard.allows_click(found.role, x, y):
            return
        self._held, self._button = found, button
        self._pressed = (x, y) if found.enabled else (-1, -1)
        if found.focusable and found.enabled and not hasattr(found, "on_press"):
            self.focus(found)
        left, top = found.origin()
        found.pointer_down(x - left, y - top, button)

    def pointer_up(self, x: int, y: int, button: int) -> None:
        """A button came up."""
        held = self._held
        if held is not None and button == self._button:
            self._held = None
            left, top = held.origin()
            held.pointer_up(x - left, y - top, button)
        self.pointer_move(x, y)

    def wheel(self, steps: int, x: int, y: int) -> None:
        """The wheel turned."""
        self.pointer_move(x, y)
        widget = self.under(x, y)
        while widget is not None:
            left, top = widget.origin()
            if widget.wheel(steps, x - left, y - top):
                break
            widget = widget.parent
        self.pointer_move(x, y)

    # Keyboard

    def focusable(self) -> list[Widget]:
        """The widgets that can have the focus now, in reading order."""
        return self.layers[-1].reachable() if self.layers else []

    @property
    def focused(self) -> Widget | None:
        """The visible widget of the top layer that has the focus."""
        return self.layers[-1].holder if self.layers else None

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget and scroll it into view; None: to the top layer's home. In a
        lower layer the widget gets it once that layer is the top one."""
        layer = self._layer_of(widget) if widget else self.layers[-1] if self.layers else None
        if layer is None:
            return
        if widget is None and layer.shows(layer.home):
            widget = layer.home
        before, layer.target = layer.target, widget
        if layer is self.layers[-1] and before is not widget:
            self.popups.hide_tip()
            if before is not None:
                before.focus(False)
            self._ring(True)
            self.wanted = True

    def _ring(self, on: bool) -> None:
        """Show whether the focused widget has the focus."""
        focused = self.focused
        if focused is not None:
            focused.focus(on)
            if on:
                focused.reveal(0, 0, focused.width, focused.height)

    def focus_as_home(self, widget: Widget) -> None:
        """Give the focus to a widget that has just appeared, and make it its layer's home."""
        layer = self._layer_of(widget)
        if layer is not None:
            layer.home = widget
            self.focus(widget)
            self.guard.arm()

    def blur(self) -> bool:
        """Release a held mouse button, or else return the focus from where the player moved it to
        the layer's home; False if there was nothing to do."""
        if self.lose():
            return True
        if not self.layers or self.focused in (None, self.layers[-1].home):
            return False
        self.focus(None)
        return True

    def _pen(self) -> Widget | None:
        """What keeps the arrow keys: the focused widget is in it."""
        widget = self.focused
        while widget is not None and not widget.keeps_arrows:
            widget = widget.parent
        return widget

    def takes(self, key: str) -> bool:
        """Whether a key goes to the focused widget, and not to the screen."""
        return self.focused is not None and key in self.focused.taken

    def keeps(self, key: str) -> bool:
        """Whether a key moves the focus even where it would do something else on the screen."""
        return key in _ARROWS and self._pen() is not None

    def key(self, key: str) -> bool:
        """Pass a key to the focused widget, or else move the focus or scroll by it."""
        focused = self.focused
        if focused is not None and focused.key(key):
            return True
        if key in {"tab", "shift+tab"}:
            self.step(1 if key == "tab" else -1)
            return True
        if key in _PAGES:
            return self._page(_PAGES[key])
        if key in _ARROWS and self.focusable():
            if not self._towards(*_ARROWS[key]) and self._pen() is None:
                self._page(0.25 * _ARROWS[key][1])
            return True
        return False

    def _page(self, steps: float) -> bool:
        """Scroll the first widget that can be."""
        top = self.top
        return top is not None and any(scroll.page(steps) for scroll in _scrolls(top))

    def typed(self, character: str) -> bool:
        """Pass a typed character to the focused widget."""
        return self.focused is not None and self.focused.typed(character)

    def step(self, steps: int) -> None:
        """Move the focus to the next or previous widget, round at the ends."""
        order = self.focusable()
        if not order:
            return
        if self.focused in order:
            self.focus(order[(order.index(self.focused) + steps) % len(order)])
        else:
            self.focus(order[0 if steps > 0 else -1])

    def _towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction; False if there is none."""
        if self.focused is None:
            self.step(1)
            return True
        (x, y), pen = _middle(self.focused), self._pen()
        best, nearest = None, float("inf")
        for widget in self.focusable():
            if pen is not None and widget not in pen.walk():
                continue
            wx, wy = _middle(widget)
            along = (wx - x) * dx + (wy - y) * dy
            aside = abs((wx - x) * dy) + abs((wy - y) * dx)
            if widget is not self.focused and along > 4 and along + 3 * aside < nearest:
                best, nearest = widget, along + 3 * aside
        if best is not None:
            self.focus(best)
        return best is not None

    # Popups

    def show_toast(self, kit: Kit, text: str, now: float) -> None:
        """Show a message at the foot of the window for a few seconds from `now` on."""
        self.popups.show_toast(kit, text, now, (self.width, self.height))

    def show_tip(self, kit: Kit) -> None:
        """Show the tip of the widget under the pointer, else of the focused one."""
        widget = self.hovered if self.hovered is not None else self.focused
        pressed = widget is self.hovered and self._pointer == self._pressed
        if widget is not None and not pressed:
            self.popups.show_tip(kit, widget, (self.width, self.height))


def _scrolls(widget: Widget) -> list[Scroll]:
    """The scrolling widgets in a widget, in reading order."""
    return [inner for inner in widget.walk() if isinstance(inner, Scroll)]


def _middle(widget: Widget) -> tuple[int, int]:
    left, top = widget.origin()
    return left + widget.width // 2, top + widget.height // 2
