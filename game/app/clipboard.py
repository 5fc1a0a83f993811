"""Text to and from the system's clipboard, or the game's own where the system has none."""

from __future__ import annotations

_own: list[str] = []
"""The text copied last, where the system's clipboard cannot be used."""


def copy(text: str) -> bool:
    """Copy a text to the clipboard; False if only this game can paste it."""
    import pyperclip  # imported on first use

    _own[:] = []
    try:
        pyperclip.copy(text)
    except (pyperclip.PyperclipException, OSError):
        _own.append(text)
        return False
    return True


def paste() -> str:
    """The text on the clipboard, or ""."""
    if _own:
        return _own[0]
    import pyperclip

    try:
        return str(pyperclip.paste())
    except (pyperclip.PyperclipException, OSError):
        return ""
