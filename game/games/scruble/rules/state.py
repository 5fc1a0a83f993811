"""The state of a match: the cube, and the pad with all that twists leave alone."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.scruble.rules.pieces import VALUES
from game.games.scruble.rules.sites import line_of
from game.rules.options import Options

RULES = 2
"""The newest version of the rules. By version 1 a race to a target went on for ever without words,
and an extension was as long as the turn."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A word that was scored and stands while its pegs stay in line.

    word: as it was read, so that wilds have their letters. pegs: in the word's order.
    """

    word: str
    pegs: bytes

    @property
    def value(self) -> int:
        """The sum of its letter values: what crossing it is worth."""
        return sum(VALUES[peg] for peg in self.pegs)


@dataclass(frozen=True, slots=True)
class Pad:
    """The score pad and all else that twists leave alone.

    seat: whose turn it is. round, turn: from 1. scores: by seat. resigned: seats.
    extensions: taken in this turn. began: the cube when the turn began. standing: judged then.
    scored: every word scored so far. termination: why the match is over, "" while it goes on.
    worded: the last round in which a word was formed, 0 before the first. rules: the version of
    the rules that it is played by.
    """

    options: Options
    seats: int
    starter: int
    seat: int
    round: int
    turn: int
    scores: tuple[int, ...]
    resigned: tuple[int, ...]
    extensions: int
    began: bytes
    standing: tuple[Standing, ...]
    scored: frozenset[str]
    termination: str
    worded: int = 0
    rules: int = RULES

    @property
    def variant(self) -> int:
        """1 or 2: the game play option of the rules."""
        return self.options.number("variant")


@dataclass(frozen=True, slots=True)
class State:
    """A match as it stands. pegs: the peg at each of the 96 sites."""

    pegs: bytes
    pad: Pad


def in_line(pegs: bytes, run: bytes) -> tuple[int, ...] | None:
    """Where the pegs of `run` lie on a cube if they are consecutive on a ring, else None."""
    sites = tuple(pegs.index(peg) for peg in run)
    return sites if line_of(sites) is not None else None
