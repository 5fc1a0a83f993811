"""The places of the table that gestures refer to, and which of them is under the pointer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import TypeAlias

from game.app.scene.picking import Ray, box, plane
from game.games.kubagram.rules.moves import AsideJoker, ClaimedWord, FieldDie, Part
from game.games.kubagram.rules.state import State
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import BOX_DIE, BoxLayout, Spot
from game.rules.values import Case

_BOXED, _CARRIED = 0.3, 0.6
"""The height at which dice in the box are picked, and at which a die is carried."""
_REACH = 0.55  # the distance from its middle at which the next die is picked, in squares


class Tile(Case):
    """The tile of a letter of the die in hand."""

    letter: str


class Pad(Case):
    """The pad at an end of the central field."""

    left: bool


class Fixture(Enum):
    """The box, and the next die in it."""

    BOX = "box"
    NEXT_DIE = "next die"


Target: TypeAlias = "Part | Tile | Pad | Fixture"


@dataclass(frozen=True, slots=True)
class Place:
    """What is under the pointer. x, y: the point of a die carried there."""

    on: Target | None
    x: float = 0.0
    y: float = 0.0


def parts(state: State) -> Iterator[tuple[Part, tuple[int, ...]]]:
    """The possible parts of claims, each with its dice."""
    for piece in state.field:
        yield FieldDie(piece.die), (piece.die,)
    for index, word in state.claimed.items():
        yield ClaimedWord(index), tuple(piece.die for piece in word.pieces)
    for die, _ in state.aside:
        yield AsideJoker(die, state.alphabet.letters(die)[0]), (die,)


def may_claim(state: State, seat: int, part: Part) -> bool:
    """Whether `seat` may claim a part that is there."""
    if not isinstance(part, AsideJoker):
        return True
    return any(die == part.die and state.may_use(seat, holder) for die, holder in state.aside)


def claimable(state: State, seat: int) -> dict[Part, tuple[int, ...]]:
    """The parts that `seat` may claim, each with its dice."""
    return {part: dice for part, dice in parts(state) if may_claim(state, seat, part)}


def place_under(ray: Ray, state: State, lying: BoxLayout, spots: Mapping[int, Spot]) -> Place:
    """The place that a ray meets. lying: the layout of the box. spots: those of dice outside it."""
    on = _offered(ray, state, lying) or _boxed(ray, state, lying) or _part(ray, state, spots)
    return Place(on, *_level(ray, _CARRIED))


def _level(ray: Ray, level: float) -> tuple[float, float]:
    """Where a ray meets the plane z = `level`; (inf, inf) if it never does."""
    distance = plane(ray, 2, level)
    return (inf, inf) if distance is None else ray.at(distance)[:2]


def _offered(ray: Ray, state: State, lying: BoxLayout) -> Tile | Pad | None:
    if state.hand is None:
        return None
    letters = state.alphabet.letters(state.hand.die)
    for letter, spot in zip(letters, lying.areas.hand(len(letters))[1], strict=True):
        if spot.covers(*_level(ray, spot.z)):
            return Tile(letter)
    for pad, spot in zip(
        (Pad(left=True), Pad(left=False)), layout.ends(len(state.field), lying.field), strict=True
    ):
        if spot.covers(*_level(ray, 0.0)):
            return pad
    return None


def _boxed(ray: Ray, state: State, lying: BoxLayout) -> Fixture | None:
    x, y = _level(ray, _BOXED)
    square = state.next_square()
    if square is not None:
        spot = lying.spot(square)
        reach = _REACH * spot.size / BOX_DIE
        if abs(x - spot.x) <= reach and abs(y - spot.y) <= reach:
            return Fixture.NEXT_DIE
    return Fixture.BOX if lying.area.holds(x, y) else None


def _part(ray: Ray, state: State, spots: Mapping[int, Spot]) -> Part | None:
    """The part with the first die that the ray meets."""
    met: list[tuple[float, Part]] = []
    for part, dice in parts(state):
        for spot in (spots[die] for die in dice if die in spots):
            half = spot.size / 2
            entered = box(ray, (half, half, half), (spot.x, spot.y, spot.z + half))
            if entered is not None:
                met.append((entered[0], part))
    return min(met, key=lambda found: found[0])[1] if met else None
