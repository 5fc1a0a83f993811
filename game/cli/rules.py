"""`hexaglyph rules GAME`: how a game is played, as its page in the window says it."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

from game.language import _

WIDTH = 88


def add(subparsers: Any) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser("rules", help=_("tell how a game is played"))
    parser.add_argument("game", metavar="GAME")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the page."""
    from game.howto import page
    from game.match.games import rules_of

    print(_(rules_of(arguments.game).title))
    for block in page(arguments.game):
        if block.kind == "heading":
            print(f"\n{block.text}\n")
        else:
            first, then = ("- ", "  ") if block.kind == "point" else ("", "")
            print(textwrap.fill(block.text, WIDTH, initial_indent=first, subsequent_indent=then))
    return 0
