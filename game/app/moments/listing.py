"""What a game lists: its moments by what they are for, and which pieces of an event take part."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from game.app.moments.groups import BODY
from game.app.moments.timeline import Cue, Moment, Note, Pieces, dip, shake, swell
from game.app.tables.gestures import Situation
from game.rules.interface import Event

Kind = Enum("Kind", "ARRIVAL WORD GREAT REFUSED WON DEAL HINT")
"""What a moment is for. ARRIVAL: of pieces that another laid, before the word is spoken of."""

Share = Enum("Share", "VALUE PREMIUM BONUS")
"""What points are earned by; they rise in this order."""


class Earned(NamedTuple):
    """Points, or what multiplies them, as they rise from the piece that earns them."""

    piece: Hashable
    text: str
    share: Share = Share.VALUE


class Total(NamedTuple):
    """The piece on which a seat's total is written, where a table has one."""

    seat: int


class Risen(NamedTuple):
    """Points as they rise. x, y: from where in the picture (-1..1, y up)."""

    earned: Earned
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cast:
    """What is to be shown of a step: which moment, the pieces that take part in it, and what they
    earn. arrives: whether those of the group FRESH come first."""

    kind: Kind
    pieces: Pieces = field(default_factory=dict)
    earned: tuple[Earned, ...] = ()
    arrives: bool = False


def plain_cast(events: Sequence[Event], _before: Any, _state: Any, _at: Situation) -> Cast | None:
    """What an event of any game calls for, with no piece known but the whole table."""
    credits = [event.credit for event in events if event.credit is not None]
    if any(credit.points > 0 and credit.words for credit in credits):
        points = sum(credit.points for credit in credits)
        return Cast(Kind.WORD, earned=(Earned(BODY, f"+{points}"),))
    if any(credit.points < 0 and not credit.left for credit in credits):
        return Cast(Kind.REFUSED)
    return None


def nothing_held(_state: Any, _hand: Any) -> Sequence[Hashable]:
    """No piece is known to be in the hand."""
    return ()


def nobody_won(_state: Any) -> Pieces:
    """No piece but the whole table takes part at the end."""
    return {}


_HOP = Cue(BODY, 0, 260, course=dip, shift=(0, 0, 0.05))
_HIGHER = Cue(BODY, 0, 420, course=dip, shift=(0, 0, 0.1))
_SHAKE = Cue(BODY, 0, 220, course=shake, shift=(0.04, 0, 0))
_RISE = Cue(BODY, 0, 700, course=swell, shift=(0, 0, 0.15))

PLAIN: Mapping[Kind, Moment] = {
    Kind.ARRIVAL: Moment(0, ()),
    Kind.WORD: Moment(420, (_HOP,)),
    Kind.GREAT: Moment(650, (_HIGHER,), (Note(200, "chime"),)),
    Kind.REFUSED: Moment(220, (_SHAKE,), (Note(0, "refuse"),), "invalid"),
    Kind.WON: Moment(700, (_RISE,), (Note(0, "chord"),)),
    Kind.DEAL: Moment(480, (_HOP,)),
    Kind.HINT: Moment(400, ()),
}
"""The moments of a game that lists none."""


@dataclass(frozen=True, slots=True)
class Moments:
    """What a game shows.

    of: its moments; those it leaves out are the plain ones. cast: from events, the state before
    them, the state after and the situation to what is shown of them, None for nothing. voiced:
    the events that are heard as their moments, not by a sound of their own. held: the pieces in a
    hand, which shake where a gesture or a move is refused. hinted: those that a hint marks.
    dealt: those that come at the beginning of a match. won: the groups that take part at its end.
    """

    of: Mapping[Kind, Moment] = field(default_factory=dict)
    cast: Callable[[Sequence[Event], Any, Any, Situation], Cast | None] = plain_cast
    voiced: tuple[type[Event], ...] = ()
    held: Callable[[Any, Any], Sequence[Hashable]] = nothing_held
    hinted: Callable[[Any, Any], Sequence[Hashable]] = nothing_held
    dealt: Callable[[Any, Any], Sequence[Hashable]] = nothing_held
    won: Callable[[Any], Pieces] = nobody_won

    def moment(self, kind: Kind) -> Moment:
        """The moment of a kind."""
        return self.of.get(kind, PLAIN[kind])
