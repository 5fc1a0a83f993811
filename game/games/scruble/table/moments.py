"""The moments of SCRUBLE Cube. A piece is a peg by its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.moments.catalogue import Cast, Earned, Group, Kind, Moments, Share
from game.app.moments.timeline import Cue, Moment, Note, Pieces, arrive, dip, grow, shake, swell
from game.app.tables.gestures import Situation
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import BY_NAME, LINES, RING, SIZE, TABLE, line_of
from game.games.scruble.rules.state import State
from game.games.scruble.table.hand import Hand
from game.rules.interface import Event

LONG = 7
"""The length from which on a word is a great one, whatever it scores."""


class Slice(NamedTuple):
    """A horizontal layer of the cube as a piece, counted from below."""

    level: int


RIM, SWEPT = "rim", "swept"
"""The groups of the pegs on the ring of a word, from its first letter on, and of those that light
sweeps over at the end."""

_DIP = Cue(Group.WORD, 0, 190, 35, dip, (0, 0, -0.07), glow="standing", light=0.55, sound="peg")
_NOD = Cue(Group.BODY, 90, 460, course=swell, turn=(6, 0, 0))
_SWEEP = Cue(RIM, 120, 180, 22, grow, (0, 0, 0.012), size=1.12, glow="standing", mark="ring")
_SHAKE = Cue(Group.HELD, 0, 220, course=shake, shift=(0.05, 0, 0), turn=(0, 0, 3))
_TURN = Cue(Group.BODY, 0, 700, course=swell, turn=(0, 0, 90))
_FACES = Cue(SWEPT, 0, 180, 6, swell, (0, 0, 0.04), glow="standing", light=0.7)
_RISE = Cue(Group.HINTED, 0, 240, 60, swell, (0, 0, 0.12))

_SLIP = Cue(Group.DEALT, 0, 310, 110, arrive, turn=(0, 0, 90))

OF = {
    Kind.DEAL: Moment(640, (_SLIP,), (Note(0, "ratchet"),)),
    Kind.WORD: Moment(420, (_DIP,)),
    Kind.GREAT: Moment(650, (_DIP, _NOD, _SWEEP), (Note(150, "low-bell"),)),
    Kind.REFUSED: Moment(220, (_SHAKE,), (Note(0, "tap"),), "invalid"),
    Kind.WON: Moment(700, (_TURN, _FACES), (Note(0, "chord"),)),
    Kind.HINT: Moment(480, (_RISE,), (Note(0, "glass"), Note(140, "glass", 2)), "hint"),
}


def cast(events: Sequence[Event], _before: State, state: State, _at: Situation) -> Cast | None:
    """The pegs of the word that was formed, and what they earn."""
    scored = next((event for event in events if isinstance(event, Scored)), None)
    if scored is None:
        return None
    sites = tuple(BY_NAME[cell] for cell in scored.cells)
    pegs = tuple(state.pegs[site] for site in sites)
    site, way = line_of(sites) or (sites[0], 0)
    rim = tuple(state.pegs[site] for site in LINES[site][way][:RING])
    kind = Kind.GREAT if len(pegs) >= LONG else Kind.WORD
    return Cast(kind, {Group.WORD: pegs, RIM: rim}, _earned(scored, pegs, rim))


def _earned(scored: Scored, pegs: Sequence[int], rim: Sequence[int]) -> tuple[Earned, ...]:
    """The letter values, the premiums in the word and at its ends, and the bonuses."""
    values = [Earned(peg, str(PEGS[peg].value)) for peg in pegs if PEGS[peg].value]
    near = dict.fromkeys((*pegs, rim[len(pegs) % len(rim)], rim[-1]))
    counts = {True: scored.times > 1, False: scored.boosted > 0}
    premiums = [
        Earned(peg, f"{PEGS[peg].times}×", Share.PREMIUM)
        for peg in near
        if PEGS[peg].times > 1 and counts[PEGS[peg].whole_word]
    ]
    extra = scored.length_bonus + scored.face_bonus + scored.crossed
    bonus = [Earned(pegs[-1], f"+{extra}", Share.BONUS)] if extra else []
    return (*values, *premiums, *bonus)


def held(state: State, hand: Hand) -> Sequence[int]:
    """The selected pegs."""
    return tuple(state.pegs[site] for site in hand.selection.sites)


def hinted(state: State, hand: Hand) -> Sequence[int]:
    """The pegs of a hint."""
    return tuple(state.pegs[site] for site in hand.hint)


def dealt(_state: State, _hand: Hand) -> Sequence[Slice]:
    """The horizontal layers, from below."""
    return tuple(map(Slice, range(SIZE)))


def won(state: State) -> Pieces:
    """All pegs, diagonally from an upper edge of the cube to the opposite lower one."""
    across = sorted(TABLE, key=lambda site: (sum(site.cubie), site.index))
    return {SWEPT: tuple(state.pegs[site.index] for site in across)}


MOMENTS = Moments(OF, cast, (Scored,), held, hinted, dealt, won)
