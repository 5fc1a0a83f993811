"""`python -m tests.soak [KIND ...] [--minutes N]`: goes on where the last run stopped.

Each batch follows from its seed and is counted when it has passed. A fault ends the run with the
kind and the seed, which comes first again next time.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.system.home import VARIABLE
from tests.repo.tree import ROOT
from tests.soak import totals
from tests.soak.kinds import GOALS, KINDS, Kind

WARM = 8
"""Batches of a run after which memory has to stay as it is."""
ROOM = 1.05
"""By how much it may grow then."""


KERNELS = ROOT / ".pytest_cache" / "kernels"
"""Where the suite keeps what is compiled: a home of its own for each batch would keep nothing."""


class Memory:
    """The size of this process over the batches of one kind."""

    def __init__(self) -> None:
        self._sizes: list[int] = []

    def look(self) -> None:
        """Raise AssertionError if it has grown since the first batches."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        self.take(pages * os.sysconf("SC_PAGE_SIZE") // 1024)

    def take(self, size: int) -> None:
        """Likewise, for a size in KiB."""
        self._sizes.append(size)
        if len(self._sizes) > WARM:
            before, now = max(self._sizes[:WARM]), self._sizes[-1]
            assert now <= before * ROOM, f"memory grew from {before} to {now} KiB"


def go_on(kind: Kind, until: float) -> None:
    """Batches of one kind until its goal is reached or the time is over."""
    memory = Memory()
    while True:
        done = totals.load()
        total = done.get(kind.name, totals.Total())
        if total.count >= kind.goal or time.monotonic() >= until:
            return
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="soak-")))
            patch = stack.enter_context(pytest.MonkeyPatch.context())
            patch.setenv(VARIABLE, str(folder / "home"))
            patch.setenv("NUMBA_CACHE_DIR", str(KERNELS))
            count = kind.batch(total.seeds, folder)
        if kind.flat:
            memory.look()
        today = datetime.now(timezone.utc).date().isoformat()
        total = replace(total, count=total.count + count, seeds=total.seeds + 1, last=today)
        totals.keep(done := {**done, kind.name: total})
        totals.put_into_page(totals.table(done, GOALS))
        print(f"{kind.name} {total.seeds}: {total.count:,} of {kind.goal:,}", flush=True)


def main() -> int:
    """Run the kinds asked for, or all, in their order."""
    reader = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    reader.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    reader.add_argument("--minutes", type=float, default=float("inf"), help="for each kind")
    arguments = reader.parse_args()
    if unknown := set(arguments.kinds) - set(KINDS):
        reader.error(f"no kind is called {', '.join(sorted(unknown))}")
    try:
        for name in arguments.kinds or KINDS:
            go_on(KINDS[name], time.monotonic() + 60 * arguments.minutes)
    except KeyboardInterrupt:
        print("stopped; the next run goes on here")
    except BaseException:
        print(f"{name}: fault in batch {totals.load().get(name, totals.Total()).seeds}")
        raise
    return 0


if __name__ == "__main__":
    sys.exit(main())
