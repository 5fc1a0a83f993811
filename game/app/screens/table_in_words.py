"""A table in words: what lies where, what the player holds, and what words mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typing_extensions import override

from game.app.screens.meaning_dialog import AskedWord, MeaningDialog, is_word
from game.app.screens.screen import Screen
from game.app.shell import Shell
from game.app.tables.interface import Host, Status, Table
from game.match.match import Match
from game.terminal.reader import reader_of


class TableInWords(Screen, Host):
    """Says what its table shows."""

    table: Table[Any]
    """The game's table, from enter() on."""

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program)
        self.match = match
        self.game, self.names = match.game, match.header.names
        self.status = Status()
        self._in_words = reader_of(match.header.game)

    @override
    def here(self) -> str:
        place = "" if self.table.concealed else self.table.cursor
        return self.lies(place) if place else ""

    def lies(self, place: str) -> str:
        """What lies at a place of the table, in words."""
        return self._in_words.place(self.state, place)

    @override
    def surroundings(self) -> Sequence[str]:
        if self.table.concealed:
            return ()
        state = self.table.arranged(self.state)
        lines = self._in_words.table(state, self.seat, self.names)
        return [*lines, *(line for line in self.holding() if line not in lines)]

    @override
    def direction(self) -> str:
        return self.table.direction if self.here() else ""

    def holding(self) -> Sequence[str]:
        """What the player holds, in words; nothing while the pieces are hidden."""
        return () if self.table.concealed else self.table.holding

    def ask_meaning(self, words: Sequence[str]) -> None:
        """Show what words mean in a dialog."""
        values, undecided = self.table.letter_values, self.table.undecided
        asked = []
        for text in dict.fromkeys(words):
            known = set(text) <= set(values)
            value = sum(map(values.__getitem__, text)) if known else None
            asked.append(AskedWord(text, value, text in undecided))
        lexicon = None if self.lexicon is None else self.game.playable(self.lexicon)
        self.program.ask(MeaningDialog(self.program, asked, lexicon, self.match.header.language))

    def ask_word(self, word: str) -> None:
        """Show what a word means in a dialog."""
        self.ask_meaning((word,))

    def mean_here(self) -> bool:
        """Show what the words at the cursor mean, or the word being formed once its verdict is
        known. False if there is none."""
        words, making = self.table.words_at(None), self.status
        if not words and making.verdict in {"valid", "invalid"} and is_word(making.word):
            words = (making.word,)
        if words:
            self.ask_meaning(words)
        return bool(words)
