"""The system's clipboard: text into it and out of it; without one, the game's own."""

from __future__ import annotations

_own: list[str] = []
"""What was copied last where the system takes nothing."""


def copy(text: str) -> bool:
    """Put a text on the clipboard; False where only this game can paste it."""
    import pyperclip  # with the first text that is copied or pasted

    _own[:] = []
    try:
        pyperclip.copy(text)
    except (pyperclip.PyperclipException, OSError):
        _own.append(text)
        return False
    return True


def paste() -> str:
    """The text on the clipboard, "" where there is none."""
    if _own:
        return _own[0]
    import pyperclip

    try:
        return str(pyperclip.paste())
    except (pyperclip.PyperclipException, OSError):
        return ""
