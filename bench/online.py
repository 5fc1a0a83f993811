"""A server's durable moves a second, how long one takes at half of that, and what a socket costs.

python -m bench online

The load is made on the same machine: tables of all games, each with a socket for every seat, where
seeded moves are made as fast as they are answered. Postgres serves two processes.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple, TypeAlias

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from bench.rows import Row, duration
from game import register
from game.match.clock import ManualClock
from game.match.header import Header
from game.match.match import Match
from game.match.timeline import Timeline
from game.online.client_frames import Create, Hello, Join, Move
from game.online.codes import spell
from game.online.crypto import Identity
from game.online.terms import Player, Terms
from game.online.wire import PATH, PROTOCOL, encode
from game.remote.session import known_rules
from game.rules.interface import Rejection
from game.rules.pcg import stream
from game.server.postgres import PostgresStorage
from game.server.sqlite import SqliteStorage
from game.server.storage import Storage
from game.words.lists import load_named
from tests.online.engines import postgres, redis

TABLES, MOVES, ROUNDS = 60, 20, 5
WARM, IDLE = 100, 2_000
"""Sockets that are open before, and while, their cost is measured."""


Server: TypeAlias = tuple[subprocess.Popen[str], int]
"""A process and its port."""


class Game(NamedTuple):
    """A seeded match: how it is dealt, who begins, and its moves with their seats."""

    header: Header
    to_act: tuple[int, ...]
    moves: list[tuple[int, str]]


class Table(NamedTuple):
    """A table where everybody has sat down. match: its number."""

    game: Game
    code: str
    match: int
    players: tuple[Identity, ...]


class Run(NamedTuple):
    """Tables played at once: moves a second, seconds that a move took, and seconds of processor
    time that it took in the servers."""

    rate: float
    p50: float
    p99: float
    cpu: float


class Heard(msgspec.Struct):
    """What the load reads of a frame."""

    name: str = msgspec.field(name="is")
    number: int = 0
    nonce: str = ""


class Frames:
    """A socket of the load."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._known = 0

    async def knows(self, number: int) -> None:
        """Wait until a number of entries is known."""
        while self._known < number:
            self._known = (await self.until("entered", "state")).number

    async def until(self, *names: str) -> Heard:
        """The next frame of one of these kinds."""
        while True:
            heard = msgspec.json.decode(await self._socket.recv(), type=Heard)
            if heard.name in names:
                return heard
            if heard.name in ("closing", "refused"):
                raise RuntimeError(f"the server refused the load ({heard})")

    async def say(self, frame: Hello | Join | Move) -> None:
        await self._socket.send(encode(frame))

    async def close(self) -> None:
        await self._socket.close()


def terms_of(game_id: str, players: Sequence[Identity], code: str) -> Terms:
    """A full table, dealt like all of its game."""
    seats = tuple(Player(player.public, f"P{seat}") for seat, player in enumerate(players))
    return Terms(code, Create(game_id), seats, 5, "salt")


def recorded(game_id: str) -> Game:
    """What seeded hands play in a game."""
    header = terms_of(game_id, (Identity(), Identity()), "").header()
    lexicon, random = load_named(header.language, header.word_list), stream(5, "hands")
    match = Match(Timeline(header), ManualClock(), lexicon)
    game = Game(header, match.to_act, [])
    while not match.over and len(game.moves) < MOVES:
        seat = match.to_act[0]
        view = match.game.view(match.state, seat)
        text = match.game.format_move(next(match.game.some_moves(view, seat, lexicon, random)))
        if not isinstance(match.move(seat, text), Rejection):
            game.moves.append((seat, text))
    return game


async def dealt(storage: Storage, games: Sequence[Game]) -> list[list[Table]]:
    """For every round the tables, straight in the store."""
    rounds = []
    for turn in range(2 * ROUNDS):
        tables = []
        for place in range(TABLES):
            game, players = games[place % len(games)], (Identity(), Identity())
            code = spell(turn * TABLES + place, 3)
            terms = terms_of(game.header.game, players, code)
            number = await storage.open(terms)
            await storage.change(number, terms, 0, game.header, game.to_act)
            tables.append(Table(game, code, number, players))
        rounds.append(tables)
    await storage.close()
    return rounds


rules_known = cache(known_rules)
"""What the load says that it knows of games' rules, found once."""


async def linked(port: int, player: Identity, place: int) -> Frames:
    """A socket whose player is known. place: makes it come from an address of its own."""
    address = {"X-Forwarded-For": f"10.1.{place // 250}.{place % 250}"}
    host = f"127.0.0.1:{port}"
    socket = await connect(f"ws://{host}{PATH}", additional_headers=address, compression=None)
    frames = Frames(socket)
    signature = player.sign((await frames.until("greeting")).nonce, host)
    await frames.say(Hello(PROTOCOL, player.public, "P", signature, rules_known()))
    await frames.until("welcome")
    return frames


