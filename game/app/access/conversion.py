"""Conversion of nodes and requests to and from AccessKit's."""

from __future__ import annotations

from typing import Any

import accesskit as kit

from game import __version__
from game.app.access.node import ROOT, Action, Node, Request
from game.app.kit.semantics import Kind, Numbers

RUNS = 1 << 32
"""The offset from the number of a field to that of its text."""
ACTIONS: dict[Action, Any] = {
    Action.FOCUS: kit.Action.FOCUS,
    Action.PRESS: kit.Action.CLICK,
    Action.MORE: kit.Action.INCREMENT,
    Action.LESS: kit.Action.DECREMENT,
    Action.SET: kit.Action.SET_VALUE,
}
_ROLES: dict[Kind, Any] = {
    Kind.BUTTON: kit.Role.BUTTON,
    Kind.CHECK: kit.Role.CHECK_BOX,
    Kind.CHOICE: kit.Role.SPIN_BUTTON,
    Kind.SLIDER: kit.Role.SLIDER,
    Kind.TEXT_FIELD: kit.Role.TEXT_INPUT,
    Kind.LINK: kit.Role.LINK,
    Kind.CHART: kit.Role.SLIDER,
    Kind.PLACE: kit.Role.LIST_BOX_OPTION,
    Kind.GROUP: kit.Role.WINDOW,
    Kind.DIALOG: kit.Role.DIALOG,
    Kind.HEADING: kit.Role.HEADING,
    Kind.TEXT: kit.Role.LABEL,
}


def request_from(request: Any) -> Request | None:
    """The request that AccessKit passes on; None for an action that our nodes do not have."""
    action = next((ours for ours, theirs in ACTIONS.items() if theirs == request.action), None)
    if action is None:
        return None
    return request.target, action, "" if request.data is None else str(request.data[-1])


def tree_update(nodes: dict[int, Node], focus: int, *, whole: bool) -> Any:
    """An update for AccessKit with new and changed nodes. whole: whether these are all nodes."""
    found = kit.TreeUpdate(focus)
    if whole:
        found.tree = kit.Tree(ROOT)
        found.tree.toolkit_name, found.tree.toolkit_version = "Hexaglyph", __version__
    for number, node in nodes.items():
        found.nodes.append((number, _converted(number, node)))
        if node.semantics.kind is Kind.TEXT_FIELD:
            found.nodes.append((number + RUNS, _run(node)))
    return found


def _run(node: Node) -> Any:
    """The node of a field's text."""
    run, text = kit.Node(kit.Role.TEXT_RUN), node.semantics.value
    run.set_value(text)
    run.set_character_lengths([len(character.encode()) for character in text])
    run.set_word_lengths([len(text)] if text else [])
    return run


def _put_numbers(result: Any, numbers: Numbers | None) -> None:
    """Give a node its value in a range, if it has one."""
    if numbers is not None:
        result.set_numeric_value(float(numbers.value))
        result.set_min_numeric_value(float(numbers.low))
        result.set_max_numeric_value(float(numbers.high))
        result.set_numeric_value_step(float(numbers.step))


def _converted(number: int, node: Node) -> Any:
    semantics = node.semantics
    result = kit.Node(_ROLES[semantics.kind])
    if semantics.kind is Kind.TEXT:
        result.set_value(semantics.name)
    else:
        text = semantics.value if semantics.kind in {Kind.CHOICE, Kind.CHART} else ""
        result.set_label(": ".join(filter(None, (semantics.name, text))))
        if semantics.kind in {Kind.TEXT_FIELD, Kind.SLIDER}:
            result.set_value(semantics.value)
    if semantics.note:
        result.set_description(semantics.note)
    if semantics.on is not None:
        result.set_toggled(kit.Toggled.TRUE if semantics.on else kit.Toggled.FALSE)
    _put_numbers(result, semantics.numbers)
    if semantics.kind is Kind.DIALOG:
        result.set_modal()
    if not node.enabled:
        result.set_disabled()
    if node.bounds is not None:
        result.set_bounds(kit.Rect(*map(float, node.bounds)))
    if node.live:
        result.set_live(kit.Live.POLITE)
    for action in node.actions:
        result.add_action(ACTIONS[action])
    if node.children:
        result.set_children(list(node.children))
    if semantics.kind is Kind.TEXT_FIELD:
        result.set_children([number + RUNS])
        caret = kit.TextPosition(number + RUNS, len(semantics.value))
        result.set_text_selection(kit.TextSelection(caret, caret))
    return result
