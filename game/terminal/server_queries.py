"""Questions to a server beside matches, asked once and answered in lines in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from threading import Event
from typing import TypeVar

from game.language import _
from game.match.store import STORE_FILE, Store
from game.online import client_frames as frames
from game.online.codec import sentence_of
from game.online.server_frames import Boards, Circle, Closing, Ladder, Refused, ServerFrame, Tables
from game.remote.session import Session, identity, todays_record
from game.sentences import N_, LocalizedError
from game.system.home import Home
from game.ui import server
from game.ui.terms import row_terms

PATIENCE = 20
"""Half seconds to wait for a server's answer."""
F = TypeVar("F", bound=ServerFrame)


class VisitError(LocalizedError):
    """A server refuses or does not answer; the message is one sentence."""


def unreachable(session: Session) -> VisitError:
    """The error for a server that did not answer in time."""
    sentence = N_("The server at {url} cannot be reached ({problem}).")
    return VisitError(sentence, url=session.url, problem=session.trouble or "-")


class Visit:
    """A player's visit to a server, with a method for each question."""

    def __init__(self, url: str, name: str, home: Home) -> None:
        self._home = home
        self._come = Event()
        self._session = Session(url, identity(home), name, self._come.set)

    def close(self) -> None:
        """Leave."""
        self._session.close()

    def ask(self, kind: type[F], *question: frames.ClientFrame) -> F:
        """The answer to a question; VisitError if it is refused or does not come."""
        sent = False
        for _turn in range(PATIENCE):
            for frame in self._session.poll():
                if isinstance(frame, Refused | Closing):
                    raise VisitError(sentence_of(frame))
                if isinstance(frame, kind) and sent:
                    return frame
            if self._session.up and not sent:
                self._session.send(list(question))
                sent = True
            self._come.wait(0.5)
            self._come.clear()
        raise unreachable(self._session)

    # The questions

    def matches(self) -> Iterator[str]:
        """The player's matches, invitations with all that is agreed at them, and holiday."""
        tables = self.ask(Tables, frames.Browse())
        for heading, rows, joinable in (
            (_("Your matches"), tables.mine, False),
            (_("Your friends ask you to"), tables.invited, True),
            (_("Open invitations"), tables.open, True),
            (_("Matches to look on at"), tables.public, False),
        ):
            if any(not row.over for row in rows):
                yield f"{heading}:"
            for row in rows:
                note = server.row_note(row)
                if not row.over:
                    yield f"  {row.code}  {server.row_line(row)}" + (f" ({note})" if note else "")
                    if joinable:
                        yield f"    {'; '.join(row_terms(row))}"
        yield from server.holiday_lines(tables)

    def holiday(self, days: str) -> Iterator[str]:
        """Take a holiday of `days` days from now on."""
        if not days.isdecimal() or int(days[:9]) > 30:
            raise VisitError(N_("a holiday takes 0 to 30 days"))
        yield from server.holiday_lines(self.ask(Tables, frames.Holiday(int(days))))

    def friends(self) -> Iterator[str]:
        """The player's friends and own code."""
        yield from self._circle(frames.Friends())

    def befriend(self, *code: str) -> Iterator[str]:
        """Add a friend."""
        yield from self._circle(frames.Befriend("-".join(code)))

    def unfriend(self, *code: str) -> Iterator[str]:
        """Remove a friend."""
        yield from self._circle(frames.Befriend("-".join(code), end=True))

    def invite(self, friend: str, table: str) -> Iterator[str]:
        """Invite a friend to a table of the player's."""
        rows = self.ask(Tables, frames.Browse()).mine
        match = next((row.match for row in rows if row.code == table), None)
        if match is None:
            raise VisitError(N_("you are at no table with the code {code}"), code=table)
        yield from self._circle(frames.Invite(friend, match))

    def _circle(self, question: frames.ClientFrame) -> Iterator[str]:
        circle = self.ask(Circle, question)
        for friend, line in zip(circle.friends, server.friend_lines(circle), strict=True):
            yield f"  {friend.code}  {line}"
        yield _("Your own code: {code}").format(code=circle.code)

    def day(self, game: str, day: str = "") -> Iterator[str]:
        """A game's boards of a day."""
        yield from day_board_lines(self.ask(Boards, frames.Day(game, day)))

    def daily(self, game: str) -> Iterator[str]:
        """Hand in the player's match of the daily deal for the friends' board."""
        with closing(Store(self._home.data / STORE_FILE)) as store:
            record = todays_record(store, game)
        yield from day_board_lines(self.ask(Boards, *record))

    def ratings(self, game: str) -> Iterator[str]:
        """The ratings of a game's players."""
        lines = server.ladder_lines(self.ask(Ladder, frames.Ratings(game)))
        yield from lines or [_("Nobody is rated yet.")]
        yield _(server.NOT_PREVENTED)


def visit(url: str, name: str, home: Home, what: str, words: Sequence[str]) -> int:
    """Ask a server by the method of Visit named `what`, and print the answer; the exit code."""
    with closing(Visit(url, name, home)) as there:
        for line in getattr(there, what)(*words):
            print(line)
    return 0


def day_board_lines(boards: Boards) -> Iterator[str]:
    """A day's two boards, with notes on them."""
    friends, ranked = server.board_lines(boards)
    nobody = [_("Nobody yet.")]
    yield _("Among friends, the daily deal:")
    yield from (f"  {line}" for line in friends or nobody)
    yield _("Its seed is known to everybody and can be rehearsed.")
    yield _("Ranked, one try:")
    yield from (f"  {line}" for line in ranked or nobody)
    yield _(server.NOT_PREVENTED)
    if boards.seed is not None:
        text = _("The ranked seed was {seed}, its salt {salt}.")
        yield text.format(seed=boards.seed, salt=boards.salt)
