"""From the command line to a match with others elsewhere, in this terminal."""

from __future__ import annotations

import sys

from game.language import _, join
from game.match.store import STORE_FILE, Store
from game.online.client_frames import Ask, Ranked, Wish
from game.online.codec import sentence_of
from game.online.server_frames import Closing, Refused, State
from game.online.wire import Seated, What
from game.remote.match import RemoteMatch
from game.remote.session import Session, identity
from game.sentences import N_, LocalizedError
from game.system.home import Home
from game.terminal.online_session import Listener, OnlineSession, closed
from game.ui.seats import absence_line
from game.words.lists import load_named

PATIENCE = 20
"""Half seconds until a server that does not answer is given up."""


class NoTableError(LocalizedError):
    """There is no match to be had; the message says why."""


def play_at(url: str, wish: Wish, name: str, home: Home, *, near: bool = False) -> int:
    """Sit down at a table of the server at `url` and play in this terminal; the exit code. near:
    whether it is a machine of the same network, which has one table and no codes."""
    lines = Listener(sys.stdin)
    session = Session(url, identity(home), name, lines.wake)
    session.send(session.client.wish(wish))
    store = Store(home.data / STORE_FILE)
    try:
        while _begun(session, lines, near=near):
            mirror = session.client.mirror
            assert mirror is not None
            assert mirror.folded is not None
            header = mirror.folded.header
            lexicon = load_named(header.language, header.word_list)
            match = RemoteMatch(session, lexicon, store=store)
            played = OnlineSession(match, lines)
            played.run()
            if match.over and isinstance(wish, Ranked):
                played.await_boards()
                break
            if not match.over or not _again(session, match, lines):
                break
        return 0
    finally:
        session.close()
        store.close()


def _begun(session: Session, lines: Listener, *, near: bool) -> bool:
    """Wait until the match begins; False where the player leaves before."""
    waited = 0
    seen: tuple[Seated, ...] = ()
    told = False
    while True:
        for frame in session.poll():
            if isinstance(frame, Closing):
                raise closed(frame)
            if isinstance(frame, Refused) and session.client.mirror is None:
                raise NoTableError(sentence_of(frame))
            if isinstance(frame, State) and len(frame.seats) > 1 and not (frame.race or told):
                told = True
                print(absence_line(frame.absent), flush=True)
            if isinstance(frame, State) and not frame.header and frame.seats != seen:
                seen = frame.seats
                if not near:
                    print(_("Your table's code: {code}").format(code=frame.code), flush=True)
                print(_("At the table: {names}. Waiting for the others ...").format(
                    names=join([name for name in frame.names if name])), flush=True)  # fmt: skip
        mirror = session.client.mirror
        if mirror is not None and mirror.folded is not None:
            return True
        waited += 1
        if not session.up and waited > PATIENCE:
            problem = session.trouble or "-"
            sentence = N_("The server at {url} cannot be reached ({problem}).")
            raise NoTableError(sentence, url=session.url, problem=problem)
        if lines.wait(0.5) == "":
            return False


def _again(session: Session, match: RemoteMatch, lines: Listener) -> bool:
    """Whether everybody wants another match."""
    print(_("Type again for another match; anything else quits."), flush=True)
    line: str | None = None
    old = match.mirror
    while session.client.mirror is old:
        for frame in session.poll():
            if isinstance(frame, Closing):
                raise closed(frame)
        line = lines.wait(0.5)
        if line is None:
            continue
        if line.strip().lower() != "again":
            return session.client.mirror is not old
        match.say(Ask(old.match, old.number, What.REMATCH))
    return True
