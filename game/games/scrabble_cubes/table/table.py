"""The table of Scrabble Cubes: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import replace

from panda3d import core
from typing_extensions import override

from game.app.mouse_hints import LEFT, MIDDLE, RIGHT, WHEEL, MouseHint
from game.app.tables.base import HandTable
from game.app.tables.interface import Host, Status
from game.games.scrabble_cubes.rules.moves import WordMove
from game.games.scrabble_cubes.rules.notation import parse_face
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import Cell, Face
from game.games.scrabble_cubes.table.cubes import word_pieces
from game.games.scrabble_cubes.table.hand import Hand
from game.games.scrabble_cubes.table.interpret import interpret
from game.games.scrabble_cubes.table.moments import MOMENTS
from game.games.scrabble_cubes.table.scene import Scene
from game.games.scrabble_cubes.table.selection import of_draft
from game.games.scrabble_cubes.table.status import status_of
from game.rules.interface import MoveSyntaxError
from game.sentences import N_

_LOOKS = ("look-left", "look-right", "look-up", "look-down")

MOUSE = (
    MouseHint(
        LEFT,
        N_("Draw over letters that touch, click them one by one, or type the word."),
        ("select",),
        drags=True,
    ),
    MouseHint(LEFT, N_("Drag beside the pile to look round it."), _LOOKS, drags=True),
    MouseHint(MIDDLE, N_("Look round the pile."), _LOOKS, drags=True),
    MouseHint(RIGHT, N_("Look round the pile."), _LOOKS, drags=True),
    MouseHint(WHEEL, N_("Nearer or farther."), ("zoom-in", "zoom-out")),
)


class ScrabbleCubesTable(HandTable[State, Hand]):
    """A pile, and the letters selected on it."""

    reports = frozenset({"select"})
    moments = MOMENTS
    mouse = MOUSE
    pieces_of = staticmethod(word_pieces)

    scene: Scene

    def __init__(self, host: Host) -> None:
        scene = Scene(host.stage, host.state.size)
        super().__init__(host, scene, Hand().fitted(host.state), interpret)

    @override
    def hand_changed(self, before: Hand) -> None:
        old, new = before.selection, self.hand.selection
        grown = len(new.faces) > len(old.faces)
        if len(new.missed) > len(old.missed):
            self.refuse()
        elif new != old:
            self.host.sound("pick" if grown else "drop")
        if grown:
            self.host.acted("select")

    @override
    def piece(self, name: Hashable) -> core.NodePath | None:
        if isinstance(name, Face):
            return self.scene.cubes.face(name)
        return self.scene.cubes.node(name) if isinstance(name, Cell) else super().piece(name)

    @override
    def status(self) -> Status:
        return status_of(self.host, self.state, self.hand)

    @override
    def restored(self, text: str) -> Hand:
        return replace(self.hand, selection=of_draft(self.state, text))

    @staticmethod
    @override
    def spelled(move: object) -> Sequence[str]:
        return list(map(str, move.faces)) if isinstance(move, WordMove) else ()

    places = spelled

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are faces ("T313")."""
        faces = []
        for cell in cells:
            with suppress(MoveSyntaxError):
                faces.append(parse_face(cell))
        self.hand = replace(self.hand, hint=tuple(faces))
        self.draw()

    @property
    @override
    def cursor(self) -> str:
        hand = self.hand
        return str(hand.at.face) if hand.in_use and hand.at is not None else ""

    @override
    def where(self, place: str) -> tuple[float, float] | None:
        try:
            return self.scene.where(self.state, parse_face(place))
        except MoveSyntaxError:
            return None
