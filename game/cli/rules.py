"""`hexaglyph rules GAME`: prints a game's how-to page."""

from __future__ import annotations

import argparse
import textwrap

from game.language import _
from game.match.games import rules_of
from game.ui.howto import page

WIDTH = 88


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", metavar="GAME")


def run(arguments: argparse.Namespace) -> int:
    """Print the page."""
    print(_(rules_of(arguments.game).title))
    for block in page(arguments.game):
        if block.kind == "heading":
            print(f"\n{block.text}\n")
        else:
            first, then = ("- ", "  ") if block.kind == "point" else ("", "")
            print(textwrap.fill(block.text, WIDTH, initial_indent=first, subsequent_indent=then))
    return 0
