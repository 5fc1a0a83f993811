"""`hexaglyph serve`: a server of one's own."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.common import extra, number
from game.cli.exits import UsageError
from game.language import _
from game.sentences import N_
from game.ui.seats import reads_as_bot

if TYPE_CHECKING:
    from game.server.storage import Storage

PORT = 7373


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_store(parser)
    parser.add_argument(
        "--nudge", metavar="URL", help=_("a Redis server, for several processes at one database")
    )
    parser.add_argument(
        "--address", metavar="IP", default="127.0.0.1", help=_("listen at this address")
    )
    parser.add_argument(
        "--port", type=number(0, 65535), default=PORT, metavar="N", help=_("listen at this port")
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help=_("answer only to players who ask for this host; may be given several times"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; 1 where the store or the port cannot be had."""
    if arguments.nudge and not arguments.database:
        raise UsageError(N_("--nudge is for several processes at one --database"))
    with extra():
        from game.server.serving import Serving

        channel = None
        if arguments.nudge:
            from game.server.redis_channel import RedisChannel

            channel = RedisChannel(arguments.nudge)
        storage, kept = storage_of(arguments)
        at = arguments.address, arguments.port
        selects, names = bool(arguments.database), arguments.name
        serving = Serving(
            storage, *at, channel=channel, selects=selects, names=names, reads_as_bot=reads_as_bot
        )
    place = f"{arguments.address}:{serving.port}"
    print(_("Serving at {place}, matches in {path}.").format(place=place, path=kept), flush=True)
    serving.run()
    return 0


def add_store(parser: argparse.ArgumentParser) -> None:
    """Declare where a server keeps its matches."""
    parser.add_argument("--store", metavar="PATH", help=_("the SQLite file with the matches"))
    parser.add_argument("--database", metavar="URL", help=_("a Postgres database instead"))


def storage_of(arguments: argparse.Namespace, *, alone: bool = True) -> tuple[Storage, str]:
    """The store that was named, and what to call it: a password stays out of that. alone: see
    SqliteStorage; who does not serve makes no store."""
    if arguments.database and arguments.store:
        raise UsageError(N_("--store and --database are two places: name one"))
    if arguments.database:
        from game.server.postgres import PostgresStorage

        database = PostgresStorage(arguments.database)
        return database, database.name
    from game.server.sqlite import SqliteStorage
    from game.system.home import Home

    path = Path(arguments.store) if arguments.store else Home.find(arguments.home).data / STORE
    if not alone and not path.exists():
        raise UsageError(N_("no server keeps its matches at {path}"), path=str(path))
    return SqliteStorage(path, alone=alone), str(path)


STORE = "server.db"
"""What the file is called in the folder of the player's data."""
