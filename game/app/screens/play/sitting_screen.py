"""The base of screens that draw a sitting: moves go to it, and its happenings are shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.widget import Widget
from game.app.screens.play.actions import Actions
from game.app.screens.play.ahead import Ahead
from game.app.screens.play.sheets import WordSheets
from game.app.screens.scene_area import SceneArea
from game.app.screens.table_screen import TableScreen
from game.app.shell import Shell
from game.app.wordlists import Judging
from game.language import say
from game.match.match import Match
from game.players.happenings import Entered, Happening, Refused
from game.players.sitting import Sitting
from game.rules.interface import Rejection


class SittingScreen(TableScreen):
    """sitting: the sitting that is drawn. judging: whose words count. ahead: what the player does
    while an entry is on its way."""

    looks_on = False
    offers = True
    """Whether it moves the focus to an action that the table waits for, and shows mouse gestures
    that were not used yet."""
    _awaited: Button | None = None
    _focused: Widget | None = None
    """The widget that had the focus when keys were shown beside actions."""
    sitting: Sitting
    judging: Judging

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program, match)
        self.ahead = Ahead(lambda: self.match.under_way)

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
        """Show and announce happenings."""
        for happening in happenings:
            self.take(happening)

    def take(self, happening: Happening) -> None:
        """Show and announce one happening."""
        match happening:
            case Entered():
                self.entered(happening)
            case Refused(rejection):
                self.table.refuse()
                self.notice(say(rejection, self.names))

    @abstractmethod
    def entered(self, entered: Entered) -> None:
        """Show and announce an entry."""

    @abstractmethod
    def notice(self, text: str) -> None:
        """Show a notice until the next move, and say it."""

    @override
    def mention(self, text: str) -> bool:
        self.notice(text)
        return True

    # Screen

    def offer_awaited(self, actions: Actions) -> None:
        """Move the focus to an action that the table waits for, when it appears."""
        before, self._awaited = self._awaited, actions.awaited
        if self.offers and self._awaited is not None and self._awaited is not before:
            self.program.surface.focus_as_home(self._awaited)

    @override
    def scene_area(self) -> SceneArea:
        put_off = self.ahead.put_off
        return SceneArea(self.kit, self.table, self.in_reach, self.ask_meaning, put_off)

    @override
    def choose_letter(self, letter: str) -> None:
        if not self.ahead.put_off(partial(self.choose_letter, letter)):
            super().choose_letter(letter)

    def word_sheets(self) -> WordSheets:
        """Create the sheets of the word being formed and its actions."""
        return WordSheets(
            self.kit, self.table, press=self.pressed, key_text=self.key_text,
            taken=self._key_taken, on_word=self.ask_word, choose=self.choose_letter,
        )  # fmt: skip

    def _key_taken(self, action: str) -> bool:
        """Whether the key of an action goes to the focused widget."""
        return self.program.surface.takes(self.program.keymap.key(action, self.groups))

    def pressed(self, action: str) -> None:
        """Take the action of a button in the word's sheets."""
        self.program.act(action)

    @override
    def update(self, now: float) -> bool:
        self.ahead.go_on()
        focused = self.program.surface.focused
        if self.take_words(self.judging) or (focused is not self._focused and not self.read_over):
            self._focused = focused
            self.changed()
        return super().update(now)
