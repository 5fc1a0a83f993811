"""A rest of the window that is over at once, and how long the loop would have rested."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from game.app import loop as loop_module
from game.app.loop import Loop
from game.app.waiting import MOST, Waiting
from tests.app.driver import Driver

TIMES = 6


class Counted(Waiting):
    """A rest that is over at once: it keeps what it was asked for, and ends the loop as soon as
    `over`, which is by default after some."""

    longest = MOST

    def __init__(self, over: Callable[[], object] | None = None) -> None:
        super().__init__()
        self.asked: list[float] = []
        self.woken = self._noticed = 0
        self.loop: Loop | None = None
        self._over = over or (lambda: len(self.asked) == TIMES)

    def _wait(self, seconds: float) -> bool:
        self.asked.append(seconds if self.woken == self._noticed else 0.0)
        self._noticed = self.woken
        if self.loop is not None and self._over():
            self.loop.stop()
        return False

    def wake(self) -> None:
        self.woken += 1


def rests(driver: Driver, monkeypatch: pytest.MonkeyPatch, *, clock: bool = False) -> list[float]:
    """How long the loop would have rested, time after time, until something comes. clock: one runs,
    each second of which is a frame."""
    loop, counted = driver.program.loop, Counted()
    monkeypatch.setattr(loop_module, "LINGER", 0.0)
    monkeypatch.setattr(loop, "waiting", counted)
    driver.turns(60)  # what was asked for before is drawn, a window that came up twice more
    drawn, turns, counted.loop = loop.drawn, loop.turns, loop
    began = time.monotonic()
    loop.run()
    counted.close()
    seconds = 1 + int(time.monotonic() - began) if clock else 0
    assert loop.drawn - drawn <= seconds
    assert loop.turns - turns <= TIMES + 1
    return counted.asked


@pytest.mark.window
def test_a_still_window_draws_nothing_and_turns_once_for_each_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rests(driver, monkeypatch) == [MOST] * TIMES


def rests_until(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, over: Callable[[], object]
) -> list[float]:
    """How long the loop would have rested, each time that it drew nothing, until something was
    over."""
    loop, counted = driver.program.loop, Counted(over)
    monkeypatch.setattr(loop_module, "LINGER", 0.0)
    monkeypatch.setattr(loop, "waiting", counted)
    counted.loop = loop
    loop.run()
    counted.close()
    loop.running = True
    return counted.asked
