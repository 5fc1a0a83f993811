"""Helper processes: the same program, started again, usually with lower priority. They end with the
process that started them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

_BEHIND = 5
"""The niceness of helpers that nobody waits for."""
_NO_CONSOLE, _BEHIND_WINDOWS = 0x08000000, 0x00004000
"""Creation flags on Windows; the second is for lower priority."""


def start(home: Path | str | None, *words: str, behind: bool = True) -> subprocess.Popen[str]:
    """Start a command of the program. home: the player's root folder as --home has it, or None.
    behind: whether its priority is lower. OSError if it cannot be started."""
    frozen = getattr(sys, "frozen", False)
    command = [sys.executable] if frozen else [sys.executable, "-m", "game"]
    options: dict[str, Any] = {}
    if os.name == "nt":
        options["creationflags"] = _NO_CONSOLE | (_BEHIND_WINDOWS if behind else 0)
    process = subprocess.Popen(
        [*command, *([] if home is None else ["--home", str(home)]), *words],
        stdin=subprocess.PIPE,  # it ends with this process, which holds the other end
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        **options,
    )
    if behind and os.name != "nt":
        with suppress(OSError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, _BEHIND)
    return process


def follow() -> None:
    """In a helper: exit when the process at the other end of stdin does."""

    source = sys.stdin.fileno()

    def wait() -> None:
        with suppress(OSError):
            while os.read(source, 1):  # by no buffer, whose lock would be held as the process ends
                pass
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
