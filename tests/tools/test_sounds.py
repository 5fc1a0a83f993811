"""The game's sounds: every one that is asked for is there, and all are quiet, warm and short."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from pathlib import Path

import numpy as np
import pytest

import game.match
from game.app.settings import Settings
from game.app.sound import Sound
from game.register import BUILT_IN
from game.rules.interface import Event

soundfile = pytest.importorskip("soundfile")

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ogg"))
NEEDED = {"twist", "click", "pick", "drop", "roll", "fall", "score", "bell"}


def events() -> list[type[Event]]:
    """Every event of every game."""
    rules = [importlib.import_module(entry.rules.partition(":")[0]) for entry in BUILT_IN]
    for package in (game.match, *rules):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    found: list[type[Event]] = []
    waiting = Event.__subclasses__()
    while waiting:
        event = waiting.pop()
        waiting += event.__subclasses__()
        if event.__module__.startswith("game."):
            found.append(event)
    return found


def asked() -> set[str]:
    """Every sound that the code asks for by name."""
    found: set[str] = set()
    for path in (ROOT / "game" / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                plays = node.func.attr == "sound" or (
                    node.func.attr == "play" and ast.unparse(node.func.value).endswith("sound")
                )
                if plays:
                    found |= {text for argument in node.args for text in texts(argument)}
    return found


def texts(node: ast.AST) -> set[str]:
    """The texts in an expression."""
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def test_every_sound_that_is_asked_for_is_there() -> None:
    assert set(NAMES) >= NEEDED
    assert asked() <= set(NAMES)
    assert asked() & NEEDED


def test_every_event_is_heard_as_a_sound_there_is_or_not_at_all() -> None:
    for event in events():
        assert not event.sound or event.sound in NAMES, event
    assert {event.sound for event in events()} >= {"score", "refuse", "bell", "pass"}


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_quiet_warm_and_short(name: str) -> None:
    wave, rate = soundfile.read(FOLDER / f"{name}.ogg")
    assert wave.ndim == 1
    assert len(wave) / rate < 2
    assert 0.1 < np.abs(wave).max() < 0.5  # neither clipped nor loud
    loud = 20 * np.log10(np.sqrt(np.mean(wave**2)))
    assert -32 < loud < -20
    power = np.abs(np.fft.rfft(wave)) ** 2
    hertz = np.fft.rfftfreq(len(wave), 1 / rate)
    assert (power * hertz).sum() / power.sum() < 2000  # most of it lies low
    assert power[hertz > 5000].sum() / power.sum() < 0.05  # nothing hisses
    assert np.abs(wave[:8]).max() < 0.05  # neither its start
    assert np.abs(wave[-8:]).max() < 0.05  # nor its end clicks
    assert (FOLDER / f"{name}.ogg").stat().st_size < 16_000


def test_without_a_device_there_is_silence_and_no_complaint() -> None:
    class Bare:
        def __init__(self) -> None:
            self.sfxManagerList: list[object] = []

    sound = Sound(Bare(), Settings(None))
    for name in (*NAMES, "", "no such sound"):
        sound.play(name)
