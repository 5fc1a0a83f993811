"""Where everything lies: the box, the central field, the hand, the players' fields.

Plain arithmetic in units of the table: x to the right, y away from the viewer, z up, the table's
top at 0. The box lies at the far side and keeps its far edge there: each row that is emptied is
folded away, and the central field grows by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from statistics import fmean
from typing import NamedTuple

from game.games.kubagram.rules.box import COLUMNS, ROWS, order
from game.games.kubagram.rules.state import Boxed, State, Word


class Spot(NamedTuple):
    """Where a die lies: the middle of its lower side, and its size."""

    x: float
    y: float
    z: float
    size: float

    def covers(self, x: float, y: float) -> bool:
        """Whether what lies there covers a point, seen from above."""
        return abs(x - self.x) < self.size / 2 and abs(y - self.y) < self.size / 2


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the table: its middle, its width and its depth."""

    x: float
    y: float
    width: float
    depth: float

    @property
    def near(self) -> float:
        """Its edge towards the viewer."""
        return self.y - self.depth / 2

    @property
    def far(self) -> float:
        """Its edge away from the viewer."""
        return self.y + self.depth / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the table lies in it."""
        return abs(x - self.x) < self.width / 2 and abs(y - self.y) < self.depth / 2


_NEAR, _FAR = -9.3, 9.3
"""How near and how far the table reaches."""
_GAP = 0.3
_CENTRE = 10.4
"""The width of what lies between the players' fields."""
_MAT = 6.45
"""The width of a player's field: six dice and the points of their word."""

DEEP = 1.3
"""A square's depth in its widths: its numeral stands before its die."""
RIM = 0.25
"""The width of the box's wooden edge, in squares."""
_BOX_DEPTH = 10.2
"""The most that the box takes of the table's depth."""
BOX_DIE = 0.92
BOX_BACK = 0.17
"""How far behind the middle of its square a die lies, so that the numeral shows before it."""
BOX_LEVEL = -0.55
"""Where a die of the box stands: sunk into its square, so that it hides no numeral behind it."""

_HAND_DEPTH = 2.2
"""The depth of the strip where the die in hand is shown."""
_LARGEST = 1.5
_PITCH = 1.05
"""From die to die in a row, in dice."""
_ROW = 1.16
"""From row to row, in dice."""
_PAD = 0.62
"""The room for the pad at either end of a row, in dice."""
_ONE_ROW = 1.2
"""How much larger dice have to become to be laid in rows."""

LABEL = 1.1
"""The depth of the strip of a player's field that names the player."""
NAME = _MAT - 1.0
"""The width of that strip beside the die that its player drew."""
_WORD_DIE, _WORD_PITCH, _WORD_ROW = 0.93, 1.0, 1.08
"""A die of a claimed word, and from die to die and from row to row, in dice."""
_POINTS = 0.64
"""The room for a word's points after its last die."""
_RAISED = 0.1
"""How far the middle of a die's face is seen behind where it lies, in dice."""
_LEAN = 0.014
"""How far it is seen aside, away from the table's middle, in dice for each unit from there."""
_KEPT = 1.15
"""The depth of the strip of a player's field where jokers are kept."""


def box_size(rotation: int) -> tuple[int, int]:
    """How many squares wide and deep the box lies."""
    return (COLUMNS, ROWS) if rotation % 2 == 0 else (ROWS, COLUMNS)


def square_middle(square: int, rotation: int) -> tuple[float, float]:
    """The middle of a square about the middle of the whole box, in squares' widths, after
    clockwise turns."""
    row, column = divmod(square, COLUMNS)
    x, y = column - (COLUMNS - 1) / 2, row - (ROWS - 1) / 2
    for _ in range(rotation % 4):
        x, y = y, -x
    return x, y * DEEP


