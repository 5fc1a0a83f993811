"""`hexaglyph speak`: the voice that fits a language, and that no sentence is lost."""

from __future__ import annotations

import ctypes.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.speak import fitting_voice
from tests.hung import HUNG
from tests.repo.tree import ROOT

ESPEAK = {
    "gmw/af": ["af"],
    "gmw/en-029": ["en-029"],
    "gmw/en": ["en-gb"],
    "gmw/en-us": ["en-us"],
    "roa/fr-be": ["fr-be"],
    "roa/fr": ["fr-fr"],
}
SAPI = {"Hedda": ["de-de"], "Zira": ["en-us"]}
BUSY = """
import sys
import pyttsx3.drivers._espeak as espeak

set_parameter, rest, cancel = espeak.SetParameter, espeak.Synchronize, espeak.Cancel
busy = False

def slowly(*given):
    global busy
    busy = True
    return set_parameter(*given)

def rested():
    global busy
    busy = False
    return rest()

def cancelled():
    print("cancelled", file=sys.stderr)
    return cancel()

espeak.SetParameter, espeak.Synchronize, espeak.Cancel = slowly, rested, cancelled
espeak.IsPlaying = lambda playing=espeak.IsPlaying: busy or playing()

from game.cli.main import main

sys.exit(main(["speak", "--voice", "en"]))
"""
"""espeak as it is on a busy machine: what was set is still to be done until one waits for it."""


@pytest.mark.parametrize(
    ("spoken", "present", "code", "voice"),
    [
        pytest.param(ESPEAK, "gmw/en", "en", "gmw/en", id="the present one"),
        pytest.param(ESPEAK, "gmw/en", "af", "gmw/af", id="the language itself"),
        pytest.param(ESPEAK, "gmw/en", "fr", "roa/fr", id="its home country"),
        pytest.param(SAPI, "Hedda", "en", "Zira", id="any"),
        pytest.param(SAPI, "Hedda", "nl", "", id="none"),
        pytest.param(ESPEAK, None, "en", "gmw/en-029", id="no present one"),
    ],
)
def test_a_voice_fits_the_language(
    spoken: dict[str, list[str]], present: str | None, code: str, voice: str
) -> None:
    assert fitting_voice(spoken, present, code) == voice


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or ctypes.util.find_library("espeak-ng") is None,
    reason="espeak-ng is not installed",
)
def test_no_sentence_is_cancelled_while_espeak_is_busy_with_its_settings(tmp_path: Path) -> None:
    pytest.importorskip("pyttsx3")
    player = tmp_path / "aplay"
    player.write_text(f'#!/bin/sh\nstat -c %s "$1" >> "{tmp_path}/sizes"\n')
    player.chmod(0o755)
    told = subprocess.run(
        [sys.executable, "-c", BUSY],
        input="Ann plays KUDU.\nIt scores 24 points.\n",
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "TMPDIR": str(tmp_path)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=HUNG,
        check=True,
    )
    assert told.stderr == ""
    sizes = [int(size) for size in (tmp_path / "sizes").read_text().split()]
    assert len(sizes) == 2
    assert min(sizes) > 10_000
