"""A server that is killed while its players move, and what it has kept."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType

from game.match.header import parse_header
from game.match.record import Record
from game.match.timeline import fold
from game.online.client_frames import Create
from game.online.server_frames import Welcome
from game.rules.pcg import stream
from game.server.sqlite import SqliteStorage
from game.server.web import Serving
from game.words.lists import load_named
from tests.hung import HUNG, ended_if_hung
from tests.online.hands import play, sit
from tests.online.serving import Guest
from tests.players.test_bots import GAMES
from tests.repo.tree import ROOT
from tests.soak.kills import die, within_a_write

KILLS = 5
_SERVE = """
import sys
from pathlib import Path
from tests.soak.servers import serve
serve(Path(sys.argv[1]), int(sys.argv[2]))
"""


def serve(path: Path, port: int) -> None:
    """Serve, and die as a line says that comes later: within a write, after so many of SQLite's
    instructions, or anywhere, after so many calls of functions."""
    left = 0

    def called(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal left
        if left and event in {"call", "c_call"}:
            left -= 1
            if not left:
                die()

    threading.setprofile(called)
    storage = SqliteStorage(path)
    serving = Serving(storage, port=port)
    serving.start()
    print(serving.port, flush=True)
    within, count = map(int, sys.stdin.readline().split())
    if within:
        within_a_write(storage._db, count)
    else:
        left = count
    sys.stdin.read()


@contextmanager
def _served(path: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server of its own process; its port."""
    process = subprocess.Popen(
        [sys.executable, "-c", _SERVE, str(path), str(port)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        with ended_if_hung(process):
            bound = int(process.stdout.readline())
        yield process, bound
    finally:
        process.kill()
        process.communicate(timeout=HUNG)


def _knows(guest: Guest, count: int, process: subprocess.Popen[str]) -> None:
    """Wait until so many entries have come, or the server is dead."""
    guest.until(lambda: guest.known >= count or process.poll() is not None)


def _again(guest: Guest, count: int) -> None:
    """Wait until a guest is at another server, and knows so many entries."""
    guest.until(lambda: guest.heard(Welcome) and guest.known >= count)


def _until_dead(guests: list[Guest], process: subprocess.Popen[str], seed: int) -> None:
    """Seeded hands play on until the server dies; at the end of a match it is killed."""
    random = stream(seed, "server hands")
    while process.poll() is None:
        by_seat = {guest.client.mirror.seat: guest for guest in guests if guest.client.mirror}
        mirror = max((g.client.mirror for g in guests if g.client.mirror), key=lambda m: m.number)
        folded = mirror.folded
        assert folded is not None
        if folded.over:
            process.kill()
            return
        seat, number = folded.to_act[0], mirror.number
        mover = by_seat[seat]
        _knows(mover, number, process)
        if mover.client.mirror is None or mover.known < number:
            return
        lexicon = load_named(folded.header.language, folded.header.word_list)
        moves = folded.game.some_moves(mover.client.mirror.view, seat, lexicon, random)
        mover.session.send(mover.client.move(folded.game.format_move(next(moves))))
        for guest in guests:
            _knows(guest, number + 1, process)


def _kept(path: Path, match: int, *, alone: bool = True) -> Record:
    """A match as it lies in the store. alone: whether nobody serves."""

    async def load() -> Record:
        storage = SqliteStorage(path, alone=alone)
        kept = await storage.load(match)
        await storage.close()
        assert kept is not None
        assert kept.header is not None
        return Record(parse_header(kept.header.split("\n")), kept.entries)

    return asyncio.run(load())


def killed(seed: int, folder: Path) -> int:
    """Tables of all games at one store, its server killed at each: every move that a player was
    answered is there, and the match goes on from it in the next server."""
    path = folder / "server.db"
    with ExitStack() as stack:
        process, port = stack.enter_context(_served(path, 0))
        for number in range(seed * KILLS, (seed + 1) * KILLS):
            random = stream(number, "server")
            within = random.below(2)
            count = 1 + random.below(4_000 if within else 60_000)
            guests = sit(Create(GAMES[number % len(GAMES)]), port)
            assert process.stdin is not None
            process.stdin.write(f"{within} {count}\n")
            process.stdin.flush()
            _until_dead(guests, process, number)
            assert process.wait(HUNG) == -signal.SIGKILL
            kept, *_ = [_as_answered(path, guest) for guest in guests]
            process, port = stack.enter_context(_served(path, port))
            _go_on(path, guests, kept)
    return KILLS


def _as_answered(path: Path, guest: Guest) -> Record:
    """The match that is kept, seen to be the one that a guest knows, or further on."""
    mirror = guest.client.mirror
    assert mirror is not None
    record = _kept(path, mirror.match)
    assert len(record.entries) >= mirror.number, mirror.code
    there = fold(record, mirror.number)
    # Who knows the record of a match that is over sees all of it.
    state = there.state
    seen = state if mirror.record is not None else there.game.view(state, mirror.seat)
    assert seen == mirror.view, mirror.code
    guest.news.clear()
    return record


def _go_on(path: Path, guests: list[Guest], kept: Record) -> None:
    """Play on at another server, and leave."""
    count = len(kept.entries)
    for guest in guests:
        _again(guest, count)
    play(guests, count + 2)
    mirror = guests[0].client.mirror
    assert mirror is not None
    for guest in guests:
        guest.session.close()
    further = fold(_kept(path, mirror.match, alone=False))
    assert tuple(further.entries[:count]) == kept.entries
    assert further.over or len(further.entries) >= count + 2
