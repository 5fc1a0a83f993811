"""Work beside the window."""

from __future__ import annotations

import threading

import pytest

from game.app.waiting import PipeWaiting
from game.app.work import Task, Work, under_way
from tests.hung import HUNG, until


def test_who_is_told_that_work_ended_finds_it_done() -> None:
    seen: list[bool] = []
    begin, told = threading.Event(), threading.Event()

    def ended() -> None:
        seen.append(work.done)
        told.set()

    def seven(_task: Task[int]) -> int:
        begin.wait()
        return 7

    work: Work[int] = Work(ended)
    work.start(seven)
    assert work.running
    assert not work.poll()
    begin.set()
    told.wait()
    assert seen == [True]
    assert work.poll()
    assert work.result == 7
    assert not work.running
    assert not work.poll()


def test_what_work_raises_is_raised_by_polling_it_and_told_as_well() -> None:
    told = threading.Event()

    def lose(_task: Task[int]) -> int:
        raise KeyError("lost")

    work: Work[int] = Work(told.set)
    work.start(lose)
    told.wait()
    with pytest.raises(KeyError, match="lost"):
        work.poll()
    assert not work.running
    assert work.result is None


def test_work_that_is_stopped_knows_and_leaves_nothing() -> None:
    far, stopped, told = threading.Event(), threading.Event(), threading.Event()
    knew: list[bool] = []

    def count(task: Task[str]) -> str:
        task.tell(1, 3)
        far.set()
        stopped.wait()
        knew.append(task.cancelled())
        return "late"

    work: Work[str] = Work(told.set)
    work.start(count)
    far.wait()
    assert work.progress == (1, 3)
    work.stop()
    stopped.set()
    told.wait()
    assert knew == [True]
    assert not work.poll()
    assert work.result is None
    assert not work.progress


def test_who_fails_as_work_ends_leaves_none_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise KeyError("lost")

    reported: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", reported.append)

    waiting = PipeWaiting()
    task: Task[int] = Task()
    task.begin(lambda _task: 7, fail)
    assert waiting.wait(HUNG)
    waiting.close()
    until(lambda: not under_way() and reported)
    assert task.outcome == 7
