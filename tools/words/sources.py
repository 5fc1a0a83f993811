"""The lists that were made by hand, and the packages that the other words come from."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

FOLDER = Path(__file__).parent / "sources"
DEFAULT_LEVEL = 60
"""The difficulty of a word that the lists made by hand give no level for."""


class MissingSourceError(Exception):
    """A package that a list is built from is not installed; the message names it."""


def version(package: str) -> str:
    """The installed version of a Debian package. MissingSourceError if it is not there."""
    try:
        asked = subprocess.run(
            ["dpkg-query", "--show", "--showformat=${db:Status-Status} ${Version}", package],
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise MissingSourceError(f"Debian's package {package} is not installed") from error
    status, _, found = asked.stdout.partition(" ")
    if status != "installed":
        raise MissingSourceError(f"Debian's package {package} is not installed")
    return found


def python_version(package: str) -> str:
    """The installed version of a Python package. MissingSourceError if it is not there."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError as error:
        raise MissingSourceError(f"the Python package {package} is not installed") from error


def _lines(language: str, name: str) -> Iterator[str]:
    path = FOLDER / language / name
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        content = line.partition("#")[0].strip()
        if content:
            yield content


def two_letters(language: str) -> dict[str, int | None]:
    """Every two-letter word with its level, or None where the source's level holds."""
    found: dict[str, int | None] = {}
    for line in _lines(language, "two_letters.txt"):
        word, _, level = line.partition(" ")
        found[word] = int(level) if level else None
    return found


def supplement(language: str) -> dict[str, int]:
    """Words to add where the source lacks them, with their level."""
    found: dict[str, int] = {}
    level = DEFAULT_LEVEL
    for line in _lines(language, "supplement.txt"):
        if line.startswith("level "):
            level = int(line.removeprefix("level "))
            continue
        for word in line.upper().split():
            found.setdefault(word, level)
    return found


def removed(language: str) -> set[str]:
    """Strings that a source takes for words and we do not."""
    return {word for line in _lines(language, "removed.txt") for word in line.split()}


def chosen(language: str, name: str) -> set[str]:
    """The words of a list that was made by hand, upper case."""
    return {word.upper() for line in _lines(language, f"{name}.txt") for word in line.split()}


def offensive(language: str, words: Iterable[str]) -> bytes:
    """Those of `words` that the patterns of offensive.txt mark, one a line in order."""
    exact: set[str] = set()
    starts: list[str] = []
    inside: list[str] = []
    for line in _lines(language, "offensive.txt"):
        for pattern in line.split():
            if pattern.startswith("*"):
                inside.append(pattern.strip("*"))
            elif pattern.endswith("*"):
                starts.append(pattern.rstrip("*"))
            else:
                exact.add(pattern)
    beginnings = tuple(starts)
    marked = sorted(
        word
        for word in words
        if word in exact or word.startswith(beginnings) or any(part in word for part in inside)
    )
    return "".join(f"{word}\n" for word in marked).encode("ascii")


def with_our_own(language: str, listed: dict[str, int]) -> dict[str, int]:
    """A source's words and levels, with what was chosen by hand put in and taken out."""
    ours = two_letters(language)
    gone = removed(language)
    words = {w: level for w, level in listed.items() if len(w) > 2 and w not in gone}
    for word, at in supplement(language).items():
        if len(word) > 2:
            words.setdefault(word, at)
    for word, given in ours.items():
        words[word] = given if given is not None else listed.get(word, DEFAULT_LEVEL)
    return words
