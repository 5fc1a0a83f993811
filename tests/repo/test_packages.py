"""The wheel and the source archive hold the game whole, and the wheel starts where it is put."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest
from PIL import Image

import game
from game.system import files
from tests.repo.tree import ROOT, project_files

FOLDERS = {"game": ROOT / "game", "game.assets": ROOT / "assets", "game.models": ROOT / "models"}


class Built(NamedTuple):
    """The source archive, the wheel built from that archive, and the files they are made of."""

    archive: Path
    wheel: Path
    names: list[str]

    def shipped(self) -> list[str]:
        """Everything the game reads while it runs, and its modules."""
        return [
            name
            for name in self.names
            if (name.startswith("assets/") and not name.endswith(".py"))
            or (name.startswith("models/") and name.endswith(".bam"))
            or (name.startswith("game/") and name.endswith((".py", "py.typed")))
        ]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """Both, built once for all tests of a worker."""
    folder = tmp_path_factory.mktemp("packages")
    source = folder / "source"
    names = project_files()
    for name in names:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, source / name)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run(
        command, cwd=source, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    shutil.rmtree(source)
    (archive,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    yield Built(archive, wheel, names)
    shutil.rmtree(folder)


@pytest.mark.long
def test_the_source_archive_is_whole(built: Built) -> None:
    with tarfile.open(built.archive) as tar:
        inside = {str(PurePosixPath(*PurePosixPath(n).parts[1:])) for n in tar.getnames()}
    missing = {name for name in built.names if not name.startswith(".git")} - inside
    assert not missing
    assert {name for name in inside if "__pycache__" in name} == set()


@pytest.mark.long
def test_the_wheel_holds_what_the_game_reads(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        inside = set(archive.namelist())
    wanted = {name if name.startswith("game/") else f"game/{name}" for name in built.shipped()}
    assert wanted - inside == set()
    assert "game/py.typed" in inside
    assert any(name.endswith("licenses/LICENSE") for name in inside)
    placed = {name.partition(".data/data/")[2] for name in inside} - {""}
    assert "share/applications/games.hexaglyph.Hexaglyph.desktop" in placed
    assert "share/icons/hicolor/256x256/apps/hexaglyph.png" in placed
    assert not [name for name in inside if name.startswith(("tests/", "bench/", "tools/"))]


def borrow(python: Path) -> None:
    """Let a fresh environment see what is installed in ours, but not our own checkout: a line in a
    .pth adds the folder, and no more is read there."""
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    told = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True)
    borrowed = "\n".join({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    (Path(told.stdout.strip()) / "borrowed.pth").write_text(borrowed, encoding="utf-8")


@pytest.mark.long
@pytest.mark.window
@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("form", ["wheel", "archive"])
def test_it_installs_and_starts_in_a_fresh_environment(
    built: Built, form: str, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh"
    venv.create(fresh, with_pip=False)
    python = fresh / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    borrow(python)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q"]
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--ignore-installed"]
    subprocess.run([*pip, *offline, str(getattr(built, form))], check=True)

    def run(*command: str | Path) -> str:
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    hexaglyph = python.with_name("hexaglyph")
    assert run(hexaglyph, "--version").strip() == f"hexaglyph {game.__version__}"
    program = (
        "from game.system.files import data_file\n"
        "for name in 'assets', 'assets/palettes.json', 'models': print(data_file(name))"
    )
    for line in run(python, "-c", program).splitlines():
        assert line.startswith(str(fresh))
    picture = tmp_path / "started.png"
    run(hexaglyph, "play", "scruble", "--size", "640x360", "--shot", picture)
    with Image.open(picture) as image:
        colours = image.convert("RGB").getcolors(640 * 360)
    assert len(colours or ()) > 200


def test_a_frozen_game_finds_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "MacOS" / "hexaglyph"))
    with pytest.raises(files.MissingFileError, match=r"assets/x\.json"):
        files.data_file("assets/x.json")
    for folder in ("Resources", "MacOS"):
        placed = tmp_path / folder / "assets" / "x.json"
        placed.parent.mkdir(parents=True)
        placed.write_text("{}")
        assert files.data_file("assets/x.json") == placed


def test_every_package_is_listed() -> None:
    """An explicit list is needed for the folders that are installed under another name."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (block,) = re.findall(r"^packages = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL)
    listed = re.findall(r'"([\w.]+)"', block)
    assert listed == sorted(listed)
    on_disk = {
        f"game.{path.parent.relative_to(ROOT / 'game').as_posix().replace('/', '.')}".rstrip(".")
        for path in (ROOT / "game").rglob("__init__.py")
    }
    assert set(listed) == on_disk | set(FOLDERS)
