"""What playing online needs: its packages, and a name."""

from __future__ import annotations

import getpass
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from game.sentences import N_, LocalizedError

SERVER = {"openskill", "psycopg", "redis"}
ONLINE = {"cryptography", "msgspec", "starlette", "uvicorn", "websockets", "zeroconf"}
"""The modules of the extras [server] and [online]."""


@contextmanager
def needing_packages(refused: type[LocalizedError]) -> Iterator[None]:
    """Raise `refused` for a missing module of online play; it names what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in SERVER | ONLINE:
            raise
        what = ".[server]" if missing in SERVER else ".[online]"
        text = N_(
            "{module} is not installed; playing online needs it. In the project's folder: "
            "pip install '{what}'"
        )
        raise refused(text, module=missing, what=what) from None


def account_name() -> str:
    """The name of the user account, by which others know a player who has chosen none."""
    with suppress(OSError, KeyError):  # an account without a name
        return getpass.getuser().capitalize()
    return "Player"
