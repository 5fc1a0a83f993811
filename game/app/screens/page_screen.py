"""The base of screens that are one sheet: a head with a way back, a body that scrolls, a foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from typing_extensions import override

from game import register
from game.app.kit.choice import Choice
from game.app.kit.widgets import Align, Button, Column, Fitted, Panel, Row, Scroll, Widget
from game.app.screens.dialog import Dialog
from game.app.screens.screen import Screen
from game.app.shell import Shell
from game.language import _
from game.ui.titles import title_of

TYPES = dict.fromkeys(("title", "heading"), (1 << 20, 1))
"""The styles of a title: the smaller one where even icons leave it little room."""


class HeadTool(Button):
    """A button of a head, which may be an icon with a tip."""

    @property
    def wish(self) -> int:
        """Its width with its words."""
        shown, self.label.visible = self.label.visible, True
        wide = self.measure(1 << 20)[0]
        self.label.visible = shown
        return wide

    def fold(self, folded: bool) -> None:
        """Hide its words, or show them."""
        self.label.show(not folded)
        self.tip = self.label.text if folded else ""


class Head(Row):
    """A title between a way back and tools, whose words give way where there is not room for all
    of them."""

    @override
    def _widths(self, width: int) -> list[int]:
        shown = self._visible()
        tools = [child for child in shown if isinstance(child, HeadTool)]
        rest = sum(child.measure(1 << 20)[0] for child in shown if child not in tools)
        folded = rest + sum(tool.wish for tool in tools) + self._gaps() > width
        for tool in tools:
            tool.fold(folded)
        return super()._widths(width)


class PageScreen(Screen):
    """heading: the title (a msgid). wide: the greatest width of the sheet, at scale 1. fill: takes
    all the height there is. gap: between its parts, at scale 1. then: brings up the screen that
    follows; None for the menu."""

    heading: ClassVar[str]
    first = "back"
    returns = True
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
        """The title; `heading` by default."""
        return _(self.heading)

    def tools(self) -> Sequence[Widget]:
        """The widgets right of the title."""
        return ()

    def above(self) -> Sequence[Widget]:
        """The widgets between head and body, which do not scroll."""
        return ()

    @abstractmethod
    def body(self) -> Widget:
        """The part that scrolls."""

    def foot(self) -> Sequence[Widget]:
        """The widgets below the body, which do not scroll."""
        return ()

    @override
    def build(self) -> Widget:
        kit = self.kit
        self._head = Head(kit, gap=10)
        self._above, self._foot = Column(kit, gap=self.gap), Column(kit, gap=self.gap)
        self._scroll = Scroll(kit, Column(kit), gutter=True).growing()
        self.refill()
        parts = [self._head, self._above, self._scroll, self._foot]
        sheet = Panel(kit, Column(kit, parts, gap=self.gap), padding=22)
        return Align(kit, sheet, wide=self.wide, margin=14, fill=self.fill)

    def refill(self) -> None:
        """Build all parts again with present values; focus and scroll position stay."""
        self._head.replace(self.head())
        for part, widgets in ((self._above, self.above()), (self._foot, self.foot())):
            part.replace(widgets)
            part.show(bool(widgets))
        self._scroll.replace([self.body()])

    def change(self, attribute: str, value: Any) -> None:
        """Set an attribute, and show what follows from it."""
        setattr(self, attribute, value)
        self.refill()

    def renew(self) -> None:
        """Build all parts again, and move the focus to where it is at first."""
        surface = self.program.surface
        self.refill()
        surface.layout(*self.program.size)
        first = surface.layers[0].named(self.first_focus())
        if first is not None:
            surface.focus_as_home(first)

    def scroll_to(self, offset: int) -> None:
        """Scroll the body to `offset` pixels."""
        self._scroll.scroll_to(offset)

    def head(self) -> Sequence[Widget]:
        """The back button, the title and the tools."""
        title = Fitted(self.kit, self.title(), TYPES).called("title").growing()
        tip = _("Back")
        back = Button(self.kit, "", self.back, icon="left", look="quiet", tip=tip, name="back")
        return [back, title, *self.tools()]

    def ask(self, dialog: Callable[[Shell], Dialog]) -> None:
        """Open a dialog that is made of the program alone."""
        self.program.ask(dialog(self.program))

    def tool(self, label: str, icon: str, act: Callable[[], None], name: str) -> Button:
        """A button for the head; an icon with a tip where there is little room."""
        return HeadTool(self.kit, label, act, icon=icon, small=True, name=name)


def game_choice(
    program: Shell, chosen: str, choose: Callable[[str], None],
    games: Iterable[str] | None = None, *, every: bool = False,
) -> Widget:  # fmt: skip
    """A choice between games. games: their ids, all by default. every: whether "All games" ("") is
    offered too."""
    ids = register.entries() if games is None else games
    values = [("", _("All games"))] if every else []
    values += [(game_id, title_of(game_id)) for game_id in ids]
    choice = Choice(program.kit, values, chosen, choose, name="game").captioned(_("Game"))
    return Align(program.kit, choice, across=0)
