"""The pointer over the table: picking dice and words, drawing along them, moving a die.

The left button picks and draws along; the right button, or the left one while dragging moves,
takes a die of the central field to another place in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.scene.picking import box
from game.games.kubagram.rules.state import BEFORE, HAND, ROTATE, FieldDie, Part
from game.games.kubagram.table import layout

if TYPE_CHECKING:
    from game.games.kubagram.table.table import KubagramTable


class Pointer:
    """What a table does with the pointer. hover: the part under it."""

    def __init__(self, table: KubagramTable) -> None:
        self._table = table
        self.hover: Part | None = None
        self.moves = False
        """Whether the left button moves dice too."""
        self._drawing: Part | None = None
        self._drawn = False
        self._moving: int | None = None

    @property
    def moving(self) -> int | None:
        """The die that is being moved."""
        return self._moving

    def part_at(self, x: float, y: float) -> Part | None:
        """The part whose die is nearest under a point of the picture."""
        ray = self._table.scene.looking.ray(x, y)
        best: tuple[float, Part] | None = None
        for part, numbers in self._table.targets():
            for number in numbers:
                spot = self._table.scene.dice.spot(number)
                if spot is None:
                    continue
                half = spot.size / 2
                met = box(ray, (half, half, half), (spot.x, spot.y, spot.z + half))
                if met is not None and (best is None or met[0] < best[0]):
                    best = met[0], part
        return None if best is None else best[1]

    def down(self, button: int, x: float, y: float) -> bool:
        """A button goes down."""
        table = self._table
        if table.locked or button not in (1, 3):
            return False
        if table.phase == HAND:
            return button == 1 and self._choose(x, y)
        if button == 1 and self._on_box(x, y):
            return True
        part = self.part_at(x, y)
        if part is None:
            return False
        if isinstance(part, FieldDie) and (button == 3 or self.moves):
            self._moving = part.die
            return True
        if button == 1:
            self._drawing, self._drawn = part, False
        return True

    def _choose(self, x: float, y: float) -> bool:
        """A letter's tile, or an end to lay the die at."""
        table = self._table
        spots = table.scene.chooser.tiles
        raised = table.scene.looking.on_table(x, y, spots[0][1].z) if spots else None
        letter = table.scene.chooser.letter_at(*raised) if raised else None
        if letter is not None:
            return table.choose(letter)
        flat = table.scene.looking.on_table(x, y, 0.0)
        end = table.scene.chooser.end_at(*flat) if flat else None
        return end is not None and table.lay(left=end == "left")

    def _on_box(self, x: float, y: float) -> bool:
        """The die that is next, or the box while it may be turned."""
        table = self._table
        flat = table.scene.looking.on_table(x, y, 0.3)
        if flat is None:
            return False
        if table.phase == ROTATE:
            return table.box.area.holds(*flat) and table.press("turn-box")
        spot = table.next_spot()
        if spot is None or table.phase != BEFORE:
            return False
        reach = 0.55 * spot.size / layout.BOX_DIE
        if abs(flat[0] - spot.x) > reach or abs(flat[1] - spot.y) > reach:
            return False
        return table.press("take")

    def move(self, x: float, y: float) -> None:
        """The pointer moves."""
        table = self._table
        if self._moving is not None:
            at = table.scene.looking.on_table(x, y, 0.6)
            if at is not None:
                others = [die for die in table.order if die != self._moving]
                place = layout.slot(layout.field(len(others), table.box.field), *at)
                table.arrange((*others[:place], self._moving, *others[place:]))
            return
        if table.locked or table.phase in (HAND, ROTATE):
            self._over(None)
            return
        part = self.part_at(x, y)
        if self._drawing is not None and part is not None:
            if not self._drawn and part != self._drawing:
                self._drawn = True
                if not table.selection.has(self._drawing):
                    table.draw(self._drawing)
            if self._drawn:
                table.draw(part)
        self._over(part)

    def _over(self, part: Part | None) -> None:
        if part != self.hover:
            self.hover = part
            self._table.pointed()

    def up(self, x: float, y: float) -> None:
        """The button comes up."""
        table = self._table
        if self._moving is not None:
            self._moving = None
            table.drop()
            return
        first, self._drawing = self._drawing, None
        if first is not None and not self._drawn and self.part_at(x, y) == first:
            table.toggle(first)

    def forget(self) -> None:
        """The state changed: nothing is under way any more."""
        self.hover, self._drawing, self._moving = None, None, None
