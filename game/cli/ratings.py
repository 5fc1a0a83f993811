"""`hexaglyph ratings`: what the rated matches of a server come to."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from game import register
from game.cli.serve import add_store, storage_of
from game.cli.together import extra
from game.language import _, ngettext
from game.telling import NOT_PREVENTED, ladder_lines, title_of

if TYPE_CHECKING:
    from game.server.storage import Storage


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_store(parser)
    parser.add_argument(
        "--recompute", action="store_true", help=_("fold the record of every rated match again")
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the ratings; with --recompute, what was counted otherwise than the records say."""
    with extra():
        from game.server import ratings

        storage, _kept = storage_of(arguments)

        async def whole() -> None:
            try:
                if arguments.recompute:
                    total, changed = await ratings.recompute(storage)
                    text = ngettext(
                        "{count} rated match folded again",
                        "{count} rated matches folded again",
                        total,
                    )
                    print(text.format(count=total))
                    if changed:
                        numbers = ", ".join(map(str, changed))
                        print(_("Put right: {numbers}").format(numbers=numbers))
                await _print(storage)
            finally:
                await storage.close()

        asyncio.run(whole())
    return 0


async def _print(storage: Storage) -> None:
    from game.server.ratings import Ratings

    counted = Ratings(storage)
    for game in register.entries():
        lines = ladder_lines(await counted.ladder(game))
        if lines:
            print(title_of(game))
            print("\n".join(lines))
    print(_(NOT_PREVENTED))
