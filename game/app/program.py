"""The program: one window, the services that screens share, and the present screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

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
from game.app.kit.widget import Widget
from game.app.lobby import Lobby
from game.app.loop import Loop
from game.app.memory import Code
from game.app.places import Places
from game.app.preload import Preload
from game.app.quality import AutoQuality
from game.app.routes import Routes
from game.app.saving import PATIENCE, Disk
from game.app.screens.dialog import Dialog
from game.app.screens.screen import Screen
from game.app.settings import settings_of
from game.app.shell import Sheet
from game.app.sound import Sound
from game.app.voice import Voice
from game.app.waiting import waiting_for_input, wake
from game.app.window import WindowOptions, close_base, open_base, set_full_screen, zoom_of
from game.language import _, asked, install, language
from game.system import packages
from game.system.home import Home
from game.system.signals import Terminated, held

if TYPE_CHECKING:
    from game.app.title.scene import TitleScene

_SETTLING = (0.15, 0.6)
"""Seconds after which a window that has appeared or changed is drawn again."""
AT_ONCE = 2
"""Another exception less than this number of turns after one was reported ends the program."""


class Program:
    """The window and everything that lives as long as it."""

    def __init__(self, home: Home, options: WindowOptions | None = None) -> None:
        self.home = home
        options = options or WindowOptions()
        self.disk = Disk(wake, None if options.steady else PATIENCE)
        self.settings = settings_of(home, self.disk.do)
        install(asked() or self.settings["language"])
        self.keymap = Keymap(self.settings.kept.keys)
        self.base = open_base(options)
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
        self.screen: Screen | None = None
        self.title: TitleScene | None = None
        """The scene behind the menu; None until it is built."""
        self.plain = options.plain
        scenes = self.base.win, self.kit.theme, self.auto.tier
        self.preload = Preload(() if self.plain else scenes)
        self.spent: Callable[[], float] = process_time if not options.steady else lambda: 0.0
        """Processor time used so far, in seconds; 0 on a clock that advances by the frame."""
        self._dialogs: list[Sheet] = []
        self._backdrop = Backdrop(self.base.render2d)
        self._size = self._window_size()
        self._later: list[Callable[[], None]] = []
        self._built: tuple[object, ...] = ()
        """The _shape() that the widgets were built for."""
        self._stale = False
        """Whether to restyle all widgets once the pointer holds none."""
        self._recovered = -AT_ONCE
        """The turn of the loop in which an exception was last reported."""
        self.access = Accessibility(self, self.input)
        self.reader = Reader(self.base, self.input, self.input_received)
        self.pads = Gamepads(self.base, self.input)
        self.base.accept("window-event", self._window_changed)
        if hasattr(self.base.win, "set_close_request_event"):
            self.base.win.set_close_request_event("hexaglyph-close")
        self.base.accept("hexaglyph-close", self.quit)
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
        self.surface.clear()
        self.preload.close()
        if self.title is not None:
            self.title.close()
            self.title = None
        self.lobby.close()
        self.access.close()
        self.loop.close()
        close_base(self.base)

    # Screens

    def show(self, screen: Screen) -> None:
        """Leave the present screen and show another, once no widget is in use."""
        self._when_unused(partial(self._show, screen))

    def _show(self, screen: Screen) -> None:
        self._dialogs = []
        before, self.screen = self.screen, screen  # if leaving fails, both are to be freed
        if before is not None:
            before.leave()
        self.surface.clear()
        screen.enter()
        self._raise_screen(screen)
        self._appear()

    def _appear(self) -> None:
        if self.loop.drawn and not self.plain and not self.kit.reduced_motion:
            self.surface.fade_in()

    def _raise_screen(self, screen: Screen) -> None:
        self._built = self._shape()
        self.show_backdrop(screen.backdrop)
        self._push(screen)

    def _push(self, top: Screen | Sheet) -> None:
        """Put a screen or dialog on top, and give it the focus."""
        self.surface.push(self.kit, top.build())
        self.surface.layout(*self._size)
        self._offer(top.first_focus())
        self.loop.ask(2)

    def show_backdrop(self, covered: bool) -> None:
        """Draw the background over any scene, or remove it."""
        wood = self.preload.rehearsed and self.loop.drawn > 0
        self._backdrop.show(covered, self.kit.theme, self._size, wood=wood)

    def _offer(self, name: str) -> None:
        """Focus a widget that has just appeared; Enter needs a fresh press."""
        self.surface.guard.arm()
        if (widget := self._named(name)) is not None:
            self.surface.focus_as_home(widget)

    def _named(self, name: str) -> Widget | None:
        """The focusable widget of that name in the uppermost layer."""
        return self.surface.layers[-1].named(name) if self.surface.layers else None

    def to_menu(self) -> None:
        """Show the menu."""
        self.go.menu()

    def ask(self, dialog: Sheet) -> None:
        """Open a dialog over the screen, once no widget is in use."""
        self._when_unused(partial(self._ask, dialog))

    def _ask(self, dialog: Sheet) -> None:
        self._dialogs.append(dialog)
        self._push(dialog)
        self._appear()

    def answered(self, dialog: Sheet) -> None:
        """Close a dialog, and those above it."""
        if dialog in self._dialogs:
            at = self._dialogs.index(dialog)
            for _closed in self._dialogs[at:]:
                self.surface.pop()
            del self._dialogs[at:]
            self.surface.layout(*self._size)
            self.loop.ask(2)

    @property
    def dialogs(self) -> tuple[Sheet, ...]:
        """The dialogs over the screen, the lowest first."""
        return tuple(self._dialogs)

    @property
    def uppermost(self) -> Screen | Sheet | None:
        """What receives keys: the uppermost dialog, or the screen without one."""
        return self._dialogs[-1] if self._dialogs else self.screen

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in pixels."""
        return self._size

    def quality(self) -> str:
        """The quality tier in use: as set, or as measured."""
        return self.auto.tier

    @property
    def narrow(self) -> bool:
        """Whether there is little room beside a panel: a small window or large text."""
        return self._size[0] < self.kit.space(1000)

    def tell(self, title: str, text: str) -> None:
        """Show a message in a dialog."""
        self.ask(Dialog(self, title, text))

    def later(self, call: Callable[[], None]) -> None:
        """Make a call once the loop has read its input, outside of any widget."""
        self._later.append(call)

    def _when_unused(self, call: Callable[[], None]) -> None:
        """Make a call when no widget can be in the middle of a press: at once outside a turn of
        the loop; within one, after input was read."""
        self.later(call) if self.loop.turning else call()

    # Looks

    def _theme(self) -> Theme:
        size, zoom = self.settings.number("text-size"), zoom_of(self.base)
        scale = scale_for(*self._window_size(), text_size=size, zoom=zoom)
        return Theme(self.settings["palette"], scale=scale, text_size=size)

    def _window_size(self) -> tuple[int, int]:
        return self.base.win.get_x_size(), self.base.win.get_y_size()

    def restyle(self) -> None:
        """Apply a changed size, palette, text size or language to every widget."""
        self._when_unused(self._restyle)

    def _restyle(self) -> None:
        self._stale = self.surface.held
        if self._stale:  # what the pointer holds stays where it is
            return
        self.kit.theme = self._theme()
        self.kit.reduced_motion = bool(self.settings["reduced-motion"])
        if self._shape() == self._built and (self.screen is None or self.screen.in_place):
            self.surface.restyle()
            self.surface.layout(*self._size)
        else:
            self._rebuild()
        if self.screen is not None:
            self.show_backdrop(self.screen.backdrop)
            self.screen.resized()

    def _shape(self) -> tuple[object, ...]:
        """What widgets are built for besides the theme; they are rebuilt when it changes."""
        return language(), self.narrow

    def _rebuild(self) -> None:
        """Rebuild all widgets."""
        focused = self.surface.focused.name if self.surface.focused is not None else ""
        moment, offsets = self.surface.guard.state(), self.surface.scrolled()
        dialogs, self._dialogs = self._dialogs, []
        self.surface.clear()
        if self.screen is not None:
            self._raise_screen(self.screen)
        for dialog in dialogs:
            self._ask(dialog)
        self.surface.scroll(offsets)
        if (again := self._named(focused)) is not None:
            self.surface.focus(again)
        if self.surface.focused is None or self.surface.focused.name == focused:
            self.surface.guard.restore(moment)

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
            set_full_screen(self.base, bool(self.settings["full-screen"]))
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
        was, self.loop.hidden = self.loop.hidden, window.get_properties().get_minimized()
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
        due = self.surface.fade.update(now) or due or self.surface.wanted
        self.surface.wanted = False
        # A call may have opened a table: loading waits. Pads are polled.
        if calls or self.preload.step(self.loop.drawn) or self.pads.connected:
            self.loop.by(now)
        return due

    def _settle(self) -> None:
        """Make the calls that waited until no widget was in use."""
        self.loop.turning = False
        for _call in range(len(self._later)):  # calls that these add wait for the next turn
            self._later.pop(0)()
        self.lobby.poll()
        if self._stale and not self.surface.held:
            self._restyle()
        self.loop.turning = True

    def act(self, action: str) -> bool:
        """Perform an action as if its key had been pressed."""
        return self.input.act(action)
