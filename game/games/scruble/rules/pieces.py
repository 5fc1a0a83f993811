"""The physical pieces: 8 corners, 24 edges and 24 centres that carry the 96 pegs of a language.

A peg's symbol in position notation is its letter, `?` for a wild, `2` and `3` for the letter
premiums, `d` and `e` for the two double words, `t` for the triple word. The kind of a piece and its
other symbols make each peg unique.

Cubes of every language have wilds and premiums at the same places. English pegs are numbered 0 to
95: three for each corner, then two for each edge, then one for each centre. Pegs of other languages
that differ from the English one at their place are numbered from 96, so that a peg is one byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

CORNERS = ("THO", "IRt", "ANS", "EPW", "AEL", "SIA", "OID", "TAV")
"""The pegs of each English corner, counter-clockwise seen from outside."""
# fmt: off
EDGES = (
    "OM", "NU", "MP", "AC", "TE", "BA", "RA", "EH", "LO", "2Y", "IJ", "ED",
    "T2", "EF", "?I", "TS", "ER", "3G", "ON", "UR", "NE", "SE", "EL", "RO",
)
# fmt: on
"""The pegs of each English edge piece, left and right, held in the upper half of an upright
edge."""
CENTRES = "DFR3OAdY?LNEKXWCSGBTe2IU"
"""The peg of each English centre."""

LETTER_VALUES = {
    **dict.fromkeys("AEILNORSTU", 1),
    **dict.fromkeys("DG", 2),
    **dict.fromkeys("BCMP", 3),
    **dict.fromkeys("FHVWY", 4),
    "K": 5,
    **dict.fromkeys("JX", 8),
}
"""The value of each letter of the English cube; only wilds give Q and Z."""

_OTHERS = {
    "nl": (
        "RCA NOt ETI EPU AES SOE AOL TEW "
        "NM ID MP AK TE GA RA EH LN 2V OF ED T2 EK ?O TS ER 3B NI GR IE SE EL RN "
        "DCR3NAdV?LIEJZUBSHKTe2OG",
        "ADEILNORST:1 GKP:2 BHMU:3 CFJVWZ:4",
    ),
    "af": (
        "ODA SIt ERL EUM AEN NIE SIG RAW "
        "SP LK UB AT RE TA OA EP GS 2F IJ EK R2 ET ?I RN EO 3D SL KO LE NE EG OS "
        "KUO3SAdH?GLEVYMPNBDRe2IT",
        "AEGIKLNORST:1 DPU:2 BM:3 FHVWY:4 J:8",
    ),
}
"""Pieces and values of other languages, by tools/letters.py: letter frequencies follow the word
lists, and a letter stands where one as common stood in English."""

_PREMIUMS = {"2": (2, False), "3": (3, False), "d": (2, True), "e": (2, True), "t": (3, True)}


@dataclass(frozen=True, slots=True)
class Peg:
    """One peg. letter: A to Z, "" for wilds and premiums. value: 0 without a letter. times: the
    factor of a premium, else 1. whole_word: whether it multiplies words."""

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
        """Its face in short: "A", "?", "2L", "3W"."""
        if self.times > 1:
            return f"{self.times}{'W' if self.whole_word else 'L'}"
        return self.letter or "?"


@dataclass(frozen=True)
class Pieces:
    """The pieces of a language, each as its pegs' numbers. values: by letter."""

    corners: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[int, ...], ...]
    centres: tuple[tuple[int, ...], ...]
    values: Mapping[str, int]


_known: list[Peg] = []


def _pieces(symbols: str, values: Mapping[str, int]) -> Pieces:
    """The pieces with these symbols; new pegs are added to _known."""
    pegs = []
    for place, symbol in enumerate(symbols):
        times, whole_word = _PREMIUMS.get(symbol, (1, False))
        letter = symbol if symbol.isupper() else ""
        number = place
        peg = Peg(place, symbol, letter, values.get(letter, 0), times, whole_word)
        if place >= len(_known):
            _known.append(peg)
        elif _known[place] != peg:
            number = len(_known)
            _known.append(replace(peg, number=number))
        pegs.append(number)
    return Pieces(
        tuple((pegs[k], pegs[k + 1], pegs[k + 2]) for k in range(0, 24, 3)),
        tuple((pegs[k], pegs[k + 1]) for k in range(24, 72, 2)),
        tuple((pegs[k],) for k in range(72, 96)),
        values,
    )


def _worth(groups: str) -> dict[str, int]:
    parts = (group.split(":") for group in groups.split())
    return {letter: int(value) for letters, value in parts for letter in letters}


ENGLISH = _pieces("".join((*CORNERS, *EDGES, CENTRES)), LETTER_VALUES)
ALPHABETS: dict[str, Pieces] = {
    "en": ENGLISH,
    **{
        code: _pieces(symbols.replace(" ", ""), _worth(values))
        for code, (symbols, values) in _OTHERS.items()
    },
}
"""The pieces by language."""

PEGS = tuple(_known)
"""All pegs, by number."""
VALUES = tuple(peg.value for peg in PEGS)
"""By peg, its value."""
