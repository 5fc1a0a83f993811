"""The base class of screens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.app.kit.widgets import Kit, Widget
from game.app.mouse_hints import MouseHint
from game.app.shell import Shell


class Lifecycle:
    """Notices to a screen about itself and the window; it may ignore all of them."""

    def enter(self) -> None:
        """Called when it has come up."""

    def leave(self) -> None:
        """Called when it goes: free everything."""

    def resized(self) -> None:
        """Called when the window's size or the theme has changed, after its widgets followed."""

    def closing(self) -> None:
        """Called when the window is about to close: finish and save."""


class Screen(Lifecycle, ABC):
    """What fills the window for a while. It owns what it creates, and frees it in leave()."""

    groups: tuple[str, ...] = ("global",)
    """The keymap groups whose actions it takes, in the order in which they are asked."""
    mouse: Sequence[MouseHint] = ()
    """What the mouse does in its scene."""
    backdrop = True
    """Whether the plain background is drawn behind it."""
    reads_out = False
    """Whether all its texts are read aloud when it comes up, not only its headings."""
    first = ""
    """The name of the widget that has the focus at first; "" for none."""
    returns = False
    """Whether the focus returns to what led away from it, when the player comes back."""
    in_place = True
    """Whether its widgets restyle where they are when theme or window size change; else they are
    built again."""
    on_table = ""
    """The id of the game in its scene; "" for none."""
    saves = False
    """Whether it holds a stored match."""

    def __init__(self, program: Shell) -> None:
        self.program = program

    @abstractmethod
    def build(self) -> Widget:
        """Build its widgets: when it comes up, and when the language or the room changes."""

    @property
    def kit(self) -> Kit:
        """What its widgets are made with."""
        return self.program.kit

    def first_focus(self) -> str:
        """The name of the widget that has the focus at first; `first` by default."""
        return self.first

    def press(self, action: str) -> bool:
        """Take an action of its groups; False if it means nothing now."""
        return False

    def mention(self, text: str) -> bool:
        """Show and say a message about something elsewhere; False if it has no place for it."""
        return False

    def takes(self, group: str, action: str) -> bool:
        """Whether an action of a group can ever mean something here; press() may still refuse."""
        return True

    def typed(self, character: str) -> bool:
        """Take a typed character; False if it means nothing now."""
        return False

    def back(self) -> None:
        """Leave, as the player asked."""
        self.program.to_menu()

    def here(self) -> str:
        """Where the cursor is while no widget has the focus, in words."""
        return ""

    def direction(self) -> str:
        """The direction of typing at the cursor, in words; "" for none."""
        return ""

    def surroundings(self) -> Sequence[str]:
        """What lies around the cursor, in words."""
        return ()

    def update(self, now: float) -> bool:
        """Advance motion to `now` (seconds); whether a frame is due."""
        return False
