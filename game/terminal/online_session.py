"""A match on a server, in a terminal: what others do is told as it comes, a line is a move."""

from __future__ import annotations

import queue
import re
import sys
import time
from threading import Thread
from typing import TextIO

from typing_extensions import override

from game.language import _, player_name, translate
from game.online.client_frames import LONGEST_REPORT, Answer, Ask, Block, Claim, Phrase, Report
from game.online.codec import sentence_of
from game.online.server_frames import Asked, Boards, Closing, Presence, Race, Said, ServerFrame
from game.online.wire import ASKS, PHRASES, Seated, What
from game.remote.match import RemoteMatch
from game.rules.excluded_words import play_move
from game.rules.interface import MoveSyntaxError, Rejection
from game.sentences import N_, LocalizedError
from game.terminal.server_queries import day_board_lines
from game.terminal.session import Lines, Session
from game.ui.seats import instead_line
from game.ui.server import looking_line, racers_lines

ONLINE_COMMANDS = {
    "say NUMBER": N_("say one of the phrases that `say` lists"),
    "strike WORD": N_("ask that a word not count in this match"),
    "add WORD": N_("ask that a word count in this match"),
    "overdue": N_(
        "do what was agreed where the other player has not moved for longer than agreed: "
        "end the match, skip the player or let a bot play"
    ),
    "block SEAT": N_("block the player at this seat: no more messages or matches"),
    "report SEAT TEXT": N_("report the player at this seat to the person who runs the server"),
    "yes": N_("agree to what is asked"),
    "no": N_("do not agree"),
}
_ABOUT = re.compile(r"(?:block|report) ([1-9])(?: (.+))?", re.IGNORECASE)
PATIENCE = 100
"""Tenths of a second until boards that do not come are given up."""


class Listener:
    """Lines of a source, read by a thread, so that what comes from elsewhere is told meanwhile."""

    def __init__(self, source: Lines) -> None:
        self._come: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._source = source
        Thread(target=self._read, name="lines", daemon=True).start()

    def _read(self) -> None:
        while True:
            line = self._source.readline()
            self._come.put(line)
            if not line:
                return

    def wake(self) -> None:
        """Something else has come."""
        self._come.put(None)

    def wait(self, seconds: float) -> str | None:
        """The next line, "" at the end, or None where none has come."""
        try:
            return self._come.get(timeout=seconds)
        except queue.Empty:
            return None


