"""The animation of a throw: the cup is shaken while it is held, then pours, and the dice roll.

The physics is simulated in slices while the cup is shaken. The faces are those that the rules
rolled: each die's painted faces are turned on its body so that the right one ends on top.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from panda3d import core

from game.app.scene.motion import Motion, linear, smooth
from game.games.scribbage.rules.pieces import Roll
from game.games.scribbage.table import physics
from game.games.scribbage.table.decor import Cup
from game.games.scribbage.table.dice import Die, between, relabelled, upright
from game.games.scribbage.table.places import TRAY_Y
from game.rules.pcg import stream

SHAKE, THROW, GATHER = "shake", "throw", "gather"
SHORTEST = 0.7
"""Seconds that a tap shakes the cup."""
HOLD = 0.35
"""Seconds that a key's repetition goes on shaking: a little more than its interval."""
SLICE = 40
GATHERED = 0.5
"""Seconds in which the cup comes and the dice go into it."""
COMES_FROM = core.LVector3(18, 0, 4)
OVER = 8.0
"""How high the dice go on their way, to come into the cup from above."""
TIP = 0.18
"""Seconds in which the cup tips over."""
GONE = 1.6 * physics.AWAY
"""Seconds after which the cup that draws back is out of the picture."""
JOLT = 0.15
"""Seconds of shaking after which the dice lie differently in the cup."""


class Packing(NamedTuple):
    """How the dice lie in the cup: the place and the rotation of each."""

    places: tuple[int, ...]
    turned: tuple[core.LQuaternion, ...]


def packing(seed: int, jolts: int) -> Packing:
    """How the dice lie before the throw of a seed, after some jolts; independent of the roll."""
    random = stream(seed, f"cup {jolts}")
    places = tuple(random.shuffled(range(physics.DICE)))
    return Packing(places, tuple(upright(random.below(6)) for _ in places))


