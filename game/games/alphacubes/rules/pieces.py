"""The pieces of Alphacubes: the board's premium squares, the 98 cubes and the letters' values.

Board and cubes are reconstructions, since the published drawings are not available. They agree with
every figure of the rule text and replay its example game cube for cube.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_uppercase

SIZE = 17
"""The number of squares in a row, and in a column."""
SQUARES = SIZE * SIZE
CENTRE = SQUARES // 2
"""The square that the first word must cover (I9)."""
RACK = 7
"""The number of cubes on a full rack."""
SPLASH = 50
"""The bonus for laying a full rack in one turn."""
FACES = 5
"""The number of letters on a cube."""
IN_ALL = 98
"""The number of cubes of a language."""

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
"""By square, row by row: d and t multiply the letter by 2 and 3, D and T the word; a point is a
plain square."""

LETTER_MULTIPLIER = {"d": 2, "t": 3}
WORD_MULTIPLIER = {"D": 2, "T": 3}

_ENGLISH = (
    "ABEDI ACTQE AEGPY AESIN AESRI ATRCX ATVER BOFHI CAJIE CEINO DGORE DIOER DYEOI EAIRS "
    "EAWMC EDMON EDRUS ENAIT ENGXW ESNOI ETODA ETURF EUPAT EUTLI EWOIR GBDOL GRCYE GRIFX "
    "GYEAO GYLON HEIGO HGIRE HTNIW IABON IDAEP IETQB IHPEZ IHRNA ILRGA ILVUN IMBAH IRTFE "
    "ISAET ITASK ITEFO KETSO KONSI LARND LDEAI LIDAE LMAET LREHK LVETO MCESU MDHEA MTUNP "
    "NAUQD NFAEG NLREA NOGEJ NOGIE NOMIL NPILC NROQU OJEFC OLAEV OMLWF OTESA PASEO PUBOI "
    "RAEXG RAINO RESTI RNEJU RNJTO RTIEA SBEUL SDAEZ SUFRO TEQDO TIPDL TKROZ UIDAT ULNRH "
    "UNZIO UYFAT VOYAN VUBON VUPIA VYOAI WANBE WDMLE WERVO WTSAO XOTUS YACVI YETSW ZRSAD "
)
_DUTCH = (
    "AGEIN APSWE AEKMJ AELNR AELON ESOPW ASBEO GNPUE PAFNE PEART IKTOE IATEO IJETA EANOL "
    "EACMP EIMTR EIODL ERANS ERKZC ELRTA ESTIA ESDOP EDBAS EDSIA ECTAO KGITL KOPJE KOEPZ "
    "KJEAT GJITR UEAGT UGAOE USRAC NEGTR NIAEB NESWG NUBEZ NUORE NIOGE NIHDR NMGEU NOSUE "
    "NLAES NSELV NSEUT VESLT VTRLN LEORI LIEAN LNIAE IMAES IOEMV LHEST MPELD BIMEA MSDRB "
    "REDWI RUAEG RLOEA RTGEF RTGNE RTMNL RBNLP ROTWD TFEUP TLAEH TMLCU TSELA BADET BKGTN "
    "OAEZG OENRT OEDSN OREVK ORVST OSNEA DGEKL DIAEY DKUOT SEWIT SNBIL SVOTY KNIES KLROM "
    "KRQNT KJUES HTFER HKPRO HKBNE HFREN CAOPE CIMLE CEOHR JSDER ZRIKD FEPHN FEIDJ XSDEI "
)
_AFRIKAANS = (
    "AGELS APIFE AEKUV AETSR AETRS EIRPF AIMER GSPDA PAWSE PEARS LGSRE LASER LVEOA EASIT "
    "EABUP ENUOR ENIKT ERASI ERGFB ETROA EIONA ELKID EKUAI EKINA EBOAI GPNOT GIPVE GIADH "
    "GVEAO GWNOR DEAGO DGAIE DLRAB SEGOR SNAEU SELFG SDMEH SDIRE SNIGE SNMKR SMGEU SILDE "
    "STAEL SLETY SLEDO YELTO YORTS TEIRN TNEAS TSNAE NUAEL NIEUY NMELO UPETK MNUEA ULKRM "
    "REKFN RDAEG RNIEA ROGEW ROGSE ROUSN RMSTP RIOFK OYEDP OTAEM OUTBD OLETA MATEO MKPOS "
    "IAEHG IESRO IETLS IREYK IRYLO ILSEA KPEGT TNAEH KGDIO LEFNO LSMNT LYIOJ KSNEL KTRIU "
    "KRJSO KWDEL MOWER BKPOR BKMSE BWOES BARPE VNUTE VEIBO VLKEO HOLGK WAPBS WELKV CIKAN "
)
CUBES: tuple[str, ...] = tuple(f"{_ENGLISH}{_DUTCH}{_AFRIKAANS}".split())
"""The five letters of each cube of all languages, one language after the other. A cube is known by
its index here, and in texts by these letters, which no other cube has in this order."""

CUBE_BY_NAME = {name: cube for cube, name in enumerate(CUBES)}


@dataclass(frozen=True)
class Alphabet:
    """The pieces of a language. cubes: their indices in CUBES. values: the points of each
    letter."""

    cubes: range
    values: Mapping[str, int]


def _alphabet(place: int, *values: int) -> Alphabet:
    cubes = range(place * IN_ALL, (place + 1) * IN_ALL)
    return Alphabet(cubes, dict(zip(ascii_uppercase, values, strict=True)))


# fmt: off
ALPHABETS: dict[str, Alphabet] = {
    "en": _alphabet(
        0, 1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10
    ),
    "nl": _alphabet(
        1, 1, 3, 4, 1, 1, 4, 2, 4, 1, 4, 1, 1, 3, 1, 1, 2, 10, 1, 1, 1, 2, 4, 4, 10, 8, 4
    ),
    "af": _alphabet(
        2, 1, 3, 10, 2, 1, 4, 1, 4, 1, 8, 1, 1, 2, 1, 1, 2, 10, 1, 1, 1, 2, 4, 4, 10, 4, 10
    ),
}
# fmt: on
"""By language. The Dutch and Afrikaans cubes and values are our own (tools/letters.py): each letter
is as frequent as in the language's word list, and replaces an English one of like frequency."""

VALUES = ALPHABETS["en"].values
"""The points of each letter on the English cubes."""

WORTH: tuple[Mapping[str, int], ...] = tuple(
    alphabet.values for alphabet in ALPHABETS.values() for _cube in alphabet.cubes
)
"""By cube, the points of its letters."""

TOTALS: tuple[int, ...] = tuple(
    sum(worth[letter] for letter in cube) for cube, worth in zip(CUBES, WORTH, strict=True)
)
"""By cube, the total printed on its underside: the points it costs if it is left at the end."""

_COLUMNS = "ABCDEFGHIJKLMNOPQ"
_NAMES = [f"{column}{row}" for row in range(1, SIZE + 1) for column in _COLUMNS]


def square_name(square: int) -> str:
    """A square's column letter and row number: 0 is A1, 288 is Q17."""
    return _NAMES[square]


def square_at(name: str) -> int | None:
    """The square of this name ("I9"), or None."""
    column = _COLUMNS.find(name[:1]) if name else -1
    row = name[1:]
    if column < 0 or not row.isascii() or not row.isdigit() or row[0] == "0" or len(row) > 2:
        return None
    return (int(row) - 1) * SIZE + column if int(row) <= SIZE else None
