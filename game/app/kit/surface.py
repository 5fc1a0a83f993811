"""The surface: all widgets of a window, the pointer over them and the keyboard among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from panda3d.core import NodePath

from game.app.kit.appearing import Appearing
from game.app.kit.context import Kit
from game.app.kit.fresh import Fresh
from game.app.kit.layer import Layer, Notes
from game.app.kit.scroll import Scroll
from game.app.kit.widget import Widget

_ARROWS = {"arrow_left": (-1, 0), "arrow_right": (1, 0), "arrow_up": (0, -1), "arrow_down": (0, 1)}
_PAGES = {"page_up": -0.9, "page_down": 0.9, "home": -1e4, "end": 1e4}


class Surface:
    """Layers of widgets over the whole window; only the uppermost layer takes pointer and keys.

    Every layer remembers which of its widgets has the keyboard while it is the uppermost one.
    stale: sizes changed since the last layout. wanted: a frame is to be drawn. clock: the time in
    seconds.
    """

    def __init__(self, pixels: NodePath[Any], clock: Callable[[], float] = lambda: 0.0) -> None:
        self._node = pixels.attach_new_node("surface")
        self._node.set_bin("unsorted", 0)
        self._node.set_depth_test(False)
        self._node.set_depth_write(False)
        self.layers: list[Layer] = []
        self.appearing = Appearing()
        self.fresh = Fresh(clock)
        self.notes = Notes(self._node.attach_new_node("notes", 1), self._changed)
        self.width = self.height = 0
        self.stale = self.wanted = True
        self.hovered: Widget | None = None
        self._held: Widget | None = None
        self._pressed = (-1, -1)
        """Where something was pressed last: as long as the pointer stays there, no tip comes up."""
        self._pointer = (-1, -1)

    def _changed(self, sizes: bool) -> None:
        self.stale = self.stale or sizes
        self.wanted = True

    # Layers

    @property
    def top(self) -> Widget | None:
        """The uppermost layer's widget."""
        return self.layers[-1].children[0] if self.layers else None

    def push(self, kit: Kit, widget: Widget) -> None:
        """Lay a widget over everything; it takes pointer and keys until it is popped."""
        self._let_go()
        self._ring(False)
        self.layers.append(Layer(kit, self._node, widget, self._changed))
        self._changed(True)

    def appear(self) -> None:
        """Let the uppermost layer come in over a moment."""
        self.appearing.begin(self.layers[-1].node)

    def pop(self) -> None:
        """Take the uppermost layer away."""
        self._let_go()
        self.layers.pop().destroy()
        self._ring(True)
        self._changed(True)

    def clear(self) -> None:
        """Take all layers away."""
        self.notes.forget(float("inf"))
        self._let_go()
        for layer in self.layers:
            layer.destroy()
        self.layers = []
        self._changed(True)

    def restyle(self) -> None:
        """Let a kit that has changed hold for every widget, each in its place, with the next
        layout."""
        self.notes.forget(float("inf"))
        self.notes.hide_tip()
        for layer in self.layers:
            layer.restyle()
        self._changed(True)

    def _let_go(self) -> None:
        self.notes.hide_tip()
        if self.hovered is not None:
            self.hovered.hover(False)
        self.hovered = None
        self._lose()

    def _lose(self) -> bool:
        """Let no widget have the mouse button that is down; whether one had it."""
        held, self._held = self._held, None
        if held is not None:
            held.pointer_lost()
        return held is not None

    def _layer_of(self, widget: Widget) -> Layer | None:
        """The layer that a widget lies in."""
        return next((layer for layer in self.layers if layer.shows(widget)), None)

    @property
    def held(self) -> bool:
        """Whether a button that went down on a widget is still down."""
        return self._held is not None

    def scrolled(self) -> list[list[int]]:
        """How far everything that scrolls is scrolled, layer by layer."""
        return [[scroll.offset for scroll in _scrolls(layer)] for layer in self.layers]

    def scroll(self, offsets: list[list[int]]) -> None:
        """Scroll everything as it was before it was made anew, where it is still the same."""
        for layer, were in zip(self.layers, offsets, strict=False):
            for scroll, offset in zip(_scrolls(layer), were, strict=False):
                scroll.scroll_to(offset)

    def layout(self, width: int, height: int) -> None:
        """Place everything anew if something changed."""
        if (width, height) != (self.width, self.height):
            self.width, self.height = width, height
            self.stale = True
        if self.stale:
            self.stale = False
            for layer in self.layers:
                layer.width, layer.height = width, height
                layer.children[0].place(0, 0, width, height)
                layer.home = layer.heir(layer.home)
            if self.layers and not self.layers[-1].shows(self.layers[-1].keyed):
                self.focus(self.layers[-1].heir(self.layers[-1].keyed))
            self.wanted = True
            self.pointer_move(*self._pointer)

    # Pointer

    def under(self, x: int, y: int) -> Widget | None:
        """The widget that the pointer means at a point of the window."""
        top = self.top
        return top.at(x - top.x, y - top.y) if top is not None else None

    def pointer_move(self, x: int, y: int) -> None:
        """The pointer is at a point of the window now (outside: -1, -1)."""
        self._pointer = (x, y)
        if self._held is not None:
            left, top = self._held.origin()
            self._held.pointer_move(x - left, y - top)
            return
        found = self.under(x, y)
        if found is not self.hovered:
            self.notes.hide_tip()
            if self.hovered is not None:
                self.hovered.hover(False)
            self.hovered = found
            if found is not None and (found.enabled or found.tip):
                found.hover(True)
        if found is not None:
            left, top = found.origin()
            found.pointer_move(x - left, y - top)

    def pointer_down(self, x: int, y: int, button: int) -> None:
        """A button (1 left, 2 middle, 3 right) went down."""
        self.notes.hide_tip()
        self.pointer_move(x, y)
        found = self.hovered
        if found is None or not self.fresh.click(found.role, x, y):
            return
        self._held = found
        self._pressed = (x, y) if found.enabled else (-1, -1)
        if found.focusable and found.enabled and not hasattr(found, "on_press"):
            self.focus(found)
        left, top = found.origin()
        found.pointer_down(x - left, y - top, button)

    def pointer_up(self, x: int, y: int, button: int) -> None:
        """A button came up."""
        held, self._held = self._held, None
        if held is not None:
            left, top = held.origin()
            held.pointer_up(x - left, y - top, button)
        self.pointer_move(x, y)

    def wheel(self, steps: int, x: int, y: int) -> None:
        """The wheel turned."""
        self.pointer_move(x, y)
        widget = self._innermost(self.top, x, y)
        while widget is not None:
            left, top = widget.origin()
            if widget.wheel(steps, x - left, y - top):
                break
            widget = widget.parent
        self.pointer_move(x, y)

    def _innermost(self, widget: Widget | None, x: int, y: int) -> Widget | None:
        """The smallest widget at a point, whether or not the pointer can mean it."""
        if widget is None or not widget.visible:
            return None
        left, top = widget.origin()
        if not (left <= x < left + widget.width and top <= y < top + widget.height):
            return None
        for child in reversed(widget.children):
            found = self._innermost(child, x, y)
            if found is not None:
                return found
        return widget

    # Keyboard

    def focusable(self) -> list[Widget]:
        """What can have the keyboard now, in the order of reading."""
        return self.layers[-1].reachable() if self.layers else []

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard now: one of the uppermost layer that can be seen."""
        return self.layers[-1].holder if self.layers else None

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, and bring it into sight; None: to the uppermost layer's
        home. In a layer below the uppermost it has the keyboard once that layer is the first."""
        layer = self._layer_of(widget) if widget else self.layers[-1] if self.layers else None
        if layer is None:
            return
        if widget is None and layer.shows(layer.home):
            widget = layer.home
        before, layer.keyed = layer.keyed, widget
        if layer is self.layers[-1] and before is not widget:
            self.notes.hide_tip()
            if before is not None:
                before.focus(False)
            self._ring(True)
            self.wanted = True

    def _ring(self, on: bool) -> None:
        """Let what has the keyboard show it, or not."""
        focused = self.focused
        if focused is not None:
            focused.focus(on)
            if on:
                focused.reveal(0, 0, focused.width, focused.height)

    def offer(self, widget: Widget) -> None:
        """Give the keyboard to a widget that has just come; it is its layer's home from now on."""
        layer = self._layer_of(widget)
        if layer is not None:
            layer.home = widget
            self.focus(widget)
            self.fresh.offer()

    def blur(self) -> bool:
        """Let go of what a mouse button holds, else take the keyboard from what the player gave
        it to; False where that is nothing."""
        if self._lose():
            return True
        if not self.layers or self.focused in (None, self.layers[-1].home):
            return False
        self.focus(None)
        return True

    def key(self, key: str) -> bool:
        """Let the widget with the keyboard have a key, then move the keyboard by it."""
        focused = self.focused
        if focused is not None and focused.key(key):
            return True
        if key in {"tab", "shift+tab"}:
            self.step(1 if key == "tab" else -1)
            return True
        if key in _PAGES:
            return self._page(_PAGES[key])
        if key in _ARROWS and self.focusable():
            if not self._towards(*_ARROWS[key]):
                self._page(0.25 * _ARROWS[key][1])
            return True
        return False

    def _page(self, steps: float) -> bool:
        """Move the first widget that scrolls."""
        top = self.top
        return top is not None and any(scroll.page(steps) for scroll in _scrolls(top))

    def typed(self, character: str) -> bool:
        """Let the widget with the keyboard have a typed character."""
        return self.focused is not None and self.focused.typed(character)

    def step(self, steps: int) -> None:
        """Move the keyboard to the next (or previous) widget, round at the end."""
        order = self.focusable()
        if not order:
            return
        if self.focused in order:
            self.focus(order[(order.index(self.focused) + steps) % len(order)])
        else:
            self.focus(order[0 if steps > 0 else -1])

    def _towards(self, dx: int, dy: int) -> bool:
        """Move the keyboard to the nearest widget in a direction; False if there is none."""
        if self.focused is None:
            self.step(1)
            return True
        x, y = _middle(self.focused)
        best, nearest = None, float("inf")
        for widget in self.focusable():
            wx, wy = _middle(widget)
            along = (wx - x) * dx + (wy - y) * dy
            aside = abs((wx - x) * dy) + abs((wy - y) * dx)
            if widget is not self.focused and along > 4 and along + 3 * aside < nearest:
                best, nearest = widget, along + 3 * aside
        if best is not None:
            self.focus(best)
        return best is not None

    # Notes

    def mention(self, kit: Kit, text: str, now: float) -> None:
        """Tell something at the foot of the window for a few seconds; it takes no input."""
        self.notes.mention(kit, text, now, (self.width, self.height))

    def show_tip(self, kit: Kit) -> None:
        """Show the tip of what lies under the pointer, or has the keyboard."""
        widget = self.hovered if self.hovered is not None else self.focused
        pressed = widget is self.hovered and self._pointer == self._pressed
        if widget is not None and not pressed:
            self.notes.show_tip(kit, widget, (self.width, self.height))


def _scrolls(widget: Widget) -> list[Scroll]:
    """What scrolls in a widget, in the order of reading."""
    return [inner for inner in widget.walk() if isinstance(inner, Scroll)]


def _middle(widget: Widget) -> tuple[int, int]:
    left, top = widget.origin()
    return left + widget.width // 2, top + widget.height // 2
