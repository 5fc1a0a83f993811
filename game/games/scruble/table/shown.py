"""The cube on the stage with all that belongs to it, brought from one state to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.app.scene.picking import Ray
from game.app.scene.stage import Stage
from game.games.scruble.rules.twists import Layer, Twist
from game.games.scruble.table.cube import Cube, pick
from game.games.scruble.table.decor import Decor
from game.games.scruble.table.looking import Looking
from game.games.scruble.table.peg_board import PegBoard
from game.games.scruble.table.spins import Spins

QUARTER_SECONDS = 0.18
CHANNEL = "twist"


class Shown:
    """What is seen. pegs: the cube that is shown, or is being turned to. wild: whether premium
    pegs are wild letters too."""

    def __init__(self, stage: Stage, pegs: bytes, *, wild: bool = False) -> None:
        self.stage = stage
        self.pegs = pegs
        self.cube = Cube(stage, wild=wild)
        self.looking = Looking(stage, self.cube)
        self.spins = Spins(stage.motion, self._spun)
        self._theme = stage.theme
        self._upright = self.spins.upright = stage.upright
        self.looking.orbit.inertia = stage.inertia
        self.held = 0.0
        """The angle at which a layer hangs in the player's hand, in degrees."""
        self._decor = Decor({}, {}, frozenset())
        self._on_the_way = False
        self.looking.orbit.watch(self._looked)
        self._looked()
        self.place(pegs)

    def _boards(self) -> Iterator[PegBoard]:
        yield self.cube.board
        if self.looking.net is not None:
            yield self.looking.net.board

    def _spun(self, peg: int, degrees: float) -> None:
        self.cube.board.spin(peg, degrees)
        self.stage.changed()

    def _looked(self) -> None:
        self.spins.look(self.pegs, self.looking.up())

    # From state to state

    def place(self, pegs: bytes) -> None:
        """Show a cube at once: every peg in its hole, every layer at rest."""
        self.pegs = pegs
        self.held = 0.0
        self.cube.release()
        for board in self._boards():
            board.place(pegs)
        self.spins.settle(pegs)
        self.stage.changed()

    def twist(self, twist: Twist, pegs: bytes, then: Callable[[], None]) -> None:
        """Turn a layer from where it hangs until the cube is `pegs`, then call `then`.

        Marks belong to places, so there are none on the way; what belongs to pegs stays.
        """
        self._on_the_way = True
        self.dress(self._decor)
        start = self.held if self.cube.turning is twist.layer else 0.0
        end = float(twist.degrees)
        # A half turn that was begun by hand goes on the way it was begun.
        if abs(end) == 180 and start * end < 0:
            end = -end
        before, self.pegs, self.held = self.pegs, pegs, 0.0
        self.cube.grip(twist.layer)
        spinning = self.spins.twisting(twist, before, pegs)

        def apply(progress: float) -> None:
            self.cube.turn(start + (end - start) * progress)
            spinning(progress)

        share = max(0.35, min(1.5, abs(end - start) / 90))

        def arrive() -> None:
            self._on_the_way = False
            self.place(pegs)
            then()

        self.stage.motion.start(QUARTER_SECONDS * share, apply, then=arrive, channel=CHANNEL)

    def pull(self, layer: Layer, degrees: float) -> None:
        """Hold a layer at an angle."""
        self.cube.grip(layer)
        self.cube.turn(degrees)
        self.held = degrees
        self.stage.changed()

    def fall_back(self) -> None:
        """Let the layer in hand return to where it was."""
        start, self.held = self.held, 0.0
        self.stage.motion.start(
            QUARTER_SECONDS * 0.7,
            lambda progress: self.cube.turn(start * (1 - progress)),
            then=lambda: self.place(self.pegs),
            channel=CHANNEL,
        )

    def settle_twist(self) -> None:
        """Finish a twist under way at once."""
        self.stage.motion.settle(CHANNEL)

    def fit(self) -> None:
        """The picture has another shape, or the player other settings."""
        self.looking.orbit.inertia = self.stage.inertia
        if self._upright != self.stage.upright:
            self._upright = self.stage.upright
            self.spins.set_upright(self.pegs, self._upright)
        if self._theme is not self.stage.theme:
            self._theme = self.stage.theme
            self.cube.paint()
            if self.looking.net is not None:
                self.looking.net.paint()
        self.looking.reframe()

    # What is marked

    def dress(self, decor: Decor) -> None:
        """Show these marks, glows and raised pegs, and no others."""
        self._decor = decor
        for board in self._boards():
            board.mark({} if self._on_the_way else decor.marks)
            board.glow(decor.glow)
            board.lift(decor.lifted)
        self.stage.changed()

    def unfold(self, shown: bool) -> None:
        """Show the six faces beside the cube, or no longer."""
        self.looking.show_net(shown)
        if self.looking.net is not None:
            self.looking.net.board.place(self.pegs)
        self.dress(self._decor)

    def read(self, sites: Sequence[int]) -> None:
        """Turn cube and pegs until a word reads from left to right or downwards; where letters stay
        as hands and twists left them, only until it is seen."""
        upright = self.spins.upright
        self.looking.reveal(sites, ordered=upright)
        if upright:
            self.spins.straighten(self.pegs, [self.pegs[site] for site in sites])

    def conceal(self, hidden: bool) -> None:
        """Hide every letter; the bare body stays."""
        for board in self._boards():
            board.conceal(hidden)
        self.stage.changed()

    # What is under the pointer

    def ray(self, x: float, y: float) -> Ray:
        """The ray through a point of the picture, in the cube's coordinates."""
        return self.cube.ray(self.stage.ray(x, y), self.stage.root)

    def site_at(self, x: float, y: float) -> tuple[int | None, bool]:
        """The site at a point of the picture, and whether it is on the cube itself: it may also
        be on the unfolded faces or on the cube seen from behind."""
        net, mirror = self.looking.net, self.looking.mirror
        if mirror is not None and mirror.covers(x, y):
            site = pick(self.cube.ray(mirror.ray(x, y), self.stage.root))
            if site is not None:
                return site, False
        if net is not None and net.view.covers(x, y):
            site = net.pick(x, y)
            if site is not None:
                return site, False
        return pick(self.ray(x, y)), True

    def close(self) -> None:
        """Take everything off the stage."""
        self.looking.close()
        self.cube.close()
        self.stage.changed()
