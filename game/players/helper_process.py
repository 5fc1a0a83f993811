"""Helper processes: the same program, started again, usually with lower priority. They end with the
process that started them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from game.system.own_program import own_command

if sys.platform == "win32":
    import _winapi
    import msvcrt

_BEHIND = 5
"""The niceness of helpers that nobody waits for."""
_LOOK = 0.5
"""Seconds between two looks, on Windows, at whether the process that started this one runs."""


def start(home: Path | str | None, *words: str, behind: bool = True) -> subprocess.Popen[str]:
    """Start a command of the program. home: the player's root folder as --home has it, or None.
    behind: whether its priority is lower. OSError if it cannot be started."""
    flags = 0
    if sys.platform == "win32":
        lower = subprocess.BELOW_NORMAL_PRIORITY_CLASS if behind else 0
        flags = subprocess.CREATE_NO_WINDOW | lower
    process = subprocess.Popen(
        [*own_command(), *([] if home is None else ["--home", str(home)]), *words],
        stdin=subprocess.PIPE,  # it ends with this process, which holds the other end
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        creationflags=flags,
    )
    if behind and sys.platform != "win32":
        with suppress(OSError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, _BEHIND)
    return process


def follow() -> None:
    """In a helper: exit when the process at the other end of stdin does."""
    source = sys.stdin.fileno()

    def wait() -> None:
        with suppress(OSError):
            _read_to_end(source)
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


if sys.platform == "win32":

    def _read_to_end(pipe: int) -> None:
        """Wait until the other end of a pipe is closed; an OSError says so."""
        # A library that is loaded asks what stdin is, which waits as long as a thread reads it.
        handle = msvcrt.get_osfhandle(pipe)
        while True:
            _winapi.PeekNamedPipe(handle)
            time.sleep(_LOOK)

else:

    def _read_to_end(pipe: int) -> None:
        """Wait until the other end of a pipe is closed."""
        while os.read(pipe, 1):  # by no buffer, whose lock would be held as the process ends
            pass
