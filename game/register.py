"""Which games there are: one line for each, naming its parts; nothing is loaded until asked for.

Other packages add theirs through the entry-point group `hexaglyph.games`, each naming an Entry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

GROUP = "hexaglyph.games"


@dataclass(frozen=True, slots=True)
class Entry:
    """A game's parts as `module:name`: its rules (a Game), its solver, its table, and how it is
    read in a terminal (a Reader; "" for the plain one).

    keys: the keys of its table's actions; ours are in assets/keys.json. assets: as
    `package:folder`, where a game keeps its pages (howto.<language>.md), its lesson (lesson.json)
    and, where it is of another package, its catalogues (locale/).
    """

    id: str
    rules: str
    solver: str
    table: str
    reader: str = ""
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    assets: str = ""


BUILT_IN = (
    Entry(
        "scruble",
        "game.games.scruble.rules:GAME",
        "game.games.scruble.search.solver:SOLVER",
        "game.games.scruble.table:TABLE",
        "game.games.scruble.reader:READER",
        assets="game.games.scruble:data",
    ),
    Entry(
        "scrabble-cubes",
        "game.games.scrabble_cubes.rules:GAME",
        "game.games.scrabble_cubes.search.solver:SOLVER",
        "game.games.scrabble_cubes.table:TABLE",
        "game.games.scrabble_cubes.reader:READER",
        assets="game.games.scrabble_cubes:data",
    ),
    Entry(
        "alphacubes",
        "game.games.alphacubes.rules:GAME",
        "game.games.alphacubes.search.solver:SOLVER",
        "game.games.alphacubes.table:TABLE",
        "game.games.alphacubes.reader:READER",
        assets="game.games.alphacubes:data",
    ),
    Entry(
        "scribbage",
        "game.games.scribbage.rules:GAME",
        "game.games.scribbage.search.solver:SOLVER",
        "game.games.scribbage.table:TABLE",
        "game.games.scribbage.reader:READER",
        assets="game.games.scribbage:data",
    ),
    Entry(
        "kubagram",
        "game.games.kubagram.rules:GAME",
        "game.games.kubagram.search.solver:SOLVER",
        "game.games.kubagram.table:TABLE",
        "game.games.kubagram.reader:READER",
        assets="game.games.kubagram:data",
    ),
)


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
                raise TypeError(f"{point.value} is no game.register.Entry")
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


def asset(game_id: str, name: str) -> Path | None:
    """A file that comes with a game, such as howto.en.md; None where there is none."""
    entry = entries().get(game_id)
    folder = assets_of(entry) if entry is not None else None
    return folder / name if folder is not None and (folder / name).is_file() else None


def load(reference: str) -> Any:
    """The object that `module:name` names."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
