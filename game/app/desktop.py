"""Desktop notifications, on systems with a program for them; elsewhere nothing is shown."""

from __future__ import annotations

import shutil
from contextlib import suppress

PROGRAM = "notify-send"
"""The command of freedesktop systems."""


def notify(title: str, text: str) -> bool:
    """Show a notification; False if there is no program for it."""
    program = shutil.which(PROGRAM)
    if program is None:
        return False
    import subprocess  # imported on first use

    with suppress(OSError):
        subprocess.Popen(
            [program, "--app-name=Hexaglyph", "--icon=hexaglyph", "--", title, text],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return True
