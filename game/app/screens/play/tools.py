"""The tools in the upper right corner: a row of icons with names, and a menu of the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from typing_extensions import override

from game.app.kit.widgets import Button, Kit, Text, Widget
from game.language import _

SHARE, LARGE = 0.42, 1.3
"""The share of the window's width up to which the row has names, and the text size up to which it
does; else only the tips name the tools."""


class Tool(Button):
    """An icon with its name below it, if there is room."""

    CELL, HIGH, BARE = 52, 56, 38

    def __init__(
        self, kit: Kit, name: str, press: Callable[[str], None], *, icon: str, label: str, tip: str
    ) -> None:
        super().__init__(
            kit, "", partial(press, name), icon=icon, look="quiet", tip=tip, name=name, small=True
        )
        self._caption = Text(kit, label, "caption", colour="text-dim", align=0.5, wrap=False)
        self.add(self._caption)
        self.named = True
        """Whether its name stands below it."""

    @property
    @override
    def role(self) -> tuple[str, ...]:
        return (*super().role, self._caption.text)

    @property
    @override
    def _icon_size(self) -> int:
        return self.kit.space(20)

    @property
    def wish(self) -> int:
        """Its width with the name."""
        return max(self.kit.space(self.CELL), self._caption.measure(1 << 20)[0] + self.kit.space(8))

    @override
    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        if self.named:
            return self.wish, kit.space(self.HIGH)
        return kit.space(self.BARE), kit.space(self.BARE)

    @override
    def arrange(self) -> None:
        size, (w, h) = self._icon_size, self._caption.measure(1 << 20)
        self._caption.show(self.named)
        top = (self.height - size - (h if self.named else 0)) // 2
        self._icon_at = (self.width - size) // 2, top
        self._caption.place((self.width - w) // 2, top + size + self.kit.space(1), w, h)


class Toolbar(Widget):
    """A row of tools. room: the width of the window in pixels."""

    def __init__(self, kit: Kit, toolbar_tools: Sequence[Tool], room: Callable[[], int]) -> None:
        super().__init__(kit, toolbar_tools)
        self._tools, self._room = toolbar_tools, room

    def _shown(self) -> list[Tool]:
        return [tool for tool in self._tools if tool.visible]

    @override
    def measure(self, width: int) -> tuple[int, int]:
        shown = self._shown()
        theme, wish = self.kit.theme, sum(tool.wish for tool in shown)
        named = wish <= min(width, SHARE * self._room()) and theme.scale <= LARGE * theme.base
        for tool in shown:
            tool.named = named
        sizes = [tool.measure(width) for tool in shown]
        return sum(w for w, _ in sizes), max((h for _, h in sizes), default=0)

    @override
    def arrange(self) -> None:
        x = 0
        for tool in self._shown():
            wide = tool.measure(self.width)[0]
            tool.place(x, 0, wide, self.height)
            x += wide


def toolbar_tools(
    kit: Kit, press: Callable[[str], None], key_text: Callable[[str], str]
) -> dict[str, Tool]:
    """The tools of the row by their actions, with tips that name the keys."""
    row = [
        ("hint", "hint", _("Hint"), _("Hint")),
        ("undo", "undo", _("Undo"), _("Undo")),
        ("redo", "redo", _("Redo"), _("Redo")),
        ("extend", "sand-timer", _("Extend"), _("Turn the timer over")),
        ("pause", "pause", _("Pause"), _("Pause")),
        ("how-to", "help", _("Rules"), _("How to play")),
        ("more", "pad", _("Menu"), _("Menu")),
    ]
    found = {}
    for name, icon, label, tip in row:
        key = key_text(name)
        named = f"{tip} ({key})" if key else tip
        found[name] = Tool(kit, name, press, icon=icon, label=label, tip=named)
    return found


def menu_buttons(
    kit: Kit, press: Callable[[str], None], key_text: Callable[[str], str]
) -> dict[str, Button]:
    """The buttons of the menu by their actions."""
    rows = [
        ("score-pad", _("Score pad"), "score-pad"),
        ("log", _("What happened"), "log"),
        ("shortcuts", _("Shortcuts"), "shortcuts"),
        ("settings", _("Settings"), ""),
        ("phrases", _("Say something"), ""),
        ("resign", _("Give up"), "resign"),
        # The key for back leaves too, once nothing is selected.
        ("leave-match", _("Leave the match"), "back"),
    ]
    return {
        name: Button(kit, label, partial(press, name), key=key_text(keyed), look="quiet", align=0,
                     small=True, name=name)
        for name, label, keyed in rows
    }  # fmt: skip
