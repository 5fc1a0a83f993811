"""Nodes as AccessKit has them."""

from __future__ import annotations

from typing import Any

import accesskit as kit

from game import __version__
from game.app.access.node import ROOT, Ask, Node
from game.app.kit.semantics import Kind

RUNS = 1 << 32
"""What the text of a field has added to the field's number."""
ACTIONS: dict[Ask, Any] = {
    Ask.FOCUS: kit.Action.FOCUS,
    Ask.PRESS: kit.Action.CLICK,
    Ask.MORE: kit.Action.INCREMENT,
    Ask.LESS: kit.Action.DECREMENT,
    Ask.SET: kit.Action.SET_VALUE,
}
_ROLES: dict[Kind, Any] = {
    Kind.BUTTON: kit.Role.BUTTON,
    Kind.CHECK: kit.Role.CHECK_BOX,
    Kind.CHOICE: kit.Role.SPIN_BUTTON,
    Kind.SLIDER: kit.Role.SLIDER,
    Kind.ENTRY: kit.Role.TEXT_INPUT,
    Kind.LINK: kit.Role.LINK,
    Kind.CHART: kit.Role.SLIDER,
    Kind.PLACE: kit.Role.LIST_BOX_OPTION,
    Kind.GROUP: kit.Role.WINDOW,
    Kind.HEADING: kit.Role.HEADING,
    Kind.TEXT: kit.Role.LABEL,
}


def asked(request: Any) -> tuple[int, Ask, str] | None:
    """Of which node what is asked for, with the text that is to be set; None for anything that no
    node of ours offers."""
    ask = next((ask for ask, action in ACTIONS.items() if action == request.action), None)
    if ask is None:
        return None
    return request.target, ask, "" if request.data is None else str(request.data[-1])


def update(nodes: dict[int, Node], focus: int, *, whole: bool) -> Any:
    """What is new, by number, as AccessKit takes it. whole: whether these are all nodes."""
    found = kit.TreeUpdate(focus)
    if whole:
        found.tree = kit.Tree(ROOT)
        found.tree.toolkit_name, found.tree.toolkit_version = "Hexaglyph", __version__
    for number, node in nodes.items():
        found.nodes.append((number, _built(number, node)))
        if node.semantics.kind is Kind.ENTRY:
            found.nodes.append((number + RUNS, _run(node)))
    return found


def _run(node: Node) -> Any:
    """The text of a field."""
    run, text = kit.Node(kit.Role.TEXT_RUN), node.semantics.value
    run.set_value(text)
    run.set_character_lengths([len(character.encode()) for character in text])
    run.set_word_lengths([len(text)] if text else [])
    return run


def _built(number: int, node: Node) -> Any:
    meant = node.semantics
    built = kit.Node(_ROLES[meant.kind])
    if meant.kind is Kind.TEXT:
        built.set_value(meant.name)
    else:
        text = meant.value if meant.kind in {Kind.CHOICE, Kind.CHART} else ""
        built.set_label(": ".join(filter(None, (meant.name, text))))
        if meant.kind in {Kind.ENTRY, Kind.SLIDER}:
            built.set_value(meant.value)
    if meant.note:
        built.set_description(meant.note)
    if meant.on is not None:
        built.set_toggled(kit.Toggled.TRUE if meant.on else kit.Toggled.FALSE)
    if meant.numbers is not None:
        built.set_numeric_value(float(meant.numbers.value))
        built.set_min_numeric_value(float(meant.numbers.low))
        built.set_max_numeric_value(float(meant.numbers.high))
        built.set_numeric_value_step(float(meant.numbers.step))
    if not node.enabled:
        built.set_disabled()
    if node.bounds is not None:
        built.set_bounds(kit.Rect(*map(float, node.bounds)))
    if node.live:
        built.set_live(kit.Live.POLITE)
    for ask in node.asks:
        built.add_action(ACTIONS[ask])
    if node.children:
        built.set_children(list(node.children))
    if meant.kind is Kind.ENTRY:
        built.set_children([number + RUNS])
        caret = kit.TextPosition(number + RUNS, len(meant.value))
        built.set_text_selection(kit.TextSelection(caret, caret))
    return built
