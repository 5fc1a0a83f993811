"""A widget: a rectangle that can be measured, placed, pointed at, focused and drawn.

Coordinates are whole pixels with y downwards; a widget's x and y are relative to its parent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from panda3d.core import NodePath
from typing_extensions import Self

from game.app.kit.context import Kit
from game.app.kit.semantics import Semantics


class Widget:
    """The base of all widgets. Children are drawn after, and so above, their parent."""

    focusable = False
    typing = False
    """Whether keys that write a character are its text, and no action, while it has the focus."""
    pointable = False
    """Whether the pointer can mean this widget itself (and not only what lies in it)."""
    decor = False
    """Whether nothing in it says anything to those who do not see it."""

    def __init__(self, kit: Kit, children: Sequence[Widget] = ()) -> None:
        self.kit = kit
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.x = self.y = self.width = self.height = 0
        self.grow = 0.0
        """Its share of room that is left over in a row or column."""
        self.name = ""
        """What a test, or a lesson, finds it by."""
        self.tip = ""
        """What is shown when the pointer rests on it, or it has the focus."""
        self.caption = ""
        """What it is called, where its own words do not say that."""
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

    def growing(self, share: float = 1) -> Self:
        """This widget, with its share of room that is left over."""
        self.grow = share
        return self

    # The tree

    def add(self, child: Widget) -> None:
        """Put a child after the others."""
        child.parent = self
        child.node.reparent_to(self.child_node())
        self.children.append(child)

    def child_node(self) -> NodePath[Any]:
        """The node that children hang from."""
        return self.node

    def replace(self, children: Sequence[Widget]) -> None:
        """Drop the children and take these instead."""
        for child in self.children:
            child.destroy()
        self.children = []
        for child in children:
            self.add(child)
        self.relayout()

    @property
    def role(self) -> tuple[str, ...]:
        """What it is there for now: a double click presses only what keeps its role."""
        return (type(self).__name__, self.name)

    def destroy(self) -> None:
        """Take the widget and all in it off the screen."""
        for child in self.children:
            child.destroy()
        self.parent = None
        self.node.remove_node()

    def walk(self) -> Iterator[Widget]:
        """This widget and all in it that is visible, in the order of reading."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, name: str) -> Widget:
        """The widget of that name in this one; KeyError if there is none."""
        for widget in self.walk():
            if widget.name == name:
                return widget
        raise KeyError(name)

    def origin(self) -> tuple[int, int]:
        """Where its top left corner is on the surface."""
        x, y = self.x, self.y
        above = self.parent
        while above is not None:
            x, y = x + above.x - above.scrolled(), y + above.y - above.scrolled(vertical=True)
            above = above.parent
        return x, y

    def scrolled(self, *, vertical: bool = False) -> int:
        """How far its children are moved up (or left)."""
        return 0

    def semantics(self) -> Semantics | None:
        """What it is to those who do not see it, all in it included; None where that is what its
        children are."""
        return None

    def described(self) -> Iterator[tuple[Widget, Semantics]]:
        """What says something to those who do not see it, in the order of reading."""
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
        """The size it would like to have, at most `width` wide if it can."""
        return 0, 0

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Take a rectangle of the parent, and draw accordingly."""
        resized = (width, height) != (self.width, self.height)
        self.x, self.y, self.width, self.height = x, y, width, height
        self.node.set_pos(x, 0, -y)
        self.arrange()
        if resized:
            self.redraw()

    def arrange(self) -> None:
        """Place the children; called whenever the widget was placed."""

    def relayout(self) -> None:
        """Say that sizes may have changed; the surface lays everything out before it draws."""
        if self.parent is not None:
            self.parent.relayout()

    def repaint(self) -> None:
        """Say that a frame is to be drawn."""
        if self.parent is not None:
            self.parent.repaint()

    def redraw(self) -> None:
        """Build its own shapes anew for its size and condition."""
        self.back.node().remove_all_children()
        self.draw()
        self.repaint()

    def draw(self) -> None:
        """Attach its shapes to `self.back`."""

    def restyle(self) -> None:
        """The kit has changed: it, and all in it, is drawn anew when it is placed next."""
        self.width = self.height = -1
        for child in self.children:
            child.restyle()

    def show(self, visible: bool) -> None:
        """Show or hide it; hidden, it takes no room."""
        if visible != self.visible:
            self.visible = visible
            if visible:
                self.node.show()
            else:
                self.node.hide()
            self.relayout()

    def enable(self, enabled: bool) -> None:
        """Let it be used, or not."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.redraw()

    # Pointer and keys

    def at(self, x: int, y: int) -> Widget | None:
        """The innermost widget that the pointer means at a point relative to this one."""
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
        """The pointer came in or went out."""
        if inside != self.hovered:
            self.hovered = inside
            self.redraw()

    def focus(self, on: bool) -> None:
        """It got or lost the keyboard."""
        if on != self.focused:
            self.focused = on
            self.redraw()

    def pointer_down(self, x: int, y: int, button: int) -> None:
        """A button went down on it, at a point relative to it."""

    def pointer_move(self, x: int, y: int) -> None:
        """The pointer moved over it, or anywhere while a button that went down on it is held."""

    def pointer_up(self, x: int, y: int, button: int) -> None:
        """The button came up, wherever that was."""

    def pointer_lost(self) -> None:
        """A button that went down on it counts no more: what is half done is undone."""

    def wheel(self, steps: int, x: int, y: int) -> bool:
        """The wheel turned over it (up is positive); False passes it on to the parent."""
        return False

    def key(self, key: str) -> bool:
        """A key went down while it has the focus ("enter", "arrow_left", "ctrl+z")."""
        return False

    def typed(self, character: str) -> bool:
        """A character was typed while it has the focus."""
        return False

    def reveal(self, x: int, y: int, width: int, height: int) -> None:
        """Bring a rectangle of it into sight, if something it lies in scrolls."""
        if self.parent is not None:
            self.parent.reveal(self.x + x, self.y + y, width, height)
