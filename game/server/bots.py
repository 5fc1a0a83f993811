"""The bots of a server process, which think beside its event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from game.match.match import Match
from game.players.bot import Bot
from game.players.levels import KIND
from game.search.compiled import at_once

BOTS_AT_ONCE = 2
"""How many bots think at the same time."""


class BotPool:
    """The bots of all tables, which think in threads."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(BOTS_AT_ONCE, thread_name_prefix="bot")
        self._bots: dict[int, dict[tuple[int, str], Bot]] = {}

    async def choose(self, number: int, match: Match, seat: int, level: str) -> str:
        """The move that a bot chooses, as text. level: of a bot that plays for a player who is
        away, else ""."""
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
        """Discard the bots of a table."""
        self._bots.pop(number, None)

    def close(self) -> None:
        """Stop all bots."""
        self._pool.shutdown(wait=False, cancel_futures=True)
