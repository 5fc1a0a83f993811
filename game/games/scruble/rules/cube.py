"""The cube: the peg at each of the 96 sites, as bytes; its text; which cubes twists can reach.

The text has the six faces in the order U R F D L B, each as sixteen symbols row by row, joined by
slashes. A cube is legal if the physical cube can show it:

- each corner, edge and centre piece is there once;
- an edge piece cannot be flipped in its slot, so the order of its symbols is determined;
- the twists of the corner pieces add up to whole turns;
- outer layers make odd permutations of corners and centres together, inner ones even ones of both
  (edges may be permuted at will), so corners and centres are both even or both odd.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.games.scruble.rules.pieces import ENGLISH, PEGS, Pieces
from game.games.scruble.rules.sites import FACES, NAMES, SITES, TABLE, Vector, dot
from game.games.scruble.rules.twists import TWISTS, turned
from game.rules.interface import PositionSyntaxError
from game.rules.pcg import stream
from game.sentences import N_

_SCRAMBLE = 200  # random twists of a deal; scrambles of 4x4x4 competitions take about 45


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _corner(sites: list[int]) -> tuple[int, ...]:
    """A corner's sites counter-clockwise seen from outside, the one on U or D first."""
    first, second, third = sorted(sites, key=lambda s: not TABLE[s].normal[2])
    a, b, c = (TABLE[s].normal for s in (first, second, third))
    return (first, second, third) if dot(a, _cross(b, c)) > 0 else (first, third, second)


def _edge(sites: list[int]) -> tuple[int, ...]:
    """The sites of an edge piece: left and right, seen with it in the upper half of an upright
    edge."""
    one, other = sites
    cubie, a, b = TABLE[one].cubie, TABLE[one].normal, TABLE[other].normal
    x, y, z = (0 if a[k] or b[k] else (1 if cubie[k] == 2 else -1) for k in range(3))
    to_the_right = _cross((x, y, z), (a[0] + b[0], a[1] + b[1], a[2] + b[2]))
    return (one, other) if dot(b, to_the_right) > 0 else (other, one)


def _slots() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The slots of corners, edges and centres, each as its sites in the order of the pegs."""
    by_cubie: dict[Vector, list[int]] = {}
    for site in TABLE:
        by_cubie.setdefault(site.cubie, []).append(site.index)
    pieces = tuple(by_cubie.values())
    return (
        tuple(_corner(sites) for sites in pieces if len(sites) == 3),
        tuple(_edge(sites) for sites in pieces if len(sites) == 2),
        tuple(tuple(sites) for sites in pieces if len(sites) == 1),
    )


CORNER_SLOTS, EDGE_SLOTS, CENTRE_SLOTS = _slots()


def assembled(pieces: Pieces) -> bytes:
    """The solved cube: every piece in the slot of its number."""
    pegs = bytearray(SITES)
    for slots, lying in (
        (CORNER_SLOTS, pieces.corners),
        (EDGE_SLOTS, pieces.edges),
        (CENTRE_SLOTS, pieces.centres),
    ):
        for slot, piece in zip(slots, lying, strict=True):
            for site, peg in zip(slot, piece, strict=True):
                pegs[site] = peg
    return bytes(pegs)


def scrambled(seed: int, pieces: Pieces = ENGLISH) -> bytes:
    """The deal of a match seed: random twists of the solved cube."""
    random, pegs = stream(seed, "deal"), assembled(pieces)
    for _ in range(_SCRAMBLE):
        pegs = turned(pegs, random.choice(TWISTS))
    return pegs


def format_cube(pegs: bytes) -> str:
    """The cube's text."""
    symbols = "".join(PEGS[peg].symbol for peg in pegs)
    return "/".join(symbols[k : k + 16] for k in range(0, SITES, 16))


def parse_cube(text: str, pieces: Pieces = ENGLISH) -> bytes:
    """The cube of a text; PositionSyntaxError if no twists can reach it."""
    faces = text.split("/")
    if len(faces) != 6 or any(len(face) != 16 for face in faces):
        raise PositionSyntaxError(
            N_("a cube is six faces {faces} of 16 symbols, joined by slashes, not '{text}'"),
            faces=" ".join(FACES),
            text=text,
        )
    symbols = "".join(faces)
    pegs = bytearray(SITES)
    corners, twist = _placed(symbols, pegs, CORNER_SLOTS, pieces.corners)
    _placed(symbols, pegs, EDGE_SLOTS, pieces.edges)
    centres, _ = _placed(symbols, pegs, CENTRE_SLOTS, pieces.centres)
    if twist % 3:
        raise PositionSyntaxError(N_("no twists turn a single corner piece in its place"))
    if is_odd(corners) != is_odd(centres):
        raise PositionSyntaxError(
            N_("no twists swap just two corners or two centres (swap d and e, which look the same)")
        )
    return bytes(pegs)


def _placed(
    symbols: str,
    pegs: bytearray,
    slots: tuple[tuple[int, ...], ...],
    pieces: tuple[tuple[int, ...], ...],
) -> tuple[list[int], int]:
    """Identify the piece in every slot and write its pegs; return the piece in each slot, and the
    sum of their rotations."""
    known: dict[str, tuple[int, int]] = {}
    for number, piece in enumerate(pieces):
        spelt = "".join(PEGS[peg].symbol for peg in piece)
        for turn in range(len(piece) if len(piece) == 3 else 1):
            known[spelt[turn:] + spelt[:turn]] = (number, turn)
    found: list[int] = []
    turns = 0
    for slot in slots:
        shown = "".join(symbols[site] for site in slot)
        where = " ".join(NAMES[site] for site in slot)
        if shown not in known:
            raise PositionSyntaxError(
                N_("no piece shows '{shown}' at {where}"), shown=shown, where=where
            )
        number, turn = known[shown]
        if number in found:
            raise PositionSyntaxError(
                N_("the piece '{shown}' at {where} is there twice"), shown=shown, where=where
            )
        found.append(number)
        turns += turn
        piece = pieces[number]
        for place, site in enumerate(slot):
            pegs[site] = piece[(place + turn) % len(piece)]
    return found, turns


def is_odd(order: Sequence[int]) -> bool:
    """Whether a permutation is odd."""
    return bool(sum(a > b for a, b in combinations(order, 2)) % 2)
