"""`hexaglyph serve`: runs a server."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.cli.common import number, online_extra
from game.cli.exits import UsageError
from game.language import _
from game.sentences import N_
from game.ui.seats import reads_as_bot

if TYPE_CHECKING:
    from game.server.storage import Storage

T = TypeVar("T")
PORT = 7373
STORE = "server.db"
"""The file of the server's tables, in the player's data folder."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add_store(parser)
    add("--nudge", metavar="URL", help=_("a Redis server, for several processes at one database"))
    add("--address", metavar="IP", default="127.0.0.1", help=_("listen at this address"))
    add("--port", type=number(0, 65535), default=PORT, metavar="N", help=_("listen at this port"))
    text = _("answer only to players who ask for this host; may be given several times")
    add("--name", action="append", default=[], metavar="HOST", help=text)


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; 1 if the store or the port is not available."""
    if arguments.nudge and not arguments.database:
        raise UsageError(N_("--nudge is for several processes at one --database"))
    with online_extra():
        from game.server.web import Serving

        channel = None
        if arguments.nudge:
            from game.server.redis_channel import RedisChannel

            channel = RedisChannel(arguments.nudge)
        storage, kept = storage_of(arguments)
        serving = Serving(
            storage, arguments.address, arguments.port, channel=channel, names=arguments.name,
            selects=bool(arguments.database), reads_as_bot=reads_as_bot,
        )  # fmt: skip
    place = f"{arguments.address}:{serving.port}"
    print(_("Serving at {place}, matches in {path}.").format(place=place, path=kept), flush=True)
    serving.run()
    return 0


def add_store(parser: argparse.ArgumentParser) -> None:
    """Declare where a server keeps its matches."""
    parser.add_argument("--store", metavar="PATH", help=_("the SQLite file with the matches"))
    parser.add_argument("--database", metavar="URL", help=_("a Postgres database instead"))


def storage_of(
    arguments: argparse.Namespace, *, alone: bool = True, new: bool = True
) -> tuple[Storage, str]:
    """The store given by the arguments, and its name without any password. alone: see
    SqliteStorage. new: whether it is made if there is none yet."""
    if arguments.database and arguments.store:
        raise UsageError(N_("--store and --database are two places: name one"))
    if arguments.database:
        from game.server.postgres import PostgresStorage

        database = PostgresStorage(arguments.database)
        return database, database.name
    from game.server.sqlite import SqliteStorage
    from game.system.home import Home

    path = Path(arguments.store) if arguments.store else Home.find(arguments.home).data / STORE
    if not new and not path.exists():
        raise UsageError(N_("no server keeps its matches at {path}"), path=str(path))
    return SqliteStorage(path, alone=alone), str(path)


def at_store(
    arguments: argparse.Namespace,
    act: Callable[[Storage], Coroutine[Any, Any, T]],
    *,
    alone: bool = False,
) -> T:
    """Do something at the store given by the arguments, which has to exist; return what that
    returns. alone: see SqliteStorage."""
    with online_extra():
        storage, _name = storage_of(arguments, alone=alone, new=False)

        async def whole() -> T:
            try:
                return await act(storage)
            finally:
                await storage.close()

        with closing(asyncio.SelectorEventLoop()) as loop:  # psycopg knows no other on Windows
            return loop.run_until_complete(whole())
