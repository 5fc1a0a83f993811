"""Reference cycles are collected between frames, in the window's thread."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest

from game.app.garbage import ALL, YOUNG, Garbage, freeze

destroyed: list[str] = []


class Cycle:
    """Refers to itself, and notes the thread that destroys it."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        destroyed.append(threading.current_thread().name)


@pytest.fixture
def garbage() -> Iterator[Garbage]:
    gc.collect()
    destroyed.clear()
    garbage = Garbage()
    yield garbage
    garbage.close()


def allocate(count: int, kept: list[list[int]]) -> None:
    kept += [[] for _ in range(count)]


def test_a_thread_that_allocates_destroys_nothing_and_the_next_turn_does(garbage: Garbage) -> None:
    Cycle()
    kept: list[list[int]] = []
    thread = threading.Thread(target=allocate, args=(100 * YOUNG, kept))
    thread.start()
    thread.join()
    assert not destroyed
    garbage.turn()
    assert destroyed == [threading.main_thread().name]


def test_what_is_old_is_destroyed_when_the_loop_rests(garbage: Garbage) -> None:
    cycle = Cycle()
    gc.collect()  # it is old now
    del cycle
    kept: list[list[int]] = []
    while len(kept) <= ALL:
        garbage.rest()
        allocate(2 * YOUNG, kept)
        garbage.turn()
        assert not destroyed
    garbage.rest()
    assert destroyed == [threading.main_thread().name]


def test_it_is_left_to_python_afterwards() -> None:
    garbage = Garbage()
    assert not gc.isenabled()
    freeze()
    assert gc.get_freeze_count()
    garbage.close()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
