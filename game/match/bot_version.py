"""The version of a game's bots: a digest of everything that determines their moves. Records name
it, since moves can only be verified with the same bots."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from game import register
from game.system.files import MissingFileError, data_file

COMMON = ("game.rules", "game.words", "game.search", "game.players")
"""The packages shared by all bots, beside that of their game."""


@lru_cache
def bot_version(game_id: str, language: str) -> str:
    """Twelve hexadecimal digits, which depend on the sources of the game (except its table), of the
    packages in COMMON, and on the levels of the language's words. The first call for a game reads
    some hundred small files."""
    digest = hashlib.sha256()
    entry = register.entry_of(game_id)
    for module in COMMON:
        digest.update(_content(module))
    if entry is not None:
        own = _package(entry.rules)
        table = entry.table.removeprefix(f"{own}.").partition(":")[0].partition(".")[0]
        digest.update(_content(own, table))
    with suppress(MissingFileError):  # a language whose words have no levels
        digest.update(data_file(f"assets/words/{language}/levels.z").read_bytes())
    return digest.hexdigest()[:12]


def _package(reference: str) -> str:
    """The package that an object named as `module:name` lies in."""
    module = reference.partition(":")[0]
    return module.rpartition(".")[0] or module


def _content(module: str, apart: str = "") -> bytes:
    """The names and contents of a package's files, or of a module. apart: a folder to skip."""
    return b"".join(
        # Line endings differ between checkouts and wheels.
        f"{name}\n".encode() + path.read_bytes().replace(b"\r\n", b"\n")
        for name, path in sorted(_files(module))
        if not name.startswith(f"{apart}/") and "__pycache__" not in name
    )


def _files(module: str) -> Iterator[tuple[str, Path]]:
    """The files of a package or module with their relative names."""
    spec = find_spec(module)
    if spec is None:
        return
    for folder in map(Path, spec.submodule_search_locations or ()):
        for path in folder.rglob("*"):
            if path.is_file():
                yield path.relative_to(folder).as_posix(), path
    if spec.submodule_search_locations is None and spec.origin:
        yield Path(spec.origin).name, Path(spec.origin)
