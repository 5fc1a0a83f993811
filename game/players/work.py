"""Work that may take its time: who runs it, a thread or nobody but the caller."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game.search.interface import never


class Task(Protocol):
    """A piece of work under way."""

    @property
    def done(self) -> bool:
        """Whether it has ended."""

    @property
    def outcome(self) -> Any:
        """Its result, once it is done; raises what the work raised."""

    def cancel(self) -> None:
        """Tell it to stop."""


Worker: TypeAlias = Callable[[Callable[[Callable[[], bool]], Any]], Task]
"""Begins a piece of work, which is handed what says whether it was cancelled."""


@dataclass(frozen=True, slots=True)
class _Finished:
    outcome: Any
    done: bool = True

    def cancel(self) -> None:
        """It cannot be stopped any more."""


def here(cancelled: Callable[[], bool] = never) -> Worker:
    """A worker that does everything at once, before it returns."""
    return lambda work: _Finished(work(cancelled))


class Pace:
    """The pace of bots, and of hints that are demonstrated; this one keeps nobody waiting."""

    def thinks(self) -> bool:
        """Whether a bot may think now."""
        return True

    def begins(self) -> None:
        """A bot begins to think."""

    def moves(self, move: str, *, first: bool) -> bool:
        """Whether a bot may make its move now, the first of its turn or another."""
        return True

    def shows(self) -> bool:
        """Whether the next move of a demonstrated hint may follow now."""
        return True
