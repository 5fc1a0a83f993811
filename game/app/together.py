"""Playing with people at other machines: hosting a table on the network, or joining one."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.app.kept_seats import KeptSeat, KeptSeats
from game.app.waiting import wake
from game.app.work import Task, Work
from game.sentences import LocalizedError
from game.ui.online import account_name, needing_packages

if TYPE_CHECKING:
    from game.app.match_setup import MatchSetup
    from game.app.settings import Settings
    from game.match.match import Match
    from game.online.client_frames import ClientFrame, Wish
    from game.online.mirror import Mirror
    from game.online.server_frames import Row, ServerFrame
    from game.remote.match import RemoteMatch
    from game.remote.nearby import Announcement, Finder, Nearby
    from game.remote.session import Reminders, Session
    from game.server.web import Serving
    from game.system.home import Home

VARIABLE = "HEXAGLYPH_NETWORK"
"""The environment variable with the addresses of this machine at which tables are announced and
looked for; by default all of them."""
STORE = "hosted.db"
"""The file name of the hosted tables in the player's data folder."""
GLANCE_EVERY, GIVE_UP = 60.0, 8.0
"""Seconds between two requests to the server from the menu, and the timeout of one."""
LISTEN_EVERY = 0.25
"""Seconds between two looks for frames while a match is on the screen."""


_Address: TypeAlias = "tuple[str, int]"
"""Of a table: address and port."""


class TogetherError(LocalizedError):
    """Online play is not possible at present; the message is one sentence."""


_needing_packages = partial(needing_packages, TogetherError)
"""TogetherError if a package for playing online is missing."""


