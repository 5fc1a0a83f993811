"""A match being played: the table at the left, the panel at the right, the clock, hints, log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Stack
from game.app.kit.widget import Widget
from game.app.ledger import Ledger
from game.app.log import LogLine, log_line
from game.app.screens.howto import HowToDialog
from game.app.screens.play_bots import PlayBots
from game.app.screens.play_clock import PlayClock, PlayStanding
from game.app.screens.play_dialogs import LogDialog, PadDialog, WordDialog
from game.app.screens.play_hints import PlayHints
from game.app.screens.play_leaving import PlayLeaving
from game.app.screens.play_missed import PlayMissed
from game.app.screens.play_moment import Moment, moment
from game.app.screens.play_panel import PlayPanel
from game.app.screens.play_undo import PlayUndo
from game.app.screens.play_veil import Handover, PauseSheet
from game.app.screens.playing import Playing
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.app.word_help import WordHelp
from game.app.wordlists import THE_LIST, Judging
from game.language import _, player_name, say
from game.match.database import StoreError
from game.match.match import Match
from game.players.sitting import Sitting
from game.rules.interface import Event, Reason, Rejection
from game.rules.sentence import N_

NOT_SAVED = Reason("not-saved", N_("{problem}"))
_TICK_EVERY = 0.1
_UNTOLD = {"pause", "resume"}
"""Entries that the log leaves out: every hand-over of a timed match has them."""


class PlayScreen(Playing):
    """See TableScreen. Entries are committed to the store before anything of them is shown."""

    offers = True
    """Whether what the table waits for has the keyboard as soon as it comes."""

    def __init__(self, program: Shell, match: Match, judging: Judging = THE_LIST) -> None:
        super().__init__(program, match)
        self.judging = judging
        self.aside = WordHelp(program.lobby.matches.words.spelling(match.header.language))
        self.ledger = Ledger(match)
        self.hints = PlayHints(self)
        self.missed = PlayMissed(match)
        self.log: list[LogLine] = []
        self._panel: PlayPanel | None = None
        self._pause_sheet: PauseSheet | None = None
        self._handover: Handover | None = None
        self._moment: Moment | None = None
        self._ready = ""
        """The word that is picked out and not played yet."""
        self._notice = ""
        self._awaited: Button | None = None
        self._clock = PlayClock()
        self._standing = PlayStanding(self)
        self._ticked = self._over_at = 0.0
        self._waits = False
        self.bots = PlayBots(self)
        self._leaving = PlayLeaving(self)
        self.sitting = Sitting(match)
        self.undoing = PlayUndo(self)

    # Host

    @property
    @override
    def state(self) -> Any:
        return self.sitting.view

    @property
    @override
    def seat(self) -> int:
        return self.sitting.holder

    @property
    @override
    def looks_on(self) -> bool:
        return False

    @property
    @override
    def locked(self) -> bool:
        return self.sitting.locked

    @override
    def submit(self, move: str) -> Rejection | None:
        self.program.voice.hush()
        return self._do(lambda: self.sitting.submit(move))

    def enter_for(self, seat: int, move: str) -> Rejection | None:
        """Enter a bot's move."""
        return self._do(lambda: self.match.move(seat, move))

    def _stand(self, call: Callable[[], None]) -> None:
        """Cover or uncover the pieces; a clock that could not be kept is told of."""
        try:
            call()
        except StoreError as error:
            self.notice(str(error))

    @override
    def draft(self, text: str) -> None:
        try:
            self.match.keep_draft(text)
        except StoreError as error:
            self.notice(str(error))

    # Entries

    def _do(self, call: Callable[[], Any]) -> Rejection | None:
        """Enter something; show what came of it, or why not."""
        try:
            result = call()
        except StoreError as error:
            result = Rejection(NOT_SAVED, {"problem": str(error)})
        if isinstance(result, Rejection):
            self.sound("refuse")
            self.missed.refused(result)
            self.notice(say(result, self.names))
            return result
        self._took(result)
        return None

    def _took(self, step: Any) -> None:
        """Show a step that is in the record now."""
        self.notice("")
        self.hints.forget()
        line = self.heard(step.events)
        if self.match.record.entries[-1].kind not in _UNTOLD:
            self.log.append(line)
        self._tell_large(step.events)
        self.sitting.pass_on()
        if self.table is not None:
            self.table.show(self.state, step.events, animate=not self.reduced_motion)
            self.table.conceal(self.match.paused or self.sitting.covered)
        if self.sitting.covered:
            self._stand(self.sitting.stand)
        self.changed()
        if self.match.over:
            self._over_at = 0.0

    def _tell_large(self, events: Sequence[Event]) -> None:
        """Tell on the table what must not be missed of the last entry."""
        match, entry = self.match, self.match.record.entries[-1]
        bot = match.header.kinds[entry.seat] != "person"
        if self._moment is not None:
            self._moment.tell(moment(entry, events, self.names, bot=bot, ready=self._ready))

    def _uncover(self) -> None:
        self._stand(self.sitting.uncover)
        if self.table is not None:
            self.table.conceal(self.match.paused)
            self.table.show(self.state, (), animate=False)
        self.changed()

    def notice(self, text: str) -> None:
        """Tell something in the panel until the next move."""
        self._notice = text
        self.program.voice.say([text])
        self.changed()

    # Actions

    @override
    def press(self, action: str) -> bool:
        if action == "back":
            if not self.program.surface.blur():
                self.back()
            return True
        act = {
            "undo": self.undoing.ask,
            "redo": lambda: self._do(lambda: self.match.redo(self.sitting.holder)),
            "hint": self.hints.take,
            "pause": self.pause,
            "extend": lambda: self._do(lambda: self.match.extend(self.sitting.holder)),
            "log": lambda: self.program.ask(LogDialog(self)),
            "score-pad": lambda: self.program.ask(PadDialog(self)),
            "how-to": lambda: self.program.ask(HowToDialog(self.program, self.match.header.game)),
            "strike-word": lambda: self.program.ask(WordDialog(self, strike=True)),
            "add-word": lambda: self.program.ask(WordDialog(self, strike=False)),
            "resign": self._leaving.ask_resign,
            "meaning": self._mean,
        }.get(action)
        if act is not None:
            act()
            return True
        if self.match.paused or self.sitting.covered or self.table is None:
            return False
        self.missed.tried(action, self._told)
        return self.asks_price(action) or self.table.press(action)

    def asks_price(self, action: str) -> bool:
        """Ask before an action that ends something at a price; whether it does."""
        return self.table is not None and self._leaving.ask_price(self.table, action)

    @override
    def typed(self, character: str) -> bool:
        if self.match.paused or self.sitting.covered or self.table is None:
            return False
        return self.table.typed(character)

    def pause(self) -> None:
        """Pause the match, or go on with it."""
        if not self.match.over and not self.sitting.covered:
            self._do(self.match.unpause if self.match.paused else self.match.pause)

    def go_on(self) -> None:
        """Let a clock that stands go on."""
        if self.match.paused:
            self.pause()

    @override
    def back(self) -> None:
        self._leaving.ask()

    def enter_change(self, change: Callable[[], Any]) -> Rejection | None:
        """Enter something that was agreed on; why not, if it cannot be."""
        return self._do(change)

    @property
    def told(self) -> Status:
        """What the table said last."""
        return self._told

    # Screen

    @override
    def enter(self) -> None:
        super().enter()
        self.log = self.whole_log()
        if self.table is not None:
            self.table.restore_draft(self.match.draft)
            self._stand(self.sitting.begin)
            self.table.conceal(self.match.paused or self.sitting.covered)

    @override
    def leave(self) -> None:
        self.hints.forget()
        self.bots.stop()
        self.missed.keep(self.program.lobby.matches.store)
        super().leave()
        self.match.close()

    @override
    def closing(self) -> None:
        super().closing()
        self.match.close()

    def whole_log(self) -> list[LogLine]:
        """What happened so far, entry by entry."""
        lines = [
            log_line(self.match.step_events(number), self.names)
            for number, entry in enumerate(self.match.record.entries, 1)
            if entry.kind not in _UNTOLD
        ]
        return [line for line in lines if line.text]

    def _mean(self) -> None:
        """Tell what the word here means, else those that were told of last."""
        if self.match.paused or self.sitting.covered or self.mean_here():
            return
        last = next((line.words for line in reversed(self.log) if line.words), ())
        if last:
            self.ask_meaning(last)
        else:
            self.notice(_("There is no word here."))

    @override
    def panel(self) -> Widget:
        tools = [
            ("undo", "undo", _("Undo")),
            ("redo", "redo", _("Redo")),
            ("hint", "hint", _("Hint")),
            ("pause", "pause", _("Pause")),
            ("sand-timer", "extend", _("Turn the timer over")),
            ("pad", "score-pad", _("Score pad")),
            ("more", "log", _("What happened")),
            ("flag", "resign", _("Give up")),
            ("?", "how-to", _("How to play")),
            ("keyboard", "shortcuts", _("Shortcuts")),
            ("left", "back", _("Menu")),
        ]
        limit = self.match.game.time_limit(self.match.state) if not self.match.over else None
        if limit is None or not limit.extensions_left:
            tools = [tool for tool in tools if tool[1] != "extend"]
        self._panel = PlayPanel(
            self.kit,
            self.names,
            press=self._pressed,
            key_text=lambda action: self.program.keymap.key_text(action, self.groups),
            tools=tools,
            on_word=self.ask_word,
            choose=self.choose_letter,
            height=self.program.size[1],
            tight=self.program.narrow,
        )
        return self._panel

    def _pressed(self, action: str) -> None:
        """A button of the panel stands for an action, unless that has come to mean something else
        since it was drawn."""
        assert self._panel is not None
        before = self._panel.actions.label(action)
        self.catch_up()
        if self._panel.actions.label(action) == before:
            self.program.act(action)

    @override
    def overlay(self) -> list[Widget]:
        self._pause_sheet = PauseSheet(
            self.kit, self.pause, lambda: self.program.later(self.program.to_menu)
        )
        self._handover = Handover(self.kit, self._uncover)
        self._pause_sheet.show(False)
        self._handover.show(False)
        self._moment = Moment(self.kit)
        return [self._moment, *(Stack(self.kit, [s]) for s in (self._pause_sheet, self._handover))]

    @override
    def refresh(self, status: Status) -> None:
        panel, match = self._panel, self.match
        if panel is None or self._pause_sheet is None or self._handover is None:
            return
        shown = match.game.shows_scores(match.state)
        for seat, (row, score) in enumerate(zip(panel.seats, match.scores, strict=True)):
            row.set(score if shown else None, on_turn=seat == match.seat)
        paused = match.paused and not self.sitting.covered
        told = Status(message=_("The match is paused.")) if paused else status
        self._ready = status.word if match.draft else ""
        panel.card.set(told)
        self.aside.ask(status, match.lexicon)
        panel.actions.set(status.choices)
        before, self._awaited = self._awaited, panel.actions.awaited
        if self._awaited is not None and self._awaited is not before and self.offers:
            self.program.surface.offer(self._awaited)
        panel.actions.notice.set(self._notice)
        panel.log.set(self.log)
        panel.tools["undo"].enable(self.undoing.possible)
        panel.tools["redo"].enable(match.can_redo(self.sitting.holder) is None)
        panel.tools["hint"].enable(not self.locked)
        if self._area is not None:
            self._area.live = not match.paused and not self.sitting.covered
        last = self.log[-1].text if self.log else ""
        self._handover.set(player_name(self.sitting.holder, self.names), last)
        self._veil(self._pause_sheet, paused and not match.over)
        self._veil(self._handover, self.sitting.covered)
        self._clock.stale = True

    def _veil(self, sheet: PauseSheet | Handover, shown: bool) -> None:
        """Show a sheet over the scene, its first button with the keyboard, or take it away."""
        if sheet.visible != shown:
            sheet.show(shown)
            if shown:
                self.program.surface.offer(sheet.first)

    @override
    def update(self, now: float) -> bool:
        self._take_words()
        self._standing.update()
        if now - self._ticked >= _TICK_EVERY:
            self._ticked = now
            self._tick()
        self.hints.update()
        self.bots.update(now)
        if self._moment is not None:
            self._moment.update(now)
        if self.aside.update() and self._panel is not None:
            self._panel.set_aside(self.aside.text)
        if self.match.remaining_ms() is not None and not self.match.paused:
            self.program.loop.by(now + _TICK_EVERY)
        due = super().update(now)
        engaged = self.table is not None and self.table.engaged
        reading = self.stage.pending or engaged or self.read_over
        if self.match.over and not (reading or self._waits):
            self._over_at = self._over_at or now
            if now - self._over_at > (0.0 if self.reduced_motion else 1.2):
                self._waits = True
                self.program.later(self.show_results)
        return due

    def _take_words(self) -> None:
        if self.match.lexicon is None:
            lexicon = self.program.lobby.words(self.match.header.language, self.judging)
            if lexicon is not None:
                self.match.lexicon = lexicon
                self.changed()

    def _tick(self) -> None:
        step = self.match.tick()
        if step is not None:
            self._took(step)
        if self.match.trouble and self._notice != self.match.trouble:
            self.notice(self.match.trouble)
        if self._panel is not None:
            sound = self._clock.show(self.match, self._panel.clock)
            if sound:
                self.sound(sound)

    def show_results(self) -> None:
        """Bring up what the match came to."""
        self.program.go.results(self.match, self.ledger.lines())
