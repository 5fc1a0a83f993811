"""The actions of the keymap that the table of Kubagram takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games.kubagram.rules.state import SHOW

if TYPE_CHECKING:
    from game.games.kubagram.table.table import KubagramTable


def commands(table: KubagramTable) -> dict[str, Callable[[], bool]]:
    """What each action but the cursor's does; each says whether it meant something."""
    return {
        "select": table.cursor.select,
        "confirm": table.confirm,
        "take": lambda: table.go_on("take"),
        "end-turn": lambda: table.submit("end"),
        "skip-turn": lambda: table.go_on("skip"),
        "lay-left": lambda: table.lay(left=True),
        "lay-right": lambda: table.lay(left=False),
        "next-letter": lambda: table.turn_letter(1),
        "previous-letter": lambda: table.turn_letter(-1),
        "set-aside": lambda: table.go_on("aside"),
        "turn-box": lambda: table.turn_box(1),
        "move-left": lambda: table.cursor.shift(-1),
        "move-right": lambda: table.cursor.shift(1),
        "drag-moves": table.toggle_moves,
        "erase": table.erase,
        "clear": table.clear,
        "cannot": lambda: table.submit("none" if table.phase == SHOW else "cannot"),
    }
