"""Boards and ratings: the daily deal among friends, the ranked deal, and rated matches."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from msgspec import structs
from typing_extensions import override

from game import register
from game.match.challenge import daily, plays
from game.match.clock import Clock, today
from game.match.games import rules_of
from game.match.header import PERSON
from game.match.judging import differences
from game.match.record import Entry, parse_record
from game.match.timeline import fold
from game.match.word_options import spell_every
from game.online import reasons
from game.online.client_frames import Create, Day, HandIn
from game.online.crypto import seal
from game.online.server_frames import Boards, Ladder, Placed
from game.online.table import Table
from game.online.table_base import Sent
from game.online.terms import Player, Terms, new_terms
from game.players.levels import DEFAULT, KIND
from game.rules.interface import AnyGame
from game.sentences import N_, LocalizedValueError
from game.server.database import ConflictError
from game.server.friends import FriendlyRooms
from game.server.links import Link, RefusedError
from game.server.results import Place, how_ended, is_rated
from game.server.rooms import drawn
from game.server.storage import Storage
from game.words.lists import WordListError, load_named

if TYPE_CHECKING:
    from game.server import ratings

OPENED_AFTER = timedelta(days=2)
"""When the ranked deal of a day is revealed and no longer counts. A player who begins late on its
day has all of the next to finish; until then nobody may know what is still to come."""
PLACES = 20
"""How many places of a board are sent."""


class BoardRooms(FriendlyRooms):
    """The tables of a process with the day's boards and the ratings. today: returns the date, in
    UTC."""

    today: Callable[[], date] = staticmethod(today)

    def __init__(self, storage: Storage, clock: Clock) -> None:
        super().__init__(storage, clock)
        self._checking = asyncio.Lock()
        self._ratings: ratings.Ratings | None = None
        with suppress(ModuleNotFoundError):  # a server that came without openskill has no ladder
            from game.server.ratings import Ratings

            self._ratings = Ratings(storage)

    @override
    async def at(self, number: int, act: Callable[[Table], Sent]) -> bool:
        entered = await super().at(number, act)
        table = self._tables.get(number)
        if entered and table is not None and table.over:
            await self._count(table)
        return entered

    async def _count(self, table: Table) -> None:
        """Count a match that is over for boards and ratings, if it belongs there."""
        await self._put(table)
        match = table.match
        if is_rated(table.terms) and match is not None and match.outcome is not None:
            await self._storage.results.rate(how_ended(table.number, table.terms, match.outcome))

    async def _ladder(self, link: Link, game: str) -> Ladder:
        if game not in register.entries():
            raise RefusedError(reasons.NO_GAME)
        if self._ratings is None:
            raise RefusedError(reasons.NO_RATINGS)
        return await self._ratings.ladder(game, link.key)

    # The ranked deal

    async def _deal(self, game_id: str, day: date) -> tuple[int, str]:
        """The seed of a day's ranked deal and the salt of its seal."""
        secret = (await self._storage.results.secret(day)).encode()
        drawn_from = hmac.digest(secret, game_id.encode(), "sha256")
        return int.from_bytes(drawn_from[:8], "big") >> 2, drawn_from[8:24].hex()

    async def _ranked(self, link: Link, game_id: str) -> str:
        """The code of a player's own table of today's ranked deal, opened if needed."""
        if game_id not in register.entries():
            raise RefusedError(reasons.NO_GAME)
        day = self.today()
        seed, salt = await self._deal(game_id, day)
        code = drawn(f"{seed} {salt} {link.key}")
        if await self._storage.find(code) is None:
            player = Player(link.key, link.name)
            terms = await asyncio.to_thread(_terms, game_id, day, player, (code, seed, salt))
            with suppress(ConflictError):  # it was requested twice at once
                await self._open(terms)
        return code

    def _is_sealed(self, day: date) -> bool:
        """Whether the ranked deal of a day may still be tried."""
        return self.today() < day + OPENED_AFTER

    async def _put(self, table: Table) -> None:
        """Put a finished match of a ranked deal on its board, or reveal it if it comes too late."""
        match, terms = table.match, table.terms
        if match is None or not terms.day or not match.over:
            return
        day, game = date.fromisoformat(terms.day), terms.asked.game
        if not self._is_sealed(day):
            if table.withheld:
                self._say(table.reveal())
            return
        (seat,) = terms.people
        player = terms.players[seat]
        assert player is not None
        spent = _spent(match.record.entries, match.game, match.state_after)
        place = Place(player.key, match.scores[seat], spent)
        await self._storage.results.put(day, game, place, ranked=True, record="")
        self._say([(player.key, await self._boards(player.key, day, game))])

    # Boards

    async def _day(self, link: Link, frame: Day) -> Boards:
        try:
            day = date.fromisoformat(frame.day) if frame.day else self.today()
        except ValueError:
            raise RefusedError(reasons.NO_GAME) from None
        if frame.game not in register.entries():
            raise RefusedError(reasons.NO_GAME)
        if day != self.today() and not await self._storage.results.was_dealt(day):
            return Boards(frame.game, day.isoformat(), (), ())
        return await self._boards(link.key, day, frame.game)

    async def _boards(self, key: str, day: date, game: str) -> Boards:
        results, (seed, salt) = self._storage.results, await self._deal(game, day)
        friends = [key, *(person.key for person in await self.friends_of(key))]
        ranked = await results.board(day, game, None, most=PLACES)
        own = await results.place(day, game, key)
        if own is not None and own not in ranked:
            ranked = [*ranked[:-1], own]
        known = await results.board(day, game, friends, most=PLACES)
        names = await self._storage.people.names([place.key for place in (*ranked, *known)])

        def placed(places: list[Place]) -> tuple[Placed, ...]:
            return tuple(
                Placed(names.get(p.key, "?"), p.points, p.milliseconds, p.key == key)
                for p in places
            )

        tried = await self._storage.find(drawn(f"{seed} {salt} {key}")) is not None
        boards = Boards(
            game, day.isoformat(), placed(known), placed(ranked), tried, seal(seed, salt)
        )
        return boards if self._is_sealed(day) else structs.replace(boards, seed=seed, salt=salt)

    # Records that are handed in

    async def _hand_in(self, link: Link, frame: HandIn) -> None:
        """Take a part of a record; once it is complete, put it on its board."""
        parts = link.handing
        if frame.part == 0:
            parts.clear()
        if frame.part != len(parts):
            return
        parts.append(frame.text)
        if len(parts) < frame.parts:
            return
        text = "".join(parts)
        parts.clear()
        async with self._checking:  # replaying takes a while, and many at once would take it all
            day, game, place = await asyncio.to_thread(_checked, text, link.key, self.today())
        await self._storage.results.put(day, game, place, ranked=False, record=text)
        link.say(await self._boards(link.key, day, game))


