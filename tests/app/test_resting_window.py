"""A window that nobody touches waits, and wakes for input, for work beside it and for clocks."""

from __future__ import annotations

import ctypes
import itertools
import os
import signal
import sys
import threading
from collections.abc import Iterator

import pytest
from panda3d.core import Event, EventQueue

from game.app import garbage
from game.app.kit.layers import TOAST_SECONDS
from game.app.loop import PROGRESS
from game.app.match_setup import MatchSetup
from game.app.moments.banner import LEAST
from game.app.screens.play.play_screen import PlayScreen
from game.app.waiting import MOST, PipeWaiting, Waiting, wake
from game.app.work import Task, under_way
from game.match.games import rules_of
from game.rules.options import parse_options
from game.system.home import Home
from game.system.signals import Terminated, closed_by_signals
from tests.app.driver import Driver
from tests.app.resting import TIMES, Counted, rests


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def counted_steps(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """An item for each time that the engine is asked to read its input, from now on."""
    manager, steps = driver.program.base.taskMgr, list[None]()
    step = manager.step

    def counted() -> None:
        steps.append(None)
        step()

    monkeypatch.setattr(manager, "step", counted)
    return steps


@pytest.mark.window
def test_after_a_rest_without_input_the_engine_is_only_asked_for_gamepads(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    base, heard = driver.program.base, list[int]()
    steps = counted_steps(driver, monkeypatch)
    rests(driver, monkeypatch)
    assert len(steps) == 60 + 1
    base.accept("something-came", heard.append, [1])
    EventQueue.get_global_event_queue().queue_event(Event("something-came"))
    driver.program.loop.running = True
    driver.program.loop.turn(reads=False)
    assert heard == [1]


@pytest.mark.window
def test_where_input_does_not_end_a_rest_every_turn_reads_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = counted_steps(driver, monkeypatch)
    monkeypatch.setattr(Counted, "longest", Waiting.longest)
    rests(driver, monkeypatch)
    assert len(steps) >= 60 + TIMES


@pytest.mark.window
def test_a_message_and_a_banner_go_when_their_time_is_over_and_not_after_a_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.program.input.notify("Saved")
    driver.turns(60)
    assert any(0 < seconds <= TOAST_SECONDS - 1.9 for seconds in rests(driver, monkeypatch))
    driver.program.loop.running = True
    driver.program.lobby.start(MatchSetup.of("scruble", None))
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    driver.settle()
    driver.turns(round(60 * TOAST_SECONDS))
    play.announce("GREAT", "11 points")
    driver.turns(1)
    assert any(0 < seconds <= LEAST - 0.9 for seconds in rests(driver, monkeypatch))


@pytest.mark.window
def test_the_time_of_a_turn_is_saved_without_waking_the_window(driver: Driver) -> None:
    driver.program.lobby.start(MatchSetup.of("scruble", None))
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    driver.settle()
    assert play.match.id is not None
    counted = Counted()
    play.match.keep_clock()
    driver.turns(3)
    counted.close()
    assert counted.woken == 0


@pytest.mark.window
def test_a_clock_that_runs_is_looked_at_ten_times_a_second(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = MatchSetup.of("scruble", None)
    setup.options = parse_options(rules_of("scruble").options, "turn-seconds=90")
    driver.program.lobby.start(setup)
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    driver.settle()
    assert play.match.remaining_ms() is not None
    asked = rests(driver, monkeypatch, clock=True)
    assert max(asked) < 0.11, asked


@pytest.mark.window
def test_what_closed_tables_leave_is_gone_after_a_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "ALL", 0)
    prepared = driver.program.base.win.get_gsg().get_prepared_objects()
    buffers = []
    for _time in range(3):
        driver.program.lobby.start(MatchSetup.of("kubagram", None))
        driver.settle()
        rests(driver, monkeypatch)
        driver.program.loop.running = True
        driver.turns(2)  # the driver's objects are released when it next draws
        buffers.append(prepared.get_num_prepared_vertex_buffers())
    assert buffers[1] == buffers[2], buffers


@pytest.mark.window
@pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")
def test_a_signal_within_a_turn_ends_the_loop_after_it_and_leaves_nothing_locked(
    driver: Driver,
) -> None:
    lock = driver.program.base.messenger.lock

    def hit(_now: float) -> bool:
        lock.acquire()
        signal.raise_signal(signal.SIGTERM)
        lock.release()
        return False

    driver.program.loop._due = hit
    with closed_by_signals(), pytest.raises(Terminated):
        driver.program.loop.run()
    assert lock.acquire(False)
    lock.release()


def move_pointer(x: int, y: int) -> None:
    """Move the display's own pointer, as another program may."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(os.environ["DISPLAY"].encode()))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    x11.XWarpPointer(display, ctypes.c_ulong(0), root, 0, 0, 0, 0, x, y)
    x11.XCloseDisplay(display)


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks X11")
def test_input_to_the_window_ends_a_rest(driver: Driver) -> None:
    waiting = driver.program.waiting
    assert isinstance(waiting, PipeWaiting)
    while waiting.wait(0):
        driver.turns(2)
    for spot in itertools.cycle(((40, 40), (90, 90))):
        move_pointer(*spot)
        if waiting.wait(60):
            break


def test_work_that_ends_beside_the_window_ends_a_rest() -> None:
    waiting = PipeWaiting()
    go = threading.Event()
    task: Task[bool] = Task()
    task.begin(lambda _task: go.wait())
    assert not waiting.wait(0)
    go.set()
    came = False
    while not (task.done and came):
        came |= waiting.wait(60)
    waiting.close()
    waiting.wake()  # nobody waits any more, and nothing is wrong with that
    wake()


@pytest.mark.window
def test_the_progress_of_work_beside_the_window_is_looked_at_while_it_lasts(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    task: Task[bool] = Task()
    task.begin(lambda _task: go.wait())
    driver.until(under_way)
    assert max(rests(driver, monkeypatch)) <= PROGRESS
    go.set()
    driver.program.loop.running = True
    driver.until(lambda: not under_way())
    assert rests(driver, monkeypatch) == [MOST] * TIMES
