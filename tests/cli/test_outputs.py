"""No command replaces what is there unasked, and '-' prints what a file would hold."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from game.cli.main import main
from game.system.player_files import OutsideError, TakenError, open_file, read_file, write_file
from tests.repo.tree import ROOT

PUBLISHED = str(ROOT / "game" / "games" / "alphacubes" / "data" / "published.txt")
WRITERS = {
    "settings": ["settings", "export", "{out}"],
    "replay": ["replay", PUBLISHED, "--out", "{out}"],
    "records": ["records", "export", "1", "--out", "{out}"],
    "gcg": ["gcg", PUBLISHED, "--out", "{out}"],
    "shot": ["shot", "scruble", "--quality", "low", "--size", "64x64", "--out", "{out}"],
    "selfplay": [
        *("selfplay", "scruble", "--seats", "beginner", "--games", "1", "--jobs", "1"),
        *("--options", "rounds=1", "--out", "{out}"),
    ],
}


def write(command: str, out: Path | str, *more: str) -> int:
    return main([word.format(out=out) for word in WRITERS[command]] + list(more))


@pytest.fixture(autouse=True)
def _stored() -> None:
    assert main(["records", "import", PUBLISHED]) == 0


@pytest.mark.parametrize("command", WRITERS)
def test_nothing_is_replaced_unasked(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    kept = tmp_path / "mine.png"
    kept.write_bytes(b"mine")
    link, lost, pipe = tmp_path / "link.png", tmp_path / "lost.png", tmp_path / "pipe.png"
    link.symlink_to(kept)
    lost.symlink_to(tmp_path / "nowhere.png")
    os.mkfifo(pipe)
    folder = tmp_path / "folder.png"
    folder.mkdir()
    taken, is_folder = "already exists. --force replaces it.", "cannot be written (Is a directory)."
    for path, why in (*((p, taken) for p in (kept, link, lost, pipe)), (folder, is_folder)):
        assert write(command, path) == 1
        error = capsys.readouterr().err
        assert f"{path} {why}" in error
        assert error.count("\n") == 1
    assert kept.read_bytes() == b"mine"
    assert link.is_symlink()
    assert lost.is_symlink()
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    kept.chmod(0o600)
    assert write(command, link, "--force") == 0
    assert link.is_symlink()
    assert kept.read_bytes() != b"mine"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert {path.name for path in tmp_path.glob("*.*")} == {
        *("mine.png", "link.png", "lost.png", "pipe.png", "folder.png")
    }


@pytest.mark.parametrize("command", WRITERS)
def test_a_dash_prints_what_a_file_would_hold(
    command: str,
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert write(command, "out.png") == 0
    capfdbinary.readouterr()
    assert write(command, "-") == 0
    assert capfdbinary.readouterr().out == (tmp_path / "out.png").read_bytes()
    assert not (tmp_path / "-").exists()


def test_settings_go_through_a_pipe_and_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    capsys.readouterr()
    assert main(["settings", "export", "-"]) == 0
    (tmp_path / "all.json").write_text(capsys.readouterr().out)
    assert main(["settings", "import", str(tmp_path / "all.json")]) == 0


def test_what_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(OutsideError, match="cannot be written"):
        write_file(tmp_path / "no" / "file", b"")
    with pytest.raises(OutsideError, match="cannot be written"):
        write_file(tmp_path, b"", replace=True)
    with pytest.raises(OutsideError, match="cannot be written"):
        open_file(tmp_path)
    (tmp_path / "much").write_bytes(bytes((1 << 20) + 1))
    with pytest.raises(TakenError):
        open_file(tmp_path / "much")
    with pytest.raises(OutsideError, match="more than 1 MiB"):
        read_file(tmp_path / "much", 1 << 20)
    assert {path.name for path in tmp_path.iterdir()} == {"much", "home"}
