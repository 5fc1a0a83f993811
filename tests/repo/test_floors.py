"""Imports only go down the floors, and the rules touch nothing but their arguments."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

import pytest

from tools import circles

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"

# What stands under every floor: the machine, and sentences as data.
GROUND = {"", "sentences", "system"}
# What each part of game/ may import of the others. Parts not named here stand on the top floor.
BELOW: dict[str, set[str]] = {
    "": set(),
    "system": set(),
    "sentences": set(),
    "words": set(),
    "rules": {"words"},
    "entry": set(),
    "register": {"entry", "rules", "titles"},
    "titles": set(),
    "search": {"words", "rules"},
    "match": {"words", "rules", "register"},
    "online": {"words", "rules", "match", "register"},
    "players": {"words", "rules", "search", "match", "register"},
    "remote": {"words", "rules", "match", "register", "online"},
    "server": {"words", "rules", "search", "match", "players", "register", "online"},
    "language": {"rules", "register"},
    "ui": {"words", "rules", "search", "match", "players", "register", "online", "language"},
    "terminal": {
        *("words", "rules", "search", "match", "players", "register", "language", "ui"),
        *("online", "remote"),
    },
    "research": {"words", "rules", "search", "match", "players", "register", "terminal"},
    "app": {
        *("words", "rules", "search", "match", "players", "entry", "register", "language"),
        *("online", "remote", "server", "terminal", "ui"),
    },
    "cli": {
        *("words", "rules", "search", "match", "players", "register", "entry"),
        *("language", "terminal", "app", "online", "remote", "server", "ui"),
    },
    "__main__": {"cli"},
}
# A game's folder stands on the same floors: what each of its parts may import of the shared ones,
# beside the parts of the same game named here.
SLICE: dict[str, tuple[set[str], set[str]]] = {
    "": ({"entry"}, set()),
    "actions": ({"entry"}, set()),
    "review": ({"words", "rules", "search", "match", "players"}, {"rules", "search", "bot"}),
    "rules": ({"words", "rules", "titles"}, set()),
    "search": ({"words", "rules", "search"}, {"rules"}),
    "bot": ({"words", "rules", "search", "players"}, {"rules", "search"}),
    "reader": ({"words", "rules", "search", "terminal", "language"}, {"rules", "search"}),
    "table": ({"words", "rules", "search", "app", "language", "titles"}, {"rules", "search"}),
    "commands": ({"words", "rules", "match", "cli", "language"}, {"rules", "search"}),
}
# Everything the rules may import: all of it pure, but for sys, which
# tells the version of Python.
PURE = {
    "typing_extensions",
    *("__future__", "abc", "array", "bisect", "collections", "contextlib", "copy", "dataclasses"),
    *("enum", "fractions", "functools", "hashlib", "heapq", "itertools", "math", "operator", "re"),
    *("string", "sys", "types", "typing", "unicodedata", "zlib"),
}
SCREENS = GAME / "app" / "screens"
# The modules of screens' bases, from which all may take: they are nobody's place.
OF_BASES = ("game.app.screens.page_screen:", "game.app.screens.table_screen:")
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "__import__"}


def modules(folder: Path = GAME) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def rules_modules() -> list[Path]:
    """The shared rules and those of every game."""
    return [*modules(GAME / "rules"), *sorted(GAME.glob("games/*/rules/**/*.py"))]


def dotted(path: Path) -> str:
    """The module's name as it is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """The floor or top-level module that `game.part...` belongs to; "" for game itself."""
    if module == "game.games":
        return "titles"
    return module.split(".")[1] if "." in module else ""


def slice_of(module: str) -> tuple[str, str] | None:
    """The game and the part of it that `game.games.GAME.part...` belongs to."""
    parts = module.split(".")
    if parts[:2] != ["game", "games"] or len(parts) < 3:
        return None
    return parts[2], parts[3] if len(parts) > 3 else ""


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that the file names in an import, relative and late ones too, and where."""
    package = dotted(path) if path.name == "__init__.py" else dotted(path).rpartition(".")[0]
    return imports_in(path.read_text(encoding="utf-8"), package)


def imports_in(source: str, package: str) -> Iterator[tuple[str, int]]:
    """The same for source text that stands in `package`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names:
                # `from game import system` names a module, `from game.system import x` may not.
                whole = f"{base}.{alias.name}"
                yield (whole if is_module(whole) else base), node.lineno
        elif isinstance(node, ast.Call) and _is_import_module(node):
            argument = node.args[0] if node.args else None
            if isinstance(argument, ast.Constant):
                yield str(argument.value), node.lineno


def is_module(name: str) -> bool:
    """Whether a dotted name is a module or package of this checkout."""
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def _is_import_module(call: ast.Call) -> bool:
    called = call.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name == "import_module"


def test_every_part_of_the_game_has_its_floor() -> None:
    assert {part_of(dotted(path)) for path in modules()} <= {*BELOW, "games"}
    slices = {found[1] for path in modules() if (found := slice_of(dotted(path)))}
    assert slices <= set(SLICE)


