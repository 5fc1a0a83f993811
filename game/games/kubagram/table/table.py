"""The table of Kubagram: hand, gestures and scene between the host and each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from typing_extensions import override

from game.app.tables.base import HandTable
from game.app.tables.interface import LEFT, RIGHT, WHEEL, Host, Status
from game.games.kubagram.rules.state import Claim, ClaimedWord, Move, State
from game.games.kubagram.table import wording
from game.games.kubagram.table.flow import follows
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.interpret import interpret
from game.games.kubagram.table.scene import Scene
from game.games.kubagram.table.selection import of_draft
from game.rules.sentence import N_


class KubagramTable(HandTable[State, Hand]):
    """The box, the central field, the hand and the players' fields."""

    mouse = (
        (LEFT, N_("Click or draw over dice and words to pick them.")),
        (RIGHT, N_("Drag a die to another place.")),
        (WHEEL, N_("The next letter of the die in hand; before the first die, turn the box.")),
    )
    ends: ClassVar[Mapping[str, str]] = {"end-turn": "end"}

    hand: Hand
    scene: Scene

    def __init__(self, host: Host) -> None:
        scene = Scene(host.stage, host.names)
        super().__init__(host, scene, Hand().after(host.state, host.state, ()), interpret)

    @override
    def heard(self, before: Hand) -> None:
        old, new = len(before.selection.parts), len(self.hand.selection.parts)
        if self.hand.turned != before.turned:
            self.host.sound("twist")
        elif self.hand.selection != before.selection:
            self.host.sound("pick" if new > old else "drop")
        elif self.hand.letter != before.letter:
            self.host.sound("pick")

    @override
    def play(self, move: Move) -> bool:
        """Hand a move in, and then what follows by itself."""
        played = super().play(move)
        if played and not self.host.locked:
            following = follows(move, self.host.state, left=self.hand.left)
            if following is not None:
                self.play(following)
        return played

    @override
    def status(self) -> Status:
        return wording.status(self.host, self.state, self.hand)

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """Only claimed words are words."""
        part = self.hand.cursor if spot is None else self.place_at(*spot).on
        word = self.state.words[part.index] if isinstance(part, ClaimedWord) else None
        return () if word is None or self._concealed else (word.text,)

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return self.state.alphabet.values

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        """A claimed word in a claim is not gone through die by die."""
        parts = move.parts if isinstance(move, Claim) else ()
        return [str(part.die + 1) for part in parts if not isinstance(part, ClaimedWord)]

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are dice by number from 1."""
        dice = frozenset(int(cell) - 1 for cell in cells if cell.isdecimal())
        self.hand = replace(self.hand, hint=dice)
        self.draw()

    @override
    def restore_draft(self, text: str) -> None:
        self.hand = replace(self.hand, selection=of_draft(self.state, text))
        self.changed()
