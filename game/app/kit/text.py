"""Text in one style, text that is fitted or shortened, and icons."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Any

from panda3d.core import NodePath, SamplerState, TextNode
from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.fonts import GLYPH_MARGIN
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.widget import Widget

BASELINE = 1.04
"""How far baselines lie below the top of a line, in sizes of the type: it centres capitals."""

HEADINGS = frozenset({"title", "heading"})
"""The styles of headings."""

OFFSET = 2
"""The pixels by which type is shifted to the right and down."""


_ALIGN = {0: TextNode.A_left, 0.5: TextNode.A_center, 1: TextNode.A_right}


class Text(Widget):
    """A text in one style. align: 0 left, 0.5 centred, 1 right. wrap: whether its lines break."""

    def __init__(
        self,
        kit: Kit,
        text: str,
        style: str = "body",
        *,
        colour: str = "text",
        align: float = 0,
        wrap: bool = True,
    ) -> None:
        super().__init__(kit)
        self.text, self.style, self.colour = text, style, colour
        self.align, self.wrap = align, wrap
        self.heads = False
        """Whether it is a heading in a style that is none."""
        self._measured: dict[tuple[str, int, int], tuple[int, int]] = {}

    @property
    def size(self) -> int:
        """The size of the type, in pixels."""
        return self.kit.theme.size(self.style)

    @property
    def _font(self) -> Any:
        return self.kit.fonts.font(self.kit.theme.face(self.style), self.size)

    @property
    def _line(self) -> int:
        """The height of a line, in pixels."""
        high: int = round(self._font.get_line_height() * self.size)
        return high

    def _width_of(self, text: str) -> float:
        node = TextNode("measure")
        node.set_font(self._font)
        return float(node.calc_width(text)) * self.size

    def set(self, text: str, colour: str | None = None) -> None:
        """Change the text, and its colour unless that is None."""
        colour = colour or self.colour
        if (text, colour) == (self.text, self.colour):
            return
        changed = text != self.text
        self.text, self.colour = text, colour
        self.redraw()
        if changed:
            self.relayout()

    def say(self, text: str, colour: str | None = None) -> None:
        """Show another text, or hide the widget where there is none ("")."""
        self.set(text, colour)
        self.show(bool(text))

    def _node(self, width: int) -> Any:
        node = TextNode("text")
        node.set_font(self._font)
        if self.wrap and width > 0:
            # A hair wider than asked, so that a text measured at its own width does not break.
            node.set_wordwrap((width + 1) / self.size)
        node.set_text(self._spelled)
        return node

    @property
    def _spelled(self) -> str:
        """The text in characters that the font has."""
        return self.kit.fonts.spelled(self.kit.theme.face(self.style), self.text)

    @override
    def semantics(self) -> Semantics | None:
        if not any(map(str.isalnum, self.text)):
            return None  # a bullet, a line, an arrow
        kind = Kind.HEADING if self.heads or self.style in HEADINGS else Kind.TEXT
        return Semantics(kind, " ".join(self.text.split()))

    @override
    def measure(self, width: int) -> tuple[int, int]:
        if not self.text:
            return 0, self._line  # Panda3D measures no text as whatever lies in memory
        key = (self.text, width, self.size)
        if key not in self._measured:
            if len(self._measured) > 8:
                self._measured.clear()
            node = self._node(width)
            rows = max(1, node.get_num_rows())
            self._measured[key] = (int(node.get_width() * self.size) + 1, rows * self._line)
        return self._measured[key]

    @override
    def draw(self) -> None:
        if not self.text:
            return
        node = self._node(self.width)
        node.set_text_color(self.kit.theme.colour(self.colour))
        node.set_align(_ALIGN[self.align])
        path: NodePath[Any] = self.back.attach_new_node(node.generate())
        for number in range(self._font.get_num_pages()):
            # Beyond its edge a page is meant to be blank, but some drivers repeat it.
            page = self._font.get_page(number)
            page.set_wrap_u(SamplerState.WM_clamp)
            page.set_wrap_v(SamplerState.WM_clamp)
        path.set_scale(self.size)
        top = max(0, (self.height - self.measure(self.width)[1]) // 2)
        back = GLYPH_MARGIN - OFFSET
        x, y = round(self.width * self.align) - back, top + round(BASELINE * self.size) - back
        path.set_pos(x, 0, -y)


class Fitted(Text):
    """A text in the largest style in which no word breaks. types: styles, the largest first, each
    with the most characters and rows that it may have; the last is used in any case. They may be
    changed before it is measured."""

    def __init__(
        self, kit: Kit, text: str, types: Mapping[str, tuple[int, int]], *, align: float = 0
    ) -> None:
        super().__init__(kit, text, next(iter(types)), align=align)
        self.types = types

    @override
    def measure(self, width: int) -> tuple[int, int]:
        for style, (most, rows) in self.types.items():
            self.style = style
            size = super().measure(width)
            whole = len(self.text) <= most and size[1] <= rows * self._line
            if whole and all(self._width_of(word) <= width for word in self._spelled.split()):
                break
        return size


class Cut(Text):
    """A text that is shortened to fit one line, or a number of lines: to the question that it
    begins with if that fits, otherwise with an ellipsis. lines: the most, see give()."""

    def __init__(
        self, kit: Kit, text: str, style: str = "body", *,
        colour: str = "text", align: float = 0, lines: int = 1,
    ) -> None:  # fmt: skip
        super().__init__(kit, text, style, colour=colour, align=align, wrap=lines > 1)
        self._lines = lines

    def give(self, lines: int) -> None:
        """Set the most lines; with 0 the text is invisible, but still read aloud."""
        if lines != self._lines:
            self._lines, self.wrap = lines, lines > 1
            self._measured.clear()
            self.redraw()

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return super().measure(width) if self._lines else (0, 0)

    @override
    def draw(self) -> None:
        if self._lines:
            super().draw()

    @override
    def _node(self, width: int) -> Any:
        node, text = super()._node(width), self._spelled
        if self._fits(node, width):
            return node

        def too_long(kept: int) -> bool:
            node.set_text(text[:kept].rstrip() + "…")
            return not self._fits(node, width)

        kept = bisect_left(range(1, len(text)), True, key=too_long)
        too_long(max(1, kept))
        question = text.find("? ", 0, kept + 1)
        if question > 0:
            node.set_text(text[: question + 1])
        return node

    def _fits(self, node: Any, width: int) -> bool:
        rows, wide = int(node.get_num_rows()), float(node.get_width()) * self.size
        return rows <= self._lines and wide <= width + 1


class Icon(Widget):
    """One icon of the atlas. size: at scale 1."""

    def __init__(self, kit: Kit, icon: str, *, size: float = 18, colour: str = "text") -> None:
        super().__init__(kit)
        self.icon, self.colour, self._size = icon, colour, size

    @override
    def semantics(self) -> Semantics | None:
        return Semantics(Kind.TEXT, self.caption) if self.caption else None

    def set(self, icon: str, colour: str) -> None:
        """Show another icon; "" for none."""
        if (icon, colour) != (self.icon, self.colour):
            self.icon, self.colour = icon, colour
            self.redraw()

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.space(self._size), self.kit.space(self._size)

    @override
    def draw(self) -> None:
        if self.icon:
            self.kit.icon(self.back, self.icon, self.kit.space(self._size), self.colour)
