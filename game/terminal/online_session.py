"""A match on a server in a terminal: others' actions are printed as they come, lines are moves."""

from __future__ import annotations

import queue
import re
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from threading import Thread
from typing import TextIO

from typing_extensions import override

from game.language import _, join, player_name, translate
from game.match.store import STORE_FILE, Store
from game.online import client_frames as frames
from game.online import server_frames
from game.online.codec import sentence_of
from game.online.reasons import NOT_ONLINE
from game.online.wire import ASKS, PHRASES, Seated, What
from game.players.happenings import Refused
from game.remote.match import RemoteMatch
from game.remote.session import Session as ServerSession
from game.remote.session import identity
from game.rules.interface import Rejection
from game.sentences import N_, LocalizedError
from game.system.home import Home
from game.terminal.server_queries import PATIENCE, VisitError, day_board_lines, unreachable
from game.terminal.session import COMMANDS, Lines, Session
from game.ui.clock import goes_on_line
from game.ui.seats import absence_line, instead_line
from game.ui.server import away_lines, back_line, looking_line, racers_lines
from game.words.lists import load_named

ONLINE_COMMANDS = {
    "say NUMBER": N_("say one of the phrases that 'say' lists"),
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
REFUSED = ("hint", "pause")
"""The commands of a match at one machine that none online has."""
_ABOUT = re.compile(r"(?:block|report) ([1-9])(?: (.+))?", re.IGNORECASE)
BOARDS_PATIENCE = 100
"""Tenths of a second to wait for the day's boards."""


class Listener:
    """Reads lines in a thread, so that news can be printed meanwhile."""

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
        """End a wait(): there is other news."""
        self._come.put(None)

    def wait(self, seconds: float) -> str | None:
        """The next line, "" at the end, or None if there is none yet."""
        try:
            return self._come.get(timeout=seconds)
        except queue.Empty:
            return None


class OnlineSession(Session):
    """A RemoteMatch at one terminal."""

    meanings = {name: COMMANDS[name] for name in COMMANDS if name not in REFUSED} | ONLINE_COMMANDS

    def __init__(self, match: RemoteMatch, lines: Listener, target: TextIO = sys.stdout) -> None:
        super().__init__(match, sys.stdin, target)
        self._remote, self._lines = match, lines
        self._question: server_frames.Asked | None = None
        self._prompted = False
        self._up = True
        self._looking = match.mirror.looking
        self._absences: dict[int, tuple[bool, bool]] = {}
        """By seat of who is away, or place in a race: whether it is taken by a bot or skipped, and
        left on purpose."""
        self._standings: list[tuple[bool, int | None]] = []
        """Who has finished in a race, and how many points each has, as was said last."""
        self._asking: list[str] = []
        """The other racers who ask for another race, as was said last."""
        self._placed = False
        """Whether the day's boards have come, which have the ranked try on them."""

    @override
    def _leave(self) -> None:
        if self._remote.mirror.seat is not None:
            runs_on = goes_on_line(self._remote, self._remote.mirror.due_ms)
            self._say(" ".join(filter(None, (_("The table keeps your seat."), runs_on))))

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
        """Print news other than entries, and changes of the connection."""
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

    def _frame_text(self, frame: server_frames.ServerFrame) -> str:
        names = self._names
        if isinstance(frame, server_frames.Said) and frame.phrase < len(PHRASES):
            return f"{player_name(frame.seat, names)}: {_(PHRASES[frame.phrase])}"
        if isinstance(frame, server_frames.Presence):
            lines = self._absence_lines(frame)
            if frame.looking != self._looking:
                self._looking = frame.looking
                lines.append(looking_line(frame.looking) or _("There are no spectators any more."))
            return " ".join(lines)
        if isinstance(frame, server_frames.Boards):
            self._placed = True
            return "\n".join(day_board_lines(frame))
        if isinstance(frame, server_frames.Race):
            return self._race_lines(frame)
        if isinstance(frame, server_frames.Asked):
            asked = self._remote.mirror.seat not in (None, frame.seat)
            self._question = frame if frame.open and asked else None
            if self._question is not None:
                text = translate(ASKS[frame.what], {"seat": frame.seat, "word": frame.word}, names)
                return f"{text} {_('Type yes or no.')}"
            return "" if frame.open or frame.agreed else _("Not everybody agreed.")
        if isinstance(frame, server_frames.Closing):
            raise LocalizedError(sentence_of(frame))
        return ""

    def _absence_lines(self, frame: server_frames.Presence) -> list[str]:
        """Sentences about those of whom the last such frame did not say the same."""
        if self._remote.mirror.race:  # the others are at tables of their own
            return []
        gone = {
            seat: (seat in frame.taken, seat in frame.left)
            for seat, there in enumerate(frame.seats)
            if there is Seated.AWAY or seat in frame.taken
        }
        absent, names = self._remote.mirror.absent, self._names
        news, lines = self._absence_news(gone, names)
        lines += [instead_line(absent, seat, names) for seat in news if seat in frame.taken]
        return lines + away_lines(names, [s for s in news if s not in frame.taken], frame.left)

    def _absence_news(
        self, gone: dict[int, tuple[bool, bool]], names: Sequence[str]
    ) -> tuple[list[int], list[str]]:
        """The seats, or places in a race, of whom the last frame did not say the same, and a
        sentence about those who are back."""
        news = [seat for seat, how in gone.items() if self._absences.get(seat) != how]
        back = back_line([player_name(s, names) for s in self._absences if s not in gone])
        self._absences = gone
        return news, [back] if back else []

    def _race_lines(self, frame: server_frames.Race) -> str:
        """How far the racers are, who has gone or is back, and who asks for another race."""
        racers, names = frame.racers, [racer.name for racer in frame.racers]
        gone = {place: (False, racer.left) for place, racer in enumerate(racers) if racer.away}
        news, lines = self._absence_news(gone, names)
        lines += away_lines(names, news, [place for place in news if racers[place].left])
        standings = [(racer.over, racer.points) for racer in racers]
        if standings != self._standings and any(over or points for over, points in standings):
            lines.insert(0, racers_lines(racers))
        self._standings = standings
        before, own = self._asking, self._remote.header.names
        self._asking = [racer.name for racer in racers if racer.again and racer.name not in own]
        for name in self._asking:
            if name not in before:
                lines.append(translate(ASKS[What.REMATCH], {"seat": 0}, [name]))
        return "\n".join(lines)

    @override
    def _commands(self) -> dict[str, Callable[[], object]]:
        own: dict[str, Callable[[], object]] = dict.fromkeys(REFUSED, self._refuse)
        own |= {"say": self._list_phrases, "overdue": self._claim}
        if self._question is not None:
            own |= {"yes": partial(self._answer, yes=True), "no": partial(self._answer, yes=False)}
        return {**super()._commands(), **own}

    def _refuse(self) -> None:
        self._hear([Refused(Rejection(NOT_ONLINE))])

    def _answer(self, *, yes: bool) -> None:
        """Agree to what is asked, or not."""
        if self._question is not None:
            match = self._remote.mirror.match
            self._remote.say(frames.Answer(match, self._question.question, yes))
            self._question = None

    def _claim(self) -> None:
        """Ask for what was agreed where a player stays away."""
        mirror = self._remote.mirror
        self._remote.say(frames.Claim(mirror.match, mirror.number, mirror.to_act))

    def _list_phrases(self) -> None:
        for place, phrase in enumerate(PHRASES, 1):
            self._say(f"{place}: {_(phrase)}")

    @override
    def _take(self, line: str) -> bool:
        verb, _space, rest = line.lower().partition(" ")
        match, mirror = self._remote, self._remote.mirror
        if verb in ("strike", "add") and rest:
            match.say(frames.Ask(mirror.match, mirror.number, What(verb), rest.strip()))
        elif verb == "say" and rest.isdecimal() and 0 < int(rest[:9]) <= len(PHRASES):
            match.say(frames.Phrase(mirror.match, int(rest) - 1))
        elif verb == "say" and rest:
            self._list_phrases()
        elif about := _ABOUT.fullmatch(line):
            self._complain(verb, int(about[1]) - 1, about[2] or "")
        else:
            return super()._take(line)
        return False

    def _complain(self, verb: str, seat: int, text: str) -> None:
        """Block or report the player at a seat; the match goes on."""
        remote, match = self._remote, self._remote.mirror.match
        if verb == "block":
            remote.say(frames.Block(match, seat))
            self._say(_("You will not meet at this server again; this match goes on."))
        else:
            remote.say(frames.Report(match, seat, text[: frames.LONGEST_REPORT]))
            self._say(_("The person who runs the server reads this, with the record of the match."))

    @override
    def _move(self, line: str, warned: str, *, as_word: bool = False) -> None:
        """Send the likeliest reading of the line that the rules may accept."""
        texts = self._readings(line, as_word=as_word)
        if isinstance(texts, Rejection):
            self._hear([Refused(texts)])
            return
        legal = next(filter(self.sitting.may_play, texts), texts[0] if texts else "")
        if not legal:
            self._rest = []
            self._say(_("{text} cannot be found on the table.").format(text=line.upper()))
            return
        if legal == warned or not self._warns(legal):
            self._hear(self.sitting.submit(legal))

    @override
    def _end(self) -> None:
        self._tell_news()
        super()._end()
        if not self._remote.mirror.honest:
            self._say(_("The deal is not the one that the server had sealed before the match."))

    def again(self) -> bool:
        """Whether everybody wants another match."""
        self._say(_("Type again for another match; anything else quits."))
        match, session = self._remote, self._remote.session
        old = match.mirror
        while session.client.mirror is old:
            self._hear(self.sitting.tick())
            self._tell_news()
            line = self._lines.wait(0.5)
            if line is None:
                continue
            word = line.strip().lower()
            if word == "again":
                match.say(frames.Ask(old.match, old.number, What.REMATCH))
            elif word in ("yes", "no") and self._question is not None:
                self._answer(yes=word == "yes")
            else:
                return session.client.mirror is not old
        return True

    def await_boards(self) -> None:
        """Wait for the day's boards after a ranked try, and print them."""
        for _turn in range(BOARDS_PATIENCE):
            if self._placed:
                return
            time.sleep(0.1)
            self._remote.tick()
            self._tell_news()


def play_at(url: str, wish: frames.Wish, name: str, home: Home, *, near: bool = False) -> int:
    """Join or open a table of the server at `url` and play in this terminal; the exit code. near:
    whether it is a machine of the same network, with one table and no codes."""
    lines = Listener(sys.stdin)
    session = ServerSession(url, identity(home), name, lines.wake)
    session.send(session.client.wish(wish))
    with closing(session), closing(Store(home.data / STORE_FILE)) as store:
        while _begun(session, lines, near=near):
            mirror = session.client.mirror
            assert mirror is not None
            assert mirror.folded is not None
            header = mirror.folded.header
            lexicon = load_named(header.language, header.word_list)
            match = RemoteMatch(session, lexicon, store=store)
            played = OnlineSession(match, lines)
            played.run()
            if match.over and isinstance(wish, frames.Ranked):
                played.await_boards()
                break
            if not (match.over and match.repeatable) or not played.again():
                break
        return 0


def _begun(session: ServerSession, lines: Listener, *, near: bool) -> bool:
    """Wait until the match begins; False if the player leaves before. VisitError if there is no
    such table, or the server is out of reach for as long as PATIENCE."""
    waited = 0  # half seconds since the server was last there
    seen: tuple[Seated, ...] = ()
    told = False
    while True:
        for frame in session.poll():
            if isinstance(frame, server_frames.Closing):
                raise LocalizedError(sentence_of(frame))
            if isinstance(frame, server_frames.Refused) and frame.answers in frames.SEATING:
                raise VisitError(sentence_of(frame))
            if not isinstance(frame, server_frames.State):
                continue
            if len(frame.seats) > 1 and not (frame.race or told):
                told = True
                print(absence_line(frame.absent), flush=True)
            if not frame.header and frame.seats != seen:
                seen = frame.seats
                if not near:
                    print(_("Your table's code: {code}").format(code=frame.code), flush=True)
                names = join([name for name in frame.names if name])
                text = _("At the table: {names}. Waiting for the others ...")
                print(text.format(names=names), flush=True)
        mirror = session.client.mirror
        if mirror is not None and mirror.folded is not None:
            return True
        waited = 0 if session.up else waited + 1
        if waited > PATIENCE:
            raise unreachable(session)
        if lines.wait(0.5) == "":
            return False
