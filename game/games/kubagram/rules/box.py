"""The box: 108 squares marked I, III or 0, turned by quarter turns, emptied row by row.

The rule text prints no layout of the marks; this one is ours. Squares are numbered row by row from
the lower left corner of the box before it is turned: square = row * 12 + column, rows upwards.
"""

from __future__ import annotations

from functools import lru_cache

ROWS = 9
COLUMNS = 12

_MARKS = (
    "I III I 0 I III I III I 0 I III",
    "III I III I 0 I III I III I 0 I",
    "I III I III I 0 I III I III I 0",
    "0 I III I III I 0 I III I III I",
    "I 0 I III I III I 0 I III I III",
    "III I 0 I III I III I 0 I III I",
    "I III I 0 I III I III I 0 I III",
    "III I III I 0 I III I III I 0 I",
    "I III I III I 0 I III I III I 0",
)

MARKS: tuple[str, ...] = tuple(mark for row in _MARKS for mark in row.split())
"""The mark of each square: "I", "III" or "0"."""


@lru_cache(maxsize=4)
def order(turns: int) -> tuple[int, ...]:
    """The squares in the order they are emptied, after `turns` clockwise quarter turns (0 to 3).

    It begins in the corner that then lies at the lower left, and each row goes from left to right.
    """
    rows, columns = range(ROWS), range(COLUMNS)
    if turns == 0:
        cells = [(row, column) for row in rows for column in columns]
    elif turns == 1:
        cells = [(row, column) for column in reversed(columns) for row in rows]
    elif turns == 2:
        cells = [(row, column) for row in reversed(rows) for column in reversed(columns)]
    else:
        cells = [(row, column) for column in columns for row in reversed(rows)]
    return tuple(row * COLUMNS + column for row, column in cells)
