"""Matches under way keep the version of the rules and the list of words that they began with,
whichever side is upgraded; a side that is too old is told so before it sits down."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.sync.client import connect

from game import register
from game.match.games import rules_of
from game.match.header import parse_header
from game.match.record import parse_record
from game.match.timeline import fold
from game.online.client_frames import Create, Hello, Join
from game.online.mirror import Mirror
from game.online.server_frames import Closing, Over, Refused, State, from_server
from game.online.wire import PROTOCOL, encode
from game.server import lobby
from game.server.database import Statement
from game.server.storage import Storage
from game.words.lists import load_named
from tests.hung import HUNG
from tests.online.lobbies import Evening, Visitor, begun, play, resign
from tests.online.serving import served
from tests.online.stores import Open, run
from tests.online.test_terminal import Terminal

GAME = next(iter(register.entries()))


def seats_of(game_id: str) -> int:
    """The fewest people that an online match is between."""
    game = rules_of(game_id)
    return next(n for n in range(2, 5) if n in game.seats(game.agreed("", n)))


def later(game_id: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Let a game have other rules from now on; the version of those before."""
    game = rules_of(game_id)
    before = game.rules_version
    monkeypatch.setattr(type(game), "rules_version", before + 1)
    return before


@pytest.mark.parametrize(
    "game_id",
    [g for g in register.entries() if rules_of(g).seats(rules_of(g).agreed("", 2))[-1] > 1],
)
def test_a_match_goes_on_by_its_rules_and_its_list(
    game_id: str, opener: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(storage: Storage) -> None:
        kinds = ("person",) * seats_of(game_id)
        names = ("Ann", "Ben", "Cas", "Dee")[: len(kinds)]
        people = await Evening(storage).with_(*names)
        first = await begun(Create(game_id, "list=common", kinds=kinds), *people)
        await play(first.match, *people, most=2)
        agreed = parse_header(list(first.header))
        assert agreed.word_list != load_named("en", "").name
        before = later(game_id, monkeypatch)
        lobby = Evening(storage).lobby
        again = [Visitor(lobby, one.name, one.player) for one in people]
        again[0].rules |= {game_id: before + 1}
        again[1].rules |= {game_id: before}
        for visitor in again:
            await visitor.come()
            state = await visitor.ask(Join(first.code), State)
            header = parse_header(list(state.header))
            assert (header.rules_version, header.word_list) == (before, agreed.word_list)
            assert header.word_digest == agreed.word_digest
            mirror = Mirror(state, lobby._clock)
            assert mirror.view is not None
        match = await play(first.match, *again, most=6)
        assert match.lexicon is not None
        assert match.lexicon.name == agreed.word_list
        for visitor in again[:-1]:
            if not match.over:
                await resign(first.match, visitor)
        parts = [frame for frame in again[1].heard if isinstance(frame, Over)]
        record = parse_record("".join(part.text for part in parts))
        assert record.header.rules_version == before
        assert fold(record).over

    run(opener, act)


def test_another_protocol_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "PROTOCOL", PROTOCOL + 1)
    with served(tmp_path / "server.db") as serving:
        server = f"127.0.0.1:{serving.port}"
        for words in (("join", "able", "--text"), ("host", GAME), ("visit", "matches")):
            old = Terminal(tmp_path / "a", *words, "--server", server)
            said, _none = old.process.communicate(timeout=HUNG)
            assert (old.process.returncode, said.count("\n")) == (1, 1)
            assert f"server speaks version {PROTOCOL + 1}" in said
            assert f"you speak {PROTOCOL}" in said
        with connect(f"ws://{server}/play") as socket:
            socket.recv()
            socket.send(encode(Hello(PROTOCOL, "0" * 64, "Ann", "0" * 128, {})))
            told = from_server(socket.recv())
            assert isinstance(told, Closing)
            assert (told.code, told.values["client"]) == ("other-protocol", PROTOCOL)


@pytest.mark.parametrize("game_id", register.entries())
def test_who_is_too_old_for_a_new_match_is_told_so(
    game_id: str, opener: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        before = later(game_id, monkeypatch)
        old, new = (Visitor(evening.lobby, name) for name in ("Ann", "Ben"))
        old.rules |= {game_id: before}
        new.rules |= {game_id: before + 1}
        for visitor in (old, new):
            await visitor.come()
        kinds = ("person", "person")
        assert await old.refused(Create(game_id, kinds=kinds)) == "other-rules"
        values = old.last(Refused).values
        assert (values["server"], values["client"]) == (before + 1, before)
        if 2 in rules_of(game_id).seats(rules_of(game_id).agreed("", 2)):
            opened = await new.ask(Create(game_id, kinds=kinds, public=True), State)
            for join in (Join(opened.code), Join(opened.code, look=True)):
                assert await old.refused(join) == "other-rules"

    run(opener, act)


@pytest.mark.parametrize(("old", "new"), [("rules: ", "rules: 9"), ("record: ", "record: 9")])
def test_a_match_of_a_newer_server_is_refused_in_a_sentence_and_left_alone(
    old: str, new: str, opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        state = await begun(Create(GAME), ann, ben)
        changed = "UPDATE hosted SET header = replace(header, ?, ?), updated = ?"
        await storage.write([Statement(changed, (old, new, "1970-01-01T00:00:00+00:00"))])
        kept = await storage.load(state.match)
        evening = Evening(storage)
        again, eve = [
            await Visitor(evening.lobby, one.name, one.player).come()
            for one in (ann, Visitor(evening.lobby, "Eve"))
        ]
        refused = await again.ask(Join(state.code), Refused)
        assert (refused.code, "newer Hexaglyph" in str(refused.values)) == ("not-read", True)
        await evening.lobby.close_silent()
        left = await storage.load(state.match)
        assert left is not None
        assert kept is not None
        assert (left.header, left.terms) == (kept.header, kept.terms)
        other = await begun(Create(GAME), again, eve)
        await play(other.match, again, eve, most=2)

    run(opener, act)
