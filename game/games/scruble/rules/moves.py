"""The moves: twist a layer, form a word, pass; and their texts.

A twist is written in SiGN notation ("2R'"), a word with the cell of its first letter and an arrow
for its direction in the net ("STREET F23>"), a pass as "pass".
"""

from __future__ import annotations

import re
from typing import TypeAlias

from game.games.scruble.rules.sites import ARROWS, BY_NAME, LINES, NAMES, RING, line_of
from game.games.scruble.rules.twists import BY_TEXT, Twist
from game.rules.interface import MoveSyntaxError
from game.rules.values import Case
from game.sentences import N_


class WordMove(Case):
    """A word read from site `start` in `direction`, with the letters of its wilds."""

    word: str
    start: int
    direction: int

    @property
    def sites(self) -> tuple[int, ...]:
        """The sites of its letters, in order."""
        return LINES[self.start][self.direction][: len(self.word)]

    def __str__(self) -> str:
        return f"{self.word} {place_text(self.start, self.direction)}"


class Pass(Case):
    """End the turn without a word."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = "Twist | WordMove | Pass"

_WORD = re.compile(rf"([A-Z]{{1,{RING}}}) +([URFDLB][1-4][1-4])([>v<^V])")
_PASS = Pass()


def place_text(start: int, direction: int) -> str:
    """A cell and an arrow: "F23>"."""
    return NAMES[start] + ARROWS[direction]


def parse_place(text: str) -> tuple[int, int] | None:
    """The (start, direction) that "F23>" names, or None."""
    start, direction = BY_NAME.get(text[:-1]), ARROWS.find(text[-1:])
    return None if start is None or direction < 0 or not text else (start, direction)


def word_move(word: str, sites: tuple[int, ...]) -> WordMove | None:
    """The move that reads `word` (A-Z) along `sites`; None if these are no line of that length."""
    line = line_of(sites)
    return None if line is None or len(sites) != len(word) else WordMove(word, *line)


def parse_move(text: str) -> Move:
    """The move of a text, letters in any case; MoveSyntaxError if there is none."""
    twist = BY_TEXT.get(text)
    if twist is not None:
        return twist
    shown = text.strip()
    # Upper-casing must not turn other scripts' letters into ours.
    upper = shown.upper() if shown.isascii() else ""
    if upper == "PASS":
        return _PASS
    if upper in BY_TEXT:
        return BY_TEXT[upper]
    match = _WORD.fullmatch(upper)
    if match is None:
        raise MoveSyntaxError(
            N_(
                "'{text}' is not a move: a twist as R, R', R2 or 2R, a word as STREET F23>, or pass"
            ),
            text=text,
        )
    word, cell, arrow = match.groups()
    return WordMove(word, BY_NAME[cell], ARROWS.index(arrow.lower()))
