"""The channel between processes at one database, over Redis.

Messages may get lost: entries are in the database, which every process checks once a second. They
only arrive sooner by a message. Who is there, and what players say and ask, is stored nowhere.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import redis.asyncio
from redis.exceptions import RedisError

from game.sentences import N_
from game.server.database import StorageError
from game.server.messages import Message

CHANNEL = "hexaglyph"
AGAIN_SECONDS = 1
"""How long to wait before reconnecting."""
MOST_WAITING = 1000
"""The most messages that wait to be sent; others are dropped."""
_log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(list[Message])


class RedisChannel:
    """A channel to the other processes over the Redis server at `url`. StorageError if that is no
    address; a server that cannot be reached is no error."""

    def __init__(self, url: str) -> None:
        try:
            self._redis: Any = redis.asyncio.from_url(
                url, socket_connect_timeout=AGAIN_SECONDS, health_check_interval=10
            )
        except ValueError as error:
            raise StorageError(N_("this is not the address of a Redis server ({problem})"),
                               problem=error) from None  # fmt: skip
        self._name = secrets.token_hex(8).encode()
        self._waiting: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, hear: Callable[[Message], Awaitable[None]]) -> None:
        """Begin to send, and to call `hear` with the messages of others."""
        self._tasks = [
            asyncio.create_task(self._again(self._send)),
            asyncio.create_task(self._again(lambda: self._listen(hear))),
        ]

    async def close(self) -> None:
        """Close the channel."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    def say(self, message: Message) -> None:
        """Send a message soon."""
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(message)

    async def _again(self, act: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await act()
            except (RedisError, OSError, asyncio.TimeoutError) as error:
                _log.warning("the other processes cannot be reached (%s)", error)
            except Exception:
                _log.exception("the channel to the other processes failed")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _send(self) -> None:
        while True:
            messages = [await self._waiting.get()]
            while not self._waiting.empty():
                messages.append(self._waiting.get_nowait())
            await self._redis.publish(CHANNEL, self._name + msgspec.json.encode(messages))

    async def _listen(self, hear: Callable[[Message], Awaitable[None]]) -> None:
        async with self._redis.pubsub() as line:
            await line.subscribe(CHANNEL)
            async for heard in line.listen():
                if heard["type"] != "message" or heard["data"].startswith(self._name):
                    continue
                try:
                    messages = _decoder.decode(heard["data"][len(self._name) :])
                except msgspec.MsgspecError as error:
                    _log.warning("a message was not understood (%s)", error)
                    continue
                for message in messages:
                    try:
                        await hear(message)
                    except Exception:  # the next message may be about another table
                        _log.exception("a message could not be taken")
