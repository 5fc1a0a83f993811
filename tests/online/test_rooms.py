"""A process has each table once, however many frames about it come at the same moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typing_extensions import override

from game.online.client_frames import Ask, Block, ClientFrame, Create, Move, Report
from game.online.wire import What
from game.server.sqlite import SqliteStorage
from game.server.storage import Kept
from tests.online.lobbies import Evening, begun


class Counting(SqliteStorage):
    """Counts how often a table is loaded."""

    loaded = 0

    @override
    async def load(self, number: int) -> Kept | None:
        self.loaded += 1
        return await super().load(number)


@pytest.mark.parametrize(
    "said",
    [Block(1, 1), Report(1, 1, "rude"), Ask(1, 0, What.REMATCH)],
    ids=lambda frame: frame.wire_name(),
)
def test_a_table_that_two_frames_ask_for_is_loaded_once(said: ClientFrame, tmp_path: Path) -> None:
    async def evening() -> None:
        storage = Counting(tmp_path / "server.db")
        there = Evening(storage)
        ann, ben = await there.with_("Ann", "Ben")
        tables = there.lobby._tables
        number = (await begun(Create("scruble"), ann, ben)).match
        match = tables.pop(number).match  # as after a write that failed
        assert match is not None
        mover, other = (ann, ben) if match.seat == 0 else (ben, ann)
        await asyncio.gather(other.say(said), mover.say(Move(number, 0, "R")))
        assert storage.loaded == 1
        match = tables[number].match
        assert match is not None
        assert match.count == 1
        await there.lobby.close()

    asyncio.run(evening())
