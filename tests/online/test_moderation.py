"""What whoever runs a server does about players, while it serves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from game import register
from game.cli.main import main
from game.online.client_frames import Browse, Create, Phrase, Report
from game.online.server_frames import Closing, Refused, Tables, Welcome
from game.server import web
from game.server.moderation import Moderation
from game.server.sqlite import SqliteStorage
from game.server.storage import Storage
from game.server.web import Serving
from tests.online.hands import play, sit
from tests.online.lobbies import Evening, begun, resign
from tests.online.serving import Guest, served
from tests.online.stores import Open, run

GAME = next(iter(register.entries()))
T = TypeVar("T")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "server.db"


@pytest.fixture
def serving(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    monkeypatch.setattr(web, "KEEPALIVE_SECONDS", 1)
    with served(path) as there:
        yield there


def at(path: Path, act: Callable[[Moderation], Awaitable[T]]) -> T:
    """Do something at a store that is being served."""

    async def done() -> T:
        storage = SqliteStorage(path, alone=False)
        try:
            return await act(Moderation(storage))
        finally:
            await storage.close()

    return asyncio.run(done())


def refused(guest: Guest, code: str) -> bool:
    return any(isinstance(frame, Refused | Closing) and frame.code == code for frame in guest.news)


def table_of(guest: Guest) -> int:
    assert guest.client.mirror is not None
    return guest.client.mirror.match


def test_reports_are_listed_and_dismissed(
    serving: Serving, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, ben = sit(Create(GAME), serving.port)
    ann.session.send([Report(table_of(ann), 1, "He is slow."), Browse()])
    ann.until(lambda: ann.heard(Tables))
    moderate = ("moderate", "--store", str(path))
    assert main([*moderate, "reports"]) == 0
    out = capsys.readouterr().out
    assert f"match {table_of(ann)}: He is slow." in out
    assert f"about Ben {ben.player.public}" in out
    assert f"by Ann {ann.player.public}" in out
    assert main([*moderate, "dismiss", "2"]) != 0
    assert main([*moderate, "dismiss", "1"]) == 0
    assert main([*moderate, "reports"]) == 0
    assert "Nothing was reported." in capsys.readouterr().out
    for guest in (ann, ben):
        guest.session.close()


def test_a_report_neither_moves_the_cursor_nor_reads_as_two(
    serving: Serving, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, ben = sit(Create(GAME), serving.port)
    forged = f"\x1b[2J\u202eslow\n2. 2026-01-01T00:00:00Z, match 1: rude\n   about Cas {'f' * 64}"
    ann.session.send([Report(table_of(ann), 1, forged), Browse()])
    ann.until(lambda: ann.heard(Tables))
    assert main(["moderate", "--store", str(path), "reports"]) == 0
    out = capsys.readouterr().out
    assert "match 1: [2Jslow 2. 2026-01-01T00:00:00Z, match 1: rude    about Cas ffff" in out
    assert len(out.splitlines()) == 3
    assert out.replace("\n", "").isprintable()
    for guest in (ann, ben):
        guest.session.close()


def test_who_is_banned_is_turned_out_and_let_in_again(serving: Serving, path: Path) -> None:
    ann = Guest(serving.port, "Ann")
    ann.until(lambda: ann.heard(Welcome))
    key = ann.player.public
    at(path, lambda moderation: moderation.ban(key))
    ann.until(lambda: refused(ann, "banned"))
    ann.session.close()
    again = Guest(serving.port, "Ann", ann.player)
    again.until(lambda: refused(again, "banned"))
    again.session.close()
    at(path, lambda moderation: moderation.admit(key))
    last = Guest(serving.port, "Ann", ann.player)
    last.until(lambda: last.heard(Welcome))
    last.session.close()


def test_a_match_is_closed_for_those_who_sit_there(serving: Serving, path: Path) -> None:
    guests = sit(Create(GAME), serving.port)
    play(guests, 2)
    at(path, lambda moderation: moderation.close(table_of(guests[0])))
    ann, ben = guests
    ann.until(lambda: refused(ann, "closed"))
    ben.until(lambda: refused(ben, "closed"))
    for guest in guests:
        guest.session.close()


def test_nothing_is_left_of_a_player_who_is_forgotten(path: Path) -> None:
    with served(path) as serving:
        ann, ben = guests = sit(Create(GAME), serving.port)
        play(guests, 2)
        ann.session.send([Report(table_of(ann), 1, "He is slow."), Browse()])
        ann.until(lambda: ann.heard(Tables))
        for guest in guests:
            guest.session.close()
    assert at(path, lambda moderation: moderation.forget(ann.player.public)) == 1
    storage = SqliteStorage(path)
    key = ann.player.public.encode()
    asyncio.run(storage.close())
    assert key not in b"".join(file.read_bytes() for file in path.parent.glob("server.db*"))
    assert ben.player.public.encode() in path.read_bytes()


def test_a_match_of_a_player_who_is_forgotten_is_closed_for_those_who_sit_there(
    serving: Serving, path: Path
) -> None:
    ann, ben = sit(Create(GAME), serving.port)
    at(path, lambda moderation: moderation.forget(ann.player.public))
    ann.until(lambda: refused(ann, "closed"))
    ben.until(lambda: refused(ben, "closed"))
    for guest in (ann, ben):
        guest.session.close()


@pytest.mark.parametrize("looks", [True, False])
def test_nobody_goes_on_at_a_table_that_was_deleted(looks: bool, opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben = both = await evening.with_("Ann", "Ben")
        state = await begun(Create(GAME), ann, ben)
        await Moderation(storage).forget(ann.player.public)
        if looks:
            await evening.lobby.look()
        else:
            await resign(state.match, ann)
        assert state.match not in evening.lobby._tables
        for visitor in both:
            assert visitor.last(Refused).code == "closed"
            assert await visitor.refused(Phrase(state.match, 1)) == "no-match"
        assert (await ben.ask(Browse(), Tables)).mine == ()

    run(opener, act)


@pytest.mark.parametrize(
    "given", [("ban", "xyz"), ("close", "0"), ("close", "7"), ("dismiss", "1")]
)
def test_what_cannot_be_done_is_one_sentence(
    given: tuple[str, str], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at(path, Moderation.reports)
    try:
        code = main(["moderate", "--store", str(path), *given])
    except SystemExit as stop:
        code = int(str(stop.code))
    assert code != 0
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("place", [0, 1, 3])
def test_the_store_is_named_before_the_action_or_after_it(
    place: int, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at(path, Moderation.reports)
    for action in ("ban", "admit", "forget"):
        words = [action, "a" * 64]
        given = [*words[:place], "--store", str(path), *words[place:]]
        assert main(["moderate", *given]) == 0
    assert capsys.readouterr().out.count("\n") == 3


@pytest.mark.parametrize("words", [("moderate", "reports"), ("ratings",)])
def test_a_store_that_is_not_there_is_said_and_not_made(
    words: tuple[str, ...], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([words[0], "--store", str(path), *words[1:]]) != 0
    assert f"no server keeps its matches at {path}" in capsys.readouterr().err
    assert not path.exists()
