"""Build frozen games with Panda3D: `python tools/freeze.py build_apps|bdist_apps [options]`.

setup.cfg has the settings, but for two: the icon's sizes are a list, which it cannot tell; and the
freezer follows imports that it can see, but games, screens and subcommands are imported by name,
so all modules of the game are named to it here.
"""

from __future__ import annotations

import os
import pkgutil
import sys
from pathlib import Path
from typing import Any

import setuptools

ROOT = Path(__file__).resolve().parent.parent


def game_modules() -> list[str]:
    """Every module of the game by its dotted name, but for what programs import: game.research."""
    found = pkgutil.walk_packages([str(ROOT / "game")], "game.")
    wanted = (m.name for m in found if not m.name.startswith(("game.__main__", "game.research")))
    return ["game", *wanted]


def icons() -> list[str]:
    """The icon in every size, the largest first."""
    found = (ROOT / "assets" / "desktop" / "icons").glob("*/*.png")
    return sorted(map(str, found), key=lambda name: -int(Path(name).parent.name.partition("x")[0]))


def main() -> None:
    """Hand setuptools what the command line says and what setup.cfg cannot."""
    os.chdir(ROOT)
    # walk_packages and the freezer import the game from the checkout.
    sys.path.insert(0, str(ROOT))
    build: Any = {"include_modules": {"*": game_modules()}, "icons": {"hexaglyph": icons()}}
    setuptools.setup(options={"build_apps": build})


if __name__ == "__main__":
    main()
