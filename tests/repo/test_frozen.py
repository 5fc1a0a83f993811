"""The frozen game for this system: built with its kernels, started in a home of its own.

Marked `soak`: the builds for all systems, with what lies in their archives. They are not started.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from PIL import Image
from setuptools.config.pyprojecttoml import read_configuration

from tests.access.harness import Window, lacks
from tests.repo.tree import ROOT, project_files
from tools.freeze import engine_modules, library_modules, requirements, twice

LINUX = "manylinux2014_x86_64"
WHEELS = ROOT / ".pytest_cache" / "frozen-wheels"
"""Wheels are fetched once; pip looks whether they still are the right ones."""
GAME = "scrabble-cubes"
SYSTEMS = {
    "manylinux2014_x86_64": ("hexaglyph", "packages"),
    "win_amd64": ("hexaglyph-console.exe", "packages"),
    "macosx_11_0_arm64": (
        "hexaglyph.app/Contents/MacOS/hexaglyph",
        "hexaglyph.app/Contents/Resources/packages",
    ),
    "macosx_10_13_x86_64": (
        "hexaglyph.app/Contents/MacOS/hexaglyph",
        "hexaglyph.app/Contents/Resources/packages",
    ),
}


def freeze(folder: Path, command: str, *platforms: str) -> Path:
    """Run the one command on a copy of the project; the folder of the copy."""
    source = folder / "source"
    for name in project_files():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, source / name)
    WHEELS.mkdir(parents=True, exist_ok=True)
    (source / "build").mkdir()
    (source / "build" / "__whl_cache__").symlink_to(WHEELS)
    done = subprocess.run(
        [sys.executable, "-m", "tools.freeze", command, "--platforms", ",".join(platforms)],
        cwd=source,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    told = done.stdout[-3000:] + done.stderr[-3000:]
    if done.returncode and "No matching distribution" in told and not os.environ.get("CI"):
        pytest.skip("pip finds no wheels to freeze here")
    assert done.returncode == 0, told
    return source


@pytest.mark.long
@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="builds what Linux can start")
def test_it_starts_and_finds_its_kernels(tmp_path: Path) -> None:
    built = freeze(tmp_path, "build_apps", LINUX) / "build" / LINUX
    # Away from the sources, and with nothing of this environment that Python could find there.
    moved = tmp_path / "Word games" / "hexaglyph"
    moved.parent.mkdir()
    built.rename(moved)
    home = tmp_path / "fresh"
    kept = ("DISPLAY", "LIBGL_ALWAYS_SOFTWARE", "LP_NUM_THREADS", "ALSOFT_DRIVERS")
    environment = {key: os.environ[key] for key in kept if key in os.environ}
    environment |= {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "HEXAGLYPH_HOME": str(home)}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [moved / "hexaglyph", *arguments],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    told = run("warm-up", GAME, "--count")
    assert re.search(r"kernels: [1-9]\d* found, 0 compiled", told), told
    picture = tmp_path / "first.png"
    # A match with a clock, as one without is not kept when nothing was played in it.
    play = ("play", GAME, "--seed", "1", "--options", "mode=timed")
    run(*play, "--size", "640x360", "--shot", str(picture))
    with Image.open(picture) as image:
        assert image.size == (640, 360)
        colours = image.convert("RGB").getcolors(640 * 360)
    assert colours is not None
    assert len(colours) > 200  # lit cubes beside a panel; an empty window has one or a few
    assert not list((home / "cache").rglob("*.nbc"))
    assert "Scrabble Cubes" in run("rules", GAME)
    assert re.search(r"\bok +numba +\d", run("doctor"))
    assert list((moved / "packages" / "accesskit").glob("*.so"))
    assert f"  1  {GAME}" in run("replay", "--list")
    # A game of another package is unpacked beside the others, as pip does it.
    sixth = tmp_path / "source" / "examples" / "letter_grid"
    pip = [sys.executable, "-m", "pip", "-q", "install", "--no-index", "--no-deps"]
    where = ["--no-build-isolation", "--target", str(moved / "packages")]
    subprocess.run([*pip, *where, str(sixth)], check=True)
    assert "Letter Grid" in run("rules", "letter-grid")
    if not lacks():  # a screen reader finds its menu
        window = Window(tmp_path / "read", [str(moved / "hexaglyph")])
        window.shown("Choose a game")
        window.close()


def test_each_system_gets_what_its_markers_say() -> None:
    project = read_configuration(ROOT / "pyproject.toml", expand=False)["project"]
    extras = project["optional-dependencies"]
    declared = [*project["dependencies"], *extras["online"], *extras["access"]]
    names = {re.split(r"[<>=;]", line)[0] for line in declared}
    asked = {
        system: {re.split(r"[<>=]", line)[0] for line in requirements(system)} for system in SYSTEMS
    }
    assert asked["macosx_11_0_arm64"] == names
    assert asked["win_amd64"] == names | {"msvc-runtime"}
    assert asked["macosx_10_13_x86_64"] == names - {"numba"}
    assert asked[LINUX] == names | {"pysqlite3-binary"}


def test_of_two_versions_that_were_fetched_neither_is_kept() -> None:
    names = ["numba-0.67.0-cp311-cp311-any.whl", "Numba-0.68.1-cp311-cp311-any.whl", "rich-15.whl"]
    assert twice([Path(name) for name in names]) == [Path(name) for name in names[:2]]


def test_the_executable_has_the_whole_library_and_the_engine() -> None:
    library = set(library_modules())
    assert {"sqlite3", "importlib.metadata", "multiprocessing.spawn", "json.decoder"} <= library
    assert not {name for name in library if name.startswith(("test.", "tkinter", "idlelib"))}
    # Debian builds far more of them in than Python itself does, and carries none as files.
    built_in = {name for name in sys.builtin_module_names if not name.startswith("_")}
    assert built_in & sys.stdlib_module_names <= library
    assert {"cmath", "select", "zlib"} <= library
    assert {"panda3d.core", "panda3d.bullet", "direct.showbase.ShowBase"} <= set(engine_modules())


@pytest.mark.soak
def test_all_systems_are_built_by_one_command(tmp_path: Path) -> None:
    dist = freeze(tmp_path, "bdist_apps", *SYSTEMS) / "dist"
    for system, (program, packages) in SYSTEMS.items():
        (archive,) = dist.glob(f"*{system}*")
        if archive.suffix == ".zip":
            with zipfile.ZipFile(archive) as opened:
                names = set(opened.namelist())
        else:
            with tarfile.open(archive) as tar:
                names = set(tar.getnames())
        assert f"hexaglyph/{program}" in names
        inside = f"hexaglyph/{packages}"
        assert {f"{inside}/game/cli/main.py", f"{inside}/numpy/__init__.py"} <= names
        assert (f"{inside}/numba/__init__.py" in names) == (system != "macosx_10_13_x86_64")
        data = inside.removesuffix("packages") + "assets/palettes.json"
        assert data in names
        assert ("hexaglyph/vcruntime140_1.dll" in names) == (system == "win_amd64")


@pytest.mark.soak
@pytest.mark.window
@pytest.mark.skipif(shutil.which("wine") is None, reason="Wine is not installed")
def test_the_game_for_windows_starts_in_wine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Newer ones want functions for complex numbers, which Wine 8 lacks.
    older = tmp_path / "older.txt"
    older.write_text("numpy<2.1\n", "ascii")
    monkeypatch.setenv("PIP_CONSTRAINT", str(older))
    built = freeze(tmp_path, "build_apps", "win_amd64") / "build" / "win_amd64"
    assert (built / "python3.dll").is_file()
    # Nobody is asked what to do about a program that fails.
    own = {"WINEPREFIX": str(tmp_path / "wine"), "WINEDEBUG": "-all"}
    environment = {**os.environ, **own, "WINEDLLOVERRIDES": "winedbg.exe=d"}

    def run(program: str, *arguments: str) -> str:
        done = subprocess.run(
            ["wine", str(built / program), "--home", "C:\\Zoë", *arguments],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=300,
            check=False,
        )
        told = done.stdout.decode("utf-8", "replace")
        assert done.returncode == 0, told
        return told

    assert "In the word list" in run("hexaglyph-console.exe", "word", "quiz")
    picture = tmp_path / "first.png"
    play = ("play", GAME, "--seed", "1", "--options", "mode=timed", "--size", "640x360")
    run("hexaglyph.exe", *play, "--shot", f"Z:{picture}")
    with Image.open(picture) as image:
        colours = image.convert("RGB").getcolors(640 * 360)
    assert colours is not None
    assert len(colours) > 200
    assert f"  1  {GAME}" in run("hexaglyph-console.exe", "replay", "--list")
