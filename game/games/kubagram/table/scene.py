"""The picture of a table: drawn from a state and a hand, and rebuilt from them at any time."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.scene.stage import Stage
from game.app.tables.gestures import Situation
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.events import Taken
from game.games.kubagram.rules.state import State
from game.games.kubagram.table import layout, pieces
from game.games.kubagram.table.box import BoxNode
from game.games.kubagram.table.chooser import Chooser
from game.games.kubagram.table.dice import Dice
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.layout import Spot
from game.games.kubagram.table.looking import Looking
from game.games.kubagram.table.marks import Marks
from game.games.kubagram.table.mats import Mats
from game.games.kubagram.table.places import Place, claimable, place_under
from game.rules.interface import Event

SLIDE, QUICK = 0.30, 0.12
"""Seconds that a die takes to its new place, however far, by a move and under the hand."""


class Scene:
    """The box, the players' fields, the dice, what the die in hand offers, and the marks."""

    def __init__(self, stage: Stage, names: Sequence[str]) -> None:
        self._stage = stage
        self.camera = Looking(stage)
        root = self.camera.root
        self._mats = Mats(stage, root, names)
        self._box = BoxNode(stage, root)
        self._pieces = root.attach_new_node("dice")
        self.dice = Dice(stage, self._pieces)
        self._chooser = Chooser(stage, self._pieces)
        self._marks = Marks(stage, self._pieces)
        self._slide: tuple[float, Spot | None] = QUICK, None
        """How long dice slide when they are drawn next, and where one comes from."""
        self._drawn: object = None
        """What box and dice were last drawn from; None to draw them anew."""

    def change(
        self, before: State, state: State, events: Sequence[Event], *, animate: bool
    ) -> None:
        """Dice slide to where they belong as they are drawn, a new one from its square."""
        lying = layout.box_of(before.box, state.rotation)
        taken = [lying.spot(event.square) for event in events if isinstance(event, Taken)]
        self._slide = SLIDE if animate else 0.0, taken[-1] if taken else None
        self._drawn = None
        self._mats.show(state, pieces.points(state) if GAME.shows_scores(state) else {})

    def draw(self, state: State, hand: Hand, at: Situation) -> None:
        """Put the dice where they belong, and the marks upon them."""
        parts = claimable(state, at.seat)
        raised = {die for part, dice in parts.items() if hand.selection.has(part) for die in dice}
        if hand.carried is not None:
            raised.add(hand.carried)
        drawn = state, hand.turned, hand.order, hand.letter, hand.left, raised
        if drawn != self._drawn:
            self._drawn = drawn
            self._box.show(state, hand.turned)
            self.dice.show(pieces.dice(state, hand.order, hand.letter, raised), *self._slide)
            self._slide = QUICK, None
            self._chooser.show(state, hand)
        self._marks.show(self.dice, parts, hand)
        self._stage.changed()

    def land(self) -> None:
        """Nothing has to come to rest for a gesture: a die on its way is met where it will lie."""

    def conceal(self, hidden: bool) -> None:
        """Hide the dice and the marks, or show them again."""
        self._box.conceal(hidden)
        (self._pieces.hide if hidden else self._pieces.show)()

    def paint(self) -> None:
        """Box and dice are built anew when they are drawn."""
        self._box.clear()
        self.dice.clear()

    def place_at(self, state: State, x: float, y: float) -> Place:
        """The place at a point of the picture (-1..1, y up)."""
        lying = self._box.layout or layout.box_of(state.box, state.rotation)
        return place_under(self.camera.ray(x, y), state, lying, self.dice.spots)

    def close(self) -> None:
        """Take everything away."""
        self.camera.close()
        self._stage.changed()
