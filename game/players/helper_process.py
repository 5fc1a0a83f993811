"""Processes beside the one that somebody waits for: the same program, started once more with less
than the usual priority, which end with it however it ends."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

_BEHIND = 5
"""How nice the helper is to the window, which somebody waits for."""
_BEHIND_WINDOWS = 0x08000000 | 0x00004000
"""Likewise on Windows: no console window, and less than the usual priority."""


def start(home: Path | str | None, *words: str) -> subprocess.Popen[str]:
    """Start a command of the program's. home: the player's own root folder, as --home names it, or
    None. OSError if it cannot be started."""
    frozen = getattr(sys, "frozen", False)
    command = [sys.executable] if frozen else [sys.executable, "-m", "game"]
    options: dict[str, Any] = {"creationflags": _BEHIND_WINDOWS} if os.name == "nt" else {}
    process = subprocess.Popen(
        [*command, *([] if home is None else ["--home", str(home)]), *words],
        stdin=subprocess.PIPE,  # it ends with this process, which holds the other end
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        **options,
    )
    if os.name != "nt":
        with suppress(OSError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, _BEHIND)
    return process


def follow() -> None:
    """In a helper: end with the process that holds the other end of the input; what is being
    written is written whole or not at all."""

    source = sys.stdin.fileno()

    def wait() -> None:
        with suppress(OSError):
            while os.read(source, 1):  # by no buffer, whose lock would be held as the process ends
                pass
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
