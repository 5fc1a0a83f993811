"""What is shown: a screen and the dialogs over it, each a layer of the surface."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial

from game.app.backdrop import Backdrop
from game.app.kit.context import Kit
from game.app.kit.surface import Surface
from game.app.kit.widget import Widget
from game.app.loop import Loop
from game.app.preload import Preload
from game.app.screens.screen import Screen
from game.app.shell import Sheet
from game.language import language


class ScreenStack(ABC):
    """The present screen and the dialogs over it. They come, go and are rebuilt while no widget can
    be in the middle of a press.

    screen: None before the first, and after an exception. plain: whether they come without motion.
    """

    kit: Kit
    loop: Loop
    preload: Preload
    surface: Surface
    plain: bool

    def __init__(self, backdrop: Backdrop, size: tuple[int, int]) -> None:
        self.screen: Screen | None = None
        self._dialogs: list[Sheet] = []
        self._backdrop, self._size = backdrop, size
        self._later: list[Callable[[], None]] = []
        self._trail: list[tuple[type[Screen], str]] = []
        """The screens that led to the present one, and what had the focus in each."""
        self._built: tuple[object, ...] = ()
        """The _shape() that the widgets were built for."""
        self._stale = False
        """Whether to restyle all widgets once the pointer holds none."""

    def show(self, screen: Screen) -> None:
        """Leave the present screen and show another, once no widget is in use."""
        self._when_unused(partial(self._show, screen))

    def _show(self, screen: Screen) -> None:
        self._dialogs = []
        before, self.screen = self.screen, screen  # if leaving fails, both are to be freed
        if before is not None:
            self._note_way(before)
            before.leave()
        self.surface.clear()
        screen.enter()
        self._raise_screen(screen)
        self._come_back(screen)
        self._appear()

    def _note_way(self, left: Screen) -> None:
        """Note what had the focus in a screen that is left: where it led from there."""
        layers = self.surface.layers
        focused = layers[0].holder if layers else None
        self._trail.append((type(left), focused.name if focused is not None else ""))

    def _come_back(self, screen: Screen) -> None:
        """Return the focus to what led away from a screen that comes up again."""
        kinds = [kind for kind, _name in self._trail]
        if type(screen) in kinds:
            at = kinds.index(type(screen))
            name = self._trail[at][1]
            del self._trail[at:]
            if screen.returns and (led := self._named(name)) is not None:
                self.surface.focus(led)

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

    @property
    def narrow(self) -> bool:
        """Whether there is little room beside a panel: a small window or large text."""
        return self._size[0] < self.kit.space(1000)

    # When

    def later(self, call: Callable[[], None]) -> None:
        """Make a call once the loop has read its input, outside of any widget."""
        self._later.append(call)

    def _when_unused(self, call: Callable[[], None]) -> None:
        """Make a call when no widget can be in the middle of a press: at once outside a turn of
        the loop; within one, after input was read."""
        self.later(call) if self.loop.turning else call()

    def _make_calls(self) -> None:
        """Make the calls that waited until no widget was in use."""
        for _call in range(len(self._later)):  # calls that these add wait for the next turn
            self._later.pop(0)()

    # Looks

    @abstractmethod
    def _dress(self) -> None:
        """Set the kit's theme and motion."""

    def restyle(self) -> None:
        """Apply a changed size, palette, text size or language to every widget."""
        self._when_unused(self._restyle)

    def _restyle(self) -> None:
        self._stale = self.surface.held
        if self._stale:  # what the pointer holds stays where it is
            return
        self._dress()
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
