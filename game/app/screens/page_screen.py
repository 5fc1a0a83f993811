"""A screen that is one sheet: a head with the way back, what scrolls below it, and a foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Align, Column, Panel, Row
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.screen import Screen
from game.app.shell import Shell
from game.language import _


class PageScreen(Screen):
    """heading: a msgid, what stands at its head. wide: the most of the sheet, at scale 1. fill:
    whether it is as high as there is room, however little it holds. gap: between its parts, at
    scale 1. then: brings up what comes after it; None for the menu."""

    heading: ClassVar[str]
    first = "back"
    wide: float = 900
    fill = False
    gap: float = 14

    def __init__(self, program: Shell, then: Callable[[], None] | None = None) -> None:
        super().__init__(program)
        self._then = then or program.to_menu

    @override
    def back(self) -> None:
        self._then()

    def title(self) -> str:
        """`heading`, or another title where it depends."""
        return _(self.heading)

    def tools(self) -> Sequence[Widget]:
        """What stands right of the title."""
        return ()

    def above(self) -> Sequence[Widget]:
        """What stands above what scrolls."""
        return ()

    @abstractmethod
    def body(self) -> Widget:
        """What scrolls."""

    def foot(self) -> Sequence[Widget]:
        """What stands below what scrolls."""
        return ()

    @override
    def build(self) -> Widget:
        kit = self.kit
        self._head = Row(kit, gap=10)
        self._above, self._foot = Column(kit, gap=self.gap), Column(kit, gap=self.gap)
        self._scroll = Scroll(kit, Column(kit)).growing()
        self.refill()
        parts = [self._head, self._above, self._scroll, self._foot]
        sheet = Panel(kit, Column(kit, parts, gap=self.gap), padding=22)
        return Align(kit, sheet, wide=self.wide, margin=14, fill=self.fill)

    def refill(self) -> None:
        """Make anew what it holds: it is something else now. Focus and scroll stay."""
        self._head.replace(self.head())
        for part, widgets in ((self._above, self.above()), (self._foot, self.foot())):
            part.replace(widgets)
            part.show(bool(widgets))
        self._scroll.replace([self.body()])

    def renew(self) -> None:
        """Make anew what it holds, with the keyboard where it is at first."""
        surface = self.program.surface
        self.refill()
        surface.layout(*self.program.size)
        first = surface.layers[0].named(self.first_focus())
        if first is not None:
            surface.focus_as_home(first)

    def scroll_to(self, offset: int) -> None:
        """Show what scrolls from `offset` pixels down."""
        self._scroll.scroll_to(offset)

    def head(self) -> Sequence[Widget]:
        """The way back, the title and what stands right of it."""
        title = Text(self.kit, self.title(), "title", wrap=False).growing()
        tip = _("Back")
        back = Button(self.kit, "", self.back, icon="left", look="quiet", tip=tip, name="back")
        return [back, title, *self.tools()]

    def tool(self, label: str, icon: str, act: Callable[[], None], name: str) -> Button:
        """A button at the head: its words where there is room."""
        label, tip = ("", label) if self.program.narrow else (label, "")
        return Button(self.kit, label, act, icon=icon, tip=tip, small=True, name=name)
