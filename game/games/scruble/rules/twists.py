"""The twelve layers of the cube and their 36 twists, in SiGN notation.

R is the layer at the face R, 2R the slice next to it, then come 2L and L. A twist is clockwise as
seen from outside its face; ' makes it anticlockwise, 2 a half turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.scruble.rules.sites import BY_PLACE, LINES, SITES, SIZE, TABLE, Vector
from game.rules.interface import MoveSyntaxError
from game.sentences import N_

_NAMES = (("L", "2L", "2R", "R"), ("F", "2F", "2B", "B"), ("D", "2D", "2U", "U"))


@dataclass(frozen=True, slots=True)
class Layer:
    """One of the twelve layers. name: "R", "2R" ... axis: 0, 1, 2 for x, y, z. place: the cubies'
    coordinate on that axis. sign: 1 if its face is at the positive end of the axis, else -1."""

    name: str
    axis: int
    place: int
    sign: int


LAYERS = tuple(
    Layer(_NAMES[axis][place], axis, place, 1 if place >= SIZE // 2 else -1)
    for axis in range(3)
    for place in reversed(range(SIZE))
)
"""R, 2R, 2L, L, then B, 2B, 2F, F, then U, 2U, 2D, D."""
_TEXTS = tuple(layer.name + mark for layer in LAYERS for mark in ("", "2", "'"))


@dataclass(frozen=True, slots=True)
class Twist:
    """A move: a layer is turned. index: 0 to 35, its place in TWISTS."""

    index: int

    def __str__(self) -> str:
        return _TEXTS[self.index]

    @property
    def layer(self) -> Layer:
        """The layer that turns."""
        return LAYERS[self.index // 3]

    @property
    def quarters(self) -> int:
        """Quarter turns clockwise: 1, 2, 3."""
        return self.index % 3 + 1

    @property
    def degrees(self) -> int:
        """The right-handed angle about the positive axis: R is -90, R' 90."""
        return self.layer.sign * (-90, -180, 90)[self.quarters - 1]


TWISTS = tuple(Twist(index) for index in range(len(_TEXTS)))
"""For each layer the quarter turn, the half turn and the quarter turn back."""
BY_TEXT = {str(twist): twist for twist in TWISTS}


def _turned(v: Vector, axis: int) -> Vector:
    """A vector after a quarter turn about a positive axis, clockwise seen from its tip."""
    following, last = (axis + 1) % 3, (axis + 2) % 3
    turned = list(v)
    turned[following], turned[last] = v[last], -v[following]
    return (turned[0], turned[1], turned[2])


def _quarter(axis: int, place: int) -> tuple[int, ...]:
    """By site, the site that its peg comes from in such a quarter turn of one layer."""
    source = list(range(SITES))
    for site in TABLE:
        if site.cubie[axis] == place:
            # Twice the distance from the cube's centre, so that all numbers are whole.
            x, y, z = (2 * c - (SIZE - 1) for c in site.cubie)
            x, y, z = _turned((x, y, z), axis)
            cubie = ((x + SIZE - 1) // 2, (y + SIZE - 1) // 2, (z + SIZE - 1) // 2)
            source[BY_PLACE[cubie, _turned(site.normal, axis)]] = site.index
    return tuple(source)


def _permutation(twist: Twist) -> tuple[int, ...]:
    quarter = _quarter(twist.layer.axis, twist.layer.place)
    times = twist.quarters if twist.layer.sign > 0 else 4 - twist.quarters
    result = tuple(range(SITES))
    for _ in range(times):
        result = tuple(result[i] for i in quarter)
    return result


PERMUTATIONS = tuple(_permutation(twist) for twist in TWISTS)
"""By twist and site, the site that its peg comes from."""

# bytes.translate looks up each byte of a permutation in the cube, ten times as fast as a loop.
_SOURCES = tuple(bytes(permutation) for permutation in PERMUTATIONS)
_PADDING = bytes(256 - SITES)


def turned(pegs: bytes, twist: Twist) -> bytes:
    """The cube `pegs` after a twist."""
    return _SOURCES[twist.index].translate(pegs + _PADDING)


def parse(text: str) -> Twist:
    """The twist of a SiGN text ("R", "2U'", "F2"); MoveSyntaxError if there is none."""
    twist = BY_TEXT.get(text)
    if twist is None:
        raise MoveSyntaxError(
            N_("'{text}' is not a twist: U R F D L B, 2 before it for a slice"), text=text
        )
    return twist


def _drags() -> tuple[tuple[Twist, ...], ...]:
    carried = {}
    for twist, permutation in zip(TWISTS, PERMUTATIONS, strict=True):
        if twist.quarters != 2:
            carried.update({(source, site): twist for site, source in enumerate(permutation)})
    return tuple(tuple(carried[s, LINES[s][way][SIZE]] for way in range(4)) for s in range(SITES))


DRAGS = _drags()
"""DRAGS[site][direction]: the quarter turn that carries the peg at a site straight on that way."""
