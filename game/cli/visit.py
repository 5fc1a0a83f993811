"""`hexaglyph visit`: asks a server for the player's matches, friends, boards or ratings."""

from __future__ import annotations

import argparse
import inspect

from game.cli.common import add_name, name_of, online_extra
from game.cli.exits import UsageError
from game.language import _
from game.sentences import N_
from game.system.home import Home

WHAT = {
    "matches": N_("your matches, with whose move it is, and the tables that wait for players"),
    "holiday": N_("DAYS: stop your correspondence clocks for that many days; 0 ends it"),
    "friends": N_("your friends, who of them is there, and your own code"),
    "befriend": N_("CODE: add a friend; you are friends once both have added each other"),
    "unfriend": N_("CODE: remove a friend"),
    "invite": N_("FRIEND TABLE: ask the friend with this code to your table"),
    "day": N_("GAME [DATE]: the two boards of a day"),
    "daily": N_("GAME: hand in your match of the daily deal for your friends' board"),
    "ranked": N_("GAME: play the day's ranked deal; you have one try"),
    "ratings": N_("GAME: how the players of a game are rated"),
}
"""What can be asked for (see game.terminal.server_queries)."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    text = "; ".join(f"{name}: {_(meaning)}" for name, meaning in WHAT.items())
    add("what", nargs="?", default="matches", choices=list(WHAT), metavar="WHAT", help=text)
    add("words", nargs="*", metavar="WORD", help=_("what comes with it"))
    add("--server", metavar="ADDRESS", required=True, help=_("the server: HOST:PORT or a URL"))
    add_name(parser)


def run(arguments: argparse.Namespace) -> int:
    """Ask the server, and print what it answers."""
    what, words, home = arguments.what, arguments.words, Home.find(arguments.home)
    with online_extra():
        from game.online.client_frames import Ranked
        from game.remote.socket import url_of
        from game.terminal.online_session import play_at
        from game.terminal.server_queries import Visit, visit

        url, name = url_of(arguments.server), name_of(arguments)
        if what == "ranked":
            if len(words) != 1:
                raise UsageError(N_("name one game"))
            return play_at(url, Ranked(words[0]), name, home)
        try:
            inspect.signature(getattr(Visit, what)).bind(None, *words)
        except TypeError:
            raise UsageError("{what}: {meaning}", what=what, meaning=_(WHAT[what])) from None
        return visit(url, name, home, what, words)
