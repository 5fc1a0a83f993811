"""What there is at a server beside a match, in a terminal: asked once, answered in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import Event
from typing import TypeVar

from game.language import _
from game.match.store import STORE_FILE, Store
from game.online.client_frames import (
    Befriend,
    Browse,
    ClientFrame,
    Day,
    Friends,
    Holiday,
    Invite,
    Ratings,
)
from game.online.codec import sentence_of
from game.online.server_frames import Boards, Circle, Closing, Ladder, Refused, ServerFrame, Tables
from game.remote.session import Session, identity, todays_record
from game.sentences import N_, LocalizedError
from game.system.home import Home
from game.ui.server import (
    NOT_PREVENTED,
    board_lines,
    friend_lines,
    holiday_lines,
    ladder_lines,
    row_line,
    row_note,
)

PATIENCE = 20
"""Half seconds until a server that does not answer is given up."""
F = TypeVar("F", bound=ServerFrame)


class VisitError(LocalizedError):
    """A server does not do what it is asked for; the message is one sentence."""


class Visit:
    """A player at a server."""

    def __init__(self, url: str, name: str, home: Home) -> None:
        self._home = home
        self._come = Event()
        self._session = Session(url, identity(home), name, self._come.set)

    def close(self) -> None:
        """Leave."""
        self._session.close()

    def ask(self, frames: Sequence[ClientFrame], kind: type[F]) -> F:
        """The answer to a question; VisitError if it is refused or does not come."""
        sent = False
        for _turn in range(PATIENCE):
            for frame in self._session.poll():
                if isinstance(frame, Refused | Closing):
                    raise VisitError(sentence_of(frame))
                if isinstance(frame, kind) and sent:
                    return frame
            if self._session.up and not sent:
                self._session.send(list(frames))
                sent = True
            self._come.wait(0.5)
            self._come.clear()
        sentence = N_("The server at {url} cannot be reached ({problem}).")
        raise VisitError(sentence, url=self._session.url, problem=self._session.trouble or "-")

    # What can be asked for

    def matches(self) -> Iterator[str]:
        """The player's matches, invitations and holiday."""
        tables = self.ask([Browse()], Tables)
        for heading, rows in (
            (_("Your matches"), tables.mine),
            (_("Your friends ask you to"), tables.invited),
            (_("Open invitations"), tables.open),
            (_("Matches to look on at"), tables.public),
        ):
            if any(not row.over for row in rows):
                yield f"{heading}:"
            for row in rows:
                note = row_note(row)
                if not row.over:
                    yield f"  {row.code}  {row_line(row)}" + (f" ({note})" if note else "")
        yield from holiday_lines(tables)

    def holiday(self, days: str) -> Iterator[str]:
        """A holiday of `days` days from now on."""
        if not days.isdigit() or int(days) > 30:
            raise VisitError(N_("a holiday takes 0 to 30 days"))
        yield from holiday_lines(self.ask([Holiday(int(days))], Tables))

    def friends(self) -> Iterator[str]:
        """The player's friends and own code."""
        yield from _circle(self.ask([Friends()], Circle))

    def befriend(self, *code: str) -> Iterator[str]:
        """Somebody who is to be a friend."""
        yield from _circle(self.ask([Befriend("-".join(code))], Circle))

    def unfriend(self, *code: str) -> Iterator[str]:
        """Somebody who is to be a friend no longer."""
        yield from _circle(self.ask([Befriend("-".join(code), end=True)], Circle))

    def invite(self, friend: str, table: str) -> Iterator[str]:
        """A friend who is asked to a table of the player's."""
        rows = self.ask([Browse()], Tables).mine
        match = next((row.match for row in rows if row.code == table), None)
        if match is None:
            raise VisitError(N_("you are at no table with the code {code}"), code=table)
        yield from _circle(self.ask([Invite(friend, match)], Circle))

    def day(self, game: str, day: str = "") -> Iterator[str]:
        """A game's boards of a day."""
        yield from day_board_lines(self.ask([Day(game, day)], Boards))

    def daily(self, game: str) -> Iterator[str]:
        """The player's own match of the daily deal, for the friends' board."""
        store = Store(self._home.data / STORE_FILE)
        try:
            frames = todays_record(store, game)
        finally:
            store.close()
        yield from day_board_lines(self.ask(frames, Boards))

    def ratings(self, game: str) -> Iterator[str]:
        """How the players of a game are rated."""
        yield from ladder_lines(self.ask([Ratings(game)], Ladder)) or [_("Nobody is rated yet.")]
        yield _(NOT_PREVENTED)


ASKED: dict[str, Callable[..., Iterator[str]]] = {
    "matches": Visit.matches,
    "holiday": Visit.holiday,
    "friends": Visit.friends,
    "befriend": Visit.befriend,
    "unfriend": Visit.unfriend,
    "invite": Visit.invite,
    "day": Visit.day,
    "daily": Visit.daily,
    "ratings": Visit.ratings,
}
"""What can be asked for, by the word that is typed."""


def visit(url: str, name: str, home: Home, what: str, words: Sequence[str]) -> int:
    """Ask a server for something, and print the answer; the exit code."""
    there = Visit(url, name, home)
    try:
        for line in ASKED[what](there, *words):
            print(line)
    finally:
        there.close()
    return 0


def _circle(circle: Circle) -> Iterator[str]:
    for friend, line in zip(circle.friends, friend_lines(circle), strict=True):
        yield f"  {friend.code}  {line}"
    yield _("Your own code: {code}").format(code=circle.code)


def day_board_lines(boards: Boards) -> Iterator[str]:
    """A day's two boards, and what is to be known of them."""
    friends, ranked = board_lines(boards)
    nobody = [_("Nobody yet.")]
    yield _("Among friends, the daily deal:")
    yield from (f"  {line}" for line in friends or nobody)
    yield _("Its seed is known to everybody and can be rehearsed.")
    yield _("Ranked, one try:")
    yield from (f"  {line}" for line in ranked or nobody)
    yield _(NOT_PREVENTED)
    if boards.seed is not None:
        yield _("The ranked seed was {seed}, its salt {salt}.").format(
            seed=boards.seed, salt=boards.salt
        )
