"""Python's collector of reference cycles, run between frames in the window's own thread.

By itself it runs in whatever thread allocates, and destroys objects of scenes there, even while a
frame is drawn, which is done without the interpreter's lock. Now and then it also goes over all
objects of the program, which takes a tenth of a second.
"""

from __future__ import annotations

import gc

YOUNG = 1_000
"""The number of new objects above which a turn collects the new ones."""
MIDDLE = 10
"""Each time after this number of collections, what survived one is collected too."""
ALL = 5_000
"""The number of new objects above which a rest collects everything."""
LATE = 100 * ALL
"""The number above which a turn does, because the loop does not rest."""


def freeze() -> None:
    """Leave out of all collections what exists now: code, for example, which stays to the end."""
    gc.freeze()


class Garbage:
    """The collector, from now on and until close()."""

    def __init__(self) -> None:
        gc.disable()
        self._new = self._collections = 0

    def turn(self) -> None:
        """Collect the new objects if there are many; to be called in each turn of the loop."""
        new = gc.get_count()[0]
        if new > YOUNG:
            self._new += new
            self._collections += 1
            if self._new > LATE:
                self._collect_all()
            else:
                gc.collect(int(self._collections % MIDDLE == 0))

    def rest(self) -> None:
        """Collect everything if much is new; to be called when the loop rests."""
        if self._new > ALL:
            self._collect_all()

    def close(self) -> None:
        """Leave the collector to Python, and leave out nothing."""
        gc.unfreeze()
        gc.enable()

    def _collect_all(self) -> None:
        gc.collect()
        self._new = 0
