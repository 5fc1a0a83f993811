"""The scene of Kubagram, drawn from a state and a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial

from panda3d import core

from game.app.scene.geometry import Writing, piece, put, shapes, sign
from game.app.scene.marks import MarkLayers
from game.app.scene.stage import Stage
from game.app.tables.gestures import Situation
from game.games.kubagram.rules.editing import SQUARES
from game.games.kubagram.rules.events import Claimed, Taken
from game.games.kubagram.rules.moves import Part
from game.games.kubagram.rules.pieces import is_joker
from game.games.kubagram.rules.state import State
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import Spot, TableAreas, box_layout
from game.games.kubagram.table.box import BoxNode
from game.games.kubagram.table.camera import TableCamera
from game.games.kubagram.table.dice import Dice, Slide
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.mats import Mats
from game.games.kubagram.table.moments import APART, SLIDE
from game.games.kubagram.table.places import Place, claimable, place_under
from game.rules.interface import Event


@cache
def _tile(letter: str, value: str) -> core.GeomNode:
    writings = [
        Writing(letter, 0.6 if len(letter) == 1 else 0.5, -0.05, 0.0),
        Writing(value, 0.2, 0.33, 0.28),
    ]
    return piece(shapes("pieces")["tile"], writings, 0.156)


class Chooser:
    """The tiles and pads, under `root`."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("chooser")

    def show(self, areas: TableAreas, state: State, hand: Hand) -> None:
        """Draw the tiles, dim if their letter cannot be chosen, and the pads; what is chosen is
        framed."""
        self._node.node().remove_all_children()
        if state.hand is None:
            return
        letters, choices = state.alphabet.letters(state.hand.die), offered(state)
        for letter, spot in zip(letters, areas.hand(len(letters))[1], strict=True):
            chosen = letter == hand.letter
            pale = self._stage.colour("peg", 1.0 if letter in choices else 0.55)
            tile = _tile(letter, str(state.alphabet.values[letter]))
            level = spot.z + (0.3 if chosen else 0.0)
            put(self._node, tile, (spot.x, spot.y, level), [spot.size] * 3, pale)
            if chosen:
                self._frame((spot.x, spot.y, spot.z + 0.57), spot.size * 1.02)
        field = box_layout(areas, state.box, state.rotation).field
        ends = layout.ends(len(state.field), field)
        for arrow, spot, chosen in zip("←→", ends, (hand.left, not hand.left), strict=True):
            colour = self._stage.colour("selection" if chosen else "cube-plain")
            put(self._node, sign(arrow, 0.86, 0.7), (spot.x, spot.y, 0.03), [spot.size] * 3, colour)
            if chosen:
                self._frame((spot.x, spot.y, 0.03), spot.size * 0.95)

    def _frame(self, at: tuple[float, float, float], size: float) -> None:
        self._stage.mark(self._node, "square", "selection", at=at, size=size)


