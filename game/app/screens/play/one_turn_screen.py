"""A screen on which one turn is played, of a match that is kept nowhere."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Column, Row
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.sitting_screen import SittingScreen
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.app.wordlists import Judging
from game.language import _
from game.players.happenings import Entered
from game.players.retry import Retry


class OneTurnScreen(SittingScreen):
    """The table as the seat of a turn saw it. A subclass says what is told beside it, and what
    follows once the turn is played."""

    sitting: Retry

    def __init__(self, program: Shell, sitting: Retry) -> None:
        self.sitting = sitting
        super().__init__(program, sitting.match)
        header = self.match.header
        self.groups = (header.game, "try", "global")
        self.judging = Judging.of(header.word_list)
        self.ended = False
        """Whether the turn is played."""

    @abstractmethod
    def heading(self) -> str:
        """What stands at the head of what is told."""

    @abstractmethod
    def lines(self) -> Sequence[str]:
        """What is told before the turn is played."""

    @abstractmethod
    def came(self) -> Sequence[Widget]:
        """What is told of the tries, and what can be done after the last."""

    @abstractmethod
    def after(self) -> Status:
        """What stands in the word's sheet once the turn is played."""

    def answered(self) -> None:
        """The turn is played."""

    def once_more(self) -> None:
        """Play the turn from its beginning again."""

    @abstractmethod
    def show_best(self) -> None:
        """Show the best of the turn."""

    def begin_again(self, sitting: Retry) -> None:
        """Put the turn on the table anew."""
        self.sitting = sitting
        self.match, self.ended = sitting.match, False
        self.lay()

    def lay(self) -> None:
        """Put on the table what there is to see now."""
        self.table.settle()
        self.table.show(self.state, (), animate=False)
        self.conclude()
        self.changed()

    def conclude(self) -> None:
        """Say how the tries went."""
        self._result.replace(self.came())

    # Host

    @property
    @override
    def locked(self) -> bool:
        return self.ended or super().locked

    @override
    def entered(self, entered: Entered) -> None:
        self.notice("")
        self.heard(entered.step.events)
        self.ended = self.sitting.ended
        if self.ended:
            self.answered()
        if not (self.ended and self.table.clears):
            self.table.show(entered.view, entered.step.events)
        if self.ended:
            self.conclude()
        self.changed()

    @override
    def notice(self, text: str) -> None:
        self._word.actions.say(text)
        self.program.voice.say([text])

    # What can be done

    @override
    def press(self, action: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "undo": self._undo,
            "show-best": self.show_best,
            "try-again": self.once_more,
            "meaning": self.mean_here,
            "how-to": lambda: self.program.go.how_to(self.match.header.game),
        }
        if action == "back" and self.program.surface.blur():
            return True
        if action in acts:
            acts[action]()
            return True
        if self.ended and self.table.clears:
            return False  # what lies there is no longer the state's
        return self.table.press(action)

    @override
    def typed(self, character: str) -> bool:
        return not self.ended and self.table.typed(character)

    def _undo(self) -> None:
        """Take back a move of this try."""
        if not self.ended:
            self.hear(self.sitting.undo())

    # Screen

    @override
    def sheets(self) -> Mapping[str, Widget]:
        kit = self.kit
        self._word = self.word_sheets()
        self._result = Column(kit, gap=8)
        rows: list[Widget] = [Text(kit, self.heading(), "heading")]
        rows += [Text(kit, line) for line in self.lines()]
        rows.append(self._result)
        self.conclude()
        ways: list[Widget] = [
            Button(kit, _("Undo"), self._undo, icon="undo", small=True, name="undo"),
            Button(
                kit, _("Show the best"), self.show_best, icon="star", small=True, name="show-best"
            ),
            Button(kit, _("Back"), self.back, icon="left", small=True, name="back"),
        ]
        return {
            "players": sheet(kit, Scroll(kit, Column(kit, rows, gap=8)), padding=14),
            "tools": sheet(kit, Row(kit, ways, gap=6)),
            **self._word.sheets,
        }

    @override
    def refresh(self, status: Status) -> None:
        self._word.set(self.after() if self.ended else status)
        self.offer_awaited(self._word.actions)
