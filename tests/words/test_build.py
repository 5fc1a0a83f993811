"""Building the lists again gives the bytes that are committed."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from game.system.files import data_file
from tools import build_words
from tools.words import dutch, glosses, sources


def installed(package: str) -> str:
    if package == "zlib":
        return zlib.ZLIB_RUNTIME_VERSION
    if package == "OpenDutchWordnet":
        return glosses.VERSION  # what was taken of it lies here
    if package == dutch.FREQUENCIES:
        return sources.python_version(package)
    return sources.version(package)


@pytest.mark.parametrize("language", list(build_words.BUILDERS))
def test_building_again_gives_the_same_bytes(language: str, tmp_path: Path) -> None:
    committed = data_file(f"assets/words/{language}")
    manifest = json.loads((committed / "manifest.json").read_text(encoding="utf-8"))
    for package, version in manifest["sources"].items():
        try:
            here = installed(package)
        except sources.MissingSourceError as error:
            pytest.skip(f"NOT COMPARED, {language}: {error}")
        if here != version:
            pytest.skip(f"NOT COMPARED, {language}: {package} {here} here, built from {version}")
    assert build_words.main([language, "--out", str(tmp_path)]) == 0
    rebuilt = {path.name: path.read_bytes() for path in (tmp_path / language).iterdir()}
    assert rebuilt.keys() == {path.name for path in committed.iterdir()}
    for name, content in rebuilt.items():
        assert content == (committed / name).read_bytes(), name
    size = sum(map(len, rebuilt.values()))
    assert manifest["files"].keys() == rebuilt.keys() - {"manifest.json"}
    assert size == sum(path.stat().st_size for path in committed.iterdir())


def test_a_missing_package_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.words.scowl.PACKAGE", "no-such-package")
    assert build_words.main(["en", "--out", str(tmp_path)]) == 1
    assert "package no-such-package is not installed" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
