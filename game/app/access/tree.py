"""The accessibility tree of the window: nodes in reading order, and handlers of their actions.

It is rebuilt from the widgets of the top layer, with further nodes for the place of a table's
cursor, the table in words, its actions, and what was spoken last.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from weakref import WeakKeyDictionary

from game import register
from game.app.access.node import ROOT, Action, Node
from game.app.input_handler import InputShell
from game.app.kit.semantics import Kind, Semantics, keyed
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.screens.play.sitting_screen import SittingScreen
from game.app.screens.table_screen import TableScreen
from game.app.speaker import worded
from game.app.window import window_title
from game.entry import Role
from game.language import _
from game.ui.titles import title_of

Handler = Callable[[Action, str], None]
"""Carries out an action; with the text or number to be set, else ""."""


@dataclass(frozen=True, slots=True)
class Tree:
    """nodes, handlers: by number, the root being ROOT. focus: the number of the focused node."""

    nodes: dict[int, Node]
    handlers: dict[int, Handler]
    focus: int


_ACTIONS = {
    Kind.BUTTON: {Action.PRESS},
    Kind.CHECK: {Action.PRESS},
    Kind.LINK: {Action.PRESS},
    Kind.CHOICE: {Action.PRESS, Action.MORE, Action.LESS, Action.SET},
    Kind.SLIDER: {Action.MORE, Action.LESS, Action.SET},
    Kind.CHART: {Action.MORE, Action.LESS},
    Kind.TEXT_FIELD: {Action.SET},
}
_KEYS = {Action.PRESS: "enter", Action.MORE: "arrow_right", Action.LESS: "arrow_left"}


class Builder:
    """Builds the tree; a node keeps its number for as long as it stays the same thing."""

    def __init__(self, program: InputShell) -> None:
        self._program = program
        self._numbers: dict[Hashable, int] = {}
        self._widgets: WeakKeyDictionary[Widget, int] = WeakKeyDictionary()
        self._before: tuple[object, list[tuple[int, tuple[Kind, str]]]] = None, []
        """The top screen or dialog of the last tree, and its widgets."""
        self._next = ROOT
        self._said = [(self._new(), "")]
        """The nodes of what was said last: their numbers and texts."""
        self._heard, self._screen = program.voice.count, program.screen

    def build(self) -> Tree:
        """The present tree."""
        surface = self._program.surface
        nodes: dict[int, Node] = {}
        handlers: dict[int, Handler] = {}
        focus, children = ROOT, []
        widgets = list(surface.layers[-1].described()) if surface.layers else []
        for (widget, semantics), number in zip(widgets, self._numbered(widgets), strict=True):
            nodes[number] = _node(widget, semantics)
            handlers[number] = partial(self._widget, widget)
            children.append(number)
            focus = number if widget is surface.focused else focus
        top = self._program.uppermost
        if isinstance(top, Dialog):
            dialog = self._number(("dialog", id(top)))
            nodes[dialog] = Node(Semantics(Kind.DIALOG, top.title), children=tuple(children))
            children = [dialog]
        for number, node, handler in self._table():
            nodes[number] = node
            if handler is not None:
                handlers[number] = handler
            if node.semantics.kind is Kind.PLACE and focus == ROOT:
                focus = number
            children.append(number)
        for number, text in self._said_now():
            nodes[number] = Node(Semantics(Kind.TEXT, text), live=True)
            children.append(number)
        screen = self._program.screen
        game = screen.on_table if screen is not None else ""
        title = window_title(game and title_of(game))
        nodes[ROOT] = Node(Semantics(Kind.GROUP, title), children=tuple(children))
        return Tree(nodes, handlers, focus)

    def _said_now(self) -> list[tuple[int, str]]:
        """The numbers and texts of the nodes of what was said last. New ones for each event, so
        that screen readers announce it even if it says the same; empty once the screen has
        changed."""
        voice, screen = self._program.voice, self._program.screen
        new = voice.count - self._heard
        if new:
            self._said = [(self._new(), text) for text in list(voice.recent)[-new:]]
        elif screen is not self._screen:
            self._said = [(self._new(), "")]
        self._heard, self._screen = voice.count, screen
        return self._said

    def _number(self, key: Hashable) -> int:
        if key not in self._numbers:
            self._numbers[key] = self._new()
        return self._numbers[key]

    def _numbered(self, widgets: list[tuple[Widget, Semantics]]) -> list[int]:
        """The numbers of widgets. One that is rebuilt takes over the number of its predecessor, so
        that screen readers keep their position and no request is lost."""
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

    def _widget(self, widget: Widget, action: Action, text: str) -> None:
        """Carry out an action on a widget, as keys would."""
        surface = self._program.surface
        present = surface.layers[-1].successor(widget) if surface.layers else None
        if present is None or not present.enabled:
            return
        if action is Action.FOCUS and present.focusable:
            surface.focus(present)
        elif action in _KEYS:
            present.key(_KEYS[action])
        elif action is Action.SET:
            self._set(present, text)

    def _set(self, widget: Widget, text: str) -> None:
        """Set the value of a widget: by typing, or in steps towards a number."""
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
                present = layer.successor(widget)  # a step may rebuild the widget
                if present is None:
                    return
                present.key(_KEYS[Action.MORE if steps > 0 else Action.LESS])

    # Nodes without a widget

    def _table(self) -> Iterator[tuple[int, Node, Handler | None]]:
        """The table in words, and its actions: numbers, nodes and handlers."""
        screen = self._program.screen
        if not isinstance(screen, TableScreen) or isinstance(self._program.uppermost, Dialog):
            return
        game = screen.match.header.game
        actions = register.actions_of(register.entries()[game]).values()
        choose = next((action.id for action in actions if action.role is Role.CHOOSE), "")
        name = screen.here() or title_of(game)
        note = ", ".join(filter(None, (screen.direction(), worded(screen.status))))
        place = Semantics(Kind.PLACE, name, note=note)
        node = Node(place, actions=frozenset({Action.FOCUS, Action.PRESS}))
        yield self._number("place"), node, partial(self._place, choose)
        held = screen.holding()
        for line, text in enumerate(screen.surroundings()):
            live = text in held  # which is announced when it changes
            number = self._number(("held", text) if live else ("line", line))
            yield number, Node(Semantics(Kind.TEXT, text), live=live), None
        if isinstance(screen, SittingScreen) and not screen.table.concealed:
            making = " ".join(filter(None, (worded(screen.status), screen.status.message)))
            node = Node(Semantics(Kind.TEXT, making), live=True)
            yield self._number("making"), node, None
        if screen.looks_on or screen.table.concealed:
            return
        shown = {choice.action for choice in screen.status.choices}
        for action in actions:
            if action.role is not Role.LOOK and action.id not in shown:
                key = keyed(self._program.keymap.key_text(action.id, screen.groups))
                meant = Semantics(Kind.BUTTON, _(action.label) or action.id, note=key)
                node = Node(meant, actions=frozenset({Action.PRESS}))
                yield self._number(("action", action.id)), node, partial(self._act, action.id)

    def _act(self, name: str, action: Action, text: str) -> None:
        if action is Action.PRESS:
            self._program.act(name)

    def _place(self, choose: str, action: Action, text: str) -> None:
        self._program.surface.blur()
        if action is Action.PRESS and choose:
            self._program.act(choose)


def _node(widget: Widget, semantics: Semantics) -> Node:
    left, top = widget.origin()
    bounds = (left, top, left + widget.width, top + widget.height)
    actions = set(_ACTIONS.get(semantics.kind, ())) if widget.enabled else set()
    if widget.focusable:
        actions.add(Action.FOCUS)
    return Node(semantics, widget.enabled, bounds, frozenset(actions), live=widget.news)
