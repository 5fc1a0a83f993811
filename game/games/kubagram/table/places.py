"""The places of the table, as gestures name them, and which of them lies under the pointer."""

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
"""How high over the table dice in the box are met, and a die that the pointer carries is held."""
_REACH = 0.55  # how far from its middle the next die is met, in squares


class Tile(Case):
    """A letter that the die in hand offers."""

    letter: str


class Pad(Case):
    """An end of the central field at which the die in hand can be laid."""

    left: bool


class Fixture(Enum):
    """What stays where it is: the box, and in it the die that is taken next."""

    BOX = "box"
    NEXT_DIE = "next die"


Target: TypeAlias = "Part | Tile | Pad | Fixture"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the pointer is. on: what lies there. x, y: where a die would be that it carries."""

    on: Target | None
    x: float = 0.0
    y: float = 0.0


def parts(state: State) -> Iterator[tuple[Part, tuple[int, ...]]]:
    """What claims are made of, each with its dice: the central field, words, jokers set aside."""
    for piece in state.field:
        yield FieldDie(piece.die), (piece.die,)
    for index, word in enumerate(state.words):
        if word is not None:
            yield ClaimedWord(index), tuple(piece.die for piece in word.pieces)
    for die, _ in state.aside:
        yield AsideJoker(die, state.alphabet.letters(die)[0]), (die,)


def may_claim(state: State, seat: int, part: Part) -> bool:
    """Whether a claim of `seat` may take up a part that is there."""
    if not isinstance(part, AsideJoker):
        return True
    return any(die == part.die and state.may_use(seat, holder) for die, holder in state.aside)


def claimable(state: State, seat: int) -> dict[Part, tuple[int, ...]]:
    """The parts that a claim of `seat` may take up, each with its dice."""
    return {part: dice for part, dice in parts(state) if may_claim(state, seat, part)}


def place_under(ray: Ray, state: State, lying: BoxLayout, spots: Mapping[int, Spot]) -> Place:
    """What a ray meets. lying: how the box lies; spots: where the dice outside it lie."""
    on = _offered(ray, state, lying) or _boxed(ray, state, lying) or _part(ray, state, spots)
    return Place(on, *_level(ray, _CARRIED))


def _level(ray: Ray, level: float) -> tuple[float, float]:
    """Where a ray meets the plane z = `level`; beyond everything where it never does."""
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
    """The part one of whose dice the ray meets first."""
    met: list[tuple[float, Part]] = []
    for part, dice in parts(state):
        for spot in (spots[die] for die in dice if die in spots):
            half = spot.size / 2
            entered = box(ray, (half, half, half), (spot.x, spot.y, spot.z + half))
            if entered is not None:
                met.append((entered[0], part))
    return min(met, key=lambda found: found[0])[1] if met else None