@dataclass(frozen=True, slots=True)
class Box:
    """How the box lies: its quarter turns, and how many of its rows are not empty yet (the last
    one is never folded away)."""

    rotation: int
    rows: int

    @property
    def scale(self) -> float:
        """The width of a square: as large as the box's place allows."""
        wide, _ = box_size(self.rotation)
        widest = _CENTRE / (COLUMNS + 2 * RIM)
        return min(
            _CENTRE / (wide + 2 * RIM), _BOX_DEPTH / (self.rows * DEEP + 2 * RIM), widest * 1.15
        )

    @property
    def area(self) -> Area:
        """What it covers of the table, its edge included."""
        wide, _ = box_size(self.rotation)
        depth = (self.rows * DEEP + 2 * RIM) * self.scale
        return Area(0.0, _FAR - depth / 2, (wide + 2 * RIM) * self.scale, depth)

    @property
    def middle(self) -> float:
        """The y of the middle of the whole box, as if no row of it were folded away."""
        _, deep = box_size(self.rotation)
        return _FAR - (deep * DEEP / 2 + RIM) * self.scale

    def inside(self, square: int) -> tuple[float, float, float]:
        """Where a die of the box lies about the middle of the whole box, in squares' widths."""
        x, y = square_middle(square, self.rotation)
        return x, y + BOX_BACK, BOX_LEVEL

    def spot(self, square: int) -> Spot:
        """Where a die of the box lies on the table."""
        scale = self.scale
        x, y, z = self.inside(square)
        return Spot(x * scale, self.middle + y * scale, z * scale, BOX_DIE * scale)

    @property
    def field(self) -> Area:
        """The central field: between the box and the hand."""
        near, far = _NEAR + _HAND_DEPTH + _GAP, self.area.near - _GAP
        return Area(0.0, (near + far) / 2, _CENTRE, far - near)


