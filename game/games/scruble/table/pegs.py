"""What stands on the pegs: each known by shape, text and colour together."""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, piece, shapes
from game.games import TITLES
from game.games.scruble.rules.pieces import PEGS, Peg
from game.games.scruble.table.frames import HEIGHT

HOLLOW = 0.38
"""How much the normals of a fine peg's face lean inward (see models/build.py)."""
_SHAPES = {
    "letter": "peg-round",
    "wild": "peg-flower",
    "letter-premium": "peg-hexagon",
    "word-premium": "peg-square",
}


def _writings(peg: Peg, *, wild: bool) -> tuple[Writing, ...]:
    if peg.letter:
        return (Writing(peg.letter, 0.56, 0.0, 0.05), Writing(str(peg.value), 0.19, 0.0, -0.265))
    if peg.times == 1:
        first, _space, rest = TITLES["scruble"].partition(" ")
        return (
            Writing("★", 0.24, 0.0, 0.25),
            Writing(first, 0.158, 0.0, 0.055),
            Writing(rest, 0.26, 0.0, -0.14),
        )
    kind = "W" if peg.whole_word else "L"
    if wild:
        return (
            Writing(f"{peg.times}×", 0.27, 0.0, 0.20),
            Writing(kind, 0.27, 0.0, -0.01),
            Writing("★", 0.30, 0.0, -0.24),
        )
    return (Writing(f"{peg.times}×", 0.32, 0.0, 0.13), Writing(kind, 0.32, 0.0, -0.13))


@cache
def face(label: str, value: int, *, wild: bool = False, fine: bool = False) -> core.GeomNode:
    """The peg with this label (see Peg.label) and value, shared by all that look the same. wild:
    premium pegs are wild letters too, and bear the wild pegs' star. The wild pegs themselves say
    what the rules print on them. fine: of the fine shape, whose face looks a little hollow."""
    peg = next(peg for peg in PEGS if (peg.label, peg.value) == (label, value))
    shape = shapes("scruble", fine=fine)[_SHAPES[peg.kind]]
    return piece(shape, _writings(peg, wild=wild), HEIGHT + 0.003, HOLLOW if fine else 0.0)


def colour_name(peg: Peg) -> str:
    """The meaning of its colour in the palette."""
    if peg.letter:
        return "peg"
    return "wild" if peg.times == 1 else f"premium-{peg.label.lower()}"
