"""Which games there are; of a game no more than its Entry is loaded until asked for.

Other packages add theirs through the entry-point group `hexaglyph.games`, each naming an Entry.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from threading import RLock, Thread
from traceback import walk_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game.entry import Action, Entry, Role
from game.games import SUMMARIES, TITLES
from game.sentences import N_, LocalizedError
from game.system.cleaning import clean
from game.system.signals import Terminated

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

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
            LocalizedError(
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

_others: dict[str, tuple[str, str]] = {}
"""By the module that a game of another package begins with: its id and the package."""

FAILURES = (Exception, SystemExit, KeyboardInterrupt, GeneratorExit)
"""What the code of another package may raise, or end itself by, when it is loaded."""


LOADING = 10.0
"""Seconds that loading a module of another package may take."""

_endless: set[str] = set()
"""Modules that were still being loaded by then; they are not waited for again."""


_ours = RLock()
"""A game's package and its parts import each other: a second thread would find them half loaded."""


@contextmanager
def contained() -> Iterator[list[BaseException]]:
    """Whatever the code of another package raises within it goes no further; the list has it."""
    raised: list[BaseException] = []
    try:
        yield raised
    except Terminated:
        raise
    except FAILURES as error:
        raised.append(error)


@lru_cache(maxsize=1)
def _points(path: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    """What the packages on the path of imports name, by name. Reading what all of them say of
    themselves takes longer than all else that is asked here, over and over."""
    if not any(map(_names_games, path)):
        return ()
    from importlib.metadata import entry_points  # a fifth of a small command's time

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


def _found() -> tuple[dict[str, Entry], dict[str, str]]:
    found = {entry.id: entry for entry in BUILT_IN}
    left_out: dict[str, tuple[str, str]] = {}
    for point in _points(tuple(sys.path)):
        package = point.dist.name if point.dist is not None else point.module
        with contained() as raised:  # whatever it does, the other games are played
            entry = _checked(load(f"{point.module}:{point.attr}"))
            if entry.id in found:
                raise ValueError(f"another game is called {entry.id!r} already")
        if raised:
            left_out[point.name] = package, one_line(raised[0])
            continue
        found[entry.id] = entry
        _others[_root(entry.rules)] = entry.id, package
    _left_out.clear()
    _left_out.update(left_out)
    return found, {name: problem for name, (_package, problem) in left_out.items()}


def _checked(entry: Any) -> Entry:
    """The entry, if a game can be made of it; its rules are loaded, its other parts are not."""
    from game.rules.interface import Game  # to list our own games takes neither
    from game.rules.options import Option, defaults

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
    if not isinstance(rules.title, str) or not isinstance(rules.summary, str):
        raise TypeError("its title and summary are no texts")
    if not all(isinstance(option, Option) for option in rules.options):
        raise TypeError("its options are no game.rules.options.Option")
    if not rules.seats(defaults(rules.options)):
        raise ValueError("nobody can play it with its usual options")
    return entry


def one_line(error: BaseException) -> str:
    """What an error says, in one line without control characters, even if it cannot say it."""
    said = ""
    with contained():
        said = str(error)
    line = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return clean(line)[:300]


def failure(error: BaseException, game_id: str = "") -> str:
    """A sentence that names the game of another package which raised an error, or which was being
    played when it came; "" where none was. game_id: what was being played."""
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
    """A game of another package has failed; the message names both."""


@contextmanager
def blaming(game_id: str = "") -> Iterator[None]:
    """Within it whatever a game of another package raises is a GameError. game_id: as failure()."""
    try:
        yield
    except (LocalizedError, Terminated):
        raise
    except FAILURES as error:
        if failed := failure(error, game_id):
            raise GameError("{problem}", problem=failed) from error
        raise


def parts_that_fail(entry: Entry) -> dict[str, str]:
    """Which parts of a game cannot be loaded, and why."""
    failing = {}
    for part in ("table", "solver", "reader", "bot", "review", "editor", "title_piece"):
        with contained() as raised:
            if reference := getattr(entry, part):
                load(reference)
        if raised:
            failing[part] = one_line(raised[0])
    return failing


def _root(module: str) -> str:
    return module.partition(":")[0].partition(".")[0]


def _roots(error: BaseException | None) -> Iterator[str]:
    """What the modules begin with that an error came through, the innermost first."""
    while error is not None:
        frames = [frame for frame, _line in walk_tb(error.__traceback__)]
        yield from (_root(frame.f_globals.get("__name__", "")) for frame in reversed(frames))
        error = error.__cause__ or error.__context__


def assets_of(entry: Entry) -> Path | None:
    """The folder of what comes with a game, or None for one that brings nothing."""
    package, _, folder = entry.assets.partition(":")
    if not package:
        return None
    return Path(next(iter(import_module(package).__path__))) / folder


def titled(entry: Entry) -> tuple[str, str]:
    """What a game is called, and what it is in a sentence (msgids). The rules of our own are not
    loaded for it."""
    if entry.id in TITLES:
        return TITLES[entry.id], SUMMARIES[entry.id]
    rules = load(entry.rules)
    return rules.title, rules.summary


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
    """The object that `module:name` names; ImportError if loading it would end the program, or
    does not come to an end."""
    module, _, name = reference.partition(":")
    if _root(module) == "game" or (module in sys.modules and module not in _endless):
        with _ours:
            return attrgetter(name)(import_module(module))
    try:
        return attrgetter(name)(_loaded(module))
    except Terminated:
        raise
    except (SystemExit, KeyboardInterrupt) as error:
        raise ImportError(f"{module} ends in {type(error).__name__} when it is loaded") from error


def _loaded(module: str) -> ModuleType:
    """A module of another package, loaded in a thread, so that it can be given up."""
    from ctypes import c_ulong, py_object, pythonapi  # only where there are other packages

    done: list[ModuleType] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            done.append(import_module(module))
        except BaseException as error:
            raised.append(error)

    if module not in _endless:
        thread = Thread(target=run, name=f"loading {module}", daemon=True)
        thread.start()
        thread.join(LOADING)
        if done:
            return done[0]
        if raised:
            raise raised[0]
        _endless.add(module)
        # It ends where it next runs Python; one that waits for ever waits beside the game.
        pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread.ident or 0), py_object(SystemExit))
    raise ImportError(f"loading {module} did not end within {LOADING:g} seconds")
