"""The folders of the player's own files: matches, settings, caches, logs."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs, user_documents_path, user_pictures_path

from game.sentences import N_, LocalizedError

VARIABLE = "HEXAGLYPH_HOME"
SETTINGS_FILE = "settings.json"
KEY_FILE = "online.key"
"""Files in the folder `config`; the second identifies the player to servers."""


class HomeError(LocalizedError, OSError):
    """A folder of the player cannot be created or written."""


class _PrivateFolder:
    """A folder of a Home, created when it is read."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, home: Home, owner: type[Home]) -> Path:
        return _private(home._folder(self._name))


@dataclass(frozen=True, slots=True)
class Home:
    """Four private folders, and two for what the player shares, each created when first read.

    They are the platform's (platformdirs), or all in `root` if given. Reading one raises HomeError
    if it cannot be created or written.
    """

    root: Path | None = None

    @classmethod
    def find(cls, explicit: str | None = None) -> Home:
        """The home at `explicit` (from --home), else at $HEXAGLYPH_HOME, else the platform's.

        HomeError if there is no such place.
        """
        named = explicit or os.environ.get(VARIABLE)
        try:
            return cls(Path(named).expanduser().absolute() if named else None)
        except (RuntimeError, OSError) as error:  # an unknown ~user, or no working directory
            raise HomeError(N_("The folder of {file} does not exist."), file=named) from error

    data = _PrivateFolder("data")
    """Stored matches and the player's own dictionary."""
    config = _PrivateFolder("config")
    """Settings and keys."""
    cache = _PrivateFolder("cache")
    """Compiled kernels, shaders and word graphs."""
    log = _PrivateFolder("log")
    """Logs and crash reports."""

    @property
    def pictures(self) -> Path:
        """Pictures of the game, among the player's pictures."""
        folder = user_pictures_path() / "Hexaglyph" if self.root is None else self.root / "pictures"
        return _usable(folder)

    @property
    def records(self) -> Path:
        """Records shared as files, among the player's documents."""
        folder = user_documents_path() / "Hexaglyph" if self.root is None else self.root / "records"
        return _usable(folder)

    @property
    def crash_log(self) -> Path:
        """The file for unexpected exceptions."""
        return self.log / "crash.log"

    def folders(self) -> dict[str, Path]:
        """The four private folders by name, without creating them."""
        return {name: self._folder(name) for name in ("data", "config", "cache", "log")}

    def _folder(self, name: str) -> Path:
        if self.root is not None:
            return self.root / name
        platform = PlatformDirs("hexaglyph", appauthor=False)
        return Path(getattr(platform, f"user_{name}_dir"))


def _usable(folder: Path) -> Path:
    """Create the folder, and a file in it, since permissions do not tell whether that works."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise HomeError(
            N_(
                "Hexaglyph cannot write in {folder} ({reason}); name another folder with --home "
                "DIR or {variable}."
            ),
            folder=folder,
            reason=error.strerror or error,
            variable=VARIABLE,
        ) from error
    return folder


def _private(folder: Path) -> Path:
    """Create a folder and make it and its files private to the player."""
    made = next((f for f in (folder.parent, folder) if not f.exists()), folder)
    _usable(folder)
    for own in {made, folder}:
        keep_private(own)
    with contextlib.suppress(OSError), os.scandir(folder) as files:
        for file in files:
            if file.is_file(follow_symlinks=False):
                keep_private(Path(file.path))
    return folder


def keep_private(path: Path) -> None:
    """Make a file or folder private to its owner, where that is possible."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & 0o700)


class NotPlainError(LocalizedError, OSError):
    """A pipe, a device or the like is where a file of the player's own should be."""


def read_own(path: Path) -> bytes:
    """Read one of the player's own files. OSError if that fails, NotPlainError if it is no plain
    file: to read a pipe is to wait for whoever writes into it."""
    with open(path, "rb", opener=_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotPlainError(N_("{file} is not a plain file"), file=path.name)
        return file.read()


def _at_once(name: str, flags: int) -> int:
    """An opener for open() that waits for nobody, where systems have pipes among their files."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def private_opener(name: str, flags: int) -> int:
    """An opener for open() that creates files private to their owner."""
    return os.open(name, flags, 0o600)
