"""The table of Letter Grid: a path drawn over sixteen tiles, by pointer or keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from typing_extensions import override

from game.app.input.keymap import label
from game.app.tables.base import HandTable
from game.app.tables.interface import Choice, Host, Part, Status
from game.sentences import N_, N_plural
from letter_grid.rules.grid import NAMES, PLACE, SHORTEST, points, spelt
from letter_grid.rules.state import Move, State
from letter_grid.table.hand import Hand, path_of
from letter_grid.table.interpret import interpret
from letter_grid.table.scene import Scene

START = N_("Choose letters beside each other: click, drag, or use the arrows and Space.")
MORE = N_plural("{count} more letter at least.", "{count} more letters at least.", "count")
READY = N_("Play it, if it is a word.")
LENGTH = N_plural("{letters} letter", "{letters} letters", "letters")


class LetterGridTable(HandTable[State, Hand]):
    """The grid, and a path on it."""

    hand: Hand
    scene: Scene

    def __init__(self, host: Host) -> None:
        super().__init__(host, Scene(host.stage), Hand(), interpret)

    @override
    def hand_changed(self, before: Hand) -> None:
        if self.hand.path != before.path:
            grown = len(self.hand.path) > len(before.path)
            self.host.sound("pick" if grown else "drop")

    @override
    def status(self) -> Status:
        path, found, host = self.hand.path, self.hand.found, self.host
        word, playing = spelt(self.state.letters, path), not host.locked
        choices = (
            Choice("submit", label("submit"), len(word) >= SHORTEST and playing),
            Choice("erase", label("erase"), bool(word)),
            Choice("clear", label("clear"), bool(word)),
            Choice("pass", label("pass"), playing),
        )
        if not word and found is not None:
            sentence = host.word(found.sentence, **found.values())
            return Status(found.word, "valid", sentence, total=found.points, choices=choices)
        if len(word) < SHORTEST:
            more = host.word(MORE, count=SHORTEST - len(word)) if word else host.word(START)
            return Status(word, message=more if playing else "", choices=choices)
        value = points(len(word))
        return Status(
            word=word,
            verdict="open",
            message=host.word(READY),
            places=" ".join(NAMES[place] for place in path),
            parts=(Part(host.word(LENGTH, letters=len(word)), str(value)),),
            total=value,
            choices=choices,
        )

    @override
    def restored(self, text: str) -> Hand:
        return replace(self.hand, path=path_of(text))

    @staticmethod
    @override
    def spelled(move: object) -> Sequence[str]:
        return [NAMES[place] for place in move.path] if isinstance(move, Move) else ()

    @property
    @override
    def cursor(self) -> str:
        return "" if self.hand.cursor is None else NAMES[self.hand.cursor]

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are places ("A1")."""
        hint = tuple(PLACE[cell] for cell in cells if cell in PLACE)
        self.hand = replace(self.hand, hint=hint)
        self.draw()
