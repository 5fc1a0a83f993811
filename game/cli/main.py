"""The `hexaglyph` command: one module of this package for each subcommand."""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any, NoReturn

from typing_extensions import override

from game import __version__, language, register
from game.cli.exits import UsageError, end_process, exit_code_of
from game.entry import Command, GameEntry
from game.language import _
from game.sentences import N_, N_plural
from game.system.home import SETTINGS_FILE, VARIABLE, Home, read_own

COMMANDS = {
    "play": N_("open the game's menu, or one of the games"),
    "warm-up": N_("compile the search kernels ahead of time"),
    "replay": N_("print the final scores of a record, or export a stored match"),
    "records": N_("list, search, show, branch off, import and export stored matches"),
    "doctor": N_("check what is installed and what is missing"),
    "shot": N_("draw a position to a picture file, without a display"),
    "word": N_("check whether words are in the list"),
    "selfplay": N_("let bots play matches against each other"),
    "review": N_("compare every turn of a record with the best"),
    "rules": N_("explain how a game is played"),
    "stats": N_("statistics of the finished matches"),
    "settings": N_("show, export or import the settings"),
    "profile": N_("write all your data to a file, or import it"),
    "train": N_("practise the words that you missed"),
    "puzzle": N_("find the best play of a turn"),
    "speak": N_("read every line of the input aloud"),
    "host": N_("open a table that others on your network can join"),
    "join": N_("join a table on another machine"),
    "visit": N_("your matches, friends, boards and ratings at a server"),
    "serve": N_("run a server of your own"),
    "moderate": N_("moderate the players of your server"),
    "ratings": N_("print a server's ratings, or compute them again from its records"),
}
"""The subcommands that serve all games, each a module of this package; those of one game come with
its GameEntry. A module has declare(parser), which adds the arguments, and run(arguments), which
returns the exit code; game.cli.exits reports what it raises. Modules are imported when they are
needed, and import what is slow only when they run."""


class Parser(argparse.ArgumentParser):
    """Takes options by their whole names only, so that new ones never change old command lines.
    Subcommands' parsers are of this class too. declare: adds the arguments when they are needed."""

    def __init__(self, *, declare: Callable[[Parser], None] | None = None, **options: Any) -> None:
        options = {"allow_abbrev": False, "conflict_handler": "resolve", **options}
        super().__init__(**options)
        self._declare = declare

    def declared(self) -> Parser:
        """This parser with all its arguments."""
        declare, self._declare = self._declare, None
        if declare is not None:
            declare(self)
        return self

    @override
    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        self.declared()
        return super().parse_known_args(args, namespace)

    @override
    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        raise UsageError("{problem}", problem=message)


def parser(entries: Iterable[GameEntry] = register.BUILT_IN) -> Parser:
    """The whole command line, with the commands of these games."""
    about = _("Five word games played with lettered cubes, dice and pegs.")
    top = Parser(prog="hexaglyph", description=about)
    add, version = top.add_argument, f"%(prog)s {__version__}"
    text = _("show program's version number and exit")
    add("--version", action="version", version=version, help=text)
    add("--home", metavar="DIR", help=_("keep all your data under DIR"))
    codes = language.installed()
    add("--interface", metavar="CODE", choices=codes, help=_("speak this language"))
    found = {
        name: [Command(name, text, f"game.cli.{name.replace('-', '_')}")]
        for name, text in COMMANDS.items()
    }
    for command in (command for entry in entries for command in entry.commands):
        if command.name not in COMMANDS:
            found.setdefault(command.name, []).append(command)
    subparsers = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, alike in found.items():
        text = "; ".join(_(command.help) for command in alike)
        sentence, declare = f"{text[:1].upper()}{text[1:]}.", partial(_declare, alike)
        subparsers.add_parser(name, help=text, description=sentence, declare=declare)
    return top


def _declare(commands: Sequence[Command], parser: Parser) -> None:
    """Add the arguments of the commands of one name; the first word chooses between several."""
    kinds = {kind: command for command in commands for kind in command.kinds}
    if kinds:
        parser.add_argument("kind", choices=list(kinds), metavar=f"{{{','.join(kinds)}}}")
    epilogs = []
    for command in commands:
        import_module(command.module).declare(parser)
        epilogs.append(parser.epilog)
    parser.epilog = " ".join(filter(None, dict.fromkeys(epilogs)))

    def run(arguments: argparse.Namespace) -> int:
        command = kinds[arguments.kind] if kinds else commands[0]
        code: int = import_module(command.module).run(arguments)
        return code

    parser.set_defaults(run=run)


def _early(words: Sequence[str]) -> argparse.Namespace:
    """The options that apply before anything is printed, the help included."""
    early = Parser(add_help=False)
    early.add_argument("--home")
    early.add_argument("--interface")
    early.add_argument("command", nargs="?", default="play")
    plain = [word for word in words if word not in {"-h", "--help"}]
    known: argparse.Namespace = early.parse_known_args(plain)[0]
    return known


def _choose_language(code: str | None, home: str | None) -> None:
    """Speak the language asked for, or that of the environment, or that of the settings."""
    if code in language.installed():
        os.environ[language.VARIABLE] = code  # for child processes too
    chosen = language.asked() or _set_language(home)
    if chosen:
        language.install(chosen)
    translate_argparse()


def _set_language(home: str | None) -> str:
    """The language in the settings; "" if they cannot be read, which the window reports."""
    try:
        text = read_own(Home.find(home).folders()["config"] / SETTINGS_FILE)
        code = json.loads(text)["values"]["language"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return ""
    return code if code in language.installed() else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; without a subcommand, open the game."""
    return exit_code_of(partial(_run, list(sys.argv[1:] if arguments is None else arguments)))


def process() -> NoReturn:
    """Run the command line and end the process, as the `hexaglyph` command. If a library crashes,
    standard error has where each thread was."""
    with suppress(OSError, ValueError, RuntimeError, AttributeError):  # a closed stream
        faulthandler.enable()
    end_process(main())


def _run(words: list[str]) -> int:
    early = _early(words)
    _choose_language(early.interface, early.home)
    # Other packages' entries load their rules: only a command that may be theirs waits for that.
    top = parser() if early.command in COMMANDS else parser(register.entries().values())
    parsed = top.parse_args(words)
    if not parsed.command:
        parsed = top.parse_args([*words, "play"])
    if parsed.home:
        # For child processes too.
        os.environ[VARIABLE] = str(Home.find(parsed.home).root)
    try:
        with register.blaming():
            code: int = parsed.run(parsed)
    finally:
        if parsed.command != "doctor":  # which has a line of its own for them
            for trouble in register.troubles():
                print(f"hexaglyph: {trouble}", file=sys.stderr)
    return code


WORDS = (
    *(N_("usage: "), N_("options"), N_("positional arguments")),
    *(N_("show this help message and exit"), N_("show program's version number and exit")),
    N_("argument %(argument_name)s: %(message)s"),
    *(N_("expected one argument"), N_("expected at most one argument")),
    N_("expected at least one argument"),
    N_plural("expected %s argument", "expected %s arguments", "count"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(maybe)r? (choose from %(choices)s)"),
)
"""argparse's texts for players; its other ones are for programmers."""


def translate_argparse() -> None:
    """Translate argparse's texts: it looks both functions up in its module, while gettext's own
    way, the environment, would reach child processes too."""
    vars(argparse).update(_=language._, ngettext=language.ngettext)