class Marks(MarkLayers):
    """Frames over dice, and their glow."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        super().__init__(stage, root, "marks")

    def show(self, dice: Dice, parts: Mapping[Part, tuple[int, ...]], hand: Hand) -> None:
        """Mark the dice of a hand. parts: those that can be picked, with their dice."""
        self._cleared("marks")
        spots = dice.spots
        glow = dict.fromkeys(hand.hint, ("hint", 0.45))
        for part, numbers in parts.items():
            if hand.selection.has(part):
                glow.update(dict.fromkeys(numbers, ("selection", 0.35)))
                self._frame(spots, numbers, "square", "selection")
            if part == hand.hover:
                glow.update(dict.fromkeys(numbers, ("hover", 0.5)))
            if part == hand.cursor:
                self._frame(spots, numbers, "corners", "cursor")
        self._frame(spots, hand.hint, "double", "hint")
        dice.glow(glow)

    def _frame(
        self, spots: Mapping[int, Spot], dice: Iterable[int], shape: str, colour: str
    ) -> None:
        for spot in (spots[die] for die in dice if die in spots):
            top = (spot.x, spot.y, spot.z + spot.size)
            self._stage.mark(self._layers["marks"], shape, colour, at=top, size=spot.size)


QUICK = 0.12
"""Seconds that a die slides as the player arranges dice."""


class Scene:
    """The box, the mats, the dice, the choices for the die in hand, and the marks."""

    def __init__(self, stage: Stage, names: Sequence[str]) -> None:
        self._stage = stage
        self.camera = TableCamera(stage)
        root = self.camera.root
        self.mats = Mats(stage, root, names)
        self.box = BoxNode(stage, root)
        self._pieces = root.attach_new_node("dice")
        self.dice = Dice(stage, self._pieces)
        self._chooser = Chooser(stage, self._pieces)
        self._marks = Marks(stage, self._pieces)
        self._slide = Slide(QUICK)
        """That of the next drawing."""
        self._filled: list[int] = []
        """The squares on which dice lie again then, those of jokers last."""
        self._home: dict[int, int] = {}
        """By die the square to which it was last carried back."""
        self._drawn: object = None
        """The values that box and dice were last drawn from; None to draw them anew."""
        self._mapped: tuple[TableAreas, State] | None = None
        """The values that the mats were last drawn from."""

    def change(
        self, before: State, state: State, events: Sequence[Event], *, animate: bool
    ) -> None:
        """Let dice slide when they are drawn next: those of a claim at the pace of its moment, a
        new one from its square, and one that lies in the box again to there."""
        lying = box_layout(self.camera.areas, before.box, state.rotation)
        taken = [lying.spot(event.square) for event in events if isinstance(event, Taken)]
        boxes = enumerate(zip(before.box, state.box, strict=True))
        full = [(now.is_joker, n) for n, (was, now) in boxes if was is None and now is not None]
        self._filled = [square for _joker, square in sorted(full)]
        claims = any(isinstance(event, Claimed) for event in events)
        pace = 0.001 * (self._stage.motion.tempo if claims else 1.0)
        seconds, origin = SLIDE * pace if animate else 0.0, taken[-1] if taken else None
        self._slide = Slide(seconds, origin, APART * pace)
        self._drawn = self._mapped = None

    def draw(self, state: State, hand: Hand, at: Situation) -> None:
        """Draw the dice and their marks."""
        parts = claimable(state, at.seat)
        raised = {die for part, dice in parts.items() if hand.selection.has(part) for die in dice}
        if hand.carried is not None:
            raised.add(hand.carried)
        areas = self.camera.areas
        if (areas, state) != self._mapped:
            if self._mapped is not None and areas != self._mapped[0]:
                self._slide = Slide()  # the window has another shape
            self._mapped = areas, state
            self.mats.show(areas, state)
        drawn = areas, state, hand.turned, hand.order, hand.letter, hand.left, raised
        if drawn != self._drawn:
            self._drawn = drawn
            lying = layout.dice(state, hand.order, hand.letter, raised, areas)
            box = box_layout(areas, state.box, hand.turned)
            # What is seen of a die in the box is its upper face, and whether it is a joker.
            gone = sorted(self.dice.spots.keys() - lying.keys(), key=is_joker)
            homes = dict(zip(gone, self._filled, strict=False))
            self._home |= homes
            back = {die: box.spot(square) for die, square in homes.items()}
            fill = partial(self.box.show, areas, state, hand.turned)
            self.dice.show(lying, self._slide._replace(back=back), fill)
            fill([self._home[die] for die in self.dice.leaving])
            self._slide, self._filled = Slide(QUICK), []
            self._chooser.show(areas, state, hand)
        self._marks.show(self.dice, parts, hand)
        self._stage.changed()

    def land(self) -> None:
        """Do nothing: gestures meet a sliding die where it will lie."""

    def conceal(self, hidden: bool) -> None:
        """Hide the dice and the marks, or show them again."""
        self.box.conceal(hidden)
        (self._pieces.hide if hidden else self._pieces.show)()

    def paint(self) -> None:
        """The box and the dice are built anew when they are drawn."""
        self.box.clear()
        self.dice.clear()

    def place_at(self, state: State, x: float, y: float) -> Place:
        """The place at a point of the picture (-1..1, y up)."""
        lying = self.box.layout or box_layout(self.camera.areas, state.box, state.rotation)
        return place_under(self.camera.ray(x, y), state, lying, self.dice.spots)

    def spot(self, state: State, name: str) -> Spot | None:
        """The spot of a place as KubagramTable.where() names it, or None."""
        lying = self.box.layout or box_layout(self.camera.areas, state.box, state.rotation)
        square = state.next_square()
        if name == "box":
            return None if square is None else lying.spot(square)
        if name in SQUARES:
            number = SQUARES.index(name)
            return None if state.box[number] is None else lying.spot(number)
        if name in ("left", "right") and state.hand is not None:
            return layout.ends(len(state.field), lying.field)[name == "right"]
        return self.dice.spots.get(int(name) - 1) if name.isdecimal() else None

    def close(self) -> None:
        """Remove everything."""
        self.camera.close()
        self._stage.changed()
