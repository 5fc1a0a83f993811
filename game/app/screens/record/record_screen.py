"""A stored match, shown step by step on its table with its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.button import ButtonRow, buttons
from game.app.kit.widgets import Button, Column, Flow, ListButton, Scroll, Text, Widget
from game.app.ledger import Ledger
from game.app.screens.dialog import confirm
from game.app.screens.layout.sheets import sheet
from game.app.screens.record.dialogs import BranchDialog, ClaimsDialog, FilmDialog, begin_film
from game.app.screens.record.sharing import ShareRecordDialog, save_picture
from game.app.screens.review.searches import Comparison, ReviewSession
from game.app.screens.step_screen import StepScreen
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.language import _, ngettext, say
from game.match.collection import only_player, visible_state
from game.match.match import Match
from game.ui.records import note_line
from game.ui.titles import title_of

AROUND = 4
"""The number of entries before and after the present one in the log."""
PACE = 0.9
"""Seconds for each step while the match is played through."""


class RecordScreen(StepScreen):
    """Shows what may be seen of the state after `at` entries (see game.match.collection.seen).
    away: shows what it was opened from; None for the list of all matches."""

    def __init__(
        self, program: Shell, match: Match, away: Callable[[], None] | None = None
    ) -> None:
        hidden = match.over and bool(program.settings["hide-ends"])
        self._reached = 0 if hidden else len(match.record.entries)
        """The last step that was seen; later ones are not revealed."""
        super().__init__(program, match, self._reached)
        self._away = away
        self._running = False
        self._next = 0.0
        self.film: FilmDialog | None = None
        """The film being drawn."""
        self._claims: ClaimsDialog | None = None

    @property
    @override
    def state(self) -> Any:
        return visible_state(self.match, self.match.state_after(self.at))

    @property
    @override
    def seat(self) -> int:
        """The seat whose turn it is, or in an unfinished match that of the only player."""
        alone = None if self.match.over else only_player(self.match)
        return self.acting if alone is None else alone

    @property
    def hiding(self) -> bool:
        """Whether the end is still hidden."""
        return self._reached < self.last

    @property
    @override
    def numbered(self) -> str:
        return _("Step {number}").format(number=self.at) if self.hiding else super().numbered

    # Widgets

    @override
    def sheets(self) -> Mapping[str, Widget]:
        kit, header = self.kit, self.match.header
        tip = _("Play it through")
        self._run = Button(kit, "", self._run_or_stop, icon="play", tip=tip, name="run", small=True)
        self.make_steps(self._run)
        self._log = Column(kit, gap=2)
        self._logged: tuple[int, Mapping[int, str]] = (-1, {})
        scroll = Scroll(kit, self._log, least=150).growing()
        facts = [header.created]
        if header.origin is not None:
            text = ngettext(
                "branched off after {count} entry of a match of {day}",
                "branched off after {count} entries of a match of {day}",
                header.origin.entries,
            )
            facts.append(text.format(count=header.origin.entries, day=header.origin.created))
        title = Text(kit, title_of(header.game), "heading")
        about = Text(kit, ", ".join(facts), "small", colour="text-dim")
        column = Column(kit, [title, about, scroll, Flow(kit, self._ways(), gap=6)], gap=9)
        return {**self.step_sheets(), "side": sheet(kit, Scroll(kit, column), padding=14)}

    def _ways(self) -> list[Button]:
        """The buttons for what can be done with the match."""
        ways: list[ButtonRow] = [
            (_("Play on from here"), "redo", "play-on", self._branch),
            (_("Note"), "pad", "note", self._note),
            (_("Text"), "pad", "share", self._share),
            (_("Picture"), "dot", "save-picture", self._picture),
            (_("Film"), "star", "save-film", self._film),
        ]
        if self.match.over:
            ways.append((_("Review"), "hint", "review", self._ask_review))
            ways.append((_("Proof"), "check", "claims", self._claim))
        elif self._mine():
            resume = partial(self.program.lobby.resume, self.match.id or 0)
            ways.insert(0, (_("Go on with it"), "play", "go-on", resume))
        tips = {
            "note": _("Write a note beside this step"),
            "share": _("Share as text"),
            "save-picture": _("Save a picture"),
            "save-film": _("Save a film of the best turn"),
            "claims": _("What this record proves"),
        }

        def key_text(name: str) -> str:
            return self.program.keymap.key_text(name, ("review",))

        back = _("Back"), "left", "back", self.back
        return [
            *buttons(self.kit, ways, keys=key_text, tips=tips),
            *buttons(self.kit, [back], look="quiet", keys=key_text),
        ]

    def _mine(self) -> bool:
        """Whether it was begun here and can be resumed."""
        store = self.program.lobby.matches.store
        return store is not None and any(row.id == self.match.id for row in store.unfinished())

    def _fill_log(self) -> None:
        """Show the entries around the present one; pressing one goes to it."""
        notes = self.match.notes
        if self._logged == (self.at, notes):
            return
        self._logged, kit, last = (self.at, notes), self.kit, self._reached
        first = max(1, min(self.at - AROUND, last - 2 * AROUND))
        rows: list[Widget] = []
        if first == 1 and 0 in notes:
            rows.append(Text(kit, note_line(notes[0]), "small").called("note-0"))
        for number in range(first, min(last, first + 2 * AROUND) + 1):
            events = self.match.step_events(number)
            text = " ".join(say(event, self.names) for event in events)
            label = text or self.match.record.entries[number - 1].kind
            note = note_line(notes[number]) if number in notes else ""
            row = ListButton(kit, label, partial(self.go, number), note=note)
            row.mark(number == self.at, "play")
            rows.append(row.called(f"entry-{number}"))
        empty = _("The deal.") if self.last else _("Nothing has been played yet.")
        self._log.replace(rows or [Text(kit, empty)])

    @override
    def refresh(self, status: Status) -> None:
        state = self.match.state_after(self.at)
        shown = self.game.shows_scores(state)
        for row, score in zip(self.seats, self.game.scores(state), strict=True):
            row.set(score if shown else None, on_turn=False)
        self.number.set(self.numbered)
        self.steps.slider.put(self.at)
        self.steps.slider.show(not self.hiding)
        self._fill_log()

    # Steps

    @override
    def go(self, at: int) -> None:
        self._reached = max(self._reached, min(at, self.last))
        super().go(at)

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
        if self._running:
            self.program.loop.by(self._next)
        if self.film is not None:
            self.program.loop.by(now)
            if not self.film.advance():
                self.film = None
        if self._claims is not None and not self._claims.advance():
            self._claims = None
        return super().update(now)

    @override
    def acts(self) -> dict[str, Callable[[], object]]:
        return {
            "run": self._run_or_stop,
            "play-on": self._branch,
            "note": self._note,
            "share": self._share,
            "save-picture": self._picture,
            "save-film": self._film,
            "meaning": self.mean_here,
        }

    # Actions

    def _halt(self) -> None:
        if self._running:
            self._run_or_stop()

    def _branch(self) -> None:
        self._halt()
        if self.game.to_act(self.match.state_after(self.at)):
            self.program.ask(BranchDialog(self.program, self.match, self.at))
        else:
            text = _("Go back to a position in which there is something to play.")
            self.program.tell(_("The match is over here"), text)

    def _note(self) -> None:
        self._halt()
        self.write_note()

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

    def _claim(self) -> None:
        self._halt()
        self._claims = ClaimsDialog(self.program, self.match.record)
        self.program.ask(self._claims)

    def _ask_review(self) -> None:
        """Open the review; where the end is hidden, ask first, since a review gives it away."""
        if self.hiding:
            title, text = _("Open the review?"), _("It shows how the match ends.")
            confirm(self.program, title, (_("Review"), self._review), _("Not yet"), text)
        else:
            self._review()

    def _review(self) -> None:
        go, match, lines = self.program.go, self.match, Ledger(self.match).lines()
        away = partial(go.record, match.id or 0, self._away)
        go.review(match, lines, ReviewSession(match, lines, Comparison(match), away=away))

    @override
    def back(self) -> None:
        (self._away or self.program.go.records)()

    @override
    def leave(self) -> None:
        if self.film is not None:
            self.film.stop()
        super().leave()
