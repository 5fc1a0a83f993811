"""Build frozen games with Panda3D: `python tools/freeze.py build_apps|bdist_apps [options]`.

setup.cfg has the settings. The freezer follows imports that it can see; games, screens and
subcommands are imported by name, so all modules of the game are named to it here.
"""

from __future__ import annotations

import os
import pkgutil
import sys
from pathlib import Path

import setuptools

ROOT = Path(__file__).resolve().parent.parent


def game_modules() -> list[str]:
    """Every module of the game, by its dotted name."""
    found = pkgutil.walk_packages([str(ROOT / "game")], "game.")
    return ["game", *(module.name for module in found if module.name != "game.__main__")]


def main() -> None:
    """Hand setuptools what the command line says and what setup.cfg cannot."""
    os.chdir(ROOT)
    # walk_packages and the freezer import the game from the checkout.
    sys.path.insert(0, str(ROOT))
    setuptools.setup(options={"build_apps": {"include_modules": {"*": game_modules()}}})


if __name__ == "__main__":
    main()
