"""A match being played: its table, with players, clock, word, actions and log over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from typing_extensions import override

from game.app import hints
from game.app.kit.widget import Widget
from game.app.log import LogLine, log_line
from game.app.mouse_hints import Discoveries
from game.app.screens.play import confirmations, covers
from game.app.screens.play.announcing_screen import AnnouncingScreen
from game.app.screens.play.bot_pace import BotPace
from game.app.screens.play.dialogs import ChangeWordsDialog, LogDialog, PadDialog
from game.app.screens.play.goal import Goal
from game.app.screens.play.sheets import PlaySheets
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.app.word_help import WordHelp
from game.app.wordlists import THE_LIST, Judging
from game.app.work import beside
from game.entry import Role
from game.language import _, player_name, translate
from game.match.database import StoreError
from game.match.match import Match
from game.match.missed_words import REJECTED
from game.match.record import EntryKind
from game.players.best import solver_of
from game.players.happenings import (
    Entered,
    Happening,
    Hinted,
    PickedOut,
    Refused,
    Searching,
    Thinking,
)
from game.players.sitting import STEPS, Sitting
from game.players.work import Pace
from game.register import role_of
from game.rules.interface import Event
from game.ui.clock import seconds_line
from game.ui.titles import title_of

CLOCK_EVERY = 0.1
"""Seconds between two updates of a running clock."""
LAST_LOOK = 1.2
"""Seconds that the table stays up at the end of a match."""


class PlayScreen(AnnouncingScreen):
    """Draws the sitting of a match. Entries are stored before anything of them is shown. judging:
    whose words count."""

    counts_hints = True
    """Whether hints are counted against the player."""
    _sheets: PlaySheets
    _pause_cover: covers.Cover
    _handover: covers.Cover

    def __init__(self, program: Shell, match: Match, judging: Judging = THE_LIST) -> None:
        super().__init__(program, match)
        self.judging = judging
        self._word_help = WordHelp(program.lobby.matches.words.spelling(match.header.language))
        self._pace = BotPace(self)
        self.sitting = self.sit(self._pace)
        self._goal = Goal(program, match, self.changed)
        self._discoveries = Discoveries(program.settings, match.header.game)
        self._ready = ""
        """The word that is selected and not played yet."""
        self._notice = self._lasting = self._refusal = ""
        self._standing = covers.AutoPause(program, match, self.pause)
        self._over_at, self._waits = 0.0, False
        """When the match ended, and whether the results are about to come up."""

    def sit(self, pace: Pace) -> Sitting:
        """Create the sitting to draw."""
        return Sitting(self.match, work=beside, pace=pace)

    # Host

    @override
    def draft(self, text: str) -> None:
        try:
            self.match.keep_draft(text)
        except StoreError as error:
            self.notice(str(error))

    # Happenings

    @override
    def take(self, happening: Happening) -> None:
        match happening:
            case Thinking(seat):
                self.notice(_("{name} is thinking …").format(name=player_name(seat, self.names)))
            case Searching():
                self.notice(_("Looking for a word …"))
            case Hinted():
                self._hinted(happening)
            case PickedOut(move):
                self.table.restore_draft(move)
                self.notice(_("There it is. Playing it is up to you."))
            case Refused():
                super().take(happening)
                self._refusal = self._notice
            case _:
                super().take(happening)

    @override
    def entered(self, entered: Entered) -> None:
        entry, events = entered.entry, entered.step.events
        self.heard(events)
        self.changed()
        if entry.kind == EntryKind.HINT:
            return
        self.notice("")
        game, state = self.match.game, self.match.state
        self.lingers = self.sitting.covered
        alike = entered.view == game.view(state, entry.seat)
        # Both see the result of the turn, before the pieces of the next player are covered.
        view = game.view(state, None) if self.lingers and not alike else entered.view
        self.table.show(view, events)
        self.say_large(entry, events, ready=self._ready)
        self.table.conceal(self._covered and not self.lingers)
        self._over_at = 0.0

    def _hinted(self, hinted: Hinted) -> None:
        game_id = self.match.header.game
        if hinted.play is None:
            self.notice(translate(solver_of(game_id).nothing(self.sitting.view), {}))
            return
        counted = self.match.hints[self.seat] if self.counts_hints else 0
        line, cells, letters = hints.worded(game_id, hinted.play, hinted.step, counted)
        places = map(self.lies, cells) if hinted.step == STEPS else ()
        self.notice(line, *hints.marked([*places]))
        if cells:
            self.table.show_hint(cells)
        self.table.hinted(letters)

    @property
    def _covered(self) -> bool:
        """Whether the pieces are hidden."""
        return self.match.paused or self.sitting.covered

    @override
    def in_reach(self) -> bool:
        return super().in_reach() and not self._covered

    def _uncover(self) -> None:
        self.hear(self.sitting.uncover())
        self.table.conceal(self.match.paused)
        self.table.show(self.state, (), animate=False)
        self.changed()

    @override
    def notice(self, text: str, *said: str) -> None:
        """Show a notice until the next move. said: sentences that are only said after it."""
        self._notice = text
        self.program.voice.say([text, *said])
        self.changed()

    def _forget_refusal(self) -> None:
        """Remove the notice of what was refused before, once something else is done."""
        if self._refusal and self._notice == self._refusal:
            self.notice("")
        self._refusal = ""

    # Actions

    @override
    def press(self, action: str) -> bool:
        self._forget_refusal()
        self._standing.update()  # the dialog that covered the table may just have gone
        program, sitting, match, ask = self.program, self.sitting, self.match, self.program.ask
        acts: dict[str, Callable[[], object]] = {
            "back": lambda: self._put_down() or self.back(),
            "leave-match": self.back,
            "undo": lambda: confirmations.ask_undo(program, sitting, self.hear),
            "redo": lambda: self.hear(sitting.enter(self.match.redo, sitting.holder)),
            "hint": self._hint,
            "pause": self.pause,
            "extend": lambda: self.hear(sitting.enter(self.match.extend, sitting.holder)),
            "log": lambda: ask(LogDialog(program, self.log(), self.ask_word)),
            "score-pad": lambda: ask(PadDialog(program, match, self.ledger.lines(), self.ask_word)),
            "settings": lambda: confirmations.change_settings(program, sitting, self.hear),
            "how-to": lambda: program.go.how_to(self.match.header.game),
            "strike-word": lambda: self._ask_change(strike=True),
            "add-word": lambda: self._ask_change(strike=False),
            "resign": lambda: confirmations.ask_resign(program, sitting, self.hear),
            "meaning": self._mean,
            "quick-moments": self.change_pace,
            covers.TAKE_OVER: lambda: confirmations.take_over(program, sitting),
        }
        if action in acts:
            acts[action]()
            return True
        if self._covered:
            self.see_off()
            return False
        if self.ahead.put_off(partial(self.press, action)):
            return True
        self.tried(action, self.status)
        if self.asks_price(action):
            return True
        taken = self.table.press(action)
        if taken and action not in self.table.reports:
            self.acted(action)
        return taken

    def _hint(self) -> None:
        if self.counts_hints and not self.locked:
            confirmations.ask_hint(self.program, self.sitting, self.hear)
        else:
            self.hear(self.sitting.hint())

    def _put_down(self) -> bool:
        """Undo what opened, chose or took up something, or a pause; whether there was anything."""
        opened = self._sheets.fold() or self.program.surface.blur()
        if not opened and self._pause_cover.visible:
            self.pause()
            return True
        return opened or (not self._covered and self.table.press("back"))

    @override
    def acted(self, action: str) -> None:
        if self._discoveries.note(action, self.table.mouse):
            self.changed()

    def tried(self, action: str, status: Status) -> None:
        """Note a word that is about to be played although the table shows that it is invalid."""
        plays = role_of(self.match.header.game, action) is Role.PLAY
        if plays and status.verdict == "invalid":
            self.sitting.missed.note(status.word, REJECTED)

    def asks_price(self, action: str) -> bool:
        """Ask before an action that ends something at the cost of points; whether it was such."""
        return confirmations.ask_price(self.program, self.sitting, self.table, action)

    def _ask_change(self, *, strike: bool) -> None:
        program, word, hear, notice = self.program, self.status.word, self.hear, self.notice
        asked = ChangeWordsDialog(
            program, self.sitting, word, strike=strike, hear=hear, notice=notice
        )
        program.ask(asked)

    @override
    def typed(self, character: str) -> bool:
        self._forget_refusal()
        if self.ahead.put_off(partial(self.typed, character)):
            return True
        return not self._covered and self.table.typed(character)

    def pause(self) -> None:
        """Pause the match, or resume it."""
        self.hear(self.sitting.pause())

    @override
    def back(self) -> None:
        if self.match.over:
            self.show_results()
        else:
            confirmations.ask_where_to(self.program, self.sitting, self.hear)

    def _line(self, events: tuple[Event, ...]) -> LogLine:
        return log_line(events, self.names)

    def log(self) -> list[LogLine]:
        """The log of the match, entry by entry."""
        return [line for line in map(self._line, self.sitting.log) if line.text]

    def _mean(self) -> None:
        """Show the meaning of the word here, else of the last words in the log."""
        if self._covered or self.mean_here():
            return
        newest = map(self._line, reversed(self.sitting.log))
        last = next((line.words for line in newest if line.words), ())
        if last:
            self.ask_meaning(last)
        else:
            self.notice(_("There is no word here."))

    # Screen

    @override
    def enter(self) -> None:
        super().enter()
        kept = self.table.look(self.program.lobby.matches.outlook(self.match))
        if self.match.draft and not kept:  # it draws the table, whose area is not known yet
            self.table.restore_draft(self.match.draft)
        self.hear(self.sitting.begin())
        self.table.conceal(self._covered)

    @override
    def leave(self) -> None:
        self._goal.cancel()
        try:
            self.program.lobby.matches.leave(self.sitting, self.table.outlook)
        finally:
            super().leave()

    @override
    def closing(self) -> None:
        super().closing()
        self.match.close()

    @override
    def sheets(self) -> Mapping[str, Widget]:
        title, seats = title_of(self.on_table), self.table.composition.seats
        self._sheets = PlaySheets(
            self.kit, self.word_sheets(), self.match, title=title, goal=self._goal, seats=seats,
            width=lambda: self.program.size[0], surface=self.program.surface,
        )  # fmt: skip
        return self._sheets.sheets

    @override
    def pressed(self, action: str) -> None:
        """Take the action, unless its button has changed its meaning since it was drawn."""
        actions = self._sheets.word.actions
        before = actions.label(action)
        self.catch_up()
        if actions.label(action) == before:
            self._sheets.fold()
            self.program.act(action)

    @override
    def overlay(self) -> list[Widget]:
        self._pause_cover = covers.pause_cover(self.kit, self.pause, self.program.to_menu)
        self._handover = covers.handover_cover(self.kit, self._uncover)
        return [*super().overlay(), self._pause_cover, self._handover]

    @override
    def refresh(self, status: Status) -> None:
        sheets, match, sitting = self._sheets, self.match, self.sitting
        paused = match.paused and not sitting.covered
        self._ready = status.word if match.draft else ""
        shown = covers.status_of(match, status, paused=paused)
        sheets.word.set(shown)
        self._word_help.ask(shown, match.lexicon)
        sheets.word.card.set_help(self._word_help.text)
        offers, tells = self.offers and not self._covered, self.table.tells
        untold = self._discoveries.next_hint(self.table.mouse, tells) if offers else None
        sheets.word.actions.say("" if self._notice == status.message else self._notice, untold)
        self.offer_awaited(sheets.word.actions)
        sheets.set(sitting, self.log(), locked=self.locked)
        last = self._line(sitting.log[-1]).text if sitting.log else ""
        self._handover.set(player_name(sitting.holder, self.names), last, match)
        self._pause_cover.set(_("Paused"), covers.pauses_so_far(match) if paused else "", match)
        self._veil(self._pause_cover, paused and not (match.over or match.free))
        self._veil(self._handover, sitting.covered and not self.lingers)

    def _veil(self, sheet: covers.Cover, shown: bool) -> None:
        """Show a cover, with the focus on its first button, or hide it."""
        if sheet.visible != shown:
            sheet.show(shown)
            if shown:
                self.program.surface.focus_as_home(sheet.first)

    @override
    def update(self, now: float) -> bool:
        match = self.match
        self._goal.update()
        self._standing.update()
        self._pace.now = now
        if not self.come_up:
            match.stand_still()
        self.hear(self.sitting.tick())
        before, self._lasting = self._lasting, covers.lasting_notice(match, self.names)
        if self._notice != self._lasting and (self._lasting or self._notice == before):
            self.notice(self._lasting)
        sound = self._sheets.clock.follow(match, ticks=self.switched("ticking"))
        if sound:
            self.sound(sound)
        if sound == "bell":
            self.program.voice.say([seconds_line(self._sheets.clock.second or 0)])
        self._sheets.count(now)
        if match.remaining_ms() is not None and not match.paused:
            self.program.loop.by(now + CLOCK_EVERY)
        due = super().update(now)
        if self._word_help.update():
            self._sheets.word.card.set_help(self._word_help.text)
        self._end(now)
        return due

    def _end(self, now: float) -> None:
        """Bring up the results a moment after the end of the match."""
        reading = self.stage.pending or self.table.engaged or self.read_over
        if self.match.over and not (reading or self._waits):
            self._over_at = self._over_at or now
            if now - self._over_at > (0.0 if self.reduced_motion else LAST_LOOK):
                self._waits = True
                self.show_results()

    def show_results(self) -> None:
        """Bring up the results."""
        self.program.sound.play("win")
        self.program.go.results(self.match, self.ledger.lines())
