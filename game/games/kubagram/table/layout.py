"""Where everything lies: the box, the central field, the hand, the players' fields.

Plain arithmetic in units of one square of the box: x to the right, y away from the viewer, z up,
the table's top at 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from game.games.kubagram.rules.box import COLUMNS, ROWS, order
from game.games.kubagram.rules.state import State


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a die lies: the middle of its lower side, and its size."""

    x: float
    y: float
    z: float
    size: float


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the table: its middle, its width and its depth."""

    x: float
    y: float
    width: float
    depth: float


BOX = Area(0.0, 6.0, 12.6, 9.7)
FIELD = Area(0.0, -2.1, 11.0, 4.5)
HAND = Area(0.0, -7.0, 12.6, 3.0)
_MAT_X, _MAT_WIDTH = 9.15, 4.5
_MATS = (-8.5, 10.85)
"""How near and how far the players' fields reach."""
_GAP = 0.3
LABEL = 0.95
"""The depth of the strip of a player's field that names the player."""

BOX_DIE = 0.68
BOX_BACK = 0.14
"""How far behind the middle of its square a die lies, so that the numeral shows before it."""
BOX_LEVEL = -0.26
"""Where a die of the box stands: sunk into its square, so that it hides no numeral behind it."""
_LARGEST = 1.15
_PITCH = 1.05
"""From die to die in a row, in dice."""
_ROW = 1.16
"""From row to row, in dice."""
_ONE_ROW = 1.25
"""How much larger dice have to become to be laid in rows."""


def box_size(rotation: int) -> tuple[int, int]:
    """How many squares wide and deep the box lies."""
    return (COLUMNS, ROWS) if rotation % 2 == 0 else (ROWS, COLUMNS)


def box_scale(rotation: int) -> float:
    """How large a square is drawn, so that the box fits its place whichever way it lies."""
    wide, deep = box_size(rotation)
    return min(BOX.width / (wide + 0.6), BOX.depth / (deep + 0.7))


def square_middle(square: int, rotation: int) -> tuple[float, float]:
    """The middle of a square about the middle of the box, in squares, after clockwise turns."""
    row, column = divmod(square, COLUMNS)
    x, y = column - (COLUMNS - 1) / 2, row - (ROWS - 1) / 2
    for _ in range(rotation % 4):
        x, y = y, -x
    return x, y


def emptied(rotation: int) -> tuple[int, ...]:
    """The squares in the order in which they are emptied."""
    return order(rotation % 4)


def boxed(square: int, rotation: int) -> Spot:
    """A die in the box, on the table."""
    x, y = square_middle(square, rotation)
    scale = box_scale(rotation)
    return Spot(
        BOX.x + x * scale, BOX.y + (y + BOX_BACK) * scale, BOX_LEVEL * scale, BOX_DIE * scale
    )


def rows_of(count: int) -> tuple[int, float]:
    """How many dice to a row, and how large, so that `count` of them fill the central field well.
    One row is kept as long as two would not make the dice much larger."""

    def size(rows: int) -> float:
        across = FIELD.width / (ceil(count / rows) * _PITCH)
        return min(_LARGEST, across, FIELD.depth / (rows * _ROW))

    count = max(1, count)
    rows = max(range(1, count + 1), key=lambda rows: (size(rows), -rows))
    if size(1) * _ONE_ROW >= size(rows):
        rows = 1
    return ceil(count / rows), size(rows)


def field(count: int) -> list[Spot]:
    """The dice of the central field from left to right, in rows where one is too short."""
    columns, size = rows_of(count)
    rows = ceil(count / columns)
    spots = []
    for place in range(count):
        row, column = divmod(place, columns)
        here = min(columns, count - row * columns)
        x = FIELD.x + (column - (here - 1) / 2) * size * _PITCH
        y = FIELD.y + ((rows - 1) / 2 - row) * size * _ROW
        spots.append(Spot(x, y, 0.0, size))
    return spots


def ends(count: int) -> tuple[Spot, Spot]:
    """Where a die would lie at the left and at the right end of the central field."""
    spots = field(count)
    if not spots:
        return Spot(-0.8, FIELD.y, 0.0, 1.1), Spot(0.8, FIELD.y, 0.0, 1.1)
    first, last = spots[0], spots[-1]
    step = first.size * _PITCH
    return (
        Spot(first.x - step, first.y, 0.0, first.size),
        Spot(last.x + step, last.y, 0.0, last.size),
    )


