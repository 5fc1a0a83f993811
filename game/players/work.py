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
