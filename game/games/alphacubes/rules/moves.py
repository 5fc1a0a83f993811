"""Moves of Alphacubes and their texts.

- lay E9:Voyan F9:yAcvi: the cube VOYAN on E9 with its V up, YACVI on F9 with its A up.
- exchange ABEDI TKROZ: cubes back to the stock, for as many others.
- pass, accept, challenge.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from game.games.alphacubes.rules.pieces import CUBE_BY_NAME, CUBES, square_at, square_name
from game.games.alphacubes.rules.state import Placement
from game.rules.interface import MoveSyntaxError
from game.rules.values import Case, Code
from game.sentences import N_, LocalizedValueError


class Plain(Code):
    """A move that is written as one word."""

    PASS = "pass"
    """End the turn without a play."""
    ACCEPT = "accept"
    """Let the play on the board stand."""
    CHALLENGE = "challenge"
    """Have its words looked up."""


class Lay(Case):
    """Lay cubes on the board. placements: in the order of their squares."""

    placements: tuple[Placement, ...]


class Exchange(Case):
    """Give cubes back for others. cubes: in the order of their indices."""

    cubes: tuple[int, ...]


Move: TypeAlias = "Plain | Lay | Exchange"


def lay(placements: list[Placement] | tuple[Placement, ...]) -> Lay:
    """The Lay of these placements, in whatever order they are given."""
    return Lay(tuple(sorted(placements)))


@cache
def shown(cube: int, letter: str) -> str:
    """A cube's letters with the one that is up in upper case: Voyan."""
    return CUBES[cube].lower().replace(letter.lower(), letter)


def parse_shown(text: str) -> tuple[int, str]:
    """The cube and letter that `shown` writes so; ValueError for any other text."""
    upper = [letter for letter in text if "A" <= letter <= "Z"]
    cube = CUBE_BY_NAME.get(text.upper()) if text.isascii() else None
    if cube is None:
        raise LocalizedValueError(N_("there is no cube '{text}'"), text=text)
    if len(upper) != 1:
        raise LocalizedValueError(
            N_("one letter of '{text}' must be upper case: the one that is up"), text=text
        )
    return cube, upper[0]


def parse_cube(text: str) -> int:
    """The cube named by its five upper-case letters; ValueError if there is none."""
    if text not in CUBE_BY_NAME:
        raise LocalizedValueError(N_("there is no cube '{text}'"), text=text)
    return CUBE_BY_NAME[text]


def parse_move(text: str) -> Move:
    """The move that `text` spells; MoveSyntaxError says what is wrong."""
    word, *rest = text.split(" ")
    try:
        if text in list(Plain):
            return Plain(text)
        if word == "lay" and rest:
            return lay([_placement(item) for item in rest])
        if word == "exchange" and rest:
            return Exchange(tuple(sorted(parse_cube(item) for item in rest)))
    except ValueError as error:
        raise MoveSyntaxError(
            N_("'{text}' is not a move: {error}"), text=text, error=error
        ) from None
    if text in ("lay", "exchange"):
        raise MoveSyntaxError(N_("'{text}' names no cubes"), text=text)
    raise MoveSyntaxError(
        N_(
            "'{text}' is not a move: a word with its place, as VALIDLY E9 across, or exchange, "
            "pass, accept or challenge"
        ),
        text=text,
    )


def _placement(text: str) -> Placement:
    place, _, name = text.partition(":")
    square = square_at(place)
    if square is None:
        raise LocalizedValueError(N_("there is no square '{place}'"), place=place)
    cube, letter = parse_shown(name)
    return Placement(square, cube, letter)


def format_move(move: Move) -> str:
    """The move's one text."""
    if isinstance(move, Lay):
        items = (f"{square_name(p.square)}:{shown(p.cube, p.letter)}" for p in move.placements)
        return " ".join(("lay", *items))
    if isinstance(move, Exchange):
        return " ".join(("exchange", *(CUBES[cube] for cube in move.cubes)))
    return str(move)
