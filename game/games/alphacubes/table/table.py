"""The table of Alphacubes: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from panda3d import core
from typing_extensions import override

from game.app.tables.base import HandTable
from game.app.tables.composition import Composition
from game.app.tables.interface import Host, Status
from game.app.ways import Way
from game.games.alphacubes.rules.laying import words_on
from game.games.alphacubes.rules.moves import Lay
from game.games.alphacubes.rules.pieces import square_at, square_name
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table import formed, wording
from game.games.alphacubes.table.hand import Hand, may_lay
from game.games.alphacubes.table.interpret import interpret
from game.games.alphacubes.table.interpret_keys import REFUSE
from game.games.alphacubes.table.laying import Laying, of_text
from game.games.alphacubes.table.moments import MOMENTS, Edge, Ghost, OnRack, hinted_letters
from game.games.alphacubes.table.scene import Scene
from game.games.alphacubes.table.ways import WAYS

FLAT = "alphacubes-flat"
"""The setting that remembers the flat view."""


class AlphacubesTable(HandTable[State, Hand]):
    """The board, the rack before it, and the cubes on their way between them."""

    moments = MOMENTS
    composition: ClassVar[Composition] = Composition(aside=True)
    mouse = WAYS
    pieces_of = staticmethod(formed.cubes)
    ends: ClassVar[Mapping[str, str]] = {"pass": "pass"}

    scene: Scene

    def __init__(self, host: Host) -> None:
        flat = host.switched(FLAT)
        hand = Hand(flat=flat).taking(host.state, host.seat)
        super().__init__(host, Scene(host.stage, host.state, flat=flat), hand, interpret)

    @override
    def heard(self, before: Hand) -> None:
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
    def tells(self, way: Way) -> bool:
        """The first word may lie across; of the way down it is told after that."""
        return super().tells(way) and not (self.state.empty and "direction" in way.actions)

    @override
    def status(self) -> Status:
        return wording.status(self.host, self.state, self.hand)

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        cursor = self.hand.cursor
        square = cursor.square if cursor.in_use else None
        if spot is not None:
            square = self.scene.place_at(self.state, *spot).on_board
        concealed = self.situation.concealed
        return () if square is None or concealed else words_on(self.state, square)

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

    @override
    def where(self, place: str) -> tuple[float, float] | None:
        """Squares ("I9"), and cubes by their place on the rack ("rack 1"), or by their number
        among those of the seat, however they stand ("cube 1")."""
        _cube, _, number = place.partition("cube ")
        if number:
            return self.scene.cube_seen(self.state.racks[self.host.seat][int(number) - 1])
        _rack, _, number = place.partition("rack ")
        if number:
            cube = dict(enumerate(self.hand.order, 1)).get(int(number))
            stands = cube is not None and self.hand.laying.of(cube) is None
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
    def restore_draft(self, text: str) -> None:
        mine = may_lay(self.state, self.situation)
        laying = of_text(self.state, self.host.seat, text) if mine else Laying()
        self.hand = replace(self.hand, laying=laying)
        self.changed()
