"""All that is drawn: the box, the players' fields, the dice, the hand, and the marks upon them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.app.scene.stage import Stage
from game.games.kubagram.rules.state import Part, State
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.table import layout, shown
from game.games.kubagram.table.dice import Dice, Look
from game.games.kubagram.table.hand import Chooser
from game.games.kubagram.table.layout import Spot
from game.games.kubagram.table.looking import Looking
from game.games.kubagram.table.marks import Marks
from game.games.kubagram.table.scenery import BoxNode, Mats
from game.games.kubagram.table.selection import NOTHING, Selection


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen beside the state. order: the central field from left to right. letter: of the
    die in hand, as chosen. left: the end it would be laid at. turned: how the box lies, in
    quarter turns. seat: whose claims are marked. hover, cursor, hint: what the pointer and the
    cursor are on, and what a hint means. moving: the die that is moved."""

    order: tuple[int, ...] = ()
    selection: Selection = NOTHING
    letter: str = ""
    left: bool = False
    turned: int = 0
    seat: int = 0
    hover: Part | None = None
    cursor: Part | None = None
    hint: frozenset[int] = frozenset()
    moving: int | None = None


class Scene:
    """Draws a state and what is seen beside it; can be drawn anew at any time. looking: the
    camera. dice, chooser: where dice, tiles and pads are, for the pointer."""

    def __init__(self, stage: Stage, names: Sequence[str]) -> None:
        self._stage = stage
        self.looking = Looking(stage)
        root = self.looking.root
        self._mats = Mats(stage, root, names)
        self._box = BoxNode(stage, root)
        self._pieces = root.attach_new_node("dice")
        self.dice = Dice(stage, self._pieces)
        self.chooser = Chooser(stage, self._pieces)
        self._marks = Marks(stage, self._pieces)

    def furniture(
        self, state: State, turned: int, points: Mapping[int, str], *, turning: bool = False
    ) -> None:
        """The box, turned by so many quarter turns, and the players' fields. points: what stands
        beside words; turning: the box is seen to turn."""
        self._box.show(state, turned, turning=turning)
        self._mats.show(state, points)
        self._stage.changed()

    def lay(
        self, state: State, seen: Seen, seconds: float, origins: Mapping[int, Spot] | None = None
    ) -> None:
        """Put the dice where they belong, and the marks upon them. origins: where a die comes from
        that was not there."""
        self.dice.show(self.wanted(state, seen), origins or {}, seconds=seconds)
        if state.hand is None:
            self.chooser.clear()
        else:
            letters = state.alphabet.letters(state.hand.die)
            self.chooser.show(
                [(letter, state.alphabet.values[letter]) for letter in letters],
                offered(state),
                seen.letter,
                ends=layout.ends(len(state.field), layout.box_of(state.box, seen.turned).field),
                left=seen.left,
            )
        self.mark(state, seen)

    @staticmethod
    def wanted(state: State, seen: Seen) -> dict[int, tuple[Look, Spot]]:
        """Every die outside the box, as it looks and where it lies."""
        picked = {
            number
            for part, numbers in shown.targets(state, seen.seat)
            if seen.selection.has(part)
            for number in numbers
        }
        if seen.moving is not None:
            picked.add(seen.moving)
        return shown.dice(state, seen.order, seen.letter, frozenset(picked))

    def mark(self, state: State, seen: Seen) -> None:
        """The marks upon the dice."""
        self._marks.show(
            self.dice,
            list(shown.targets(state, seen.seat)),
            picked=seen.selection.has,
            hover=seen.hover,
            cursor=seen.cursor,
            hint=seen.hint,
        )
        self._stage.changed()

    def conceal(self, hidden: bool) -> None:
        """Hide the pieces, or show them again."""
        self._box.conceal(hidden)
        (self._pieces.hide if hidden else self._pieces.show)()
        self._stage.changed()

    def close(self) -> None:
        """Take everything away."""
        self.looking.close()
        self._stage.changed()