def _terms(game_id: str, day: date, player: Player, deal: tuple[str, int, str]) -> Terms:
    """The terms of a table of a day's ranked deal: the daily options, one person, and as few bots
    as the game allows."""
    code, seed, salt = deal
    agreed = daily(game_id, day)
    bots = rules_of(game_id).seats(agreed.options).start - 1
    kinds = (PERSON, *[f"{KIND}{DEFAULT}"] * bots)
    options = " ".join([str(agreed.options), *spell_every(agreed.words)])
    asked = Create(game_id, options, kinds=kinds, rated=True)
    return new_terms(asked, player, code=code, seed=seed, salt=salt, day=day.isoformat())


def _checked(text: str, key: str, now: date) -> tuple[date, str, Place]:
    """The day, the game and the result of a record that was handed in; RefusedError unless it is a
    match of today's or yesterday's deal."""
    try:
        record = parse_record(text)
        header = record.header
        people = [seat for seat, kind in enumerate(header.kinds) if kind == PERSON]
        if len(people) != 1:
            raise LocalizedValueError(N_("it is not of one person"))
        days = now, now - timedelta(days=1)
        day = next((day for day in days if plays(header, daily(header.game, day))), None)
        if day is None:
            raise LocalizedValueError(N_("it is another deal"))
        folded = fold(record)
        lexicon = load_named(header.language, header.word_list)
        if not folded.over or folded.assisted or folded.words:
            raise LocalizedValueError(N_("it is not over, or help was taken"))
        if differences(record, lexicon):
            raise LocalizedValueError(N_("this server's list of words knows others"))
    except (ValueError, WordListError) as error:
        raise RefusedError(reasons.NOT_THE_DAYS, problem=str(error).rstrip(".")) from None
    scores = folded.game.scores(folded.state)
    spent = _spent(record.entries, folded.game, folded.states.__getitem__)
    return day, header.game, Place(key, scores[people[0]], spent)


def _spent(entries: Sequence[Entry], game: AnyGame, state_after: Callable[[int], Any]) -> int:
    """The milliseconds that all turns of a match took together."""
    turns = {game.turn(state_after(entry.number - 1)): entry.milliseconds for entry in entries}
    return sum(turns.values())
