"""The table of Kubagram: it connects host, hand, gestures and scene."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from panda3d import core
from typing_extensions import override

from game.app.moments.catalogue import Total
from game.app.mouse_hints import LEFT, RIGHT, WHEEL, MouseHint
from game.app.scene.stage import Stage
from game.app.tables.base import HandTable
from game.app.tables.gestures import Situation
from game.app.tables.interface import Composition, Host, Status
from game.app.tables.word_pieces import FormedWord
from game.games.kubagram.rules.events import Claimed
from game.games.kubagram.rules.moves import Claim, ClaimedWord, Move, Reorder
from game.games.kubagram.rules.notation import format_part
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, State
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.table.dice import die
from game.games.kubagram.table.forced import forced_move
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.interpret import interpret
from game.games.kubagram.table.layout import die_face
from game.games.kubagram.table.moments import MOMENTS, InBox, OfMat
from game.games.kubagram.table.scene import Scene
from game.games.kubagram.table.selection import of_draft
from game.games.kubagram.table.status import status_of
from game.rules.interface import Event
from game.sentences import N_

MOUSE = (
    MouseHint(
        WHEEL,
        N_("The wheel turns the letter of the die in hand."),
        ("next-letter", "previous-letter"),
        taught=True,
    ),
    MouseHint(
        LEFT, N_("Draw over dice, click them one by one, or type a word."), ("select",), drags=True
    ),
    MouseHint(
        RIGHT,
        N_("Drag a die to another place with the right button."),
        ("move-left", "move-right"),
        drags=True,
        taught=True,
    ),
    MouseHint(WHEEL, N_("Before the first die: turn the box."), ("turn-box",)),
)
"""What the mouse does at this table."""
_SOON = 0.01


class KubagramTable(HandTable[State, Hand]):
    """The box, the central field, the hand and the players' fields."""

    composition = Composition(below=True, seats=False)
    moments = MOMENTS
    mouse = MOUSE
    ends: ClassVar[Mapping[str, str]] = {"end-turn": "end"}

    scene: Scene

    def __init__(self, host: Host) -> None:
        scene = Scene(host.stage, host.names)
        super().__init__(host, scene, Hand().after(host.state, host.state, ()), interpret)
        self._awaited: Move | None = None
        """A move that has been handed in and is not entered yet."""

    @property
    @override
    def situation(self) -> Situation:
        return replace(super().situation, view=self.scene.camera.areas)

    @override
    def hand_changed(self, before: Hand) -> None:
        old, new = len(before.selection.parts), len(self.hand.selection.parts)
        if self.hand.turned != before.turned:
            self.host.sound("twist")
        elif self.hand.selection != before.selection:
            self.host.sound("pick" if new > old else "drop")
        elif self.hand.letter != before.letter:
            self.host.sound("pick")
            self.host.acted("next-letter")

    @override
    def tells(self, way: MouseHint) -> bool:
        state = self.state
        full = len(state.field) >= state.minimum
        now = {
            "next-letter": state.phase == HAND and len(offered(state)) > 1,
            "move-left": full and state.phase in (BEFORE, AFTER),
        }
        return super().tells(way) and any(now.get(action) for action in way.actions)

    @override
    def play(self, move: Move) -> bool:
        """Hand a move in, and the forced moves after it once it has been entered."""
        before, self._awaited = self.host.state, None
        played = super().play(move)
        if played and isinstance(move, Reorder):
            self.host.acted("move-left")
        if played and self.host.state == before:
            self._awaited = move
        elif played:
            self._go_on(move)
        return played

    def _go_on(self, done: Move) -> None:
        if self.host.locked:
            return
        following = forced_move(done, self.host.state, left=self.hand.left)
        if following is not None:
            self.play(following)

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        super().show(state, events, animate=animate)
        awaited, self._awaited = self._awaited, None
        if awaited is not None:  # not before the caller is done
            go_on = partial(self._go_on, awaited)
            self.host.stage.motion.start(_SOON, lambda _progress: None, then=go_on, fades=True)

    @override
    def piece(self, name: Hashable) -> core.NodePath | None:
        if isinstance(name, Total):
            return self.scene.mats.totals.get(name.seat)
        if isinstance(name, InBox):
            return self.scene.box.die(name.square)
        if isinstance(name, OfMat):
            return self.scene.mats.part(name)
        dice = self.scene.dice
        return (
            dice.node(name) if isinstance(name, int) and name in dice.spots else super().piece(name)
        )

    @override
    def status(self) -> Status:
        return status_of(self.host, self.state, self.hand)

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """Only claimed words are words."""
        part = self.hand.cursor if spot is None else self.place_at(*spot).on
        word = self.state.words[part.index] if isinstance(part, ClaimedWord) else None
        return () if word is None or self.concealed else (word.text,)

    @override
    def pieces_of(
        self, formed: FormedWord[State], stage: Stage, root: core.NodePath
    ) -> list[core.NodePath]:
        state = formed.state
        claimed = next(event for event in formed.events if isinstance(event, Claimed))
        word = state.words[claimed.number - 1]
        looks = (
            die_face(state.alphabet, piece.letter, joker=piece.is_joker)
            for piece in (word.pieces if word is not None else ())
        )
        return [die(stage, root, seen) for seen in looks]

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        """A claimed word in a claim is not gone through die by die."""
        parts = move.parts if isinstance(move, Claim) else ()
        return [str(part.die + 1) for part in parts if not isinstance(part, ClaimedWord)]

    @property
    @override
    def cursor(self) -> str:
        part = self.hand.cursor
        return "" if part is None else format_part(part)

    @override
    def where(self, place: str) -> tuple[float, float] | None:
        """Places are dice outside the box (numbers from 1), dice in the box (their squares), "box"
        (the next die), and "left" and "right" (the ends of the central field)."""
        spot = self.scene.spot(self.state, place)
        middle = None if spot is None else core.LPoint3(spot.x, spot.y, spot.z + spot.size / 2)
        return None if middle is None else self.scene.camera.project(middle)

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are dice by number from 1."""
        dice = frozenset(int(cell) - 1 for cell in cells if cell.isdecimal())
        self.hand = replace(self.hand, hint=dice)
        self.draw()

    @override
    def restored(self, text: str) -> Hand:
        return replace(self.hand, selection=of_draft(self.state, text))
