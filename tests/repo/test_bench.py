"""The table of `make bench`: its shape and the reference that never changes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

from bench import __main__ as bench
from bench import kernels, reference
from bench.rows import TURNS, Row, by_turns, compared, duration


def test_the_reference_does_the_same_work_for_ever() -> None:
    assert reference.workload() == reference.FOUND


@pytest.mark.parametrize(
    ("seconds", "told"), [(2.0, "2 s"), (0.01234, "12.3 ms"), (56e-6, "56 µs"), (7.5e-8, "75 ns")]
)
def test_times_are_told_in_a_readable_unit(seconds: float, told: str) -> None:
    assert duration(seconds) == told


def test_a_ratio_says_how_many_times_as_fast() -> None:
    assert compared("x", 0.5, 2.0).ratio == 4.0


def test_what_is_compared_takes_turns_and_its_best_time_counts() -> None:
    done, ticks = list[str](), iter(range(100))

    def work(name: str, item: int) -> None:
        done.append(f"{name}{item}")

    works = [partial(work, "ours"), partial(work, "theirs")]
    assert by_turns(works, [1, 2], lambda: next(ticks)) == [[1, 1], [1, 1]]
    assert done == ["ours1", "ours2", "theirs1", "theirs2"] * TURNS


def test_a_module_that_fails_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> Iterator[Row]:
        raise ZeroDivisionError
        yield

    def sound() -> Iterator[Row]:
        yield Row("still measured", "1 s")

    for name, rows in (("broken", broken), ("sound", sound)):
        module = ModuleType(f"bench.{name}")
        vars(module)["rows"] = rows
        monkeypatch.setitem(sys.modules, f"bench.{name}", module)
    monkeypatch.setattr(bench, "names", lambda: ["broken", "sound"])
    assert bench.main([]) == 1
    told = capsys.readouterr().out
    assert "ZeroDivisionError" in told
    assert "still measured" in told
    assert bench.main(["no-such-bench"]) == 2


@pytest.mark.parametrize(
    ("ratio", "told"), [(24.06, "24.1x"), (5.634, "5.63x"), (0.51234, "0.512x"), (1432.4, "1,432x")]
)
def test_ratios_are_told_without_powers_of_ten(ratio: float, told: str) -> None:
    assert bench.times(ratio) == told


def test_kernels_are_held_against_what_runs_without_numba(tmp_path: Path) -> None:
    with kernels.at_work({}) as compiled, kernels.at_work(kernels.without_numba(tmp_path)) as plain:
        for name in ("pile", "spellings"):
            # It raises where the two do not find the same.
            assert kernels.family(name, compiled, plain).ratio is not None
