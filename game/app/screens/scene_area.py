"""The widget over the 3-D scene, which passes pointer and wheel to the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.widgets import Kit, Widget
from game.app.tables.interface import Table

ASKING = 3
"""The mouse button that asks for a word's meaning, by a click without a drag."""
STILL = 4
"""The greatest distance that the pointer may move in a click, at scale 1."""


class SceneArea(Widget):
    """A transparent widget over the scene. live: whether the table receives anything. on_words:
    called with words whose meaning is asked. put_off: keeps what cannot be done now for later, and
    says so."""

    pointable = True

    def __init__(
        self,
        kit: Kit,
        table: Table[Any],
        live: Callable[[], bool],
        on_words: Callable[[tuple[str, ...]], None],
        put_off: Callable[[Callable[[], object]], bool] = lambda _act: False,
    ) -> None:
        super().__init__(kit)
        self._table, self.live, self._on_words = table, live, on_words
        self._put_off = put_off
        self._asks: tuple[int, int] | None = None
        """Where the right button went down, until the pointer moves on."""

    @override
    def hover(self, inside: bool) -> None:
        self.hovered = inside
        if not inside and self.live():
            self._table.pointer_gone()

    def _spot(self, x: int, y: int) -> tuple[float, float]:
        return 2 * x / max(1, self.width) - 1, 1 - 2 * y / max(1, self.height)

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        if self._put_off(partial(self.pointer_down, x, y, button)):
            return
        self._asks = (x, y) if button == ASKING else None
        if self.live():
            self._table.pointer_down(button, *self._spot(x, y))

    @override
    def pointer_move(self, x: int, y: int) -> None:
        if self._put_off(partial(self.pointer_move, x, y)):
            return
        if self._asks is not None:
            near = self.kit.space(STILL)
            if max(abs(x - self._asks[0]), abs(y - self._asks[1])) > near:
                self._asks = None
        moves = self._table.pointer_move if self.live() else self._table.pointer_rests
        moves(*self._spot(x, y))

    @override
    def pointer_up(self, x: int, y: int, button: int) -> None:
        if self._put_off(partial(self.pointer_up, x, y, button)) or not self.live():
            return
        # Before the table, which may change what lies there.
        asked = self._table.words_at(self._spot(x, y)) if self._asks is not None else ()
        self._asks = None
        self._table.pointer_up(button, *self._spot(x, y))
        if asked:
            self._on_words(asked)

    @override
    def pointer_lost(self) -> None:
        if self._put_off(self.pointer_lost):
            return
        self._asks = None
        self._table.let_go()

    @override
    def wheel(self, steps: int, x: int, y: int) -> bool:
        if self._put_off(partial(self.wheel, steps, x, y)):
            return True
        return self.live() and self._table.wheel(steps, *self._spot(x, y))
