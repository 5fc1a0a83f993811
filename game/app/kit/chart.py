"""What graphs and plots share: lines between points, and keys that choose one of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

from game.app.kit.context import Kit
from game.app.kit.widget import Widget


def draw_line(
    kit: Kit, widget: Widget, points: Sequence[tuple[float, float]], thick: int, colour: str
) -> None:
    """A line through points of a widget, `thick` pixels wide."""
    for (x, y), (to_x, to_y) in pairwise(points):
        # A piece of it is a thin sheet, turned about its beginning.
        spot = widget.back.attach_new_node("line")
        spot.set_pos(x, 0, -y)
        spot.set_r(degrees(atan2(to_y - y, to_x - x)))
        long = hypot(to_x - x, to_y - y) + thick / 2
        kit.shape(spot, "round", long, thick, 99, colour).set_z(thick / 2)


def chosen_by(key: str, chosen: int, count: int) -> int | None:
    """Which of `count` items a key chooses; None if it chooses none."""
    moves = {"arrow_left": chosen - 1, "arrow_right": chosen + 1, "home": 0, "end": count - 1}
    return moves.get(key)
