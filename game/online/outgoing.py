"""What a table sends: to each seat what it may know."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from game.match import events as say
from game.match.clock import Clock
from game.online import reasons, showing
from game.online.company import Company, Sent
from game.online.consent import Question
from game.online.plain import Plain
from game.online.seal import seal
from game.online.server_frames import State
from game.online.terms import Terms
from game.online.wire import fits
from game.rules.interface import MATCH_OVER, Reason, Rejection
from game.sentences import Value

MOST_MISSING = 12
"""Entries that are sent one by one to who comes back; for more there is one state."""
BY_CONSENT = (say.NEEDS_CONSENT, say.STANDS)
"""Why an undo is refused that everybody may still agree to."""


class Outgoing(Company):
    """A match as it is sent to its players. withheld: whether its record stays here after its end,
    because others still race, or try the same deal."""

    _plain: Plain

    def __init__(self, number: int, terms: Terms, source: Clock, idle: int = 0) -> None:
        super().__init__(number, terms, source, idle)
        self.withheld = bool(terms.race or terms.day)
        self._question: Question | None = None

    @property
    def alone(self) -> bool:
        """Whether it is rated and there is nobody who could agree to anything."""
        return self.terms.asked.rated and len(self.terms.people) < 2

    def state(self, seat: int | None) -> State:
        """Everything that a seat, or who looks on, may know."""
        terms, match = self.terms, self.match
        names = tuple(player.name if player else "" for player in terms.players)
        sealed = seal(terms.seed, terms.salt)
        game = terms.asked.game
        there, race = self.seated(), terms.asked.race
        base = State(
            *(self.number, terms.code, there, names, game, seat),
            seal=sealed,
            race=race,
            looking=self.looking,
            absent=terms.asked.absent,
            taken=self.taken,
        )
        if match is None:
            return base
        count = match.count
        return structs.replace(
            base,
            number=count,
            header=showing.public_lines(match.header),
            names=match.header.names,
            position=showing.Positions(match, count).of(seat),
            time=self.time(),
            undo=self._undo(seat),
            over=match.over,
        )

    def since(self, have: int | None) -> Sent:
        """What everybody here lacks who knows `have` entries, or None: nothing of the match."""
        return [one for key in self.audience for one in self._missing(key, have)]

    def _missing(self, key: str, have: int | None) -> Sent:
        """What somebody lacks: see since()."""
        match, seat = self.match, self.terms.seat_of(key)
        count = 0 if match is None else match.count
        found: Sent
        if match is None or have is None or not 0 <= count - have <= MOST_MISSING:
            found = [(key, self.state(seat))]
        else:
            found = [
                one for number in range(have + 1, count + 1) for one in self._entered(number, [key])
            ]
        if match is not None and match.over:
            found += self._record(key)
        if self._question is not None:
            found.append((key, self._question.frame()))
        if self.terms.closed:
            found += self._refused(key, reasons.CLOSED)
        return found

    def reveal(self) -> Sent:
        """Everybody has finished the race: the record goes out."""
        self.withheld = False
        return [one for key in self.audience for one in self._record(key)]

    def _entered(self, number: int, keys: Iterable[str]) -> Sent:
        """Let these hear of an entry: of all that they may know, where it fits into no frame."""
        match = self.match
        assert match is not None
        entered = showing.entered(self.number, match, self._plain, number, self.time())
        positions, found = showing.Positions(match, number), Sent()
        for key in keys:
            seat = self.terms.seat_of(key)
            frame = structs.replace(entered, position=positions.of(seat), undo=self._undo(seat))
            found.append((key, frame if fits(frame) else self.state(seat)))
        return found

    def _record(self, key: str) -> Sent:
        if self.match is None or self.withheld:
            return []
        return [(key, f) for f in showing.record_frames(self.number, self.match, self.terms)]

    def _refused(self, key: str, why: Rejection | Reason, number: int = 0, **values: Value) -> Sent:
        rejection = why if isinstance(why, Rejection) else Rejection(why, values)
        return [(key, showing.refused(rejection, self.number, number))]

    def _undo(self, seat: int | None) -> str:
        """Why a seat can take nothing back; "" if it can, or may ask for it."""
        match = self.match
        if match is None or match.over or seat is None:
            return MATCH_OVER.code
        if self.terms.race or self.alone:
            return (reasons.RACE if self.terms.race else reasons.RATED).code
        players = [s for s in match.header.people if not self._seats[s].taken]
        refusal = match.can_undo(seat, players)
        return "" if refusal is None or refusal.reason in BY_CONSENT else refusal.reason.code
