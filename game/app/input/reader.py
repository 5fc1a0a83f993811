"""Keyboard and mouse: Panda3D's events as keys, characters and pointer movements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.app.input.keymap import MODIFIERS

_MODIFIER_NAMES = {"shift": "shift", "control": "ctrl", "alt": "alt", "meta": "meta"}
_SIDED = {
    "lshift", "rshift", "lcontrol", "rcontrol", "lalt", "ralt", "lmeta", "rmeta",
    "caps_lock", "num_lock", "shift_lock",
}  # fmt: skip
_BUTTONS = {"mouse1": 1, "mouse2": 2, "mouse3": 3}
_WHEEL = {"wheel_up": 1, "wheel_down": -1}


def split_modifiers(event: str) -> tuple[frozenset[str], str]:
    """The held modifiers and the key of an event such as "shift-control-r"."""
    held: set[str] = set()
    name = event
    while True:
        prefix, dash, rest = name.partition("-")
        if not dash or not rest or prefix not in _MODIFIER_NAMES:
            return frozenset(held), name
        held.add(_MODIFIER_NAMES[prefix])
        name = rest


class Receiver(Protocol):
    """What receives the input."""

    def key(self, key: str, *, held: bool = False) -> bool:
        """Take a key that went down, or repeats while it is held; False if it means nothing."""

    def typed(self, character: str) -> None:
        """A character was typed."""

    def pointer_down(self, x: int, y: int, button: int) -> None:
        """A mouse button went down, at pixels from the top left corner."""

    def pointer_up(self, x: int, y: int, button: int) -> None:
        """A mouse button came up."""

    def pointer_move(self, x: int, y: int) -> None:
        """The pointer moved (outside the window: -1, -1)."""

    def wheel(self, steps: int, x: int, y: int) -> None:
        """The wheel turned; up is positive."""


class Reader:
    """Passes a window's input to a receiver, in order. guard: called before each event."""

    def __init__(self, base: Any, receiver: Receiver, guard: Callable[[], None]) -> None:
        self._base, self._receiver, self._guard = base, receiver, guard
        self._held: set[str] = set()
        self._pointer = (-1, -1)
        self._meant = ""
        """The character of the key that is held, if that was an action."""
        if not base.buttonThrowers:  # offscreen there is no mouse watcher
            return
        thrower = base.buttonThrowers[0].node()
        for name, set_event, handler in (
            ("hexaglyph-down", thrower.set_button_down_event, self._down),
            ("hexaglyph-repeat", thrower.set_button_repeat_event, self._repeat),
            ("hexaglyph-up", thrower.set_button_up_event, self._up),
            ("hexaglyph-typed", thrower.set_keystroke_event, self._typed),
        ):
            set_event(name)
            base.accept(name, handler)

    def poll(self) -> None:
        """Report where the pointer is, if it moved; to be called in each turn of the loop."""
        spot = self._spot()
        if spot != self._pointer:
            self._pointer = spot
            self._guard()
            self._receiver.pointer_move(*spot)

    def _spot(self) -> tuple[int, int]:
        watcher, window = self._base.mouseWatcherNode, self._base.win
        if watcher is None or window is None or not watcher.has_mouse():
            return -1, -1
        x = (watcher.get_mouse_x() + 1) / 2 * window.get_x_size()
        y = (1 - watcher.get_mouse_y()) / 2 * window.get_y_size()
        return round(x), round(y)

    def _down(self, event: str) -> None:
        modifiers, name = split_modifiers(event)
        if name in _MODIFIER_NAMES:
            self._held.add(_MODIFIER_NAMES[name])
        if name in _MODIFIER_NAMES or name in _SIDED:
            return
        self._guard()
        if name in _BUTTONS:
            self.poll()
            self._receiver.pointer_down(*self._pointer, _BUTTONS[name])
        elif name in _WHEEL:
            self._receiver.wheel(_WHEEL[name], *self._pointer)
        elif not name.startswith(("mouse", "wheel")):
            self._key(modifiers, name)

    def _repeat(self, event: str) -> None:
        modifiers, name = split_modifiers(event)
        if name not in _MODIFIER_NAMES and name not in _SIDED and not name.startswith("mouse"):
            self._guard()
            self._key(modifiers, name, held=True)

    def _key(self, modifiers: frozenset[str], name: str, *, held: bool = False) -> None:
        before = "".join(f"{modifier}+" for modifier in MODIFIERS if modifier in modifiers)
        meant = self._receiver.key(before + name, held=held)
        self._meant = (" " if name == "space" else name) if meant else ""

    def _up(self, name: str) -> None:
        if name in _MODIFIER_NAMES:
            self._held.discard(_MODIFIER_NAMES[name])
        elif name in _BUTTONS:
            self._guard()
            self.poll()
            self._receiver.pointer_up(*self._pointer, _BUTTONS[name])
        else:  # X11 tells what a key types before it tells the key
            self._meant = ""

    def _typed(self, character: str) -> None:
        meant, self._meant = self._meant, ""
        if self._held & {"ctrl", "meta"} or not character.isprintable():
            return
        if "alt" in self._held and character.isascii():
            return
        if character.lower() != meant.lower():  # a key that was an action is not also typed
            self._guard()
            self._receiver.typed(character)
