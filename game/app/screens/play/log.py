"""The log of a match: a tab at the right edge, and the sheet that it opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from typing_extensions import override

from game.app.kit.links import LinkedText
from game.app.kit.widgets import Button, Column, Kit
from game.app.log import LogLine, last_lines
from game.language import _

LAST = 12
"""The number of lines in the sheet; the dialog has all of them."""


class Log(Column):
    """The last lines of the log, the newest first, whose words can be pressed."""

    def __init__(self, kit: Kit, on_word: Callable[[str], None]) -> None:
        self._lines = [
            LinkedText(kit, "", "small", on_link=on_word, colour="text-dim")
            for _line in range(LAST)
        ]
        super().__init__(kit, self._lines, gap=8)
        self.name = "log-lines"

    def set(self, newest: Iterable[LogLine]) -> None:
        """Show a log. newest: its lines, the newest first."""
        shown = last_lines(newest, len(self._lines))
        for number, line in enumerate(self._lines):
            there = number < len(shown)
            line.show(there)
            line.set_linked(*(shown[number][:2] if there else ("", ())))
            line.name = f"log-{number + 1}"


class Tab(Button):
    """A tab at the window's right edge, with its label turned upright."""

    def __init__(self, kit: Kit, on_press: Callable[[], None]) -> None:
        super().__init__(kit, _("Log"), on_press, small=True, name="log-tab")
        self.label.style = "clock"

    def count(self, entries: int) -> None:
        """Show the number of entries."""
        self.label.set(_("Log {count}").format(count=entries))

    @override
    def measure(self, width: int) -> tuple[int, int]:
        base, (wide, high) = self.kit.theme.base, self.label.measure(1 << 20)
        return high + round(16 * base), max(wide + round(32 * base), round(92 * base))

    @override
    def arrange(self) -> None:
        # The label is turned: its width is limited by the tab's height.
        wide, high = self.label.measure(self.height)
        self.label.place(0, 0, wide, high)
        self.label.node.set_r(-90)
        self.label.node.set_pos((self.width - high) // 2, 0, -(self.height + wide) // 2)

    @override
    def draw(self) -> None:
        kit, radius = self.kit, round(14 * self.kit.theme.base)
        over = self.width + radius  # its right corners lie beyond the edge
        blur = kit.space(14)
        wide, high = over + 2 * blur, self.height + 2 * blur
        shade = kit.shape(self.back, "soft", wide, high, 2 * blur, "shadow")
        shade.set_pos(-blur, 0, blur - kit.space(4))
        colour = "control-hover" if self.hovered or self.pressed else "sheet"
        kit.shape(self.back, "round", over, self.height, radius, colour)
        if kit.theme.palette == "high-contrast":
            kit.shape(self.back, "outline", over, self.height, radius, "panel-line")
        if self.focused:
            inset = kit.space(3)
            size = (self.width - 2 * inset, self.height - 2 * inset)
            kit.shape(self.back, "ring", *size, radius - inset, "focus").set_pos(inset, 0, -inset)
        self.label.set(self.label.text, "text")