class ThrowAnimation:
    """Shakes the cup and plays throws. changed: called whenever something moved."""

    def __init__(
        self, motion: Motion, cup: Cup, dice: Sequence[Die], changed: Callable[[], None]
    ) -> None:
        self._motion = motion
        self._cup = cup
        self._dice = dice
        self._changed = changed
        self._simulator: physics.ThrowSimulator | None = None
        self._then: Callable[[], object] | None = None
        self._swing = 0.0
        self._place = (0.0, 0.0)
        self._seed = 0
        self._packed = packing(0, 0)
        self._jolts = (0, 0)
        self._gathered = 1.0
        """How far the cup has come, and the dice into it."""
        self._starts: list[core.TransformState] = []
        """Where the dice lay before."""
        self._stood: core.TransformState | None = None
        """Where the cup was when it began to tip."""
        self.held = False
        """Whether a hand shakes the cup until it lets go."""

    @property
    def shaking(self) -> bool:
        """Whether the cup is being shaken."""
        return self._then is not None

    @property
    def rolling(self) -> bool:
        """Whether dice are rolling."""
        return self._motion.busy(THROW)

    def rest(self, seed: int) -> None:
        """Stand the cup in the tray with the dice in it; seed: of their next throw."""
        self._seed, self._swing = seed, 0.0
        self._cup.show(True)
        self._stand()
        self.fill()

    def gather(self, seed: int) -> None:
        """Bring the cup, and the dice from where they lie into it; seed: of their next throw."""
        self._starts = [die.node.get_transform() for die in self._dice]

        def show(progress: float) -> None:
            self._gathered = progress
            if not self.shaking:
                self.rest(seed)
            self._changed()

        self._motion.start(GATHERED, show, ease=linear, channel=GATHER)

    def _stand(self, x: float = 0.0, y: float = 0.0, lift: float = 0.0, lean: float = 0.0) -> None:
        """Stand the cup near its place in the tray, or on the way there."""
        away = COMES_FROM * (1 - smooth(min(1.0, 2 * self._gathered)))
        self._cup.stand(x + away.x, TRAY_Y + y, lift + away.z, lean)

    def fill(self) -> None:
        """Keep the dice in the cup, wherever the tray is."""
        jolts = self._seed, int(self._swing / JOLT)
        if jolts != self._jolts:
            self._jolts, self._packed = jolts, packing(*jolts)
        axes = self._dice[0].node.get_parent()
        frame, size = self._cup.node.get_mat(axes), self._cup.node.get_sx(axes)
        turned, packed = self._cup.node.get_quat(axes), self._packed
        for number, (die, place, own) in enumerate(
            zip(self._dice, packed.places, packed.turned, strict=True)
        ):
            goal, quat, wide = frame.xform_point(physics.in_cup(place)), own * turned, size
            if self._gathered < 1:
                part, start = smooth(self._gathered), self._starts[number]
                goal = start.get_pos() + (goal - start.get_pos()) * part
                goal.z += OVER * size * part * (1 - part)
                quat = between(start.get_quat(), quat, part)
                wide = start.get_scale().x + (size - start.get_scale().x) * part
            die.throw(goal, quat, wide)

    # Shaking

    def shake(self, seed: int, then: Callable[[], object], *, held: bool = False) -> None:
        """Begin to shake, or go on; `then` is called when it ends. held: until stop()."""
        if self._simulator is None or self._simulator.seed != seed:
            self._simulator = physics.ThrowSimulator(seed)
        first = self._then is None
        self._then, self.held = then, held
        self._motion.drop(SHAKE)
        seconds = 3600.0 if held else SHORTEST if first else HOLD
        start = self._swing

        def show(progress: float) -> None:
            self._wobble(start + progress * seconds)

        self._motion.start(seconds, show, ease=linear, then=self._pour, channel=SHAKE)

    def carry(self, x: float, y: float) -> None:
        """Hold the cup at a point in the tray's axes."""
        self._place = (min(max(x, -4.0), 4.0), min(max(y, -1.2), 1.2))

    def stop(self) -> None:
        """Stop shaking; nothing is thrown."""
        self._motion.drop(SHAKE)
        self._then, self.held, self._place = None, False, (0.0, 0.0)

    def _wobble(self, time: float) -> None:
        self._swing = time
        x, y = self._place
        sway = math.sin(time * 21)
        self._stand(x + 0.5 * sway, y + 0.25 * math.sin(time * 33), 0.9, 7 * math.sin(time * 27))
        self.fill()
        if self._simulator is not None:
            self._simulator.advance(SLICE)
        self._changed()

    def _pour(self) -> None:
        then = self._then
        self.stop()
        if then is not None:
            then()

    # Rolling

    def play(self, seed: int, roll: Roll, then: Callable[[], None]) -> None:
        """Play the throw of a seed that ends with the faces of `roll` on top; the cup tips once all
        dice are in it."""
        simulator = self._simulator
        if simulator is None or simulator.seed != seed:
            simulator = physics.ThrowSimulator(seed)
        self._simulator = None
        recording = simulator.recording()
        if recording is None:
            then()
            return
        last, places = recording.frames[-1], self._packed.places
        turns = [
            relabelled(face, physics.side_up(last[place][1]))
            for face, place in zip(roll, places, strict=True)
        ]
        self._stood = None
        pouring = physics.pouring() * core.LMatrix4.translate_mat(core.LVector3(0, TRAY_Y, 0))
        end = core.TransformState.make_mat(pouring)
        whole = TIP + recording.seconds

        def show(progress: float) -> None:
            if self._gathered < 1:
                return
            now = progress * whole
            if now < TIP:
                self._tip(end, smooth(now / TIP), turns)
            else:
                self._roll(recording, (now - TIP) / recording.seconds, end, turns)
            self._changed()

        self._cup.show(True)
        wait = (1 - self._gathered) * GATHERED
        self._motion.start(whole, show, ease=linear, then=then, channel=THROW, delay=wait)

    def _tip(
        self, end: core.TransformState, progress: float, turns: Sequence[core.LQuaternion]
    ) -> None:
        if self._stood is None:
            self._stood = core.TransformState.make_mat(self._cup.node.get_mat())
        start = self._stood
        self._cup.node.set_pos(start.get_pos() + (end.get_pos() - start.get_pos()) * progress)
        self._cup.node.set_quat(between(start.get_quat(), end.get_quat(), progress))
        frame = self._cup.node.get_mat()
        turned = self._cup.node.get_quat()
        for die, place, own in zip(self._dice, self._packed.places, turns, strict=True):
            die.throw(frame.xform_point(physics.in_cup(place)), own * turned)

    def _roll(
        self,
        recording: physics.Recording,
        progress: float,
        end: core.TransformState,
        turns: Sequence[core.LQuaternion],
    ) -> None:
        since = progress * recording.seconds
        self._cup.node.set_pos(end.get_pos() + physics.drawn_back(since))
        self._cup.show(since < GONE)
        moved = core.LVector3(0, TRAY_Y, 0)
        poses = recording.at(progress)
        for die, place, own in zip(self._dice, self._packed.places, turns, strict=True):
            die.throw(poses[place][0] + moved, own * poses[place][1])
