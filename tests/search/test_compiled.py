"""Kernels run compiled where numba is, plainly where it is not, with the same results."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from game import __version__
from game.search import compiled
from game.search.compiled import kernel
from game.system.home import Home


@kernel
def _square(x: int) -> int:
    return x * x


@kernel
def _sum_of_squares(numbers: npt.NDArray[np.int64]) -> int:
    total = 0
    for i in range(len(numbers)):
        total += _square(numbers[i])
    return total


def test_a_kernel_may_call_another_of_its_module() -> None:
    numbers = np.arange(5, dtype=np.int64)
    assert _sum_of_squares(numbers) == 30
    assert _sum_of_squares.plain(numbers) == 30


def test_kernels_are_compiled_without_the_gil_and_cached() -> None:
    if not compiled.available():
        pytest.skip("numba is not installed")
    dispatcher = _sum_of_squares.ready()
    assert getattr(dispatcher, "targetoptions", {}).get("nogil") is True


def test_importing_kernels_does_not_import_numba() -> None:
    code = "import sys, game.search.compiled; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_without_numba_the_plain_function_runs(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('no numba here')\n")
    code = (
        "from game.search.compiled import available, kernel\n"
        "@kernel\n"
        "def twice(x): return 2 * x\n"
        "print(available(), twice(21), twice.ready() is twice.plain)\n"
    )
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert done.stdout.split() == ["False", "42", "True"]


CALLER = """
from game.search.compiled import kernel
from callee import doubled

@kernel
def twice(number: int) -> int:
    return doubled(number) + 1

print(twice(20))
"""
CALLEE = """
from game.search.compiled import inline_kernel

@inline_kernel
def doubled(number: int) -> int:
    return number * {factor}
"""


def written(folder: Path, caller: str, callee: str) -> None:
    """Write the two modules into a folder."""
    (folder / "caller.py").write_text(caller, "utf-8")
    (folder / "callee.py").write_text(callee, "utf-8")


def printed(code: str, folder: Path, cache: Path) -> list[str]:
    """The lines that code prints in a process of its own, with the modules of a folder."""
    root = Path(__file__).resolve().parent.parent.parent
    environment = {
        **os.environ,
        "NUMBA_CACHE_DIR": str(cache),
        "PYTHONPATH": os.pathsep.join([str(folder), str(root)]),
        # Python's own cache would take two sources of one second and one size for the same.
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_kernel_of_another_module_is_compiled_anew_when_that_changes(tmp_path: Path) -> None:
    for factor, result in ((2, "41"), (3, "61")):
        written(tmp_path, CALLER, CALLEE.format(factor=factor))
        assert printed("import caller", tmp_path, tmp_path / "cache") == [result]


def test_kernels_are_known_by_content_wherever_they_lie_and_whenever_written(
    tmp_path: Path,
) -> None:
    pytest.importorskip("numba")
    code = "from game.search.compiled import cache_counts\nimport caller\nprint(cache_counts())"
    for number, (name, counts) in enumerate((("here", "(0, 2)"), ("there", "(1, 0)"))):
        folder = tmp_path / name
        folder.mkdir()
        written(folder, CALLER, CALLEE.format(factor=2))
        for path in folder.iterdir():
            os.utime(path, (number + 1e9, number + 1e9))
        assert printed(code, folder, tmp_path / "cache") == ["41", counts]


@pytest.mark.parametrize(
    ("before", "loaded"),
    [("print(doubled(4))", "(2, 0)"), ("print(8)", "(1, 0)")],
    ids=["loaded before", "loaded for it"],
)
def test_a_loaded_kernel_is_compiled_into_a_new_caller(
    tmp_path: Path, before: str, loaded: str
) -> None:
    pytest.importorskip("numba")
    written(tmp_path, CALLER, CALLEE.format(factor=2).replace("inline_", ""))
    code = (
        f"from callee import doubled\n{before}\nimport caller\n"
        "from game.search.compiled import cache_counts\nprint(cache_counts())"
    )
    cache = tmp_path / "cache"
    for counts in ("(0, 2)", loaded):
        assert printed(code, tmp_path, cache) == ["8", "41", counts]
    shutil.rmtree(cache / "caller")
    assert printed(code, tmp_path, cache) == ["8", "41", "(1, 1)"]


def test_a_plain_search_runs_the_source_and_asks_for_nothing_compiled() -> None:
    counts = compiled.cache_counts()
    assert not compiled.is_plain()
    with compiled.plainly():
        assert compiled.is_plain()
        assert not compiled.available()
        assert _square(np.int64(1 << 62)) == 0  # it wraps, as compiled
    assert not compiled.is_plain()
    assert compiled.cache_counts() == counts


def test_the_helper_fills_a_cache_in_the_players_own_folder(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    environment = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    command = [sys.executable, "-m", "game", "--home", str(tmp_path), "warm-up", "kubagram"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.stdout == "kubagram\n", done.stderr
    folder = Home(tmp_path).cache / "kernels" / __version__
    kept = [path for path in folder.rglob("*.nbc") if "spellings" in path.name]
    assert len(kept) == 1
    assert (folder / "kubagram.ready").exists()
