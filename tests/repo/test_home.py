"""Where the player's files go, and what is said when they cannot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.system.home import VARIABLE, Home, HomeError


def test_the_option_goes_before_the_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "variable"))
    assert Home.find(str(tmp_path / "option")).root == tmp_path / "option"
    assert Home.find(None).root == tmp_path / "variable"


def test_without_either_the_platform_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    home = Home.find(None)
    assert home.root is None
    assert all("hexaglyph" in str(folder).lower() for folder in home.folders().values())


def test_a_relative_home_stays_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    home = Home.find("mine")
    monkeypatch.chdir("/")
    assert home.data == tmp_path / "mine" / "data"


def test_folders_are_made_on_first_use(tmp_path: Path) -> None:
    home = Home.find(str(tmp_path / "deep" / "home"))
    assert not (tmp_path / "deep").exists()
    assert home.data.is_dir()
    assert home.config.is_dir()
    assert home.cache.is_dir()
    assert home.crash_log.parent.is_dir()
    assert list(home.data.iterdir()) == []


@pytest.mark.parametrize("folder", ["data", "config", "cache", "log"])
def test_a_home_that_is_a_file_is_told_in_one_sentence(tmp_path: Path, folder: str) -> None:
    taken = tmp_path / "taken"
    taken.write_text("not a folder")
    with pytest.raises(HomeError) as raised:
        getattr(Home.find(str(taken)), folder)
    said = str(raised.value)
    assert str(taken) in said
    assert "--home DIR" in said
    assert "\n" not in said
    assert said.endswith(".")


@pytest.mark.skipif(sys.platform != "linux", reason="/proc takes no file, not even from root")
def test_a_home_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(HomeError, match="cannot write in /proc"):
        _ = Home.find("/proc/self/hexaglyph").data
