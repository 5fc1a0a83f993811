"""The moments of Kubagram: how its events are animated and heard. A die is named by its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.moments.catalogue import Cast, Earned, Group, Kind, Moments, Share
from game.app.moments.timeline import Cue, Moment, Note, Pieces, dip, fall, grow, shake, swell
from game.app.tables.gestures import Situation
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.events import Claimed, ClaimedBlind, Fined
from game.games.kubagram.rules.pieces import COLUMNS
from game.games.kubagram.rules.state import State
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.places import parts
from game.rules.interface import Event

LONG = 8
"""The number of dice that make any word a great one."""


class InBox(NamedTuple):
    """The name of the die on a square of the box."""

    square: int


class OfMat(NamedTuple):
    """The name of a seat's mat, of one of its fields, or of a part of its edge."""

    part: str
    seat: int
    number: int = 0


MAT, POOL, EDGE, LIFTED = "mat", "pool", "edge", "lifted"
"""Groups: the winners' mats and their fields, the edge of the mat that gets a word, the winners'
dice."""
EDGES, FIELDS = 32, 2
"""The number of parts of an edge, and the most fields of a mat."""
APART, SLIDE, NEAR = 45, 300, 240
"""Milliseconds between the starts of dice that leave their rows, those that each slides, and those
after which it is all but there."""

_ON_MAT = Cue(
    Group.WORD, NEAR, 170, APART, dip, (0, 0, -0.12), glow="standing", light=0.5, sound="ivory"
)
_FRAME = Cue(
    Group.WORD, SLIDE, 200, APART, grow, (0, 0, 1.02), size=1.35, glow="standing", mark="square"
)
_BACK = Cue(Group.HELD, 0, 260, course=dip, shift=(0, -0.5, 0))
_SHUDDER = Cue(Group.BODY, 0, 260, course=shake, shift=(0.04, 0, 0))
_ALONG = Cue(EDGE, 200, 160, 9, swell, (0, 0, 0.15), glow="standing", light=0.4, mark="light")
_LIFT = Cue(MAT, 0, 700, course=swell, shift=(0, 0, 0.5))
_WITH = Cue(LIFTED, 0, 700, course=swell, shift=(0, 0, 0.8))
_GLOW = Cue(
    POOL, 0, 700, course=swell, shift=(0, 0, 0.55), glow="standing", light=0.06, mark="light"
)
_PULSE = Cue(Group.HINTED, 0, 450, course=swell, size=1.08, glow="hint", light=0.4)

_FILL = Cue(Group.DEALT, 0, 240, 12, fall, (0, 0, 4))

OF = {
    Kind.DEAL: Moment(680, (_FILL,), (Note(0, "hush"),)),
    Kind.WORD: Moment(500, (_ON_MAT,)),
    Kind.GREAT: Moment(650, (_ON_MAT, _FRAME, _ALONG), (Note(400, "chime"),)),
    Kind.REFUSED: Moment(260, (_BACK, _SHUDDER), (Note(0, "soft-knock"),), "invalid"),
    Kind.WON: Moment(700, (_LIFT, _WITH, _GLOW), (Note(0, "chord"),)),
    Kind.HINT: Moment(450, (_PULSE,), (Note(0, "glass"),), "hint"),
}


def cast(events: Sequence[Event], _before: State, state: State, _at: Situation) -> Cast | None:
    """The moment of a step: the dice of a claimed word, and what they earn."""
    claimed = next((event for event in events if isinstance(event, Claimed)), None)
    if claimed is None:
        return Cast(Kind.REFUSED) if any(isinstance(e, Fined) for e in events) else None
    word = state.words[claimed.number - 1]
    pieces = () if word is None else word.pieces
    dice = tuple(piece.die for piece in pieces)
    if isinstance(claimed, ClaimedBlind):
        return Cast(Kind.WORD, {Group.WORD: dice})
    values = state.alphabet.values
    earned = [Earned(piece.die, str(values[piece.letter])) for piece in pieces]
    if claimed.factor > 1:
        earned.append(Earned(dice[-1], f"{claimed.factor}×", Share.PREMIUM))
    if claimed.bonus:
        earned.append(Earned(dice[-1], f"+{claimed.bonus}", Share.BONUS))
    kind = Kind.GREAT if claimed.factor > 1 or len(dice) >= LONG else Kind.WORD
    edge = tuple(OfMat(EDGE, claimed.seat, number) for number in range(EDGES))
    lands = NEAR + APART * (len(dice) - 1)
    return Cast(kind, {Group.WORD: dice, EDGE: edge}, tuple(earned), lands=lands)


def held(state: State, hand: Hand) -> Sequence[int]:
    """The dice that are picked."""
    return tuple(die for part, dice in parts(state) if hand.selection.has(part) for die in dice)


def hinted(_state: State, hand: Hand) -> Sequence[int]:
    """The dice of a hint."""
    return tuple(sorted(hand.hint))


def dealt(state: State, _hand: Hand) -> Sequence[InBox]:
    """The dice in the box, diagonal by diagonal."""
    full = (square for square, boxed in enumerate(state.box) if boxed is not None)
    return tuple(map(InBox, sorted(full, key=lambda at: (sum(divmod(at, COLUMNS)), at))))


def won(state: State) -> Pieces:
    """The winners' mats with the dice that lie on them."""
    outcome = GAME.outcome(state)
    seats = () if outcome is None else outcome.winners
    words = (word for word in state.claimed.values() if word.owner in seats)
    return {
        MAT: tuple(OfMat(MAT, seat) for seat in seats),
        POOL: tuple(OfMat(POOL, seat, number) for seat in seats for number in range(FIELDS)),
        LIFTED: tuple(piece.die for word in words for piece in word.pieces),
    }


MOMENTS = Moments(OF, cast, (Claimed, Fined), held, hinted, dealt, won)
