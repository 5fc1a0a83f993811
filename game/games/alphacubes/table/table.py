"""The table of Alphacubes: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from typing_extensions import override

from game.app.tables.base import HandTable
from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Status
from game.games.alphacubes.rules.laying import words_on
from game.games.alphacubes.rules.moves import Lay
from game.games.alphacubes.rules.pieces import VALUES, square_at, square_name
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table import wording
from game.games.alphacubes.table.hand import Hand, may_lay
from game.games.alphacubes.table.interpret import interpret
from game.games.alphacubes.table.laying import Laying, of_text
from game.games.alphacubes.table.scene import Scene
from game.rules.sentence import N_

FLAT = "alphacubes-flat"
"""The setting that remembers the flat view."""


class AlphacubesTable(HandTable[State, Hand]):
    """The board, the rack before it, and the cubes on their way between them."""

    mouse = (
        (LEFT, N_("Click or drag a cube to lay it, click a letter to show it; drag the board.")),
        (MIDDLE, N_("Take a laid cube back; on the board, tilt and turn it.")),
        (RIGHT, N_("Take a laid cube back; on the board, tilt and turn it.")),
        (WHEEL, N_("On a cube: its next letter. On the board: nearer or farther.")),
    )
    ends: ClassVar[Mapping[str, str]] = {"pass": "pass"}

    hand: Hand
    scene: Scene

    def __init__(self, host: Host) -> None:
        flat = host.switched(FLAT)
        hand = Hand(flat=flat).taking(host.state, host.seat)
        super().__init__(host, Scene(host.stage, host.state, flat=flat), hand, interpret)

    @override
    def heard(self, before: Hand) -> None:
        hand, host = self.hand, self.host
        if hand.sound:
            host.sound(hand.sound)
        if hand.sound == "twist":
            host.acted("next-letter")
        if hand.cursor.step != before.cursor.step:
            host.acted("direction")
        if hand.flat != before.flat:
            host.switch(FLAT, on=hand.flat)

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

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return VALUES

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        laid = move.placements if isinstance(move, Lay) else ()
        return [square_name(placement.square) for placement in laid]

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are squares ("I9")."""
        hint = tuple(square for square in map(square_at, cells) if square is not None)
        self.hand = replace(self.hand, hint=hint, focus=hint[-1] if hint else self.hand.focus)
        self.draw()

    @override
    def restore_draft(self, text: str) -> None:
        mine = may_lay(self.state, self.situation)
        laying = of_text(self.state, self.host.seat, text) if mine else Laying()
        self.hand = replace(self.hand, laying=laying)
        self.changed()
