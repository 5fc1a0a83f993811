"""Gamepads: their buttons and sticks as keys, which the keymap treats like those of a keyboard.

The key of a button is named "pad_a", with held shoulder buttons before it: "pad_lb+pad_left". The
left stick gives the keys of the directional pad, the right one "pad_look_left" and so on; both
repeat while they are held. Keys without an action navigate like a keyboard's (see NAVIGATION).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from panda3d.core import ButtonThrower, InputDevice, InputDeviceNode

from game.app.kit.widget import Widget
from game.language import _

_WAYS = ("left", "right", "up", "down")

BUTTONS = {
    "face_a": "pad_a",
    "face_b": "pad_b",
    "face_x": "pad_x",
    "face_y": "pad_y",
    "face_1": "pad_a",
    "face_2": "pad_b",
    **{f"{pad}_{way}": f"pad_{way}" for pad in ("dpad", "hat") for way in _WAYS},
    "lshoulder": "pad_lb",
    "rshoulder": "pad_rb",
    "ltrigger": "pad_lt",
    "rtrigger": "pad_rt",
    "lstick": "pad_ls",
    "rstick": "pad_rs",
    "start": "pad_start",
    "back": "pad_back",
}
"""Our names of buttons by Panda3D's. Others, such as the manufacturer's, are left to the system."""

HELD = ("pad_lb", "pad_rb")
"""The buttons that modify others while they are held."""

NAVIGATION = {
    **{f"pad_{way}": f"arrow_{way}" for way in _WAYS},
    "pad_look_up": "page_up",
    "pad_look_down": "page_down",
    "pad_a": "enter",
    "pad_b": "escape",
    "pad_back": "tab",
    "pad_lb+pad_back": "shift+tab",
}
"""The keys of a keyboard that a pad's keys stand for on buttons and in dialogs."""

PUSHED, LET_GO = 0.55, 0.4
"""How far a stick or trigger is pushed before it counts, and until it no longer does (0 to 1)."""
AGAIN_AFTER, AGAIN_EVERY = 0.42, 0.12
"""Seconds until a held direction repeats, and then between repeats."""

_STICKS = (("left_x", "left_y", ""), ("right_x", "right_y", "look_"))
_TRIGGERS = (("left_trigger", "pad_lt"), ("right_trigger", "pad_rt"))
_REPEATED = frozenset(f"pad_{way}" for way in _WAYS)


class Repeat:
    """Repeats directions while they are held."""

    def __init__(self) -> None:
        self._due: dict[str, float] = {}

    def hold(self, keys: set[str], now: float) -> list[str]:
        """The keys, of those held at `now` (seconds), that are new or due to repeat."""
        self._due = {key: due for key, due in self._due.items() if key in keys}
        pressed = []
        for key in sorted(keys):
            new = key not in self._due
            if new or now >= self._due[key]:
                self._due[key] = now + (AGAIN_AFTER if new else AGAIN_EVERY)
                pressed.append(key)
        return pressed


class Sticks:
    """The axes of one pad as directions: a stick has that in which it is pushed farthest."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    def read(self, axes: Mapping[str, float]) -> set[str]:
        """The held keys, from the values of axes by name: sticks -1 to 1, y up, triggers 0 to 1."""
        pushed = {key: axes.get(axis, 0.0) for axis, key in _TRIGGERS}
        for across, along, name in _STICKS:
            x, y = axes.get(across, 0.0), axes.get(along, 0.0)
            way = ("left" if x < 0 else "right") if abs(x) >= abs(y) else "up" if y > 0 else "down"
            pushed[f"pad_{name}{way}"] = max(abs(x), abs(y))
        before = self._held
        least = {key: LET_GO if key in before else PUSHED for key in pushed}
        self._held = {key for key, far in pushed.items() if far >= least[key]}
        return self._held


def route(key: str, focused: Widget | None, take: Callable[[str], bool]) -> None:
    """Pass a pad's key to the focused widget, then to `take`, each time as itself and then as the
    key of a keyboard that it stands for."""
    plain = NAVIGATION.get(key, "")
    if focused is not None and (focused.key(key) or (plain and focused.key(plain))):
        return
    if not take(key) and plain:
        take(plain)


class PadReceiver(Protocol):
    """What receives the keys of gamepads, and shows messages."""

    def pad(self, key: str) -> None:
        """A key of a gamepad was pressed, or repeats."""

    def notify(self, text: str) -> None:
        """Show a short message."""


class Gamepads:
    """All gamepads, also those that are connected later. wanted: which devices count."""

    def __init__(
        self,
        base: Any,
        player: PadReceiver,
        wanted: Callable[[InputDevice], bool] = lambda device: (
            device.device_class == InputDevice.DeviceClass.gamepad
        ),
    ) -> None:
        self._base, self._player, self._wanted = base, player, wanted
        self._pads: dict[InputDevice, tuple[Any, Sticks]] = {}
        self._held: set[str] = set()
        self._pulled: set[str] = set()
        """The triggers that are pulled, as far as axes tell."""
        self._repeat = Repeat()
        base.accept("connect-device", self._connected)
        base.accept("disconnect-device", self._disconnected)
        base.accept("hexaglyph-pad-down", self._down)
        base.accept("hexaglyph-pad-up", self._up)
        for device in base.devices.get_devices():
            if wanted(device):
                self._attach(device)

    @property
    def connected(self) -> bool:
        """Whether there is a gamepad."""
        return bool(self._pads)

    def _attach(self, device: InputDevice) -> None:
        node = self._base.dataRoot.attach_new_node(InputDeviceNode(device, device.name))
        thrower = ButtonThrower(device.name)
        thrower.set_button_down_event("hexaglyph-pad-down")
        thrower.set_button_up_event("hexaglyph-pad-up")
        node.attach_new_node(thrower)
        self._pads[device] = (node, Sticks())

    def _connected(self, device: InputDevice) -> None:
        if self._wanted(device) and device not in self._pads:
            self._attach(device)
            self._player.notify(_("Gamepad connected: {name}").format(name=device.name))

    def _disconnected(self, device: InputDevice) -> None:
        if device in self._pads:
            self._pads.pop(device)[0].remove_node()
            self._held.clear()
            self._player.notify(_("Gamepad disconnected: {name}").format(name=device.name))

    def poll(self, now: float) -> None:
        """Read the sticks and triggers; to be called in each turn of the loop."""
        if not self._pads:
            return
        pushed: set[str] = set()
        for device, (_node, sticks) in self._pads.items():
            pushed |= sticks.read({axis.axis.name: axis.value for axis in device.axes})
        triggers = {key for _axis, key in _TRIGGERS} & pushed
        for key in triggers - self._pulled - self._held:  # a pad may send it as a button as well
            self._press(key)
        self._pulled = triggers
        for key in self._repeat.hold(pushed - triggers | self._held & _REPEATED, now):
            self._press(key)

    def _down(self, name: str) -> None:
        key = BUTTONS.get(name.rsplit("-", 1)[-1])
        if key is None or key in self._held:
            return
        self._held.add(key)
        if key not in self._pulled and key not in HELD and key not in _REPEATED:
            self._press(key)

    def _up(self, name: str) -> None:
        self._held.discard(BUTTONS.get(name, ""))

    def _press(self, key: str) -> None:
        self._player.pad("".join(f"{held}+" for held in HELD if held in self._held) + key)
