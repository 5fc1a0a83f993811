"""A match being played: the table at the left, the panel at the right, the clock, hints, log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timezone
from typing import Any

from typing_extensions import override

from game.app import hints
from game.app.kit.button import Button
from game.app.kit.layout import Stack
from game.app.kit.widget import Widget
from game.app.ledger import Ledger
from game.app.log import LogLine, log_line
from game.app.screens.howto import HowToDialog
from game.app.screens.play_asking import ask_price, ask_resign, ask_undo, ask_where_to
from game.app.screens.play_dialogs import LogDialog, PadDialog, WordDialog
from game.app.screens.play_over import Cover, Moment, handover_cover, moment, pause_cover
from game.app.screens.play_pace import TablePace
from game.app.screens.play_panel import PlayPanel
from game.app.screens.table_screen import TableScreen
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.app.word_help import WordHelp
from game.app.wordlists import THE_LIST, Judging
from game.app.work import beside
from game.entry import Role
from game.language import _, player_name, say
from game.match.database import StoreError
from game.match.match import Match
from game.match.missed import REJECTED
from game.match.record import EntryKind
from game.players.happenings import (
    Entered,
    Happening,
    Hinted,
    PickedOut,
    Refused,
    Searching,
    Thinking,
)
from game.players.pace import Pace
from game.players.sitting import Sitting
from game.register import role_of
from game.rules.interface import Event, Rejection

CLOCK_EVERY = 0.1
"""Seconds after which a clock that runs is looked at again."""
LAST_LOOK = 1.2
"""Seconds that the table stays as it is at the end of a match."""


class PlayScreen(TableScreen):
    """The sitting of a match, drawn. Entries are in the store before anything of them is shown.

    judging: whose words count. ledger: the score pad.
    """

    looks_on = False
    offers = True
    """Whether what the table waits for has the keyboard as soon as it comes."""
    _panel: PlayPanel
    _pause_cover: Cover
    _handover: Cover
    _moment: Moment

    def __init__(self, program: Shell, match: Match, judging: Judging = THE_LIST) -> None:
        super().__init__(program, match)
        self.judging = judging
        self._word_help = WordHelp(program.lobby.matches.words.spelling(match.header.language))
        self.ledger = Ledger(match)
        self._pace = TablePace(self)
        self.sitting = self.sit(self._pace)
        self._ready = ""
        """The word that is picked out and not played yet."""
        self._notice = ""
        self._awaited: Button | None = None
        self._stood = False
        """Whether the clock stands because of a dialog."""
        self._over_at = 0.0
        self._waits = False
        """Whether the results are about to come."""

    def sit(self, pace: Pace) -> Sitting:
        """The sitting that it draws."""
        return Sitting(self.match, work=beside, pace=pace)

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
    def locked(self) -> bool:
        return self.sitting.locked

    @override
    def submit(self, move: str) -> Rejection | None:
        self.program.voice.hush()
        happenings = self.sitting.submit(move)
        self.hear(happenings)
        return next((h.rejection for h in happenings if isinstance(h, Refused)), None)

    @override
    def draft(self, text: str) -> None:
        try:
            self.match.keep_draft(text)
        except StoreError as error:
            self.notice(str(error))

    # Happenings

    def hear(self, happenings: Iterable[Happening]) -> None:
        """Show and say what came of something."""
        for happening in happenings:
            match happening:
                case Entered():
                    self._entered(happening)
                case Refused(rejection):
                    self.sound("refuse")
                    self.notice(say(rejection, self.names))
                case Thinking(seat):
                    name = player_name(seat, self.names)
                    self.notice(_("{name} is thinking …").format(name=name))
                case Searching():
                    self.notice(_("Looking for a word …"))
                case Hinted():
                    self._hinted(happening)
                case PickedOut(move):
                    self.table.restore_draft(move)
                    self.notice(_("There it is. Playing it is up to you."))

    def _entered(self, entered: Entered) -> None:
        entry, events = entered.entry, entered.step.events
        self.heard(events)
        self.changed()
        if entry.kind == EntryKind.HINT:
            return
        self.notice("")
        bot = self.sitting.is_bot(entry.seat)
        self._moment.tell(moment(entry, events, self.names, bot=bot, ready=self._ready))
        self.table.show(entered.view, events, animate=not self.reduced_motion)
        self.table.conceal(self._covered)
        self._over_at = 0.0

    def _hinted(self, hinted: Hinted) -> None:
        if hinted.play is None:
            self.notice(_("There is nothing to be found here as it stands."))
            return
        game_id, taken = self.match.header.game, self.match.hints[self.seat]
        line, cells = hints.worded(game_id, hinted.play, hinted.step, taken)
        self.notice(line)
        if cells:
            self.table.show_hint(cells)

    @property
    def _covered(self) -> bool:
        """Whether the pieces are."""
        return self.match.paused or self.sitting.covered

    def _uncover(self) -> None:
        self.hear(self.sitting.uncover())
        self.table.conceal(self.match.paused)
        self.table.show(self.state, (), animate=False)
        self.changed()

    def notice(self, text: str) -> None:
        """Say something in the panel until the next move."""
        self._notice = text
        self.program.voice.say([text])
        self.changed()

    # Actions

    @override
    def press(self, action: str) -> bool:
        program, sitting = self.program, self.sitting
        acts: dict[str, Callable[[], None]] = {
            "back": lambda: None if program.surface.blur() else self.back(),
            "undo": lambda: ask_undo(program, sitting, self.hear),
            "redo": lambda: self.hear(sitting.enter(self.match.redo, sitting.holder)),
            "hint": lambda: self.hear(sitting.hint()),
            "pause": self.pause,
            "extend": lambda: self.hear(sitting.enter(self.match.extend, sitting.holder)),
            "log": lambda: program.ask(LogDialog(program, self.log(), self.ask_word)),
            "score-pad": lambda: program.ask(
                PadDialog(program, self.match, self.ledger.lines(), self.ask_word)
            ),
            "how-to": lambda: program.ask(HowToDialog(program, self.match.header.game)),
            "strike-word": lambda: self._ask_change(strike=True),
            "add-word": lambda: self._ask_change(strike=False),
            "resign": lambda: ask_resign(program, sitting, self.hear),
            "meaning": self._mean,
        }
        if action in acts:
            acts[action]()
            return True
        if self._covered:
            return False
        self.tried(action, self.status)
        return self.asks_price(action) or self.table.press(action)

    def tried(self, action: str, status: Status) -> None:
        """An action is about to be taken; perhaps it plays a word that the table knows is none."""
        plays = role_of(self.match.header.game, action) is Role.PLAY
        if plays and status.verdict == "invalid":
            self.sitting.missed.note(status.word, REJECTED)

    def asks_price(self, action: str) -> bool:
        """Ask before an action that ends something at a price; whether it does."""
        return ask_price(self.program, self.sitting, self.table, action)

    def _ask_change(self, *, strike: bool) -> None:
        word, notice = self.status.word, self.notice
        self.program.ask(
            WordDialog(
                self.program, self.sitting, word, strike=strike, hear=self.hear, notice=notice
            )
        )

    @override
    def typed(self, character: str) -> bool:
        return not self._covered and self.table.typed(character)

    def pause(self) -> None:
        """Pause the match, or go on with it."""
        self.hear(self.sitting.pause())

    @override
    def back(self) -> None:
        if self.match.over:
            self.show_results()
        else:
            ask_where_to(self.program, self.sitting, self.hear)

    def _line(self, events: tuple[Event, ...]) -> LogLine:
        return log_line(events, self.names)

    def log(self) -> list[LogLine]:
        """What happened so far, entry by entry."""
        return [line for line in map(self._line, self.sitting.log) if line.text]

    def _mean(self) -> None:
        """Say what the word here means, else those that were spoken of last."""
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
        self.table.restore_draft(self.match.draft)
        self.hear(self.sitting.begin())
        self.table.conceal(self._covered)

    @override
    def leave(self) -> None:
        self.sitting.leave(self.program.lobby.matches.store, datetime.now(timezone.utc))
        super().leave()

    @override
    def closing(self) -> None:
        super().closing()
        self.match.close()

    @override
    def panel(self) -> Widget:
        limit = self.match.game.time_limit(self.match.state) if not self.match.over else None
        self._panel = PlayPanel(
            self.kit,
            self.names,
            press=self._pressed,
            key_text=lambda action: self.program.keymap.key_text(action, self.groups),
            extends=bool(limit and limit.extensions_left),
            on_word=self.ask_word,
            choose=self.choose_letter,
            height=self.program.size[1],
            tight=self.program.narrow,
        )
        return self._panel

    def _pressed(self, action: str) -> None:
        """A button of the panel stands for an action, unless that has come to mean something else
        since it was drawn."""
        before = self._panel.actions.label(action)
        self.catch_up()
        if self._panel.actions.label(action) == before:
            self.program.act(action)

    @override
    def overlay(self) -> list[Widget]:
        self._moment = Moment(self.kit)
        self._pause_cover = pause_cover(self.kit, self.pause, self.program.to_menu)
        self._handover = handover_cover(self.kit, self._uncover)
        return [self._moment, *(Stack(self.kit, [s]) for s in (self._pause_cover, self._handover))]

    @override
    def refresh(self, status: Status) -> None:
        panel, match, sitting = self._panel, self.match, self.sitting
        shown = match.game.shows_scores(match.state)
        for seat, (row, score) in enumerate(zip(panel.seats, match.scores, strict=True)):
            row.set(score if shown else None, on_turn=seat == match.seat)
        paused = match.paused and not sitting.covered
        self._ready = status.word if match.draft else ""
        panel.card.set(Status(message=_("The match is paused.")) if paused else status)
        self._word_help.ask(status, match.lexicon)
        panel.actions.set(status.choices)
        before, self._awaited = self._awaited, panel.actions.awaited
        if self._awaited is not None and self._awaited is not before and self.offers:
            self.program.surface.offer(self._awaited)
        panel.actions.notice.set(self._notice)
        panel.log.set(map(self._line, reversed(sitting.log)))
        panel.tools["undo"].enable(sitting.can_undo)
        panel.tools["redo"].enable(match.can_redo(sitting.holder) is None)
        panel.tools["hint"].enable(not self.locked)
        panel.clock.stale = True
        self.area.live = not self._covered
        last = self._line(sitting.log[-1]).text if sitting.log else ""
        self._handover.set(player_name(sitting.holder, self.names), last)
        self._veil(self._pause_cover, paused and not match.over)
        self._veil(self._handover, sitting.covered)

    def _veil(self, sheet: Cover, shown: bool) -> None:
        """Show a sheet over the scene, its first button with the keyboard, or take it away."""
        if sheet.visible != shown:
            sheet.show(shown)
            if shown:
                self.program.surface.offer(sheet.first)

    @override
    def update(self, now: float) -> bool:
        match = self.match
        self._take_words()
        self._stand()
        self._pace.now = now
        self.hear(self.sitting.tick())
        if match.trouble and self._notice != match.trouble:
            self.notice(match.trouble)
        sound = self._panel.clock.follow(match)
        if sound:
            self.sound(sound)
        self._moment.update(now)
        if self._word_help.update():
            self._panel.set_help(self._word_help.text)
        if match.remaining_ms() is not None and not match.paused:
            self.program.loop.by(now + CLOCK_EVERY)
        due = super().update(now)
        self._end(now)
        return due

    def _take_words(self) -> None:
        if self.match.lexicon is None:
            lexicon = self.program.lobby.words(self.match.header.language, self.judging)
            if lexicon is not None:
                self.match.lexicon = lexicon
                self.changed()

    def _stand(self) -> None:
        """Let a clock stand, and cover the pieces, while rules or shortcuts lie over the table."""
        match = self.match
        over = any(dialog.stands for dialog in self.program.dialogs)
        runs = match.remaining_ms() is not None and not (match.paused or match.read_only)
        if over and runs and not self._stood:
            self._stood = True
            self.pause()
        elif self._stood and not over:
            self._stood = False
            if match.paused:
                self.pause()

    def _end(self, now: float) -> None:
        """Once a match that is over has been looked at, bring up its results."""
        reading = self.stage.pending or self.table.engaged or self.read_over
        if self.match.over and not (reading or self._waits):
            self._over_at = self._over_at or now
            if now - self._over_at > (0.0 if self.reduced_motion else LAST_LOOK):
                self._waits = True
                self.show_results()

    def show_results(self) -> None:
        """Bring up how the match ended."""
        self.program.go.results(self.match, self.ledger.lines())
