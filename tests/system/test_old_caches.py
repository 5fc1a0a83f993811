"""Caches of other versions go once nobody uses them, and nothing else does."""

from __future__ import annotations

import os
from array import array
from pathlib import Path

import pytest

from game import __version__, register
from game.players.kernels import Kernels
from game.search import compiled, kernel_cache
from game.search.compiled import Kernel
from game.system.home import Home
from game.system.old_caches import UNUSED, remove_unused
from game.words import cache as word_cache
from game.words.cache import cached

OLD, NOW = "0.0.9", 2_000_000_000.0
KINDS = ("kernels", "words")
MOMENT = 60


def _next(number: int) -> int:
    return number + 1


@pytest.fixture
def home(home: Home, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with the caches of an old version, as they are written, last used long ago, and with
    those of this one."""
    pytest.importorskip("numba")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    for version in (OLD, __version__):
        monkeypatch.setattr(compiled, "__version__", version)
        monkeypatch.setattr(word_cache, "__version__", version)
        assert Kernel(_next)(1) == 2
        kernel_cache.mark_ready("scruble", register.entries()["scruble"].solver)
        cached("5e", lambda: array("I", [1, 2, 3]))
    for kind in KINDS:
        age(home.cache / kind / OLD, UNUSED + MOMENT)
    return home


def age(folder: Path, seconds: float) -> None:
    """Let a folder and all in it be last changed so long ago."""
    follows = os.utime not in os.supports_follow_symlinks  # Windows cannot do otherwise
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (NOW - seconds, NOW - seconds), follow_symlinks=follows)


def kept(home: Home) -> list[bool]:
    """Whether the old caches are there, by kind; none is there in part."""
    return [(home.cache / kind / OLD).exists() for kind in KINDS]


def whole(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*"))


def remove(home: Home, *, complete: bool = True) -> None:
    remove_unused(home.cache, NOW, lambda: complete)


def test_what_nobody_uses_goes_and_this_versions_own_stays(home: Home) -> None:
    own = [path for kind in KINDS for path in whole(home.cache / kind / __version__)]
    assert {path.suffix for path in own} >= {".nbi", ".nbc", ".ready"}
    remove(home)
    assert kept(home) == [False, False]
    assert [path for kind in KINDS for path in whole(home.cache / kind / __version__)] == own


def test_it_stays_until_this_versions_caches_are_complete(home: Home) -> None:
    remove(home, complete=False)
    assert kept(home) == [True, True]


def test_what_was_used_lately_stays(home: Home) -> None:
    for kind in KINDS:
        age(home.cache / kind / OLD, UNUSED - MOMENT)
    remove(home)
    assert kept(home) == [True, True]
    for kind in KINDS:  # one graph or kernel was written since
        age(home.cache / kind / OLD, UNUSED + MOMENT)
        newest = whole(home.cache / kind / OLD)[-1]
        os.utime(newest, (NOW, NOW))
    remove(home)
    assert kept(home) == [True, True]


def test_a_start_of_a_version_keeps_its_caches(home: Home) -> None:
    for kind in KINDS:
        age(home.cache / kind / __version__, 2 * UNUSED)
    remove(home)
    for kind in KINDS:
        assert (home.cache / kind / __version__).stat().st_mtime == NOW


@pytest.mark.parametrize("foreign", ["notes.txt", "sub/notes.txt", "sub/deep/1.nbi", "5f.little2"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_folder_with_anything_else_in_it_is_left_whole(
    home: Home, kind: str, foreign: str
) -> None:
    folder = home.cache / kind / OLD
    (folder / foreign).parent.mkdir(parents=True, exist_ok=True)
    (folder / foreign).write_text("mine")
    age(folder, UNUSED + MOMENT)
    before = whole(folder)
    remove(home)
    assert whole(folder) == before


def test_folders_that_are_no_versions_or_empty_stay(home: Home) -> None:
    for kind in KINDS:
        (home.cache / kind / "mine").mkdir()
        (home.cache / kind / "mine" / "5e.little").write_text("mine")
        (home.cache / kind / "0.0.8").mkdir()
        for name in ("mine", "0.0.8"):
            age(home.cache / kind / name, 2 * UNUSED)
    remove(home)
    for kind in KINDS:
        assert {path.name for path in (home.cache / kind).iterdir()} == {
            "mine", "0.0.8", __version__,
        }  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("where", ["kind", "version", "file"])
def test_no_link_is_followed(home: Home, tmp_path: Path, kind: str, where: str) -> None:
    folder = home.cache / kind
    link = {"kind": folder, "version": folder / OLD, "file": whole(folder / OLD)[-1]}[where]
    elsewhere = tmp_path / "elsewhere"
    link.rename(elsewhere)
    before = [elsewhere, *whole(elsewhere)]
    link.symlink_to(elsewhere)
    age(folder / OLD, UNUSED + MOMENT)
    remove(home)
    assert link.is_symlink()
    assert [elsewhere, *whole(elsewhere)] == before


def test_without_any_cache_nothing_happens(tmp_path: Path) -> None:
    remove_unused(tmp_path / "cache", NOW, lambda: True)
    (tmp_path / "kernels").write_text("in the way")
    remove_unused(tmp_path, NOW, lambda: True)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["kernels"]


def test_a_start_removes_them_once_all_kernels_are_there(home: Home) -> None:
    for kind in KINDS:
        for path in (folder := home.cache / kind / OLD, *folder.rglob("*")):
            os.utime(path, (0, 0))
    assert started(home) == [True, True]  # kernels of other games are not compiled
    for game_id, entry in register.entries().items():
        kernel_cache.mark_ready(game_id, entry.solver)
    assert started(home) == [False, False]


def started(home: Home) -> list[bool]:
    """Whether the old caches are there after a start."""
    kernels = Kernels(str(home.root), ["scruble"], helper=False)
    kernels.stop()
    kernels.join()
    return kept(home)
