"""Write the manual page and the shells' completions from the command line's own parser.

    .venv/bin/python -m tools.build_shell

The files lie in assets/shell; a wheel installs them where a system looks for them.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from game import __version__, register
from game.cli.main import Parser, parser
from game.system.home import VARIABLE

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "shell"
COMPLETIONS = {"bash": "hexaglyph", "zsh": "_hexaglyph"}
"""The names by which shells find what belongs to a command."""
PAGE = "hexaglyph.1"
COMPLETED = {"FILE": shtab.FILE, "PATH": shtab.FILE, "DIR": shtab.DIRECTORY}
"""What a shell offers for an argument, by the first letters of its name in the usage."""
SUMMARY = "word games played with lettered cubes, dice and pegs"
SECTIONS = (
    ("environment", f"{VARIABLE}: the folder for everything of yours, as --home."),
    (
        "exit status",
        "0: done. 1: it could not be done, and one sentence says why. 2: the command line makes no "
        "sense. 3 and 4: see replay --verify. 130: ended by Ctrl-C.",
    ),
)


def parsers(one: Parser) -> Iterator[Parser]:
    """A parser and those of its commands, every argument declared."""
    yield one.declared()
    for action in one._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in dict.fromkeys(action.choices.values()):
                yield from parsers(inner)


def whole_parser() -> Parser:
    """The command line with the games that come with the program."""
    top = parser()
    for one in parsers(top):
        for action in one._actions:
            name = action.metavar if isinstance(action.metavar, str) else ""
            if name == "GAME":
                action.choices = [entry.id for entry in register.BUILT_IN]
            for start, offered in COMPLETED.items():
                if name.startswith(start):
                    vars(action)["complete"] = offered
    return top


def page(top: Parser) -> str:
    """The manual page, section 1. It changes with the command line and the version alone."""
    written = Manpage(top)
    written.date, written.source = "", f"{top.prog} {__version__}"
    written.manual, written.description = "Games", SUMMARY
    for heading, content in SECTIONS:
        written.add_section(heading, "=", content)
    # A line that begins with a quotation mark would be taken for a request.
    return re.sub("^'", r"\\&'", str(written), flags=re.MULTILINE)


def texts() -> dict[str, str]:
    """What each file of the folder holds, by its name."""
    top = whole_parser()
    found = {name: shtab.complete(top, shell) for shell, name in COMPLETIONS.items()}
    return {name: f"{text.rstrip()}\n" for name, text in {**found, PAGE: page(top)}.items()}


if __name__ == "__main__":
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)
