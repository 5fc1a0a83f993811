"""The `hexaglyph` command: one module of this package for each subcommand."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Any

from game import __version__, language, register
from game.cli.ends import ended
from game.cli.wording import translate_argparse
from game.home import VARIABLE, Home
from game.language import _

COMMANDS: tuple[str, ...] = (
    *(
        "play",
        "replay",
        "records",
        "doctor",
        "shot",
        "word",
        "moves",
        "gcg",
        "best",
        "selfplay",
        "review",
        "rules",
        "stats",
        "settings",
        "train",
        "speak",
    ),
)
"""The subcommands' modules in game.cli. Each has add(subparsers), which sets `run` to a function
from the parsed arguments to an exit code, and imports what is slow only when it runs. What run
raises is told by game.cli.ends."""


class Parser(argparse.ArgumentParser):
    """Options are taken by their whole names only, so that a new one never changes what an old
    command line means; subcommands' parsers are of this class too."""

    def __init__(self, *, allow_abbrev: bool = False, **options: Any) -> None:
        super().__init__(allow_abbrev=allow_abbrev, **options)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(
        prog="hexaglyph",
        description=_("Five word games played with lettered cubes, dice and pegs."),
    )
    top.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {__version__}",
        help=_("show program's version number and exit"),
    )
    top.add_argument("--home", metavar="DIR", help=_("keep everything of yours under DIR"))
    top.add_argument(
        "--interface", metavar="CODE", choices=language.installed(), help=_("speak this language")
    )
    subparsers = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"game.cli.{name}").add(subparsers)
    return top


def _choose_language(words: Sequence[str]) -> None:
    """Speak the language asked for before anything is said, the help included."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--interface")
    code = early.parse_known_args(words)[0].interface
    if code in language.installed():
        os.environ[language.VARIABLE] = code  # whatever this process starts speaks it too
    if language.asked():
        language.install(language.asked())
    translate_argparse()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; without a subcommand, open the game."""
    return ended(partial(_run, list(sys.argv[1:] if arguments is None else arguments)))


def _run(words: list[str]) -> int:
    _choose_language(words)
    top = parser()
    parsed = top.parse_args(words)
    if not parsed.command:
        parsed = top.parse_args([*words, "play"])
    if parsed.home:
        # Whatever this process starts keeps its files there too.
        os.environ[VARIABLE] = str(Home.find(parsed.home).root)
    try:
        code: int = parsed.run(parsed)
    finally:
        if parsed.command != "doctor":  # which has a line of its own for them
            for trouble in register.troubles():
                print(f"hexaglyph: {trouble}", file=sys.stderr)
    return code
