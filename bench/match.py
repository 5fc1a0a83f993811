"""One match: ten thousand twists folded and read, and the cost of storing an entry.

python -m bench match
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench import reference
from bench.rows import Row, compared, duration
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import Header, new_header
from game.match.match import Match
from game.match.record import Entry, EntryKind, Record, format_record, parse_record
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.rules.options import defaults

ENTRIES = 10_000
KEPT = 100
TWISTS = ("R", "U'", "2L", "F2", "2B'", "D", "R'", "2U2")


def _header() -> Header:
    options = defaults(rules_of("scruble").options, turn_seconds=None)
    return new_header("scruble", options, ("Ann",), seed=1)


def rows() -> Iterator[Row]:
    """The rows of the table."""
    entries = (
        Entry(n, 0, n, EntryKind.MOVE, TWISTS[n % len(TWISTS)]) for n in range(1, ENTRIES + 1)
    )
    record = Record(_header(), tuple(entries))
    text = format_record(record)
    fixed = reference.seconds()
    folding = reference.seconds(lambda: fold(record))
    yield compared("fold 10,000 twists", folding, fixed, "under 0.2 s")
    yield compared("read their record", reference.seconds(lambda: parse_record(text)), fixed)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / STORE_FILE)
        match = Match.start(_header(), None, ManualClock(), store)

        def keep() -> None:
            for number in range(KEPT):
                match.move(0, TWISTS[number % len(TWISTS)])

        one = reference.seconds(keep) / KEPT
        yield Row("keep an entry, synced", duration(one))
        match.close()
        store.close()
