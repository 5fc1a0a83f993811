"""Where the dice outside the box lie, in the central field, the players' fields and the hand, and
how they look. Spots, areas and units are those of areas."""

from __future__ import annotations

from collections.abc import Sequence, Set
from math import ceil
from statistics import fmean
from typing import NamedTuple

from game.games.kubagram.rules.pieces import Alphabet, is_joker
from game.games.kubagram.rules.state import State, Word
from game.games.kubagram.rules.words import worth
from game.games.kubagram.table.areas import WIDE_TABLE, Area, Spot, TableAreas, box_layout

_LARGEST = 1.5
_PITCH = 1.05  # from die to die in a row, in dice
_ROW = 1.16  # from row to row, in dice
_PAD = 0.62  # the room for the pad at either end of a row, in dice
_ONE_ROW = 1.2  # how much larger dice have to become to be laid in rows

LABEL = 1.1
"""The depth of the strip with the name in a player's field."""
_WORD_DIE, _LEAST = 0.95, 0.1
"""The largest and the smallest size of a die of a claimed word."""
_WORD_PITCH, _WORD_ROW = 1.0, 1.08
"""From die to die of a claimed word, and from row to row, in dice."""
_SPLIT = 3
"""The most columns of words in a field."""
_POINTS = 1.0  # the room for a word's points after its last die
_PADDING = 0.38  # from the left edge of a player's field to its words
_RAISED = 0.1  # how far the middle of a die's face is seen behind where it lies, in dice
_LEAN = 0.02
"""How far it is seen to the side, in dice for each unit from the middle of the table."""
_KEPT = 1.15  # the room for a joker in a player's field, and the depth of their strip
_DRAWN, _TOTAL = 0.7, 2.2
"""The room in the strip with the name for each die drawn, and at its right end for the points."""
_APART = 0.2
"""What is kept free after a name, which dice seen from the side would touch."""


def rows_of(count: int, area: Area) -> tuple[int, float]:
    """The number of dice in a row, and their size, so that `count` dice fill the central field.
    There is one row unless more rows make the dice much larger."""

    def size(rows: int) -> float:
        across = area.width / (ceil(count / rows) * _PITCH + 2 * _PAD)
        return min(_LARGEST, across, area.depth / (rows * _ROW))

    count = max(1, count)
    rows = max(range(1, count + 1), key=lambda rows: (size(rows), -rows))
    if size(1) * _ONE_ROW >= size(rows):
        rows = 1
    return ceil(count / rows), size(rows)


def field(count: int, area: Area) -> list[Spot]:
    """The spots of the central field from left to right, row by row."""
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


class Field(NamedTuple):
    """What lies in a player's field. words: the spots of each word's dice, by its index. aside,
    drawn: the spots of jokers set aside, and of dice drawn for the first turn, by die."""

    words: dict[int, list[Spot]]
    aside: dict[int, Spot]
    drawn: dict[int, Spot]


def name_room(mat: Area, drawn: int) -> float:
    """The width left for a player's name. drawn: the number of dice drawn."""
    return mat.width - _TOTAL - _DRAWN * drawn - _APART


def player_field(areas: TableAreas, state: State, seat: int) -> Field:
    """The layout of a player's field: drawn dice beside the name, words from the top, jokers at the
    bottom. All words have the largest size at which they fit. In the shallow fields of a tall table
    for more than two they stand in as many columns as that needs, beside the jokers."""
    columns = areas.columns(state.seats, seat)
    mat = columns[0]
    left, right = mat.x - mat.width / 2, mat.x + mat.width / 2
    drawn = [die for who, die, _ in state.drawn if who == seat]
    kept = [die for die, holder in state.aside if holder == seat]
    mine = {i: word for i, word in state.claimed.items() if word.owner == seat}
    room, most, side = mat.depth - LABEL - 0.3, 1, _KEPT * len(kept)
    shallow = areas.below > 0 and state.seats > 2
    if shallow:
        most, columns = _SPLIT, [Area(mat.x - side / 2, mat.y, mat.width - side, mat.depth)]
    elif kept:
        room -= _KEPT
    ways = [_largest(mine, _split(columns, number), room) for number in range(1, most + 1)]
    words = max(ways, key=_legible)
    edge = right - side if shallow else left + 0.95 - _KEPT / 2
    places = [edge + _KEPT * (n + 0.5) for n in range(len(kept))]
    aside = [Spot(x, mat.near + 0.65, 0.04, 1.0) for x in places]
    end, level = right - _TOTAL - _DRAWN / 2, mat.far - LABEL / 2
    named = [Spot(end - _DRAWN * n, level, 0.04, 0.6) for n in range(len(drawn))]
    return Field(words, dict(zip(kept, aside, strict=True)), dict(zip(drawn, named, strict=True)))


def _split(areas: Sequence[Area], number: int) -> list[Area]:
    """Each area in `number` columns."""
    found = []
    for area in areas:
        wide = area.width / number
        left = area.x - (area.width - wide) / 2
        found += [Area(left + n * wide, area.y, wide, area.depth) for n in range(number)]
    return found


