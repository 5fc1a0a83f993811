"""Work that may take its time: who runs it, a thread or nobody but the caller."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.players.chooser import never

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Task(Protocol[T_co]):
    """A piece of work under way."""

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        ...

    @property
    def outcome(self) -> T_co:
        """What came of it, once it is done; raises what it raised."""
        ...

    def cancel(self) -> None:
        """Tell it to stop."""
        ...


class Worker(Protocol):
    """Begins a piece of work, which is handed what says whether it was cancelled."""

    def __call__(self, work: Callable[[Callable[[], bool]], T], /) -> Task[T]:
        """The work under way."""
        ...


@dataclass(frozen=True, slots=True)
class Finished(Generic[T]):
    """A piece of work that is done."""

    outcome: T
    done: bool = True

    def cancel(self) -> None:
        """It cannot be stopped any more."""


def here(cancelled: Callable[[], bool] = never) -> Worker:
    """A worker that does everything at once, before it returns."""

    def begin(work: Callable[[Callable[[], bool]], T], /) -> Task[T]:
        return Finished(work(cancelled))

    return begin
