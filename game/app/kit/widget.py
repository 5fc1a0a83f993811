"""Widgets: rectangles that are measured, placed, drawn, pointed at and focused.

Coordinates are whole pixels, y downwards; a widget's x and y are relative to its parent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from panda3d.core import NodePath
from typing_extensions import Self

from game.app.kit.context import Kit
from game.app.kit.semantics import Semantics

PRESSING = frozenset({"enter", "space"})
"""The keys that press the focused widget."""


class Widget:
    """The base of all widgets. Children are drawn after, and so above, their parent."""

    focusable = False
    typing = False
    """Whether keys type text, and trigger no action, while it has the focus."""
    keeps_arrows = False
    """Whether arrow keys move the focus within it, and do nothing else, while it is in it."""
    taken: frozenset[str] = frozenset()
    """The keys that press it while it has the focus."""
    pointable = False
    """Whether the pointer can mean the widget itself, and not only its children."""
    decor = False
    """Whether it, with its children, is hidden from screen readers."""
    news = False
    """Whether its text is announced when it appears or changes."""

    def __init__(self, kit: Kit, children: Sequence[Widget] = ()) -> None:
        self.kit = kit
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.x = self.y = self.width = self.height = 0
        self.grow = 0.0
        """Its share of the room left over in a row or column."""
        self.name = ""
        """The name by which tests and lessons find it."""
        self.tip = ""
        """The text shown when the pointer rests on it, or it keeps the focus."""
        self.caption = ""
        """Its name for screen readers, where its own text does not give one."""
        self.enabled = True
        self.visible = True
        self.hovered = self.focused = self.pressed = False
        self.node: NodePath[Any] = NodePath(type(self).__name__)
        self.back: NodePath[Any] = self.node.attach_new_node("back")
        for child in children:
            self.add(child)

    def called(self, name: str) -> Self:
        """This widget, with a name."""
        self.name = name
        return self

    def captioned(self, caption: str) -> Self:
        """This widget, with what it is called where its own words do not say that."""
        self.caption = caption
        return self

    def as_news(self) -> Self:
        """This widget, announced when it appears or changes."""
        self.news = True
        return self

    def growing(self, share: float = 1) -> Self:
        """This widget, with a share of the room left over."""
        self.grow = share
        return self

    # The tree

    def add(self, child: Widget) -> None:
        """Append a child."""
        child.parent = self
        child.node.reparent_to(self.child_node())
        self.children.append(child)

    def child_node(self) -> NodePath[Any]:
        """The node that children are attached to."""
        return self.node

    def replace(self, children: Sequence[Widget]) -> None:
        """Destroy the children and take these instead."""
        for child in self.children:
            child.destroy()
        self.children = []
        for child in children:
            self.add(child)
        self.relayout()

    @property
    def role(self) -> tuple[str, ...]:
        """What it is for at present: a double click presses only a widget that keeps its role."""
        return (type(self).__name__, self.name)

    def destroy(self) -> None:
        """Remove the widget and its children from the screen."""
        for child in self.children:
            child.destroy()
        self.parent = None
        self.node.remove_node()

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones in it, in reading order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, name: str) -> Widget:
        """The visible widget of that name in this one; KeyError if there is none."""
        for widget in self.walk():
            if widget.name == name:
                return widget
        raise KeyError(name)

    def origin(self) -> tuple[int, int]:
        """Its top left corner in the window."""
        x, y = self.x, self.y
        above = self.parent
        while above is not None:
            x, y = x + above.x - above.scrolled(), y + above.y - above.scrolled(vertical=True)
            above = above.parent
        return x, y

    def scrolled(self, *, vertical: bool = False) -> int:
        """How far its children are shifted left, or up, in pixels."""
        return 0

    def semantics(self) -> Semantics | None:
        """What screen readers get for it and all in it; None where they get its children's."""
        return None

    def described(self) -> Iterator[tuple[Widget, Semantics]]:
        """The widgets in it that have semantics, in reading order."""
        if not self.visible or self.decor:
            return
        semantics = self.semantics()
        if semantics is not None:
            yield self, semantics
            return
        for child in self.children:
            yield from child.described()

    # Layout

    def measure(self, width: int) -> tuple[int, int]:
        """The size it asks for; no wider than `width` where possible."""
        return 0, 0

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Take a rectangle of the parent, and redraw if the size is another one."""
        resized = (width, height) != (self.width, self.height)
        self.x, self.y, self.width, self.height = x, y, width, height
        self.node.set_pos(x, 0, -y)
        self.arrange()
        if resized:
            self.redraw()

    def arrange(self) -> None:
        """Place the children; called whenever the widget is placed."""

    def relayout(self) -> None:
        """Request a layout before the next frame: sizes may have changed."""
        if self.parent is not None:
            self.parent.relayout()

    def repaint(self) -> None:
        """Request a frame."""
        if self.parent is not None:
            self.parent.repaint()

    def redraw(self) -> None:
        """Rebuild its own shapes."""
        self.back.node().remove_all_children()
        self.draw()
        self.repaint()

    def draw(self) -> None:
        """Attach its shapes to `self.back`."""

    def draw_focus(self, radius: float, *, gap: float = 3) -> None:
        """Attach a ring round the widget. radius: of its corners; gap: both at scale 1."""
        out = self.kit.space(gap)
        size = self.width + 2 * out, self.height + 2 * out
        radius = self.kit.space(radius) + out
        self.kit.shape(self.back, "ring", *size, radius, "focus", (-out, -out))

    def restyle(self) -> None:
        """The kit has changed: redraw it, and all in it, when it is placed next."""
        self.width = self.height = -1
        for child in self.children:
            child.restyle()

    def show(self, visible: bool) -> None:
        """Show or hide it; hidden, it takes no room."""
        if visible != self.visible:
            self.visible = visible
            (self.node.show if visible else self.node.hide)()
            self.relayout()

    def enable(self, enabled: bool) -> None:
        """Set whether it can be used."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.redraw()

    # Pointer and keys

    def at(self, x: int, y: int) -> Widget | None:
        """The innermost pointable widget at a point relative to this one."""
        if not self.visible or not (0 <= x < self.width and 0 <= y < self.height):
            return None
        for child in reversed(self.children):
            found = child.at(
                x - child.x + self.scrolled(), y - child.y + self.scrolled(vertical=True)
            )
            if found is not None:
                return found
        return self if self.pointable else None

    def hover(self, inside: bool) -> None:
        """The pointer has entered or left."""
        if inside != self.hovered:
            self.hovered = inside
            self.redraw()

    def focus(self, on: bool) -> None:
        """It has got or lost the focus."""
        if on != self.focused:
            self.focused = on
            self.redraw()

    def pointer_down(self, x: int, y: int, button: int) -> None:
        """A mouse button went down at a point relative to it."""

    def pointer_move(self, x: int, y: int) -> None:
        """The pointer moved over it, or anywhere while it holds a button."""

    def pointer_up(self, x: int, y: int, button: int) -> None:
        """The button that it holds came up, wherever that was."""

    def pointer_lost(self) -> None:
        """The button that it holds no longer counts: undo what is half done."""

    def wheel(self, steps: int, x: int, y: int) -> bool:
        """The wheel turned over it (up is positive); False if the parent is to have it."""
        return False

    def key(self, key: str) -> bool:
        """A key went down while it has the focus ("enter", "arrow_left", "ctrl+z")."""
        return False

    def typed(self, character: str) -> bool:
        """A character was typed while it has the focus."""
        return False

    def reveal(self, x: int, y: int, width: int, height: int) -> None:
        """Scroll whatever it lies in until a rectangle of it is visible."""
        if self.parent is not None:
            self.parent.reveal(self.x + x, self.y + y, width, height)


class Control(Widget):
    """A widget that takes the pointer and the focus."""

    focusable = True
    pointable = True
