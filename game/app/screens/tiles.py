"""A word laid in letter tiles: the title."""

from __future__ import annotations

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.text import Text
from game.app.kit.widget import Widget

_COLOURS = ("peg", "wild", "premium-2l", "peg", "premium-2w", "peg", "wild", "peg", "premium-2l")


class Tiles(Widget):
    """Tiles a little out of line, as if laid by hand. size: of one, at scale 1."""

    def __init__(self, kit: Kit, word: str, *, size: float) -> None:
        super().__init__(kit)
        self._size, self._gap = kit.space(size), kit.space(size * 0.1)
        self._letters = [
            Text(kit, letter, "title" if size > 36 else "heading", colour="letter", align=0.5)
            for letter in word
        ]
        for letter in self._letters:
            self.add(letter)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        count = len(self._letters)
        return count * (self._size + self._gap) - self._gap, round(self._size * 1.25)

    def _spot(self, index: int) -> tuple[int, int]:
        lift = (0, 0.12, 0.04, 0.16, 0.02, 0.10, 0.0, 0.14, 0.06)[index % 9]
        return index * (self._size + self._gap), round(self._size * lift)

    @override
    def arrange(self) -> None:
        for index, letter in enumerate(self._letters):
            x, y = self._spot(index)
            letter.place(x, y, self._size, self._size)

    @override
    def draw(self) -> None:
        kit, size = self.kit, self._size
        radius, edge = round(size * 0.2), max(2, round(size * 0.08))
        for index in range(len(self._letters)):
            x, y = self._spot(index)
            shade = kit.shape(self.back, "soft", size * 1.7, size * 1.7, size * 0.85, "shadow")
            shade.set_pos(x - 0.35 * size, 0, -(y - 0.25 * size))
            side = kit.shape(self.back, "round", size, size + edge, radius, "body")
            side.set_pos(x, 0, -y)
            colour = _COLOURS[index % len(_COLOURS)]
            kit.shape(self.back, "round", size, size, radius, colour).set_pos(x, 0, -y)
