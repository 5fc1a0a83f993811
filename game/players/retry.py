"""Playing a turn of a match again, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from typing_extensions import override

from game.match.changes import AnyStep
from game.match.clock import ManualClock
from game.match.events import NOTHING_TO_UNDO
from game.match.header import PERSON, Header
from game.match.match import Match
from game.match.record import EntryKind, Record
from game.match.timeline import fold
from game.players.happenings import Entered, Happening, Refused
from game.players.levels import EVERYWHERE, KIND
from game.players.review import Reviewed, deducted, words_of
from game.players.sitting import Sitting
from game.rules.interface import Rejection
from game.words.lexicon import Lexicon

_COUNTS = {EntryKind.MOVE: 1, EntryKind.REDO: 1, EntryKind.UNDO: -1}
"""The change in the number of moves in force by an entry."""


class Retry(Sitting):
    """A sitting at a copy of a match, from the state in which a turn's best was searched.

    The turn's player is the only person; nothing is stored, and the clock stands still. whole: from
    the turn's first state, so that `turn.best.moves` can be played. turn: the turn to play again.
    """

    def __init__(
        self, record: Record, turn: Reviewed, lexicon: Lexicon | None, *, whole: bool = False
    ) -> None:
        alone = replace(record, header=_for_one(record.header, turn.seat))
        match = Match(fold(alone, turn.first if whole else turn.start), ManualClock(), lexicon)
        if match.paused:
            match.unpause()
        super().__init__(match, clocks=False)
        self.turn = turn
        self._before = fold(record, turn.first).state
        self._played = 0
        """The number of moves of this attempt in force."""

    @property
    @override
    def due(self) -> None:
        """No bot plays."""

    @override
    def _entered(self, step: AnyStep) -> list[Happening]:
        self._played += _COUNTS.get(self.match.record.entries[-1].kind, 0)
        found = super()._entered(step)
        self._settle()
        return [replace(h, view=self.view) if isinstance(h, Entered) else h for h in found]

    @override
    def undo(self, agreed: Iterable[int] = ()) -> list[Happening]:
        """Undo a move of this attempt, without consent, as long as the turn is not over."""
        if not self._played or self.ended:
            return [Refused(Rejection(NOTHING_TO_UNDO))]
        return super().undo(range(len(self.match.header.names)))

    @property
    def ended(self) -> bool:
        """Whether the turn is played."""
        match = self.match
        return match.over or match.turn != self.turn.turn or self.turn.seat not in match.to_act

    def _settle(self) -> None:
        """Let the others accept the play, if it waits for them."""
        match = self.match
        while not match.over and match.turn == self.turn.turn:
            asked = [seat for seat in match.to_act if seat != self.turn.seat]
            if self.turn.seat in match.to_act or not asked:
                return
            assent = match.game.assent(match.state, asked[0])
            if assent is None:
                return
            if isinstance(match.move(asked[0], match.game.format_move(assent)), Rejection):
                return

    @property
    def gained(self) -> int:
        """The points of the turn so far."""
        match, seat = self.match, self.turn.seat
        events = match.step_events(len(match.record.entries))
        earned: int = match.scores[seat] - self.match.game.scores(self._before)[seat]
        return earned + deducted(events, seat)

    @property
    def words(self) -> tuple[str, ...]:
        """The words played and not undone."""
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
        """The share of the best in per cent, more than 100 if it is better."""
        best = self.turn.best.score
        return 100 * max(0, self.gained) / best if best > 0 else 100.0


def _for_one(header: Header, seat: int) -> Header:
    """The header with a person in this seat only, so that nothing is handed over."""
    bot = KIND + EVERYWHERE[-1].name
    kinds = tuple(PERSON if n == seat else bot for n in range(len(header.names)))
    return replace(header, kinds=kinds)
