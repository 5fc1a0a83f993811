"""The table of Scrabble Cubes: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from typing_extensions import override

from game.app.tables.base import HandTable
from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Status
from game.games.scrabble_cubes.rules.notation import parse_face
from game.games.scrabble_cubes.rules.pieces import VALUES
from game.games.scrabble_cubes.rules.state import State, WordMove
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table import wording
from game.games.scrabble_cubes.table.hand import Hand
from game.games.scrabble_cubes.table.interpret import interpret
from game.games.scrabble_cubes.table.scene import Scene
from game.games.scrabble_cubes.table.selection import of_draft
from game.rules.interface import MoveSyntaxError
from game.rules.sentence import N_


class ScrabbleCubesTable(HandTable[State, Hand]):
    """One pile, and the letters picked out of it."""

    reports = frozenset({"select"})
    mouse = (
        (
            LEFT,
            N_(
                "Click a letter, or draw over letters, to select them; beside the pile, look round."
            ),
        ),
        (MIDDLE, N_("Look round the pile.")),
        (RIGHT, N_("Look round the pile.")),
        (WHEEL, N_("Nearer or farther.")),
    )

    hand: Hand
    scene: Scene

    def __init__(self, host: Host) -> None:
        scene = Scene(host.stage, host.state.size)
        super().__init__(host, scene, Hand().fitted(host.state), interpret)

    @override
    def heard(self, before: Hand) -> None:
        old, new = before.selection, self.hand.selection
        grown = len(new.faces) > len(old.faces)
        if len(new.missed) > len(old.missed):
            self.host.sound("refuse")
        elif new != old:
            self.host.sound("pick" if grown else "drop")
        if grown:
            self.host.acted("select")

    @override
    def status(self) -> Status:
        return wording.status(self.host, self.state, self.hand)

    @override
    def restore_draft(self, text: str) -> None:
        self.hand = replace(self.hand, selection=of_draft(self.state, text))
        self.changed()

    @staticmethod
    @override
    def spelled(move: object) -> Sequence[str]:
        return list(map(str, move.faces)) if isinstance(move, WordMove) else ()

    places = spelled

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return VALUES

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are faces ("T313")."""
        faces = []
        for cell in cells:
            with suppress(MoveSyntaxError):
                faces.append(parse_face(cell))
        self.hand = replace(self.hand, hint=tuple(faces))
        self.draw()

    def where(self, face: Face) -> tuple[float, float] | None:
        """Where the middle of a face is in the picture (-1..1, y up)."""
        return self.scene.where(self.state, face)
