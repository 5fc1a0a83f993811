"""The pieces of Alphacubes: the board's premium squares, the 98 cubes and the letters' values.

Board and cubes are reconstructions: the published drawings are not to be had. They agree with every
figure of the rule text and replay its example game cube for cube.
"""

from __future__ import annotations

SIZE = 17
"""Squares in a row and in a column."""
SQUARES = SIZE * SIZE
CENTRE = SQUARES // 2
"""The square that the first word covers (I9)."""
RACK = 7
"""Cubes on a full rack."""
SPLASH = 50
"""The bonus for laying a full rack in one turn."""
FACES = 5
"""Letters on a cube."""

PREMIUMS = (
    "T.......T.......T"
    "....d..d.d..d...."
    "..D...t...t...D.."
    "...T.d.d.d.d.T..."
    ".d..D...d...D..d."
    "...d.dd...dd.d..."
    "..t...d...d...t.."
    ".d.d.........d.d."
    "T...d...D...d...T"
    ".d.d..d...d..d.d."
    "d.t..dt...td..t.d"
    "...d.dd...dd.d..."
    ".d..D...d...D..d."
    "...T.........T..."
    "..D..Dt...tD..D.."
    "....d..d.d..d...."
    "T.......T.......T"
)
"""One character for each square, row by row: d and t multiply the letter by 2 and 3, D and T the
word; a point is a plain square."""

LETTER_MULTIPLIER = {"d": 2, "t": 3}
WORD_MULTIPLIER = {"D": 2, "T": 3}

_NAMES = (
    "ABEDI ACTQE AEGPY AESIN AESRI ATRCX ATVER BOFHI CAJIE CEINO DGORE DIOER DYEOI EAIRS "
    "EAWMC EDMON EDRUS ENAIT ENGXW ESNOI ETODA ETURF EUPAT EUTLI EWOIR GBDOL GRCYE GRIFX "
    "GYEAO GYLON HEIGO HGIRE HTNIW IABON IDAEP IETQB IHPEZ IHRNA ILRGA ILVUN IMBAH IRTFE "
    "ISAET ITASK ITEFO KETSO KONSI LARND LDEAI LIDAE LMAET LREHK LVETO MCESU MDHEA MTUNP "
    "NAUQD NFAEG NLREA NOGEJ NOGIE NOMIL NPILC NROQU OJEFC OLAEV OMLWF OTESA PASEO PUBOI "
    "RAEXG RAINO RESTI RNEJU RNJTO RTIEA SBEUL SDAEZ SUFRO TEQDO TIPDL TKROZ UIDAT ULNRH "
    "UNZIO UYFAT VOYAN VUBON VUPIA VYOAI WANBE WDMLE WERVO WTSAO XOTUS YACVI YETSW ZRSAD "
)
CUBES: tuple[str, ...] = tuple(_NAMES.split())
"""Each cube's five letters; a cube is known by its index here, and in texts by these letters."""

CUBE_BY_NAME = {name: cube for cube, name in enumerate(CUBES)}

VALUES: dict[str, int] = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10),
        strict=True,
    )
)
"""What each letter scores."""

TOTALS: tuple[int, ...] = tuple(sum(VALUES[letter] for letter in cube) for cube in CUBES)
"""Each cube's total, as printed on its bottom face: what it costs unplayed at the end."""

_COLUMNS = "ABCDEFGHIJKLMNOPQ"


def square_name(square: int) -> str:
    """A square's column letter and row number: 0 is A1, 288 is Q17."""
    return f"{_COLUMNS[square % SIZE]}{square // SIZE + 1}"


def square_at(name: str) -> int | None:
    """The square that `name` names ("I9"), or None."""
    column = _COLUMNS.find(name[:1]) if name else -1
    row = name[1:]
    if column < 0 or not row.isascii() or not row.isdigit() or row[0] == "0" or len(row) > 2:
        return None
    return (int(row) - 1) * SIZE + column if int(row) <= SIZE else None
