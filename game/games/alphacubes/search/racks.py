"""Racks: pieces that can each show one letter, several, or, as a blank, any."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from game.games.alphacubes.search.arrays import BLANK
from game.search.arrays import Longs

MOST_PIECES = 10
"""The most pieces on a rack: the letters of a play must fit into one number."""


@dataclass(frozen=True, slots=True)
class Rack:
    """Pieces of equal standing.

    pieces: for each, the letters it can show, or "?" for a blank, which shows any letter and
    scores nothing; beside a blank there may be tiles of one letter only. masks: the same as sets
    of symbols.
    """

    pieces: tuple[str, ...]
    masks: Longs = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.pieces) <= MOST_PIECES:
            raise ValueError(f"a rack holds 1 to {MOST_PIECES} pieces")
        for letters in self.pieces:
            if not re.fullmatch(r"[A-Z]+|\?", letters):
                raise ValueError(f"{letters!r} is no piece: it shows letters A-Z, or is a '?'")
        if "?" in self.pieces and any(len(letters) > 1 for letters in self.pieces):
            raise ValueError("a rack with a blank holds no cubes of several letters")
        sets = [
            sum(1 << (BLANK if letter == "?" else ord(letter) - 65) for letter in set(letters))
            for letters in self.pieces
        ]
        object.__setattr__(self, "masks", np.array(sets, np.int64))

    @property
    def tiles(self) -> bool:
        """Whether each piece shows one letter."""
        return all(len(letters) == 1 for letters in self.pieces)


def parse_rack(text: str, *, cubes: bool = False) -> Rack:
    """The rack that ACDDEH? (tiles) or ACOVW,DEILO (cubes) spells. ValueError if neither.

    A comma at the end, or `cubes`, makes letters without a comma one cube.
    """
    if cubes or "," in text:
        return Rack(tuple(text.removesuffix(",").split(",")))
    return Rack(tuple(text))
