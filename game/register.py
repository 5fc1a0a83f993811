"""The register of games, by their entries; the parts of a game are loaded on use.

Other packages add games through the entry-point group `hexaglyph.games`, each naming a GameEntry.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from game.entry import Action, GameEntry, Role
from game.games import SUMMARIES, TITLES
from game.sentences import N_, LocalizedError
from game.system.packages import FAILURES, contained, load, one_line, root_of
from game.system.signals import Terminated

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "hexaglyph.games"
_ID = re.compile(r"[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*")

BUILT_IN: tuple[GameEntry, ...] = tuple(
    import_module(f"game.games.{game_id.replace('-', '_')}").ENTRY for game_id in TITLES
)
"""The built-in games, in the order of the menu."""
_left_out: dict[str, tuple[str, str]] = {}
"""The package and reason for each entry left out by the last entries(), by name."""
_others: dict[str, tuple[str, str]] = {}
"""The id and package of packages' games, by top-level module."""


def entries() -> dict[str, GameEntry]:
    """All games by id: the built-in ones, then those of packages by name. Packages whose entry
    cannot be loaded are left out; see broken()."""
    found = {entry.id: entry for entry in BUILT_IN}
    left_out: dict[str, tuple[str, str]] = {}
    for point in _points(tuple(sys.path)):
        package = point.dist.name if point.dist is not None else point.module
        with contained() as raised:
            entry = _checked(load(f"{point.module}:{point.attr}"))
            if entry.id in found:
                raise ValueError(f"another game is called {entry.id!r} already")
        if raised:
            left_out[point.name] = package, one_line(raised[0])
            continue
        found[entry.id] = entry
        _others[root_of(entry.rules)] = entry.id, package
    global _left_out  # noqa: PLW0603 - replaced whole, as another thread may be reading it
    _left_out = left_out
    return found


def broken() -> dict[str, str]:
    """The errors of packages' entries that were left out, by name."""
    entries()
    return {name: problem for name, (_package, problem) in _left_out.items()}


def troubles() -> list[str]:
    """A sentence for each entry that was left out when entries() was last called."""
    return [
        str(
            LocalizedError(
                N_("The game {name}, of the package {package}, is left out ({problem})."),
                name=name,
                package=package,
                problem=problem,
            )
        )
        for name, (package, problem) in _left_out.items()
    ]


@lru_cache(maxsize=1)
def _points(path: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    """The entry points of packages on sys.path, by name. Reading package metadata is slow."""
    if not any(map(_names_games, path)):
        return ()
    from importlib.metadata import entry_points  # slow to import

    return tuple(sorted(entry_points(group=GROUP), key=lambda point: point.name))


def _names_games(folder: str) -> bool:
    """Whether a package in a folder on the path of imports may name games: its own file says so,
    or it is packed, which importlib.metadata is left to read."""
    if folder.endswith(".egg") or Path(folder).is_file():
        return True
    with suppress(OSError):
        packages = [place.path for place in os.scandir(folder or ".")]
        for package in packages:
            if package.endswith((".dist-info", ".egg-info")):
                with suppress(OSError):
                    if GROUP.encode() in Path(package, "entry_points.txt").read_bytes():
                        return True
    return False


def _checked(entry: Any) -> GameEntry:
    """Check an entry, load its rules but not its other parts, and return it."""
    from game.rules.interface import Game  # not needed for built-in games
    from game.rules.options import Option, defaults

    if not isinstance(entry, GameEntry):
        raise TypeError(f"{type(entry).__name__} is no game.entry.GameEntry")
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
    if not isinstance(rules.title, str) or not isinstance(rules.summary, str):
        raise TypeError("its title and summary are no texts")
    if not all(isinstance(option, Option) for option in rules.options):
        raise TypeError("its options are no game.rules.options.Option")
    if not rules.seats(defaults(rules.options)):
        raise ValueError("nobody can play it with its usual options")
    return entry


def failure(error: BaseException, game_id: str = "") -> str:
    """A sentence that blames an error on a package's game whose code it came through, or which was
    being played (`game_id`); "" if there was none."""
    named = {named: (named, package) for named, package in _others.values()}
    found = next((_others[r] for r in _roots(error) if r in _others), named.get(game_id))
    if found is None:
        return ""
    return str(
        LocalizedError(
            N_("The game {name}, of the package {package}, has failed ({problem})."),
            name=found[0],
            package=found[1],
            problem=one_line(error.__cause__ or error),
        )
    )


class GameError(LocalizedError):
    """A package's game has failed; the message names both."""


@contextmanager
def blaming(game_id: str = "") -> Iterator[None]:
    """Turn what a package's game raises into GameError. game_id: as for failure()."""
    try:
        yield
    except (LocalizedError, Terminated):
        raise
    except FAILURES as error:
        if failed := failure(error, game_id):
            raise GameError("{problem}", problem=failed) from error
        raise


def parts_that_fail(entry: GameEntry) -> dict[str, str]:
    """The parts of a game that cannot be loaded, with their errors."""
    failing = {}
    for part in ("table", "solver", "reader", "bot", "review", "editor", "title_piece"):
        with contained() as raised:
            if reference := getattr(entry, part):
                load(reference)
        if raised:
            failing[part] = one_line(raised[0])
    return failing


def _roots(error: BaseException | None) -> Iterator[str]:
    """The top-level modules in an error's tracebacks, the innermost first."""
    while error is not None:
        frames = [frame for frame, _line in walk_tb(error.__traceback__)]
        yield from (root_of(frame.f_globals.get("__name__", "")) for frame in reversed(frames))
        error = error.__cause__ or error.__context__


def assets_of(entry: GameEntry) -> Path | None:
    """The folder of a game's assets, or None."""
    package, _, folder = entry.assets.partition(":")
    if not package:
        return None
    return Path(next(iter(import_module(package).__path__))) / folder


def titled(entry: GameEntry) -> tuple[str, str]:
    """What a game is called, and what it is in a sentence (msgids). The rules of our own are not
    loaded for it."""
    if entry.id in TITLES:
        return TITLES[entry.id], SUMMARIES[entry.id]
    rules = load(entry.rules)
    return rules.title, rules.summary


def entry_of(game_id: str) -> GameEntry | None:
    """The entry of a game, or None. Built-in ones are found without reading package metadata."""
    ours = next((entry for entry in BUILT_IN if entry.id == game_id), None)
    return ours or entries().get(game_id)


def actions_of(entry: GameEntry) -> dict[str, Action]:
    """The actions of a game, by id."""
    return {action.id: action for action in load(entry.actions)} if entry.actions else {}


def role_of(game_id: str, action: str) -> Role | None:
    """The role of a game's action; None for other actions."""
    entry = entry_of(game_id)
    found = actions_of(entry).get(action) if entry is not None else None
    return found.role if found is not None else None


def asset(game_id: str, name: str) -> Path | None:
    """A file among a game's assets, such as howto.en.md, or None."""
    entry = entry_of(game_id)
    folder = assets_of(entry) if entry is not None else None
    return folder / name if folder is not None and (folder / name).is_file() else None


def part_of(game_id: str, part: str) -> Any | None:
    """A part of a game, loaded, such as its "editor"; None for a missing game or part."""
    reference: str = getattr(entry_of(game_id), part, "")
    return load(reference) if reference else None
