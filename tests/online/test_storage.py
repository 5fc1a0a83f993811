"""What any store has to keep to, held against each that there is."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from itertools import starmap
from pathlib import Path

import pytest

from game import register
from game.match.record import Entry, EntryKind
from game.online.client_frames import Create
from game.online.terms import Player, Terms
from game.server.database import ConflictError, StorageError
from game.server.moderation import Moderation
from game.server.postgres import PostgresStorage
from game.server.sqlite import SqliteStorage
from game.server.storage import LISTED, MOST_REPORTS, Storage
from tests.hung import HUNG, ended_if_hung
from tests.online.engines import Engine, postgres
from tests.online.lobbies import Evening
from tests.online.stores import Open, run
from tests.repo.tree import ROOT

ANN, BEN = Player("a" * 64, "Ann"), Player("b" * 64, "Ben")
_codes = iter(f"code {number}" for number in range(1, 10_000))


def table(*, public: bool = False) -> Terms:
    """A table with one seat that is open."""
    asked = Create(next(iter(register.entries())), public=public)
    return Terms(next(_codes), asked, (ANN, None), 5, "salt")


def entry(number: int, text: str = "R") -> Entry:
    return Entry(number, number % 2, 10 * number, EntryKind.MOVE, text)


def test_a_full_store_says_so_without_where_it_is_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "server.db"

    async def act() -> None:
        storage = SqliteStorage(path)
        await storage.open(table())
        pages = await storage.read("PRAGMA page_count")
        storage._db.execute(f"PRAGMA max_page_count = {pages[0][0]}")
        entries = [entry(number, "long " * 200) for number in range(1, 200)]
        with pytest.raises(StorageError) as full:
            await storage.append(1, entries, (0,))
        assert full.value.problem == "database or disk is full"
        assert str(path) in str(full.value)
        storage._db.execute("PRAGMA max_page_count = 1000000")
        await storage.append(1, [entry(1)], (0,))
        assert await storage.since(1, 0) == (entry(1),)
        await storage.close()

    asyncio.run(act())


def test_what_is_kept_is_there_when_the_store_is_opened_again(opener: Open) -> None:
    terms = table()

    async def keep(storage: Storage) -> None:
        number = await storage.open(terms)
        with pytest.raises(ConflictError):
            await storage.open(terms)
        await storage.append(number, [entry(1), entry(2, "Ünï")], (0,))

    async def see(storage: Storage) -> None:
        number = await storage.find(terms.code)
        assert number is not None
        kept = await storage.load(number)
        assert kept is not None
        assert (kept.terms, kept.revision, kept.header, kept.over) == (terms, 0, None, False)
        assert kept.entries == (entry(1), entry(2, "Ünï"))
        assert await storage.since(number, 1) == (entry(2, "Ünï"),)
        assert await storage.load(number + 10_000) is None
        assert await storage.find("another") is None

    run(opener, keep)
    run(opener, see)


def test_a_table_that_was_closed_stays_closed_whatever_is_entered_there(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        number = await storage.open(table())
        await Moderation(storage).close(number)
        await storage.append(number, [entry(1)], (0,))
        (listed,) = await storage.listed([number])
        assert (listed.over, listed.to_act) == (True, ())

    run(opener, act)


def test_nothing_is_entered_at_a_table_that_was_deleted(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        number = await storage.open(table())
        await Moderation(storage).forget(ANN.key)
        with pytest.raises(ConflictError):
            await storage.append(number, [entry(1)], (0,))
        assert await storage.since(number, 0) == ()

    run(opener, act)


def test_a_player_reports_a_seat_a_few_times(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        kept = [await storage.report(ANN.key, 1, 1, "slow") for _ in range(MOST_REPORTS + 1)]
        assert kept == [True] * MOST_REPORTS + [False]
        assert await storage.report(ANN.key, 1, 2, "slow")
        assert await storage.report(BEN.key, 1, 1, "slow")

    run(opener, act)


def test_an_entry_is_entered_once_and_the_others_of_its_group_all_the_same(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        numbers = [await storage.open(table()) for _ in range(6)]
        await storage.append(numbers[3], [entry(1)], (0,))
        batches = [(number, [entry(1, "U")], (1,)) for number in numbers]
        results = await asyncio.gather(*starmap(storage.append, batches), return_exceptions=True)
        assert [type(result) for result in results if result] == [ConflictError]
        texts = [(await storage.since(number, 0))[0].text for number in numbers]
        assert texts == ["U", "U", "U", "R", "U", "U"]

    run(opener, act)


@pytest.mark.parametrize("values", [("key", 1 << 70), ("\ud800", 1), ({}, 1)])
def test_a_value_that_cannot_be_stored_fails_its_own_writer_alone(
    values: tuple[object, int], opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        number = await storage.open(table())
        results = await asyncio.gather(
            storage.append(number, [entry(1)], (0,)),
            storage.execute("INSERT INTO invited VALUES (?, ?)", *values),
            storage.append(number, [entry(2)], (0,)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), StorageError, type(None)]
        assert len(await storage.since(number, 0)) == 2
        with pytest.raises(StorageError):
            await storage.read("SELECT * FROM invited WHERE key = ?", "\ud800")

    run(opener, act)


def test_nobody_waits_for_a_write_that_cannot_even_begin(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act() -> None:
        storage = SqliteStorage(tmp_path / "server.db")
        storage._thread.shutdown()
        opening = [asyncio.create_task(storage.open(table())) for _ in range(2)]
        await asyncio.sleep(0)
        assert storage._writer is not None
        await asyncio.wait([storage._writer])
        await asyncio.sleep(0)
        assert [task.done() and type(task.exception()) for task in opening] == [StorageError] * 2
        await storage.close()

    asyncio.run(act())
    assert "statements could not be written" in caplog.messages


def test_terms_are_changed_by_who_knew_them_alone(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        terms = table(public=True)
        number = await storage.open(terms)
        assert number in [row.number for row in await storage.invitations()]
        await storage.change(number, terms.seated(BEN), 0, None, (1,))
        with pytest.raises(ConflictError):
            await storage.change(number, terms.seated(ANN), 0, None, ())
        kept = await storage.load(number)
        assert kept is not None
        assert (kept.terms, kept.revision) == (terms.seated(BEN), 1)
        assert number not in [row.number for row in await storage.invitations()]
        mine = next(row for row in await storage.of_player(BEN.key) if row.number == number)
        assert (mine.to_act, mine.over) == ((1,), False)
        assert await storage.newest([number]) in ({}, {number: (1, 0)})

    run(opener, act)


def test_a_table_that_cannot_be_read_hides_no_other(
    opener: Open, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(storage: Storage) -> None:
        damaged, sound = [await storage.open(table(public=True)) for _ in range(2)]
        for number in (damaged, sound):
            await storage.report(BEN.key, number, 0, "She is slow.")
        await storage.execute("UPDATE hosted SET terms = '{}' WHERE number = ?", damaged)
        for found in (
            await storage.of_player(ANN.key),
            await storage.invitations(),
            await storage.listed([damaged, sound]),
            (await storage.silent(0, damaged - 1))[0],
        ):
            assert [one.number for one in found] == [sound]
        moderation = Moderation(storage)
        first, second = await moderation.reports()
        assert (first.number, first.about, second.about) == (damaged, None, ANN)
        await moderation.dismiss(first)
        assert await moderation.reports() == [second]
        assert len(caplog.messages) == 1
        assert f"match {damaged}: a table is damaged" in caplog.messages[0]

    run(opener, act)


@pytest.mark.parametrize("damaged", [1, LISTED])
def test_silent_tables_are_closed_however_many_others_cannot_be_read(
    damaged: int, opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        numbers = [await storage.open(table()) for _ in range(damaged + 1)]
        await storage.execute("UPDATE hosted SET updated = '1970-01-01T00:00:00+00:00'")
        await storage.execute("UPDATE hosted SET terms = '{}' WHERE number < ?", numbers[-1])
        await Evening(storage).lobby.close_silent()
        (listed,) = await storage.listed(numbers)
        assert (listed.number, listed.over) == (numbers[-1], True)

    run(opener, act)


def test_blocks_hold_both_ways(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        for _ in range(2):
            await storage.block(ANN.key, BEN.key)
        assert await storage.blocked(BEN.key) == {ANN.key}
        assert await storage.blocked(ANN.key) == {BEN.key}
        await storage.report(ANN.key, 1, 1, 'it\'s "rude"; --')

    run(opener, act)


def test_processes_at_one_database_put_their_entries_in_one_order(database: str) -> None:
    async def act() -> None:
        stores = [PostgresStorage(database) for _ in range(3)]
        numbers = [await stores[0].open(table()) for _ in range(8)]
        # Each tries to enter all, in an order of its own.
        orders = (numbers, numbers[::-1], numbers[4:] + numbers[:4])
        tries = [
            store.append(number, [entry(1, f"R{place}")], (0,))
            for place, (store, order) in enumerate(zip(stores, orders, strict=True))
            for number in order
        ]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert results.count(None) == len(numbers)
        assert {type(r) for r in results if r} <= {ConflictError}
        for number in numbers:
            assert len(await stores[1].since(number, 0)) == 1
        for store in stores:
            await store.close()

    asyncio.run(act())


def test_what_another_process_was_before_with_is_a_conflict_and_no_trouble(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """What was sent behind the entry that is refused, psycopg calls an aborted pipeline."""

    async def act() -> None:
        storage = PostgresStorage(database)
        number, other = await storage.open(table()), await storage.open(table())
        await storage.append(number, [entry(1)], (0,))
        many = [entry(place) for place in range(1, 501)]
        tries = (storage.append(match, many, (0,)) for match in (number, other))
        refused, kept = await asyncio.gather(*tries, return_exceptions=True)
        assert isinstance(refused, ConflictError)
        assert kept is None
        assert [len(await storage.since(match, 0)) for match in (number, other)] == [1, 500]
        await storage.close()

    asyncio.run(act())
    assert caplog.messages == []


def test_what_was_acknowledged_outlives_a_killed_database() -> None:
    async def act(engine: Engine) -> None:
        storage = PostgresStorage(engine.url)
        number = await storage.open(table())
        acknowledged = 0
        for killed in (5, 9, 14, 99):
            while acknowledged < killed:
                attempt = acknowledged + 1
                try:
                    await storage.append(number, [entry(attempt)], (0,))
                except ConflictError:  # it had gone through although nobody could say so
                    assert len(await storage.since(number, 0)) == attempt
                acknowledged = attempt
            running = [storage.append(number, [entry(acknowledged + 1)], (0,))]
            engine.kill()
            outcome = (await asyncio.gather(*running, return_exceptions=True))[0]
            assert isinstance(outcome, StorageError)
            with pytest.raises(StorageError, match="database"):
                await storage.load(number)
            engine.start()
            assert len(await storage.since(number, 0)) in (acknowledged, acknowledged + 1)
        await storage.close()

    with postgres() as engine:
        asyncio.run(act(engine))


KEEPING = """
import asyncio, os, signal, sys
from pathlib import Path
from game.server.sqlite import SqliteStorage
from tests.online.test_storage import table

