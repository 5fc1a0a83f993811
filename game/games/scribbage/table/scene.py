"""The picture of the mat: drawn from a state and a hand, and rebuilt from them at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from panda3d import core

from game.app.scene.picking import box
from game.app.scene.stage import Stage
from game.app.tables.gestures import Situation
from game.games.scribbage.rules.events import Thrown
from game.games.scribbage.rules.layout import Cell, Layout
from game.games.scribbage.rules.pieces import DICE
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.arranging import Aim, aim
from game.games.scribbage.table.camera import CHANNEL, TableCamera
from game.games.scribbage.table.decor import Cup, Decor, felt
from game.games.scribbage.table.dice import SLIDE, Die, Goal, goals, slide
from game.games.scribbage.table.hand import Hand, Held
from game.games.scribbage.table.judgement import Judgement, judge
from game.games.scribbage.table.marks import Marks
from game.games.scribbage.table.places import FILL, TRAY_Y, Point, Spot
from game.games.scribbage.table.throw_animation import GATHER, THROW, ThrowAnimation
from game.rules.interface import Event

_QUICK = 0.2
_SLOW = 0.4
_ASIDE = 3.9  # how far to the right of the tray's middle the cup stands when it comes for a moment
CARRIED = 1.4
"""The height of a dragged die above the table."""
CUP = 1.5
"""The height at which the cup is gripped."""


def judgement(state: State, hand: Hand, at: Situation) -> Judgement | None:
    """The judgement of what lies; None while the words are loading, or if nothing lies."""
    roll, layout = hand.lying(state, looks_on=at.looks_on)
    if roll is None or at.lexicon is None:
        return None
    return judge(roll, layout, at.lexicon, crossing=state.options.flag("crossing"))


def aimed(state: State, hand: Hand) -> Aim | None:
    """The effect of laying down what is carried now."""
    if hand.held is not None and hand.held.dice and hand.held.target is not None:
        return aim(state.layout, hand.held.dice, hand.held.target)
    return aim(state.layout, hand.carried, hand.cell) if hand.carried else None


class Scene:
    """The mat, the tray, the cup and thirteen dice of a language. landed: called when a throw has
    come to rest."""

    def __init__(self, stage: Stage, language: str, landed: Callable[[], None]) -> None:
        self._stage = stage
        self._motion = stage.motion
        self._landed = landed
        self.camera = TableCamera(stage)
        self._decor = Decor(stage, self.camera.root, self.camera.tray)
        self.felt = felt(self.camera.tray)
        self._dice = [Die(stage, self.camera.root, number, language) for number in range(len(DICE))]
        self.cup = Cup(self.camera.tray, fine=stage.fine)
        self.throwing = ThrowAnimation(self._motion, self.cup, self._dice, stage.changed)
        self._marks = Marks(stage, self.camera.root)
        self._hand = Hand()
        self._lying: object = None  # what the dice were last moved for
        self._goals: list[Goal] = []
        self._seconds = 0.0  # how long their next movement takes
        self._moving = frozenset[int]()  # the dice on their way, whose runs are not marked yet
        self._remark: Callable[[], None] = lambda: None  # marks the runs as they were judged last
        self._carrying = False
        self._in_use = True  # whether the cup is in use; if not it is hidden, except in moments

    def change(
        self, before: State, state: State, events: Sequence[Event], *, animate: bool
    ) -> None:
        """Throw the dice that were thrown; all else is placed by draw()."""
        self.throwing.stop()
        self._seconds = _QUICK if animate else 0.0
        self._lying, self._goals = None, []
        if animate and state.roll is not None and any(isinstance(e, Thrown) for e in events):
            if not self._in_use:  # another player throws: nobody here has shaken the cup before
                self.throwing.gather(seed(state))
            self._in_use = True
            self.throwing.play(seed(state), state.roll, self._come_to_rest)

    def _come_to_rest(self) -> None:
        self._seconds = _SLOW
        self._landed()

    def move_slowly(self) -> None:
        """Let the next draw() move the dice slowly."""
        self._seconds = _SLOW

    def land(self) -> None:
        """Finish all rolling and sliding at once."""
        for channel in (GATHER, THROW, SLIDE, CHANNEL):  # in the order in which they follow
            self._motion.settle(channel)

    def draw(self, state: State, hand: Hand, at: Situation) -> None:
        """Move the dice to their places, and mark what the hand holds."""
        before, self._hand = self._hand, hand
        self._stage.changed()
        roll, layout = hand.lying(state, looks_on=at.looks_on)
        rolling = self.throwing.rolling
        self.camera.compose(laying=roll is not None and not rolling, then=self._moved)
        if rolling:
            self._marks.runs(hand.viewport, state.layout, None)
            return
        found = judgement(state, hand, at)
        if roll is None:
            self._hold_cup(state, hand)
        elif self._in_use:
            self._in_use = False
            self.cup.show(False)
            self.cup.stand(_ASIDE, TRAY_Y)
        jokers = {} if found is None else found.jokers
        resting = self.camera.resting
        lying = (roll, layout, hand.viewport, hand.order, jokers, at.concealed, resting)
        carried = hand.held if hand.held is not None and hand.held.moved else None
        if carried is None and (self._carrying or lying != self._lying):
            looks = self._lying is not None and hand.viewport != before.viewport
            seconds = 0.0 if looks and self._seconds == _QUICK else self._seconds
            self._lying, self._seconds = lying, _QUICK
            if roll is not None:
                rest = self.camera.rest
                tray = self.camera.carried
                to = goals(self._dice, roll, layout, hand.viewport, hand.order, jokers, tray, rest)
                self._goals = to
                self._motion.settle(SLIDE)
                self._moving = frozenset(goal.die.number for goal in to if not goal.is_reached())
                there = self._landed if seconds == _SLOW else lambda: None
                slide(self._motion, to, seconds, self._stage.changed, partial(self._arrive, there))
        self._hide(layout, hand, concealed=at.concealed)
        self._carrying = carried is not None
        if carried is not None:
            self._carry(state.layout, carried)
        self._decorate(state, hand, layout, found, at)

    def _arrive(self, then: Callable[[], None]) -> None:
        """The dice lie."""
        self._moving = frozenset()
        self._remark()
        then()

    def _moved(self) -> None:
        """What is in the tray goes with it."""
        if not self.cup.node.is_hidden():
            self.throwing.fill()
        elif not (self._carrying or self._motion.busy(SLIDE)):
            for goal in self._goals:
                goal.reached()

    def _hold_cup(self, state: State, hand: Hand) -> None:
        """The cup is shaken by the hand or by itself, or stands in the tray."""
        if hand.cup is not None and not self._motion.reduced:
            if not self.throwing.shaking:
                self._bring_cup(state)
                self.throwing.shake(seed(state), lambda: None, held=True)
            self.throwing.carry(hand.cup[0], hand.cup[1] - TRAY_Y)
        elif self.throwing.held or not self.throwing.shaking:
            self.throwing.stop()
            self._bring_cup(state)

    def _bring_cup(self, state: State) -> None:
        """The cup stands in the tray with the dice, or comes for them."""
        comes, self._in_use = not self._in_use and self._seconds > 0, True
        (self.throwing.gather if comes else self.throwing.rest)(seed(state))

    def shake(self, state: State, then: Callable[[], object]) -> None:
        """Shake the cup for a moment, or a moment longer; `then` is called at the end."""
        if not self.throwing.shaking:
            self._bring_cup(state)
        self.throwing.shake(seed(state), then)

    def _carry(self, layout: Layout, held: Held) -> None:
        """Dice follow the pointer, a word in one piece."""
        if held.at.carried is None or not held.dice:
            return
        place, lead = core.LPoint3(*held.at.carried), layout[held.dice[0]]
        for number in held.dice:
            placed, aside = layout[number], core.LVector3()
            if lead is not None and placed is not None:
                aside = self.middle(placed.cell) - self.middle(lead.cell)
            self._dice[number].node.set_pos(place + aside)
            self._dice[number].node.set_scale(FILL * self._hand.viewport.unit)

    def _hide(self, layout: Layout, hand: Hand, *, concealed: bool) -> None:
        for die in self._dice:
            placed = layout[die.number]
            beside = placed is not None and not hand.viewport.shows(placed.cell)
            (die.node.hide if concealed or beside else die.node.show)()

    def _decorate(
        self, state: State, hand: Hand, layout: Layout, found: Judgement | None, at: Situation
    ) -> None:
        viewport = hand.viewport
        self._decor.show(viewport)
        laying = state.roll is not None and not at.concealed
        cursor = hand.cell if laying and hand.in_use else None
        covered = hand.die(state.layout) is not None
        self._marks.cursor(viewport, cursor, across=hand.across, covered=covered)
        judged = None if at.concealed else found
        self._remark = lambda: self._marks.runs(viewport, layout, judged, self._moving)
        self._remark()
        self._marks.hint(viewport, hand.hint)
        self._marks.target(viewport, state.layout, aimed(state, hand) if laying else None)
        chosen = {*hand.carried, *(hand.held.dice if hand.held is not None else ()), hand.naming}
        for die in self._dice:
            light = self._stage.glow("selection", 0.4) if die.number in chosen else None
            die.glow(light)

    def conceal(self, hidden: bool) -> None:
        """Hide the marks, or show them; the dice follow when they are drawn."""
        self._marks.conceal(hidden)
        self._seconds = 0.0

    def paint(self) -> None:
        """Apply the palette."""
        self._decor.paint()
        for die in self._dice:
            die.paint()

    # Where things are

    def die(self, number: int) -> Die:
        """One of the dice."""
        return self._dice[number]

    def middle(self, cell: Cell, height: float = 0.0) -> core.LPoint3:
        """The middle of a cell, in the table's axes."""
        return core.LPoint3(*self._hand.viewport.middle(cell), height)

    def place_at(self, _state: State, x: float, y: float) -> Spot:
        """The pointer's place at all heights that matter."""
        viewport = self._hand.viewport

        def grid(height: float) -> Point | None:
            spot = self.camera.touched(x, y, height)
            return None if spot is None else viewport.point(spot.x, spot.y)

        mat, drop = grid(0.0), grid(FILL * viewport.unit / 2)
        over, carried = self.camera.touched(x, y, CUP), self.camera.touched(x, y, CARRIED)
        if over is not None:
            over = self.camera.tray.get_relative_point(self.camera.root, over)
        return Spot(
            (x, y),
            die=self._die_at(x, y),
            cell=None if mat is None else viewport.cell(mat),
            grid=mat,
            over=None if over is None else (over.x, over.y),
            drop=None if drop is None or viewport.cell(drop) is None else drop,
            carried=None if carried is None else (carried.x, carried.y, carried.z),
        )

    def _die_at(self, x: float, y: float) -> int | None:
        ray = self.camera.ray(x, y)
        best: tuple[float, int] | None = None
        for die in self._dice:
            if die.node.is_hidden():
                continue
            place, half = die.node.get_pos(), die.node.get_sx() / 2
            met = box(ray, (half, half, half), (place.x, place.y, place.z))
            if met is not None and (best is None or met[0] < best[0]):
                best = met[0], die.number
        return None if best is None else best[1]

    def close(self) -> None:
        """Remove everything."""
        self.throwing.stop()
        self.camera.close()
        self._stage.changed()


def seed(state: State) -> int:
    """The seed of the animation of the next throw, or of the one that lies: the same for all
    players."""
    thrown = state.rolls_made - (state.roll is not None)
    return 7919 * thrown + 31 * state.seats + state.starter
