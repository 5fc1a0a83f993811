"""The table of Alphacubes: it connects host, hand, gestures and scene."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from panda3d import core
from typing_extensions import override

from game.app.mouse_hints import LEFT, MIDDLE, RIGHT, WHEEL, MouseHint
from game.app.scene.stage import Stage
from game.app.tables.base import HandTable
from game.app.tables.interface import Composition, Host, Status
from game.app.tables.word_pieces import FormedWord
from game.games.alphacubes.rules.assessment import ACROSS, words_on
from game.games.alphacubes.rules.moves import Lay
from game.games.alphacubes.rules.pieces import square_at, square_name
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.cubes import EDGE, CubeNode
from game.games.alphacubes.table.hand import Hand, may_lay
from game.games.alphacubes.table.interpret import interpret
from game.games.alphacubes.table.interpret_keys import REFUSE
from game.games.alphacubes.table.moments import (
    MOMENTS,
    Edge,
    Ghost,
    OnRack,
    hinted_letters,
    word_squares,
)
from game.games.alphacubes.table.scene import Scene
from game.games.alphacubes.table.status import held_lines, status_of
from game.games.alphacubes.table.tentative import TentativePlay, of_draft
from game.language import _
from game.sentences import N_

_LETTERS = ("next-letter", "previous-letter")
_BOARD = ("board-left", "board-right", "board-up", "board-down")
MOUSE = (
    MouseHint(
        LEFT,
        N_("Drag a cube onto the board, or click a square and type a word."),
        ("select",),
        drags=True,
    ),
    MouseHint(
        WHEEL,
        N_("The wheel turns the cube's letter: each shows one of five."),
        _LETTERS,
        taught=True,
    ),
    MouseHint(LEFT, N_("Click a square twice to type downwards."), ("direction",), taught=True),
    MouseHint(LEFT, N_("Click a letter of a cube to show it."), _LETTERS),
    MouseHint(LEFT, N_("Drag the board to move it."), (*_BOARD, "whole-board"), drags=True),
    MouseHint(
        MIDDLE,
        N_("Take a laid cube back; on the board, tilt and turn it."),
        ("erase", *_BOARD),
        drags=True,
    ),
    MouseHint(
        RIGHT,
        N_("Take a laid cube back; on the board, tilt and turn it."),
        ("erase", *_BOARD),
        drags=True,
    ),
    MouseHint(WHEEL, N_("On the board: nearer or farther."), ("zoom-in", "zoom-out")),
)
"""What the mouse does at this table."""


FLAT = "alphacubes-flat"
"""The setting that remembers the flat view."""


class AlphacubesTable(HandTable[State, Hand]):
    """The board, the rack before it, and the cubes on their way between them."""

    moments = MOMENTS
    composition = Composition(aside=True)
    mouse = MOUSE
    ends: ClassVar[Mapping[str, str]] = {"pass": "pass"}

    scene: Scene

    def __init__(self, host: Host) -> None:
        flat = host.switched(FLAT)
        hand = Hand(flat=flat).taking(host.state, host.seat)
        super().__init__(host, Scene(host.stage, host.state, flat=flat), hand, interpret)

    @override
    def hand_changed(self, before: Hand) -> None:
        hand, host = self.hand, self.host
        if hand.sound == REFUSE:
            self.refuse()
        elif hand.sound:
            host.sound(hand.sound)
        if hand.sound == "twist":
            host.acted("next-letter")
        if hand.cursor.step != before.cursor.step:
            host.acted("direction")
        if hand.flat != before.flat:
            host.switch(FLAT, on=hand.flat)

    @override
    def piece(self, name: Hashable) -> core.NodePath | None:
        if isinstance(name, OnRack):
            return self.scene.rack.cube(name.cube)
        if isinstance(name, Edge):
            return self.scene.edges[name.number]
        if isinstance(name, Ghost):
            return self.scene.marks.ghosts.get(name.square)
        return self.scene.cube_on(name) if isinstance(name, int) else super().piece(name)

    @override
    def tells(self, way: MouseHint) -> bool:
        """Typing downwards is taught once the first word lies across."""
        return super().tells(way) and not (self.state.empty and "direction" in way.actions)

    @override
    def status(self) -> Status:
        return status_of(self.host, self.state, self.hand)

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        cursor = self.hand.cursor
        square = cursor.square if cursor.in_use else None
        if spot is not None:
            square = self.scene.place_at(self.state, *spot).on_board
        concealed = self.situation.concealed
        return () if square is None or concealed else words_on(self.state, square)

    @override
    def pieces_of(
        self, formed: FormedWord[State], stage: Stage, root: core.NodePath
    ) -> list[core.NodePath]:
        state, nodes = formed.state, []
        for square in word_squares(state):
            node = root.attach_new_node("cube")
            cube = CubeNode(stage, node, state.cubes[square], state.letters[square], plain=True)
            cube.root.set_z(EDGE / 2)
            nodes.append(node)
        return nodes

    @property
    @override
    def undecided(self) -> tuple[str, ...]:
        return () if self.state.pending is None else self.state.pending.words

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        laid = move.placements if isinstance(move, Lay) else ()
        return [square_name(placement.square) for placement in laid]

    @property
    @override
    def cursor(self) -> str:
        cursor = self.hand.cursor
        return square_name(cursor.square) if cursor.in_use else ""

    @property
    @override
    def direction(self) -> str:
        return _("across") if self.hand.cursor.step == ACROSS else _("down")

    @property
    @override
    def holding(self) -> Sequence[str]:
        return () if self.host.looks_on else held_lines(self.state, self.hand)

    @override
    def arranged(self, state: State) -> State:
        seat, order = self.hand.seat, self.hand.order
        known = seat < len(state.racks) and sorted(order) == sorted(state.racks[seat])
        return state.with_rack(seat, order) if known else state

    @override
    def where(self, place: str) -> tuple[float, float] | None:
        """Places are squares ("I9"), places of the rack ("rack 1"), and cubes of the seat by their
        number, wherever they are ("cube 1")."""
        _cube, _, number = place.partition("cube ")
        if number:
            return self.scene.cube_seen(self.state.racks[self.host.seat][int(number) - 1])
        _rack, _, number = place.partition("rack ")
        if number:
            cube = dict(enumerate(self.hand.order, 1)).get(int(number))
            stands = cube is not None and self.hand.tentative.of(cube) is None
            return self.scene.cube_seen(cube) if cube is not None and stands else None
        square = square_at(place)
        return None if square is None else self.scene.square_seen(square)

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are squares ("I9")."""
        hint = tuple(square for square in map(square_at, cells) if square is not None)
        focus = hint[-1] if hint else self.hand.focus
        self.hand = replace(self.hand, hint=hint, ghosts=(), focus=focus)
        self.draw()

    @override
    def hinted(self, letters: str) -> None:
        ghosts = hinted_letters(self.state, self.hand.hint, letters)
        self.hand = replace(self.hand, ghosts=tuple(ghosts.items()))
        self.draw()
        super().hinted(letters)

    @override
    def heeding(self, hand: Hand) -> Hand:
        return replace(hand, flat=self.host.switched(FLAT))

    @override
    def restored(self, text: str) -> Hand:
        mine = may_lay(self.state, self.situation)
        play = of_draft(self.state, self.host.seat, text) if mine else TentativePlay()
        return replace(self.hand, tentative=play)
