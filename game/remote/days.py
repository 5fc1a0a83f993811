"""One's own match of the daily deal, for the friends' board."""

from __future__ import annotations

from game.match.challenge import daily, plays, today
from game.match.header import PERSON
from game.match.record import format_record
from game.match.store import Store
from game.online.client_frames import PARTS, ClientFrame, HandIn
from game.sentences import N_, LocalizedError

PART = 1900
"""Letters of a record in one frame: none takes more than four bytes."""


class NothingToHandInError(LocalizedError):
    """There is no match of today's deal that could be handed in; the message is one sentence."""


def todays_record(store: Store, game: str) -> list[ClientFrame]:
    """The first finished match of today's deal, as it is handed in."""
    deal = daily(game, today())
    rows = store.some("finished AND game = ? AND created >= ?", (game, today().isoformat()))
    for row in sorted(rows, key=lambda row: row.id):
        record = store.readable(row.id)
        if record is None or record.header.kinds.count(PERSON) != 1:
            continue
        if plays(record.header, deal):
            text = format_record(record)
            parts = [text[at : at + PART] for at in range(0, len(text), PART)]
            if len(parts) > PARTS:
                raise NothingToHandInError(N_("The record of today's match is too long."))
            return [HandIn(number, len(parts), part) for number, part in enumerate(parts)]
    raise NothingToHandInError(N_("There is no finished match of today's deal yet."))
