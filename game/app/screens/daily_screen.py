"""The daily game: today's deal of each game, and a calendar of one's results with the archive."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import partial

from typing_extensions import override

from game import register
from game.app.kit.widgets import Align, Button, Column, Row, Text, Widget, buttons
from game.app.result_reading import ResultsRead, read_results
from game.app.screens.challenge_dialogs import ShareChallengeDialog, play_deal
from game.app.screens.page_screen import PageScreen, game_choice
from game.app.shell import Shell
from game.app.work import Work
from game.language import _, date_text, join, month_name, ngettext
from game.match.challenge import Challenge, daily, last_of, month_of, plays
from game.match.clock import today
from game.match.database import StoreError
from game.match.results import ResultBook
from game.match.statistics import daily_results
from game.sentences import N_
from game.ui.formats import choice_names, options_line

WEEKDAYS = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
TURNS = ("left", "before", -1), ("right", "after", 1)
FIRST_DAY = date(2026, 11, 1)
"""The archive begins here."""


class DailyScreen(PageScreen):
    """One deal a day for each game, the same for everybody; the first match of it counts."""

    heading, first, wide = N_("Daily game"), "play-today", 860

    def __init__(self, program: Shell, game_id: str = "") -> None:
        super().__init__(program)
        self.game_id = game_id or next(iter(register.entries()))
        self.today = today()
        self.month = self.today.replace(day=1)
        self._reading: Work[ResultsRead] = Work()

    @override
    def enter(self) -> None:
        store = self.program.lobby.matches.store
        if store is not None:
            self._reading = read_results(store, self.program.home.root)

    @override
    def leave(self) -> None:
        self._reading.stop()

    @override
    def update(self, now: float) -> bool:
        unread = self._reading.progress
        try:
            if self._reading.latest() is not None and unread:
                self.refill()  # with the scores of matches whose results had not been read
        except StoreError as error:
            self.program.tell(_("Daily game"), str(error))
        return False

    @override
    def body(self) -> Widget:
        choice = game_choice(self.program, self.game_id, partial(self.change, "game_id"))
        return Column(self.kit, [choice, self._today(), self._calendar()], gap=14)

    def _today(self) -> Widget:
        kit, deal = self.kit, daily(self.game_id, self.today)
        score = self._scores([self.today]).get(self.today)
        label = _("Play today's deal") if score is None else _("Play today's deal again")
        play_today = partial(self._play, self.today)
        play = Button(kit, label, play_today, icon="play", look="accent", name="play-today")
        challenge = ShareChallengeDialog(self.program, deal)
        share = Button(kit, _("Challenge"), lambda: self.program.ask(challenge), name="share")
        words = _("Words: {words}").format(words=join(choice_names(deal.words)))
        text = _("It changes at midnight UTC. The first match counts.")
        if score is not None:
            points = ngettext("{points} point", "{points} points", score).format(points=score)
            text = _("Today: {points}.").format(points=points)
        ways = Align(kit, Row(kit, [play, share], gap=8), across=0)
        about = [options_line(self.game_id, deal.options), words]
        small = [Text(kit, line, "small", colour="text-dim") for line in about]
        return Column(kit, [ways, Text(kit, text), *small], gap=6)

    def _scores(self, days: list[date]) -> dict[date, int]:
        store = self.program.lobby.matches.store
        seeds = [daily(self.game_id, day).seed for day in days]
        which = f"game = ? AND seed IN ({', '.join('?' * len(seeds))})"
        with suppress(StoreError):  # the player has been told
            results = ResultBook(store).results(which, (self.game_id, *seeds)) if store else []
            return daily_results(results, self.game_id, days)
        return {}

    def _calendar(self) -> Widget:
        kit = self.kit
        tips = {"before": _("Month before"), "after": _("Month after")}
        before, after = buttons(
            kit, [("", icon, name, partial(self._turn, by)) for icon, name, by in TURNS], tips=tips
        )
        before.enabled = self.month > FIRST_DAY
        after.enabled = last_of(self.month) < self.today
        heading = Text(kit, month_name(self.month), "heading", align=0.5).growing()
        rows: list[Widget] = [Row(kit, [before, heading, after], gap=8)]
        names = [Text(kit, _(name), "small", colour="text-dim", align=0.5) for name in WEEKDAYS]
        rows.append(self._week(names))
        weeks = month_of(self.month)
        scores = self._scores([day for week in weeks for day in week if day is not None])
        rows += [self._week([self._cell(day, scores) for day in week]) for week in weeks]
        return Column(kit, rows, gap=6)

    def _week(self, cells: Sequence[Widget]) -> Row:
        for cell in cells:
            cell.grow = 1
        return Row(self.kit, cells, gap=6, stretch=True)

    def _cell(self, day: date | None, scores: dict[date, int]) -> Widget:
        kit = self.kit
        if day is None:
            return Text(kit, "")
        way = str(day.day), "", f"day-{day.isoformat()}", partial(self._play, day)
        (cell,) = buttons(kit, [way], main=f"day-{self.today.isoformat()}")
        score = scores.get(day)
        cell.set_note("·" if score is None else str(score))
        cell.caption = date_text(day)
        if score is None:
            cell.caption = _("{day}, no score").format(day=date_text(day))
        cell.enabled = FIRST_DAY <= day <= self.today
        return cell

    def _turn(self, months: int) -> None:
        edge = self.month - timedelta(days=1) if months < 0 else last_of(self.month)
        self.month = (edge if months < 0 else edge + timedelta(days=1)).replace(day=1)
        self.refill()

    def _play(self, day: date) -> None:
        deal = daily(self.game_id, day)
        begun = self._unfinished(deal)
        if begun is not None:
            self.program.lobby.resume(begun)
        else:
            play_deal(self.program, deal)

    def _unfinished(self, deal: Challenge) -> int | None:
        """The match of this deal that was begun and not finished."""
        matches = self.program.lobby.matches
        for row in matches.unfinished():
            if row.game == deal.game and matches.store is not None:
                record = matches.store.readable(row.id)
                if record is not None and plays(record.header, deal):
                    return row.id
        return None
