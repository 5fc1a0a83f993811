"""What each action of the keymap does at the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games.alphacubes.rules.moves import Exchange, format_move
from game.games.alphacubes.rules.state import EMPTY
from game.games.alphacubes.table import board
from game.games.alphacubes.table.cursor import WAYS
from game.games.alphacubes.table.draft import back_from, onward
from game.rules.pcg import Pcg32

if TYPE_CHECKING:
    from game.games.alphacubes.table.table import AlphacubesTable

LOOK_STEP = 10.0
FLAT = "alphacubes-flat"
"""The setting that remembers the flat view."""
_LOOKS = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class Keys:
    """The actions of one table."""

    def __init__(self, table: AlphacubesTable) -> None:
        self._table = table
        self._shuffles = Pcg32(1)
        self._commands: dict[str, Callable[[], bool]] = {
            "select": self._select,
            "direction": self._direction,
            "next-letter": lambda: self._turn(1),
            "previous-letter": lambda: self._turn(-1),
            "submit": self._submit,
            "erase": self._erase,
            "recall": table.recall,
            "shuffle": self._shuffle,
            "exchange": self._exchange,
            "pass": self._pass,
            "accept": lambda: self._answer("accept"),
            "challenge": lambda: self._answer("challenge"),
            "tracker": self._tracker,
            "flat": self._flat,
            "zoom-in": lambda: self._zoom(1),
            "zoom-out": lambda: self._zoom(-1),
            "whole-board": self._whole,
        }

    def press(self, action: str) -> bool:
        """Take an action; False if it means nothing now."""
        kind, _, rest = action.partition("-")
        if kind == "cursor" and rest in WAYS:
            return self._cursor(rest)
        if kind == "board" and rest in _LOOKS:
            return self._look(rest)
        if kind == "cube":
            return self._cube(int(rest) - 1)
        command = self._commands.get(action)
        return command is not None and command()

    # The cursor and the cubes

    def _cursor(self, way: str) -> bool:
        table = self._table
        table.cursor.move(way)
        table.looking.show_point(*board.middle(table.cursor.square).xy)
        table.refresh()
        return True

    def _direction(self) -> bool:
        self._table.cursor.turn()
        self._table.host.acted("direction")
        self._table.refresh()
        return True

    def _cube(self, place: int) -> bool:
        table = self._table
        if not table.holds_rack or place >= len(table.rack.order):
            return False
        table.choose(table.rack.order[place])
        return True

    def _select(self) -> bool:
        """Lay the chosen cube at the cursor, or let the cursor go the other way."""
        table, cursor = self._table, self._table.cursor
        if table.active is None:
            return self._direction()
        if not table.mine:
            return False
        if not cursor.shown:
            cursor.begin(table.state)
        at: int | None = cursor.square
        while at is not None and table.state.letters[at] != EMPTY:
            at = onward(at, cursor.step)
        if at is None:
            return False
        cursor.pass_over(at)
        table.lay_on(at, table.active)
        return True

    def _turn(self, step: int) -> bool:
        table = self._table
        cube = table.active
        if cube is None and table.cursor.shown:
            at = table.cursor.square
            placed = table.draft.at(at)
            if placed is None:
                before = back_from(table.state, table.draft, at, table.cursor.step)
                placed = None if before is None else table.draft.at(before)
            cube = None if placed is None else placed.cube
        if cube is None or not table.holds_rack:
            return False
        table.turn_cube(cube, step)
        return True

    def _erase(self) -> bool:
        """Take back the cube laid last before the cursor, and stand there."""
        table, cursor = self._table, self._table.cursor
        if not table.draft:
            return False
        at = cursor.square if table.draft.at(cursor.square) is not None else None
        if at is None:
            at = back_from(table.state, table.draft, cursor.square, cursor.step)
        if at is None:
            at = table.draft.placed[-1].square
        cursor.square = at
        table.take_back(at)
        return True

    def _shuffle(self) -> bool:
        table = self._table
        if not table.holds_rack:
            return False
        table.rack.order = tuple(self._shuffles.shuffled(table.rack.order))
        table.host.sound("roll")
        table.refresh()
        return True

    # Moves

    def _submit(self) -> bool:
        table = self._table
        if not table.mine:
            return False
        if table.tray is not None:
            if not table.tray:
                return False
            table.host.submit(format_move(Exchange(tuple(sorted(table.tray)))))
            return True
        if not table.draft:
            return False
        table.host.submit(table.draft.text())
        return True

    def _exchange(self) -> bool:
        """Open the tray, or shut it."""
        table = self._table
        if not table.mine:
            return False
        opened = table.tray is None
        table.recall()
        table.active = None
        table.tray = frozenset() if opened else None
        table.refresh()
        return True

    def _pass(self) -> bool:
        if not self._table.mine:
            return False
        self._table.host.submit("pass")
        return True

    def _answer(self, answer: str) -> bool:
        table = self._table
        pending = table.state.pending
        if table.host.locked or pending is None or table.host.seat not in pending.waiting:
            return False
        table.host.submit(answer)
        return True

    # Looking

    def _tracker(self) -> bool:
        self._table.tracking = not self._table.tracking
        self._table.refresh()
        return True

    def _flat(self) -> bool:
        table = self._table
        table.looking.look_flat(not table.looking.flat, table.decorate)
        table.host.switch(FLAT, on=table.looking.flat)
        table.host.changed()
        return True

    def _look(self, way: str) -> bool:
        orbit = self._table.looking.orbit
        yaw, pitch = _LOOKS[way]
        orbit.go(orbit.yaw + yaw * LOOK_STEP, orbit.pitch + pitch * LOOK_STEP)
        return True

    def _zoom(self, steps: int) -> bool:
        self._table.looking.steps(steps)
        return True

    def _whole(self) -> bool:
        self._table.looking.home()
        return True
