"""The pointer's way with dice: drag one, or a whole word with the right button; shake the cup;
drag the mat to pan it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panda3d import core

from game.app.scene.picking import box
from game.games.scribbage.rules.layout import Cell
from game.games.scribbage.rules.state import Lift
from game.games.scribbage.table import hands
from game.games.scribbage.table.places import FILL, TRAY_Y, in_tray

if TYPE_CHECKING:
    from game.games.scribbage.table.table import ScribbageTable

CLICK = 0.03
"""How far the pointer may move (of half the picture) for a press to be a click."""
CARRIED = 1.4
"""How high above the table a dragged die is."""


class Pointer:
    """What the pointer holds: dice, the cup, or the mat."""

    def __init__(self, table: ScribbageTable) -> None:
        self._table = table
        self.held: tuple[int, ...] = ()
        self.target: Cell | None = None
        self._start: tuple[float, float] | None = None
        self._dragging = False
        self._panning: Cell | None = None
        self._cup = False

    def forget(self) -> None:
        """Hold nothing."""
        self.held, self.target, self._start = (), None, None
        self._dragging, self._panning, self._cup = False, None, False

    def die_at(self, x: float, y: float) -> int | None:
        """The die under a point of the picture."""
        table = self._table
        ray = table.looking.ray(x, y)
        best: tuple[float, int] | None = None
        for number in range(13):
            node = table.die(number).node
            if node.is_hidden():
                continue
            place, half = node.get_pos(), node.get_sx() / 2
            met = box(ray, (half, half, half), (place.x, place.y, place.z))
            if met is not None and (best is None or met[0] < best[0]):
                best = met[0], number
        return None if best is None else best[1]

    def cell_at(self, x: float, y: float, height: float = 0.0) -> Cell | None:
        """The cell of the mat under a point of the picture."""
        spot = self._table.looking.touched(x, y, height)
        return None if spot is None else self._table.window.cell(spot.x, spot.y)

    def down(self, button: int, x: float, y: float) -> bool:
        """A button goes down."""
        table = self._table
        if table.throwing.rolling:
            table.settle()
            return True
        state = table.host.state
        spot = table.looking.touched(x, y, 1.5 if state.roll is None else 0.0)
        if state.roll is None:
            if button == 1 and spot is not None and in_tray(spot.x, spot.y):
                self._cup = table.shake(held=True)
                self.move(x, y)
                return self._cup
            return False
        self._start = (x, y)
        die = None if table.host.locked else self.die_at(x, y)
        if die is not None and button != 2:
            run = table.editor.run(die) if button == 3 else None
            self.held = run.dice if run is not None else (die,)
            # What was taken hold of leads.
            self.held = (die, *(other for other in self.held if other != die))
            self._dragging = False
        elif spot is not None and table.window.cell(spot.x, spot.y) is not None:
            self._panning = table.window.cell(spot.x, spot.y)
        return True

    def move(self, x: float, y: float) -> None:
        """The pointer moves."""
        table = self._table
        if self._cup:
            spot = table.looking.touched(x, y, 1.5)
            if spot is not None:
                table.throwing.carry(spot.x, spot.y - TRAY_Y)
            return
        if self._start is None:
            return
        far = max(abs(x - self._start[0]), abs(y - self._start[1]))
        if not self._dragging and far < CLICK:
            return
        self._dragging = True
        if self.held:
            self._carry(x, y)
        elif self._panning is not None:
            spot = table.looking.touched(x, y, 0.0)
            if spot is not None:
                unit, window = table.window.unit, table.window
                middle = window.middle(self._panning)
                dx, dy = round((middle.x - spot.x) / unit), round((spot.y - middle.y) / unit)
                if (dx, dy) != (0, 0):
                    table.pan(dx, dy)

    def _carry(self, x: float, y: float) -> None:
        table = self._table
        spot = table.looking.touched(x, y, CARRIED)
        # A die that lies has its middle there: it is dropped where it is seen.
        below = table.looking.touched(x, y, FILL * table.window.unit / 2)
        if spot is None or below is None:
            return
        lead = table.host.state.layout[self.held[0]]
        for number in self.held:
            placed = table.host.state.layout[number]
            aside = core.LVector3(0, 0, 0)
            if lead is not None and placed is not None:
                aside = table.window.middle(placed.cell) - table.window.middle(lead.cell)
            node = table.die(number).node
            node.set_pos(spot + aside)
        at = table.window.point(below.x, below.y)
        layout = table.host.state.layout
        self.target = None if at is None else hands.cell_for(layout, self.held, at)
        table.decorate()

    def up(self, button: int, x: float, y: float) -> None:
        """A button comes up."""
        table = self._table
        if self._cup:
            self._cup = False
            table.throwing.let_go()
            return
        held, dragged, target = self.held, self._dragging, self.target
        panned = self._panning
        self.forget()
        if held and dragged:
            self._drop(held, target)
        elif held:
            self._click(held[0], asks=button == 3)
        elif panned is not None and not dragged:
            table.editor.land(panned)
            table.follow()
        table.decorate()

    def _drop(self, held: tuple[int, ...], target: Cell | None) -> None:
        table, editor = self._table, self._table.editor
        layout = table.host.state.layout
        if target is not None:
            editor.lay_all(held, target)
        else:
            laid = tuple(die for die in held if layout[die] is not None)
            if laid:
                editor.play((Lift(laid),))
        table.place_back()

    def _click(self, die: int, *, asks: bool) -> None:
        """A die of the tray goes to the cursor; one on the grid gets the cursor, and a joker there
        asks for its letter, unless somebody asks about its word."""
        table = self._table
        placed = table.host.state.layout[die]
        if placed is None:
            table.editor.shown = True
            table.editor.next_free(die)
        else:
            table.editor.land(placed.cell)
            if not asks:
                table.editor.ask(die)
        table.follow()
