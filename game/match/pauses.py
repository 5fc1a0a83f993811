"""Counting the pauses of a timed match."""

from __future__ import annotations

from game.match.header import PERSON
from game.match.record import EntryKind
from game.match.timeline import Timeline

MOST_PAUSES = 2
"""The most pauses of a result that may be a personal best."""

_PASSES_ON = frozenset(map(EntryKind, ("move", "timeout", "resign", "skip", "bot")))
_HAND_OVER_MS = 1000
"""A pause this early in a turn after another seat's is a hand-over."""


def pauses_of(folded: Timeline) -> tuple[int, ...]:
    """The number of pauses of each seat while its clock ran, including leaving the match.

    Hand-overs between players do not count, nor the pause at the start before the first of several
    players takes the seat, since the pieces are covered then.
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
