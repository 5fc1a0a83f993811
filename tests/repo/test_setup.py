"""tools/setup.py: what it says where it may not help itself, and when it has nothing to do."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.repo.tree import ROOT


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, on a checkout of its own that has nothing installed."""
    spec = importlib.util.spec_from_file_location("checkout_setup", ROOT / "tools" / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "checkout_setup", module)
    spec.loader.exec_module(module)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()
    for name in ("pyproject.toml", "requirements.lock", "tools/setup.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV_PYTHON", python)
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "stamp.txt")
    monkeypatch.setattr(module, "apt_get", lambda: None)
    return module


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are X11's")
def test_without_a_display_the_other_commands_are_named(setup: ModuleType) -> None:
    with pytest.raises(SystemExit) as stopped:
        setup.see_to_display()
    said = str(stopped.value)
    assert "there is no display" in said
    assert "play scruble --text" in said
    assert "shot scruble" in said
    assert "\n" not in said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux must add libraries")
def test_what_may_not_be_installed_is_told_as_one_command(
    setup: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    needed = setup.System("libmissing9", "library", "libmissing.so.9", "a test")
    monkeypatch.setattr(setup, "LIBRARIES", (needed, *setup.LIBRARIES))
    with pytest.raises(SystemExit, match="sudo apt-get install libmissing9"):
        setup.see_to_system("play", venv_works=True)
    # What the game can do without does not keep it from starting, but fails the tests.
    monkeypatch.setattr(setup, "LIBRARIES", (needed._replace(optional=True),))
    setup.see_to_system("play", venv_works=True)
    assert "sudo apt-get install libmissing9" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="libmissing9"):
        setup.see_to_system("test", venv_works=True)


def test_a_stamp_holds_for_what_it_contains_until_the_project_changes(setup: ModuleType) -> None:
    assert not setup.is_installed("play")
    setup.STAMP.write_text(setup.stamp_for("test"), encoding="utf-8")
    assert setup.is_installed("play")
    assert setup.is_installed("test")
    assert not setup.is_installed("check")
    with (setup.ROOT / "pyproject.toml").open("a") as project:
        project.write("# changed\n")
    assert not setup.is_installed("play")


def test_an_old_python_is_told_so(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 0))
    with pytest.raises(SystemExit, match=r"Python 3\.10 or newer"):
        setup.main(["play"])


def test_debian_names_the_package_of_this_python(setup: ModuleType) -> None:
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    assert setup.venv_package() in {"python3-venv", version}
