"""`hexaglyph doctor` tells what is there, and goes on telling when something is not."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import doctor
from game.cli.doctor_report import QUESTIONS
from game.cli.main import main
from game.system.home import Home
from tests.hung import HUNG
from tests.repo.tree import ROOT


def findings(home: str | None = None) -> dict[str, doctor.Finding]:
    return {finding.part: finding for finding in doctor.findings(home)}


def test_everything_is_looked_at(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    told = capsys.readouterr().out
    for part in (
        *("hexaglyph", "libraries", "window", "offscreen", "audio", "enchant", "numba"),
        *("words en", "words nl", "words af"),
        *("data folder", "config folder", "cache folder", "log folder", "game files"),
    ):
        assert any(line[10:27].strip() == part for line in told.splitlines()), part
    assert str(home.data) in told
    assert "\x1b" not in told


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are X11's")
def test_without_a_display_there_are_pictures_but_no_window() -> None:
    found = {finding.part: finding for finding in doctor.graphics()}
    assert "DISPLAY" in found["window"].found
    assert found["window"].cost == doctor.NO_WINDOW
    assert not found["offscreen"].cost
    assert "OpenGL" in found["offscreen"].found


@pytest.mark.window
def test_with_a_display_the_driver_is_named() -> None:
    window = next(iter(doctor.graphics()))
    assert not window.cost
    assert "llvmpipe" in window.found


@pytest.mark.window
@pytest.mark.parametrize("part", ["window", "offscreen"])
def test_a_probe_ends_in_order(part: str) -> None:
    command = [sys.executable, "-m", "game", "doctor", "--probe", part]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, timeout=HUNG)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="OpenAL is told to have no device")
def test_no_audio_device(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not doctor.audio().cost  # the suite plays on OpenAL's null device
    monkeypatch.setenv("ALSOFT_DRIVERS", "nothing-of-that-name")
    assert doctor.audio().cost == doctor.NO_SOUND


def test_no_enchant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "enchant", None)
    found = list(doctor.spelling())
    assert [finding.cost for finding in found] == [doctor.NO_SUGGESTIONS]
    assert "libenchant-2-2" in found[0].cure or not doctor.LINUX


def test_a_home_that_cannot_be_written_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    assert main(["--home", str(taken), "doctor"]) == 1
    assert "cannot write in" in capsys.readouterr().out


def test_a_probe_that_fails_is_something_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nonexistent/python")
    assert doctor.probe("audio") == {}


def test_a_report_has_findings_and_answers_and_no_folder(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "report.md"
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n\nsmaller than it should be\n"))
    assert main(["doctor", "--report", str(report)]) == 0
    lines = report.read_text(encoding="utf-8").splitlines()
    answers = lines[lines.index("") + 1 :]
    assert [line.rpartition(": ")[2] for line in answers[:4]] == [
        *("yes", "?", "smaller than it should be", "?")
    ]
    assert len(answers) == len(QUESTIONS)
    assert "- data folder: ok" in lines
    for own in (home.root, Path(doctor.__file__).parents[2], Path.home()):
        assert str(own) not in "\n".join(lines)


def test_a_report_that_is_there_stays(home: Home, tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    report.write_text("kept", encoding="utf-8")
    assert main(["doctor", "--report", str(report)]) == 1
    assert report.read_text(encoding="utf-8") == "kept"
