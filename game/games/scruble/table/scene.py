"""The picture of a cube: drawn from a state and a hand, and rebuilt from them at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from panda3d import core

from game.app.scene.stage import Stage
from game.app.tables.gestures import Situation
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import Twist
from game.games.scruble.table.camera import TableCamera
from game.games.scruble.table.cube import Cube
from game.games.scruble.table.frames import HEIGHT, pick
from game.games.scruble.table.hand import Hand, Pull, Spot, twist_between
from game.games.scruble.table.pegs import Frames, PegBoard
from game.games.scruble.table.selection import Judgement
from game.games.scruble.table.spins import Spinning, Spins
from game.rules.interface import Event

QUARTER_SECONDS = 0.18
CHANNEL = "twist"


SHOWN_PLACES = 8
"""If a word can be read in more places than this, only the chosen one is marked."""
FAINT = 0.5
"""The brightness of the marks of standing words before the last one."""


@dataclass(frozen=True, slots=True)
class Marks:
    """frames: by site, see pegs.Frames. glow: by peg, colour and strength. lifted: the pegs that
    are raised."""

    frames: Frames = field(default_factory=dict)
    glow: Mapping[int, tuple[str, float]] = field(default_factory=dict)
    lifted: frozenset[int] = frozenset()


def marks(state: State, hand: Hand, judged: Judgement) -> Marks:
    """All marks of a state and a hand. Standing words: a double ring and a glow, fainter for those
    before the last one. The selection: a full ring, its pegs raised. Other places of a typed word:
    dashes. Crossed words: dashes in another colour. A hint: a square. The cursor: four corners."""
    frames: dict[int, list[tuple[str, str, float]]] = {}
    glow: dict[int, tuple[str, float]] = {}

    def mark(site: int, shape: str, colour: str, bright: float = 1.0) -> None:
        frames.setdefault(site, []).append((shape, colour, bright))

    crossed = {c.word for c in judged.score.crossings} if judged.score is not None else set()
    last = state.pad.standing[-1:]
    for standing in state.pad.standing:
        sites = standing.sites_on(state.pegs)
        bright = 1.0 if standing in last else FAINT
        for site in sites or ():
            mark(site, "double", "standing", bright)
            glow[state.pegs[site]] = ("standing", 0.30 * bright)
            if standing.word in crossed:
                mark(site, "dashes", "bonus")
    selection = judged.selection
    if len(selection.places) <= SHOWN_PLACES:
        for choice, places in enumerate(selection.places):
            if choice != selection.choice:
                for site in places:
                    mark(site, "dashes", "selection")
    for site in selection.sites:
        mark(site, "ring", "selection")
        glow[state.pegs[site]] = ("selection", 0.16)
    for site in hand.hint:
        mark(site, "square", "hint")
    if hand.hover is not None:
        glow.setdefault(state.pegs[hand.hover], ("hover", 0.35))
    if hand.in_use:
        mark(hand.cursor, "corners", "cursor")
    lifted = frozenset(state.pegs[site] for site in selection.sites)
    return Marks(
        {site: tuple(dict.fromkeys(kinds)) for site, kinds in frames.items()}, glow, lifted
    )


class Scene:
    """The cube, its back and its unfolded faces, and the marks on them. pegs: the cube that is
    shown, or is being turned to. spins: how they stand. looked: called with the action that a turn
    of the whole cube by hand amounts to. wild: whether premium pegs are wild letters too."""

    def __init__(
        self,
        stage: Stage,
        pegs: bytes,
        spins: Spins,
        looked: Callable[[str], None],
        *,
        wild: bool = False,
    ) -> None:
        self.stage = stage
        self.pegs = pegs
        self.cube = Cube(stage, wild=wild)
        self.camera = TableCamera(stage, self.cube, looked)
        self.spinning = Spinning(stage.motion, self._spun)
        self._spins = spins
        self._held = 0.0  # the angle at which a layer hangs in the player's hand, in degrees
        self._marks = Marks()
        self._on_the_way = False
        self.camera.orbit.watch(self._looked)
        self._looked()

    def _boards(self) -> Iterator[PegBoard]:
        yield self.cube.board
        if self.camera.net is not None:
            yield self.camera.net.board

    def _spun(self, peg: int, degrees: float) -> None:
        self.cube.board.spin(peg, degrees)
        self.stage.changed()

    def _looked(self) -> None:
        above = self.stage.main.camera.get_quat(self.stage.root).get_up()
        up = self.cube.root.get_relative_vector(self.stage.root, above)
        if self.spinning.look((up.x, up.y, up.z)) and self._spins.upright:
            self.spinning.turn(self.pegs, self._spins)

    # From state to state

    def change(
        self, before: State, state: State, _events: Sequence[Event], *, animate: bool
    ) -> None:
        """Show another state: turn a layer from where it hangs, or place all pegs at once."""
        twist = twist_between(before.pegs, state.pegs) if before.pegs != state.pegs else None
        if twist is not None:
            self._spins = self._spins.twisted(twist, before.pegs, state.pegs)
        self.pegs = state.pegs
        if twist is not None and animate:
            self._twist(twist, before.pegs)
        else:
            self._place()

    def _place(self) -> None:
        self._held = 0.0
        self.cube.release()
        for board in self._boards():
            board.place(self.pegs)
        self.spinning.settle(self.pegs, self._spins)
        self.stage.changed()

    def _twist(self, twist: Twist, before: bytes) -> None:
        """Turn a layer from where it hangs. Marks belong to sites, so they are hidden on the way;
        what belongs to pegs stays."""
        self._on_the_way = True
        start = self._held if self.cube.turning is twist.layer else 0.0
        end = float(twist.degrees)
        # A half turn that was begun by hand goes on the way it was begun.
        if abs(end) == 180 and start * end < 0:
            end = -end
        self._held = 0.0
        self.cube.grip(twist.layer)
        spinning = self.spinning.twisting(twist, before, self.pegs, self._spins)

        def apply(progress: float) -> None:
            self.cube.turn(start + (end - start) * progress)
            spinning(progress)

        def arrive() -> None:
            self._on_the_way = False
            self._place()
            self._dress()

        share = max(0.35, min(1.5, abs(end - start) / 90))
        self.stage.motion.start(QUARTER_SECONDS * share, apply, then=arrive, channel=CHANNEL)

    def land(self) -> None:
        """Finish a twist at once."""
        self.stage.motion.settle(CHANNEL)

    # The hand

    def draw(self, state: State, hand: Hand, at: Situation) -> None:
        """Mark what the hand holds; a gripped layer hangs where it is pulled."""
        if hand.spins != self._spins:
            self._spins = hand.spins
            self.spinning.turn(self.pegs, self._spins)
        twist = hand.grip.twist if isinstance(hand.grip, Pull) else None
        if isinstance(hand.grip, Pull) and twist is not None:
            self.cube.grip(twist.layer)
            self.cube.turn(hand.grip.degrees)
            self._held = hand.grip.degrees
        elif self.cube.turning is not None and not self.stage.motion.busy(CHANNEL):
            self._fall_back()
        self._marks = marks(state, hand, hand.judgement(state, at))
        self._dress()

    def _fall_back(self) -> None:
        start, self._held = self._held, 0.0
        self.stage.motion.start(
            QUARTER_SECONDS * 0.7,
            lambda progress: self.cube.turn(start * (1 - progress)),
            then=self._place,
            channel=CHANNEL,
        )

    def _dress(self) -> None:
        for board in self._boards():
            if not self._on_the_way:
                board.place(self.pegs)
            board.mark({} if self._on_the_way else self._marks.frames)
            board.glow(self._marks.glow)
            board.lift(self._marks.lifted)
        self.stage.changed()

    def conceal(self, hidden: bool) -> None:
        """Hide every letter but not the body."""
        for board in self._boards():
            board.conceal(hidden)
        self.stage.changed()

    def paint(self) -> None:
        """Apply the palette."""
        self.cube.paint()
        if self.camera.net is not None:
            self.camera.net.paint()

    # The pointer

    def place_at(self, _state: State, x: float, y: float) -> Spot:
        """The place at a point of the picture (-1..1, y up): on the cube, or on its back or its net
        if they cover it."""
        root, net, mirror = self.cube.root, self.camera.net, self.camera.mirror
        sight = self.stage.main.ray(x, y, root)
        over = pick(mirror.ray(x, y, root)) if mirror and mirror.covers(x, y) else None
        if over is None and net is not None:
            over = net.pick(x, y)
        return Spot(pick(sight), sight) if over is None else Spot(over, sight, on_cube=False)

    def where(self, site: int) -> tuple[float, float] | None:
        """The position of the peg at a site in the picture; None if it cannot be seen."""
        face = core.LPoint3(0, 0, HEIGHT)
        point = self.cube.root.get_relative_point(self.cube.board.holes[site], face)
        seen = self.stage.main.project(point, self.cube.root)
        return seen if seen and pick(self.stage.main.ray(*seen, self.cube.root)) == site else None

    def close(self) -> None:
        """Remove everything."""
        self.camera.close()
        self.cube.close()
        self.stage.changed()
