"""What a player does while an entry is on its way to a disk or a server: it waits, in order, since
what it means depends on the entry."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Ahead:
    """Acts that wait. under_way: whether an entry is on its way."""

    def __init__(self, under_way: Callable[[], bool]) -> None:
        self._under_way = under_way
        self._acts: deque[Callable[[], object]] = deque()
        self._acting = False

    def put_off(self, act: Callable[[], object]) -> bool:
        """Do this later, after all that waits; False if it can be done now."""
        if self._acting or not (self._acts or self._under_way()):
            return False
        self._acts.append(act)
        return True

    def go_on(self) -> None:
        """Do what waited, as far as that is possible; call it often."""
        while self._acts and not self._under_way():
            act, self._acting = self._acts.popleft(), True
            try:
                act()
            finally:
                self._acting = False
