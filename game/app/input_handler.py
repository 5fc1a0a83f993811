"""Input from keyboard, pointer and gamepads, passed to the widget, dialog or screen it is for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from typing_extensions import override

from game.app.input.gamepad import NAVIGATION, PadReceiver, route
from game.app.input.reader import Receiver
from game.app.kit.widget import PRESSING
from game.app.screens.dialog import Dialog
from game.app.screens.screen import Screen
from game.app.settings import BY_KEY
from game.app.shell import Sheet, Shell


class InputShell(Shell, Protocol):
    """The program as its input handler knows it."""

    @property
    @override
    def screen(self) -> Screen | None:
        """What is up now."""

    @property
    def uppermost(self) -> Screen | Sheet | None:
        """What takes the keyboard now: the last dialog, else the screen."""

    def input_received(self) -> None:
        """The player did something."""


class Announcer(Protocol):
    """Says where the keyboard is (see game.app.speaker)."""

    def say_here(self) -> None:
        """Say where it is, and what is written around it."""

    def say_around(self) -> None:
        """Say all that lies on the table."""


_TIP_AFTER = 0.6
"""Seconds that the pointer rests before a tip is shown."""
_LARGER = {"text-larger": 0.1, "text-smaller": -0.1}
"""By how much an action changes the size of the text."""


class InputHandler(Receiver, PadReceiver):
    """What comes from the window and from gamepads.

    A key goes to the uppermost dialog, or to the widget that has the keyboard, then to the screen
    as the action that the keymap has for it, and last to what holds everywhere.
    """

    speaker: Callable[[], Announcer] | None = None
    """Gives whoever says where the keyboard is."""

    def __init__(self, program: InputShell) -> None:
        self._program = program
        self._rested = 0.0

    def rest(self, now: float) -> None:
        """Show the tip of what the pointer or the keyboard has rested on."""
        surface = self._program.surface
        lit = surface.hovered or surface.focused
        if lit is None or not lit.tip:
            self._rested = now
        elif now - self._rested > _TIP_AFTER:
            surface.show_tip(self._program.kit)

    @override
    def key(self, key: str, *, held: bool = False) -> bool:
        # What is held presses nothing again; Space may go on with an action.
        program, surface = self._program, self._program.surface
        focused, screen, top = surface.focused, program.screen, program.uppermost
        plain = key.removeprefix("shift+")
        program.voice.hush()
        if focused is not None and focused.typing and (len(plain) == 1 or plain == "space"):
            return False  # it comes again as a typed character
        presses = key == "enter" or focused is not None or isinstance(top, Dialog)
        if not surface.guard.allows_key(key) or (held and presses and key in PRESSING):
            return True
        if isinstance(top, Dialog):
            return surface.key(key) or top.key(key) or self._global(key)
        if focused is not None and focused.key(key):
            return True
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
        """Do what an action means now; whether it meant something."""
        screen = self._program.screen
        return (screen is not None and screen.press(action)) or self._everywhere(action)

    def _global(self, key: str) -> bool:
        action = self._program.keymap.action(key, ("global",))
        return action is not None and action != "back" and self._everywhere(action)

    def _everywhere(self, action: str) -> bool:
        """What means the same on every screen."""
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
