"""Signals that ask the process to end."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from game.system.signals import Terminated, closed_by_signals, end_if_asked, held

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")


class Dying:
    """Is asked to end while it is finalised, where Python ignores every exception."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGTERM)


def test_a_signal_whose_exception_is_lost_ends_the_loop_at_its_next_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda hook: lost.append(hook.exc_type))
    with closed_by_signals():
        end_if_asked()
        Dying()
        assert lost == [Terminated]
        with pytest.raises(Terminated) as raised:
            end_if_asked()
        assert raised.value.number == signal.SIGTERM
    end_if_asked()


def test_a_signal_that_comes_while_libraries_are_loaded_is_raised_once_they_are() -> None:
    loaded = []

    def load() -> None:
        with held():
            signal.raise_signal(signal.SIGTERM)
            loaded.append("all of them")

    with closed_by_signals(), pytest.raises(Terminated):
        load()
    assert loaded
