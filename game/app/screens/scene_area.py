"""The part of a screen where the 3-D scene is seen: pointer and wheel over it go to the table."""

from __future__ import annotations

from typing import Any

from game.app.kit.context import Kit
from game.app.kit.layout import Stack
from game.app.kit.widget import Widget
from game.app.tables.interface import Table


class SceneArea(Widget):
    """A clear widget over the scene."""

    pointable = True

    def __init__(self, kit: Kit, table: Table[Any]) -> None:
        super().__init__(kit)
        self._table = table
        self.live = True
        """Whether the table is told anything."""

    def hover(self, inside: bool) -> None:
        """See Widget."""
        self.hovered = inside

    def _spot(self, x: int, y: int) -> tuple[float, float]:
        return 2 * x / max(1, self.width) - 1, 1 - 2 * y / max(1, self.height)

    def pointer_down(self, x: int, y: int, button: int) -> None:
        """See Widget."""
        if self.live:
            self._table.pointer_down(button, *self._spot(x, y))

    def pointer_move(self, x: int, y: int) -> None:
        """See Widget."""
        if self.live:
            self._table.pointer_move(*self._spot(x, y))

    def pointer_up(self, x: int, y: int, button: int) -> None:
        """See Widget."""
        if self.live:
            self._table.pointer_up(button, *self._spot(x, y))

    def wheel(self, steps: int, x: int, y: int) -> bool:
        """See Widget."""
        return self.live and self._table.wheel(steps, *self._spot(x, y))


class SceneStack(Stack):
    """The scene and what may lie over it; the wheel goes through to the scene."""

    def __init__(self, kit: Kit, area: SceneArea, over: list[Widget]) -> None:
        super().__init__(kit, [area, *over])
        self._area = area

    def wheel(self, steps: int, x: int, y: int) -> bool:
        """See Widget."""
        return self._area.wheel(steps, x, y)
