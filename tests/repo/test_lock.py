"""requirements.lock: what pyproject.toml asks for, at one version, with hashes, from nowhere in
particular."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from packaging.requirements import Requirement
from setuptools.config.pyprojecttoml import load_file

from tests.repo.tree import ROOT
from tools.build_lock import TOOLS, packages
from tools.setup import EXTRAS, LOCK, locked_for

TEXT = LOCK.read_text(encoding="utf-8")


def asked_for(extra: str) -> Iterator[Requirement]:
    """What an extra asks for, those that it contains too."""
    project = load_file(ROOT / "pyproject.toml")["project"]
    for text in (*project["dependencies"], *project["optional-dependencies"][extra]):
        wanted = Requirement(text)
        if wanted.name == project["name"]:
            for contained in wanted.extras:
                yield from asked_for(contained)
        else:
            yield wanted


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("purpose", EXTRAS)
def test_what_a_purpose_asks_for_is_locked_within_its_range(purpose: str) -> None:
    locked = packages(locked_for(purpose, TEXT))
    tools = [Requirement(text) for text in TOOLS]
    for wanted in (*asked_for(EXTRAS[purpose].strip("[]")), *tools):
        versions = [Requirement(entry.split(" \\")[0]) for entry in locked[plain(wanted.name)]]
        for held in versions:
            (version,) = (part.version for part in held.specifier)
            assert wanted.specifier.contains(version), (wanted, version)


def test_every_package_has_one_version_and_hashes_and_no_address() -> None:
    assert "://" not in TEXT
    assert "index" not in TEXT
    for name, entries in packages(TEXT).items():
        for entry in entries:
            assert re.match(rf"{re.escape(name)}==\S+", entry)
            assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}", entry)) >= 1


def test_each_purpose_contains_the_one_before() -> None:
    found = [set(packages(locked_for(purpose, TEXT))) for purpose in EXTRAS]
    assert all(less < more for less, more in pairwise(found))
