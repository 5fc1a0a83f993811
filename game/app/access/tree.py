"""The window as screen readers know it: nodes in the order of reading, and what can be done there.

It is built anew from the widgets of the uppermost layer; beside these there are nodes that no
widget draws: where the cursor of a table is, the table in words, its actions, what was said last.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from weakref import WeakKeyDictionary

from game import register
from game.app.access.node import ROOT, Ask, Node
from game.app.hands import Handled
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.screens.table_screen import TableScreen
from game.app.speaker import worded
from game.entry import Role
from game.language import _

Act = Callable[[Ask, str], None]
"""Does what is asked; with the text or number that is to be set."""


@dataclass(frozen=True, slots=True)
class Tree:
    """nodes: by number, the root ROOT among them. acts: by number, what does what is asked."""

    nodes: dict[int, Node]
    acts: dict[int, Act]
    focus: int


_ASKS = {
    Kind.BUTTON: {Ask.PRESS},
    Kind.CHECK: {Ask.PRESS},
    Kind.LINK: {Ask.PRESS},
    Kind.CHOICE: {Ask.PRESS, Ask.MORE, Ask.LESS, Ask.SET},
    Kind.SLIDER: {Ask.MORE, Ask.LESS, Ask.SET},
    Kind.CHART: {Ask.MORE, Ask.LESS},
    Kind.ENTRY: {Ask.SET},
}
_KEYS = {Ask.PRESS: "enter", Ask.MORE: "arrow_right", Ask.LESS: "arrow_left"}


class Builder:
    """Builds the tree; what stays what it is keeps its number."""

    def __init__(self, program: Handled) -> None:
        self._program = program
        self._numbers: dict[Hashable, int] = {}
        self._widgets: WeakKeyDictionary[Widget, int] = WeakKeyDictionary()
        self._before: tuple[object, list[tuple[int, tuple[Kind, str]]]] = None, []
        """What was uppermost when the tree was last built, and the widgets there."""
        self._next = ROOT

    def build(self) -> Tree:
        """The tree as it is now."""
        surface = self._program.surface
        nodes: dict[int, Node] = {}
        acts: dict[int, Act] = {}
        focus, children = ROOT, []
        widgets = list(surface.layers[-1].described()) if surface.layers else []
        for (widget, semantics), number in zip(widgets, self._numbered(widgets), strict=True):
            nodes[number] = _node(widget, semantics)
            acts[number] = partial(self._widget, widget)
            children.append(number)
            focus = number if widget is surface.focused else focus
        for number, node, act in self._table():
            nodes[number] = node
            if act is not None:
                acts[number] = act
            if node.semantics.kind is Kind.PLACE and focus == ROOT:
                focus = number
            children.append(number)
        said = self._number("said")
        words = " ".join(self._program.voice.last)
        nodes[said] = Node(Semantics(Kind.TEXT, words), live=True)
        nodes[ROOT] = Node(Semantics(Kind.GROUP, _("Hexaglyph")), children=(*children, said))
        return Tree(nodes, acts, focus)

    def _number(self, key: Hashable) -> int:
        if key not in self._numbers:
            self._numbers[key] = self._new()
        return self._numbers[key]

    def _numbered(self, widgets: list[tuple[Widget, Semantics]]) -> list[int]:
        """The numbers of widgets. One that is built anew takes over that of the one in its place,
        so that a reader keeps what it has, and nothing that it asks meanwhile is lost."""
        top, kept = self._program.uppermost, {self._widgets.get(widget) for widget, _its in widgets}
        place, before = self._before
        gone: dict[tuple[Kind, str], list[int]] = {}
        for number, key in before if place is top else ():
            if number not in kept:
                gone.setdefault(key, []).append(number)
        now = []
        for widget, semantics in widgets:
            key = semantics.kind, semantics.name
            if widget not in self._widgets:
                free = gone.get(key)
                self._widgets[widget] = free.pop(0) if free else self._new()
            now.append((self._widgets[widget], key))
        self._before = top, now
        return [number for number, _key in now]

    def _new(self) -> int:
        self._next += 1
        return self._next

    def _widget(self, widget: Widget, ask: Ask, text: str) -> None:
        """Do what is asked of a widget, as keys would."""
        surface = self._program.surface
        there = surface.layers[-1].successor(widget) if surface.layers else None
        if there is None or not there.enabled:
            return
        widget = there
        if ask is Ask.FOCUS and widget.focusable:
            surface.focus(widget)
        elif ask in _KEYS:
            widget.key(_KEYS[ask])
        elif ask is Ask.SET:
            self._set(widget, text)

    def _set(self, widget: Widget, text: str) -> None:
        """Let a widget hold a value: typed where it takes characters, else gone to by steps."""
        if widget.typing:
            widget.key("ctrl+a")
            widget.key("delete")
            for character in text:
                widget.typed(character)
            return
        meant = widget.semantics()
        numbers = None if meant is None else meant.numbers
        try:
            wanted = float(text)
        except ValueError:
            return
        if numbers is not None:
            steps = round((wanted - numbers.value) / numbers.step)
            layer = self._program.surface.layers[-1]
            for _step in range(min(abs(steps), round(numbers.high - numbers.low) + 100)):
                there = layer.successor(widget)  # a step may have what it stands on built anew
                if there is None:
                    return
                there.key(_KEYS[Ask.MORE if steps > 0 else Ask.LESS])

    # What no widget draws

    def _table(self) -> Iterator[tuple[int, Node, Act | None]]:
        """The table in words, and what can be done there."""
        screen = self._program.screen
        if not isinstance(screen, TableScreen) or isinstance(self._program.uppermost, Dialog):
            return
        title = self._program.game_title(screen.match.header.game)
        name = screen.here() or title
        place = Semantics(Kind.PLACE, name, note=worded(screen.status))
        choose = self._of_role(screen.match.header.game, Role.CHOOSE)
        act = partial(self._place, choose)
        yield self._number("place"), Node(place, asks=frozenset({Ask.FOCUS, Ask.PRESS})), act
        for line, text in enumerate(screen.surroundings()):
            yield self._number(("line", line)), Node(Semantics(Kind.TEXT, text)), None
        if screen.looks_on or screen.table.concealed:
            return
        groups, keys = screen.groups, self._program.keymap
        shown = {choice.action for choice in screen.status.choices}
        for action in register.actions_of(register.entries()[screen.match.header.game]).values():
            if action.role is not Role.LOOK and action.id not in shown:
                key = keys.key_text(action.id, groups)
                meant = Semantics(Kind.BUTTON, _(action.label) or action.id, note=key)
                number = self._number(("action", action.id))
                yield number, Node(meant, asks=frozenset({Ask.PRESS})), partial(self._do, action.id)

    def _of_role(self, game_id: str, role: Role) -> str:
        found = register.actions_of(register.entries()[game_id]).values()
        return next((action.id for action in found if action.role is role), "")

    def _do(self, action: str, ask: Ask, text: str) -> None:
        if ask is Ask.PRESS:
            self._program.act(action)

    def _place(self, choose: str, ask: Ask, text: str) -> None:
        self._program.surface.blur()
        if ask is Ask.PRESS and choose:
            self._program.act(choose)


def _node(widget: Widget, semantics: Semantics) -> Node:
    left, top = widget.origin()
    bounds = (left, top, left + widget.width, top + widget.height)
    asks = set(_ASKS.get(semantics.kind, ())) if widget.enabled else set()
    if widget.focusable:
        asks.add(Ask.FOCUS)
    return Node(semantics, widget.enabled, bounds, frozenset(asks))
