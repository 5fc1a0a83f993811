"""Goes through a window's tree as a screen reader does, by AT-SPI alone: the system's own python3
runs it, which has gi. Requests come as JSON, a line each, and so do answers."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - the version comes first

STATES = {
    "focused": Atspi.StateType.FOCUSED,
    "enabled": Atspi.StateType.ENABLED,
    "checked": Atspi.StateType.CHECKED,
}


def enable() -> None:
    """Tell programs on this bus that somebody listens."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    wanted = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync(
        "org.a11y.Bus",
        "/org/a11y/bus",
        "org.freedesktop.DBus.Properties",
        "Set",
        wanted,
        None,
        Gio.DBusCallFlags.NONE,
        -1,
        None,
    )


def frames() -> Iterator[Any]:
    """The windows there are."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        for place in range(program.get_child_count() if program else 0):
            yield program.get_child_at_index(place)


def programs() -> list[list[str]]:
    """Of each program with a window: its toolkit, and that one's version."""
    desktop = Atspi.get_desktop(0)
    found = [desktop.get_child_at_index(n) for n in range(desktop.get_child_count())]
    return [
        [program.get_toolkit_name(), program.get_toolkit_version()]
        for program in found
        if program is not None and program.get_child_count()
    ]


def nodes() -> list[Any]:
    """Everything in the windows, in the order of reading."""
    return [node for frame in frames() for node in within(frame)]


def within(holder: Any) -> Iterator[Any]:
    """What a window or a dialog holds."""
    for number in range(holder.get_child_count()):
        node = holder.get_child_at_index(number)
        if node is not None:
            yield node
            if node.get_role_name() == "dialog":
                yield from within(node)


def described(node: Any) -> dict[str, Any]:
    """A node as tests read it."""
    node.clear_cache()
    states = node.get_state_set()
    told = {name: states.contains(state) for name, state in STATES.items()}
    name = node.get_name()
    faces = node.get_interfaces()
    value = Atspi.Text.get_text(node, 0, -1) if "Text" in faces else ""
    return {
        "role": node.get_role_name(),
        "name": name,
        "note": node.get_description(),
        "value": value,
        "faces": faces,
        **told,
    }


def look() -> list[dict[str, Any]] | None:
    """All nodes; None where the window was just building another tree, so that one was gone."""
    try:
        return [described(node) for node in nodes()]
    except GLib.Error:
        time.sleep(0.02)
        return None


def tree() -> list[dict[str, Any]]:
    """All nodes, once two looks find the same: nodes are read one by one, and a single look may
    find some of one tree and some of the next, or miss those that are being replaced."""
    before = look()
    while (now := look()) is None or now != before:
        before = now
    return now


def find(name: str, role: str) -> Any:
    """The first node whose name begins so; None if there is none."""
    for node in nodes():
        try:
            if node.get_name().startswith(name) and role in ("", node.get_role_name()):
                return node
        except GLib.Error:
            continue
    return None


def answer(request: dict[str, Any]) -> Any:
    """Do what is asked."""
    if request["do"] == "tree":
        return tree()
    if request["do"] == "look":
        return look()
    if request["do"] == "programs":
        return programs()
    node = find(request["name"], request.get("role", ""))
    if node is None:
        return False
    if request["do"] == "name":
        return str(node.get_name())
    if request["do"] == "press":
        return bool(Atspi.Action.do_action(node, 0))
    if request["do"] == "focus":
        return bool(Atspi.Component.grab_focus(node))
    if request["do"] == "value":
        return bool(Atspi.Value.set_current_value(node, float(request["text"])))
    return bool(Atspi.EditableText.set_text_contents(node, request["text"]))


def main() -> None:
    """Answer until the input ends."""
    enable()
    Atspi.init()
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except GLib.Error as error:
            told = {"error": str(error)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
