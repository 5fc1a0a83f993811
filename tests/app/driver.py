"""Drives the program in a real window through its input device, as a player's hands would."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from panda3d.core import ClockObject

from game import register
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.program import Program
from game.app.screens.howto_dialog import mark_seen
from game.app.screens.play.confirmations import HINTS_COST
from game.app.screens.screen import Screen
from game.app.window import WindowOptions
from game.app.work import THREAD
from game.system.home import Home
from tests.hung import HUNG

AnyScreen = TypeVar("AnyScreen", bound=Screen)

SIZE = (640, 360)
NAP = 0.005
"""Seconds between two turns in which nothing goes on but work beside the window."""
_NAMED = {
    "enter", "escape", "tab", "space", "backspace", "delete", "home", "end", "page_up",
    "page_down", "arrow_left", "arrow_right", "arrow_up", "arrow_down",
    *(f"f{n}" for n in range(1, 13)),
}  # fmt: skip


class Driver:
    """A program in a window of its own, and hands on its keyboard and mouse. plain: the menu is
    without its scene, which would move for ten seconds after everything that hands do. new:
    whether the player has never been here, so that games offer their lessons, and the first hint
    asks."""

    one_in = 1
    """Of how many frames that are due one is drawn: every one for whoever looks at the window, few
    for tests (conftest), which read what stands in it. All else goes on as if each were drawn."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = SIZE,
        *,
        silent: bool = True,
        plain: bool = True,
        new: bool = False,
    ) -> None:
        options = WindowOptions(size, steady=True, silent=silent, plain=plain)
        self.program = Program(Home(home), options)
        if not new:
            for game_id in register.entries():
                mark_seen(self.program, game_id)
            self.program.settings.kept.seen.append(HINTS_COST)
        # Panda3D reads the clock's mode once for a process; another test may have had it first.
        self.program.base.clock.set_mode(ClockObject.M_non_real_time)
        self.program.base.clock.set_dt(1 / 60)
        self.program.loop.running = True
        self.program.loop.draw = self._draw
        self._due = 0
        self._owed: list[Any] = []
        """Windows and buffers that were due since one was drawn."""
        self._closed = False
        self._device = self.program.base.win.get_input_device(0)

    # Time

    def _draw(self) -> None:
        """Let the engine go round; what is due is drawn, or owed to the next frame that is."""
        engine = self.program.base.graphicsEngine
        outputs = list(engine.get_windows())
        due = [output for output in outputs if output.is_active()]
        self._due += bool(due)
        drawn = bool(due) and self._due % self.one_in == 1 % self.one_in
        late = [output for output in self._owed if output in outputs and output not in due]
        for output in late if drawn else due:
            output.set_active(drawn)
        engine.render_frame()
        for output in late if drawn else due:
            output.set_active(not drawn)
        self._owed = [] if drawn else due + late

    def turn(self) -> bool:
        """Let the loop go round once; whether a frame was due."""
        return self.program.loop.turn()

    def turns(self, count: int = 1) -> None:
        """Let the loop go round."""
        for _ in range(count):
            self.turn()

    @property
    def noted(self) -> bool:
        """Whether a note lies over the window."""
        return bool(self.program.base.pixel2d.find("**/popups").get_num_children())

    def until(
        self, event: Callable[[], object], meanwhile: Callable[[], None] = lambda: None
    ) -> None:
        """Let the loop go round until something has happened, however long work beside it takes on
        a machine that is busy. meanwhile: done before each turn."""
        hung = time.monotonic() + HUNG
        while not event():
            assert time.monotonic() < hung, "what was waited for never happens"
            meanwhile()
            if not self.turn() and any(t.name == THREAD for t in threading.enumerate()):
                self.program.waiting.wait(NAP)

    def shown(
        self, kind: type[AnyScreen], meanwhile: Callable[[], None] = lambda: None
    ) -> AnyScreen:
        """The screen of that class, once it is there. meanwhile: see until."""
        self.until(lambda: isinstance(self.program.screen, kind), meanwhile)
        screen = self.program.screen
        assert isinstance(screen, kind)
        return screen

    def settle(self, limit: int = 600) -> None:
        """Let the loop go round until two turns in a row drew nothing, and what came up takes a
        press."""
        still = 0
        for _ in range(limit):
            still = 0 if self.turn() else still + 1
            if still >= 2 and not self.program.surface.guard.waiting:
                return
        raise AssertionError("the window never came to rest")

    # Hands

    def _button(self, name: str) -> Any:
        from panda3d.core import ButtonRegistry, KeyboardButton

        if len(name) == 1:
            return KeyboardButton.ascii_key(" " if name == "space" else name)
        if name == "space":
            return KeyboardButton.ascii_key(" ")
        return ButtonRegistry.ptr().get_button(name)

    def key(self, key: str, *, settle: bool = True) -> None:
        """Press and release a key: "enter", "ctrl+z", "a"."""
        *held, name = key.split("+") if key != "+" else [key]
        names = [{"ctrl": "control"}.get(part, part) for part in held]
        for modifier in names:
            self._device.button_down(self._button(modifier))
        # As on X11, what a key types comes before the key.
        if not held and (len(name) == 1 or name == "space"):
            self._device.keystroke(ord(" " if name == "space" else name))
        self._device.button_down(self._button(name))
        self._device.button_up(self._button(name))
        for modifier in reversed(names):
            self._device.button_up(self._button(modifier))
        self._after(settle)

    def type(self, text: str) -> None:
        """Type characters one after the other."""
        for character in text:
            self._device.keystroke(ord(character))
            self._device.button_down(self._button(character.lower()))
            self._device.button_up(self._button(character.lower()))
            self.turns(2)
        self.settle()

    def point(self, x: float, y: float) -> None:
        """Move the pointer to pixels from the top left corner."""
        self._device.set_pointer_in_window(x, y)
        self.turns(2)

    def press(self, button: int = 1) -> None:
        """A mouse button goes down."""
        from panda3d.core import MouseButton

        self._device.button_down(MouseButton.button(button - 1))
        self.turns(2)

    def release(self, button: int = 1, *, settle: bool = True) -> None:
        """A mouse button comes up."""
        from panda3d.core import MouseButton

        self._device.button_up(MouseButton.button(button - 1))
        self._after(settle)

    def press_and_release(self, button: Any, turns: int) -> None:
        """Click where the pointer is, and let the loop go round so often afterwards."""
        self._device.button_down(button)
        self._device.button_up(button)
        self.turns(turns)

    def wheel(self, steps: int) -> None:
        """Turn the wheel where the pointer is; up is positive."""
        from panda3d.core import MouseButton

        button = MouseButton.wheel_up() if steps > 0 else MouseButton.wheel_down()
        for _ in range(abs(steps)):
            self._device.button_down(button)
            self._device.button_up(button)
        self._after(True)

    def click_at(self, x: float, y: float) -> None:
        """Click at pixels from the top left corner."""
        self.point(x, y)
        self.press()
        self.release()

    def click(self, name: str) -> None:
        """Click the middle of the widget of that name."""
        widget = self.find(name)
        widget.reveal(0, 0, widget.width, widget.height)
        left, top = widget.origin()
        self.click_at(left + widget.width // 2, top + widget.height // 2)

    def take_seat(self) -> None:
        """Be the player whom the screen waits for, if it waits for one."""
        if self.has("ready"):
            self.click("ready")

    def agree(self) -> None:
        """Give the first answer, if a price is asked about."""
        if self.has("answer-0"):
            self.click("answer-0")

    def _after(self, settle: bool) -> None:
        self.turns(2)
        if settle:
            self.settle()

    # Eyes

    @property
    def top(self) -> Widget:
        """The widgets that take input now."""
        top = self.program.surface.top
        assert top is not None
        return top

    def find(self, name: str) -> Widget:
        """The widget of that name."""
        return self.top.find(name)

    def has(self, name: str) -> bool:
        """Whether there is a widget of that name."""
        return any(widget.name == name for widget in self.top.walk())

    def texts(self) -> list[str]:
        """Everything written on the uppermost layer, in the order of reading."""
        return [w.text for w in self.top.walk() if isinstance(w, Text) and w.text]

    def shot(self, path: str | Path) -> None:
        """A picture of the window as it is."""
        from panda3d.core import Filename

        self.program.loop.ask(2)
        self.turns(3)
        self.program.base.win.save_screenshot(Filename.from_os_specific(str(path)))

    def close(self) -> None:
        """Close the window, once."""
        if not self._closed:
            self._closed = True
            self.program.close()
