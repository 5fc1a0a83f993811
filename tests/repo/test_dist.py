"""What is given out is the same bytes wherever it is made, and says what is in it."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from tests.repo.tree import ROOT
from tools.build_dist import build, licence_of, materials, repacked, repacked_wheel
from tools.build_lock import packages
from tools.setup import LOCK, locked_for

FILES = {"p-1/a.txt": b"one", "p-1/tools/run": b"two", "p-1/b.txt": b""}


def archive(names: list[str], time: int, owner: str, mode: int) -> bytes:
    """An archive as some machine makes it."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w:gz") as tar:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.uname, member.mode = (
                len(FILES[name]),
                time,
                owner,
                mode,
            )
            tar.addfile(member, io.BytesIO(FILES[name]))
    return whole.getvalue()


def test_a_source_archive_is_the_same_from_every_machine() -> None:
    one = repacked(archive(list(FILES), 1_700_000_000, "ann", 0o664), 7)
    other = repacked(archive(list(reversed(FILES)), 5, "root", 0o600), 7)
    assert one == other
    with tarfile.open(fileobj=io.BytesIO(one)) as tar:
        assert tar.getnames() == sorted(FILES)
        members = tar.getmembers()
        assert {(m.mtime, m.uid, m.uname, m.mode) for m in members} == {(7, 0, "", 0o644)}
        for member in members:
            file = tar.extractfile(member)
            assert file is not None
            assert file.read() == FILES[member.name]


def test_a_wheel_is_the_same_from_every_machine() -> None:
    def wheel(time: tuple[int, int, int, int, int, int], mode: int) -> bytes:
        whole = io.BytesIO()
        with zipfile.ZipFile(whole, "w") as packed:
            for name, content in FILES.items():
                member = zipfile.ZipInfo(name, time)
                member.external_attr = mode << 16
                packed.writestr(member, content)
        return whole.getvalue()

    one = repacked_wheel(wheel((2001, 2, 3, 4, 5, 6), 0o100664), 1_700_000_000)
    other = repacked_wheel(wheel((1999, 1, 1, 0, 0, 0), 0o100700), 1_700_000_000)
    assert one == other
    with zipfile.ZipFile(io.BytesIO(one)) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == FILES
        assert {m.date_time for m in packed.infolist()} == {(2023, 11, 14, 22, 13, 20)}


@pytest.mark.long
def test_two_checkouts_give_the_same_wheel_and_the_same_source_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever they belong to, wherever and whenever they were made."""
    files = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    built: list[dict[str, bytes]] = []
    for folder, time, mode in (("one", 1_600_000_000, 0o600), ("another place", 5, 0o664)):
        tree = tmp_path / folder
        for name in filter(None, files):
            copy = tree / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy)
            copy.chmod(mode)
            os.utime(copy, (time, time))
        monkeypatch.setenv("PYTHONHASHSEED", str(time % 1000))
        monkeypatch.setenv("TZ", "Asia/Tokyo" if built else "UTC")
        before = os.umask(0o077 if built else 0o002)
        try:
            out = build(tree, tmp_path / f"{folder} dist", 1_700_000_000).parent
        finally:
            os.umask(before)
        built.append({file.name: file.read_bytes() for file in out.iterdir()})
    one, other = built
    assert len(one) == 2
    assert one == other


def test_the_bill_of_materials_names_each_package_with_hashes_and_licence() -> None:
    lock = LOCK.read_text(encoding="utf-8")
    bill = materials(lock, "1.0")
    named = {part["name"]: part for part in bill["components"]}
    assert set(named) == set(packages(locked_for("play", lock)))
    for name, part in named.items():
        assert part["hashes"]
        assert part["purl"].startswith(f"pkg:pypi/{name}@")
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        assert licence_of(package), name
        assert part["licenses"]
