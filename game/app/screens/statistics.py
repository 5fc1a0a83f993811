"""Statistics: each format's matches in words, how scores went over time, streaks, best words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Panel, Row
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.screen import Screen
from game.language import _, ngettext
from game.match.challenge import today
from game.match.results import Result, ResultBook, ScoredWord
from game.match.statistics import Summary, course, streak, summaries
from game.match.store import StoreError
from game.telling import format_name, summary_lines

if TYPE_CHECKING:
    from game.app.program import Program

BEST_WORDS = 10


class Statistics(Screen):
    """What this player's finished matches came to; assisted ones stand apart."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._results: list[Result] = []
        self._words: list[ScoredWord] = []

    def enter(self) -> None:
        """See Screen."""
        self._read(reset=False)

    def _read(self, *, reset: bool) -> None:
        store = self.program.lobby.matches.store
        if store is None:
            return
        try:
            book = ResultBook(store)
            if reset:
                book.reset()
            book.gather()
            self._results, self._words = book.results(), book.words()
        except StoreError as error:
            trouble = str(error)
            self.program.later(lambda: self.program.tell(_("Statistics"), trouble))

    def first_focus(self) -> str:
        """See Screen."""
        return "back"

    def build(self) -> Widget:
        """See Screen."""
        kit = self.kit
        back = Button(
            kit,
            "",
            lambda: self.program.later(self.back),
            icon="left",
            look="quiet",
            tip=_("Back"),
            name="back",
        )
        title = Text(kit, _("Statistics"), "title", wrap=False)
        title.grow = 1
        reset = Button(kit, _("Begin anew"), self._ask_reset, small=True, name="reset")
        reset.enabled = bool(self._results)
        rows: list[Widget] = []
        for summary in summaries(self._results, self._words):
            rows.append(self._format(summary))
        if rows:
            rows = [Text(kit, self._streak(), "strong"), *rows, *self._best()]
        else:
            rows = [Text(kit, _("No match has been finished yet."))]
        scroll = Scroll(kit, Column(kit, rows, gap=16))
        scroll.grow = 1
        sheet = Column(kit, [Row(kit, [back, title, reset], gap=10), scroll], gap=14)
        return Align(kit, Panel(kit, sheet, padding=22), wide=kit.space(860), margin=14)

    def _streak(self) -> str:
        days = streak(self._results, today())
        now = ngettext("{count} day in a row", "{count} days in a row", days.now)
        longest = ngettext(
            "the longest was {count} day", "the longest was {count} days", days.longest
        )
        return f"{now.format(count=days.now)}; {longest.format(count=days.longest)}"

    def _format(self, summary: Summary) -> Widget:
        kit = self.kit
        parts: list[Widget] = [Text(kit, format_name(summary), "strong", colour="open")]
        parts += [Text(kit, line) for line in summary_lines(summary)]
        key = (summary.game, summary.options, summary.seats, summary.assisted)
        means = course(r for r in self._results if (r.game, r.options, r.seats, r.assisted) == key)
        if len(means) > 1:
            parts.append(Text(kit, _("Scores, the oldest first"), "small", colour="text-dim"))
            parts.append(Course(kit, means))
        return Column(kit, parts, gap=4)

    def _best(self) -> list[Widget]:
        kit = self.kit
        people = {(r.match, r.seat): r for r in self._results if r.kind == "person"}
        dearest: dict[tuple[str, str], ScoredWord] = {}
        for word in self._words:  # the dearest first
            if (word.match, word.seat) in people:
                dearest.setdefault((people[word.match, word.seat].game, word.word), word)
        best = list(dearest.values())[:BEST_WORDS]
        if not best:
            return []
        parts: list[Widget] = [Text(kit, _("Best words"), "strong", colour="open")]
        for word in best:
            name = Text(kit, word.word, "strong", wrap=False)
            game = self.program.game_title(people[word.match, word.seat].game)
            where = Text(kit, game, "small", colour="text-dim", wrap=False)
            where.grow = 1
            points = Text(kit, str(word.points), "strong", align=1, wrap=False)
            parts.append(Row(kit, [name, where, points], gap=12))
        return [Column(kit, parts, gap=4)]

    def _ask_reset(self) -> None:
        answers: list[Answer] = [
            (_("Keep"), lambda: None),
            (_("Begin anew"), self._reset),
        ]
        text = _("What has been played so far counts no longer. No match is deleted.")
        self.program.ask(Dialog(self.program, _("Begin the statistics anew?"), text, answers))

    def _reset(self) -> None:
        self._read(reset=True)
        self.program.later(self.program.restyle)


class Course(Widget):
    """Means over time as columns from a common base line, with the highest and lowest told."""

    def __init__(self, kit: Kit, means: list[float]) -> None:
        super().__init__(kit)
        self.means = means
        self._high = kit.space(64)
        self._ends = Text(kit, f"{min(means):g} – {max(means):g}", "small", colour="text-dim")
        self.add(self._ends)

    def measure(self, width: int) -> tuple[int, int]:
        """See Widget."""
        return width, self._high + self._ends.measure(width)[1]

    def arrange(self) -> None:
        """See Widget."""
        self._ends.place(0, self._high, self.width, self.height - self._high)

    def draw(self) -> None:
        """See Widget."""
        kit, count = self.kit, len(self.means)
        gap = kit.space(3)
        wide = max(2, min(kit.space(24), (self.width - gap * (count - 1)) // count))
        low, top = min(0.0, *self.means), max(0.0, *self.means)
        scale = (self._high - kit.space(4)) / (top - low or 1)
        base = round(top * scale)
        for i, mean in enumerate(self.means):
            long = max(2, round(abs(mean) * scale))
            bar = kit.shape(self.back, "round", wide, long, kit.space(2), "open")
            bar.set_pos(i * (wide + gap), 0, -(base - long if mean >= 0 else base))
