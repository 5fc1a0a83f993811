"""The files that come with the game: finding them in a checkout, a package or a frozen program, and
reading them with errors that are sentences."""

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
from game.system.own_program import is_frozen

Read = TypeVar("Read")
DIGESTS = "assets/digests.json"
"""The digests of files that other libraries read (tools/build_digests.py)."""
LARGEST = 1e9
"""The largest number in these files."""
_SHOWN = 60
"""The most characters quoted of a wrong value."""


class MissingFileError(LocalizedError, FileNotFoundError):
    """A file that comes with the game is missing; the message has the places searched."""


def _places() -> list[Path]:
    """The folders that may have `assets` and `models`, likeliest first."""
    if is_frozen():
        # Panda3D's frozen programs have no __file__; their data lie beside the executable,
        # or, in a bundle of macOS, in the folder Resources next to the executable's.
        folder = Path(sys.executable).resolve().parent
        return [folder, folder.parent / "Resources"]
    return [_package().parent, _package()]


@cache
def _package() -> Path:
    """The folder of the package `game`."""
    return Path(__file__).resolve().parent.parent


def data_file(name: str) -> Path:
    """The path of `assets/...` or `models/...`; MissingFileError."""
    looked = [place / name for place in _places()]
    for path in looked:
        if path.exists():
            return path
    *others, last = map(str, looked)
    both = (("first", ", ".join(others)), ("last", last))
    paths = Saying(N_("{first} or {last}"), both) if others else last
    sentence = N_("{file} is missing: it is not at {paths}; install the game again")
    raise MissingFileError(sentence, file=name, paths=paths)


class DamagedFileError(LocalizedError):
    """A file that comes with the game is damaged; the message says where."""

    def __init__(self, file: str, problem: Saying) -> None:
        sentence = N_("{file} is damaged: {problem}; install the game again")
        super().__init__(sentence, file=file, problem=problem)

    @classmethod
    def missing(cls, file: str, place: str) -> DamagedFileError:
        """The error for a missing part."""
        return cls(file, Saying(N_("{place} is missing"), (("place", place),)))


def text_in(file: str, content: bytes) -> str:
    """Decode a file's content; DamagedFileError unless it is UTF-8."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        problem = Saying(N_("byte {byte} of it is not text"), (("byte", error.start + 1),))
        raise DamagedFileError(file, problem) from None


_without: dict[str, None] = {}


def go_on_without(error: MissingFileError | DamagedFileError) -> None:
    """Note a missing or damaged file that the process can do without."""
    _without[str(error)] = None


def without() -> list[str]:
    """The errors passed to go_on_without()."""
    return list(_without)


def digest(content: bytes) -> str:
    """The digest of a file, against accidental damage only."""
    return blake2b(content, digest_size=8).hexdigest()


@cache
def digests() -> dict[str, str]:
    """The digests by file name; DamagedFileError."""
    return data_json(DIGESTS, digests_in)


def digests_in(read: Part) -> dict[str, str]:
    """Parse the file of digests."""
    return {name: part.text() for name, part in read.members().items()}


def whole_file(name: str) -> Path:
    """The path of `assets/...` or `models/...` for a library that may not survive damage to it.
    MissingFileError, or DamagedFileError if its digest is wrong."""
    path = data_file(name)
    known = digests().get(name)
    if known is not None and digest(path.read_bytes()) != known:
        raise DamagedFileError(name, Saying(N_("it has been changed since it was made")))
    return path


def data_text(name: str) -> str:
    """The text of `assets/...`; MissingFileError or DamagedFileError."""
    return text_in(name, data_file(name).read_bytes())


def data_json(name: str, take: Callable[[Part], Read]) -> Read:
    """The JSON in `assets/...`, parsed by `take`; MissingFileError or DamagedFileError."""
    return json_in(name, data_file(name).read_bytes(), take)


def json_in(file: str, content: bytes, take: Callable[[Part], Read]) -> Read:
    """A file's JSON, parsed by `take`. DamagedFileError for invalid JSON, or a Part of another type
    than asked for."""
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
    """A part of a JSON file. Its methods check its type; DamagedFileError says what it should be.
    place: the names and indices that lead to it."""

    file: str
    value: object
    place: tuple[str, ...] = ()

    def wrong(self, sentence: str) -> DamagedFileError:
        """The error for a wrong value. sentence: with {place} and optionally {value}."""
        place = clean("/".join(part[:_SHOWN] for part in self.place)) or "/"
        values = (("place", place), ("value", clean(str(self.value)[:_SHOWN])))
        return DamagedFileError(self.file, Saying(sentence, values))

    def members(self) -> dict[str, Part]:
        """The members of an object."""
        return {name: self[name] for name in self._named()}

    def __getitem__(self, name: str) -> Part:
        """A member of an object."""
        named = self._named()
        if name not in named:
            raise DamagedFileError.missing(self.file, "/".join((*self.place, name)))
        return Part(self.file, named[name], (*self.place, name))

    def _named(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong(N_("{place} should be an object"))
        return self.value

    def rows(self, count: int | None = None) -> list[Part]:
        """The items of a list. count: their number, if it is fixed."""
        if not isinstance(self.value, list):
            raise self.wrong(N_("{place} should be a list"))
        if count is not None and len(self.value) != count:
            raise self.wrong(N_("{place} has too few or too many values"))
        return [Part(self.file, v, (*self.place, str(n))) for n, v in enumerate(self.value)]

    def text(self) -> str:
        """The value as str."""
        if not isinstance(self.value, str):
            raise self.wrong(N_("{place} should be a text"))
        return self.value

    def number(self) -> float:
        """The value as float."""
        value = self.value
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self.wrong(N_("{place} should be a number"))
        if not abs(value) <= LARGEST:
            raise self.wrong(N_("{place} is too large a number"))
        return float(value)

    def count(self, least: int = 0) -> int:
        """The value as int, at least `least`."""
        number = self.number()
        if not number.is_integer() or number < least:
            raise self.wrong(N_("{place} cannot be {value}"))
        return int(number)

    def numbers(self, count: int) -> list[float]:
        """The items of a list of `count` numbers."""
        return [part.number() for part in self.rows(count)]

    def meant(self, read: Callable[[str], Read]) -> Read:
        """The value as str passed to `read`, which raises ValueError for a wrong one."""
        try:
            return read(self.text())
        except ValueError:
            raise self.wrong(N_("{place} cannot be '{value}'")) from None
