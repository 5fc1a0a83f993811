"""The shell: the interface of the program for its screens and dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:  # only for annotations
    from game.app.input.gamepad import Gamepads
    from game.app.input.keymap import Keymap
    from game.app.kit.context import Kit
    from game.app.kit.surface import Surface
    from game.app.kit.widget import Widget
    from game.app.lobby import Lobby
    from game.app.loop import Loop
    from game.app.mouse_hints import MouseHint
    from game.app.places import Places
    from game.app.preload import Preload
    from game.app.quality import AutoQuality
    from game.app.saving import Disk
    from game.app.settings import Settings
    from game.app.sound import Sound
    from game.app.title.scene import TitleScene
    from game.app.voice import Voice
    from game.system.home import Home


class Sheet(Protocol):
    """A dialog: it covers a screen and takes the keyboard."""

    stands: bool
    """Whether it stops the clock and covers the pieces while it is open."""

    def first_focus(self) -> str:
        """The name of the widget that has the focus at first."""

    def build(self) -> Widget:
        """Its widgets."""

    def key(self, key: str) -> bool:
        """Handle a key; False if it has no meaning here."""


class Grouped(Protocol):
    """The present screen, as other screens and dialogs see it."""

    groups: tuple[str, ...]
    """The keymap groups that apply to it."""
    mouse: Sequence[MouseHint]
    """The uses of the mouse in its scene, see Screen."""

    def takes(self, group: str, action: str) -> bool:
        """Whether it handles an action of a group."""


class Shell(Protocol):
    """The program as screens see it: its services, places and dialogs."""

    home: Home
    disk: Disk
    base: Any
    settings: Settings
    keymap: Keymap
    auto: AutoQuality
    lobby: Lobby
    loop: Loop
    preload: Preload
    sound: Sound
    voice: Voice
    surface: Surface
    kit: Kit
    pads: Gamepads
    title: TitleScene | None
    plain: bool
    spent: Callable[[], float]
    go: Places

    @property
    def screen(self) -> Grouped | None:
        """The present screen."""

    @property
    def dialogs(self) -> tuple[Sheet, ...]:
        """The dialogs over the screen, the lowest first."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in pixels."""

    @property
    def narrow(self) -> bool:
        """Whether there is little room beside a panel: a small window or large text."""

    def ask(self, dialog: Sheet) -> None:
        """Show a dialog over the screen, once no widget is in use."""

    def answered(self, dialog: Sheet) -> None:
        """Close a dialog."""

    def tell(self, title: str, text: str) -> None:
        """Show a message in a dialog."""

    def later(self, call: Callable[[], None]) -> None:
        """Schedule a call for the start of the next turn of the loop, outside any widget."""

    def act(self, action: str) -> bool:
        """Perform an action as if its key had been pressed."""

    def show_backdrop(self, covered: bool) -> None:
        """Show the plain background over any scene, or remove it."""

    def quality(self) -> str:
        """The present quality tier, as set or as measured."""

    def set(self, key: str, value: Any) -> None:
        """Change a setting and apply it at once."""

    def set_anew(self) -> None:
        """Apply all settings, any of which may have changed."""

    def restyle(self) -> None:
        """Apply a change of window size, palette, text size or language to every widget."""

    def to_menu(self) -> None:
        """Show the menu."""

    def quit(self) -> None:
        """Save and close the window."""
