"""The keyboard's cursor: on a die of the central field, a claimed word or a joker set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, FieldDie, Part, Reorder
from game.games.kubagram.table import layout
from game.games.kubagram.table.shown import middle

if TYPE_CHECKING:
    from game.games.kubagram.table.table import KubagramTable

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Cursor:
    """What the arrow keys do. at: the part it is on, None while it is not shown."""

    def __init__(self, table: KubagramTable) -> None:
        self._table = table
        self.at: Part | None = None

    def refit(self) -> None:
        """Where its part is there no longer, it is not shown."""
        if not any(self.at == part for part, _ in self._table.targets()):
            self.at = None

    def press(self, way: str) -> bool:
        """An arrow: to another part; with a die in hand, another letter or end; before the game,
        the box turns."""
        table = self._table
        if table.locked:
            return False
        across, along = ARROWS[way]
        if table.phase == HAND:
            return table.turn_letter(-along) if along else table.choose_end(left=across < 0)
        if table.phase == ROTATE:
            return table.turn_box(across or -along)
        found = table.targets()
        if not found:
            return False
        parts = [part for part, _ in found]
        spots = [middle(table.scene.dice.spots(), numbers) for _, numbers in found]
        at = parts.index(self.at) if self.at in parts else None
        self.at = parts[0 if at is None else layout.nearest(spots, at, (across, along))]
        table.pointer.hover = None
        table.pointed()
        return True

    def select(self) -> bool:
        """Pick the part it is on, or let it go."""
        if self._table.locked or self.at is None:
            return False
        self._table.toggle(self.at)
        return True

    def shift(self, step: int) -> bool:
        """Move the die it is on by one place in the central field."""
        table = self._table
        at, order = self.at, table.order
        if not isinstance(at, FieldDie) or table.locked or table.phase not in (BEFORE, AFTER):
            return False
        place = order.index(at.die) + step
        if not 0 <= place < len(order):
            return False
        others = [die for die in order if die != at.die]
        return table.play(Reorder((*others[:place], at.die, *others[place:])))
