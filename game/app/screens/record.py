"""A stored match leafed through: position by position on its table, with the log beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.choice import Slider
from game.app.kit.layout import Column, Flow, Panel, Row
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.ledger import Ledger
from game.app.screens.play_panel import SeatRow
from game.app.screens.record_branch import BranchDialog
from game.app.screens.record_film import FilmDialog
from game.app.screens.record_share import ShareRecordDialog, save_picture
from game.app.screens.review_best import Comparison, Reviewing
from game.app.screens.table_screen import TableScreen
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


class RecordScreen(TableScreen):
    """Shows what may be seen of the state after `at` entries (see game.match.collection.seen).

    listed: what the list it was opened from had searched for, and its order.
    """

    def __init__(
        self, program: Shell, match: Match, listed: tuple[str, str] = ("", "played")
    ) -> None:
        super().__init__(program, match)
        self.groups = ("review", match.header.game, "global")
        self.at = self._last
        self._listed = listed
        self._running = False
        self._next = 0.0
        self._seats: list[SeatRow] = []
        self._number: Text | None = None
        self._slider: Slider | None = None
        self._log: Column | None = None
        self._logged = -1
        self._run: Button | None = None
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
        if alone is not None:
            return alone
        acting = self.game.to_act(self.match.state_after(self.at))
        return acting[0] if acting else 0

    @property
    def _last(self) -> int:
        return len(self.match.record.entries)

    # Widgets

    @override
    def panel(self) -> Widget:
        kit, header = self.kit, self.match.header
        self._seats = [SeatRow(kit, name, i) for i, name in enumerate(self.names)]
        self._number = Text(kit, "", "strong")
        self._number.name = "number"
        self._slider = Slider(
            kit,
            self.at,
            (0, max(1, self._last)),
            1,
            lambda at: self.go(int(at)),
            shown=lambda at: "",
            name="at",
        )
        self._slider.grow = 1
        self._run = self._small("play", self._run_or_stop, _("Play it through"), "run")
        steps: list[Widget] = [
            self._small("left", lambda: self.go(self.at - 1), _("One step back"), "left"),
            self._run,
            self._small("right", lambda: self.go(self.at + 1), _("One step on"), "right"),
            self._slider,
        ]
        self._log, self._logged = Column(kit, gap=2), -1
        scroll = Scroll(kit, self._log, least=150)
        scroll.grow = 1
        title = Text(kit, self.program.game_title(header.game), "heading")
        told = [header.created]
        if header.origin is not None:
            told.append(
                _("branched off after {count} entries of a match of {day}").format(
                    count=header.origin.entries, day=header.origin.created
                )
            )
        column = Column(
            kit,
            [
                title,
                Text(kit, ", ".join(told), "small", colour="text-dim"),
                Column(kit, self._seats, gap=3),
                self._number,
                Row(kit, steps, gap=6),
                scroll,
                Flow(kit, self._ways(), gap=6),
            ],
            gap=9,
        )
        return Panel(kit, Scroll(kit, column), padding=14, radius=0)

    def _small(self, icon: str, act: Callable[[], object], tip: str, name: str) -> Button:
        return Button(
            self.kit, "", lambda: _ignored(act()), icon=icon, tip=tip, name=name, small=True
        )

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
        buttons = [
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
        return [*buttons]

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
        kit = self.kit
        if self._log is None or self._logged == self.at:
            return
        self._logged = self.at
        first = max(1, min(self.at - AROUND, self._last - 2 * AROUND))
        rows: list[Widget] = []
        for number in range(first, min(self._last, first + 2 * AROUND) + 1):
            events = self.match.step_events(number)
            told = " ".join(say(event, self.names) for event in events)
            present = number == self.at
            rows.append(
                Button(
                    kit,
                    told or self.match.record.entries[number - 1].kind,
                    partial(self.go, number),
                    icon="play" if present else "",
                    look="plain" if present else "quiet",
                    align=0,
                    small=True,
                    name=f"entry-{number}",
                )
            )
        self._log.replace(rows or [Text(kit, _("Nothing has been played yet."))])

    @override
    def refresh(self, status: Status) -> None:
        if self._number is None or self._slider is None:
            return
        shown = self.game.shows_scores(self.match.state_after(self.at))
        scores = self.game.scores(self.match.state_after(self.at))
        for row, score in zip(self._seats, scores, strict=True):
            row.set(score if shown else None, on_turn=False)
        self._number.set(_("Step {number} of {count}").format(number=self.at, count=self._last))
        if self._slider.value != self.at:
            self._slider.value = self.at
            self._slider.redraw()
        self._fill_log()

    # Going through it

    def go(self, at: int) -> None:
        """Show the position after `at` entries; one step forward is shown in motion."""
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

    def _run_or_stop(self) -> None:
        if not self._running and self.at == self._last:
            self.go(0)
        self._running = not self._running
        self._next = 0.0
        if self._run is not None:
            self._run.set_icon("pause" if self._running else "play")

    @override
    def update(self, now: float) -> bool:
        if self._running and now >= self._next and not self.stage.motion.moving:
            if self._next:
                self.go(self.at + 1)
            self._next = now + PACE
            if self.at == self._last:
                self._run_or_stop()
        if self.film is not None and not self.film.advance():
            self.film = None
        return super().update(now)

    def _acts(self) -> dict[str, Callable[[], object]]:
        """What its own actions do."""
        return {
            "step-back": lambda: self.go(self.at - 1),
            "step-on": lambda: self.go(self.at + 1),
            "first": lambda: self.go(0),
            "last": lambda: self.go(self._last),
            "run": self._run_or_stop,
            "play-on": self._branch,
            "share": self._share,
            "save-picture": self._picture,
            "save-film": self._film,
            "meaning": self.mean_here,
        }

    @override
    def takes(self, group: str, action: str) -> bool:
        return action in self._acts() if group == "review" else self.looks(group, action)

    @override
    def press(self, action: str) -> bool:
        acts = self._acts()
        if action in acts:
            acts[action]()
            return True
        return self.table is not None and self.table.press(action)

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
            film = FilmDialog(self.program, self.match)
            if film.begin():
                self.film = film

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
            self.film = None
        super().leave()


def _ignored(_result: object) -> None:
    """Buttons call what returns nothing."""
