"""Desktop notifications, on systems with a program for them; elsewhere nothing is shown."""

from __future__ import annotations

import html
import shutil
from contextlib import suppress

PROGRAM = "notify-send"
"""The command of freedesktop systems."""


def notify(title: str, text: str) -> bool:
    """Show a notification; False if there is no program for it. title, text: as they are to be
    read, whatever is in them."""
    program = shutil.which(PROGRAM)
    if program is None:
        return False
    import subprocess  # imported on first use

    # The program undoes backslashes in the text, and desktops read what is left as markup.
    body = html.escape(text, quote=False).replace("\\", r"\\")
    with suppress(OSError):
        subprocess.Popen(
            [program, "--app-name=Hexaglyph", "--icon=hexaglyph", "--", title, body],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return True
