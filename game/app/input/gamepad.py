"""Gamepads: their buttons and sticks as keys, which the keymap knows like those of a keyboard.

A button's key is named "pad_a", with the shoulder buttons before it where they are held:
"pad_lb+pad_left". The left stick gives the keys of the directional pad, the right one
"pad_look_left" and so on; both repeat while they are held. What means no action stands for the key
of a keyboard that moves about (see NAVIGATION).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from panda3d.core import ButtonThrower, InputDevice, InputDeviceNode

from game.language import _

BUTTONS = {
    "face_a": "pad_a",
    "face_b": "pad_b",
    "face_x": "pad_x",
    "face_y": "pad_y",
    "face_1": "pad_a",
    "face_2": "pad_b",
    "dpad_left": "pad_left",
    "dpad_right": "pad_right",
    "dpad_up": "pad_up",
    "dpad_down": "pad_down",
    "hat_left": "pad_left",
    "hat_right": "pad_right",
    "hat_up": "pad_up",
    "hat_down": "pad_down",
    "lshoulder": "pad_lb",
    "rshoulder": "pad_rb",
    "ltrigger": "pad_lt",
    "rtrigger": "pad_rt",
    "lstick": "pad_ls",
    "rstick": "pad_rs",
    "start": "pad_start",
    "back": "pad_back",
}
"""Panda3D's names of buttons, and ours. Others, such as the one of the maker's own menu, are left
to the system."""

HELD = ("pad_lb", "pad_rb")
"""Buttons that are held while another is pressed."""

NAVIGATION = {
    "pad_left": "arrow_left",
    "pad_right": "arrow_right",
    "pad_up": "arrow_up",
    "pad_down": "arrow_down",
    "pad_look_up": "page_up",
    "pad_look_down": "page_down",
    "pad_a": "enter",
    "pad_b": "escape",
    "pad_back": "tab",
    "pad_lb+pad_back": "shift+tab",
}
"""What a pad's keys stand for on buttons and in dialogs, as a keyboard's keys."""

PUSHED, LET_GO = 0.55, 0.4
"""How far a stick, or a trigger, is pushed to count, and back to count no more (0 to 1)."""
AGAIN_AFTER, AGAIN_EVERY = 0.42, 0.12
"""Seconds until a direction that is held comes again, and then between."""

_STICKS = (("left_x", "left_y", ""), ("right_x", "right_y", "look_"))
_TRIGGERS = (("left_trigger", "pad_lt"), ("right_trigger", "pad_rt"))
_REPEATED = frozenset({"left", "right", "up", "down"})


class Repeat:
    """Directions that come again while they are held."""

    def __init__(self) -> None:
        self._due: dict[str, float] = {}

    def hold(self, keys: set[str], now: float) -> list[str]:
        """These are held at `now` (seconds): those that are new, or due again."""
        for key in [key for key in self._due if key not in keys]:
            del self._due[key]
        pressed = []
        for key in sorted(keys):
            new = key not in self._due
            if new or now >= self._due[key]:
                self._due[key] = now + (AGAIN_AFTER if new else AGAIN_EVERY)
                pressed.append(key)
        return pressed


class Sticks:
    """The axes of one pad as directions: a stick means the one that it is pushed to most, and
    keeps it until it is let go."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    def read(self, axes: Mapping[str, float]) -> set[str]:
        """The keys held, from the values of axes, -1 to 1 with y up, triggers 0 to 1."""
        held = set()
        for across, along, name in _STICKS:
            x, y = axes.get(across, 0.0), axes.get(along, 0.0)
            far = max(abs(x), abs(y))
            way = ("left" if x < 0 else "right") if abs(x) >= abs(y) else "up" if y > 0 else "down"
            key = f"pad_{name}{way}"
            if far >= (LET_GO if key in self._held else PUSHED):
                held.add(key)
        for axis, key in _TRIGGERS:
            if axes.get(axis, 0.0) >= (LET_GO if key in self._held else PUSHED):
                held.add(key)
        self._held = held
        return held


class Keyed(Protocol):
    """A widget that takes keys."""

    def key(self, key: str) -> bool:
        """A key went down; whether it meant something."""
        ...


def route(key: str, focused: Keyed | None, take: Callable[[str], bool]) -> None:
    """Give a pad's key to what has the focus, then to whoever takes keys: as itself, and where
    that means nothing, as the key of a keyboard that it stands for."""
    plain = NAVIGATION.get(key, "")
    if focused is not None and (focused.key(key) or (plain and focused.key(plain))):
        return
    if not take(key) and plain:
        take(plain)


class PadReceiver(Protocol):
    """What receives the keys of gamepads, and shows messages."""

    def pad(self, key: str) -> None:
        """A key of a gamepad went down, or repeats."""
        ...

    def notify(self, text: str) -> None:
        """Show a short message."""
        ...


class Gamepads:
    """All gamepads there are, those that are plugged in later included.

    wanted: which devices count.
    """

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
        """Triggers that are pulled, by their axes."""
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
        """Whether there is one."""
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
        """Tell what is held; call it once each turn of the loop."""
        if not self._pads:
            return
        pushed: set[str] = set()
        for device, (_node, sticks) in self._pads.items():
            pushed |= sticks.read({axis.axis.name: axis.value for axis in device.axes})
        triggers = {key for _axis, key in _TRIGGERS} & pushed
        for key in triggers - self._pulled - self._held:  # a pad may send it as a button as well
            self._tell(key)
        self._pulled = triggers
        ways = {key for key in self._held if key.removeprefix("pad_") in _REPEATED}
        for key in self._repeat.hold(pushed - triggers | ways, now):
            self._tell(key)

    def _down(self, name: str) -> None:
        key = BUTTONS.get(name.rsplit("-", 1)[-1])
        if key is None or key in self._held:
            return
        self._held.add(key)
        held = key in self._pulled or key in HELD or key.removeprefix("pad_") in _REPEATED
        if not held:
            self._tell(key)

    def _up(self, name: str) -> None:
        self._held.discard(BUTTONS.get(name, ""))

    def _tell(self, key: str) -> None:
        self._player.pad("".join(f"{held}+" for held in HELD if held in self._held) + key)
