"""The base of charts: items along an axis, of which keys and the pointer choose one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.text import Text
from game.app.kit.widget import Control


class Chart(Control):
    """count: of items. chosen: the index of one; arrow keys, Home and End choose another."""

    def __init__(self, kit: Kit, count: int, chosen: int, name: str) -> None:
        super().__init__(kit)
        self.count, self.chosen, self.name = count, chosen, name

    def axis_label(self, text: str, align: float = 0) -> Text:
        """A new child in the type of axes."""
        label = Text(self.kit, text, "small", colour="text-dim", align=align, wrap=False)
        self.add(label)
        return label

    def choose(self, index: int) -> None:
        """Choose the item nearest to an index."""
        before = self.chosen
        self.put(max(0, min(self.count - 1, index)))
        if self.chosen != before:
            self.choice_changed()

    def put(self, index: int) -> None:
        """Show an item as chosen without reporting it."""
        if self.count and index != self.chosen:
            self.chosen = index
            self.redraw()

    def choice_changed(self) -> None:
        """Called after another item was chosen."""

    @override
    def key(self, key: str) -> bool:
        chosen, last = self.chosen, self.count - 1
        moves = {"arrow_left": chosen - 1, "arrow_right": chosen + 1, "home": 0, "end": last}
        if key in moves:
            self.choose(moves[key])
        return key in moves

    def draw_line(self, points: Sequence[tuple[float, float]], thick: int, colour: str) -> None:
        """Draw a line through points of the widget, `thick` pixels wide."""
        for (x, y), (to_x, to_y) in pairwise(points):
            # A segment is a thin sheet, turned about its beginning.
            spot = self.back.attach_new_node("line")
            spot.set_pos(x, 0, -y)
            spot.set_r(degrees(atan2(to_y - y, to_x - x)))
            long = hypot(to_x - x, to_y - y) + thick / 2
            self.kit.shape(spot, "round", long, thick, 99, colour, (0, -thick / 2))