def hand(letters: int) -> tuple[Spot, list[Spot]]:
    """The die in hand, raised, and the tiles of the letters it offers beside it."""
    step = 1.75
    width = 2.6 + letters * step
    left = HAND.x - width / 2
    tiles = [Spot(left + 3.1 + n * step, HAND.y, 0.5, 1.5) for n in range(letters)]
    return Spot(left + 1.0, HAND.y, 0.75, 1.8), tiles


def mats(seats: int) -> list[Area]:
    """The players' fields, clockwise from the lower left."""
    near, far = _MATS
    whole, middle = far - near, (far + near) / 2
    half = (whole - _GAP) / 2
    left, right = -_MAT_X, _MAT_X
    lower, upper = near + half / 2, far - half / 2
    if seats <= 2:
        full = [Area(left, middle, _MAT_WIDTH, whole), Area(right, middle, _MAT_WIDTH, whole)]
        return full[:seats]
    corners = [(left, lower), (left, upper), (right, upper), (right, lower)]
    found = [Area(x, y, _MAT_WIDTH, half) for x, y in corners]
    if seats == 3:
        return [*found[:2], Area(right, middle, _MAT_WIDTH, whole)]
    return found


@dataclass(frozen=True, slots=True)
class Field:
    """What lies in a player's field: words by index, jokers set aside and dice drawn by number."""

    words: dict[int, list[Spot]]
    aside: dict[int, Spot]
    drawn: dict[int, Spot]


def player_field(state: State, seat: int) -> Field:
    """Where the dice of a player's field lie: words in rows from the top, jokers at the bottom."""
    mat = mats(state.seats)[seat]
    inner, top = mat.width - 0.5, mat.y + mat.depth / 2
    left = mat.x - inner / 2
    drawn = [die for who, die, _ in state.drawn if who == seat]
    kept = [die for die, holder in state.aside if holder == seat]
    bottom = mat.y - mat.depth / 2 + (1.35 if kept else 0.2)
    mine = [(i, w) for i, w in enumerate(state.words) if w is not None and w.owner == seat]
    room = top - LABEL - 0.15 - bottom
    row = min(0.80, room / max(1, len(mine)))
    words = {}
    for line, (index, word) in enumerate(mine):
        count = len(word.pieces)
        size = min(row / 1.14, inner / (count * 1.02))
        y = top - LABEL - 0.15 - row * (line + 0.5)
        words[index] = [
            Spot(left + size * 1.02 * (place + 0.5), y, 0.04, size) for place in range(count)
        ]
    return Field(
        words,
        {
            die: Spot(left + 0.6 + 1.25 * n, mat.y - mat.depth / 2 + 0.75, 0.04, 1.0)
            for n, die in enumerate(kept)
        },
        {
            die: Spot(left + inner - 0.3 - 0.62 * n, top - LABEL / 2, 0.04, 0.5)
            for n, die in enumerate(drawn)
        },
    )


def slot(spots: Sequence[Spot], x: float, y: float) -> int:
    """Before which of the dice in rows a die dropped at x, y would go: 0 to their number."""
    if not spots:
        return 0
    near = min(abs(spot.y - y) for spot in spots)
    row = [n for n, spot in enumerate(spots) if abs(spot.y - y) < near + 1e-6]
    for n in row:
        if x < spots[n].x:
            return n
    return row[-1] + 1


def nearest(spots: Sequence[tuple[float, float]], at: int, way: tuple[int, int]) -> int:
    """The spot that an arrow key leads to from spot `at`; itself if there is none that way."""
    x, y = spots[at]
    best, chosen = None, at
    for number, (other_x, other_y) in enumerate(spots):
        along = (other_x - x) * way[0] + (other_y - y) * way[1]
        across = abs((other_x - x) * way[1]) + abs((other_y - y) * way[0])
        if number == at or along < 0.05:
            continue
        cost = along + 2.2 * across
        if best is None or cost < best:
            best, chosen = cost, number
    return chosen


def corners(seats: int) -> list[tuple[float, float, float]]:
    """Points that have to be in the picture."""
    near, far = _MATS
    side = _MAT_X + _MAT_WIDTH / 2 if seats else BOX.width / 2
    return [(x, y, z) for x in (-side, side) for y in (near, far) for z in (0.0, 0.8)]
