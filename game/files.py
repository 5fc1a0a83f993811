"""Where the files that come with the game are: one function for checkout, package and frozen."""

from __future__ import annotations

import sys
from pathlib import Path

FOLDERS = ("assets", "models")


class MissingFileError(FileNotFoundError):
    """A file that comes with the game is not there; the message names it and where we looked."""


def _places() -> list[Path]:
    """Folders that may hold `assets` and `models`, the likeliest first."""
    places: list[Path] = []
    if getattr(sys, "frozen", False):
        # Panda3D's frozen programs have no __file__; their data lie beside the executable,
        # or, in a bundle of macOS, in the folder Resources next to the executable's.
        folder = Path(sys.executable).resolve().parent
        places += [folder, folder.parent / "Resources"]
    else:
        package = Path(__file__).resolve().parent
        places += [package.parent, package]
    return places


def data_file(name: str) -> Path:
    """The path of `assets/...` or `models/...`; MissingFileError if it is not there."""
    looked = [place / name for place in _places()]
    for path in looked:
        if path.exists():
            return path
    where = " or ".join(str(path) for path in looked)
    raise MissingFileError(f"{name} is missing: it is neither at {where}; install the game again")
