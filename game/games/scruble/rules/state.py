"""The state of a match: the cube, and the score pad with everything that twists leave alone."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.scruble.rules.pieces import ALPHABETS, VALUES, Pieces
from game.games.scruble.rules.sites import line_of
from game.rules.common import Ending, TurnState
from game.rules.options import Options
from game.sentences import N_

RULES = 3
"""The newest version of the rules. In version 1 a race to a target never ended without words, and
an extension was as long as the turn; up to version 2 every language used the English cube."""


def pieces_of(options: Options, rules: int) -> Pieces:
    """The pieces of a match."""
    return ALPHABETS["en" if rules < 3 else options.text("alphabet")]


@dataclass(frozen=True, slots=True)
class Standing:
    """A scored word that stands while its pegs stay in line. word: with the letters of its wilds.
    pegs: in the word's order."""

    word: str
    pegs: bytes

    @property
    def value(self) -> int:
        """The sum of its letter values: the credit for crossing it."""
        return sum(VALUES[peg] for peg in self.pegs)

    def sites_on(self, pegs: bytes) -> tuple[int, ...] | None:
        """Its sites on a cube while its pegs are in line there, else None."""
        return in_line(pegs, self.pegs)


class Termination(Ending):
    """How a match ends."""

    ROUNDS = "rounds", N_("All rounds have been played.")
    TARGET = "target", N_("The target has been reached.")
    WORDLESS = "wordless", N_("Ten rounds in a row have brought no word.")
    TIME = "time", N_("The time is up.")
    RESIGNED = "resigned"


@dataclass(frozen=True, kw_only=True)
class Pad(TurnState):
    """The score pad and all else that twists leave alone.

    round: from 1. scores: by seat. extensions: taken in this turn. began: the cube when the turn
    began. standing: as judged then. scored: every word scored so far. worded: the last round in
    which a word was formed, 0 before the first.
    """

    scores: tuple[int, ...]
    began: bytes
    round: int = 1
    extensions: int = 0
    standing: tuple[Standing, ...] = ()
    scored: frozenset[str] = frozenset()
    worded: int = 0
    rules: int = RULES

    @property
    def variant(self) -> int:
        """The game play option of the rules, 1 or 2."""
        return self.options.number("variant")


@dataclass(frozen=True, slots=True)
class State:
    """A match. pegs: the peg at each of the 96 sites."""

    pegs: bytes
    pad: Pad

    @property
    def pieces(self) -> Pieces:
        """The pieces it is played with."""
        return pieces_of(self.pad.options, self.pad.rules)


def in_line(pegs: bytes, run: bytes) -> tuple[int, ...] | None:
    """The sites of the pegs of `run` if they are consecutive on a ring, else None."""
    sites = tuple(pegs.index(peg) for peg in run)
    return sites if line_of(sites) is not None else None
