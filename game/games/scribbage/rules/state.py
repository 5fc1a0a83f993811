"""The state of a match of Scribbage."""

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

RULES = 3
"""The newest version of the rules. In version 1 a match could go on for ever, and partners did not
throw in turn. Up to version 2 a die from the tray could not take the place of another: no record of
those versions has such a move, so that it is legal in all."""

MOST_ROUNDS = 50
"""The round after which any match ends."""

MOST_SEATS = 99

DAY = "day"
"""The end of a match of one throw by one player, to be the best of that player's day."""

Opening: TypeAlias = "tuple[tuple[tuple[int, int, int], ...], ...]"
"""The rolls for the start: rounds of (seat, die, face)."""


def partners(options: Options) -> int:
    """The number of players on a side."""
    return 1 if options["end"] == DAY else options.number("partners")


class Last(NamedTuple):
    """The last scored throw and its layout, which stay visible."""

    roll: Roll
    layout: Layout


class Termination(Ending):
    """How a match ends."""

    ROUNDS = "rounds", N_("All rounds have been played.")
    TARGET = "target", N_("The target has been reached.")
    DAY = "day", N_("The throw of the day has been scored.")
    LIMIT = "limit", N_("Fifty rounds have been played.")
    RESIGNED = "resigned"


@dataclass(frozen=True, kw_only=True)
class State(TurnState):
    """A match.

    Side s has the seats whose number modulo the number of sides is s. seat: who throws. side: the
    side on turn. rounds: how many have ended. roll: the upper faces, None before the throw. layout:
    the laid dice. points: by side. rolls_made: the number of throws. fixed_rolls: throws that the
    deal names. seed: None in a view. last: the throw scored last, or None; not part of the
    position.
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
        """The number of sides."""
        return self.seats // partners(self.options)

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side that have not resigned."""
        return tuple(s for s in range(side, self.seats, self.sides) if s not in self.resigned)
