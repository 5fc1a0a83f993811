"""The sheets of a match being played: players, tools, word, actions and log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.app.kit.surface import Surface
from game.app.kit.widgets import Button, Column, Kit, Scroll, Widget
from game.app.log import LogLine
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.actions import Actions, GrowOnly
from game.app.screens.play.goal import Goal
from game.app.screens.play.log import Log, Tab
from game.app.screens.play.players import Clock, SandTimer, SeatRow, Seats
from game.app.screens.play.tools import Toolbar, menu_buttons, toolbar_tools
from game.app.screens.play.word import Letters, WordBar, WordCard, WordColumn
from game.app.tables.interface import Status, Table
from game.match.match import Match
from game.players.sitting import Sitting
from game.ui.clock import timed


class WordSheets:
    """The word being formed, letters to choose from, and actions, as a table's composition has
    them. press: takes the action of a button. key_text: an action's key in words. taken: whether
    that key goes to what has the focus. on_word, choose: called for a word, or a letter to choose,
    that is pressed."""

    def __init__(
        self, kit: Kit, table: Table[Any], *,
        press: Callable[[str], None], key_text: Callable[[str], str],
        taken: Callable[[str], bool],
        on_word: Callable[[str], None], choose: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.press, self.key_text, self.on_word = press, key_text, on_word
        self.actions = Actions(kit, press, key_text, taken)
        self._letters = Letters(kit, choose)
        self._choosing = sheet(kit, self._letters)
        self._choosing.show(False)
        self.card: WordCard
        foot: dict[str, Widget] = {}
        if table.composition.aside:
            self.card = WordColumn(kit, on_word, table.letter_values)
            # While the match is paused there is no action, but its place stays the same.
            one = Button(kit, "0", lambda: None, look="accent")
            one.set_note("0")
            foot["action"] = sheet(kit, GrowOnly(kit, self.actions.first, one), padding=14)
        else:
            self.card = WordBar(kit, on_word, table.letter_values, self.actions.first)
        self.sheets: dict[str, Widget] = {
            "making": sheet(kit, self.card, padding=0),
            **foot,
            "letters": self._choosing,
            "others": self.actions.others,
            "guide": self.actions.guide,
            "notice": self.actions.notice,
        }

    def set(self, status: Status) -> None:
        """Show the table's status."""
        self.card.set(status)
        self._letters.set(status.letters, status.chosen)
        self._choosing.show(bool(status.letters))
        self.actions.set(status.choices)


class PlaySheets:
    """All sheets of a match. title: of the game, shown instead of the turn in a match of one
    player, else after the round. goal: the score to reach. seats: whether the players have rows.
    width: of the window in pixels. surface: where the menu takes the focus, and gives it back."""

    def __init__(
        self, kit: Kit, word: WordSheets, match: Match, *,
        title: str, goal: Goal, seats: bool, width: Callable[[], int], surface: Surface,
    ) -> None:  # fmt: skip
        self.word, self._match, self._goal, self._surface = word, match, goal, surface
        self.counts = False
        """Whether scores count up; the first ones do not."""
        self._seats = [SeatRow(kit, name, i) for i, name in enumerate(match.header.names)]
        timer = SandTimer(kit, lambda: self._press("extend"), word.key_text("extend"))
        limit = match.game.time_limit(match.state) if not match.over else None
        self.clock = Clock(kit, title, timer, timed=timed(match))
        self.tools = toolbar_tools(kit, self._press, word.key_text)
        self.tools["extend"].show(bool(limit and limit.extensions_left))
        self.tools["pause"].show(timed(match))
        self._log, self._tab = Log(kit, word.on_word), Tab(kit, lambda: self.unfold("log"))
        self._rest = menu_buttons(kit, word.press, word.key_text)
        self._rest["phrases"].show(match.kinds != match.header.kinds)  # somebody plays elsewhere
        self._folds = {
            "menu": sheet(kit, Column(kit, list(self._rest.values()), gap=2)),
            "log": sheet(kit, Scroll(kit, self._log), padding=12),
        }
        self._folds["menu"].keeps_arrows = True
        self._before: Widget | None = None
        """What had the focus when the menu opened."""
        for fold in self._folds.values():
            fold.show(False)
        rows: list[Widget] = [self.clock]
        if seats:
            rows.append(Seats(kit, self._seats))
        rows.append(goal.line(kit))
        bar = Toolbar(kit, list(self.tools.values()), width)
        self.sheets: dict[str, Widget] = {
            "players": sheet(kit, Scroll(kit, Column(kit, rows, gap=6))),
            "tools": sheet(kit, bar, padding=0),
            **word.sheets,
            "menu": self._folds["menu"],  # after, and so above, a notice
            "tab": self._tab,
            "log": self._folds["log"],
        }

    def _press(self, name: str) -> None:
        if name == "more":
            self.unfold("menu")
        else:
            self.word.press(name)

    def leave_out(self, *names: str) -> None:
        """Hide tools and menu buttons."""
        for name in names:
            (self.tools.get(name) or self._rest[name]).show(False)

    def unfold(self, name: str) -> None:
        """Toggle the menu or the log, and fold the other. The open menu has the focus."""
        menu, surface = self._folds["menu"], self._surface
        held = surface.focused
        inside = held in list(menu.walk())
        for key, fold in self._folds.items():
            fold.show(key == name and not fold.visible)
        if menu.visible:
            self._before = held
            surface.focus(next(w for w in menu.walk() if w.focusable and w.enabled))
        elif inside:
            surface.focus(self._before)

    def fold(self) -> bool:
        """Fold menu and log; whether either was open."""
        was = any(fold.visible for fold in self._folds.values())
        self.unfold("")
        return was

    def label(self, labels: Mapping[int, str]) -> None:
        """Label players by seat; the others get no label."""
        for seat, row in enumerate(self._seats):
            row.label(labels.get(seat, ""))

    def count(self, now: float) -> None:
        """Advance counting scores and the timer to `now` (seconds)."""
        for row in self._seats:
            row.count(now)
        self.clock.timer.update(now)

    def set(self, sitting: Sitting, log: Sequence[LogLine], *, locked: bool) -> None:
        """Show scores and the log, and enable the tools that can be used."""
        match, counts = self._match, self.counts
        shown = match.game.shows_scores(match.state)
        for seat, (row, score) in enumerate(zip(self._seats, match.scores, strict=True)):
            share, on_turn = self._goal.share(score) if shown else None, seat == match.seat
            row.set(score if shown else None, on_turn=on_turn, share=share, counts=counts)
        self.counts = not self.clock.kit.reduced_motion
        self._log.set(reversed(log))
        self._tab.count(len(log))
        self.tools["undo"].enable(sitting.can_undo)
        self.tools["redo"].enable(match.can_redo(sitting.holder) is None)
        self.tools["hint"].enable(not locked)
        for name in ("extend", "pause"):
            self.tools[name].enable(not match.over)
        self._rest["resign"].enable(not match.over)
        self.clock.stale = True
