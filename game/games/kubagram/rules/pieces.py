"""The pieces of Kubagram: the 105 dice and three jokers of each alphabet, their values, the box.

Triples, values and jokers are those of the rule text; in it the capital I is at times printed as a
small l, and the South African O as a nought. A die has three letters, each on two opposite faces;
a joker has six faces. In Dutch, ij is one letter of one die.

The box has 108 squares marked I, III or 0; it is turned by quarter turns and emptied row by row.
The rule text prints no layout of the marks; this one is ours. Squares are numbered row by row from
the lower left corner of the box before it is turned: square = row * 12 + column, rows upwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

JOKERS = ("DOKTER", "GEERRY", "POLLET")
"""The six faces of each joker, in every alphabet."""

TRIPLES = 105
"""How many dice have three letters; dice 105, 106 and 107 (from 0) are the jokers."""

DICE = TRIPLES + len(JOKERS)
"""How many dice lie in the box."""

VOWELS = frozenset("AEIOU")
"""Y counts as a consonant; the Dutch ij as neither (it is the face "IJ")."""


@dataclass(frozen=True)
class Alphabet:
    """One language's dice. faces: by die its letters in upper case, the Dutch ij as "IJ". values:
    the points of a face."""

    language: str
    faces: tuple[tuple[str, ...], ...]
    values: dict[str, int]

    def sides(self, die: int) -> tuple[str, ...]:
        """All six faces: a joker's own, a regular die's three letters twice."""
        return self.faces[die] if is_joker(die) else self.faces[die] * 2

    def letters(self, die: int) -> tuple[str, ...]:
        """The different letters a die offers, in the order of its faces."""
        return self._letters[die]

    def spelled(self, die: int) -> str:
        """The letters of a die for a sentence, so that they do not read as a word: "B/E/T"."""
        return "/".join(self._letters[die])

    @cached_property
    def _letters(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(dict.fromkeys(faces)) for faces in self.faces)

    def value(self, faces: Iterable[str]) -> int:
        """The points of some faces together."""
        return sum(map(self.values.__getitem__, faces))


def is_joker(die: int) -> bool:
    """Whether a die is one of the three jokers."""
    return die >= TRIPLES


def is_vowel(face: str) -> bool:
    """Whether a face counts as a vowel."""
    return face in VOWELS


def is_consonant(face: str) -> bool:
    """Whether a face counts as a consonant (Y does, the Dutch ij does not)."""
    return face not in VOWELS and face != "IJ"


def _alphabet(language: str, triples: str, values: str) -> Alphabet:
    dice = [
        tuple(part.upper() for part in (die.split("+") if "+" in die else die))
        for die in triples.split()
    ]
    worth: dict[str, int] = {}
    for group in values.split():
        letters, points = group.split(":")
        for letter in letters.split("+") if "+" in letters else letters:
            worth[letter.upper()] = int(points)
    return Alphabet(language, (*dice, *(tuple(joker) for joker in JOKERS)), worth)


_EN = _alphabet(
    "en",
    (
        "ABH EBH IBH OSH UHC AFM EGM IDS OKR UGR YMS AKR EDR IDR ONR UQR YMR AGR EQR INR "
        "OQR UNR YMT ADS EGT IQT OQT UNT JMB ANT ENT INT OVT UVT JMC AVT EVT IVT OGT UVS "
        "JMP ANB EZB IGB OVB UKB JMW AGB EGB ILB OGB UGB JML AHC EHC IHC OHC UDC ALC ELP "
        "IGC ODC UFC AMC ELC ILC OLC USC AWC EWP IFC OFC UWC AWP EWS IWP OSP UWP ADC EKC "
        "IDP OLP UHP ADP EDP IZP ODP UDP ANP EDC IKP OFP UFP AXP EFP IFS OFS UFS AFS EFS "
        "IWS OWS ULS ALS EMS"
    ),
    "CPS:1 BT:2 ADFMR:3 EGHILOW:4 NU:5 JKQV:6 Y:7 Z:8 X:9",
)

_NL = _alphabet(
    "nl",
    (
        "ABD EBC ELM ERW IST INZ ADF EBD ELN ERX IUB ONZ ADG ECD ELP EST OBC OTW ADH EDF "
        "ELQ ESV ODF UNZ AGP EDH EMN ESY ODG UKL AGN EDJ EMG E+T+ij OKL AJK EDG EMR ETX "
        "OMP A+ij+C EDK ENO EUB OMT A+ij+D EDL ENP E+U+ij ONP ALM EDZ ENR EUW ONR AMR EFK "
        "ENS ERY ONT ANR EGK ENT IDF ONX ANS EGL ENV IDG ONY ANT EHT ENW IHT OQR ANV EHK "
        "ENZ IKM ORT ANW EJL EPS ILN OST ANZ E+ij+B ERS INS OSV APR E+ij+C ERF I+ij+C UFH "
        "AST EKC IPQ ERU UGT ATW EKM ERV IRF UNT"
    ),
    "E:1 AINO:2 DRST:3 B+G+K+L+M+P+ij:4 FHJUV:5 C:6 W:7 XYZ:8 Q:9",
)

_AF = _alphabet(
    "af",
    (
        "EZH USB ASB ISW OSK ESV USD ASD ISM OSL ESG UST AST ISP OSF ESB USW ASW ISR OSN "
        "ESD USM ASM ISK OSJ EST USP ASP IHM OHL ESW USR AHB IHP OHF ESM USK AHD IVR OVF "
        "ESP USL AVB IVK OVN ESR USF AGB IGK OGF ESK USN AGT IGL OGN EHB UHB ADW IBL ORJ "
        "EHD UHD ATM IDL OFC EHT UHT AWR IPL ONQ EHW UHW APK IRL OJX EHM UHM EHP UVB EHR "
        "UVD EVB UVT EVD UVW EVT UGB EVW UGD EVM UGT EVP UGW EVR UGM EVK UGP EVL UGR EGD "
        "UGK EGT UGY EGW UBT"
    ),
    "EU:1 AIO:2 S:3 GHLV:4 BDMPRTW:5 K:6 FJN:7 C:8 QXYZ:9",
)

ALPHABETS: dict[str, Alphabet] = {a.language: a for a in (_EN, _NL, _AF)}
"""The three alphabets by language."""


ROWS = 9
COLUMNS = 12

_MARKS = (
    "I III I 0 I III I III I 0 I III",
    "III I III I 0 I III I III I 0 I",
    "I III I III I 0 I III I III I 0",
    "0 I III I III I 0 I III I III I",
    "I 0 I III I III I 0 I III I III",
    "III I 0 I III I III I 0 I III I",
    "I III I 0 I III I III I 0 I III",
    "III I III I 0 I III I III I 0 I",
    "I III I III I 0 I III I III I 0",
)

MARKS: tuple[str, ...] = tuple(mark for row in _MARKS for mark in row.split())
"""The mark of each square: "I", "III" or "0"."""


@lru_cache(maxsize=4)
def draw_order(turns: int) -> tuple[int, ...]:
    """The squares in the order they are emptied, after `turns` clockwise quarter turns (0 to 3).

    It begins in the corner that then lies at the lower left, and each row goes from left to right.
    """
    rows, columns = range(ROWS), range(COLUMNS)
    if turns == 0:
        cells = [(row, column) for row in rows for column in columns]
    elif turns == 1:
        cells = [(row, column) for column in reversed(columns) for row in rows]
    elif turns == 2:
        cells = [(row, column) for row in reversed(rows) for column in reversed(columns)]
    else:
        cells = [(row, column) for column in columns for row in reversed(rows)]
    return tuple(row * COLUMNS + column for row, column in cells)