async def play(table: Table, seats: Sequence[Frames], pause: float) -> list[float]:
    """Play a table to the end of its moves; what each took. pause: between two of them."""
    took = []
    for number, (seat, text) in enumerate(table.game.moves):
        await seats[seat].knows(number)
        begun = time.perf_counter()
        await seats[seat].say(Move(table.match, number, text))
        await seats[seat].knows(number + 1)
        took.append(time.perf_counter() - begun)
        await asyncio.sleep(max(0, pause - took[-1]))
    return took


async def measured(servers: Sequence[Server], tables: Sequence[Table], rate: float) -> Run:
    """Play all tables. rate: moves a second in all, 0 for as many as can be."""
    ports = [port for _process, port in servers]
    links = []
    for place, table in enumerate(tables):
        # The players of every second table are at different processes.
        at = [ports[(place // 2 + seat * (place % 2)) % len(ports)] for seat in range(2)]
        seats = [await linked(p, who, place) for p, who in zip(at, table.players, strict=True)]
        for frames in seats:
            await frames.say(Join(table.code))
            await frames.until("state")
        links.append(seats)
    pause = len(tables) / rate if rate else 0
    begun, used = time.perf_counter(), [busy(process) for process, _port in servers]
    found = await asyncio.gather(
        *(play(table, seats, pause) for table, seats in zip(tables, links, strict=True))
    )
    seconds = time.perf_counter() - begun
    cpu = sum(busy(process) for process, _port in servers) - sum(used)
    for seats in links:
        for frames in seats:
            await frames.close()
    took = [one for of_table in found for one in of_table]
    p99 = quantiles(took, n=100)[98]
    return Run(len(took) / seconds, median(took), p99, cpu / len(took))


async def socket_kib(process: subprocess.Popen[str], port: int) -> float:
    """KiB that a fresh server needs more for each socket that is open, after the first few."""
    links = [await linked(port, Identity(), place) for place in range(WARM)]
    before = resident(process)
    links += [await linked(port, Identity(), WARM + place) for place in range(IDLE)]
    grown = resident(process) - before
    for frames in links:
        await frames.close()
    return grown / IDLE


def busy(process: subprocess.Popen[str]) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2]
    return sum(map(int, fields.split()[11:13])) / os.sysconf("SC_CLK_TCK")


def resident(process: subprocess.Popen[str]) -> float:
    """KiB of memory that a process has."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    return float(status.split("VmRSS:")[1].split()[0])


@contextmanager
def serving(*arguments: str) -> Iterator[Server]:
    """A server process and its port."""
    command = [sys.executable, "-m", "game", "serve", "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, int(process.stdout.readline().split(",")[0].rpartition(":")[2])
        finally:
            process.kill()


def table_rows(
    name: str, servers: Sequence[Server], rounds: Sequence[Sequence[Table]], goal: str
) -> Iterator[Row]:
    """Moves a second at full load, and how long they take at half of it: medians of five."""
    full = [asyncio.run(measured(servers, tables, 0)) for tables in rounds[:ROUNDS]]
    rate = median(run.rate for run in full)
    yield Row(f"{name}: durable moves a second", f"{rate:,.0f}", goal=goal)
    cpu = median(run.cpu for run in full)
    yield Row(f"{name}: processor time of a move in the server", duration(cpu))
    half = [asyncio.run(measured(servers, tables, rate / 2)) for tables in rounds[ROUNDS:]]
    yield Row(f"{name}: a move at half of that, p50", duration(median(run.p50 for run in half)))
    p99 = median(run.p99 for run in half)
    yield Row(f"{name}: a move at half of that, p99", duration(p99), goal="150 ms")


def rows() -> Iterator[Row]:
    """The rows of the table."""
    games = [recorded(game_id) for game_id in register.entries()]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "server.db"
        rounds = asyncio.run(dealt(SqliteStorage(path), games))
        with serving("--store", str(path)) as server:
            yield from table_rows("SQLite", [server], rounds, "700")
        with serving("--store", str(path)) as server:
            kib = asyncio.run(socket_kib(*server))
            yield Row(f"memory of a socket, at {IDLE:,}", f"{kib:.1f} KiB", goal="16 KiB")
    with ExitStack() as stack:
        try:
            database, nudge = (stack.enter_context(engine()) for engine in (postgres, redis))
        except pytest.skip.Exception as missing:
            yield Row(f"Postgres: {missing}", "")
            return
        rounds = asyncio.run(dealt(PostgresStorage(database.url), games))
        at = ("--database", database.url, "--nudge", nudge.url)
        servers = [stack.enter_context(serving(*at)) for _process in range(2)]
        yield from table_rows("Postgres, two processes", servers, rounds, "1,200")
