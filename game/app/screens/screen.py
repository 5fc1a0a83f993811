"""A screen: what fills the window for a while, and what its actions mean."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.app.kit.context import Kit
from game.app.kit.widget import Widget
from game.app.shell import Shell
from game.app.ways import Way


class Lifecycle:
    """What a screen is told of itself and the window; by default nothing follows from it."""

    def enter(self) -> None:
        """It has come up."""

    def leave(self) -> None:
        """It goes; give back everything."""

    def resized(self) -> None:
        """The window has a new size, or another theme holds; its widgets have followed."""

    def closing(self) -> None:
        """The window is about to close: finish and save."""


class Screen(Lifecycle, ABC):
    """The base of all screens. It owns what it makes, and gives it back in leave()."""

    groups: tuple[str, ...] = ("global",)
    """The groups of the keymap that hold here, the first asked first."""
    mouse: Sequence[Way] = ()
    """What the mouse does in its scene."""
    backdrop = True
    """Whether the plain background lies behind it."""
    reads_out = False
    """Whether all that it says is said when it comes up, not its headings alone."""
    first = ""
    """The name of the widget that has the keyboard at first, or "" for none."""
    in_place = True
    """Whether its widgets follow another theme and size of the window where they are; else they
    are made anew."""

    def __init__(self, program: Shell) -> None:
        self.program = program

    @property
    def kit(self) -> Kit:
        """The makings of its widgets."""
        return self.program.kit

    @property
    def on_table(self) -> str:
        """The id of the game that lies in its scene, or ""."""
        return ""

    @property
    def saves(self) -> bool:
        """Whether it holds a match that lies among the saved ones."""
        return False

    @abstractmethod
    def build(self) -> Widget:
        """Its widgets; made anew when the language changes, or how much room there is."""

    def first_focus(self) -> str:
        """`first`, or another name where it depends."""
        return self.first

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

    def here(self) -> str:
        """Where the keyboard is while no widget has it, in words."""
        return ""

    def surroundings(self) -> Sequence[str]:
        """What lies around that, in words."""
        return ()

    def update(self, now: float) -> bool:
        """Let what moves move on to `now` (seconds); whether a frame is due."""
        return False
