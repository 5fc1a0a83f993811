"""The system's clipboard: text into it and out of it, where there is one."""

from __future__ import annotations

import pyperclip


def copy(text: str) -> bool:
    """Put a text on the clipboard; False where that cannot be done."""
    try:
        pyperclip.copy(text)
    except (pyperclip.PyperclipException, OSError):
        return False
    return True


def paste() -> str:
    """The text on the clipboard, "" where there is none."""
    try:
        return str(pyperclip.paste())
    except (pyperclip.PyperclipException, OSError):
        return ""
