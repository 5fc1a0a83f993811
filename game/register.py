"""Which games there are; of a game no more than its Entry is loaded until asked for.

Other packages add theirs through the entry-point group `hexaglyph.games`, each naming an Entry.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from game.entry import Action, Entry, Role
from game.games import TITLES
from game.rules.interface import Game
from game.worded import N_, WordedError

GROUP = "hexaglyph.games"
_ID = re.compile(r"[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*")


BUILT_IN: tuple[Entry, ...] = tuple(
    import_module(f"game.games.{game_id.replace('-', '_')}").ENTRY for game_id in TITLES
)
"""Our own games, in the order of the menu."""


def entries() -> dict[str, Entry]:
    """All games by id, ours first, then those of other packages by name. A package whose entry
    cannot be loaded is left out; broken() says why."""
    return _found()[0]


def broken() -> dict[str, str]:
    """What is wrong with the entries of other packages that were left out, by their name."""
    return _found()[1]


def troubles() -> list[str]:
    """A sentence for each entry that was left out when games were last looked up; "" before."""
    return [
        str(
            WordedError(
                N_("The game {name}, of the package {package}, is left out ({problem})."),
                name=name,
                package=package,
                problem=problem,
            )
        )
        for name, (package, problem) in _left_out.items()
    ]


_left_out: dict[str, tuple[str, str]] = {}
"""By the name of an entry that was left out when games were last looked up: package and reason."""

FAILURES = (Exception, SystemExit, KeyboardInterrupt)
"""What the code of another package may raise, or end itself by, when it is loaded."""


def _found() -> tuple[dict[str, Entry], dict[str, str]]:
    found = {entry.id: entry for entry in BUILT_IN}
    left_out: dict[str, tuple[str, str]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        package = point.dist.name if point.dist is not None else point.module
        try:
            entry = _checked(point.load())
            if entry.id in found:
                raise ValueError(f"another game is called {entry.id!r} already")
        except FAILURES as error:  # whatever it does, the other games are played
            left_out[point.name] = package, _one_line(error)
            continue
        found[entry.id] = entry
    _left_out.clear()
    _left_out.update(left_out)
    return found, {name: problem for name, (_package, problem) in left_out.items()}


def _checked(entry: Any) -> Entry:
    """The entry, if a game can be made of it; its rules are loaded, its other parts are not."""
    if not isinstance(entry, Entry):
        raise TypeError(f"{type(entry).__name__} is no game.entry.Entry")
    if not isinstance(entry.id, str) or not _ID.fullmatch(entry.id):
        raise ValueError(f"the id {entry.id!r} is not written in letters, digits and hyphens")
    for action in actions_of(entry).values():
        if not isinstance(action, Action):
            raise TypeError(f"{action!r} is no game.entry.Action")
        if isinstance(action.keys, str) or not all(isinstance(key, str) for key in action.keys):
            raise TypeError(f"the keys of {action.id!r} are no texts")
    assets_of(entry)
    rules = load(entry.rules)
    if not isinstance(rules, Game):
        raise TypeError(f"{entry.rules} is no game.rules.interface.Game")
    return entry


def _one_line(error: BaseException) -> str:
    """What an error of another package says, in one line without control characters."""
    try:
        said = str(error)
    except FAILURES:
        said = ""
    line = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return "".join(c if c.isprintable() else " " for c in line)[:300]


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


def actions_of(entry: Entry) -> dict[str, Action]:
    """What can be done at a game's table, by id."""
    return {action.id: action for action in load(entry.actions)} if entry.actions else {}


def role_of(game_id: str, action: str) -> Role | None:
    """What kind of thing an action of a game does; None for one that is not the game's."""
    entry = entry_of(game_id)
    found = actions_of(entry).get(action) if entry is not None else None
    return found.role if found is not None else None


def asset(game_id: str, name: str) -> Path | None:
    """A file that comes with a game, such as howto.en.md; None where there is none."""
    entry = entry_of(game_id)
    folder = assets_of(entry) if entry is not None else None
    return folder / name if folder is not None and (folder / name).is_file() else None


def load(reference: str) -> Any:
    """The object that `module:name` names; ImportError if loading it would end the program."""
    module, _, name = reference.partition(":")
    try:
        return getattr(import_module(module), name)
    except (SystemExit, KeyboardInterrupt) as error:
        if module.partition(".")[0] == "game":
            raise
        raise ImportError(f"{module} ends in {type(error).__name__} when it is loaded") from error
