"""A screen: what fills the window for a while, and what its actions mean."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.kit.context import Kit
from game.app.kit.widget import Widget
from game.app.shell import Shell


class Screen:
    """The base of all screens. It owns what it makes, and gives it back in leave()."""

    groups: tuple[str, ...] = ("global",)
    """The groups of the keymap that hold here, the first asked first."""
    mouse: Sequence[tuple[str, str]] = ()
    """What the mouse does in its scene: which button or movement, and what comes of it (msgids)."""
    backdrop = True
    """Whether the plain background lies behind it."""
    in_place = True
    """Whether its widgets follow another theme and size of the window where they are; else they
    are made anew."""

    def __init__(self, program: Shell) -> None:
        self.program = program

    @property
    def kit(self) -> Kit:
        """The makings of its widgets."""
        return self.program.kit

    def build(self) -> Widget:
        """Its widgets; made anew when the language changes, or how much room there is."""
        raise NotImplementedError

    def first_focus(self) -> str:
        """The name of the widget that has the keyboard at first, or "" for none."""
        return ""

    def enter(self) -> None:
        """It has come up."""

    def leave(self) -> None:
        """It goes; give back everything."""

    def press(self, action: str) -> bool:
        """Take an action of its groups; False if it means nothing now."""
        return False

    def takes(self, group: str, action: str) -> bool:
        """Whether an action of a group can ever mean something here; press() may still refuse."""
        return True

    def typed(self, character: str) -> bool:
        """Take a typed character."""
        return False

    def back(self) -> None:
        """The player wants to leave it."""
        self.program.to_menu()

    def update(self, now: float) -> bool:
        """Let what moves move on to `now` (seconds); whether a frame is due."""
        return False

    def resized(self) -> None:
        """The window has a new size, or another theme holds; its widgets have followed."""

    def closing(self) -> None:
        """The window is about to close: finish and save."""