async def keep():
    storage = SqliteStorage(Path(sys.argv[1]))
    for _time in range(2):
        print(await storage.open(table()), flush=True)
        sys.stdin.readline()
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(keep())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_what_a_killed_server_has_kept_is_there_whoever_has_looked_into_its_store_meanwhile(
    tmp_path: Path,
) -> None:
    """As `hexaglyph moderate` does beside a server."""
    path = tmp_path / "server.db"

    async def tables() -> int:
        storage = SqliteStorage(path, alone=False)
        found = len(await storage.listed([1, 2]))
        await storage.close()
        return found

    server = subprocess.Popen(
        [sys.executable, "-c", KEEPING, str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    assert server.stdin is not None
    assert server.stdout is not None
    for count in (1, 2):
        with ended_if_hung(server):
            assert server.stdout.readline() == f"{count}\n"
        assert asyncio.run(tables()) == count
        server.stdin.write("\n")
        server.stdin.flush()
    server.communicate(timeout=HUNG)
    assert asyncio.run(tables()) == 2


def test_a_database_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(StorageError, match="database cannot be used"):
        PostgresStorage("postgresql://127.0.0.1:1/nothing")
    with pytest.raises(StorageError, match="database cannot be used"):
        PostgresStorage("not a url")


def test_a_player_who_is_forgotten_is_in_no_table(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        number, other = await storage.open(table()), await storage.open(table())
        for one in (number, other):
            await storage.append(one, [entry(1)], (1,))
            await storage.report(BEN.key, one, 0, "She is slow.")
        await storage.people.note(ANN.key, ANN.name)
        await storage.block(ANN.key, BEN.key)
        moderation = Moderation(storage)
        assert [report.about for report in await moderation.reports()][-2:] == [ANN, ANN]
        await moderation.close(other)
        kept = await storage.load(other)
        assert kept is not None
        assert (kept.over, kept.terms.closed) == (True, True)
        assert (await storage.newest([other]))[other] == (1, 1)
        assert await moderation.forget(ANN.key) >= 2
        assert await storage.load(number) is None
        assert await storage.since(number, 0) == ()
        assert await storage.of_player(ANN.key) == []
        assert await storage.blocked(BEN.key) == frozenset()
        assert await moderation.reports() == []
        with pytest.raises(StorageError):
            await moderation.close(number)

    run(opener, act)
