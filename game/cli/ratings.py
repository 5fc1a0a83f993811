"""`hexaglyph ratings`: prints or recomputes the ratings of a server's rated matches."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game import register
from game.cli.serve import add_store, at_store
from game.language import _, ngettext
from game.ui.server import NOT_PREVENTED, ladder_lines
from game.ui.titles import title_of

if TYPE_CHECKING:
    from game.server.storage import Storage


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_store(parser)
    parser.add_argument(
        "--recompute", action="store_true", help=_("fold the record of every rated match again")
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the ratings; with --recompute, also what differed from the records. 1 if a record could
    not be read."""

    async def whole(storage: Storage) -> int:
        left_out = await _recompute(storage) if arguments.recompute else 0
        await _print(storage)
        return 1 if left_out else 0

    # A server that is running would not hear of what is corrected.
    return at_store(arguments, whole, alone=arguments.recompute)


async def _recompute(storage: Storage) -> int:
    """Fold every rated match again; the number that could not be read."""
    from game.server import ratings

    done = await ratings.recompute(storage)
    text = ngettext("{count} rated match replayed", "{count} rated matches replayed", done.total)
    print(text.format(count=done.total))
    if done.changed:
        numbers = ", ".join(map(str, done.changed))
        print(_("Repaired: {numbers}").format(numbers=numbers))
    for number, error in done.unreadable.items():
        problem = str(error).rstrip(".")
        print(_("Match {number} cannot be read: {problem}.").format(number=number, problem=problem))
    left_out = len(done.unreadable)
    if left_out:
        text = ngettext(
            "{count} match left out; it counts as before",
            "{count} matches left out; they count as before",
            left_out,
        )
        print(text.format(count=left_out))
    return left_out


async def _print(storage: Storage) -> None:
    from game.server.ratings import Ratings

    counted = Ratings(storage)
    for game in register.entries():
        lines = ladder_lines(await counted.ladder(game))
        if lines:
            print(title_of(game))
            print("\n".join(lines))
    print(_(NOT_PREVENTED))
