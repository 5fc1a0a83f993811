"""A word in letter tiles."""

from __future__ import annotations

from typing_extensions import override

from game.app.kit.semantics import Kind, Semantics
from game.app.kit.widgets import Kit, Text, Widget

_COLOURS = ("peg", "wild", "premium-2l", "peg", "premium-2w", "peg", "wild", "peg", "premium-2l")
_LIFTS = (0, 0.12, 0.04, 0.16, 0.02, 0.10, 0.0, 0.14, 0.06)


class Tiles(Widget):
    """Tiles a little out of line, as if placed by hand. size: of a tile at scale 1; in less room
    they are smaller."""

    def __init__(self, kit: Kit, word: str, *, size: float) -> None:
        super().__init__(kit)
        self._size = size
        style = "title" if size > 36 else "heading"
        self._letters = [Text(kit, letter, style, colour="letter", align=0.5) for letter in word]
        for letter in self._letters:
            self.add(letter)

    @override
    def semantics(self) -> Semantics | None:
        return Semantics(Kind.HEADING, "".join(letter.text for letter in self._letters))

    def _tile(self, width: int) -> tuple[int, int]:
        """The size of a tile and the gap after it, in pixels, in this width."""
        room = width / (1.1 * max(1, len(self._letters)) - 0.1)
        size = min(self._size, room / self.kit.theme.scale)
        return self.kit.space(size), self.kit.space(size * 0.1)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        size, gap = self._tile(width)
        return len(self._letters) * (size + gap) - gap, round(size * 1.25)

    def _spots(self) -> list[tuple[int, int]]:
        size, gap = self._tile(self.width)
        return [(i * (size + gap), round(size * _LIFTS[i % 9])) for i in range(len(self._letters))]

    @override
    def arrange(self) -> None:
        size, _gap = self._tile(self.width)
        for letter, (x, y) in zip(self._letters, self._spots(), strict=True):
            letter.place(x, y, size, size)

    @override
    def draw(self) -> None:
        kit, (size, _gap) = self.kit, self._tile(self.width)
        radius, edge = round(size * 0.2), max(2, round(size * 0.08))
        for index, (x, y) in enumerate(self._spots()):
            shade = kit.shape(self.back, "soft", size * 1.7, size * 1.7, size * 0.85, "shadow")
            shade.set_pos(x - 0.35 * size, 0, -(y - 0.25 * size))
            side = kit.shape(self.back, "round", size, size + edge, radius, "body")
            side.set_pos(x, 0, -y)
            colour = _COLOURS[index % len(_COLOURS)]
            kit.shape(self.back, "round", size, size, radius, colour).set_pos(x, 0, -y)
