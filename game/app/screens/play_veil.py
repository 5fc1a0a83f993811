"""What lies over the scene while nobody may see it: the pause, and the change of players."""

from __future__ import annotations

from collections.abc import Callable

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Panel
from game.app.kit.text import Text
from game.language import _


class PauseSheet(Align):
    """The match is paused."""

    def __init__(self, kit: Kit, go_on: Callable[[], None], to_menu: Callable[[], None]) -> None:
        self.first = Button(kit, _("Go on"), go_on, icon="play", look="accent", name="go-on")
        leave = Button(kit, _("To the menu"), to_menu, look="quiet", name="leave")
        told = Text(kit, _("The pieces are hidden while the clock stands."), "small")
        title = Text(kit, _("Paused"), "title", align=0.5)
        sheet = Panel(kit, Column(kit, [title, told, self.first, leave], gap=12), padding=24)
        super().__init__(kit, sheet, wide=kit.space(360), margin=8)


class Handover(Align):
    """The next player takes the seat; what only they may see is still hidden."""

    def __init__(self, kit: Kit, take: Callable[[], None]) -> None:
        self._name = Text(kit, "", "title", align=0.5)
        self._happened = Text(kit, "", "body")
        self._happened.name = "happened"
        told = Text(kit, _("The pieces show, and a clock runs, when you are ready."), "small")
        self.first = Button(kit, _("Ready"), take, icon="play", look="accent", name="ready")
        column = Column(kit, [self._name, self._happened, told, self.first], gap=12)
        sheet = Panel(kit, column, padding=24)
        super().__init__(kit, sheet, wide=kit.space(360), margin=8)

    def set(self, name: str, happened: str) -> None:
        """Whose turn it is, and what happened last."""
        self._name.set(name)
        self._happened.set(happened)
        self._happened.show(bool(happened))
