"""Passes input from keyboard, pointer and gamepads to the right widget, dialog or screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from typing_extensions import override

from game.app.declared_settings import BY_KEY
from game.app.input.gamepad import NAVIGATION, PadReceiver, route
from game.app.input.reader import Receiver
from game.app.kit.widget import PRESSING
from game.app.screens.dialog import Dialog
from game.app.screens.screen import Screen
from game.app.shell import Sheet, Shell


class InputShell(Shell, Protocol):
    """What the input handler needs of the program."""

    @property
    @override
    def screen(self) -> Screen | None:
        """The current screen."""

    @property
    def uppermost(self) -> Screen | Sheet | None:
        """The target of keys: the last dialog, or else the screen."""

    def input_received(self) -> None:
        """Note that the player has given input."""


class Announcer(Protocol):
    """Describes the focus and its surroundings aloud (see game.app.speaker)."""

    def say_here(self) -> None:
        """Say what has the focus, and the text around it."""

    def say_around(self) -> None:
        """Say everything on the table."""


_TIP_AFTER = 0.6
"""Seconds for which the pointer has to rest before a tip is shown."""
_LARGER = {"text-larger": 0.1, "text-smaller": -0.1}
"""The change of the text size by each action."""


class InputHandler(Receiver, PadReceiver):
    """Handles input from the window and from gamepads.

    A key goes to the uppermost dialog, or to the focused widget, then to the screen as the action
    that the keymap assigns to it, and last to the actions that work on every screen.
    """

    speaker: Callable[[], Announcer] | None = None
    """Returns the announcer."""

    def __init__(self, program: InputShell) -> None:
        self._program = program
        self._rested = 0.0

    def rest(self, now: float) -> None:
        """Show the tip of the widget on which the pointer or the focus has rested."""
        surface = self._program.surface
        lit = surface.hovered or surface.focused
        if lit is None or not lit.tip:
            self._rested = now
        elif now - self._rested > _TIP_AFTER:
            surface.show_tip(self._program.kit)

    @override
    def key(self, key: str, *, held: bool = False) -> bool:
        # A key held down presses no widget again, but Space may repeat an action.
        program, surface = self._program, self._program.surface
        focused, screen, top = surface.focused, program.screen, program.uppermost
        plain = key.removeprefix("shift+")
        program.voice.hush()
        if focused is not None and focused.typing and (len(plain) == 1 or plain == "space"):
            return False  # it arrives again as a typed character
        presses = key == "enter" or focused is not None or isinstance(top, Dialog)
        if not surface.guard.allows_key(key) or (held and presses and key in PRESSING):
            return True
        if isinstance(top, Dialog):
            return surface.key(key) or top.key(key) or self._global(key)
        if focused is not None and focused.key(key):
            return True
        if surface.keeps(key):
            return surface.key(key)
        if screen is not None:
            action = program.keymap.action(key, screen.groups)
            if action is not None and self.act(action):
                return True
        return surface.key(key)

    @override
    def pad(self, key: str) -> None:
        self._program.input_received()
        if not self._program.surface.guard.allows_key(NAVIGATION.get(key, key)):
            return
        route(key, self._program.surface.focused, self.key)

    @override
    def notify(self, text: str) -> None:
        program = self._program
        program.surface.show_toast(program.kit, text, program.base.clock.get_frame_time())

    def act(self, action: str) -> bool:
        """Perform an action; whether it has a meaning now."""
        screen = self._program.screen
        return (screen is not None and screen.press(action)) or self._everywhere(action)

    def _global(self, key: str) -> bool:
        action = self._program.keymap.action(key, ("global",))
        return action is not None and action != "back" and self._everywhere(action)

    def _everywhere(self, action: str) -> bool:
        """Perform an action that works on every screen; False if it is none."""
        program = self._program
        settings = program.settings
        if action == "back" and program.screen is not None:
            program.screen.back()
        elif action in {"full-screen", "mute", "speech"}:
            program.set(action, not settings[action])
        elif action in _LARGER:
            low, high = BY_KEY["text-size"].ends
            size = round(settings.number("text-size") + _LARGER[action], 2)
            program.set("text-size", max(low, min(high, size)))
        elif action == "say" and self.speaker is not None:
            self.speaker().say_here()
        elif action == "say-table" and self.speaker is not None:
            self.speaker().say_around()
        elif action == "shortcuts":
            program.go.shortcuts()
        elif action == "quit":
            program.quit()
        else:
            return False
        return True

    @override
    def typed(self, character: str) -> None:
        program = self._program
        if program.surface.typed(character) or isinstance(program.uppermost, Dialog):
            return
        if program.screen is not None:
            program.screen.typed(character)

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        self._program.voice.hush()
        self._program.surface.pointer_down(x, y, button)

    @override
    def pointer_up(self, x: int, y: int, button: int) -> None:
        self._program.surface.pointer_up(x, y, button)

    @override
    def pointer_move(self, x: int, y: int) -> None:
        self._rested = self._program.base.clock.get_frame_time()
        self._program.surface.pointer_move(x, y)

    @override
    def wheel(self, steps: int, x: int, y: int) -> None:
        self._program.surface.wheel(steps, x, y)
