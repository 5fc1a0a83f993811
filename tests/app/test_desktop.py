"""Notifications go to the program that the desktop has for them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.app import desktop

PROGRAM = """#!/bin/sh
for argument in "$@"; do printf '%s\\n' "$argument"; done > "$0.told"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder where programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("--urgency is no option here: Žofie is waiting.",) * 2,
        ("<b>Ann</b> & Ben's", "&lt;b&gt;Ann&lt;/b&gt; &amp; Ben's"),
        (r"\074b\076Ann", r"\\074b\\076Ann"),
    ],
)
def test_the_desktops_program_is_started_with_title_and_text(
    folder: Path, text: str, given: str
) -> None:
    program = folder / desktop.PROGRAM
    program.write_text(PROGRAM, encoding="utf-8")
    program.chmod(0o755)
    told = folder / f"{desktop.PROGRAM}.told"
    os.mkfifo(told)  # reading waits until the program writes
    assert desktop.notify("Your move <1>", text)
    assert told.read_text(encoding="utf-8").splitlines() == [
        "--app-name=Hexaglyph",
        "--icon=hexaglyph",
        "--",
        "Your move <1>",
        given,
    ]


def test_where_there_is_no_program_nothing_happens(folder: Path) -> None:
    assert not desktop.notify("Your move", "Ann is waiting.")
