"""A stored match leafed through: position by position on its table, with the log beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.button import Button, ListButton
from game.app.kit.layout import Column, Flow, Panel
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.ledger import Ledger
from game.app.screens.record_branch import BranchDialog
from game.app.screens.record_film import FilmDialog, begin_film
from game.app.screens.record_share import ShareRecordDialog, save_picture
from game.app.screens.review_best import Comparison, Reviewing
from game.app.screens.step_screen import StepScreen
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.language import _, say
from game.match.collection import only_player, seen
from game.match.database import StoreError
from game.match.match import Match
from game.match.timeline import fold

AROUND = 4
"""How many entries before and after the present one stand in the log."""
PACE = 0.9
"""Seconds that a position is looked at while the match runs by itself."""


def opened(program: Shell, match_id: int) -> Match:
    """A stored match to look at; StoreError or RecordError if it cannot be."""
    matches = program.lobby.matches
    if matches.store is None:
        raise StoreError(matches.trouble)
    folded = fold(matches.store.record(match_id))
    return Match(folded, matches.clock, None, None, match_id, read_only=True)


class RecordScreen(StepScreen):
    """Shows what may be seen of the state after `at` entries (see game.match.collection.seen).

    listed: what the list it was opened from had searched for, and its order.
    """

    def __init__(
        self, program: Shell, match: Match, listed: tuple[str, str] = ("", "played")
    ) -> None:
        super().__init__(program, match, len(match.record.entries))
        self._listed = listed
        self._running = False
        self._next = 0.0
        self.film: FilmDialog | None = None
        """The film that is being drawn."""

    @property
    @override
    def state(self) -> Any:
        return seen(self.match, self.match.state_after(self.at))

    @property
    @override
    def seat(self) -> int:
        """Whose turn is looked at, or before the match is over who looks."""
        alone = None if self.match.over else only_player(self.match)
        return self.acting if alone is None else alone

    # Widgets

    @override
    def panel(self) -> Widget:
        kit, header = self.kit, self.match.header
        tip = _("Play it through")
        self._run = Button(kit, "", self._run_or_stop, icon="play", tip=tip, name="run", small=True)
        self.make_steps(self._run)
        self._log, self._logged = Column(kit, gap=2), -1
        scroll = Scroll(kit, self._log, least=150).growing()
        told = [header.created]
        if header.origin is not None:
            told.append(
                _("branched off after {count} entries of a match of {day}").format(
                    count=header.origin.entries, day=header.origin.created
                )
            )
        parts: list[Widget] = [
            Text(kit, self.program.game_title(header.game), "heading"),
            Text(kit, ", ".join(told), "small", colour="text-dim"),
            Column(kit, self.seats, gap=3),
            self.number,
            self.steps,
            scroll,
            Flow(kit, self._ways(), gap=6),
        ]
        return Panel(kit, Scroll(kit, Column(kit, parts, gap=9)), padding=14, radius=0)

    def _ways(self) -> list[Widget]:
        """What can be done with it."""
        ways: list[tuple[str, str, str, Callable[[], None]]] = [
            (_("Play on from here"), "redo", "play-on", self._branch),
            (_("Text"), "pad", "share", self._share),
            (_("Picture"), "dot", "save-picture", self._picture),
            (_("Film"), "star", "save-film", self._film),
        ]
        if self.match.over:
            ways.append((_("Review"), "hint", "review", self._review))
        elif self._mine():
            ways.insert(0, (_("Go on with it"), "play", "go-on", self._go_on))
        ways.append((_("Records"), "left", "back", self.back))
        tips = {
            "share": _("Share as text"),
            "save-picture": _("Save a picture"),
            "save-film": _("Save a film of the best turn"),
        }
        return [
            Button(
                self.kit,
                label,
                act,
                icon=icon,
                look="quiet" if name == "back" else "plain",
                small=True,
                key=self.program.keymap.key_text(name, ("review",)),
                tip=tips.get(name, ""),
                name=name,
            )
            for label, icon, name, act in ways
        ]

    def _mine(self) -> bool:
        """Whether it was begun here and can be gone on with."""
        store = self.program.lobby.matches.store
        return store is not None and any(row.id == self.match.id for row in store.unfinished())

    def _go_on(self) -> None:
        match_id = self.match.id
        if match_id is not None:
            self.program.lobby.resume(match_id)

    def _fill_log(self) -> None:
        """The entries around the present one; one that is pressed is gone to."""
        if self._logged == self.at:
            return
        self._logged, kit = self.at, self.kit
        first = max(1, min(self.at - AROUND, self.last - 2 * AROUND))
        rows: list[Widget] = []
        for number in range(first, min(self.last, first + 2 * AROUND) + 1):
            events = self.match.step_events(number)
            told = " ".join(say(event, self.names) for event in events)
            row = ListButton(
                kit, told or self.match.record.entries[number - 1].kind, partial(self.go, number)
            ).called(f"entry-{number}")
            row.mark(number == self.at, "play")
            rows.append(row)
        self._log.replace(rows or [Text(kit, _("Nothing has been played yet."))])

    @override
    def refresh(self, status: Status) -> None:
        state = self.match.state_after(self.at)
        shown = self.game.shows_scores(state)
        for row, score in zip(self.seats, self.game.scores(state), strict=True):
            row.set(score if shown else None, on_turn=False)
        self.number.set(self.numbered)
        self.steps.set(self.at)
        self._fill_log()

    # Going through it

    def _run_or_stop(self) -> None:
        if not self._running and self.at == self.last:
            self.go(0)
        self._running = not self._running
        self._next = 0.0
        self._run.set_icon("pause" if self._running else "play")

    @override
    def update(self, now: float) -> bool:
        if self._running and now >= self._next and not self.stage.motion.moving:
            if self._next:
                self.go(self.at + 1)
            self._next = now + PACE
            if self.at == self.last:
                self._run_or_stop()
        if self.film is not None and not self.film.advance():
            self.film = None
        return super().update(now)

    @override
    def acts(self) -> dict[str, Callable[[], object]]:
        return {
            "run": self._run_or_stop,
            "play-on": self._branch,
            "share": self._share,
            "save-picture": self._picture,
            "save-film": self._film,
            "meaning": self.mean_here,
        }

    # What can be done with it

    def _halt(self) -> None:
        if self._running:
            self._run_or_stop()

    def _branch(self) -> None:
        self._halt()
        if self.game.to_act(self.match.state_after(self.at)):
            self.program.ask(BranchDialog(self.program, self.match, self.at))
        else:
            told = _("Go back to a position in which there is something to play.")
            self.program.tell(_("Here the match is over"), told)

    def _share(self) -> None:
        self._halt()
        self.program.ask(ShareRecordDialog(self.program, self.match))

    def _picture(self) -> None:
        self._halt()
        save_picture(self.program, self.match, self.state, self.at)

    def _film(self) -> None:
        self._halt()
        if self.film is None:
            self.film = begin_film(self.program, self.match)

    def _review(self) -> None:
        program, match, listed = self.program, self.match, self._listed
        reviewing = Reviewing(
            match,
            Ledger(match).lines(),
            Comparison(match),
            away=lambda: program.go.record(match.id or 0, listed),
        )
        program.go.review(match, reviewing.lines, reviewing)

    @override
    def back(self) -> None:
        self.program.go.records(*self._listed)

    @override
    def leave(self) -> None:
        if self.film is not None:
            self.film.stop()
        super().leave()
