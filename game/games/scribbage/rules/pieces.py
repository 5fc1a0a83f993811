"""The thirteen dice, their faces and values.

Faces from a games museum's page on a set donated in 1970. The I of the tenth die is printed 1
there and 2 on four other dice; it is taken as 2.
"""

from __future__ import annotations

from itertools import chain

JOKER = "*"

_FACES = (
    "N2 C4 O1 V4 U3 K5",
    "O1 N2 U3 S2 M3 B4",
    "S2 E1 H3 L2 A1 T2",
    "L2 A1 I2 G4 Q8 F4",
    "I2 R2 E1 L2 O1 T2",
    "A1 R2 E1 N2 D3 J6",
    "A1 E1 T2 W4 D3 V4",
    "M3 Y4 O1 W4 U3 P4",
    "S2 A1 Y4 B4 E1 X8",
    "S2 E1 D3 R2 I2 *0",
    "O1 H3 T2 R2 E1 N2",
    "F4 I2 Z10 A1 C4 E1",
    "G4 E1 M3 P4 I2 *0",
)

DICE: tuple[tuple[str, ...], ...] = tuple(
    tuple(face[0] for face in faces.split()) for faces in _FACES
)
"""The six letters of each English die, in the published order; JOKER is the wild face."""

_OTHERS = {
    "nl": (
        "NGEPSJ EOSRLD REBLAT LEAKVG NRELOT AREOIH AETUIP SCEUDM TAFDEW TEION* NBIREO KNZAGE KESMN*"
    ),
    "af": (
        "RTEMNJ ERNSLT SEBKAI LEABVG OSELRI ASERKH AEIUKP LUOPND SAFTEW IEKRO* ODISER GOYATE GENMO*"
    ),
}
"""Dice of other languages, made by tools/letters.py from their word lists: a letter stands where
one as common stood in English. Values are the same."""

ALPHABETS: dict[str, tuple[tuple[str, ...], ...]] = {
    "en": DICE,
    **{code: tuple(map(tuple, faces.split())) for code, faces in _OTHERS.items()},
}
"""The dice of each language."""
SIDES = 6

VALUES: dict[str, int] = {face[0]: int(face[1:]) for faces in _FACES for face in faces.split()}
"""The value of each letter, 0 for the joker; a letter has one value on all dice."""

Roll = tuple[int, ...]
"""The upper face of each of the thirteen dice: 0 to 5 on the English dice, 6 to 11 on those of the
next language in ALPHABETS, and so on."""

_FACES_OF: tuple[tuple[str, ...], ...] = tuple(
    tuple(chain.from_iterable(dice)) for dice in zip(*ALPHABETS.values(), strict=True)
)
"""By die, its letters in every language, one after the other."""


def first_face(language: str) -> int:
    """The number of the first face of a language's dice."""
    return SIDES * list(ALPHABETS).index(language)


def letter_of(die: int, face: int) -> str:
    """The letter of a face."""
    return _FACES_OF[die][face]


def letters(roll: Roll) -> tuple[str, ...]:
    """The upper letters, die by die."""
    return tuple(letter_of(die, face) for die, face in enumerate(roll))


def face_name(face: str) -> str:
    """A letter as sentences write it: "joker" for the joker."""
    return "joker" if face == JOKER else face


def values(roll: Roll) -> tuple[int, ...]:
    """The values of the upper faces, die by die."""
    return tuple(VALUES[letter] for letter in letters(roll))
