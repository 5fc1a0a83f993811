"""Which games' kernels are compiled on this machine, without importing numba.

Once all kernels of a game are compiled, a file beside them has a digest of their sources, Python,
numba and the processor; while it is unchanged, they need not be compiled again.
"""

from __future__ import annotations

import hashlib
import platform
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from game.search.compiled import SHIPPED, cache_folder, processor


def can_compile() -> bool:
    """Whether numba is installed."""
    return find_spec("numba") is not None


def is_ready(game_id: str, solver: str) -> bool:
    """Whether a game's kernels are compiled; not if their sources cannot be read. solver: as in its
    GameEntry."""
    folders = (SHIPPED, cache_folder())
    try:
        state = _state(solver)
    except OSError:
        return False
    for folder in folders:
        with suppress(OSError, ValueError):
            if folder is not None and _place(folder, game_id).read_text("ascii") == state:
                return True
    return False


def mark_ready(game_id: str, solver: str) -> None:
    """Mark a game's kernels as compiled."""
    folder = cache_folder()
    if folder is None or is_ready(game_id, solver):
        return
    with suppress(OSError):  # then there is no cache
        folder.mkdir(parents=True, exist_ok=True)
        _place(folder, game_id).write_text(_state(solver), "ascii")


def _place(folder: Path, game_id: str) -> Path:
    return folder / f"{game_id}.ready"


def _state(solver: str) -> str:
    """A digest of everything that compiled code depends on."""
    digest = hashlib.sha256()
    python = (sys.implementation.cache_tag, sys.flags.optimize)
    known = (*python, platform.machine(), processor() or _processor())
    digest.update(repr(known).encode())
    files = [*_sources(__name__), *_sources(solver.partition(":")[0])]
    numba = find_spec("numba")
    if numba is not None and numba.origin is not None:
        files.append(Path(numba.origin).with_name("_version.py"))
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _sources(module: str) -> list[Path]:
    """The source files in a module's folder, found without importing it."""
    top, *inside = module.split(".")
    spec = find_spec(top)
    if spec is None or not spec.submodule_search_locations:
        return [Path(spec.origin)] if spec is not None and spec.origin else []
    folder = Path(spec.submodule_search_locations[0]).joinpath(*inside[:-1])
    return sorted(folder.rglob("*.py"))


def _processor() -> str:
    """The processor's name and features."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").partition("\n\n")[0]
    except OSError:
        return platform.processor()
    wanted = ("model name", "flags", "Features", "CPU part")
    return "\n".join(line for line in lines.splitlines() if line.startswith(wanted))
