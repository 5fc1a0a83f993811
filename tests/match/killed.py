"""The process that the kill tests kill: it plays at random and prints what is on its screen.

The kill point is seeded by what is written, not by time: the n-th transaction, and within it the
m-th progress call of SQLite's virtual machine or, where it has fewer, right after its commit.
"""

from __future__ import annotations

import os
import signal
import sqlite3
from pathlib import Path

from game.match.clock import ManualClock
from game.match.store import Store
from game.rules.pcg import stream
from tests.match.play import header, match, random_entry


def main(path: Path, seed: int, point: int) -> None:
    """Play until transaction `point // 1000` has run `point % 1000` instructions, then die."""
    writes_left, ticks_left = divmod(point, 1000)
    clock, random = ManualClock(), stream(seed, "killed")
    store = Store(path)
    played = match(clock, store, agreed=header(deal=None, seed=seed, takeback=True, rounds=1000))
    db: sqlite3.Connection = store._db

    def kill() -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    def instruction() -> int:
        nonlocal ticks_left
        ticks_left -= 1
        return kill() if ticks_left <= 0 else 0

    while True:
        writes_left -= 1
        if writes_left == 0:
            db.set_progress_handler(instruction, 1)
        before = len(played.record.entries)
        if random.below(3):
            random_entry(played, random, clock)
        else:
            played.keep_draft(f"selection {writes_left}")
            print(f"draft {played.draft}", flush=True)
        for entry in played.record.entries[before:]:
            print(f"entry {entry.number} {entry.kind} {entry.text}".strip(), flush=True)
        if writes_left <= -5:
            kill()
