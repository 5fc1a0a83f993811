"""The surface: all widgets of a window, the pointer over them and the keyboard among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from panda3d.core import NodePath

from game.app.kit.appearing import Appearing
from game.app.kit.context import Kit
from game.app.kit.fresh import Fresh
from game.app.kit.layout import Panel
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget

_ARROWS = {"arrow_left": (-1, 0), "arrow_right": (1, 0), "arrow_up": (0, -1), "arrow_down": (0, 1)}
_PAGES = {"page_up": -0.9, "page_down": 0.9, "home": -1e4, "end": 1e4}


_MENTIONED = 4.0
"""Seconds that something is told in passing."""


class _Root(Widget):
    """The top of the tree: what its widgets say of layout and painting goes to the surface.

    keyed: the widget in it that has the keyboard whenever this is the uppermost layer. home: the
    one to which the keyboard comes back when no other has it.
    """

    def __init__(self, kit: Kit, surface: Surface) -> None:
        super().__init__(kit)
        self._surface = surface
        self.keyed: Widget | None = None
        self.home: Widget | None = None

    def shows(self, widget: Widget | None) -> bool:
        """Whether a widget is in this layer, and visible."""
        while widget is not None and widget is not self:
            if not widget.visible:
                return False
            widget = widget.parent
        return widget is self

    def relayout(self) -> None:
        self._surface.stale = True
        self._surface.wanted = True

    def repaint(self) -> None:
        self._surface.wanted = True

    def reveal(self, x: int, y: int, width: int, height: int) -> None:
        return


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
        self.layers: list[_Root] = []
        self.appearing = Appearing()
        self.fresh = Fresh(clock)
        self._tip: _Root | None = None
        self._mention: tuple[_Root, float] | None = None
        self.width = self.height = 0
        self.stale = self.wanted = True
        self.hovered: Widget | None = None
        self._held: Widget | None = None
        self._pointer = (-1, -1)
        self.on_tip: Callable[[str], None] = lambda _tip: None

    # Layers

    @property
    def top(self) -> Widget | None:
        """The uppermost layer's widget."""
        return self.layers[-1].children[0] if self.layers else None

    def push(self, kit: Kit, widget: Widget) -> None:
        """Lay a widget over everything; it takes pointer and keys until it is popped."""
        self._let_go()
        self._ring(False)
        root = _Root(kit, self)
        root.node.reparent_to(self._node)
        root.add(widget)
        self.layers.append(root)
        self.stale = self.wanted = True

    def appear(self) -> None:
        """Let the uppermost layer come in over a moment."""
        self.appearing.begin(self.layers[-1].node)

    def pop(self) -> None:
        """Take the uppermost layer away."""
        self._let_go()
        self.layers.pop().destroy()
        self._ring(True)
        self.stale = self.wanted = True

    def clear(self) -> None:
        """Take all layers away."""
        self.forget(float("inf"))
        self._let_go()
        for root in self.layers:
            root.destroy()
        self.layers = []
        self.stale = self.wanted = True

    def _let_go(self) -> None:
        self.hide_tip()
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

    def _root_of(self, widget: Widget) -> _Root | None:
        """The layer that a widget lies in."""
        return next((root for root in self.layers if root.shows(widget)), None)

    @property
    def held(self) -> bool:
        """Whether a button that went down on a widget is still down."""
        return self._held is not None

    def scrolled(self) -> list[list[int]]:
        """How far everything that scrolls is scrolled, layer by layer."""
        return [[scroll.offset for scroll in _scrolls(root)] for root in self.layers]

    def scroll(self, offsets: list[list[int]]) -> None:
        """Scroll everything as it was before it was made anew, where it is still the same."""
        for root, were in zip(self.layers, offsets, strict=False):
            for scroll, offset in zip(_scrolls(root), were, strict=False):
                scroll.scroll_to(offset)

    def layout(self, width: int, height: int) -> None:
        """Place everything anew if something changed."""
        if (width, height) != (self.width, self.height):
            self.width, self.height = width, height
            self.stale = True
        if self.stale:
            self.stale = False
            for root in self.layers:
                root.width, root.height = width, height
                root.children[0].place(0, 0, width, height)
            if self.layers and not self.layers[-1].shows(self.layers[-1].keyed):
                self.focus(None)  # what had the keyboard is gone
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
            self.hide_tip()
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
        self.hide_tip()
        self.pointer_move(x, y)
        found = self.hovered
        if found is None or not self.fresh.click(found.role, x, y):
            return
        self._held = found
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
        top = self.top
        return [] if top is None else [w for w in top.walk() if w.focusable and w.enabled]

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard now: one of the uppermost layer that can be seen."""
        root = self.layers[-1] if self.layers else None
        if root is None:
            return None
        return next((w for w in (root.keyed, root.home) if w and root.shows(w)), None)

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, and bring it into sight; None: to the uppermost layer's
        home. In a layer below the uppermost it has the keyboard once that layer is the first."""
        root = self._root_of(widget) if widget else self.layers[-1] if self.layers else None
        if root is None:
            return
        if widget is None and root.shows(root.home):
            widget = root.home
        before, root.keyed = root.keyed, widget
        if root is self.layers[-1] and before is not widget:
            self.hide_tip()
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
        root = self._root_of(widget)
        if root is not None:
            root.home = widget
            self.focus(widget)
            self.fresh.offer()

    def blur(self) -> bool:
        """Let go of what a mouse button holds, else take the keyboard from what the player gave
        it to; False where that is nothing."""
        if self._lose():
            return True
        root = self.layers[-1] if self.layers else None
        if root is None or self.focused in (None, root.home):
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

    # Tips, and what is told in passing

    def mention(self, kit: Kit, text: str, now: float) -> None:
        """Tell something at the foot of the window for a few seconds; it takes no input."""
        self.forget(float("inf"))
        panel = Panel(kit, Text(kit, text, "strong"), padding=12, outline=True)
        root = _Root(kit, self)
        root.add(panel)
        root.node.reparent_to(self._node)
        width, height = panel.measure(min(kit.space(480), self.width - kit.space(32)))
        root.width, root.height = self.width, self.height
        panel.place((self.width - width) // 2, self.height - height - kit.space(16), width, height)
        self._mention = (root, now + _MENTIONED)
        self.wanted = True

    def forget(self, now: float) -> None:
        """Take what was told in passing away once its time is over."""
        if self._mention is not None and now >= self._mention[1]:
            self._mention[0].destroy()
            self._mention = None
            self.wanted = True

    def show_tip(self, kit: Kit) -> None:
        """Tell what lies under the pointer, or has the keyboard."""
        told = self.hovered if self.hovered is not None else self.focused
        if self._tip is not None or told is None or not told.tip:
            return
        text = Text(kit, told.tip, "small")
        panel = Panel(kit, text, padding=8, radius=8, outline=True)
        root = _Root(kit, self)
        root.add(panel)
        root.node.reparent_to(self._node)
        width, height = panel.measure(kit.space(280))
        left, top = told.origin()
        x = max(4, min(left, self.width - width - 4))
        below = top + told.height + kit.space(6)
        y = below if below + height < self.height else top - height - kit.space(6)
        root.width, root.height = self.width, self.height
        panel.place(x, max(4, y), width, height)
        self._tip = root
        self.wanted = True

    def hide_tip(self) -> None:
        """Take the tip away."""
        if self._tip is not None:
            self._tip.destroy()
            self._tip = None
            self.wanted = True


def _scrolls(widget: Widget) -> list[Scroll]:
    """What scrolls in a widget, in the order of reading."""
    return [inner for inner in widget.walk() if isinstance(inner, Scroll)]


def _middle(widget: Widget) -> tuple[int, int]:
    left, top = widget.origin()
    return left + widget.width // 2, top + widget.height // 2
