"""Build frozen games with Panda3D: `python -m tools.freeze build_apps|bdist_apps [options]`.

setup.cfg has the settings. What is frozen into the executable is Python's library and Panda3D; the
game, numba and all other packages lie beside it as plain files, in the folder `packages`. Numba
compiles from source files, wheels bring shared libraries and data that they look for beside
themselves, and a game from another package is unpacked there to be found. Kernels are compiled
beforehand where the machine that builds can run what it builds.
"""

from __future__ import annotations

import ast
import compileall
import os
import pkgutil
import platform as machine
import py_compile
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import setuptools
from direct.dist.commands import bdist_apps, build_apps
from packaging.requirements import Requirement
from setuptools.config.pyprojecttoml import read_configuration

from tools.forwarder import exports, forwarder

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = "packages"
CONSOLE = "hexaglyph-console"
OPTIMIZED = 2
"""How Panda3D's executables run Python: byte code of any other kind is of no use to them, and other
byte code has other kernels."""
LINUX_SQLITE = "pysqlite3-binary>=0.5.4,<1"
"""Panda3D's sqlite module for Linux wants libsqlite3.so, which only developers have."""
WINDOWS_RUNTIME = "msvc-runtime>=14.40,<15"
"""numpy for Windows wants vcruntime140_1.dll, which an installed Python has and Panda3D has not."""
STABLE = "python3.dll"
"""The library that wheels for Python's stable interface want on Windows; Panda3D has only the one
that it forwards to, which is of one version."""

_NOT_FROZEN = frozenset(
    ("antigravity", "ensurepip", "idlelib", "lib2to3", "test", "this", "tkinter", "turtle")
) | {"turtledemo", "venv", "__main__", "site", "sitecustomize", "usercustomize"}
_EXCLUDED = ("tkinter", "_tkinter", "_testcapi", "_testinternalcapi")
_RUNTIME = frozenset(("vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll"))
_LEFT_OUT = ("numba/tests/", "numba/cuda/tests/", "llvmlite/tests/")


def systems_words(platform: str) -> dict[str, str]:
    """What the markers of requirements ask, as the system of a wheel's platform tag answers."""
    words = {"extra": "", "python_version": f"{sys.version_info[0]}.{sys.version_info[1]}"}
    if platform.startswith("win"):
        system = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}
        return {**words, **system, "platform_machine": "AMD64"}
    names = ("darwin", "Darwin") if platform.startswith("macosx") else ("linux", "Linux")
    system = {"sys_platform": names[0], "platform_system": names[1], "os_name": "posix"}
    known = ("x86_64", "arm64", "aarch64")
    chip = next((chip for chip in known if platform.endswith(chip)), machine.machine())
    return {**words, **system, "platform_machine": chip}


def requirements(platform: str) -> list[str]:
    """What is carried for a platform: the game's own dependencies, those for playing online and the
    one for screen readers, their markers read for it.

    pip reads markers as of the machine that it runs on, so they are read before it is asked.
    """
    project = read_configuration(ROOT / "pyproject.toml", expand=False)["project"]
    extras = project["optional-dependencies"]
    wanted = map(Requirement, [*project["dependencies"], *extras["online"], *extras["access"]])
    there = systems_words(platform)
    lines = [f"{r.name}{r.specifier}" for r in wanted if not r.marker or r.marker.evaluate(there)]
    more = {"linux": [LINUX_SQLITE], "win32": [WINDOWS_RUNTIME]}
    return lines + more.get(there["sys_platform"], [])


def library_modules() -> list[str]:
    """All modules of Python's library that a package may import, whichever it is.

    What is built into the Python that freezes may be a file of its own in the Python that is
    carried along (Debian has cmath built in): named, it is looked for there.
    """
    names = sorted(set(sys.stdlib_module_names) - _NOT_FROZEN)
    found: list[str] = []
    for name in names:
        spec = None if name.startswith("_") else _spec(name)
        if spec is None:
            continue  # of another system
        found.append(name)
        folders = list(spec.submodule_search_locations or ())
        inside = pkgutil.walk_packages(folders, f"{name}.", onerror=lambda _name: None)
        wanted = (
            m.name for m in inside if not {"test", "tests", "__main__"} & {*m.name.split(".")}
        )
        found += wanted
    return found


def _spec(name: str) -> Any:
    from importlib.util import find_spec

    try:
        return find_spec(name)
    except (ImportError, ValueError):
        return None


