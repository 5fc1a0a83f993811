"""The program: one window, and the services that screens share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

from typing_extensions import override

from game.app.access.bridge import Accessibility
from game.app.backdrop import Backdrop
from game.app.crash import explained, leave
from game.app.crash_log import write_log
from game.app.declared_settings import APPEARANCE, BY_KEY
from game.app.input.gamepad import Gamepads
from game.app.input.keymap import Keymap
from game.app.input.reader import Reader
from game.app.input_handler import InputHandler
from game.app.kit.atlas import Atlas
from game.app.kit.context import Kit
from game.app.kit.fonts import Fonts
from game.app.kit.surface import Surface
from game.app.kit.theme import Theme, scale_for
from game.app.lobby import Lobby
from game.app.loop import Loop
from game.app.memory import Code
from game.app.places import Places
from game.app.preload import Preload
from game.app.quality import AutoQuality
from game.app.routes import Routes
from game.app.saving import PATIENCE, Disk
from game.app.screen_stack import ScreenStack
from game.app.screens.dialog import Dialog
from game.app.settings import settings_of
from game.app.sound import Sound
from game.app.voice import Voice
from game.app.waiting import waiting_for_input, wake
from game.app.window import (
    DEFAULT_SIZE,
    WindowOptions,
    close_base,
    open_base,
    set_full_screen,
    zoom_of,
)
from game.language import _, asked, install
from game.system import packages
from game.system.home import Home
from game.system.signals import Terminated, held

if TYPE_CHECKING:
    from game.app.title.scene import TitleScene

_SETTLING = (0.15, 0.6)
"""Seconds after which a window that has appeared or changed is drawn again."""
AT_ONCE = 2
"""Another exception less than this number of turns after one was reported ends the program."""


class Program(ScreenStack):
    """The window and everything that lives as long as it."""

    def __init__(self, home: Home, options: WindowOptions | None = None) -> None:
        self.home = home
        options = options or WindowOptions()
        self.disk = Disk(wake, None if options.steady else PATIENCE)
        self.settings = settings_of(home, self.disk.do)
        install(asked() or self.settings["language"])
        self.keymap = Keymap(self.settings.kept.keys)
        self.base = open_base(options)
        super().__init__(Backdrop(self.base.render2d), self._window_size())
        renderer = self.base.win.get_gsg().get_driver_renderer()
        self.auto = AutoQuality(self.settings, renderer, steady=options.steady)
        self.go: Places = Routes(self)
        self.lobby = Lobby(self)
        self.waiting = waiting_for_input(self.base.win)
        self.loop = Loop(self.base, self._due, self.waiting, Code().rest)
        self.sound = Sound(self.base, self.settings)
        self.voice = Voice(self.settings)
        self.surface = Surface(self.base.pixel2d, self.base.clock.get_frame_time)
        self.surface.guard.delay = self.settings.number("fresh-press")
        self.input, atlas = InputHandler(self), Atlas(self.base.loader)
        self.kit = Kit(self._theme(), atlas, Fonts(), self.sound.play, self.input.notify)
        self.kit.reduced_motion = bool(self.settings["reduced-motion"])
        self.title: TitleScene | None = None
        """The scene behind the menu; None until it is built."""
        self.plain = options.plain
        scenes = self.base.win, self.kit.theme, self.auto.tier
        self.preload = Preload(() if self.plain else scenes)
        self.spent: Callable[[], float] = process_time if not options.steady else lambda: 0.0
        """Processor time used so far, in seconds; 0 on a clock that advances by the frame."""
        self._recovered = -AT_ONCE
        """The turn of the loop in which an exception was last reported."""
        self.access = Accessibility(self, self.input)
        self.reader = Reader(self.base, self.input, self.input_received)
        self.pads = Gamepads(self.base, self.input)
        self.base.accept("window-event", self._window_changed)
        if hasattr(self.base.win, "set_close_request_event"):
            self.base.win.set_close_request_event("hexaglyph-close")
        self.base.accept("hexaglyph-close", self.quit)
        self._windowed = options.size or DEFAULT_SIZE
        """The window's size when it is not full screen."""
        if self.settings["full-screen"] and not options.full_screen and not options.offscreen:
            set_full_screen(self.base, True)

    # Starting and ending

    def run(self) -> None:
        """Run until the player quits. After an exception, show a message and go on."""
        try:
            while not self._run_to_the_end():
                pass
        except Terminated:
            with held():
                self.quit()
            raise
        finally:
            with held():
                self.close()

    def _run_to_the_end(self) -> bool:
        """Run until the player quits, or exceptions follow at once; False after one reported."""
        try:
            self.loop.run()
        except Terminated:
            raise
        except packages.FAILURES as error:
            log, again = write_log(self.home, error), self.loop.turns < self._recovered + AT_ONCE
            if not again:
                self._recover(error, log)
                self._recovered = self.loop.turns
            return again
        return True

    def _recover(self, error: BaseException, log: Path | None) -> None:
        """Report an exception on the menu. The match stays saved up to its last entry."""
        screen, self.screen = self.screen, None
        if screen is not None:
            leave(screen, self.home)
        self.lobby.matches.find_all()
        self.surface.clear()
        self.to_menu()
        self.tell(_("The game ran into a problem"), explained(error, log, screen))

    def quit(self) -> None:
        """Save, and close the window."""
        if self.screen is not None:
            self.screen.closing()
        self.loop.stop()

    def close(self) -> None:
        """Leave the screen and release everything, the window too."""
        if self.screen is not None:
            self.screen.leave()
            self.screen = None
        self.surface.close()
        self.preload.close()
        if self.title is not None:
            self.title.close()
            self.title = None
        self.lobby.close()
        self.access.close()
        self.loop.close()
        close_base(self.base)

    def to_menu(self) -> None:
        """Show the menu."""
        self.go.menu()

    def tell(self, title: str, text: str) -> None:
        """Show a message in a dialog."""
        self.ask(Dialog(self, title, text))

    def mention(self, text: str) -> None:
        """Show a message that needs no answer, and say it: where the screen has a place for such,
        else at the foot of the window for a few seconds."""
        if self.screen is None or not self.screen.mention(text):
            self.input.notify(text)
            self.voice.say([text])

    def quality(self) -> str:
        """The quality tier in use: as set, or as measured."""
        return self.auto.tier

    # Looks

    @override
    def _dress(self) -> None:
        self.kit.theme = self._theme()
        self.kit.reduced_motion = bool(self.settings["reduced-motion"])

    def _theme(self) -> Theme:
        size, zoom = self.settings.number("text-size"), zoom_of(self.base)
        scale = scale_for(*self._window_size(), text_size=size, zoom=zoom)
        return Theme(self.settings["palette"], scale=scale, text_size=size)

    def _window_size(self) -> tuple[int, int]:
        return self.base.win.get_x_size(), self.base.win.get_y_size()

    def set(self, key: str, value: Any) -> None:
        """Change a setting and apply it at once."""
        self.settings.set(key, value)
        if key == "language":
            install(value)
        self._apply(frozenset({key}))

    def set_anew(self) -> None:
        """Apply all settings at once, as any of them may have changed."""
        self.keymap = Keymap(self.settings.kept.keys)
        install(asked() or self.settings["language"])
        self._apply(frozenset(BY_KEY))

    def _apply(self, changed: frozenset[str]) -> None:
        if "full-screen" in changed:
            if not self.base.win.is_fullscreen():
                self._windowed = self._window_size()
            set_full_screen(self.base, bool(self.settings["full-screen"]), self._windowed)
        if "quality" in changed and self.settings["quality"] == "auto":
            self.auto.anew()
        if "fresh-press" in changed:
            self.surface.guard.delay = self.settings.number("fresh-press")
        if changed & {"mute", "speech"}:
            self.voice.hush()
        if changed & APPEARANCE:
            self.restyle()

    def _window_changed(self, window: Any) -> None:
        if window != self.base.win or not self.loop.running:  # each event wraps it anew
            return
        self.loop.ask(2)
        self.loop.ask_after(self.base.clock.get_frame_time(), *_SETTLING)
        properties = window.get_properties()
        was, self.loop.hidden = self.loop.hidden, properties.get_minimized()
        if not properties.get_foreground():  # before the buttons are said to come up
            self.surface.lose()
        width, height = self._window_size()
        if window.is_closed():
            self.quit()
        elif min(width, height) > 0 and ((width, height) != self._size or was > self.loop.hidden):
            self._size = width, height
            self.base.pixel2d.set_scale(2 / width, 1, 2 / height)
            self.restyle()

    # A turn of the loop

    def input_received(self) -> None:
        """Keep the scene behind the menu moving for a while, as the player did something."""
        if self.title is not None:
            self.title.wake()

    def _due(self, now: float) -> bool:
        self.reader.poll()
        self.pads.poll(now)
        self.loop.by(self.surface.popups.expire_toast(now))
        calls = len(self._later)
        self._settle()
        due = self.screen is not None and self.screen.update(now)
        self.input.rest(now)
        if self.surface.stale:
            self.surface.layout(*self._size)
        self.access.update()
        due = (not self.loop.waits and self.surface.fade.update(now)) or due or self.surface.wanted
        self.surface.wanted = False
        # A call may have opened a table: loading waits. Pads are polled.
        if calls or self.preload.step(self.loop.drawn) or self.pads.connected:
            self.loop.by(now)
        return due

    def _settle(self) -> None:
        """Do what waited until no widget was in use."""
        with self.loop.between_presses():
            self._make_calls()
            self.lobby.poll()
            if self._stale and not self.surface.held:
                self._restyle()

    def act(self, action: str) -> bool:
        """Perform an action as if its key had been pressed."""
        return self.input.act(action)
