"""Kernels beside the window: what is missing is compiled once, by one helper at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game import register
from game.players.kernels import Kernels
from game.search import kernel_cache
from game.search.compiled import missing
from tests.hung import until

GAMES = ["scrabble-cubes", "kubagram"]


def kept_now() -> list[bool]:
    return [kernel_cache.is_ready(game_id, register.entries()[game_id].solver) for game_id in GAMES]


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Kernels]]:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
    made: list[Kernels] = []

    def begin() -> Kernels:
        made.append(Kernels(None, GAMES))
        return made[-1]

    yield begin
    for kernels in made:
        kernels.stop()


def ended_children() -> set[str]:
    """The children of this process that have ended and are still in the list of processes."""
    me = str(Path("/proc/self").resolve().name)
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it is gone by now
            if path.read_text().rpartition(")")[2].split()[:2] == ["Z", me]:
                found.add(path.parent.name)
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at /proc")
def test_what_is_missing_is_compiled_once_and_leaves_no_process_behind(
    begun: Callable[[], Kernels],
) -> None:
    pytest.importorskip("numba")
    before = ended_children()
    first = begun()
    first.want("kubagram")
    until(lambda: not first.compiling("kubagram"))
    assert first.compiling("scrabble-cubes")  # what is on the table came before
    until(lambda: not missing)
    until(lambda: ended_children() <= before)
    first.stop()
    second = begun()
    second.want("kubagram")
    until(lambda: second.known)
    assert not missing
    assert second.helpers == 0


def test_with_all_kernels_there_nothing_is_held_back(
    begun: Callable[[], Kernels], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    for game_id in GAMES:
        kernel_cache.mark_ready(game_id, register.entries()[game_id].solver)
    assert all(kept_now())
    kernels = begun()
    until(lambda: kernels.known)
    assert not any(map(kernels.compiling, GAMES))
    assert kernels.helpers == 0
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")  # code for another processor is other code
    assert not any(kept_now())


def test_without_numba_searches_are_plain_and_nothing_is_compiled(
    begun: Callable[[], Kernels], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    kernels = begun()
    until(lambda: kernels.known)
    assert missing == set(GAMES)
    assert not any(map(kernels.compiling, GAMES))
    assert kernels.helpers == 0
    kernels.stop()
    assert not missing


def test_kernels_whose_sources_cannot_be_read_are_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "unreadable_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / ".#solver.py").symlink_to("somebody@somewhere.1")  # an editor's mark of an open file
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
    kernel_cache.mark_ready("unreadable", "unreadable_game.solver:build")
    assert not kernel_cache.is_ready("unreadable", "unreadable_game.solver:build")
