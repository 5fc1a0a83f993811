"""How the program is started, which a frozen game (docs/frozen.md) does without Python or pip."""

from __future__ import annotations

import sys


def is_frozen() -> bool:
    """Whether this is a frozen game."""
    return bool(getattr(sys, "frozen", False))


def own_command() -> list[str]:
    """The command that starts the program again; its arguments follow."""
    return [sys.executable] if is_frozen() else [sys.executable, "-m", "game"]
