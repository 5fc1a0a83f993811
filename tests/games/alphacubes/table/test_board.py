"""Cubes on the board are drawn in straight rows."""

from __future__ import annotations

from itertools import pairwise

from game.games.alphacubes.table.board import rows
from tests.games.alphacubes.table.positions import square


def test_every_square_is_in_one_straight_row() -> None:
    word = [square(f"{column}9") for column in "FGHIJ"]
    crossing = [square(f"H{row}") for row in range(4, 15)]
    covered = {*word, *crossing, square("Q3"), square("A4")}
    found = rows(covered)
    assert sorted(s for row in found for s in row) == sorted(covered)
    assert crossing in found
    assert [square("Q3")] in found
    assert [square("A4")] in found
    for row in found:
        steps = {b - a for a, b in pairwise(row)}
        assert len(steps) <= 1
        assert steps <= {1, 17}
