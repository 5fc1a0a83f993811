"""What commands share: types of arguments, files to read and write, stored matches, consent."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

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
from game.ui.online import account_name, needing_packages
from game.words.choice import ALL, WordChoice
from game.words.lexicon import Lexicon
from game.words.lists import choices, load
from game.words.normalize import LONGEST
from game.words.normalize import normalize as folded_word

STANDARD = "-"
"""The name that stands for standard input or output instead of a file."""
LARGEST_ID = (1 << 63) - 1
"""The largest number of a stored match, and the largest seed."""
PICTURES = (".png", ".jpg", ".jpeg")
"""The endings of picture files that can be written."""
LARGEST_TEXT = 1 << 26
"""The most bytes of a word list or of a batch of positions."""


def number(least: int, most: int = LARGEST_ID) -> Callable[[str], int]:
    """A type for argparse: whole numbers in decimal digits."""

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
    """Raise UsageError for a file whose name has none of these endings."""
    if name not in (None, STANDARD) and not str(name).lower().endswith(endings):
        text = N_("{file} cannot be written: its name should end in {endings}")
        raise UsageError(text, file=name, endings=", ".join(endings))


def write_output(name: str, content: bytes | str, *, force: bool) -> None:
    """Write a file, whole or not at all, or print it; an existing file stays unless `force`."""
    if name == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(content.encode() if isinstance(content, str) else content)
        sys.stdout.flush()
        return
    with free_or_forced():
        write_file(Path(name), content, replace=force)


@contextmanager
def free_or_forced() -> Iterator[None]:
    """Name --force in the error for a file that exists already."""
    try:
        yield
    except TakenError as error:
        text = N_("{problem} --force replaces it.")
        raise CommandError(text, problem=error) from None


def read_input(name: str, most: int) -> bytes:
    """The content of a file, or of the input, up to `most` bytes."""
    if name != STANDARD:
        return read_file(Path(name), most)
    content = sys.stdin.buffer.read(most + 1)
    check_size(_("The input"), content, most)
    return content


def read_record(name: str) -> Record:
    """The record in a file, or in the input."""
    content = read_input(name, LARGEST)
    with naming(name):
        return parse_record(content)


def read_match(name: str, game_id: str) -> Timeline:
    """The match in a record of a game, from a file or the input."""
    record = read_record(name)
    if record.header.game != game_id:
        title = _(rules_of(game_id).title)
        raise CommandError(N_("{file}: it is not a record of {game}"), file=name, game=title)
    with naming(name, record):
        return fold(record)


def read_text(name: str) -> str:
    """The text of a file, or of the input."""
    try:
        return read_input(name, LARGEST_TEXT).decode("utf-8")
    except UnicodeDecodeError:
        raise CommandError(N_("{file}: it is not UTF-8 text"), file=name) from None


def add_exchange(
    actions: argparse._SubParsersAction[Any], write: str, read: str, **switches: str
) -> None:
    """Declare the subcommands `export` and `import` of a FILE. write, read: what each does.
    switches: more options of both, with their help."""
    for name, text in (("export", write), ("import", read)):
        action = actions.add_parser(name, help=text)
        action.add_argument("file", metavar="FILE", help=_("'-': from input, or printed"))
        for switch, meaning in switches.items():
            action.add_argument(f"--{switch}", action="store_true", help=meaning)
        if name == "export":
            add_force(action)


def add_words(parser: argparse.ArgumentParser) -> None:
    """Declare --words, which word_list() reads."""
    parser.add_argument("--words", metavar="FILE", help=_("a word list, or common or standard"))


def word_list(name: str | None) -> Lexicon:
    """The words of a file, one a line, or the English list, or one of its choices by name. Words of
    more than LONGEST letters are left out."""
    if name is None or name in choices("en"):
        return load("en", WordChoice(name or ALL))
    folded = map(folded_word, read_text(name).split())
    words = {word for word in folded if word is not None and 1 < len(word) <= LONGEST}
    if not words:
        raise CommandError(N_("{file}: it contains no word"), file=name)
    return Lexicon.of(words, name=Path(name).name)


@contextmanager
def naming(name: str, record: Record | None = None) -> Iterator[None]:
    """Name the record, the line and the players in the error for a refused record."""
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
def open_store(home: str | None, *, write: bool = False) -> Iterator[Store]:
    """The store of the player's matches; a copy of it if their folder is read-only and nothing is
    to be written."""
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
        with closing(Store(path)) as store:
            yield store


def consents(arguments: argparse.Namespace, question: str) -> bool:
    """Whether the player agrees, by --yes or an answer; CommandError if nobody can answer."""
    if arguments.yes:
        return True
    if not sys.stdin.isatty():
        raise CommandError(N_("nobody is here to ask; --yes goes ahead without asking"))
    print(f"{question} ({_('y/n')}) ", end="", flush=True)
    return says_yes(sys.stdin.readline())


def says_yes(text: str) -> bool:
    """Whether an answer says yes, in English or in the player's language."""
    return text.strip().lower()[:1] in {"y", _("yes")[:1]}


online_extra = partial(needing_packages, CommandError)
"""CommandError that names the packages to install if a module of online play is missing."""


def add_name(parser: argparse.ArgumentParser) -> None:
    """Declare --name."""
    parser.add_argument("--name", metavar="NAME", help=_("the name that the others see"))


def name_of(arguments: argparse.Namespace) -> str:
    """The player's name, from --name or the user account."""
    return str(arguments.name or account_name())


@contextmanager
def bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on a terminal, removed at the end. Yields a function to call with the work
    done and the whole."""
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import Progress

    quiet = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as shown:
        task = shown.add_task(escape(label), total=None)
        yield lambda done, whole: shown.update(task, completed=done, total=whole)
