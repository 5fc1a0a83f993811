"""The base of screens on which one turn is played, without storing it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence

from typing_extensions import override

from game.app.kit.widgets import ButtonRow, Column, Row, Scroll, Text, Widget, buttons
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.sitting_screen import SittingScreen
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.app.wordlists import Judging
from game.language import _
from game.players.happenings import Entered
from game.players.retry import Retry


class OneTurnScreen(SittingScreen):
    """Shows the table as the seat of a turn saw it. Subclasses say what stands beside it, and what
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
        """The heading of the texts."""

    @abstractmethod
    def lines(self) -> Sequence[str]:
        """The paragraphs below the heading."""

    @abstractmethod
    def results(self) -> Sequence[Widget]:
        """The results of the tries so far, and the buttons after the last."""

    @abstractmethod
    def after(self) -> Status:
        """The status shown in the word's sheet once the turn is played."""

    def answered(self) -> None:
        """Called when the turn is played."""

    def once_more(self) -> None:
        """Play the turn from the beginning again."""

    @abstractmethod
    def show_best(self) -> None:
        """Show the best play of the turn."""

    def begin_again(self, sitting: Retry) -> None:
        """Show the turn from the beginning."""
        self.sitting = sitting
        self.match, self.ended = sitting.match, False
        self.lay()

    def lay(self) -> None:
        """Show the present state without motion."""
        self.table.settle()
        self.table.show(self.state, (), animate=False)
        self.conclude()
        self.changed()

    def conclude(self) -> None:
        """Show the results."""
        self._result.replace(self.results())

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

    # Actions

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
            return False  # the table no longer shows the state
        return self.table.press(action)

    @override
    def typed(self, character: str) -> bool:
        return not self.ended and self.table.typed(character)

    def _undo(self) -> None:
        """Undo a move of this try."""
        if not self.ended:
            self.hear(self.sitting.undo())

    # Screen

    @override
    def sheets(self) -> Mapping[str, Widget]:
        kit = self.kit
        self._word = self.word_sheets()
        self._result = Column(kit, gap=8)
        lines = [Text(kit, line).as_news() for line in self.lines()]
        rows = [Text(kit, self.heading(), "heading"), *lines, self._result]
        self.conclude()
        ways: list[ButtonRow] = [
            (_("Undo"), "undo", "undo", self._undo),
            (_("Show the best"), "star", "show-best", self.show_best),
            (_("Back"), "left", "back", self.back),
        ]
        return {
            "players": sheet(kit, Scroll(kit, Column(kit, rows, gap=8)), padding=14),
            "tools": sheet(kit, Row(kit, buttons(kit, ways), gap=6)),
            **self._word.sheets,
        }

    @override
    def refresh(self, status: Status) -> None:
        self._word.set(self.after() if self.ended else status)
        if self.ended:
            self.status = Status()  # the results are announced, not what the table asks for
        self.offer_awaited(self._word.actions)
