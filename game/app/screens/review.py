"""A finished match gone through again, entry by entry, on its own table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.app.kit.button import Button
from game.app.kit.choice import Slider
from game.app.kit.layout import Column, Panel, Row
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.ledger import Line
from game.app.screens.hosted import Hosted
from game.app.screens.play_panel import SeatRow
from game.app.screens.review_best import Comparison, ComparisonList
from game.app.tables.interface import Status
from game.language import _, say
from game.match.match import Match

if TYPE_CHECKING:
    from game.app.program import Program


class Review(Hosted):
    """Shows the state after `at` entries; nothing can be played."""

    def __init__(self, program: Program, match: Match, lines: tuple[Line, ...]) -> None:
        super().__init__(program, match)
        self._lines = lines
        self.groups = ("review", match.header.game, "global")
        self.at = 0
        self._seats: list[SeatRow] = []
        self._number: Text | None = None
        self._sentence: Text | None = None
        self._slider: Slider | None = None
        self._comparison = Comparison(match)
        self._compared: Column | None = None
        self._progress: Text | None = None
        self._asked = False

    @property
    def state(self) -> Any:
        """See Host. A review sees everything."""
        return self.match.state_after(self.at)

    @property
    def _last(self) -> int:
        return len(self.match.record.entries)

    def panel(self) -> Widget:
        """See Hosted."""
        kit = self.kit
        self._seats = [SeatRow(kit, name, i) for i, name in enumerate(self.names)]
        self._number = Text(kit, "", "heading")
        self._sentence = Text(kit, "", "body")
        self._sentence.name = "sentence"
        self._slider = Slider(
            kit,
            self.at,
            (0, max(1, self._last)),
            1,
            lambda at: self.go(int(at)),
            shown=lambda at: str(int(at)),
            name="at",
        )
        steps: list[tuple[str, str, Callable[[], None]]] = [
            ("left", _("One step back"), lambda: self.go(self.at - 1)),
            ("right", _("One step on"), lambda: self.go(self.at + 1)),
        ]
        buttons: list[Widget] = [
            Button(kit, label, act, icon=icon, name=icon, small=True) for icon, label, act in steps
        ]
        scores = [
            Button(
                kit,
                f"{line.word or '–'}  {line.points:+d}",
                lambda line=line: self.go(line.entry),  # type: ignore[misc]
                note=self.names[line.seat],
                look="quiet",
                align=0,
                small=True,
            )
            for line in self._lines
        ]
        self._compared = Column(kit, gap=4)
        self._fill_comparison()
        scroll = Scroll(kit, Column(kit, [self._compared, *scores], gap=2))
        scroll.grow = 1
        leave = Button(kit, _("Menu"), self.back, icon="left", look="quiet", name="menu")
        column = Column(
            kit,
            [
                Text(kit, _("Review"), "heading"),
                Column(kit, self._seats, gap=3),
                self._number,
                self._slider,
                Row(kit, buttons, gap=8),
                self._sentence,
                scroll,
                leave,
            ],
            gap=10,
        )
        return Panel(kit, Scroll(kit, column), padding=14, radius=0)

    def _fill_comparison(self) -> None:
        """Show what was found, how far the search is, or the button that begins it."""
        kit, comparison = self.kit, self._comparison
        assert self._compared is not None
        self._progress = None
        if comparison.found is not None:
            rows: list[Widget] = [ComparisonList(kit, self.names, comparison.found, self.go)]
        elif self._asked:
            self._progress = Text(kit, "", "small", colour="text-dim")
            self._progress.name = "progress"
            rows = [self._progress]
        else:
            label = _("Compare with the best")
            rows = [Button(kit, label, self._compare, icon="star", small=True, name="compare")]
        self._compared.replace(rows)

    def _compare(self) -> None:
        self._asked = True
        self.program.later(self._fill_comparison)

    def update(self, now: float) -> bool:
        """See Screen."""
        comparison = self._comparison
        if self._asked and comparison.found is None and self._progress is not None:
            if self.program.lobby.warm(self.match.header.game):
                comparison.start()
                done, whole = comparison.done
                told = _("Looking for the best: turn {done} of {whole} …")
                self._progress.set(told.format(done=done, whole=whole) if whole else "…")
            else:
                self._progress.set(_("Getting ready to search, once on this machine …"))
            if comparison.poll():
                self._fill_comparison()
        return super().update(now)

    def leave(self) -> None:
        """See Screen."""
        self._comparison.stop()
        super().leave()

    def go(self, at: int) -> None:
        """Show the state after `at` entries; one step forward is shown in motion."""
        at = max(0, min(self._last, at))
        if at == self.at or self.table is None:
            return
        forward = at == self.at + 1
        self.at = at
        events = self.match.step_events(at) if forward else ()
        self.table.show(self.state, events, animate=forward and not self.reduced_motion)
        if forward:
            self.heard(events)
        self.changed()

    def press(self, action: str) -> bool:
        """See Screen."""
        steps = {"step-back": self.at - 1, "step-on": self.at + 1, "first": 0, "last": self._last}
        if action in steps:
            self.go(steps[action])
            return True
        return self.table is not None and self.table.press(action)

    def refresh(self, status: Status) -> None:
        """See Hosted."""
        if self._number is None or self._sentence is None or self._slider is None:
            return
        for row, score in zip(self._seats, self.game.scores(self.state), strict=True):
            row.set(score, on_turn=False)
        self._number.set(_("Step {number} of {count}").format(number=self.at, count=self._last))
        events = self.match.step_events(self.at) if self.at else ()
        self._sentence.set(" ".join(say(event, self.names) for event in events) or _("The deal."))
        if self._slider.value != self.at:
            self._slider.value = self.at
            self._slider.label.set(str(self.at))
            self._slider.redraw()
