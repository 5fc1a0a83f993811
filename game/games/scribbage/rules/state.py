"""A match of Scribbage as a value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from game.games.scribbage.rules.layout import Layout
from game.games.scribbage.rules.pieces import Roll
from game.rules.common import Ending, TurnState
from game.rules.options import Options
from game.sentences import N_

TRAY: Layout = (None,) * 13
"""All dice in the tray."""

RULES = 2
"""The newest version of the rules. By version 1 a match could go on for ever, and the cup went
astray among partners."""

MOST_ROUNDS = 50
"""The rounds after which a match ends in any case."""

MOST_SEATS = 99

DAY = "day"
"""How a game ends that is one throw of one player, to be the best of that player's day."""

Opening: TypeAlias = "tuple[tuple[tuple[int, int, int], ...], ...]"
"""How it was found out who starts: rounds of (seat, die, face)."""


def partners(options: Options) -> int:
    """How many play on a side; one alone for the best of the day."""
    return 1 if options["end"] == DAY else options.number("partners")


class Last(NamedTuple):
    """A throw that was scored, and where its dice lay: what is still seen of it."""

    roll: Roll
    layout: Layout


class Termination(Ending):
    """How a match of Scribbage ends."""

    ROUNDS = "rounds", N_("All rounds have been played.")
    TARGET = "target", N_("The target has been reached.")
    DAY = "day", N_("The throw of the day has been scored.")
    LIMIT = "limit", N_("Fifty rounds have been played.")
    RESIGNED = "resigned", N_("No more than one side is left.")


@dataclass(frozen=True, kw_only=True)
class State(TurnState):
    """A match as it stands.

    Side s is the seats whose number modulo the number of sides is s. seat: who throws. rounds: how
    many have ended. side: the side whose turn it is. roll: the faces up, or None before the throw.
    layout: where dice lie. points: by side. rolls_made: how many throws there were. fixed_rolls:
    throws that the deal names. seed: None in a view. last: the throw scored last, None where there
    is none; no part of the position.
    """

    points: tuple[int, ...]
    side: int
    seed: int | None
    opening: Opening = ()
    rounds: int = 0
    roll: Roll | None = None
    layout: Layout = TRAY
    rolls_made: int = 0
    fixed_rolls: tuple[Roll, ...] = ()
    rules: int = RULES
    last: Last | None = field(default=None, compare=False)

    @property
    def sides(self) -> int:
        """How many sides there are: one for each seat, or for each partnership."""
        return self.seats // partners(self.options)

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side that have not resigned."""
        return tuple(s for s in range(side, self.seats, self.sides) if s not in self.resigned)
