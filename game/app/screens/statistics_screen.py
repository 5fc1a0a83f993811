"""Statistics: each format's matches in words and as a plot, streaks, best words; export, reset."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from itertools import chain
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
from game.app.screens.file_dialogs import ExportDialog
from game.app.screens.page_screen import PageScreen
from game.app.screens.people_dialogs import PeopleDialog
from game.app.shell import Shell
from game.app.work import Work
from game.language import _, date_text, decimal
from game.match.aliases import name_key
from game.match.challenge import today
from game.match.database import StoreError
from game.match.export import as_csv, as_json
from game.match.results import Result, ResultBook
from game.match.statistics import best_of_day, streak
from game.match.store import Store
from game.match.tally import LAST, Moment, Tally, formats, people
from game.sentences import N_
from game.system.player_files import write_file
from game.ui.formats import format_name
from game.ui.statistics import day_line, streak_line, summary_lines

ALL = ""
"""Stands for every game, or everybody, where one can be chosen."""


class StatisticsScreen(PageScreen):
    """The results of this player's finished matches; assisted ones stand apart."""

    heading = N_("Statistics")

    def __init__(self, program: Shell) -> None:
        super().__init__(program)
        self._reading: Work[ResultsRead] = Work()
        self._waits: Text | None = None
        """Tells how far reading is, while it is."""
        self.read: ResultsRead | None = None
        self.game = self.player = ALL

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
            self._reading = read_results(store, self.program.home.root, reset=reset)

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
        text = _("Reading the finished matches: {read} of {count}")
        return text.format(read=read, count=count)

    # What is seen

    @override
    def tools(self) -> Sequence[Widget]:
        export = self.tool(_("Export"), "up", self._ask_export, "export")
        reset = self.tool(_("Start over"), "redo", self._ask_reset, "reset")
        people = self.tool(_("Players"), "pad", self._ask_people, "people")
        people.enabled = export.enabled = reset.enabled = bool(self.read and self.read.tallies)
        return [people, export, reset]

    @override
    def body(self) -> Widget:
        return Column(self.kit, self._rows(), gap=14)

    def _rows(self) -> list[Widget]:
        kit, read = self.kit, self.read
        self._waits = None
        if read is None:
            self._waits = Text(kit, self._progress())
            return [self._waits]
        if not read.tallies:
            return [Text(kit, _("No match has been finished yet."))]
        names = people(read.tallies)
        found = formats(read.tallies, self.player)
        games = list(dict.fromkeys(tally.game for tally in formats(read.tallies)))
        rows: list[Widget] = [Text(kit, self._streak(found), "strong")]
        if len(names) > 1:
            values = [(ALL, _("Everybody")), *((name_key(name), name) for name in names)]
            choice = Choice(kit, values, self.player, self._choose_player, name="player")
            choice.caption = _("Player")
            rows.append(Align(kit, choice, across=0))
        if len(games) > 1:
            values = [(ALL, _("All games"))]
            values += [(game, self.program.game_title(game)) for game in games]
            choice = Choice(kit, values, self.game, self._choose, name="game")
            choice.caption = _("Game")
            rows.append(Align(kit, choice, across=0))
        return rows + [self._format(t, read.today) for t in found if self.game in {ALL, t.game}]

    def _choose(self, game: str) -> None:
        self.game = game
        self.refill()

    def _choose_player(self, player: str) -> None:
        self.player = player
        self.refill()

    def _streak(self, found: list[Tally]) -> str:
        return streak_line(streak(chain.from_iterable(tally.days for tally in found), today()))

    def _format(self, tally: Tally, results: list[Result]) -> Widget:
        """A sheet for one format of a game. results: today's."""
        kit, summary = self.kit, tally.summary()
        parts: list[Widget] = [Text(kit, format_name(summary), "strong", colour="open")]
        parts += [Text(kit, line) for line in summary_lines(summary)]
        mine = [r for r in results if self.player in {ALL, name_key(r.name)}]
        day = None
        if summary.seats == 1 and not summary.assisted:
            day = best_of_day(mine, summary.game, summary.options, today())
        if day is not None:
            parts.append(Text(kit, day_line(day)))
        best = tally.dearest
        if len(best) > 1:
            named = ", ".join(f"{word} {points}" for word, points in best)
            parts.append(Text(kit, _("Best words: {words}.").format(words=named)))
        moments = tally.course.moments()
        if len(moments) > 1:
            place = map(str, (tally.game, tally.options, tally.seats, tally.assisted))
            text = _("Scores over time, and the average of the last {count}").format(count=LAST)
            parts.append(Text(kit, text, "small", colour="text-dim"))
            parts.append(Space(kit, 2))
            parts.append(plot(kit, moments, name=f"plot-{'-'.join(place)}"))
        column = Column(kit, parts, gap=5)
        return Panel(kit, column, padding=14, colour="control", shadow=False, outline=True)

    # Players, export and reset

    def _ask_people(self) -> None:
        store = self.program.lobby.matches.store
        if store is not None and self.read is not None:
            played = people(self.read.tallies)
            self.program.ask(PeopleDialog(self.program, store, played, self._renamed))

    def _renamed(self) -> None:
        self.player = ALL
        self._begin(reset=False)
        self.refill()

    def _ask_export(self) -> None:
        store = self.program.lobby.matches.store
        if store is not None:
            self.program.ask(ExportStatisticsDialog(self.program, store))

    def _ask_reset(self) -> None:
        text = _("Matches played so far no longer count. No match is deleted.")
        title = _("Reset the statistics?")
        confirm(self.program, title, (_("Start over"), self._reset), _("Keep"), text)

    def _reset(self) -> None:
        self._begin(reset=True)
        self.refill()


def plot(kit: Kit, moments: list[Moment], *, name: str) -> Plot:
    """Scores over time."""
    text = _("{date}: {score}; the average by then {mean}")
    dots = [
        Dot(
            moment.score,
            moment.mean,
            text.format(date=date_text(moment.day), score=moment.score, mean=decimal(moment.mean)),
        )
        for moment in moments
    ]
    drawn = Plot(kit, dots, (date_text(moments[0].day), date_text(moments[-1].day)), name=name)
    drawn.caption = _("Scores over time")
    return drawn


class ExportStatisticsDialog(ExportDialog):
    """Writes them as CSV, or all of them as JSON, by the ending of the file's name."""

    heading, usual_name = N_("Export the statistics"), "hexaglyph-statistics.csv"
    asks = N_(
        "A line for each result, as CSV. A name that ends in .json holds everything: "
        "formats, streak, results and words."
    )
    written = N_("The statistics are in {file}.")

    def __init__(self, program: Shell, store: Store) -> None:
        super().__init__(program)
        self._store = store

    @override
    def write(self, path: Path, *, replace: bool) -> None:
        with closing(Store(self._store.path, self._store)) as store:
            book = ResultBook(store)
            results = book.results()
            whole = path.suffix.lower() == ".json"
            text = as_json(results, book.words(), today()) if whole else as_csv(results)
        write_file(path, text, replace=replace)
