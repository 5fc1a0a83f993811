"""A match that goes on from the middle of another: its record begins with the other's entries, and
its header says which match that was."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timezone

from game import __version__
from game.match.header import Header, Origin
from game.match.record import Record, format_record
from game.match.store import Store
from game.match.timeline import fold
from game.worded import N_, WordedValueError

BRANCH_VERSION = 2
"""The first version of records that can say what they branched off from."""


def origin_of(record: Record, at: int) -> Origin:
    """The name of a record's first `at` entries."""
    text = format_record(Record(record.header, record.entries[:at]))
    digest = hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]
    return Origin(at, record.header.created, digest)


def branch(record: Record, at: int, kinds: Sequence[str] = ()) -> Record:
    """The record of a new match that goes on after the first `at` entries.

    kinds: who plays from now on, seat by seat; as before by default. ValueError if it has no such
    entry, or was over by then; RecordError if it is not legal up to there.
    """
    if not 0 <= at <= len(record.entries):
        raise WordedValueError(
            N_("this match has {count} entries, not {at}"), count=len(record.entries), at=at
        )
    if fold(record, at).over:
        raise WordedValueError(N_("the match was over by then"))
    header = replace(
        record.header,
        origin=origin_of(record, at),
        kinds=tuple(kinds) or record.header.kinds,
        created=datetime.now(timezone.utc).date().isoformat(),
        app_version=__version__,
        version=BRANCH_VERSION,
        series=None,
    )
    return Record(header, record.entries[:at])


def find_origin(store: Store, header: Header) -> int | None:
    """The stored match that another with this header branched off from, if it is still there."""
    origin = header.origin
    if origin is None:
        return None
    for row in store.matches():
        fits = (row.game, row.created) == (header.game, origin.created)
        if fits and row.entries >= origin.entries:
            record = store.readable(row.id)
            if record is not None and origin_of(record, origin.entries) == origin:
                return row.id
    return None