def engine_modules() -> list[str]:
    """The modules of Panda3D that the game names."""
    found = {"panda3d", "direct"}
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module == "panda3d":
                names = [f"panda3d.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                continue
            found |= {name for name in names if name.partition(".")[0] in ("panda3d", "direct")}
    return sorted(found)


def icons() -> list[str]:
    """The icon in every size, the largest first."""
    found = (ROOT / "assets" / "desktop" / "icons").glob("*/*.png")
    return sorted(map(str, found), key=lambda name: -int(Path(name).parent.name.partition("x")[0]))


class BuildApps(build_apps):
    """Panda3D's build_apps, with each platform's own requirements, and packages beside it."""

    def download_wheels(self, platform: str) -> list[str]:
        """The wheels of a platform; those that are frozen are the first of them."""
        folder = Path(self.build_base)
        folder.mkdir(parents=True, exist_ok=True)
        wanted = folder / f"requirements-{platform}.txt"
        wanted.write_text("\n".join(requirements(platform)) + "\n", encoding="utf-8")
        self.requirements_path = str(wanted)
        found = [Path(name) for name in super().download_wheels(platform)]
        older = twice(found)
        if older:
            # The folder keeps what was fetched before: which of two is wanted, pip says again.
            for path in older:
                path.unlink()
            found = [Path(name) for name in super().download_wheels(platform)]
        self.beside = [path for path in found if not path.name.startswith("panda3d-")]
        return [str(path) for path in found if path not in self.beside]

    def build_runtimes(self, platform: str, use_wheels: bool) -> None:
        """Freeze, then lay the packages beside the executable."""
        without = ("sqlite3", "_sqlite3") if "linux" in platform else ()
        self.exclude_modules = {"*": [*_EXCLUDED, *without]}
        # A program for Windows has a window or a terminal, not both.
        main = next(iter(self.gui_apps.values()))
        self.console_apps = {CONSOLE: main} if platform.startswith("win") else {}
        super().build_runtimes(platform, use_wheels)
        built = Path(self.build_base) / platform
        for runtime in built.glob("python3[0-9]*.dll"):
            (built / STABLE).write_bytes(forwarder(STABLE, exports(runtime), runtime.name))
        place = next(built.glob("*.app/Contents/Resources"), built) / PACKAGES
        for wheel in self.beside:
            if wheel.name.startswith("msvc_runtime-"):
                _unpack_runtime(wheel, built)
            else:
                _unpack(wheel, place)
        copy_game(place)
        self.announce(f"Compiling {place}")
        compileall.compile_dir(
            place,
            quiet=2,  # Python 2 samples inside of packages do not compile
            workers=0,
            stripdir=str(place),
            optimize=OPTIMIZED,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        if is_here(platform):
            self.announce("Compiling kernels")
            pack_kernels(place)


def twice(wheels: list[Path]) -> list[Path]:
    """The wheels of what is there in more than one version."""
    names = [wheel.name.partition("-")[0].lower() for wheel in wheels]
    return [wheel for wheel, name in zip(wheels, names, strict=True) if names.count(name) > 1]


def _unpack(wheel: Path, place: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for info in archive.infolist():
            top = info.filename.partition("/")[0]
            if top.endswith(".data") or info.filename.startswith(_LEFT_OUT):
                continue
            target = Path(archive.extract(info, place))
            if target.is_file() and (".so" in target.suffixes or target.suffix == ".dylib"):
                target.chmod(0o755)


def _unpack_runtime(wheel: Path, built: Path) -> None:
    """Lay the compiler's libraries beside the executable, instead of older ones there."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            folder, _slash, library = name.rpartition("/")
            if folder.endswith(".data/data/Scripts") and library in _RUNTIME:
                for older in [p for p in built.iterdir() if p.name.lower() == library]:
                    older.unlink()
                (built / library).write_bytes(archive.read(name))


def copy_game(place: Path) -> None:
    """Copy the game's modules and data, but for what programs import: game.research."""
    left_out = shutil.ignore_patterns("__pycache__", "research", "kernels")
    shutil.copytree(ROOT / "game", place / "game", ignore=left_out, dirs_exist_ok=True)


def is_here(platform: str) -> bool:
    """Whether this machine can run what is built for a platform."""
    there = systems_words(platform)
    return (there["sys_platform"], there["platform_machine"]) == (sys.platform, machine.machine())


def pack_kernels(place: Path, games: Sequence[str] = ()) -> None:
    """Compile the kernels of some games, or of all, with the packages in a folder, and lay them
    into the game there: for any processor of this kind, and found by their content."""
    python = (sys.executable, "-" + "O" * OPTIMIZED)
    with tempfile.TemporaryDirectory() as home:
        subprocess.run(
            [*python, "-m", "game", "--home", home, "warm-up", *games],
            cwd=place,
            env={
                **os.environ,
                "PYTHONPATH": str(place),
                "PYTHONDONTWRITEBYTECODE": "1",
                "NUMBA_CACHE_DIR": str(place / "game" / "kernels"),
                "NUMBA_CPU_NAME": "generic",
            },
            check=True,
        )


def main() -> None:
    """Hand setuptools what the command line says and what setup.cfg cannot."""
    os.chdir(ROOT)
    build: Any = {
        "include_modules": {"*": [*library_modules(), *engine_modules()]},
        "icons": {"hexaglyph": icons()},
    }
    commands = {"build_apps": BuildApps, "bdist_apps": bdist_apps}
    setuptools.setup(options={"build_apps": build}, cmdclass=commands)


if __name__ == "__main__":
    main()
