"""Where the player's own files are: matches, settings, caches and logs, and no others."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs, user_documents_path, user_pictures_path

from game.sentences import N_, LocalizedError

VARIABLE = "HEXAGLYPH_HOME"
SETTINGS_FILE = "settings.json"
KEY_FILE = "online.key"
"""In the folder for configuration; the second is the key that servers know the player by."""


class HomeError(LocalizedError, OSError):
    """A folder of the player's cannot be made or written; the message is one sentence for them."""


@dataclass(frozen=True, slots=True)
class Home:
    """Four folders, each made on first use, and two more for what the player shares.

    They are the platform's own (platformdirs), or all under one `root` where the player names
    one. Reading `data`, `config`, `cache` or `log` raises HomeError if that folder cannot be
    made or written.
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
        except (RuntimeError, OSError) as error:  # ~ of nobody here; no folder to begin from
            raise HomeError(N_("The folder of {file} does not exist."), file=named) from error

    @property
    def data(self) -> Path:
        """Stored matches and the player's own dictionary."""
        return _private(self._folder("data"))

    @property
    def config(self) -> Path:
        """Settings and keys."""
        return _private(self._folder("config"))

    @property
    def cache(self) -> Path:
        """What can be made again: compiled kernels, shaders."""
        return _private(self._folder("cache"))

    @property
    def log(self) -> Path:
        """Logs and crash reports."""
        return _private(self._folder("log"))

    @property
    def pictures(self) -> Path:
        """Pictures out of the game, beside the player's other pictures."""
        folder = user_pictures_path() / "Hexaglyph" if self.root is None else self.root / "pictures"
        return _usable(folder)

    @property
    def records(self) -> Path:
        """Records shared as files, beside the player's other documents."""
        folder = user_documents_path() / "Hexaglyph" if self.root is None else self.root / "records"
        return _usable(folder)

    @property
    def crash_log(self) -> Path:
        """The file that an unexpected exception is written to."""
        return self.log / "crash.log"

    def folders(self) -> dict[str, Path]:
        """The four folders by name, without making or trying them."""
        return {name: self._folder(name) for name in ("data", "config", "cache", "log")}

    def _folder(self, name: str) -> Path:
        if self.root is not None:
            return self.root / name
        platform = PlatformDirs("hexaglyph", appauthor=False)
        return {
            "data": platform.user_data_path,
            "config": platform.user_config_path,
            "cache": platform.user_cache_path,
            "log": platform.user_log_path,
        }[name]


def _usable(folder: Path) -> Path:
    """Make the folder and see that a file can be written in it, as permissions alone do not say."""
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
    """A folder that only the player may look into, and so each file that lies in it."""
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
    """Let nobody but its owner read or write a file or folder; where that is not ours to say, or
    the system knows no such modes, it stays as it is."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & 0o700)


def private_opener(name: str, flags: int) -> int:
    """For open(): a file that is made is its owner's alone."""
    return os.open(name, flags, 0o600)
