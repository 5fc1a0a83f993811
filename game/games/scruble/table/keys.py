"""What each action of the keymap does at the cube."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games.scruble.rules.sites import LINES, NEIGHBOURS, RIGHT, TABLE, line_of
from game.games.scruble.rules.twists import BY_TEXT, DRAGS

if TYPE_CHECKING:
    from game.games.scruble.table.table import ScrubleTable

LOOK_STEP = 22.5
WAYS = {"up": 0, "right": 1, "down": 2, "left": 3}
"""Directions on the screen, as quarter turns clockwise from up."""
_LOOKS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
SIDES = {"front": "F", "right": "R", "back": "B", "left": "L", "up": "U", "down": "D"}
KEY_TWISTS = tuple(text for text in BY_TEXT if not text.endswith("2"))


class Keys:
    """The actions of one table."""

    def __init__(self, table: ScrubleTable) -> None:
        self._table = table
        self._commands = self._plain()
        for name, way in WAYS.items():
            self._commands[f"cursor-{name}"] = self._with(self._move, way)
            self._commands[f"turn-{name}"] = self._with(self._twist_at_cursor, way)
            self._commands[f"look-{name}"] = self._with(self._look, *_LOOKS[name])
        for name, face in SIDES.items():
            self._commands[f"face-{name}"] = self._with(self._face, face)
        for text in KEY_TWISTS:
            self._commands[text] = self._with(table.play, text)

    @staticmethod
    def _with(command: Callable[..., bool], *given: object) -> Callable[[], bool]:
        return lambda: command(*given)

    def _plain(self) -> dict[str, Callable[[], bool]]:
        table = self._table
        return {
            "mark": self._mark,
            "submit": table.submit,
            "erase": table.erase,
            "clear": table.clear,
            "next-place": self._with(table.other, 1),
            "previous-place": self._with(table.other, -1),
            "snap": self._snap,
            "spin": self._with(self._spin, 1),
            "spin-back": self._with(self._spin, -1),
            "spin-line": self._spin_line,
            "upright": self._switch_upright,
            "drag-picks": self._switch_picking,
            "unfold": self._switch_net,
            "mirror": self._switch_mirror,
            "pass": self._with(table.play, "pass"),
        }

    def press(self, action: str) -> bool:
        """Do it; False if it means nothing now."""
        command = self._commands.get(action)
        return command is not None and command()

    # The cursor

    def _on_screen(self, way: int) -> int:
        """A direction of the screen as one of the cursor's face."""
        face = TABLE[self._table.cursor].face
        return (self._table.shown.spins.face_way(face) + way) % 4

    def _move(self, way: int) -> bool:
        table = self._table
        if table.by_keys:
            table.cursor = NEIGHBOURS[table.cursor][self._on_screen(way)]
        # The first press only shows where the cursor is.
        table.by_keys = True
        table.shown.looking.reveal((table.cursor,))
        table.decorate()
        table.host.changed()
        return True

    def _mark(self) -> bool:
        self._table.by_keys = True
        self._table.click(self._table.cursor)
        return True

    def _twist_at_cursor(self, way: int) -> bool:
        self._table.by_keys = True
        return self._table.play(str(DRAGS[self._table.cursor][self._on_screen(way)]))

    # Looking

    def _look(self, yaw: int, pitch: int) -> bool:
        self._table.shown.looking.turn(yaw * LOOK_STEP, pitch * LOOK_STEP)
        return True

    def _face(self, face: str) -> bool:
        self._table.shown.looking.show_side(face)
        return True

    def _snap(self) -> bool:
        looking = self._table.shown.looking
        face = looking.nearest()
        if looking.is_square(face):
            looking.home()
        else:
            looking.show_side(face)
        return True

    def _switch_net(self) -> bool:
        shown = self._table.shown
        shown.unfold(shown.looking.net is None)
        self._table.host.changed()
        return True

    def _switch_mirror(self) -> bool:
        looking = self._table.shown.looking
        looking.show_mirror(looking.mirror is None)
        self._table.host.changed()
        return True

    def _switch_picking(self) -> bool:
        self._table.picking = not self._table.picking
        self._table.host.changed()
        return True

    # Spinning pegs

    def _spin(self, steps: int) -> bool:
        table = self._table
        pegs = table.shown.pegs
        table.shown.spins.by_hand(pegs, [pegs[table.cursor]], steps)
        return True

    def _switch_upright(self) -> bool:
        shown = self._table.shown
        shown.spins.set_upright(shown.pegs, not shown.spins.upright)
        return True

    def _spin_line(self) -> bool:
        """Stand a whole line's letters across the way it is read, so that it reads like text.

        The line is the selection's, else the one that looks level to the viewer at the cursor. Done
        again it turns them upside down.
        """
        table = self._table
        shown = table.shown
        line = line_of(table.selection.sites) or (table.cursor, self._on_screen(RIGHT))
        sites = LINES[line[0]][line[1]]
        onward = [
            NEIGHBOURS[site].index(after)
            for site, after in zip(sites, (*sites[1:], sites[0]), strict=True)
        ]
        ways = [(way - RIGHT) % 4 for way in onward]
        pegs = shown.pegs
        if all(shown.spins.way(pegs[s], s) == way for s, way in zip(sites, ways, strict=True)):
            ways = [(way + 2) % 4 for way in ways]
        shown.spins.along(pegs, sites, ways)
        return True