@pytest.mark.parametrize("part", sorted(BELOW))
def test_imports_only_go_down(part: str) -> None:
    allowed = GROUND | BELOW[part] | {part, "assets", "models"}
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in modules()
        if part_of(dotted(path)) == part
        for name, line in imports(path)
        if (name == "game" or name.startswith("game.")) and part_of(name) not in allowed
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("part", sorted(SLICE))
def test_imports_only_go_down_within_a_game(part: str) -> None:
    shared, own = SLICE[part]
    wrong = []
    for path in modules(GAME / "games"):
        where = slice_of(dotted(path))
        if where is None or where[1] != part:
            continue
        for name, line in imports(path):
            if name != "game" and not name.startswith("game."):
                continue
            found = slice_of(name)
            if found is None:
                allowed = part_of(name) in GROUND | shared
            else:
                allowed = found[0] == where[0] and found[1] in {part, *own}
            if not allowed:
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_the_check_sees_relative_late_and_dynamic_imports() -> None:
    source = (
        "def late():\n"
        "    from ...match import clock\n"
        "    from game import app\n"
        "    from . import button\n"
        "    import_module('game.search.interface')\n"
    )
    found = [name for name, _ in imports_in(source, "game.app.kit")]
    assert found == [
        *("game.match.clock", "game.app", "game.app.kit.button", "game.search.interface")
    ]


def test_panda3d_is_imported_in_the_app_alone() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in modules()
        if part_of(dotted(path)) != "app" and (slice_of(dotted(path)) or ("", ""))[1] != "table"
        for name, line in imports(path)
        if name.split(".")[0] in {"panda3d", "direct"}
    ]
    assert not wrong, "\n".join(wrong)


def test_the_command_line_starts_the_app_only_when_asked() -> None:
    """Importing the command line loads neither the app, nor a game, nor anything slow."""
    slow = (
        *("panda3d", "direct", "numpy", "numba", "enchant", "PIL", "filelock"),
        *("game.app", "game.match", "game.rules.interface", "game.words"),
    )
    program = (
        "import sys\nfrom game.cli.main import parser\nparser().format_help()\n"
        f"print([name for name in sys.modules if name.startswith({slow!r})"
        " or name.startswith('game.games.') and name.count('.') > 2])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_what_gestures_mean_is_said_without_panda3d() -> None:
    found = sorted((GAME / "games").glob("*/table/interpret.py"))
    names = [dotted(path) for path in found]
    assert names
    program = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('panda3d', 'direct')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def screens_taken_by(source: str) -> Iterator[str]:
    """What a module of a screen or dialog imports of screens' modules, and is no base of a class
    there, as `module:name`; but from the module of a base of its own it may take anything."""
    tree = ast.parse(source)
    bases = {
        base.id
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("_screen"):
            names = {alias.name for alias in node.names}
            if not names & bases:
                yield from sorted(f"{node.module}:{name}" for name in names)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.name for alias in node.names if alias.name.endswith("_screen"))


def test_screens_import_no_other_screen() -> None:
    """Each but the bases is known to app/routes.py alone."""
    wrong = {
        f"{path.relative_to(ROOT)} imports {taken}"
        for path in modules(SCREENS)
        for taken in screens_taken_by(path.read_text(encoding="utf-8"))
        if not taken.startswith(OF_BASES)
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_a_screen_that_imports_another_is_seen() -> None:
    source = (
        "from game.app.screens.play.play_screen import PACE, PlayScreen\n"
        "def late():\n"
        "    from game.app.screens.own_words_screen import add_own\n"
        "    from game.app.screens import keys_screen\n"
        "class LaterScreen(PlayScreen): ...\n"
    )
    found = {"game.app.screens.own_words_screen:add_own", "keys_screen"}
    assert set(screens_taken_by(source)) == found


def test_every_screen_is_in_a_module_of_its_own_name() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno} has {node.name}"
        for path in modules(SCREENS)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
        and node.name.endswith("Screen")
        and path.stem != re.sub(r"(?<=[a-z])(?=[A-Z])", "_", node.name).lower()
    ]
    assert not wrong, "\n".join(wrong)


def test_rules_import_only_what_is_pure() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in rules_modules()
        for name, line in imports(path)
        if name.split(".")[0] not in PURE
        and part_of(name) not in {"rules", "words", "sentences", "titles"}
        and (slice_of(name) or ("", ""))[1] != "rules"
    ]
    assert not wrong, "\n".join(wrong)


def test_rules_call_nothing_that_reaches_outside() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno} calls {node.func.id}"
        for path in rules_modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in IMPURE_CALLS
    ]
    assert not wrong, "\n".join(wrong)


def test_loading_all_rules_loads_nothing_heavy() -> None:
    names = [dotted(path) for path in rules_modules()]
    program = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print([name for name in ('panda3d', 'numpy', 'numba', 'sqlite3', 'random', 'enchant')"
        " if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_nothing_imports_in_circles() -> None:
    """Imports for types included."""
    assert not circles.found()


def test_a_circle_is_seen(tmp_path: Path) -> None:
    folder = tmp_path / "ring"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "one.py").write_text("from ring import two\n", encoding="utf-8")
    (folder / "two.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .one import x\n",
        encoding="utf-8",
    )
    (folder / "three.py").write_text("import ring.one\n", encoding="utf-8")
    assert circles.found(folder) == [["ring.one", "ring.two"]]
