"""Sheets over the scene while the pieces are covered, for a pause and for the change of players."""

from __future__ import annotations

from collections.abc import Callable

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Panel
from game.app.kit.text import Fitted, Text
from game.language import _

TYPES = {style: (1 << 20, rows) for style, rows in {"title": 2, "heading": 3, "strong": 9}.items()}
"""What a title is set in: a long name smaller, so that it does not break."""


class Cover(Align):
    """A sheet over the scene while nobody may see it. first: its button that has the keyboard."""

    def __init__(self, kit: Kit, title: str, note: str, *buttons: Button) -> None:
        self._title, self._text = Fitted(kit, title, TYPES, align=0.5), Text(kit, "")
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
