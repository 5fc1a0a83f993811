"""Imports only go down, the rules keep to themselves, and the same seed plays the same match."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from tests.conformance.playing import games

ROOT = Path(game.__file__).parent
FLOORS = {
    "words": set(),
    "rules": {"words"},
    "search": {"words", "rules"},
    "match": {"words", "rules"},
    "players": {"words", "rules", "search", "match"},
}
"""What each floor may import of the others; the top floor may import them all."""

NOT_IN_RULES = {
    "asyncio", "ctypes", "datetime", "direct", "enchant", "io", "multiprocessing", "numba",
    "numpy", "os", "panda3d", "pathlib", "PIL", "random", "secrets", "shutil", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
LOADED = ("numpy", "numba", "panda3d", "direct", "sqlite3", "enchant", "PIL")


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Full names of everything a module imports, relative imports resolved."""
    package = ["game", *path.relative_to(ROOT).parent.parts]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            names |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    return names


def floors_of(names: set[str]) -> set[str]:
    parts = [name.split(".") for name in names]
    return {p[1] for p in parts if p[0] == "game" and len(p) > 1 and (ROOT / p[1]).is_dir()}


@pytest.mark.parametrize("floor", FLOORS)
def test_imports_only_go_down(floor: str) -> None:
    for path in modules(ROOT / floor):
        above = floors_of(imported(path)) - {floor} - FLOORS[floor]
        assert not above, f"{path} imports {above}"


def test_panda3d_is_imported_only_by_the_window() -> None:
    for path in modules(ROOT):
        if path.relative_to(ROOT).parts[0] != "app":
            tops = {name.split(".")[0] for name in imported(path)}
            assert not tops & {"panda3d", "direct"}, path


def test_rules_have_no_clock_no_chance_and_no_files() -> None:
    for path in modules(ROOT / "rules"):
        tops = {name.split(".")[0] for name in imported(path)}
        assert not tops & NOT_IN_RULES, f"{path} imports {tops & NOT_IN_RULES}"
        tree = ast.parse(path.read_text(encoding="utf-8"))
        called = {
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"open", "print", "input", "exec", "eval", "__import__"}, path


RUN = """
import sys
from game import register
from tests.conformance.tray import ENTRY
register.BUILT_IN = (*register.BUILT_IN, ENTRY)
register.load(register.entries()[sys.argv[1]].rules)
loaded = [name for name in {loaded!r} if name in sys.modules]
assert not loaded, loaded
from tests.conformance.playing import agree, play
from game.match.record import format_record
sys.stdout.write(format_record(play(agree(sys.argv[1], 2), most=150).record))
"""


@pytest.mark.parametrize("game_id", games())
def test_rules_load_alone_and_play_the_same_in_every_process(game_id: str) -> None:
    seen = set()
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", RUN.format(loaded=LOADED), game_id],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
            cwd=ROOT.parent,
        )
        assert run.returncode == 0, run.stderr
        seen.add(run.stdout)
    assert len(seen) == 1
    assert seen.pop().startswith("record: 1\n")
