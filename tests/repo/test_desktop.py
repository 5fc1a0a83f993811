"""What a Linux desktop is told of the game, and that all of it is installed where it looks."""

from __future__ import annotations

import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image
from setuptools.config.pyprojecttoml import read_configuration

from game import __version__
from game.app.window import TITLE
from tests.repo.tree import ROOT
from tools.build_icon import SIZES
from tools.freeze import icons

FOLDER = ROOT / "assets" / "desktop"
ID = "games.hexaglyph.Hexaglyph"
ENTRY = FOLDER / f"{ID}.desktop"
INFO = FOLDER / f"{ID}.metainfo.xml"


def entry() -> dict[str, str]:
    lines = ENTRY.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    pairs = (line.partition("=") for line in lines[1:])
    return {key: value for key, _equals, value in pairs}


def test_the_entry_starts_the_game_with_its_icon_and_window() -> None:
    told = entry()
    assert told["Exec"] == told["TryExec"] == told["Icon"] == "hexaglyph"
    assert told["Name"] == told["StartupWMClass"] == TITLE
    assert {"Comment", "Comment[nl]", "Comment[af]"} <= set(told)


def test_the_store_is_told_of_the_same_program() -> None:
    told = ET.parse(INFO).getroot()
    assert told.findtext("id") == ID
    assert told.findtext("launchable") == ENTRY.name
    assert told.findtext("summary") == entry()["Comment"]
    assert told.findtext("provides/binary") == entry()["Exec"]
    newest = told.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__


@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        ("desktop-file-validate", (ENTRY,)),
        ("appstreamcli", ("validate", "--no-net", INFO)),
        ("flatpak-builder", ("--show-manifest", ROOT / "tools" / "flatpak" / f"{ID}.yml")),
    ],
)
def test_the_desktops_own_checks_pass(program: str, arguments: tuple[str | Path, ...]) -> None:
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed here")
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_is_there_in_every_size(size: int) -> None:
    with Image.open(FOLDER / "icons" / f"{size}x{size}" / "hexaglyph.png") as picture:
        assert picture.size == (size, size)
        assert picture.mode == "RGBA"
        clear, middle = picture.getpixel((0, 0)), picture.getpixel((size // 2, size // 2))
    assert isinstance(clear, tuple)
    assert isinstance(middle, tuple)
    assert clear[3] < 64
    assert middle[3] == 255


def test_all_of_it_is_installed_where_a_desktop_looks() -> None:
    placed = read_configuration(ROOT / "pyproject.toml", expand=False)["tool"]["setuptools"][
        "data-files"
    ]
    wanted = {
        "share/applications": [ENTRY],
        "share/metainfo": [INFO],
        **{
            f"share/icons/hicolor/{size}x{size}/apps": [
                FOLDER / "icons" / f"{size}x{size}" / "hexaglyph.png"
            ]
            for size in SIZES
        },
    }
    assert wanted.items() <= {to: [ROOT / n for n in names] for to, names in placed.items()}.items()


def test_frozen_games_take_the_icon_too(tmp_path: Path) -> None:
    from direct.dist.icon import Icon

    icon = Icon()
    for path in icons():
        assert icon.addImage(path)
    assert set(icon.images) >= set(SIZES)
    made = tmp_path / "hexaglyph.ico"
    assert icon.makeICO(str(made))
    assert made.read_bytes().startswith(b"\0\0\1\0")
