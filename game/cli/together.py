"""What the commands that play with others elsewhere have in common."""

from __future__ import annotations

import argparse
import getpass
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from game.cli.ends import CommandError
from game.language import _
from game.sentences import N_

SERVER = {"openskill", "psycopg", "redis"}
ONLINE = {"cryptography", "msgspec", "starlette", "uvicorn", "websockets", "zeroconf"}


@contextmanager
def extra() -> Iterator[None]:
    """Say how to install what playing online needs, where it is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in SERVER | ONLINE:
            raise
        raise CommandError(
            N_(
                "{module} is not installed; playing online needs it. In the project's folder: "
                "pip install '{what}'"
            ),
            module=missing,
            what=".[server]" if missing in SERVER else ".[online]",
        ) from None


def add_name(parser: argparse.ArgumentParser) -> None:
    """Declare --name."""
    parser.add_argument("--name", metavar="NAME", help=_("the name that the others see"))


def name_of(arguments: argparse.Namespace) -> str:
    """The player's name: given, or that of the account."""
    with suppress(OSError, KeyError):
        return str(arguments.name or getpass.getuser().capitalize())
    return "Player"