class Together:
    """The online play of one window.

    seats: those that the player can come back to. session: the connection to a table or server, or
    None. before: the table's finished match, once a rematch has been requested. held: the match
    that goes on while its player is at another screen, from which they come back, or that is
    over. code: the code of
    the table hosted here, or "". moves: the number of matches that wait for the player's move, and
    of invitations, in the server's last answer. reminders: the matches to remind the player of,
    until the menu shows them.
    """

    def __init__(self, home: Home, settings: Settings) -> None:
        self._home, self._settings = home, settings
        self._interfaces = os.environ.get(VARIABLE, "").split()
        self.seats = KeptSeats(settings)
        self.session: Session | None = None
        self._returning = ""
        """The code of the table that the player is coming back to."""
        self.before: Mirror | None = None
        self.held: RemoteMatch | None = None
        self.code = ""
        self.moves = 0
        self.reminders: list[Row] = []
        self._reminders: Reminders | None = None
        self._glanced_at = -GLANCE_EVERY
        self._opening: Work[_Address] = Work(wake)
        self._wish: Wish
        """For the table that is being opened."""
        self._starting, self._announcing = threading.Lock(), threading.Lock()
        """Held while the server here starts; while an announcement comes or goes."""
        self._serving: Serving | None = None
        self._own = "", 0
        """The announced address and port of the table hosted here."""
        self._announcement: Announcement | None = None
        self._finder: Finder | None = None

    @property
    def name(self) -> str:
        """The player's name: the chosen one, or that of the user account."""
        return self._settings.kept.online.get("name") or account_name()

    @name.setter
    def name(self, name: str) -> None:
        self._keep("name", name)

    @property
    def server(self) -> str:
        """The address of the player's server, or ""."""
        return self._settings.kept.online.get("server", "")

    @server.setter
    def server(self, server: str) -> None:
        self._keep("server", server)

    def _keep(self, key: str, value: str) -> None:
        self._settings.kept.online[key] = value.strip()
        self._settings.save()

    def address(self) -> str:
        """The address of this machine on the network."""
        if self._interfaces:
            return self._interfaces[0]
        from game.remote.socket import own_address

        return own_address()

    @_needing_packages()
    def look(self) -> None:
        """Start looking for tables on the network. TogetherError if a package is missing."""
        if self._finder is None:
            from game.remote.nearby import Finder

            with suppress(OSError):  # codes may work even so
                self._finder = Finder(wake, self._interfaces)

    @property
    def nearby(self) -> list[Nearby]:
        """The tables found, without the one hosted here."""
        if self._finder is None:
            return []
        return [table for table in self._finder.tables if (table.host, table.port) != self._own]

    @_needing_packages()
    def begin_opening(self, setup: MatchSetup, *, race: bool = False, absent: str = "") -> None:
        """Open a table to the network in the background; poll() until it is open. TogetherError if
        a package is missing."""
        from game.app.match_setup import wish_of

        self.leave()
        self.code, self._wish = "", wish_of(setup, race=race, absent=absent)
        here, name = self.address, self.name
        self._opening.start(lambda task: self._announce(task, here(), name, setup.game))

    def poll(self) -> list[ServerFrame]:
        """Take the frames that have arrived; raises what failed while opening or receiving."""
        if self._opening.running:
            if not self._opening.poll():
                return []
            self._open()
        return self.session.poll() if self.session is not None else []

    @_needing_packages()
    def _announce(self, task: Task[_Address], address: str, name: str, game: str) -> _Address:
        """In a thread: serve tables here, and announce one to the network. address: that of this
        machine. An announcement that is no longer wanted is withdrawn."""
        port = self._served(address)
        from game.remote.nearby import Announcement

        with suppress(OSError):  # players can still join by its code
            announcement = Announcement(name, game, address, port, self._interfaces)
            with self._announcing:
                self._silence()
                self._announcement = announcement
                if task.cancelled():
                    self._silence()
        return address, port

    def _served(self, address: str) -> int:
        """The port at which tables are served here, by one server for all of them."""
        from game.server.sqlite import SqliteStorage
        from game.server.web import Serving
        from game.ui.seats import reads_as_bot

        with self._starting:
            if self._serving is None:
                host = "127.0.0.1" if address.startswith("127.") else "0.0.0.0"
                storage = SqliteStorage(self._home.data / STORE)
                serving = Serving(storage, host, reads_as_bot=reads_as_bot)
                serving.start()
                self._serving = serving
            return self._serving.port

    def _open(self) -> None:
        """Open the table at the server that runs by now."""
        from game.online.codes import format_address

        assert self._opening.result is not None
        self._own = address, port = self._opening.result
        self._sit(self._here, self._wish)
        self.code = format_address(address, port)

    @_needing_packages()
    def join(self, host: str, port: int) -> None:
        """Join the table hosted at an address. TogetherError if a package is missing."""
        from game.online.client_frames import Join
        from game.online.wire import PATH

        self.code = ""
        self._sit(f"ws://{host}:{port}{PATH}", Join(""))

    @_needing_packages()
    def come_back(self) -> None:
        """Rejoin the table hosted here, or the match played at it. TogetherError if a package is
        missing."""
        from game.online.client_frames import Join

        if self._serving is not None:
            self._sit(self._here, Join(""))

    @_needing_packages()
    def go_on(self, seat: KeptSeat) -> None:
        """Come back to a match. TogetherError if a package is missing."""
        from game.online.client_frames import Join

        self.code = self.code if self._serving is not None and seat.url == self._here else ""
        self._sit(seat.url, Join(seat.code))
        self._returning = seat.code

    def remember(self) -> None:
        """Remember the seat in the match that is being played, so that the player can come back."""
        if self.session is not None and self.table is not None:
            self.seats.note(self.session.url, self.table, hosted=self.hosts)

    def refused(self, code: str) -> None:
        """Forget the seat to which the player was coming back if, by the code of the reason, its
        table is gone."""
        from game.online.reasons import CLOSED, NO_TABLE

        if code in (CLOSED.code, NO_TABLE.code):
            self.seats.forget(self._returning)

    @property
    def hosts(self) -> bool:
        """Whether the connection is to a table hosted here."""
        session = self.session
        return session is not None and self._serving is not None and session.url == self._here

    @property
    def _here(self) -> str:
        from game.online.wire import PATH

        assert self._serving is not None
        return f"ws://127.0.0.1:{self._serving.port}{PATH}"

    @property
    def open_here(self) -> bool:
        """Whether a table is hosted here."""
        return self._serving is not None and bool(self.code)

    @_needing_packages()
    def join_code(self, text: str) -> None:
        """Join the table with a code: four words, or a server's address and the words of its table.
        ValueError, with what is wrong, if the code is invalid."""
        from game.online.client_frames import Join
        from game.online.codes import parse_address
        from game.remote.socket import url_of

        server, _space, code = text.strip().partition(" ")
        if code and (":" in server or "." in server):
            self.code = ""
            self._sit(url_of(server), Join(code.strip()))
        else:
            self.join(*parse_address(text))

    @_needing_packages()
    def visit(self) -> None:
        """Connect to the player's server. ValueError if its address is invalid, TogetherError if a
        package is missing."""
        from game.remote.socket import url_of

        self._link(url_of(self.server)).visiting = True

    def glance(self, now: float) -> None:
        """Update `moves` and `reminders` from the player's server, at most every GLANCE_EVERY
        seconds and without another connection. A server that cannot be reached is ignored."""
        if self.session is None and self.server and now - self._glanced_at > GLANCE_EVERY:
            self._glanced_at = now
            with suppress(LocalizedError, ValueError):
                self.visit()
        session = self.session
        if session is None or not session.visiting:
            return
        from game.online.client_frames import Browse
        from game.online.server_frames import Tables, Welcome
        from game.online.wire import FrameError
        from game.remote.session import Reminders

        with suppress(FrameError):
            for frame in session.poll():
                if isinstance(frame, Welcome):
                    session.send([Browse()])
                elif isinstance(frame, Tables):
                    self.moves = sum(row.yours for row in frame.mine) + len(frame.invited)
                    self._reminders = self._reminders or Reminders()
                    self.reminders += self._reminders.due(frame.mine)
                    self.leave()
        if now - self._glanced_at > GIVE_UP:
            self.leave()

    def look_away(self) -> None:
        """Drop a request of the menu to the server, when the menu closes."""
        if self.session is not None and self.session.visiting:
            self.leave()

    def sit(self, wish: Wish) -> None:
        """Join a table of the connected server."""
        if self.session is not None:
            self.before = None
            self.session.send(self.session.client.wish(wish))

    def send(self, *frames: ClientFrame) -> None:
        """Send frames to the server, if there is a connection."""
        if self.session is not None:
            self.session.send([*frames])

    def _sit(self, url: str, wish: Wish) -> None:
        self._link(url)
        self.sit(wish)

    def _link(self, url: str) -> Session:
        from game.remote.session import Session, identity

        self.leave()
        self.session = Session(url, identity(self._home), self.name, wake)
        return self.session

    def leave(self) -> None:
        """Leave the table; one that is hosted here stays open, one that is still being opened is
        not."""
        if self._opening.running:
            with self._announcing:
                self._opening.stop()
                self._silence()
        if self.session is not None:
            self.session.close()
        self.session = self.before = self.held = None
        self._returning = ""

    def stay(self, match: RemoteMatch) -> None:
        """Stay at the table of a match that is over, until the player goes on to something else.
        Nobody can come back to one that is hosted here."""
        self.code = "" if self.hosts else self.code
        self.held = None if match.led_on else match

    def hear(self) -> None:
        """Take what has come for the match that is held."""
        if self.held is not None:
            self.held.listen()

    def let_go(self) -> None:
        """Leave the table of a match that is held, as its player does not come back."""
        if self.held is not None:
            self.leave()

    def again(self) -> None:
        """Request another match with the same players."""
        from game.online.client_frames import Ask
        from game.online.wire import What

        self.before, self.held = self.session.client.mirror if self.session else None, None
        if self.before is not None:
            self.send(Ask(self.before.match, self.before.number, What.REMATCH))

    @property
    def table(self) -> Mirror | None:
        """The player's table as known from the server, or None."""
        mirror = self.session.client.mirror if self.session is not None else None
        return None if mirror is self.before else mirror

    def leads_to(self, match: Match) -> bool:
        """Whether a match is the one played over the connection."""
        folded = self.table.folded if self.table is not None else None
        return folded is not None and folded.header is match.header

    def _silence(self) -> None:
        if self._announcement is not None:
            self._announcement.close()
            self._announcement = None

    def full(self) -> None:
        """Stop announcing the table: all its players are there."""
        with self._announcing:
            self._silence()

    def close(self) -> None:
        """Close the connection, the search and the hosted table."""
        self.leave()
        self.full()
        if self._finder is not None:
            self._finder.close()
        if self._serving is not None:
            self._serving.stop()
