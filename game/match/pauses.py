"""How often a clock was stopped: counted beside the score, as hints are."""

from __future__ import annotations

from game.match.header import PERSON
from game.match.record import EntryKind
from game.match.timeline import Timeline

MOST_PAUSES = 2
"""A timed result with more pauses is no personal best."""

_PASSES_ON = frozenset(map(EntryKind, ("move", "timeout", "resign", "skip", "bot")))
_HAND_OVER_MS = 1000
"""A pause this early in a turn that another seat passed on is the hand-over of the table."""


def pauses_of(folded: Timeline) -> tuple[int, ...]:
    """How many pauses each seat has had while its clock ran.

    Leaving a match is one too. The hand-over between two players is none: the pieces are covered
    then, and who comes next has not seen them. So are they at the start, until the first of several
    players takes the seat.
    """
    game, found = folded.game, [0] * len(folded.header.names)
    last: int | None = None
    several = folded.header.kinds.count(PERSON) > 1
    for entry, state in zip(folded.entries, folded.states, strict=False):
        if entry.kind == EntryKind.PAUSE:
            seat = game.to_act(state)[0]
            begins = several and entry is folded.entries[0]
            comes = begins if last is None else last != seat
            handed = comes and entry.milliseconds < _HAND_OVER_MS
            if game.time_limit(state) is not None and not handed:
                found[seat] += 1
        elif entry.kind in _PASSES_ON:
            last = entry.seat
    return tuple(found)
