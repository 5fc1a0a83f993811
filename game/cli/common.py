"""What commands are given alike: numbers, files to read and to write, stored matches, consent."""

from __future__ import annotations

import argparse
import getpass
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game import register
from game.cli.exits import CommandError, UsageError
from game.language import _, say
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.record import LARGEST, Record, parse_record
from game.match.store import STORE_FILE, Store
from game.match.timeline import Timeline, fold
from game.sentences import N_
from game.system.home import Home, HomeError
from game.system.player_files import TakenError, check_size, read_file, write_file
from game.words.choice import ALL, WordChoice
from game.words.lexicon import Lexicon
from game.words.lists import choices, load
from game.words.normalize import LONGEST
from game.words.normalize import normalize as folded_word

STANDARD = "-"
"""Instead of a file: standard input, or standard output."""
LARGEST_ID = (1 << 63) - 1
"""The store counts matches in 64 bits, and so does the deal its seeds."""
PICTURES = (".png", ".jpg", ".jpeg")
"""How the names of pictures end that can be written."""
LARGEST_TEXT = 1 << 26
"""Bytes of a word list or of a batch of positions; no list of any language comes near it."""


def number(least: int, most: int = LARGEST_ID) -> Callable[[str], int]:
    """A reader of whole numbers in decimal digits, for argparse."""

    def read(text: str) -> int:
        digits = text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(most))
        if not digits or not least <= int(text) <= most:
            sentence = _("it should be a number from {least} to {most}")
            raise argparse.ArgumentTypeError(sentence.format(least=least, most=most))
        return int(text)

    return read


def add_force(parser: argparse.ArgumentParser) -> None:
    """Declare --force."""
    parser.add_argument("--force", action="store_true", help=_("replace an existing file"))


def add_yes(parser: argparse.ArgumentParser) -> None:
    """Declare --yes."""
    parser.add_argument("--yes", action="store_true", help=_("do it without asking"))


def check_ending(name: str | None, *endings: str) -> None:
    """UsageError for a file whose name ends in none of these, which say what is written."""
    if name not in (None, STANDARD) and not str(name).lower().endswith(endings):
        text = N_("{file} cannot be written: its name should end in {endings}")
        raise UsageError(text, file=name, endings=", ".join(endings))


def put(name: str, content: bytes | str, *, force: bool) -> None:
    """Write a file, whole or not at all, or print it; what is there stays unless `force`."""
    if name == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(content.encode() if isinstance(content, str) else content)
        sys.stdout.flush()
        return
    with free_or_forced():
        write_file(Path(name), content, replace=force)


@contextmanager
def free_or_forced() -> Iterator[None]:
    """Tell of --force where a file is there already."""
    try:
        yield
    except TakenError as error:
        text = N_("{problem} --force replaces it.")
        raise CommandError(text, problem=error) from None


def take(name: str, most: int) -> bytes:
    """The content of a file, or of the input, of at most `most` bytes."""
    if name != STANDARD:
        return read_file(Path(name), most)
    content = sys.stdin.buffer.read(most + 1)
    check_size(_("The input"), content, most)
    return content


def take_record(name: str) -> Record:
    """The record in a file, or in the input."""
    content = take(name, LARGEST)
    with naming(name):
        return parse_record(content)


def take_match(name: str, game_id: str) -> Timeline:
    """The match of a certain game that a record in a file, or in the input, leads to."""
    record = take_record(name)
    if record.header.game != game_id:
        title = _(rules_of(game_id).title)
        raise CommandError(N_("{file}: it is not a record of {game}"), file=name, game=title)
    with naming(name, record):
        return fold(record)


def take_text(name: str) -> str:
    """The text of a file, or of the input."""
    try:
        return take(name, LARGEST_TEXT).decode("utf-8")
    except UnicodeDecodeError:
        raise CommandError(N_("{file}: it is not UTF-8 text"), file=name) from None


