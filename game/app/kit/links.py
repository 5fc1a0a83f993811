"""Type in which some words can be pressed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from panda3d.core import TextNode
from typing_extensions import override

from game.app.kit.button import PRESSING
from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.text import BASELINE, OFF, Text


class Spot(NamedTuple):
    """Where a word that can be pressed stands: its line, from 0, and its edges in pixels."""

    word: str
    line: int
    left: int
    right: int


class LinkedText(Text):
    """A text; the words of `links` in it are underlined, and say so when they are pressed.

    With the keyboard, the left and right arrows choose one of them, Enter presses it.
    """

    def __init__(
        self,
        kit: Kit,
        text: str,
        style: str = "body",
        *,
        links: Collection[str] = (),
        on_link: Callable[[str], None] = lambda _word: None,
        colour: str = "text",
        name: str = "",
    ) -> None:
        super().__init__(kit, text, style, colour=colour)
        self.name = name
        self.on_press = on_link
        self._links = frozenset(links)
        self._pointed: int | None = None
        self._chosen = 0
        self._settle()

    def tell(self, text: str, links: Collection[str], colour: str | None = None) -> None:
        """Change the words, and which of them can be pressed."""
        if self._links != frozenset(links):
            self._links = frozenset(links)
            self.redraw()
        self.set(text, colour)
        self._settle()

    def _settle(self) -> None:
        """It can be pointed at, and have the keyboard, where there is something to press."""
        self.focusable = self.pointable = any(self._matches(self.text))
        self._chosen, self._pointed = 0, None

    def _matches(self, text: str) -> list[re.Match[str]]:
        return [match for match in re.finditer(r"[A-Z]+", text) if match.group() in self._links]

    @override
    def semantics(self) -> Semantics | None:
        if not (self.focusable and self.text):
            return super().semantics()
        spots = self._matches(self.text)
        chosen = spots[min(self._chosen, len(spots) - 1)].group()
        return Semantics(Kind.LINK, " ".join(self.text.split()), chosen if len(spots) > 1 else "")

    # Lines

    def _wide(self, text: str) -> float:
        node = TextNode("measure")
        node.set_font(self._font)
        return float(node.calc_width(text)) * self.size

    def _lines(self, width: int) -> list[str]:
        """The text in lines of at most `width` pixels, broken at spaces."""
        lines: list[str] = []
        for paragraph in self.text.split("\n"):
            line = ""
            for part in paragraph.split(" "):
                longer = f"{line} {part}" if line else part
                if line and width > 0 and self._wide(longer) > width:
                    lines.append(line)
                    line = part
                else:
                    line = longer
            lines.append(line)
        return lines

    @override
    def _node(self, width: int) -> Any:
        node = TextNode("text")
        node.set_font(self._font)
        lines = "\n".join(self._lines(width))
        node.set_text(self.kit.fonts.spelled(self.kit.theme.face(self.style), lines))
        return node

    def spots(self) -> list[Spot]:
        """Where the words that can be pressed stand now, in the order of reading."""
        found: list[Spot] = []
        for number, line in enumerate(self._lines(self.width)):
            for match in self._matches(line):
                # A space at the end of what is measured has no width: count back from the end.
                right = self._wide(line[: match.end()])
                left = right - self._wide(match.group())
                found.append(Spot(match.group(), number, int(left) + OFF, int(right) + OFF))
        return found

    def _top(self, spot: Spot) -> int:
        high = self.measure(self.width)[1]
        return max(0, (self.height - high) // 2) + spot.line * self._line

    # Drawing

    @override
    def draw(self) -> None:
        kit = self.kit
        for index, spot in enumerate(self.spots()):
            wide, top = spot.right - spot.left, self._top(spot)
            chosen = self.focused and index == self._chosen
            if chosen or (self.hovered and index == self._pointed):
                out = kit.space(3)
                size = (wide + 2 * out, self._line)
                sheet = kit.shape(self.back, "round", *size, kit.space(5), "control-hover")
                sheet.set_pos(spot.left - out, 0, -top)
                if chosen:
                    ring = kit.shape(self.back, "outline", *size, kit.space(5), "focus")
                    ring.set_pos(spot.left - out, 0, -top)
            line = kit.shape(self.back, "round", wide, kit.space(1.5), 0, self.colour)
            line.set_pos(spot.left, 0, -(top + round((BASELINE + 0.16) * self.size)))
        super().draw()

    # Pointer and keys

    def _at(self, x: int, y: int) -> int | None:
        for index, spot in enumerate(self.spots()):
            if spot.left <= x < spot.right and 0 <= y - self._top(spot) < self._line:
                return index
        return None

    @override
    def pointer_move(self, x: int, y: int) -> None:
        pointed = self._at(x, y)
        if pointed != self._pointed:
            self._pointed = pointed
            self.redraw()

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        index = self._at(x, y)
        if button in (1, 3) and index is not None:
            self._press(index)

    def _press(self, index: int) -> None:
        spots = self.spots()
        if index < len(spots):
            self.kit.sound("click")
            self.on_press(spots[index].word)

    @override
    def focus(self, on: bool) -> None:
        self._chosen = 0
        super().focus(on)

    @override
    def key(self, key: str) -> bool:
        step = {"arrow_left": -1, "arrow_right": 1}.get(key)
        if step is not None and 0 <= self._chosen + step < len(self.spots()):
            self._chosen += step
            self.redraw()
            return True
        if key in PRESSING:
            self._press(self._chosen)
            return True
        return False
