"""Ratings, which openskill computes from rated matches in the order in which they ended."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field

from openskill.models import PlackettLuce

from game.match.header import parse_header
from game.match.record import Record
from game.match.timeline import fold
from game.online.server_frames import Ladder, Rated
from game.server.database import UnreadableError
from game.server.results import Ended, how_ended, is_rated
from game.server.storage import Kept, Storage

SCALE, MIDDLE = 40, 1000
"""Rating points to one of openskill's, and the rating of a new player."""
SHOWN = 30
"""How many players of a ladder are sent."""


@dataclass
class Standing:
    """A player's rating. mean, spread: openskill's mu and sigma."""

    mean: float
    spread: float
    matches: int = 0

    @property
    def rating(self) -> int:
        """A cautious estimate, three spreads below the mean; MIDDLE for a new player."""
        return round(MIDDLE + SCALE * (self.mean - 3 * self.spread))

    @property
    def off(self) -> int:
        """By how much the rating may be off."""
        return round(SCALE * self.spread)


class Ratings:
    """The ratings of all players, from the matches counted so far."""

    def __init__(self, storage: Storage) -> None:
        self._results, self._people = storage.results, storage.people
        self._model = PlackettLuce()
        self._counted = 0
        self._counting = asyncio.Lock()
        self._standings: dict[tuple[str, bool], dict[str, Standing]] = defaultdict(dict)

    async def catch_up(self) -> None:
        """Count the matches that have ended since the last call."""
        async with self._counting:  # two calls at once would count the same matches
            while found := await self._results.rated(self._counted):
                for ended in found:
                    self.count(ended)

    def count(self, ended: Ended) -> None:
        """Count a match."""
        self._counted = max(self._counted, ended.place)
        players = self._standings[ended.game, ended.days]
        fresh = self._model.rating()
        before = [players.get(key) or Standing(fresh.mu, fresh.sigma) for key in ended.keys]
        teams = [[self._model.create_rating([one.mean, one.spread])] for one in before]
        after = self._model.rate(teams, ranks=[float(rank) for rank in ended.ranks])
        for key, one, (rated,) in zip(ended.keys, before, after, strict=True):
            players[key] = Standing(rated.mu, rated.sigma, one.matches + 1)

    def of(self, game: str) -> list[tuple[str, bool, Standing]]:
        """Every player of a game, the best first: key, whether the rating is for matches by
        correspondence, and the rating."""
        found = [
            (key, days, standing)
            for days in (False, True)
            for key, standing in self._standings[game, days].items()
        ]
        return sorted(found, key=lambda one: (-one[2].rating, one[0]))

    async def ladder(self, game: str, own: str = "") -> Ladder:
        """The best of a game, and the player with the key `own`."""
        await self.catch_up()
        shown = [one for number, one in enumerate(self.of(game)) if number < SHOWN or one[0] == own]
        names = await self._people.names([key for key, _days, _standing in shown])
        players = [
            Rated(names.get(key, "?"), rating.rating, rating.off, rating.matches, days, key == own)
            for key, days, rating in shown
        ]
        return Ladder(game, tuple(players))


@dataclass
class Folded:
    """The outcome of recompute(). total: how many matches could be read; changed: the numbers of
    those whose stored result was missing or wrong, and was corrected. unreadable: the errors of the
    others, by number; their results stay."""

    total: int = 0
    changed: list[int] = field(default_factory=list)
    unreadable: dict[int, UnreadableError] = field(default_factory=dict)


async def recompute(storage: Storage) -> Folded:
    """Compute the result of every rated match again, and correct those that are stored."""
    known, place = dict[int, Ended](), 0
    while found := await storage.results.rated(place):
        known |= {one.number: one for one in found}
        place = found[-1].place
    done, after = Folded(), 0
    while numbers := await storage.finished(after):
        after = numbers[-1]
        for number in numbers:
            try:
                kept = await storage.load(number)
                ended = None if kept is None else _folded(kept)
            except UnreadableError as error:
                done.unreadable[number] = error
                continue
            if ended is None:
                continue
            done.total += 1
            before = known.get(number)
            if before is None:
                await storage.results.rate(ended)
            elif (before.keys, before.ranks) != (ended.keys, ended.ranks):
                await storage.results.correct(ended)
            else:
                continue
            done.changed.append(number)
    return done


def _folded(kept: Kept) -> Ended | None:
    """The result of a match from its entries; None if it is not rated."""
    if not is_rated(kept.terms) or kept.header is None or not kept.over:
        return None
    try:
        folded = fold(Record(parse_header(kept.header.split("\n")), kept.entries))
    except ValueError as error:
        raise UnreadableError("{problem}", problem=error) from None
    return None if folded.outcome is None else how_ended(kept.number, kept.terms, folded.outcome)