def _legible(words: dict[int, list[Spot]]) -> tuple[int, float]:
    """How well words can be read: by how few of them are broken, then by the size of their dice."""
    broken = sum(spots[0].y != spots[-1].y for spots in words.values())
    return -broken, next((spots[0].size for spots in words.values()), 0.0)


def _largest(mine: dict[int, Word], areas: Sequence[Area], room: float) -> dict[int, list[Spot]]:
    """The spots of words with the largest dice with which they fit into the areas; with the
    smallest ones whether they fit or not."""
    size = _WORD_DIE
    while (words := _words(mine, areas, room, size)) is None and size > _LEAST:
        size *= 0.96
    return words if words is not None else _words(mine, areas, float("inf"), size) or {}


def _words(
    mine: dict[int, Word], areas: Sequence[Area], room: float, size: float
) -> dict[int, list[Spot]] | None:
    """The spots of words with dice of this size, each in as many rows as it needs; None if they do
    not all fit into the areas. room: the depth for words in each area."""
    across = max(1, int((areas[0].width - _PADDING - 0.2 - _POINTS) / (size * _WORD_PITCH)))
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
        edge, top = area.x - area.width / 2, area.far - LABEL - 0.15 - down
        left = edge + _PADDING + max(0.0, -edge * _LEAN * size)  # seen over the edge otherwise
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
    """The middle of a word's points. last: the spot of its last die."""
    right = last.x + max(0.0, last.x * _LEAN * last.size) + last.size / 2
    return right + _POINTS / 2, last.y + _RAISED * last.size


def slot(spots: Sequence[Spot], x: float, y: float) -> int:
    """The place in the central field of a die dropped at x, y: 0 to the number of spots."""
    if not spots:
        return 0
    near = min(abs(spot.y - y) for spot in spots)
    row = [n for n, spot in enumerate(spots) if abs(spot.y - y) < near + 1e-6]
    return next((n for n in row if x < spots[n].x), row[-1] + 1)


def nearest(spots: Sequence[tuple[float, float]], at: int, way: tuple[int, int]) -> int:
    """The spot to which an arrow key leads from spot `at`; the same one if there is none. way: (1,
    0) is right, (0, 1) up."""

    def along(number: int, across: int, along: int) -> float:
        return (spots[number][0] - spots[at][0]) * across + (
            spots[number][1] - spots[at][1]
        ) * along

    ahead = [n for n in range(len(spots)) if along(n, *way) >= 0.05]
    aside = way[1], way[0]
    return min(ahead, key=lambda n: along(n, *way) + 2.2 * abs(along(n, *aside)), default=at)


def middle(spots: Sequence[Spot]) -> tuple[float, float]:
    """The middle of some spots."""
    return fmean(spot.x for spot in spots), fmean(spot.y for spot in spots)


LIFT = 0.4
"""How high a picked die is raised, in dice."""


class DieFace(NamedTuple):
    """How a die looks. letter: the one that lies up; all letters of a joker set aside. value: its
    points, "" for several letters. joker: whether its edges are painted."""

    letter: str
    value: str
    joker: bool = False


def die_face(alphabet: Alphabet, letter: str, *, joker: bool) -> DieFace:
    """The look of a die with a letter up."""
    return DieFace(letter, str(alphabet.values[letter]), joker)


def dice(
    state: State,
    order: Sequence[int],
    letter: str = "",
    raised: Set[int] = frozenset(),
    areas: TableAreas = WIDE_TABLE,
) -> dict[int, tuple[DieFace, Spot]]:
    """The look and spot of every die outside the box, by die. order: the central field from left to
    right. letter: the one chosen for the die in hand. raised: the dice that are picked."""
    alphabet = state.alphabet
    found: dict[int, tuple[DieFace, Spot]] = {}

    def lay(die: int, letter: str, spot: Spot) -> None:
        found[die] = die_face(alphabet, letter, joker=is_joker(die)), spot

    letters = {piece.die: piece.letter for piece in state.field}
    lying = box_layout(areas, state.box, state.rotation)
    for die, spot in zip(order, field(len(order), lying.field), strict=True):
        lay(die, letters[die], spot)
    for seat in range(state.seats):
        theirs = player_field(areas, state, seat)
        for index, spots in theirs.words.items():
            word = state.words[index]
            for piece, spot in zip(word.pieces if word else (), spots, strict=True):
                lay(piece.die, piece.letter, spot)
        for die, spot in theirs.aside.items():
            found[die] = DieFace("".join(alphabet.letters(die)), "", joker=True), spot
        for who, die, face in state.drawn:
            if who == seat:
                lay(die, face, theirs.drawn[die])
    if state.hand is not None:
        spot, _ = areas.hand(len(alphabet.letters(state.hand.die)))
        lay(state.hand.die, letter or state.hand.letter, spot)
    if state.passing is not None and state.passing.die >= 0:
        lay(state.passing.die, state.passing.letter, areas.passed(state.seats, state.next_seat()))
    for die in raised & found.keys():
        seen, spot = found[die]
        found[die] = seen, spot._replace(z=spot.z + LIFT * spot.size)
    return found


def points(state: State) -> dict[int, str]:
    """The points of each claimed word, by its index."""
    return {i: str(worth(state.alphabet, word).total) for i, word in state.claimed.items()}
