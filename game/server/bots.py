"""Bots at a server's tables: they think beside the server, a few at a time."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from game.match.match import Match
from game.players.bot import KIND, Bot
from game.search.compiled import at_once

AT_ONCE = 2
"""Bots that think at the same time."""


class BotRoom:
    """The bots of all tables."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="bot")
        self._bots: dict[int, dict[tuple[int, str], Bot]] = {}

    async def choose(self, number: int, match: Match, seat: int, level: str) -> str:
        """The move text of the bot that is to move at a table. level: where it plays in the place
        of a player who is away."""
        room, place = self._bots.setdefault(number, {}), (seat, level)
        if place not in room:
            room[place] = Bot(match.header, seat, KIND + level if level else "")
        view, lexicon, bot = match.game.view(match.state, seat), match.lexicon, room[place]
        assert lexicon is not None

        def think() -> str:
            with at_once(match.header.game):
                return bot.choose(view, lexicon)

        return await asyncio.get_running_loop().run_in_executor(self._pool, think)

    def forget(self, number: int) -> None:
        """A table needs its bots no more."""
        self._bots.pop(number, None)

    def close(self) -> None:
        """Let nobody think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
