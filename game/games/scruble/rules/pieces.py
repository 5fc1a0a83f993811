"""The physical pieces: 8 corners, 24 edges and 24 centres that carry the 96 pegs.

Pegs are numbered 0 to 95: three for each corner, then two for each edge, then one for each centre.
Each has a symbol for position notation: its letter, `?` for a wild, `2` and `3` for the letter
premiums, `d` and `e` for the two double words, `t` for the triple word. Together with the kind of
piece and its other symbols, a symbol names one peg only.
"""

from __future__ import annotations

from dataclasses import dataclass

CORNERS = ("THO", "IRt", "ANS", "EPW", "AEL", "SIA", "OID", "TAV")
"""Each corner's pegs, counter-clockwise seen from outside."""
# fmt: off
EDGES = (
    "OM", "NU", "MP", "AC", "TE", "BA", "RA", "EH", "LO", "2Y", "IJ", "ED",
    "T2", "EF", "?I", "TS", "ER", "3G", "ON", "UR", "NE", "SE", "EL", "RO",
)
# fmt: on
"""Each edge piece's pegs, held upright in the upper half of its edge of the cube: left, right."""
CENTRES = "DFR3OAdY?LNEKXWCSGBTe2IU"
"""Each centre's peg."""

LETTER_VALUES = {
    **dict.fromkeys("AEILNORSTU", 1),
    **dict.fromkeys("DG", 2),
    **dict.fromkeys("BCMP", 3),
    **dict.fromkeys("FHVWY", 4),
    "K": 5,
    **dict.fromkeys("JX", 8),
}
"""What each letter on the cube is worth; Q and Z are to be had from wilds only."""

_PREMIUMS = {"2": (2, False), "3": (3, False), "d": (2, True), "e": (2, True), "t": (3, True)}


@dataclass(frozen=True, slots=True)
class Peg:
    """One of the 96 pegs.

    letter: A to Z, "" for wilds and premiums. value: what it scores (0 without a letter).
    times: what a premium multiplies by, else 1. whole_word: whether it multiplies words.
    """

    number: int
    symbol: str
    letter: str
    value: int
    times: int = 1
    whole_word: bool = False

    @property
    def kind(self) -> str:
        """One of "letter", "wild", "letter-premium", "word-premium"."""
        if self.letter:
            return "letter"
        if self.times == 1:
            return "wild"
        return "word-premium" if self.whole_word else "letter-premium"

    @property
    def label(self) -> str:
        """What stands on its face in short: "A", "?", "2L", "3W"."""
        if self.times > 1:
            return f"{self.times}{'W' if self.whole_word else 'L'}"
        return self.letter or "?"


def _pegs() -> tuple[Peg, ...]:
    pegs = []
    for number, symbol in enumerate("".join(CORNERS) + "".join(EDGES) + CENTRES):
        times, whole_word = _PREMIUMS.get(symbol, (1, False))
        letter = symbol if symbol in LETTER_VALUES else ""
        value = LETTER_VALUES.get(symbol, 0)
        pegs.append(Peg(number, symbol, letter, value, times, whole_word))
    return tuple(pegs)


PEGS = _pegs()
CORNER_PEGS = tuple((k, k + 1, k + 2) for k in range(0, 24, 3))
EDGE_PEGS = tuple((k, k + 1) for k in range(24, 72, 2))
CENTRE_PEGS = tuple((k,) for k in range(72, 96))

LETTERS = tuple(peg.letter for peg in PEGS)
"""LETTERS[peg]: its letter, or ""."""
VALUES = tuple(peg.value for peg in PEGS)
"""VALUES[peg]: what it scores."""
