"""A table that somebody sits at: a sitting takes what is done, and what came of it is drawn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

from typing_extensions import override

from game.app.kit.button import Button
from game.app.screens.play.actions import Actions
from game.app.screens.play.sheets import WordSheets
from game.app.screens.table_screen import TableScreen
from game.app.wordlists import Judging
from game.language import say
from game.players.happenings import Entered, Happening, Refused
from game.players.sitting import Sitting
from game.rules.interface import Rejection


class SittingScreen(TableScreen):
    """sitting: what it draws. judging: whose words count."""

    looks_on = False
    offers = True
    """Whether it offers the keyboard to what the table waits for, and gestures not found yet."""
    _awaited: Button | None = None
    sitting: Sitting
    judging: Judging

    # Host

    @property
    @override
    def state(self) -> Any:
        return self.sitting.view

    @property
    @override
    def seat(self) -> int:
        return self.sitting.holder

    @property
    @override
    def locked(self) -> bool:
        return self.sitting.locked

    @override
    def submit(self, move: str) -> Rejection | None:
        happenings = self.sitting.submit(move)
        self.hear(happenings)
        return next((h.rejection for h in happenings if isinstance(h, Refused)), None)

    # Happenings

    def hear(self, happenings: Iterable[Happening]) -> None:
        """Show and say what has happened."""
        for happening in happenings:
            self.take(happening)

    def take(self, happening: Happening) -> None:
        """Show and say one thing that has happened."""
        match happening:
            case Entered():
                self.entered(happening)
            case Refused(rejection):
                self.table.refuse()
                self.notice(say(rejection, self.names))

    @abstractmethod
    def entered(self, entered: Entered) -> None:
        """Show and say what an entry brought."""

    @abstractmethod
    def notice(self, text: str) -> None:
        """Say something beside the table until the next move."""

    # Screen

    def offer_awaited(self, actions: Actions) -> None:
        """Let an action before which nothing else goes on have the keyboard when it comes."""
        before, self._awaited = self._awaited, actions.awaited
        if self.offers and self._awaited is not None and self._awaited is not before:
            self.program.surface.focus_as_home(self._awaited)

    def word_sheets(self) -> WordSheets:
        """The sheets of the word and of what can be done with it."""
        return WordSheets(
            self.kit,
            self.table,
            press=self.pressed,
            key_text=self.key_text,
            on_word=self.ask_word,
            choose=self.choose_letter,
        )

    def pressed(self, action: str) -> None:
        """A button of the word's sheets stands for an action."""
        self.program.act(action)

    @override
    def update(self, now: float) -> bool:
        self._take_words()
        return super().update(now)

    def _take_words(self) -> None:
        """The match has its words as soon as they are loaded."""
        if self.match.lexicon is None:
            lexicon = self.program.lobby.words(self.match.header.language, self.judging)
            if lexicon is not None:
                self.match.lexicon = lexicon
                self.changed()
