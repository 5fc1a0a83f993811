"""Notifications on the desktop, where it has a program for them; nowhere else is anything said."""

from __future__ import annotations

import shutil
from contextlib import suppress

PROGRAM = "notify-send"
"""What desktops of the freedesktop family bring."""


def notify(title: str, text: str) -> bool:
    """Show a notification; whether there is a program that does."""
    program = shutil.which(PROGRAM)
    if program is None:
        return False
    import subprocess  # with the first notification

    with suppress(OSError):
        subprocess.Popen(
            [program, "--app-name=Hexaglyph", "--icon=hexaglyph", "--", title, text],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return True
