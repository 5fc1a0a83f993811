"""`hexaglyph host GAME`: opens a table that others on the same network can join."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from game.cli.common import add_name, name_of, number, online_extra
from game.cli.exits import UsageError
from game.language import _
from game.match.games import rules_of
from game.match.header import PERSON
from game.system.home import Home
from game.ui.seats import absence_asked, bot_kinds, reads_as_bot

STORE = "hosted.db"
"""The file of tables opened here, in the player's data folder."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("game", metavar="GAME", help=_("the game"))
    add("--options", metavar="TEXT", default="", help=_('"key=value key=value"'))
    add("--people", type=number(1, 8), metavar="N", help=_("how many play, yourself included"))
    add("--bots", metavar="LEVEL,...", default="", help=_("bots that play too"))
    add("--port", type=number(0, 65535), default=0, metavar="N", help=_("listen at this port"))
    add("--server", metavar="ADDRESS", help=_("open the table at this server: HOST:PORT or a URL"))
    add("--public", action="store_true", help=_("anybody at the server may join, or look on"))
    text = _("play by correspondence, with this many days for a move")
    add("--days", type=number(1, 30), default=0, metavar="N", help=text)
    add("--rated", action="store_true", help=_("the match counts for your rating; no help in it"))
    add("--race", action="store_true", help=_("everybody plays the same deal, at the same time"))
    add("--scores", action="store_true", help=_("in a race, the others' scores are seen meanwhile"))
    text = _("a player who stays away: resign, skip, or the level of a bot that plays instead")
    add("--absent", metavar="WHAT", default="resign", help=text)
    add_name(parser)


def run(arguments: argparse.Namespace) -> int:
    """Open the table and play at it, in this terminal."""
    try:
        game, bots = rules_of(arguments.game), bot_kinds(arguments.game, arguments.bots)
        least = game.seats(game.agreed("", 0)).start - len(bots)
    except ValueError as error:
        raise UsageError(error) from None
    people = arguments.people or max(1 if bots else 2, 0 if arguments.race else least)
    with online_extra():
        from game.online.client_frames import Create
        from game.remote.socket import url_of
        from game.terminal.online_session import play_at

        home, kinds = Home.find(arguments.home), (*[PERSON] * people, *bots)
        try:
            absent = absence_asked(arguments.game, arguments.absent)
        except ValueError as error:
            raise UsageError(error) from None
        wish = Create(
            arguments.game, arguments.options, kinds=kinds,
            public=arguments.public or not arguments.server, days=arguments.days,
            rated=arguments.rated, race=arguments.race, scores=arguments.scores, absent=absent,
        )  # fmt: skip
        name = name_of(arguments)
        if arguments.server:
            return play_at(url_of(arguments.server), wish, name, home)
        with _serving(home, arguments.port) as url:
            return play_at(url, wish, name, home, near=True)


@contextmanager
def _serving(home: Home, port: int) -> Iterator[str]:
    """Run a server for this machine's network; its URL."""
    from game.online.codes import format_address
    from game.online.wire import PATH
    from game.remote.socket import own_address
    from game.server.sqlite import SqliteStorage
    from game.server.web import Serving

    serving = Serving(SqliteStorage(home.data / STORE), "0.0.0.0", port, reads_as_bot=reads_as_bot)
    serving.start()
    try:
        code = format_address(own_address(), serving.port)
        line = _("Others on your network join with: hexaglyph join {code} (--text in a terminal)")
        print(line.format(code=code), flush=True)
        yield f"ws://127.0.0.1:{serving.port}{PATH}"
    finally:
        serving.stop()
