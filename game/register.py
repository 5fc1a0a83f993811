"""Which games there are; of a game no more than its Entry is loaded until asked for.

Other packages add theirs through the entry-point group `hexaglyph.games`, each naming an Entry.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from game.entry import Entry

GROUP = "hexaglyph.games"


NAMES = ("scruble", "scrabble_cubes", "alphacubes", "scribbage", "kubagram")
"""The folders of our own games in game/games/, in the order of the menu."""

BUILT_IN: tuple[Entry, ...] = tuple(import_module(f"game.games.{name}").ENTRY for name in NAMES)


def entries() -> dict[str, Entry]:
    """All games by id, ours first, then those of other packages by name. A package whose entry
    cannot be loaded is left out; broken() says why."""
    return _found()[0]


def broken() -> dict[str, str]:
    """What is wrong with the entries of other packages that were left out, by their name."""
    return _found()[1]


def _found() -> tuple[dict[str, Entry], dict[str, str]]:
    found, left_out = {entry.id: entry for entry in BUILT_IN}, {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        try:
            entry = point.load()
            if not isinstance(entry, Entry):
                raise TypeError(f"{point.value} is no game.entry.Entry")
            assets_of(entry)
        except Exception as error:  # whatever it does, the other games are played
            left_out[point.name] = f"{type(error).__name__}: {error}"
            continue
        found.setdefault(entry.id, entry)
    return found, left_out


def assets_of(entry: Entry) -> Path | None:
    """The folder of what comes with a game, or None for one that brings nothing."""
    package, _, folder = entry.assets.partition(":")
    if not package:
        return None
    return Path(next(iter(import_module(package).__path__))) / folder


def entry_of(game_id: str) -> Entry | None:
    """The entry of a game, or None. Ours are found without asking the installed packages, which
    takes milliseconds."""
    ours = next((entry for entry in BUILT_IN if entry.id == game_id), None)
    return ours or entries().get(game_id)


def asset(game_id: str, name: str) -> Path | None:
    """A file that comes with a game, such as howto.en.md; None where there is none."""
    entry = entry_of(game_id)
    folder = assets_of(entry) if entry is not None else None
    return folder / name if folder is not None and (folder / name).is_file() else None


def load(reference: str) -> Any:
    """The object that `module:name` names."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
