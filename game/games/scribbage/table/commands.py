"""What the keys and buttons of Scribbage do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.games.scribbage.table.editor import WAYS

if TYPE_CHECKING:
    from game.games.scribbage.table.table import ScribbageTable


def commands(table: ScribbageTable) -> dict[str, Callable[[], bool]]:
    """What to call for each action; it returns False where the action means nothing now."""
    editor = table.editor
    made: dict[str, Callable[[], bool]] = {
        "throw": table.throw,
        "confirm": table.confirm,
        "pick": table.pick,
        "pick-word": lambda: editor.pick(word=True),
        "rotate": editor.rotate,
        "joker": editor.joker,
        "erase": editor.erase,
        "lift": editor.lift,
        "lift-all": editor.lift_all,
        "hand-in": editor.hand_in,
        "zoom-in": lambda: table.zoom(1, editor.cell),
        "zoom-out": lambda: table.zoom(-1, editor.cell),
        "snap": table.home,
        "best": table.go_on,
    }
    for order in ("letter", "value", "vowels"):
        made[f"sort-{order}"] = partial(table.sort, order)
    for way, step in WAYS.items():
        made[f"cursor-{way}"] = partial(editor.move, way)
        made[f"move-{way}"] = partial(editor.shift, way, word=False)
        made[f"move-word-{way}"] = partial(editor.shift, way, word=True)
        made[f"pan-{way}"] = partial(table.pan, *step)
    return made
