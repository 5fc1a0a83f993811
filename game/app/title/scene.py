"""The title scene: made after the menu's first frame, alive for ten seconds after any input.

While it lives the view sways a little and one piece after the other does what it can; then it
comes to rest, and no frame is drawn. Under reduced motion it is a still picture. It takes a share
of one core at the most: where frames cost much there are fewer of them, the pieces rest, and in
the end it is a still picture too.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

from panda3d import core

from game import register
from game.app.kit.theme import Theme
from game.app.scene.motion import falling
from game.app.scene.stage import Stage
from game.app.title.allowance import Allowance
from game.app.title.piece import AIM, CHANNEL, DISTANCE, LONGEST, TitlePiece, place_of
from game.system.files import DamagedFileError, MissingFileError, go_on_without

LIFE = 10.0
"""Seconds that it lives after an input."""
PAUSE = 0.35
"""Seconds between two acts."""
SWAY = 3.2
"""How far the view turns to either side, in degrees."""
PERIOD = 9.0
"""Seconds for one sway to and fro."""
FADE = 1.6
"""Seconds in which the sway begins and ends."""
HALF_WIDTH, HALF_HEIGHT = 5.9, 3.4
"""What is to be seen round AIM, in cells."""
DROP = 6.0
_ARRIVAL = 0.6
_ACTING, _SWAYING = 1 / 14, 1 / 5
"""Seconds a frame up to which pieces act, and up to which the view sways."""


def piece_classes() -> list[type[TitlePiece]]:
    """What of each game lies in the scene, loaded now; what cannot be loaded lies nowhere."""
    found = []
    for entry in register.entries().values():
        with register.contained():
            found += [register.load(entry.title_piece)] if entry.title_piece else []
    return found


class TitleScene:
    """A stage of its own in the whole window. ready: whether there is something to be seen.

    spent: the processor time that the process used so far, in seconds.
    """

    def __init__(
        self,
        engine: core.GraphicsEngine,
        window: core.GraphicsOutput,
        theme: Theme,
        *,
        quality: str,
        reduced: bool,
        spent: Callable[[], float],
    ) -> None:
        self.stage = Stage(engine, window, theme, quality=quality)
        self.stage.show(False)
        self.reduced = self.stage.motion.reduced = reduced
        self._root = self.stage.root.attach_new_node("title")
        self._theme = theme
        self._pieces: list[TitlePiece] = []
        self._made = self._making()
        self.ready = False
        self._free = (0.0, 1.0, 0.0, 1.0)
        self._phase = self._pace = 0.0
        self._stirred = True
        self._until = self._last = self._next = 0.0
        self._turn: Iterator[int] = itertools.count()
        self._allowance = Allowance(spent)
        self._look()

    def _making(self) -> Iterator[None]:
        for piece in piece_classes():
            try:
                self._pieces.append(piece(self.stage, self._root))
            except (DamagedFileError, MissingFileError) as error:
                go_on_without(error)
            yield

    def build(self) -> bool:
        """Make one piece more; whether everything is there now."""
        if next(self._made, self) is self and not self.ready:
            self.ready = True
            self.stage.show(True)
            self.frame(*self._free)
            self._arrive()
        return self.ready

    def _arrive(self) -> None:
        """Everything falls into place, one after the other."""
        for count, piece in enumerate(self._pieces):
            node, level = piece.node, piece.node.get_z()

            def come(progress: float, node: core.NodePath = node, level: float = level) -> None:
                if not node.is_empty():
                    node.set_z(level + DROP * (1 - progress))

            self.stage.motion.start(
                _ARRIVAL, come, ease=falling, channel=CHANNEL, delay=0.12 * count
            )

    # What is seen

    def frame(self, left: float, right: float, bottom: float, top: float) -> None:
        """Fit the pieces into a part of the window, in fractions of it, y up."""
        self._free = (left, right, bottom, top)
        self.stage.set_free(left, right, bottom, top)
        view = self.stage.main
        slope = max(HALF_HEIGHT, HALF_WIDTH / view.shape) / DISTANCE
        view.fit(2 * math.degrees(math.atan(slope * min(1.0, view.shape))))
        self._allowance.begin()
        self.stage.changed()

    def restyle(self, theme: Theme, *, quality: str, reduced: bool) -> None:
        """Take other colours, another quality, or motion away."""
        self.reduced = self.stage.motion.reduced = reduced
        if reduced:
            self.stage.motion.settle()
        if self.stage.tier != quality:
            self.stage.set_quality(quality)
        self.stage.resized()
        if theme.palette != self._theme.palette and self.ready:
            self.stage.motion.settle()
            self.stage.set_theme(theme)
            for piece in self._pieces:
                piece.close()
            self._pieces = [piece(self.stage, self._root) for piece in piece_classes()]
        self._theme = theme

    def show(self, shown: bool) -> None:
        """Let it be seen, or not."""
        if self.ready:
            self.stage.motion.settle()
            self.stage.show(shown)
            self._stirred = shown

    def _look(self) -> None:
        self.stage.main.camera.set_pos(place_of(SWAY * math.sin(self._phase)))
        self.stage.main.camera.look_at(AIM)

    # Life

    def stir(self) -> None:
        """The player did something: live on."""
        self._stirred = True

    @property
    def settling(self) -> bool:
        """Whether its life is over, and update() still makes a better picture of it."""
        return self.stage.now >= self._until and self.stage.settling

    def update(self, now: float) -> bool:
        """Move what moves to `now` (seconds); whether a frame is due."""
        if self._stirred:
            self._stirred = False
            self._until = now + LIFE
            self._next = max(self._next, now + PAUSE)
        left = self._until - now
        if (left > 0 or self.stage.motion.moving) and not self._allowance.due(now):
            self.stage.hold()
            return False
        passed, self._last = min(0.2, max(0.0, now - self._last)), now
        if not self.reduced:
            pace = self._allowance.pace
            self._sway(passed, left if pace <= _SWAYING else 0.0)
            idle = now >= self._next and not self.stage.motion.busy(CHANNEL)
            if left > LONGEST and idle and pace <= _ACTING:
                piece = self._pieces[next(self._turn) % len(self._pieces)]
                piece.act(self.stage.motion)
                self._next = now + LONGEST + PAUSE
        drawn = self.stage.update(now)
        if drawn:
            self._allowance.drew(now)
        return drawn

    def _sway(self, passed: float, left: float) -> None:
        """Turn the view on, faster after an input and slower towards the end of the life."""
        goal = 1.0 if left > FADE else max(0.0, left / FADE)
        step = passed / FADE
        self._pace += max(-step, min(step, goal - self._pace))
        if left <= 0 or self._pace <= 0:
            self._pace = 0.0
            return
        self._phase += passed * self._pace * math.tau / PERIOD
        self._look()
        self.stage.changed(shadows=False)

    def close(self) -> None:
        """Give everything back."""
        self._made = iter(())
        self.stage.motion.settle()
        for piece in self._pieces:
            piece.close()
        self.stage.close()
