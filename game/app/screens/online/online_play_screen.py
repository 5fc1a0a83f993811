"""A match on a server: who is there, and what the players ask and say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from typing_extensions import override

from game.app.kit.widgets import Button, ButtonRow, Column, Row, Text, Widget, buttons
from game.app.screens.dialog import Answer, Dialog, confirm, nothing
from game.app.screens.online.news import refusal
from game.app.screens.play.confirmations import ask_resign
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.app.tables.interface import Choice, Status
from game.app.together import LISTEN_EVERY
from game.app.wordlists import Judging
from game.language import _, player_name, translate
from game.match.header import PERSON
from game.online import client_frames as frames
from game.online import server_frames
from game.online.wire import ASKS, PHRASES
from game.remote.match import RemoteMatch
from game.sentences import N_, LocalizedError
from game.ui.clock import goes_on_line
from game.ui.seats import absence_line, instead_line, labels
from game.ui.server import (
    away_lines,
    back_line,
    board_lines,
    looking_line,
    racers_away,
    racers_lines,
)
from game.ui.titles import title_of

LOOKS_ON = N_("You are watching: you see what everybody at the table may see.")
LEAVE = "stop-looking"
NOT_ELSEWHERE = "hint", "pause"
NOT_LOOKING_ON = "undo", "redo", "extend", "resign", "phrases"


class OnlinePlayScreen(PlayScreen):
    """Draws a match on a server for one of its players, or for somebody who looks on."""

    match: RemoteMatch

    def __init__(self, program: Shell, match: RemoteMatch) -> None:
        self.looks_on = match.mirror.seat is None
        super().__init__(program, match, Judging.of(match.header.word_list))
        self._link, self._up = "", True
        self._gone: list[str] = []
        """The names of the others who are away, as was said last."""
        self._standings: list[tuple[bool, int | None]] = []
        """Who has finished in a race, and how many points each has, as was said last."""
        self._taken: tuple[int, ...] = ()
        self._agreed = match.mirror.absent
        """What was agreed for players who stay away, until it has been shown."""
        self._looking: tuple[str, ...] | None = None
        self._question: tuple[int, Dialog] | None = None
        """The question that the player is asked, and its dialog."""

    @override
    def sheets(self) -> Mapping[str, Widget]:
        found = super().sheets()
        self._sheets.leave_out(*self._impossible)
        self._sheets.label(labels(self.match.mirror.absent, self._taken))
        return found

    @property
    def _impossible(self) -> tuple[str, ...]:
        """The actions that are not possible online, or while looking on."""
        return (*NOT_ELSEWHERE, *NOT_LOOKING_ON) if self.looks_on else NOT_ELSEWHERE

    @override
    def refresh(self, status: Status) -> None:
        if self.looks_on and not self.match.over:
            switches = (choice for choice in status.choices if choice.on is not None)
            leave = Choice(LEAVE, _("Stop looking on"), named="back")
            status = replace(status, choices=(leave, *switches))
        super().refresh(status)

    @override
    def update(self, now: float) -> bool:
        try:
            due = super().update(now)
        except LocalizedError as error:
            self.program.to_menu()
            self.program.tell(_("The connection is lost"), str(error))
            return False
        news, self.match.news = self.match.news, []
        for frame in news:
            self._tell(frame)
        self._tell_link()
        self._tell_looking()
        self.program.loop.by(now + LISTEN_EVERY)
        return due

    def _tell_link(self) -> None:
        """Say who is away, and who is back."""
        match, mirror = self.match, self.match.mirror
        away = [seat for seat in mirror.away if seat not in mirror.taken]
        parts = [instead_line(mirror.absent, seat, self.names) for seat in mirror.taken]
        if not match.session.up:
            parts = [_("Your connection is lost; trying to get it back ...")]
        else:
            parts += away_lines(self.names, away, mirror.left)
            parts += [] if match.over else racers_away(mirror.racers)
        link = " ".join(parts)
        if link != self._link:
            self._link = link
            self.notice(" ".join([*self._news_of_links(), *parts]))
        elif self._agreed:
            self.notice(absence_line(self._agreed))
            self._agreed = ""
        if mirror.taken != self._taken:
            self._taken = mirror.taken
            self.label_seats()

    def _news_of_links(self) -> list[str]:
        """Say whose connection is back."""
        match, mirror = self.match, self.match.mirror
        up, self._up = self._up, match.session.up
        if not self._up:
            return []
        before, gone = self._gone, sorted({*mirror.away, *mirror.taken})
        self._gone = [player_name(seat, self.names) for seat in gone]
        self._gone += [racer.name for racer in mirror.racers if racer.away]
        back = back_line([name for name in before if name not in self._gone])
        return [text for text in ("" if up else _("The connection is back."), back) if text]

    def label_seats(self) -> None:
        """Label the players who are skipped, or replaced by a bot."""
        self._sheets.label(labels(self.match.mirror.absent, self._taken))
        self.changed()

    def _tell_looking(self) -> None:
        """Say who looks on."""
        looking = self.match.mirror.looking
        before, self._looking = self._looking, looking
        if before is None and self.looks_on:
            self.notice(_(LOOKS_ON))
        elif looking != (before or ()):
            self.notice(looking_line(looking) or _("There are no spectators any more."))

    def _tell(self, frame: server_frames.ServerFrame) -> None:
        if isinstance(frame, server_frames.Said) and frame.seat in self.match.muted:
            return
        if isinstance(frame, server_frames.Said) and frame.phrase < len(PHRASES):
            name = player_name(frame.seat, self.names)
            self.notice(f"{name}: {_(PHRASES[frame.phrase])}")
        elif isinstance(frame, server_frames.Race) and not frame.over:
            self._tell_standings(frame.racers)
        elif isinstance(frame, server_frames.Asked):
            self._asked(frame)
        elif isinstance(frame, server_frames.Invited):
            text = _("{name} asks you to a table: {game}.")
            self.notice(text.format(name=frame.name, game=title_of(frame.game)))
        elif isinstance(frame, server_frames.Boards):
            lines = board_lines(frame)[1]
            self.program.tell(_("Today's ranked deal"), "\n".join(lines))
        elif isinstance(frame, server_frames.Closing):
            self.program.to_menu()
            self.program.tell(_("The connection is lost"), refusal(frame))

    def _tell_standings(self, racers: tuple[server_frames.Racer, ...]) -> None:
        """Say how far the racers are, unless only somebody went or came back."""
        standings = [(racer.over, racer.points) for racer in racers]
        if standings != self._standings and any(over or points for over, points in standings):
            self.notice(racers_lines(racers).replace("\n", "; "))
        self._standings = standings

    def _asked(self, frame: server_frames.Asked) -> None:
        """Ask the player, once though a question comes again with a new connection, or close the
        dialog of a question that is settled."""
        mirror = self.match.mirror
        number, dialog = self._question or (None, None)
        if not frame.open:
            if dialog is not None and number == frame.question:
                self._question = None
                close = partial(self.program.answered, dialog)
                # What was asked and settled while nobody looked comes in one turn of the loop.
                close() if dialog in self.program.dialogs else self.program.later(close)
            if not frame.agreed:
                self.notice(_("Not everybody agreed."))
        elif frame.seat == mirror.seat:
            self.notice(_("Asking the others ..."))
        elif not self.looks_on and number != frame.question:
            self._ask_player(frame)

    def _ask_player(self, frame: server_frames.Asked) -> None:
        title = translate(ASKS[frame.what], {"seat": frame.seat, "word": frame.word}, self.names)

        def answer(agrees: bool) -> None:
            self._question = None
            self.match.say(frames.Answer(self.match.mirror.match, frame.question, agrees))

        answers = [(_("Agree"), partial(answer, True)), (_("No"), partial(answer, False))]
        dialog = Dialog(self.program, title, answers=answers, grave=True)
        self._question = frame.question, dialog
        self.program.ask(dialog)

    @override
    def show_results(self) -> None:
        if self.match.led_on:
            self.program.go.waiting()
            return
        super().show_results()
        if self.match.mirror.racers:
            self.program.tell(_("The race"), racers_lines(self.match.mirror.racers))

    @override
    def press(self, action: str) -> bool:
        if action in self._impossible:
            looking = action not in NOT_ELSEWHERE
            self.notice(_(LOOKS_ON) if looking else _("That is not possible in an online match."))
            return True
        if action == LEAVE:
            self.back()
            return True
        if action == "phrases":
            self.program.ask(PhraseDialog(self.program, self.match))
            return True
        if action == "settings":
            self._change_settings()
            return True
        return super().press(action)

    def _change_settings(self) -> None:
        """Go to the settings, and from there back to the match, which goes on meanwhile."""
        go, match = self.program.go, self.match
        self.program.lobby.together.held = match
        go.settings(partial(go.play_online, match.session, match))

    @override
    def pause(self) -> None:
        """Do nothing: the clock of the others goes on."""

    @override
    def back(self) -> None:
        program = self.program
        if self.match.over:
            self.show_results()
            return
        if self.looks_on:
            program.go.server()
            return
        answers: list[Answer] = [
            (_("To the menu"), program.to_menu),
            (_("Settings"), self._change_settings),
            (_("Stay"), nothing),
        ]
        if self.match.to_act:  # in a race the others may go on
            answers.insert(2, (_("Give up"), lambda: ask_resign(program, self.sitting, self.hear)))
        mirror = self.match.mirror
        late = mirror.due_ms == 0 or mirror.to_act in mirror.away
        if late and mirror.to_act != mirror.seat:  # as far as is known here
            label = _("Go on without them: the others are late")
            if not mirror.absent:
                label = _("End the match: the others are late")
            answers.insert(1, (label, self._claim))
        kept = _("The table keeps your seat; the menu leads back to it.")
        if program.lobby.together.hosts:
            kept = _("Your table stays open while Hexaglyph runs here; the menu leads back to it.")
        lines = kept, goes_on_line(self.match, mirror.due_ms), looking_line(mirror.looking)
        text = " ".join(filter(None, lines))
        program.ask(Dialog(program, _("Leave the match?"), text, answers, grave=True))

    def _claim(self) -> None:
        mirror = self.match.mirror
        self.match.say(frames.Claim(mirror.match, mirror.number, mirror.to_act))

    @override
    def enter(self) -> None:
        together = self.program.lobby.together
        together.held = None
        self.match.reopen()
        super().enter()
        if not self.looks_on:
            together.remember()

    @override
    def leave(self) -> None:
        super().leave()
        together = self.program.lobby.together
        if self.match.over:
            together.seats.forget(self.match.mirror.code)
            together.stay(self.match)
        elif together.held is not self.match:
            together.leave()


class PhraseDialog(Dialog):
    """Offers phrases to say to the others, and what can be done about each of them."""

    def __init__(self, program: Shell, match: RemoteMatch) -> None:
        super().__init__(program, _("Say something"), answers=[(_("Close"), nothing)])
        self._match = match

    @override
    def body(self) -> list[Widget]:
        kit, match = self.program.kit, self._match
        number = match.mirror.match
        phrases: list[Widget] = [
            Button(kit, _(text), self._saying(frames.Phrase(number, index)), align=0,
                   name=f"phrase-{index}")
            for index, text in enumerate(PHRASES)
        ]  # fmt: skip
        parts: list[Widget] = [Column(kit, phrases, gap=6)]
        for seat, name in enumerate(match.header.names):
            if seat != match.mirror.seat and match.header.kinds[seat] == PERSON:
                befriend = self._saying(frames.Befriend(match=number, seat=seat))
                ways: list[ButtonRow] = [
                    (_("Add as friend"), "", f"befriend-{seat + 1}", befriend),
                    (_("Block"), "", f"block-{seat + 1}", partial(self._block, seat)),
                    (_("Report"), "", f"report-{seat + 1}", partial(self._report, seat)),
                ]
                row = [Text(kit, name).growing(), *buttons(kit, ways)]
                parts.append(Row(kit, row, gap=8))
        return parts

    def _saying(self, frame: frames.ClientFrame) -> Callable[[], None]:
        """What sends a frame and closes the dialog."""
        return lambda: self.answer(lambda: self._match.say(frame))

    def _block(self, seat: int) -> None:
        match, program, name = self._match, self.program, self._match.header.names[seat]

        def block() -> None:
            match.muted.add(seat)
            match.say(frames.Block(match.mirror.match, seat))

        yes = _("Block"), block
        title = _("Block {name}?").format(name=name)
        text = _("You will not meet at this server again; this match goes on.")
        self.answer(lambda: confirm(program, title, yes, _("Cancel"), text))

    def _report(self, seat: int) -> None:
        match, program = self._match, self.program
        self.answer(lambda: program.ask(ReportDialog(program, match, seat)))


class ReportDialog(InputDialog):
    """Asks for a report about a player for the operator of the server, who gets the match too."""

    heading, yes = N_("Report {name}"), N_("Report")
    asks = N_("The person who runs the server reads this, with the record of the match.")
    name, longest = "report", frames.LONGEST_REPORT

    def __init__(self, program: Shell, match: RemoteMatch, seat: int) -> None:
        super().__init__(program, name=match.header.names[seat])
        self._match, self._seat = match, seat

    @override
    def take(self) -> None:
        match = self._match
        match.say(frames.Report(match.mirror.match, self._seat, self.line))
