"""A turn of a match put on the table once more: what is played in it now, and what it is worth."""

from __future__ import annotations

from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import Record
from game.match.timeline import fold
from game.players.review import Reviewed, deducted, words_of
from game.rules.interface import AnyGame, Rejection
from game.words.lexicon import Lexicon


class Retry:
    """A match of its own, from the state in which a turn's best was looked for.

    whole: from the turn's first state, so that `turn.best.moves` can be played in it. match:
    nothing of it is kept, and its clock stands. turn: the turn that is tried again.
    """

    def __init__(
        self, record: Record, turn: Reviewed, lexicon: Lexicon | None, *, whole: bool = False
    ) -> None:
        self.turn = turn
        self._before = fold(record, turn.first).state
        upto = turn.first if whole else turn.start
        self.match = Match(fold(record, upto), ManualClock(), lexicon)
        if self.match.paused:
            self.match.unpause()

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.match.game

    @property
    def ended(self) -> bool:
        """Whether the turn is played."""
        match = self.match
        return match.over or match.turn != self.turn.turn or self.turn.seat not in match.to_act

    def settle(self) -> None:
        """Let the others take the play as it lies, where it waits for them."""
        match = self.match
        while not match.over and match.turn == self.turn.turn:
            asked = [seat for seat in match.to_act if seat != self.turn.seat]
            if self.turn.seat in match.to_act or not asked:
                return
            assent = self.game.assent(match.state, asked[0])
            if assent is None:
                return
            if isinstance(match.move(asked[0], self.game.format_move(assent)), Rejection):
                return

    @property
    def gained(self) -> int:
        """What the turn has brought so far."""
        match, seat = self.match, self.turn.seat
        events = match.step_events(len(match.record.entries))
        earned: int = match.scores[seat] - self.game.scores(self._before)[seat]
        return earned + deducted(events, seat)

    @property
    def words(self) -> tuple[str, ...]:
        """What was played in it, that which was taken back left out."""
        folded = fold(self.match.record)
        events = [
            event
            for played in folded.in_force
            if played.entry.number > self.turn.first
            for event in folded.events[played.entry.number]
        ]
        return words_of(events, self.turn.seat)

    @property
    def share(self) -> float:
        """What it has brought of the best, in per cent; more than 100 where it is better."""
        best = self.turn.best.score
        return 100 * max(0, self.gained) / best if best > 0 else 100.0