def add_words(parser: argparse.ArgumentParser) -> None:
    """Declare --words, which word_list() reads."""
    parser.add_argument("--words", metavar="FILE", help=_("a word list, or common or standard"))


def word_list(name: str | None) -> Lexicon:
    """The words of a file, one a line, or the English list, or a choice of its words by name. What
    has more than LONGEST letters is none."""
    if name is None or name in choices("en"):
        return load("en", WordChoice(name or ALL))
    folded = map(folded_word, take_text(name).split())
    words = {word for word in folded if word is not None and 1 < len(word) <= LONGEST}
    if not words:
        raise CommandError(N_("{file}: it contains no word"), file=name)
    return Lexicon.of(words, name=Path(name).name)


@contextmanager
def naming(name: str, record: Record | None = None) -> Iterator[None]:
    """Tell of a refused record which one it is, on which line, and who its players are."""
    try:
        with register.blaming(record.header.game if record is not None else ""):
            yield
    except RecordError as error:
        reason = error.reason
        if error.rejection is not None and record is not None:
            reason = say(error.rejection, record.header.names)
        if error.line is not None:
            reason = _("line {number}: {reason}").format(number=error.line, reason=reason)
        name = _("The input") if name == STANDARD else name
        raise CommandError("{name}: {reason}", name=name, reason=reason) from None


@contextmanager
def matches(home: str | None, *, write: bool = False) -> Iterator[Store]:
    """The store of the player's matches. Where their folder can only be read, and nothing is to
    be written, it is a copy."""
    mine = Home.find(home)
    kept = mine.folders()["data"] / STORE_FILE
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="hexaglyph-") as folder:
        path = kept
        try:
            path = mine.data / STORE_FILE
        except HomeError:
            if write or not kept.is_file():
                raise
            for part in kept.parent.glob(f"{STORE_FILE}*"):
                shutil.copyfile(part, Path(folder) / part.name)
            path = Path(folder) / STORE_FILE
        store = Store(path)
        try:
            yield store
        finally:
            store.close()


def consents(arguments: argparse.Namespace, question: str) -> bool:
    """Whether the player wants it: --yes, or an answer; CommandError where nobody can answer."""
    if arguments.yes:
        return True
    if not sys.stdin.isatty():
        raise CommandError(N_("nobody is here to ask; --yes goes ahead without asking"))
    print(f"{question} ({_('y/n')}) ", end="", flush=True)
    return says_yes(sys.stdin.readline())


def says_yes(text: str) -> bool:
    """Whether an answer says yes, in English or in the player's language."""
    return text.strip().lower()[:1] in {"y", _("yes")[:1]}


SERVER = {"openskill", "psycopg", "redis"}
ONLINE = {"cryptography", "msgspec", "starlette", "uvicorn", "websockets", "zeroconf"}


@contextmanager
def extra() -> Iterator[None]:
    """Say how to install what playing online needs, where it is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in SERVER | ONLINE:
            raise
        raise CommandError(
            N_(
                "{module} is not installed; playing online needs it. In the project's folder: "
                "pip install '{what}'"
            ),
            module=missing,
            what=".[server]" if missing in SERVER else ".[online]",
        ) from None


def add_name(parser: argparse.ArgumentParser) -> None:
    """Declare --name."""
    parser.add_argument("--name", metavar="NAME", help=_("the name that the others see"))


def name_of(arguments: argparse.Namespace) -> str:
    """The player's name: given, or that of the account."""
    with suppress(OSError, KeyError):
        return str(arguments.name or getpass.getuser().capitalize())
    return "Player"


@contextmanager
def bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that goes once its work is done, where errors go to a terminal; elsewhere nothing. What
    it gives is called with how much is done, and of how much."""
    from rich.console import Console
    from rich.progress import Progress

    quiet = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as shown:
        task = shown.add_task(label, total=None)
        yield lambda done, whole: shown.update(task, completed=done, total=whole)
