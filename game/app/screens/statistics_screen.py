"""Statistics: each format's matches in words and as a plot, streaks, best words; export, reset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path

from typing_extensions import override

from game.app.kit.choice import Choice
from game.app.kit.graph import Legend
from game.app.kit.plot import Dot, Plot
from game.app.kit.widgets import Align, Column, Flow, Kit, Panel, Row, Space, Text, Widget, buttons
from game.app.result_reading import ResultsRead, read_results
from game.app.screens.dialog import Dialog, confirm, when_done
from game.app.screens.file_dialogs import ExportDialog
from game.app.screens.page_screen import PageScreen, game_choice
from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.app.work import Work
from game.language import _, date_text, decimal, join, ngettext
from game.match.aliases import LONGEST, Aliases, name_key
from game.match.clock import today
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
    fill = True

    def __init__(self, program: Shell) -> None:
        super().__init__(program)
        self._reading: Work[ResultsRead] = Work()
        self._waits: Text | None = None
        """Tells how far reading is, while it is."""
        self.read: ResultsRead | None = None
        """The statistics, once all matches have been read."""
        self._so_far: ResultsRead | None = None
        """The statistics of the matches that have been read by now."""
        self.game = self.player = ALL

    @override
    def enter(self) -> None:
        self._begin(reset=False)

    @override
    def leave(self) -> None:
        self._reading.stop()

    def _begin(self, *, reset: bool) -> None:
        store = self.program.lobby.matches.store
        self.read = self._so_far = ResultsRead([], []) if store is None else None
        if store is not None:
            self._reading = read_results(store, self.program.home.root, reset=reset)

    @override
    def update(self, now: float) -> bool:
        if self._waits is not None:
            self._waits.set(self._progress())
        try:
            found = self._reading.latest()
        except StoreError as error:
            found = ResultsRead([], [])
            self.program.tell(_("Statistics"), str(error))
        if found is not None:
            self._so_far = found
            self.read = None if self._reading.running else found
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
        kit, read = self.kit, self._so_far
        if read is None or not read.tallies:
            none = Text(kit, _("No match has been finished yet."))
            return Column(kit, [] if self.read is None else [none])
        names = people(read.tallies)
        found = formats(read.tallies, self.player)
        games = list(dict.fromkeys(tally.game for tally in formats(read.tallies)))
        days = chain.from_iterable(tally.days for tally in found)
        rows: list[Widget] = [Text(kit, streak_line(streak(days, today())), "strong")]
        if len(names) > 1:
            values = [(ALL, _("Everybody")), *((name_key(name), name) for name in names)]
            choose = partial(self.change, "player")
            choice = Choice(kit, values, self.player, choose, name="player")
            rows.append(Align(kit, choice.captioned(_("Player")), across=0))
        if len(games) > 1:
            choose = partial(self.change, "game")
            rows.append(game_choice(self.program, self.game, choose, games, every=True))
        rows += [self._format(t, read.today) for t in found if self.game in {ALL, t.game}]
        return Column(kit, rows, gap=14)

    @override
    def foot(self) -> Sequence[Widget]:
        self._waits = Text(self.kit, self._progress()) if self.read is None else None
        return [] if self._waits is None else [self._waits]

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
        courses = self._courses(tally)
        if sum(map(len, courses.values())) > 1:
            place = map(str, (tally.game, tally.options, tally.seats, tally.assisted))
            text = _("Scores over time, and the average of the last {count}").format(count=LAST)
            about = Text(kit, text, "small", colour="text-dim")
            if len(courses) > 1:
                legends = [Legend(kit, i, name) for i, name in enumerate(courses)]
                parts.append(Flow(kit, legends, gap=12))
            parts += [about, Space(kit, height=2), plot(kit, courses, f"plot-{'-'.join(place)}")]
        column = Column(kit, parts, gap=5)
        return Panel(kit, column, padding=14, colour="control", shadow=False, outline=True)

    def _courses(self, tally: Tally) -> dict[str, list[Moment]]:
        """The scores over time of each person in a format, by name."""
        assert self._so_far is not None
        format_ = tally.game, tally.options, tally.seats, tally.assisted
        return {
            each.names[each.person]: each.course.moments()
            for each in self._so_far.tallies
            if (each.game, each.options, each.seats, each.assisted) == format_
            and each.person
            and self.player in {ALL, each.person}
        }

    # Players, export and reset

    def _ask_people(self) -> None:
        store = self.program.lobby.matches.store
        if store is not None and self.read is not None:
            played = people(self.read.tallies)
            self.program.ask(PeopleDialog(self.program, store, played, self._renamed))

    def _renamed(self) -> None:
        self._begin(reset=False)
        self.change("player", ALL)

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


def plot(kit: Kit, courses: Mapping[str, Sequence[Moment]], name: str) -> Plot:
    """The plot of people's scores over time."""
    text, dots = _("{date}: {score}; the average by then {mean}"), list[Dot]()
    moments = ((at, i) for i, course in enumerate(courses.values()) for at in course)
    order = sorted(moments, key=lambda found: found[0].day)
    for at, i in order:
        label = text.format(date=date_text(at.day), score=at.score, mean=decimal(at.mean))
        label = f"{[*courses][i]} · {label}" if len(courses) > 1 else label
        dots.append(Dot(at.score, at.mean, label, i))
    ends = date_text(order[0][0].day), date_text(order[-1][0].day)
    return Plot(kit, dots, ends, name=name).captioned(_("Scores over time"))


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


