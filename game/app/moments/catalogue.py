"""The catalogue of a game's moments: one for each occasion, and the pieces that take part in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from game.app.moments.timeline import Cue, Moment, Note, Pieces, dip, shake, swell
from game.app.tables.gestures import Situation
from game.rules.interface import Event


class Group:
    """The groups of pieces that the moments of every game may name; a game names its own beside
    them, as other strings."""

    BODY = "body"
    """The whole table: the one group, and the one piece, that every game has."""
    WORD = "word"
    """The pieces of a word in reading order."""
    HELD = "held"
    """Those in the player's hand."""
    FRESH = "fresh"
    """Those that another player has just laid."""
    HINTED = "hinted"
    """Those that a hint marks."""
    DEALT = "dealt"
    """Those dealt, in their order."""


Kind = Enum("Kind", "ARRIVAL WORD GREAT REFUSED WON DEAL HINT")
"""The occasion of a moment. ARRIVAL: the pieces that another player laid, before their word."""

Share = Enum("Share", "VALUE PREMIUM BONUS")
"""What earns points; they rise in this order."""


class Earned(NamedTuple):
    """Points, or a multiplier, as text, and the piece that earns them."""

    piece: Hashable
    text: str
    share: Share = Share.VALUE


class Total(NamedTuple):
    """The name of the piece that shows a seat's total, where a table has one."""

    seat: int


class EarnedAt(NamedTuple):
    """Points, and the point of the picture that they rise from (-1..1, y up)."""

    earned: Earned
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cast:
    """The moment of a step: its kind, the pieces that take part, by group, and what they earn.
    arrives: whether those of Group.FRESH arrive first. lands: the milliseconds that the scene takes
    until the pieces that earn lie where they are to lie."""

    kind: Kind
    pieces: Pieces = field(default_factory=dict)
    earned: tuple[Earned, ...] = ()
    arrives: bool = False
    lands: int = 0


def plain_cast(events: Sequence[Event], _before: Any, _state: Any, _at: Situation) -> Cast | None:
    """The cast for events of any game, whose pieces are unknown: the whole table takes part."""
    credits = [event.credit for event in events if event.credit is not None]
    if any(credit.points > 0 and credit.words for credit in credits):
        points = sum(credit.points for credit in credits)
        return Cast(Kind.WORD, earned=(Earned(Group.BODY, f"+{points}"),))
    if any(credit.points < 0 and not credit.left for credit in credits):
        return Cast(Kind.REFUSED)
    return None


_HOP = Cue(Group.BODY, 0, 260, course=dip, shift=(0, 0, 0.05))
_HIGHER = Cue(Group.BODY, 0, 420, course=dip, shift=(0, 0, 0.1))
_SHAKE = Cue(Group.BODY, 0, 220, course=shake, shift=(0.04, 0, 0))
_RISE = Cue(Group.BODY, 0, 700, course=swell, shift=(0, 0, 0.15))

PLAIN: Mapping[Kind, Moment] = {
    Kind.ARRIVAL: Moment(0, ()),
    Kind.WORD: Moment(420, (_HOP,)),
    Kind.GREAT: Moment(650, (_HIGHER,), (Note(200, "chime"),)),
    Kind.REFUSED: Moment(220, (_SHAKE,), (Note(0, "refuse"),), "invalid"),
    Kind.WON: Moment(700, (_RISE,), (Note(0, "chord"),)),
    Kind.DEAL: Moment(480, (_HOP,)),
    Kind.HINT: Moment(400, ()),
}
"""The moments of a game that has none of its own."""


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments of a game.

    of: by kind; PLAIN has those that are left out. cast: from events, the state before them, the
    state after and the situation to a cast, None for nothing. voiced: the events that sound as part
    of their moment, not by a sound of their own. held, hinted, dealt: from a state and a hand to
    the pieces that shake where a gesture or move is refused, that a hint marks, and that arrive at
    the beginning of a match. won: from a state to the groups that take part at the end.
    """

    of: Mapping[Kind, Moment] = field(default_factory=dict)
    cast: Callable[[Sequence[Event], Any, Any, Situation], Cast | None] = plain_cast
    voiced: tuple[type[Event], ...] = ()
    held: Callable[[Any, Any], Sequence[Hashable]] = lambda _state, _hand: ()
    hinted: Callable[[Any, Any], Sequence[Hashable]] = lambda _state, _hand: ()
    dealt: Callable[[Any, Any], Sequence[Hashable]] = lambda _state, _hand: ()
    won: Callable[[Any], Pieces] = lambda _state: {}

    def moment(self, kind: Kind) -> Moment:
        """The moment of a kind."""
        return self.of.get(kind, PLAIN[kind])
