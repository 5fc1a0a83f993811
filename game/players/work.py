"""Searches run by a thread or by the caller, and the pace of bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game.search.interface import never


class Task(Protocol):
    """A running task."""

    @property
    def done(self) -> bool:
        """Whether it has ended."""

    @property
    def outcome(self) -> Any:
        """The result once done; raises what the work raised."""

    def cancel(self) -> None:
        """Ask it to stop."""


Worker: TypeAlias = Callable[[Callable[[Callable[[], bool]], Any]], Task]
"""Starts work, a function that is passed a function which tells whether it was cancelled."""


@dataclass(frozen=True, slots=True)
class _Finished:
    outcome: Any
    done: bool = True

    def cancel(self) -> None:
        """Too late."""


def here(cancelled: Callable[[], bool] = never) -> Worker:
    """A worker that runs everything synchronously."""
    return lambda work: _Finished(work(cancelled))


class Pace:
    """The pace of bots and demonstrated hints; this one never waits."""

    def thinks(self) -> bool:
        """Whether a bot may think now."""
        return True

    def begins(self) -> None:
        """A bot begins to think."""

    def moves(self, move: str, *, first: bool) -> bool:
        """Whether a bot may make its move now. first: of its turn."""
        return True

    def shows(self) -> bool:
        """Whether the next move of a demonstrated hint may be made now."""
        return True