@lru_cache(maxsize=64)
def box_of(box: tuple[Boxed | None, ...], rotation: int) -> Box:
    """How a box with these dice in it lies."""
    wide, deep = box_size(rotation)
    gone = next((n for n, square in enumerate(order(rotation)) if box[square]), wide * deep)
    return Box(rotation, max(1, deep - gone // wide))


def rows_of(count: int, area: Area) -> tuple[int, float]:
    """How many dice to a row, and how large, so that `count` of them fill the central field well.
    One row is kept as long as two would not make the dice much larger."""

    def size(rows: int) -> float:
        across = area.width / (ceil(count / rows) * _PITCH + 2 * _PAD)
        return min(_LARGEST, across, area.depth / (rows * _ROW))

    count = max(1, count)
    rows = max(range(1, count + 1), key=lambda rows: (size(rows), -rows))
    if size(1) * _ONE_ROW >= size(rows):
        rows = 1
    return ceil(count / rows), size(rows)


def field(count: int, area: Area) -> list[Spot]:
    """The dice of the central field from left to right, in rows where one is too short."""
    columns, size = rows_of(count, area)
    rows = ceil(count / columns)
    spots = []
    for place in range(count):
        row, column = divmod(place, columns)
        here = min(columns, count - row * columns)
        x = area.x + (column - (here - 1) / 2) * size * _PITCH
        y = area.y + ((rows - 1) / 2 - row) * size * _ROW
        spots.append(Spot(x, y, 0.0, size))
    return spots


def ends(count: int, area: Area) -> tuple[Spot, Spot]:
    """The pads at the left and at the right end of the central field."""
    spots = field(count, area)
    if not spots:
        return Spot(-0.5, area.y, 0.0, 0.9), Spot(0.5, area.y, 0.0, 0.9)
    first, last = spots[0], spots[-1]
    step = first.size * (_PITCH + _PAD) / 2
    pad = first.size * (_PAD - 0.05)
    return Spot(first.x - step, first.y, 0.0, pad), Spot(last.x + step, last.y, 0.0, pad)


def hand(letters: int) -> tuple[Spot, list[Spot]]:
    """The die in hand, raised, and the tiles of the letters it offers beside it."""
    y = _NEAR + _HAND_DEPTH / 2
    step = min(1.7, (_CENTRE - 2.6) / max(1, letters))
    left = -(2.4 + letters * step) / 2
    tiles = [Spot(left + 2.4 + (n + 0.5) * step, y, 0.4, step * 0.87) for n in range(letters)]
    return Spot(left + 1.0, y, 0.5, 1.6), tiles


def mats(seats: int) -> list[Area]:
    """The players' fields, clockwise from the lower left."""
    whole, middle = _FAR - _NEAR, (_FAR + _NEAR) / 2
    half = (whole - _GAP) / 2
    right = _CENTRE / 2 + _GAP + _MAT / 2
    lower, upper = _NEAR + half / 2, _FAR - half / 2
    full = [Area(-right, middle, _MAT, whole), Area(right, middle, _MAT, whole)]
    if seats <= 2:
        return full[:seats]
    corners = [(-right, lower), (-right, upper), (right, upper), (right, lower)]
    found = [Area(x, y, _MAT, half) for x, y in corners]
    return [*found[:2], full[1]] if seats == 3 else found


def columns(seats: int, seat: int) -> list[Area]:
    """The areas that a player's words fill one after the other: who is alone has both sides."""
    mat = mats(seats)[seat]
    return [mat] if seats > 1 else [mat, Area(-mat.x, mat.y, mat.width, mat.depth)]


def passed(seats: int, seat: int) -> Spot:
    """Where a die from a 0 waits for the player to whom it goes: on that player's field."""
    mat = mats(seats)[seat]
    return Spot(mat.x, mat.near + 0.9, 0.5, 1.3)


class Field(NamedTuple):
    """What lies in a player's field: the dice of words by their index, jokers set aside and dice
    drawn by their number."""

    words: dict[int, list[Spot]]
    aside: dict[int, Spot]
    drawn: dict[int, Spot]


def player_field(state: State, seat: int) -> Field:
    """Where the dice of a player's field lie: the drawn one beside the name, words from the top,
    jokers at the bottom. All words are of one size, as large as all of them can be."""
    areas = columns(state.seats, seat)
    mat = areas[0]
    left, right = mat.x - mat.width / 2, mat.x + mat.width / 2
    drawn = [die for who, die, _ in state.drawn if who == seat]
    kept = [die for die, holder in state.aside if holder == seat]
    mine = {i: w for i, w in enumerate(state.words) if w is not None and w.owner == seat}
    room, size = mat.depth - LABEL - 0.3 - (_KEPT if kept else 0.0), _WORD_DIE
    while (words := _words(mine, areas, room, size)) is None:
        size *= 0.96
    aside = [Spot(left + 0.75 + 1.15 * n, mat.near + 0.65, 0.04, 1.0) for n in range(len(kept))]
    named = [Spot(right - 0.5 - 0.7 * n, mat.far - LABEL / 2, 0.04, 0.6) for n in range(len(drawn))]
    return Field(words, dict(zip(kept, aside, strict=True)), dict(zip(drawn, named, strict=True)))


def _words(
    mine: dict[int, Word], areas: Sequence[Area], room: float, size: float
) -> dict[int, list[Spot]] | None:
    """Words of dice of this size, each in as many rows as it needs, from area to area; None if
    they do not all fit."""
    across = max(1, int((areas[0].width - 0.2 - _POINTS) / (size * _WORD_PITCH)))
    words: dict[int, list[Spot]] = {}
    number, down = 0, 0.0
    for index, word in mine.items():
        count = len(word.pieces)
        rows = ceil(count / across)
        needs = (rows * _WORD_ROW + 0.14) * size
        if down + needs > room and down:
            number, down = number + 1, 0.0
        if number == len(areas):
            return None
        area, row = areas[number], ceil(count / rows)
        left, top = area.x - area.width / 2 + 0.13, area.far - LABEL - 0.15 - down
        down += needs
        words[index] = [
            Spot(
                left + size * _WORD_PITCH * (place % row + 0.5),
                top - size * (_WORD_ROW * (place // row + 0.5) + 0.07),
                0.04,
                size,
            )
            for place in range(count)
        ]
    return words


def beside(last: Spot) -> tuple[float, float]:
    """The middle of where a word's points stand, after its last die."""
    right = last.x * (1 + _LEAN * last.size) + last.size / 2
    return right + _POINTS / 2, last.y + _RAISED * last.size


def slot(spots: Sequence[Spot], x: float, y: float) -> int:
    """Before which of the dice in rows a die dropped at x, y would go: 0 to their number."""
    if not spots:
        return 0
    near = min(abs(spot.y - y) for spot in spots)
    row = [n for n, spot in enumerate(spots) if abs(spot.y - y) < near + 1e-6]
    return next((n for n in row if x < spots[n].x), row[-1] + 1)


def nearest(spots: Sequence[tuple[float, float]], at: int, way: tuple[int, int]) -> int:
    """The spot that an arrow key leads to from spot `at`; itself if there is none that way."""

    def along(number: int, across: int, along: int) -> float:
        return (spots[number][0] - spots[at][0]) * across + (
            spots[number][1] - spots[at][1]
        ) * along

    ahead = [n for n in range(len(spots)) if along(n, *way) >= 0.05]
    aside = way[1], way[0]
    return min(ahead, key=lambda n: along(n, *way) + 2.2 * abs(along(n, *aside)), default=at)


def middle(spots: Sequence[Spot]) -> tuple[float, float]:
    """The middle of some dice."""
    return fmean(spot.x for spot in spots), fmean(spot.y for spot in spots)


def corners() -> list[tuple[float, float, float]]:
    """Points that have to be in the picture."""
    side = _CENTRE / 2 + _GAP + _MAT
    return [(x, y, z) for x in (-side, side) for y in (_NEAR, _FAR) for z in (0.0, 0.5)]
