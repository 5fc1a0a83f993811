"""The title scene: built after the menu's first frame, animated for ten seconds after any input.

Meanwhile the view sways a little and the pieces act one after another; then no frame is drawn until
the next input. With reduced motion it is a still picture. It may use a share of one core: where
frames are expensive it draws fewer, then the pieces rest, and in the end the view too.
"""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Callable, Iterator
from statistics import median

from panda3d import core

from game import register
from game.app.kit.theme import Theme
from game.app.loop import IDLE
from game.app.scene.motion import falling
from game.app.scene.stage import Stage
from game.app.title.piece import AIM, CHANNEL, DISTANCE, LONGEST, TitlePiece, place_of
from game.system import packages
from game.system.files import DamagedFileError, MissingFileError, go_on_without

LIFE = 10.0
"""Seconds that it is animated after an input."""
PAUSE = 0.35
"""Seconds between two acts."""
SWAY = 3.2
"""How far the view turns to either side, in degrees."""
PERIOD = 9.0
"""Seconds for one sway to and fro."""
FADE = 1.6
"""Seconds in which the sway begins and ends."""
HALF_WIDTH, HALF_HEIGHT = 5.9, 3.4
"""Half the size of what is framed round AIM, in cells."""
DROP = 6.0
_ARRIVAL = 0.6
_ACTING, _SWAYING = 1 / 14, 1 / 5
"""The most seconds per frame at which pieces act, and at which the view sways."""
SHARE = 0.25
"""The share of one core's time for the whole process while the scene is animated."""
FRAMES = 30
"""The most frames in a second."""
LONGEST_WAIT = 0.5
"""The most seconds between two frames: one very slow frame does not stop the others."""
RECENT = 5
"""The number of frames by which the cost of the next is estimated."""
_JITTER = 0.004
"""Seconds by which a turn of the loop may come early."""


class FrameBudget:
    """Decides when the next frame may be drawn. spent: processor time used so far, in seconds."""

    def __init__(self, spent: Callable[[], float]) -> None:
        self._spent = spent
        self._costs: deque[float] = deque(maxlen=RECENT)
        self.reset()

    def reset(self) -> None:
        """Forget what frames cost: the next may be drawn at once."""
        self._costs.clear()
        self._before, self._last = 0.0, float("-inf")

    def allows(self, now: float) -> bool:
        """Whether a frame may be drawn at `now` (seconds)."""
        return now >= self.next

    @property
    def next(self) -> float:
        """The time from which the next frame may be drawn, in seconds, if nothing else is done
        until then."""
        wait = max(1 / FRAMES - _JITTER, (self._spent() - self._before) / SHARE)
        return self._last + min(wait, LONGEST_WAIT)

    def record(self, now: float) -> None:
        """Note that a frame was drawn at `now`."""
        spent = self._spent()
        if now - self._last < LONGEST_WAIT:  # after a rest, not all that was spent is the frame's
            self._costs.append(spent - self._before)
        self._before, self._last = spent, now

    @property
    def interval(self) -> float:
        """Seconds between frames that recent costs allow."""
        cost = median(self._costs) if len(self._costs) == RECENT else 0.0
        return max(1 / FRAMES, cost / SHARE)


def piece_classes() -> list[type[TitlePiece]]:
    """The title pieces of all games, loaded now; one that cannot be loaded is left out."""
    found = []
    for entry in register.entries().values():
        with packages.contained():
            found += [packages.load(entry.title_piece)] if entry.title_piece else []
    return found


