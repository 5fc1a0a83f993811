"""The best of a turn laid out on the table of a review, move by move."""

from __future__ import annotations

from typing import Any

from game.match.match import Match
from game.players.retry import Retry
from game.players.review import Reviewed
from game.rules.interface import Event, Rejection

PACE = 0.5
"""Seconds between one move and the next."""
LAST_MARKED = frozenset({"scruble", "scrabble-cubes", "scribbage"})
"""Games in which the last move takes away what it plays: there its places are marked instead."""


class BestShown:
    """A turn's best, from the state in which the turn began. state: as it lies now."""

    def __init__(self, match: Match, turn: Reviewed) -> None:
        self.turn = turn
        self._retry = Retry(match.record, turn, match.lexicon, whole=True)
        moves = turn.best.moves
        hides = match.header.game in LAST_MARKED
        self._moves = list(moves[:-1] if hides else moves)
        self._due = 0.0
        self.done = False
        """Whether everything lies, and only `turn.best.cells` are to be marked."""

    @property
    def state(self) -> Any:
        """What the seat of the turn sees."""
        match = self._retry.match
        return match.game.view(match.state, self.turn.seat)

    def step(self, now: float) -> tuple[Event, ...] | None:
        """Play the next move if it is time; its events, or None."""
        if self.done or now < self._due:
            return None
        self._due = now + PACE
        if not self._moves:
            self.done = True
            return ()
        entered = self._retry.match.move(self.turn.seat, self._moves.pop(0))
        if isinstance(entered, Rejection):
            self._moves = []
            return ()
        return entered.events
