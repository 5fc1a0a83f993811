"""A match that goes on from the middle of another: its record begins with the other's entries, and
its header says which match that was."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from game.match.header import Header, Origin, begun_now
from game.match.record import NO_ENTRY, Record, format_record
from game.match.store import Store
from game.match.timeline import fold
from game.sentences import N_, WordedValueError

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
        raise WordedValueError(NO_ENTRY, count=len(record.entries), number=at)
    if fold(record, at).over:
        raise WordedValueError(N_("the match was over by then"))
    header = replace(
        record.header,
        origin=origin_of(record, at),
        kinds=tuple(kinds) or record.header.kinds,
        version=BRANCH_VERSION,
        series=None,
    )
    return Record(begun_now(header), record.entries[:at])


def find_origin(store: Store, header: Header) -> int | None:
    """The stored match that another with this header branched off from, if it is still there."""
    origin = header.origin
    if origin is None:
        return None
    known = (header.game, origin.created, origin.entries)
    for row in store.some("game = ? AND created = ? AND m.entries >= ?", known):
        record = store.readable(row.id)
        if record is not None and origin_of(record, origin.entries) == origin:
            return row.id
    return None
