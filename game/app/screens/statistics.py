"""Statistics: each format's matches in words and as a plot, streaks, best words; export, reset."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from typing_extensions import override

from game.app.kit.choice import Choice
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Panel, Space
from game.app.kit.plot import Dot, Plot
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.result_reading import ResultsRead, read_results
from game.app.screens.dialog import confirm
from game.app.screens.exchange import ExportDialog
from game.app.screens.page import Page
from game.app.shell import Shell
from game.app.work import Work
from game.language import _, date_text, decimal, ngettext
from game.match.challenge import today
from game.match.database import StoreError
from game.match.results import Result
from game.match.statistics import (
    LAST,
    Moment,
    Summary,
    best_of_day,
    dearest,
    over_time,
    streak,
    summaries,
)
from game.match.tabulate import as_csv, as_json
from game.outside import write_file
from game.telling import day_line, format_name, summary_lines

BEST_WORDS = 5
ALL = ""
"""Stands for every game where one can be chosen."""


class StatisticsScreen(Page):
    """What this player's finished matches came to; assisted ones stand apart."""

    def __init__(self, program: Shell) -> None:
        super().__init__(program)
        self._reading: Work[ResultsRead] = Work()
        self._waits: Text | None = None
        """Tells how far reading is, while it is."""
        self.read: ResultsRead | None = None
        self.game = ALL

    @override
    def enter(self) -> None:
        self._begin(reset=False)

    @override
    def leave(self) -> None:
        self._reading.stop()

    def _begin(self, *, reset: bool) -> None:
        store = self.program.lobby.matches.store
        if store is None:
            self.read = ResultsRead([], [])
        else:
            self.read = None
            self._reading = read_results(store.path, reset=reset)

    @override
    def update(self, now: float) -> bool:
        if self._waits is not None:
            self._waits.set(self._progress())
        try:
            if not self._reading.poll():
                return False
            self.read = self._reading.result
        except StoreError as error:
            self.read = ResultsRead([], [])
            self.program.tell(_("Statistics"), str(error))
        self.refill()
        return False

    def _progress(self) -> str:
        read, count = self._reading.progress or (0, 0)
        if not count:
            return _("Reading the finished matches …")
        told = _("Reading the finished matches: {read} of {count}")
        return told.format(read=read, count=count)

    # What is seen

    @override
    def title(self) -> str:
        return _("Statistics")

    @override
    def tools(self) -> Sequence[Widget]:
        export = self.tool(_("Export"), "up", self._ask_export, "export")
        reset = self.tool(_("Begin anew"), "redo", self._ask_reset, "reset")
        export.enabled = reset.enabled = bool(self.read and self.read.results)
        return [export, reset]

    @override
    def body(self) -> Widget:
        return Column(self.kit, self._rows(), gap=14)

    def _rows(self) -> list[Widget]:
        kit, read = self.kit, self.read
        self._waits = None
        if read is None:
            self._waits = Text(kit, self._progress())
            return [self._waits]
        if not read.results:
            return [Text(kit, _("No match has been finished yet."))]
        found = summaries(read.results, read.words)
        games = list(dict.fromkeys(summary.game for summary in found))
        rows: list[Widget] = [Text(kit, self._streak(read.results), "strong")]
        if len(games) > 1:
            values = [(ALL, _("All games"))]
            values += [(game, self.program.game_title(game)) for game in games]
            choice = Choice(kit, values, self.game, self._choose, name="game")
            rows.append(Align(kit, choice, across=0))
        shown = [s for s in found if self.game in {ALL, s.game}]
        return rows + [self._format(summary, read) for summary in shown]

    def _choose(self, game: str) -> None:
        self.game = game
        self.refill()

    def _streak(self, results: list[Result]) -> str:
        days = streak(results, today())
        now = ngettext("{count} day in a row", "{count} days in a row", days.now)
        longest = ngettext(
            "the longest was {count} day", "the longest was {count} days", days.longest
        )
        return f"{now.format(count=days.now)}; {longest.format(count=days.longest)}"

    def _format(self, summary: Summary, read: ResultsRead) -> Widget:
        """A sheet for one format of a game."""
        kit = self.kit
        key = (summary.game, summary.options, summary.seats, summary.assisted)
        results = [r for r in read.results if (r.game, r.options, r.seats, r.assisted) == key]
        parts: list[Widget] = [Text(kit, format_name(summary), "strong", colour="open")]
        parts += [Text(kit, line) for line in summary_lines(summary)]
        day = best_of_day(results, summary.game, summary.options, today())
        if day is not None:
            parts.append(Text(kit, day_line(day)))
        best = dearest(read.words, results, BEST_WORDS)
        if len(best) > 1:
            named = ", ".join(f"{word.word} {word.points}" for word in best)
            parts.append(Text(kit, _("Best words: {words}.").format(words=named)))
        moments = over_time(results)
        if len(moments) > 1:
            told = _("Scores over time, and the average of the last {count}").format(count=LAST)
            parts.append(Text(kit, told, "small", colour="text-dim"))
            parts.append(Space(kit, height=2))
            parts.append(plot(kit, moments, name=f"plot-{'-'.join(map(str, key))}"))
        column = Column(kit, parts, gap=5)
        return Panel(kit, column, padding=14, colour="control", shadow=False, outline=True)

    # Export and reset

    def _ask_export(self) -> None:
        if self.read is not None:
            self.program.ask(ExportStatisticsDialog(self.program, self.read))

    def _ask_reset(self) -> None:
        text = _("What has been played so far counts no longer. No match is deleted.")
        title = _("Begin the statistics anew?")
        confirm(self.program, title, (_("Begin anew"), self._reset), _("Keep"), text)

    def _reset(self) -> None:
        self._begin(reset=True)
        self.refill()


def plot(kit: Kit, moments: list[Moment], *, name: str) -> Plot:
    """Scores over time."""
    told = _("{date}: {score}; the average by then {mean}")
    dots = [
        Dot(
            moment.score,
            moment.mean,
            told.format(date=date_text(moment.day), score=moment.score, mean=decimal(moment.mean)),
        )
        for moment in moments
    ]
    return Plot(kit, dots, (date_text(moments[0].day), date_text(moments[-1].day)), name=name)


class ExportStatisticsDialog(ExportDialog):
    """Writes them as CSV, or all of them as JSON, by the ending of the file's name."""

    def __init__(self, program: Shell, read: ResultsRead) -> None:
        super().__init__(
            program,
            _("Export the statistics"),
            _("A line for each result, as CSV. A name that ends in .json holds everything: "
              "formats, streak, results and words."),
            write=self._export_to,
            written=_("The statistics are in {file}."),
            usual="hexaglyph-statistics.csv",
        )  # fmt: skip
        self._read = read

    def _export_to(self, path: Path, replace: bool) -> None:
        results, words = self._read.results, self._read.words
        whole = path.suffix.lower() == ".json"
        told = as_json(results, words, today()) if whole else as_csv(results)
        write_file(path, told, replace=replace)
