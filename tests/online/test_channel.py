"""The channel between processes, over a Redis server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest

from game.server.messages import Message, Raced
from game.server.redis_channel import CHANNEL, RedisChannel
from tests.hung import HUNG
from tests.online.engines import Engine, redis


@pytest.fixture
def nudge() -> Iterator[Engine]:
    with redis() as server:
        yield server


async def listened_to(channel: RedisChannel, count: int) -> None:
    """Wait until so many processes listen."""
    while (await channel._redis.pubsub_numsub(CHANNEL))[0][1] < count:
        await asyncio.sleep(0)


def test_messages_are_heard_after_one_that_could_not_be_taken(
    nudge: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    heard, last = list[int](), asyncio.Event()

    async def hear(message: Message) -> None:
        heard.append(message.match)
        if message.match == 1:
            raise KeyError("a table")
        last.set()

    async def ignore(_message: Message) -> None:
        pass

    async def act() -> None:
        one, other = RedisChannel(nudge.url), RedisChannel(nudge.url)
        one.start(ignore)
        other.start(hear)
        await listened_to(one, 2)
        for number in (1, 2):
            one.say(Raced(number))
        both = asyncio.create_task(last.wait())
        await asyncio.wait([both, *other._tasks], return_when=asyncio.FIRST_COMPLETED)
        assert both.done()
        for channel in (one, other):
            await channel.close()

    asyncio.run(asyncio.wait_for(act(), HUNG))
    assert heard == [1, 2]
    (failure,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert failure.exc_info is not None
    assert isinstance(failure.exc_info[1], KeyError)
