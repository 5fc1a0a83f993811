"""Which games there are: one line for each, naming its parts; nothing is loaded until asked for.

Other packages add theirs through the entry-point group `hexaglyph.games`, each naming an Entry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

GROUP = "hexaglyph.games"


@dataclass(frozen=True, slots=True)
class Entry:
    """A game's parts as `module:name`: its rules (a Game), its solver, its table, and how it is
    read in a terminal (a Reader; "" for the plain one).

    keys: the keys of its table's actions; ours are in assets/keys.json.
    """

    id: str
    rules: str
    solver: str
    table: str
    reader: str = ""
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)


BUILT_IN = (
    Entry(
        "scruble",
        "game.rules.scruble:GAME",
        "game.search.scruble:SOLVER",
        "game.app.tables.scruble:TABLE",
        "game.text.scruble:READER",
    ),
    Entry(
        "scrabble-cubes",
        "game.rules.scrabble_cubes:GAME",
        "game.search.scrabble_cubes:SOLVER",
        "game.app.tables.scrabble_cubes:TABLE",
        "game.text.scrabble_cubes:READER",
    ),
    Entry(
        "alphacubes",
        "game.rules.alphacubes:GAME",
        "game.search.alphacubes:SOLVER",
        "game.app.tables.alphacubes:TABLE",
        "game.text.alphacubes:READER",
    ),
    Entry(
        "scribbage",
        "game.rules.scribbage:GAME",
        "game.search.scribbage:SOLVER",
        "game.app.tables.scribbage:TABLE",
        "game.text.scribbage:READER",
    ),
    Entry(
        "kubagram",
        "game.rules.kubagram:GAME",
        "game.search.kubagram:SOLVER",
        "game.app.tables.kubagram:TABLE",
        "game.text.kubagram:READER",
    ),
)


def entries() -> dict[str, Entry]:
    """All games by id, ours first, then those of other packages by name."""
    found = {entry.id: entry for entry in BUILT_IN}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        entry = point.load()
        found.setdefault(entry.id, entry)
    return found


def load(reference: str) -> Any:
    """The object that `module:name` names."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
