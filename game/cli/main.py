"""The `hexaglyph` command: one module of this package for each subcommand."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from game import __version__, language, register
from game.home import VARIABLE, HomeError

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
from the parsed arguments to an exit code, and imports what is slow only when it runs."""


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="hexaglyph", description="Five word games played with lettered cubes, dice and pegs."
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    top.add_argument("--home", metavar="DIR", help="keep everything of yours under DIR")
    top.add_argument(
        "--interface", metavar="CODE", choices=language.installed(), help="speak this language"
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; without a subcommand, open the game."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _choose_language(words)
    parsed = parser().parse_args(words)
    if parsed.home:
        # Whatever this process starts keeps its files there too.
        os.environ[VARIABLE] = os.path.abspath(os.path.expanduser(parsed.home))
    run = parsed.run if parsed.command else import_module("game.cli.play").run
    try:
        code: int = run(parsed)
    except HomeError as error:
        print(f"hexaglyph: {error}", file=sys.stderr)
        return 1
    if parsed.command != "doctor":
        for trouble in register.troubles():
            print(f"hexaglyph: {trouble}", file=sys.stderr)
    return code
