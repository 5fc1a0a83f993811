"""Speech: what is said, in what order, cut short at any moment, and what is told where it fails."""

from __future__ import annotations

import ctypes.util
import os
import stat
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import voice as speech
from game.app.settings import Settings
from game.app.voice import MOST, Helper, Voice, speaker
from game.language import install
from tests.hung import HUNG, until

SPEAKER = """
import sys, time
for line in sys.stdin:
    with open(sys.argv[1], "a", encoding="utf-8") as file:
        file.write(line)
    if "long" in line:
        time.sleep(600)
"""
FAILING = "import sys; print('no voice here', file=sys.stderr); sys.exit(1)"


class Stand:
    """A helper that writes down what it is to say."""

    def __init__(self, folder: Path, program: str = SPEAKER) -> None:
        self.heard = folder / "heard.txt"
        self.heard.touch()
        self.settings = Settings(None)
        self.settings.set("speech", True)
        command = [sys.executable, "-c", program, str(self.heard)]
        self.voice = Voice(self.settings, lambda s: [*command, str(s.number("speech-speed"))])

    def lines(self) -> list[str]:
        return self.heard.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    stand = Stand(tmp_path)
    yield stand
    stand.voice.close()


def test_sentences_are_said_in_order(stand: Stand) -> None:
    stand.voice.say(["Ann plays KUDU.", "", "It scores\\n24."])
    stand.voice.say(["Bo’s turn."])
    until(lambda: len(stand.lines()) == 3)
    assert stand.lines() == ["Ann plays KUDU.", "It scores\\n24.", "Bo’s turn."]


def test_closed_while_a_helper_is_started_it_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand, begun, go = Stand(tmp_path), threading.Event(), threading.Event()
    command, started = stand.voice._command, stand.voice._started
    helpers: list[Helper | None] = []

    def slow(settings: Settings) -> list[str]:
        begun.set()
        go.wait()
        return command(settings)

    def seen(command: list[str]) -> Helper | None:
        helpers.append(started(command))
        return helpers[-1]

    monkeypatch.setattr(stand.voice, "_command", slow)
    monkeypatch.setattr(stand.voice, "_started", seen)
    stand.voice.say(["one"])
    begun.wait()
    stand.voice.close()
    go.set()
    assert stand.voice._thread is not None
    stand.voice._thread.join(HUNG)
    assert helpers
    for helper in helpers:
        assert helper is not None
        helper.process.wait(HUNG)
        assert not Path(helper.folder).exists()


def test_off_or_muted_nothing_is_said_and_nothing_is_started(stand: Stand) -> None:
    stand.settings.set("speech", False)
    stand.voice.say(["one"])
    stand.settings.set("speech", True)
    stand.settings.set("mute", True)
    stand.voice.say(["two"])
    assert stand.voice._thread is None


def test_it_is_broken_off_and_goes_on_with_what_comes_next(stand: Stand) -> None:
    stand.voice.say(["a long one", "after it"])
    until(lambda: stand.lines() == ["a long one"])
    stand.voice.hush()
    stand.voice.say(["new"])
    until(lambda: len(stand.lines()) == 2)
    assert stand.lines() == ["a long one", "new"]


def test_of_a_long_row_the_last_are_said(stand: Stand) -> None:
    stand.voice.say([str(n) for n in range(MOST + 5)])
    until(lambda: len(stand.lines()) == MOST)
    assert stand.lines()[-1] == str(MOST + 4)


def test_of_a_page_all_is_read_out(stand: Stand) -> None:
    page = [str(n) for n in range(MOST + 5)]
    stand.voice.read_out(page)
    until(lambda: len(stand.lines()) == len(page))
    assert stand.lines() == page


def test_another_speed_holds_at_once(stand: Stand) -> None:
    stand.voice.say(["slow"])
    until(lambda: stand.lines() == ["slow"])
    first = stand.voice._process
    stand.settings.set("speech-speed", 2.0)
    stand.voice.say(["fast"])
    until(lambda: stand.lines() == ["slow", "fast"])
    assert stand.voice._process is not first


def test_a_helper_that_fails_says_why(tmp_path: Path) -> None:
    stand = Stand(tmp_path, FAILING)
    stand.voice.say(["anything"])
    until(lambda: stand.voice.trouble == "no voice here")
    stand.voice.say(["more"])
    stand.voice.close()


def test_a_helper_that_does_not_exist_says_so() -> None:
    settings = Settings(None)
    settings.set("speech", True)
    voice = Voice(settings, lambda _settings: ["/nowhere/at/all"])
    voice.say(["anything"])
    until(lambda: "nowhere" in voice.trouble)
    voice.close()


def test_without_room_for_its_files_nothing_is_said_and_why_is_told(
    stand: Stand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("tempfile.tempdir", str(tmp_path / "gone"))
        stand.voice.say(["anything"])
        until(lambda: "gone" in stand.voice.trouble)
    stand.voice.say(["more"])
    until(lambda: stand.lines() == ["more"])


def test_the_helper_speaks_as_it_is_set() -> None:
    settings = Settings(None)
    settings.set("volume", 0.5)
    settings.set("volume-speech", 0.8)
    settings.set("speech-speed", 1.5)
    install("nl")
    try:
        told = speaker(settings)
    finally:
        install("en")
    assert told[-6:] == ["--voice", "nl", "--speed", "1.50", "--volume", "0.40"]


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "PACKAGE", "no_such_package_here")
    assert "-m pip install pyttsx3" in speech.lack()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert speech.lack() == "Only a game that was installed with pip can speak."


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or ctypes.util.find_library("espeak-ng") is None,
    reason="espeak-ng is not installed",
)
def test_the_systems_own_voice_makes_a_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """espeak-ng's own sound, handed to a player that keeps it: there is no device here."""
    pytest.importorskip("pyttsx3")
    player = tmp_path / "bin" / "aplay"
    player.parent.mkdir()
    keep = f'"{tmp_path}/part" && mv "{tmp_path}/part" "{tmp_path}/said-$(basename "$1")"'
    player.write_text(f'#!/bin/sh\ncp "$1" {keep}\n')
    player.chmod(player.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{player.parent}:{os.environ['PATH']}")
    settings = Settings(None)
    settings.set("speech", True)
    voice = Voice(settings)
    voice.say(["Ann plays KUDU.", "It scores 24 points."])
    until(lambda: len(list(tmp_path.glob("said-*.wav"))) == 2 or bool(voice.trouble))
    voice.close()
    assert voice.trouble == ""
    sizes = [path.stat().st_size for path in tmp_path.glob("said-*.wav")]
    assert min(sizes) > 10_000, sizes
