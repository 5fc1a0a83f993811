"""Text in which some words are links."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from panda3d.core import TextNode
from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.text import BASELINE, OFFSET, Text
from game.app.kit.widget import PRESSING


class Spot(NamedTuple):
    """The place of a link: its line, from 0, and its edges in pixels."""

    word: str
    line: int
    left: int
    right: int


class LinkedText(Text):
    """A text whose words A-Z in `links` are underlined and call `on_link` when they are pressed.

    The left and right arrows choose one of them, Enter presses it.
    """

    taken = PRESSING

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
        """The index of the link under the pointer."""
        self._reset()

    def set_linked(self, text: str, links: Collection[str], colour: str | None = None) -> None:
        """Change the text, and which of its words are links."""
        if (text, frozenset(links)) != (self.text, self._links):
            self._links = frozenset(links)
            self.redraw()
            self.set(text, colour)
            self._reset()
        else:
            self.set(text, colour)

    def _reset(self) -> None:
        """Take pointer and focus only if there are links, and choose the first."""
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

    def _lines(self, width: int) -> list[str]:
        """The text in lines of at most `width` pixels, broken at spaces."""
        lines: list[str] = []
        for paragraph in self.text.split("\n"):
            line = ""
            for part in paragraph.split(" "):
                longer = f"{line} {part}" if line else part
                if line and width > 0 and self._width_of(longer) > width:
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
        """The places of the links, in reading order."""
        found: list[Spot] = []
        for number, line in enumerate(self._lines(self.width)):
            for match in self._matches(line):
                # Trailing spaces measure as nothing, so the left edge follows from the right one.
                right = self._width_of(line[: match.end()])
                left = right - self._width_of(match.group())
                found.append(Spot(match.group(), number, int(left) + OFFSET, int(right) + OFFSET))
        return found

    def _top(self, spot: Spot) -> int:
        return max(0, (self.height - self.measure(self.width)[1]) // 2) + spot.line * self._line

    # Drawing

    @override
    def draw(self) -> None:
        kit = self.kit
        for index, spot in enumerate(self.spots()):
            wide, top = spot.right - spot.left, self._top(spot)
            chosen = self.focused and index == self._chosen
            if chosen or (self.hovered and index == self._pointed):
                out, radius = kit.space(3), kit.space(5)
                size, at = (wide + 2 * out, self._line), (spot.left - out, top)
                kit.shape(self.back, "round", *size, radius, "control-hover", at)
                if chosen:
                    kit.shape(self.back, "outline", *size, radius, "focus", at)
            at = spot.left, top + round((BASELINE + 0.16) * self.size)
            kit.shape(self.back, "round", wide, kit.space(1.5), 0, self.colour, at)
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
        if key in self.taken:
            self._press(self._chosen)
            return True
        return False
