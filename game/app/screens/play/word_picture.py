"""A word as a picture of the pieces that formed it, which can be pressed for its meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from panda3d.core import CardMaker, Texture, TransparencyAttrib
from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.links import Spot
from game.app.kit.theme import Theme
from game.app.scene.buffers import SceneError
from game.app.screens.meaning_dialog import is_word
from game.app.screens.play.word import WordTiles

HEIGHT, RADIUS = 100, 10
"""Of the picture, at scale 1, and of its corners."""

Draw: TypeAlias = Callable[[Theme, tuple[int, int], int], Texture]
"""Draws the picture for a theme, a size and a radius of the corners in pixels; SceneError if it
fails."""


class WordPicture(WordTiles):
    """Shows the picture, or plain tiles if it cannot be drawn."""

    def __init__(
        self, kit: Kit, word: str, on_word: Callable[[str], None],
        values: Mapping[str, int], draw: Draw,
    ) -> None:  # fmt: skip
        super().__init__(kit, on_word, values)
        self._draw_word = draw
        self._picture: Texture | None = None
        self._drawn: object = None
        """The size and palette that the picture was drawn for."""
        self._none = False
        """Whether it cannot be drawn here."""
        self.set_linked(word, is_word(word))

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return super().measure(width) if self._none else (width, self.kit.space(HEIGHT))

    @override
    def arrange(self) -> None:
        self._develop()
        if self._none:
            super().arrange()
        else:
            for child in self.children:  # the letters of the tiles
                child.show(False)

    def _develop(self) -> None:
        """Draw the picture again for another size or palette."""
        theme, size = self.kit.theme, (self.width, self.height)
        wanted = (size, theme.palette)
        if self._none or wanted == self._drawn or min(size) < 1:
            return
        self._drawn = wanted
        try:
            self._picture = self._draw_word(theme, size, self.kit.space(RADIUS))
        except SceneError:
            self._none = True
            self.relayout()

    @override
    def spots(self) -> list[Spot]:
        if self._none:
            return super().spots()
        return [Spot(self.text, 0, 0, self.width)] if self.focusable else []

    @override
    def _at(self, x: int, y: int) -> int | None:
        if self._none:
            return super()._at(x, y)
        return 0 if self.focusable and 0 <= x < self.width and 0 <= y < self.height else None

    @override
    def draw(self) -> None:
        if self._none or self._picture is None:
            super().draw()
            return
        maker = CardMaker("word")
        maker.set_frame(0, self.width, -self.height, 0)
        card = self.back.attach_new_node(maker.generate())
        card.set_texture(self._picture)
        card.set_transparency(TransparencyAttrib.M_alpha)
        if self.focused or (self.hovered and self.focusable):
            self.draw_focus(RADIUS, gap=1)
