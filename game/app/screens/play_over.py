"""What lies over the scene: in large type what must not be missed, and sheets while the pieces
are covered, for a pause and for the change of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Panel
from game.app.kit.text import Text
from game.language import _, say
from game.match.record import Entry, EntryKind
from game.rules.interface import Event

MOST = 3
"""Lines of a moment at the most."""
_LEAST, _EACH = 2.0, 0.05
"""Seconds that a moment stays, and how many more for each of its characters."""


def moment(
    entry: Entry, events: Sequence[Event], names: Sequence[str], *, bot: bool, ready: str
) -> tuple[str, ...]:
    """What an entry has to say in large type, line by line; () for nothing.

    bot: whether a bot made it: then what it did comes first. ready: the word that the player
    had picked out; where the time runs out before it is played, that is said as well.
    """
    loud = [event for event in events if event.loud]
    if bot and entry.kind == EntryKind.MOVE:
        loud = [*(event for event in events[:1] if event not in loud), *loud]
    lines = [say(event, names) for event in loud]
    kept = {word for event in events for word in event.words_named}
    if entry.kind == EntryKind.TIMEOUT and ready and ready not in kept:
        lines.insert(1, _("{word} lay ready and was not played.").format(word=ready))
    return tuple(dict.fromkeys(lines))[:MOST]


class Moment(Align):
    """Lines over the table that take no click and go by themselves."""

    def __init__(self, kit: Kit) -> None:
        self._lines = [
            Text(kit, "", "strong" if line else "heading", align=0.5).called(f"moment-{line + 1}")
            for line in range(MOST)
        ]
        panel = Panel(kit, Column(kit, list(self._lines), gap=2), padding=12)
        panel.pointable = False
        super().__init__(kit, panel, down=0, wide=560, margin=12)
        self._until: float | None = None
        self._present: tuple[str, ...] = ()
        self.show(False)

    def tell(self, lines: tuple[str, ...]) -> None:
        """Show these from now on; () takes away what is shown."""
        self._present, self._until = lines, None
        for number, line in enumerate(self._lines):
            there = number < len(lines)
            line.set(lines[number] if there else "")
            line.show(there)
        self.show(bool(lines))

    def update(self, now: float) -> None:
        """Let go of what has been there long enough to be read."""
        if not self._present:
            return
        if self._until is None:
            self._until = now + _LEAST + _EACH * sum(map(len, self._present))
        elif now >= self._until:
            self.tell(())


class Cover(Align):
    """A sheet over the scene while nobody may see it. first: its button that has the keyboard."""

    def __init__(self, kit: Kit, title: str, note: str, *buttons: Button) -> None:
        self._title, self._text = Text(kit, title, "title", align=0.5), Text(kit, "")
        self._text.show(False)
        self.first = buttons[0]
        rows = [self._title, self._text, Text(kit, note, "small"), *buttons]
        super().__init__(kit, Panel(kit, Column(kit, rows, gap=12), padding=24), wide=360, margin=8)
        self.show(False)

    def set(self, title: str, text: str) -> None:
        """Whose turn it is, and what happened last."""
        self._title.set(title)
        self._text.set(text)
        self._text.show(bool(text))


def pause_cover(kit: Kit, go_on: Callable[[], None], leave: Callable[[], None]) -> Cover:
    """The match is paused."""
    note = _("The pieces are hidden while the clock stands.")
    again = Button(kit, _("Go on"), go_on, icon="play", look="accent", name="go-on")
    menu = Button(kit, _("To the menu"), leave, look="quiet", name="leave")
    return Cover(kit, _("Paused"), note, again, menu)


def handover_cover(kit: Kit, take: Callable[[], None]) -> Cover:
    """The next player takes the seat; what only they may see is still hidden."""
    note = _("The pieces show, and a clock runs, when you are ready.")
    ready = Button(kit, _("Ready"), take, icon="play", look="accent", name="ready")
    return Cover(kit, "", note, ready)
