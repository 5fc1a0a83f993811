"""The game's data files as Panda3D names paths: with slashes and no drive, on Windows too."""

from __future__ import annotations

from panda3d.core import Filename

from game.system.files import whole_file


def engine_file(name: str) -> Filename:
    """`assets/...` or `models/...`; MissingFileError or DamagedFileError as whole_file()."""
    return Filename.from_os_specific(str(whole_file(name)))