class TitleScene:
    """A stage of its own in the whole window. ready: whether it is built and shown.

    spent: the processor time that the process has used so far, in seconds.
    """

    def __init__(
        self,
        window: core.GraphicsOutput,
        theme: Theme,
        *,
        quality: str,
        reduced: bool,
        spent: Callable[[], float],
    ) -> None:
        self.stage = Stage(window, theme, quality=quality)
        self.stage.show(False)
        self.reduced = self.stage.motion.reduced = reduced
        self._root = self.stage.root.attach_new_node("title")
        self._theme = theme
        self._pieces: list[TitlePiece] = []
        self._building = self._build()
        self.ready = False
        self._free = (0.0, 1.0, 0.0, 1.0)
        self._phase = self._pace = 0.0
        self._woken = True
        self._until = self._last = self._next = 0.0
        self._turn: Iterator[int] = itertools.count()
        self._budget = FrameBudget(spent)
        self._look()

    def _build(self) -> Iterator[None]:
        for piece in piece_classes():
            try:
                self._pieces.append(piece(self.stage, self._root))
            except (DamagedFileError, MissingFileError) as error:
                go_on_without(error)
            yield

    def build(self) -> bool:
        """Build one more piece; whether the scene is complete."""
        if next(self._building, self) is self and not self.ready:
            self.ready = True
            self.stage.show(True)
            self.frame(*self._free)
            self._arrive()
        return self.ready

    def _arrive(self) -> None:
        """Drop the pieces into place, one after another."""
        for count, piece in enumerate(self._pieces):
            node, level = piece.node, piece.node.get_z()

            def come(progress: float, node: core.NodePath = node, level: float = level) -> None:
                if not node.is_empty():
                    node.set_z(level + DROP * (1 - progress))

            self.stage.motion.start(
                _ARRIVAL, come, ease=falling, channel=CHANNEL, delay=0.12 * count
            )

    # View

    def frame(self, left: float, right: float, bottom: float, top: float) -> None:
        """Fit the pieces into a part of the window, in fractions of it, y up."""
        self._free = (left, right, bottom, top)
        self.stage.set_free(left, right, bottom, top)
        view = self.stage.main
        slope = max(HALF_HEIGHT, HALF_WIDTH / view.shape) / DISTANCE
        view.fit(2 * math.degrees(math.atan(slope * min(1.0, view.shape))))
        self._budget.reset()
        self.stage.changed()

    def restyle(self, theme: Theme, *, quality: str, reduced: bool) -> None:
        """Apply a theme, a quality tier and whether motion is reduced."""
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
        """Show or hide it."""
        if self.ready:
            self.stage.motion.settle()
            self.stage.show(shown)
            self._woken = shown

    def _look(self) -> None:
        self.stage.main.camera.set_pos(place_of(SWAY * math.sin(self._phase)))
        self.stage.main.camera.look_at(AIM)

    # Animation

    def wake(self) -> None:
        """Animate it for LIFE seconds from now on."""
        self._woken = True

    def rest(self) -> None:
        """End the animation, with everything in its place."""
        self.stage.motion.settle()
        self._woken, self._until = False, 0.0
        self._budget.reset()
        self.stage.changed()

    def next_turn(self, now: float) -> float:
        """The time at which update() has something to do again, in seconds; infinite if never."""
        if self.stage.motion.moving or (now < self._until and self._animated):
            return self._budget.next
        if self.stage.refining:
            return max(now + IDLE, self._budget.next)
        return self._until if now < self._until else math.inf

    @property
    def _animated(self) -> bool:
        """Whether frames are cheap enough for the view to sway."""
        return not self.reduced and self._budget.interval <= _SWAYING

    def update(self, now: float) -> bool:
        """Move what moves to `now` (seconds); whether a frame is due."""
        if self._woken:
            self._woken = False
            self._until = now + LIFE
            self._next = max(self._next, now + PAUSE)
        left = self._until - now
        if (left > 0 or self.stage.motion.moving) and not self._budget.allows(now):
            self.stage.skip_frame()
            return False
        passed, self._last = min(0.2, max(0.0, now - self._last)), now
        if not self.reduced:
            self._sway(passed, left if self._animated else 0.0)
            idle = now >= self._next and not self.stage.motion.busy(CHANNEL)
            if left > LONGEST and idle and self._budget.interval <= _ACTING:
                piece = self._pieces[next(self._turn) % len(self._pieces)]
                piece.act(self.stage.motion)
                self._next = now + LONGEST + PAUSE
        drawn = self.stage.update(now)
        if drawn:
            self._budget.record(now)
        return drawn

    def _sway(self, passed: float, left: float) -> None:
        """Turn the view, faster after an input and slower towards the end, in `left` seconds."""
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
        """Remove the scene and its buffers."""
        self._building = iter(())
        self.stage.motion.settle()
        for piece in self._pieces:
            piece.close()
        self.stage.close()
