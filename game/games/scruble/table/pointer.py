"""What the pointer does at the cube: which gesture a press begins, what is under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.scruble.rules.twists import Layer, Twist
from game.games.scruble.table.gestures import Gesture, Picking, Pull, Turning, Twisting
from game.games.scruble.table.selection import Selection

if TYPE_CHECKING:
    from game.games.scruble.table.table import ScrubleTable

MIDDLE, RIGHT_BUTTON = 2, 3


class Pointer:
    """The pointer over one table. hover: the site under it."""

    def __init__(self, table: ScrubleTable) -> None:
        self._table = table
        self._shown = table.shown
        self._gesture: Gesture | None = None
        self.hover: int | None = None

    @property
    def busy(self) -> bool:
        """Whether a button is held."""
        return self._gesture is not None

    def down(self, button: int, x: float, y: float) -> None:
        """A button goes down: a second one cancels what the first began."""
        if self._gesture is not None:
            self.cancel()
            return
        table, shown = self._table, self._shown
        shown.settle_twist()
        site, on_cube = shown.site_at(x, y)
        if site is None or button == RIGHT_BUTTON:
            orbit = shown.looking.orbit
            self._gesture = Turning(orbit, x, y, now=lambda: shown.stage.now, turned=self._looked)
        elif button == MIDDLE or table.picking or table.host.locked or not on_cube:
            self._gesture = Picking(site, self.site, self._draw, table.click)
        else:
            self._gesture = Twisting(
                Pull(site, shown.ray(x, y)),
                shown.ray,
                turned=shown.pull,
                let_go=self._let_go,
                clicked=table.click,
            )

    def move(self, x: float, y: float) -> None:
        """It moves, with or without a button."""
        if self._gesture is not None:
            self._gesture.move(x, y)
            return
        if self._shown.stage.motion.moving:
            return
        site = self.site(x, y)
        if site == self.hover:
            return
        self.hover = site
        if site is not None:
            self._table.cursor = site
            self._table.by_keys = False
        self._table.decorate()

    def up(self, x: float, y: float) -> None:
        """The button comes up."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.up(x, y)
        if isinstance(gesture, Picking):
            self._table.reveal_selection()

    def wheel(self, steps: int, x: float, y: float) -> None:
        """Over a peg it spins the peg, beside the cube it moves nearer or farther."""
        site = self.site(x, y)
        if site is None:
            self._shown.looking.zoom(steps)
        elif not self.busy:
            pegs = self._shown.pegs
            self._shown.spins.by_hand(pegs, [pegs[site]], steps)

    def cancel(self) -> None:
        """Undo what is half done."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancel()

    def drop(self) -> None:
        """Forget the gesture: the cube is about to be shown anew."""
        self._gesture = None

    def site(self, x: float, y: float) -> int | None:
        """The site under a point of the picture."""
        return self._shown.site_at(x, y)[0]

    def _looked(self, yaw: float, pitch: float) -> None:
        """The whole cube was turned by hand."""
        if abs(yaw) >= abs(pitch):
            way = "right" if yaw > 0 else "left"
        else:
            way = "down" if pitch > 0 else "up"
        self._table.host.acted(f"look-{way}")

    def _draw(self, site: int) -> None:
        table = self._table
        table.change(Selection() if site < 0 else table.selection.draw(site), sound="pick")

    def _let_go(self, layer: Layer, degrees: float, twist: Twist | None) -> None:
        if twist is None or not self._table.play(str(twist)):
            self._shown.fall_back()
