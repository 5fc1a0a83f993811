"""The shell: what screens and dialogs may ask of the program that shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:  # these types alone bring nothing in
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
    """What lies over a screen and takes the keyboard: a dialog."""

    stands: bool
    """Whether the clock stands, and the pieces are covered, while it is there."""

    def first_focus(self) -> str:
        """The name of the widget that has the keyboard at first."""

    def build(self) -> Widget:
        """Its widgets."""

    def key(self, key: str) -> bool:
        """Take a key; False if it means nothing here."""


class Grouped(Protocol):
    """The screen that is up, as far as other screens may know it."""

    groups: tuple[str, ...]
    """The groups of the keymap that hold there."""
    mouse: Sequence[MouseHint]
    """What the mouse does in its scene, see Screen."""

    def takes(self, group: str, action: str) -> bool:
        """Whether an action of a group means something there."""


class Shell(Protocol):
    """The program as screens know it: services, places, and what can be laid over a screen."""

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
    troubles: list[str]
    spent: Callable[[], float]
    go: Places

    @property
    def screen(self) -> Grouped | None:
        """What is up now."""

    @property
    def dialogs(self) -> tuple[Sheet, ...]:
        """The dialogs over the screen, the lowest first."""

    @property
    def size(self) -> tuple[int, int]:
        """Of the window, in pixels."""

    @property
    def narrow(self) -> bool:
        """Whether there is little room beside a panel: a small window, or large type."""

    def ask(self, dialog: Sheet) -> None:
        """Lay a dialog over the screen, once no widget is in use."""

    def answered(self, dialog: Sheet) -> None:
        """Take a dialog away."""

    def tell(self, title: str, text: str) -> None:
        """A message that waits to be read."""

    def later(self, call: Callable[[], None]) -> None:
        """Call something at the start of the next turn of the loop, outside of any widget."""

    def act(self, action: str) -> bool:
        """Do what an action means now, as if its key had been pressed."""

    def show_backdrop(self, covered: bool) -> None:
        """Lay the plain background over any scene, or take it away."""

    def game_title(self, game_id: str) -> str:
        """A game's name in the player's language; its id where it is not installed."""

    def quality(self) -> str:
        """The quality tier that holds: as set, or as measured."""

    def set(self, key: str, value: Any) -> None:
        """Change a setting, and what follows from it at once."""

    def set_anew(self) -> None:
        """Every setting may be another one now: let all hold at once."""

    def restyle(self) -> None:
        """Size, palette, text size or language changed: let them hold for every widget."""

    def to_menu(self) -> None:
        """Bring up the menu."""

    def quit(self) -> None:
        """Save, and close the window."""
