"""The files that come with the game: where they are, in a checkout, a package and frozen, and what
they say, or in a sentence why they cannot be read."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from game.sentences import N_, LocalizedError, Saying
from game.system.cleaning import clean

Read = TypeVar("Read")
DIGESTS = "assets/digests.json"
"""What the files are known by that other libraries read (tools/build_digests.py)."""
LARGEST = 1e9
"""No number in these files is larger."""
_SHOWN = 60
"""How many characters are shown of what stands where it should not."""


class MissingFileError(FileNotFoundError):
    """A file that comes with the game is not there; the message names it and where we looked."""


def _places() -> list[Path]:
    """Folders that may hold `assets` and `models`, the likeliest first."""
    places: list[Path] = []
    if getattr(sys, "frozen", False):
        # Panda3D's frozen programs have no __file__; their data lie beside the executable,
        # or, in a bundle of macOS, in the folder Resources next to the executable's.
        folder = Path(sys.executable).resolve().parent
        places += [folder, folder.parent / "Resources"]
    else:
        package = Path(__file__).resolve().parent.parent
        places += [package.parent, package]
    return places


def data_file(name: str) -> Path:
    """The path of `assets/...` or `models/...`; MissingFileError if it is not there."""
    looked = [place / name for place in _places()]
    for path in looked:
        if path.exists():
            return path
    where = " or ".join(str(path) for path in looked)
    raise MissingFileError(f"{name} is missing: it is not at {where}; install the game again")


class DamagedFileError(LocalizedError):
    """A file that comes with the game is not as it was; the message names it, and where."""

    def __init__(self, file: str, problem: Saying) -> None:
        sentence = N_("{file} is damaged: {problem}; install the game again")
        super().__init__(sentence, file=file, problem=problem)

    @classmethod
    def missing(cls, file: str, place: str) -> DamagedFileError:
        """That nothing stands at a place of it."""
        return cls(file, Saying(N_("{place} is missing"), (("place", place),)))


def text_in(file: str, content: bytes) -> str:
    """The text that a file of this name holds; DamagedFileError where it is not UTF-8."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        problem = Saying(N_("byte {byte} of it is not text"), (("byte", error.start + 1),))
        raise DamagedFileError(file, problem) from None


_without: dict[str, None] = {}


def go_on_without(error: MissingFileError | DamagedFileError) -> None:
    """Remember what is missing or damaged and can be done without, for without()."""
    _without[str(error)] = None


def without() -> list[str]:
    """What the process goes on without, a sentence each."""
    return list(_without)


def digest(content: bytes) -> str:
    """What a file is known by; it finds accidents, and proves nothing."""
    return blake2b(content, digest_size=8).hexdigest()


@cache
def digests() -> dict[str, str]:
    """The digests of the files that other libraries read, by name; DamagedFileError."""
    return data_json(DIGESTS, digests_in)


def digests_in(read: Part) -> dict[str, str]:
    """The digests that a file names."""
    return {name: part.text() for name, part in read.members().items()}


def whole_file(name: str) -> Path:
    """The path of `assets/...` or `models/...` for a library that would trip over damage to it, or
    draw and play what is not meant; MissingFileError, or DamagedFileError where it is not the one
    that came with the game."""
    path = data_file(name)
    known = digests().get(name)
    if known is not None and digest(path.read_bytes()) != known:
        raise DamagedFileError(name, Saying(N_("it has been changed since it was made")))
    return path


def data_text(name: str) -> str:
    """The text of `assets/...`; MissingFileError or DamagedFileError."""
    return text_in(name, data_file(name).read_bytes())


def data_json(name: str, take: Callable[[Part], Read]) -> Read:
    """What `take` makes of the JSON in `assets/...`; MissingFileError or DamagedFileError."""
    return json_in(name, data_file(name).read_bytes(), take)


def json_in(file: str, content: bytes, take: Callable[[Part], Read]) -> Read:
    """What `take` makes of the JSON that a file of this name holds; DamagedFileError where it is
    none, or where a Part finds something else than was asked for."""
    text = text_in(file, content)
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        where = (("line", error.lineno), ("column", error.colno))
        problem = Saying(N_("it makes no sense at line {line}, column {column}"), where)
        raise DamagedFileError(file, problem) from None
    except (ValueError, RecursionError):
        problem = Saying(N_("it holds too long a number, or brackets in too many brackets"))
        raise DamagedFileError(file, problem) from None
    return take(Part(file, whole))


@dataclass(frozen=True, slots=True)
class Part:
    """What stands at a place in a file: whatever is asked of it is so, or DamagedFileError says
    what should stand there. place: names, and numbers from 0, from the outermost in."""

    file: str
    value: object
    place: tuple[str, ...] = ()

    def wrong(self, sentence: str) -> DamagedFileError:
        """That something else should stand here. sentence: with {place} in it, and it may have
        {value}."""
        place = clean("/".join(part[:_SHOWN] for part in self.place)) or "/"
        values = (("place", place), ("value", clean(str(self.value)[:_SHOWN])))
        return DamagedFileError(self.file, Saying(sentence, values))

    def members(self) -> dict[str, Part]:
        """What stands in it by name."""
        return {name: self[name] for name in self._named()}

    def __getitem__(self, name: str) -> Part:
        """What stands in it under a name."""
        named = self._named()
        if name not in named:
            raise DamagedFileError.missing(self.file, "/".join((*self.place, name)))
        return Part(self.file, named[name], (*self.place, name))

    def _named(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong(N_("{place} should be an object"))
        return self.value

    def rows(self, count: int | None = None) -> list[Part]:
        """What stands in it one after another. count: how many there must be."""
        if not isinstance(self.value, list):
            raise self.wrong(N_("{place} should be a list"))
        if count is not None and len(self.value) != count:
            raise self.wrong(N_("{place} has too few or too many values"))
        return [Part(self.file, v, (*self.place, str(n))) for n, v in enumerate(self.value)]

    def text(self) -> str:
        """The text that it is."""
        if not isinstance(self.value, str):
            raise self.wrong(N_("{place} should be a text"))
        return self.value

    def number(self) -> float:
        """The number that it is."""
        value = self.value
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self.wrong(N_("{place} should be a number"))
        if not abs(value) <= LARGEST:
            raise self.wrong(N_("{place} is too large a number"))
        return float(value)

    def count(self, least: int = 0) -> int:
        """The whole number that it is, `least` or more."""
        number = self.number()
        if not number.is_integer() or number < least:
            raise self.wrong(N_("{place} cannot be {value}"))
        return int(number)

    def numbers(self, count: int) -> list[float]:
        """The next `count` numbers."""
        return [part.number() for part in self.rows(count)]

    def meant(self, read: Callable[[str], Read]) -> Read:
        """What its text stands for; read raises ValueError where it stands for nothing."""
        try:
            return read(self.text())
        except ValueError:
            raise self.wrong(N_("{place} cannot be '{value}'")) from None