class OnlineSession(Session):
    """A RemoteMatch at one terminal."""

    def __init__(self, match: RemoteMatch, lines: Listener, target: TextIO = sys.stdout) -> None:
        super().__init__(match, sys.stdin, target)
        self._remote, self._lines = match, lines
        self._question: Asked | None = None
        self._prompted = False
        self._up = True
        self._looking = match.mirror.looking
        self._placed = False
        """Whether the boards of the day have come, as they do once a ranked try is on them."""

    @override
    def _turn(self) -> bool:
        while self._hear(self.sitting.tick()):
            pass
        self._tell_news()
        if self._match.over:
            return True
        mine = not self.sitting.locked
        self.bell.ring()
        if self._rest and mine and self._remote.session.client.waiting is None:
            self._move(self._rest.pop(0), self._warned)
            return True
        if mine and not self._rest and self._known != self.sitting.view:
            self._tell_changes()
            self._prompted = False
        if mine and not self._prompted and not self._rest:
            self._prompt()
            self._prompted = True
        line = self._lines.wait(0.5)
        if line is None:
            return True
        self._prompted = False
        return bool(line) and not self._take(line.strip())

    def _tell_news(self) -> None:
        """Tell what has come beside entries, and whether the link is there."""
        match = self._remote
        if match.session.up != self._up:
            self._up = match.session.up
            back = _("The connection is back.")
            lost = _("The connection is lost; trying to get it back ...")
            self._say(back if self._up else lost)
        news, match.news = match.news, []
        for frame in news:
            line = self._frame_text(frame)
            if line:
                self._say(line)

    def _frame_text(self, frame: ServerFrame) -> str:
        names = self._names
        if isinstance(frame, Said) and frame.phrase < len(PHRASES):
            return f"{player_name(frame.seat, names)}: {_(PHRASES[frame.phrase])}"
        if isinstance(frame, Presence):
            away = [s for s, there in enumerate(frame.seats) if there is Seated.AWAY]
            lost = _("{player}'s connection is lost.")
            lines = [
                instead_line(self._remote.mirror.absent, seat, names)
                if seat in frame.taken
                else lost.format(player=player_name(seat, names))
                for seat in away
            ]
            if frame.looking != self._looking:
                self._looking = frame.looking
                lines.append(looking_line(frame.looking) or _("There are no spectators any more."))
            return " ".join(lines)
        if isinstance(frame, Boards):
            self._placed = True
            return "\n".join(day_board_lines(frame))
        if isinstance(frame, Race):
            return racers_lines(frame.racers)
        if isinstance(frame, Asked):
            self._question = (
                frame if frame.open and frame.seat != self._remote.mirror.seat else None
            )
            if frame.open and self._question is not None:
                asked = translate(ASKS[frame.what], {"seat": frame.seat, "word": frame.word}, names)
                return f"{asked} {_('Type yes or no.')}"
            return "" if frame.open or frame.agreed else _("Not everybody agreed.")
        if isinstance(frame, Closing):
            raise closed(frame)
        return ""

    @override
    def _take(self, line: str) -> bool:
        verb, _space, rest = line.lower().partition(" ")
        match = self._remote
        number, mirror = match.mirror.number, match.mirror
        if verb in ("yes", "no") and self._question is not None:
            match.say(Answer(mirror.match, self._question.question, verb == "yes"))
            self._question = None
        elif verb == "overdue":
            match.say(Claim(mirror.match, number, mirror.to_act))
        elif verb in ("strike", "add") and rest:
            match.say(Ask(mirror.match, number, What(verb), rest.strip()))
        elif verb == "say" and rest.isdigit() and 0 < int(rest) <= len(PHRASES):
            match.say(Phrase(mirror.match, int(rest) - 1))
        elif verb == "say":
            for place, phrase in enumerate(PHRASES, 1):
                self._say(f"{place}: {_(phrase)}")
        elif about := _ABOUT.fullmatch(line):
            self._complain(verb, int(about[1]) - 1, about[2] or "")
        else:
            return super()._take(line)
        return False

    def _complain(self, verb: str, seat: int, text: str) -> None:
        """Block or report whoever is at a seat; the match goes on."""
        remote, match = self._remote, self._remote.mirror.match
        if verb == "block":
            remote.say(Block(match, seat))
            self._say(_("You will not meet at this server again; this match goes on."))
        else:
            remote.say(Report(match, seat, text[:LONGEST_REPORT]))
            self._say(_("The person who runs the server reads this, with the record of the match."))

    @override
    def _move(self, line: str, warned: str) -> None:
        """Send the likeliest reading of the line that the rules may take."""
        sitting, match = self.sitting, self._match
        texts = list(self._reader.moves(sitting.view, sitting.holder, line, match.lexicon))
        legal = next(filter(self._plausible, texts), texts[0] if texts else "")
        if not legal:
            self._rest = []
            self._say(_("{text} cannot be found on the table.").format(text=line.upper()))
            return
        if legal == warned or not self._warns(legal):
            self._hear(sitting.submit(legal))

    def _plausible(self, text: str) -> bool:
        """Whether the rules take a move as far as can be seen from here."""
        match, lexicon = self._match, self._match.lexicon
        try:
            move = match.game.parse_move(text)
        except MoveSyntaxError:
            return False
        if lexicon is None:
            return True
        done = play_move(match.game, self.sitting.view, self.sitting.holder, move, lexicon)
        return not isinstance(done, Rejection)

    @override
    def _help(self) -> None:
        super()._help()
        for command, meaning in ONLINE_COMMANDS.items():
            self._say(f"{command}: {_(meaning)}")

    @override
    def _end(self) -> None:
        self._tell_news()
        super()._end()
        if not self._remote.mirror.honest:
            self._say(_("The deal is not the one that the server had sealed before the match."))

    def await_boards(self) -> None:
        """Say how a ranked try stands, which is on the day's boards soon after its end."""
        for _turn in range(PATIENCE):
            if self._placed:
                return
            time.sleep(0.1)
            self._remote.tick()
            self._tell_news()


def closed(frame: Closing) -> LocalizedError:
    """Why the server has closed the link."""
    return LocalizedError(sentence_of(frame))
