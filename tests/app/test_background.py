"""Work beside the render thread."""

from __future__ import annotations

import threading

import pytest

from game.app.background import Job


def test_who_is_told_that_a_job_ended_finds_it_done() -> None:
    seen: list[bool] = []
    jobs: list[Job[int]] = []
    begin, told = threading.Event(), threading.Event()

    def work() -> int:
        begin.wait()
        return 7

    def ended() -> None:
        seen.append(jobs[0].done)
        told.set()

    jobs.append(Job(lambda _cancelled: work(), ended))
    begin.set()
    told.wait()
    assert seen == [True]
    assert jobs[0].result == 7


def test_what_a_job_raises_is_raised_by_its_result_and_told_as_well() -> None:
    told = threading.Event()

    def work() -> int:
        raise KeyError("lost")

    job: Job[int] = Job(lambda _cancelled: work(), told.set)
    told.wait()
    with pytest.raises(KeyError, match="lost"):
        _nothing = job.result