class PeopleDialog(Dialog):
    """A row for each person. played: their numbers of matches. changed: called after a change."""

    only = N_("Close")

    def __init__(
        self, program: Shell, store: Store, played: Mapping[str, int], changed: Callable[[], None]
    ) -> None:
        text = _("Give two names the same one, and their matches count as one person's.")
        super().__init__(program, _("Players"), text)
        self._store, self._played, self._changed = store, played, changed
        self._people = Aliases(store)

    @override
    def body(self) -> list[Widget]:
        try:
            rows = [self._row(number, name) for number, name in enumerate(self._played)]
        except StoreError as error:
            rows = [Text(self.program.kit, str(error), colour="invalid")]
        return [*super().body(), *rows]

    def _row(self, number: int, name: str) -> Widget:
        kit = self.program.kit
        count = self._played[name]
        text = ngettext("{count} match", "{count} matches", count).format(count=count)
        merged = self._people.merged(name)
        if merged:
            names = join(self._people.names_of(name))
            text = _("{matches}, as {names}").format(matches=text, names=names)
        words = [Text(kit, name, "strong"), Text(kit, text, "small", colour="text-dim")]
        separate = partial(self._do, lambda people: people.separate(name))
        changes = [
            (_("Rename"), "", f"rename-{number}", partial(self._ask, name)),
            (_("Separate"), "", f"separate-{number}", separate),
        ]
        changes = changes if merged else changes[:1]
        return Row(kit, [Column(kit, words, gap=1).growing(), *buttons(kit, changes)], gap=8)

    def _ask(self, name: str) -> None:
        self.program.answered(self)
        self.program.ask(RenameDialog(self.program, name, partial(self._rename, name)))

    def _rename(self, person: str, name: str) -> None:
        target = name_key(self._people.target(person, name))
        names = [other for other in self._played if name_key(other) == target]
        act = partial(self._do, lambda people: people.rename(person, name))
        if not names or names == [person]:
            act()
            return
        title = _("Are {name} and {other} one person?").format(name=person, other=names[0])
        text = _("Their matches then count as one person's. You can separate them again.")
        confirm(self.program, title, (_("One person"), act), _("Cancel"), text)

    def _do(self, act: Callable[[Aliases], None]) -> None:
        self.program.answered(self)
        done = self._store.saving(lambda kept: act(Aliases(kept)))
        when_done(self.program, done, self.title, lambda _none: self._changed())


class RenameDialog(InputDialog):
    """Asks for a person's new name. rename: called with it."""

    heading, yes = N_("Rename {name}"), N_("Rename")
    asks = N_("In matches the names stay as they were; in the statistics this one holds.")
    longest = LONGEST

    def __init__(self, program: Shell, name: str, rename: Callable[[str], None]) -> None:
        super().__init__(program, name, name=name)
        self._with_name = rename

    @override
    def take(self) -> None:
        self._with_name(self.line)
