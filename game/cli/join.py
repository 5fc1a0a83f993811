"""`hexaglyph join CODE`: joins a table of another machine."""

from __future__ import annotations

import argparse

from game.cli.common import add_name, name_of, online_extra
from game.language import _


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("code", nargs="+", metavar="CODE", help=_("the words of the table's code"))
    add(
        "--server", metavar="ADDRESS", help=_("the server that the table is at: HOST:PORT or a URL")
    )
    add(
        "--look", action="store_true", help=_("only look on, in this terminal; public tables alone")
    )
    add("--text", action="store_true", help=_("play in this terminal"))
    add_name(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play at the table, in a window or in this terminal."""
    with online_extra():
        from game.online.client_frames import Join
        from game.online.codes import parse_address
        from game.remote.socket import url_of
        from game.system.home import Home

        code, server, name = " ".join(arguments.code), arguments.server, name_of(arguments)
        if not (arguments.text or arguments.look):
            from game.app.start import launch

            whole = code if server is None else f"{url_of(server)} {code}"
            return launch(home=arguments.home, table=whole, name=name)
        from game.terminal.online_session import play_at

        near = server is None
        if near:
            server, code = "{}:{}".format(*parse_address(code)), ""
        wish, home = Join(code, look=arguments.look), Home.find(arguments.home)
        return play_at(url_of(server), wish, name, home, near=near)
