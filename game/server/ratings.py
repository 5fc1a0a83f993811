"""Ratings, computed from rated matches by openskill, in the order in which they ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from openskill.models import PlackettLuce

from game.match.header import parse_header
from game.match.record import Record
from game.match.timeline import fold
from game.online.server_frames import Ladder, Rated
from game.server.errors import UnreadableError
from game.server.results import Ended, Results, how_ended, is_rated
from game.server.storage import Kept, Storage

SCALE, MIDDLE = 40, 1000
"""Points to one of openskill's, and what a new player has."""
SHOWN = 30
"""Players of a ladder that are sent."""


@dataclass
class Standing:
    """How a player is rated. mean, spread: openskill's mu and sigma."""

    mean: float
    spread: float
    matches: int = 0

    @property
    def rating(self) -> int:
        """What the player is surely worth; a new player is worth MIDDLE."""
        return round(MIDDLE + SCALE * (self.mean - 3 * self.spread))

    @property
    def off(self) -> int:
        """How much the rating may be off."""
        return round(SCALE * self.spread)


class Ratings:
    """The ratings of all players, as far as matches were counted."""

    def __init__(self, storage: Storage) -> None:
        self._results, self._people = storage.results, storage.people
        self._model = PlackettLuce()
        self._counted = 0
        self._standings: dict[tuple[str, bool], dict[str, Standing]] = defaultdict(dict)

    async def catch_up(self) -> None:
        """Count the matches that have ended since."""
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
        """Every player of a game, the best first, with whether it was by correspondence."""
        found = [
            (key, days, standing)
            for days in (False, True)
            for key, standing in self._standings[game, days].items()
        ]
        return sorted(found, key=lambda one: (-one[2].rating, one[0]))

    async def ladder(self, game: str, own: str = "") -> Ladder:
        """The best of a game, and the reader, whose key `own` is."""
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
    """The result of folding every rated match again. total: how many there are that can be read;
    changed: the numbers of those that had been counted otherwise or not at all, which are put
    right. unreadable: what is wrong with the others, by number; what they count stays."""

    total: int = 0
    changed: list[int] = field(default_factory=list)
    unreadable: dict[int, UnreadableError] = field(default_factory=dict)


async def recompute(storage: Storage) -> Folded:
    """Fold every rated match again."""
    known = {one.number: one for one in await _all(storage.results)}
    done, after = Folded(), 0
    while numbers := await storage.finished(after):
        after = numbers[-1]
        for number in numbers:
            try:
                kept = await storage.load(number)
                found = None if kept is None else _folded(kept)
            except UnreadableError as error:
                done.unreadable[number] = error
                continue
            if found is None:
                continue
            done.total += 1
            before = known.get(number)
            if before is None:
                await storage.results.rate(found)
            elif (before.keys, before.ranks) != (found.keys, found.ranks):
                await storage.results.correct(found)
            else:
                continue
            done.changed.append(number)
    return done


async def _all(results: Results) -> Sequence[Ended]:
    found: list[Ended] = []
    while more := await results.rated(found[-1].place if found else 0):
        found += more
    return found


def _folded(kept: Kept) -> Ended | None:
    """How a match ended, from its entries; None where it is not rated."""
    if not is_rated(kept.terms) or kept.header is None or not kept.over:
        return None
    try:
        folded = fold(Record(parse_header(kept.header.split("\n")), kept.entries))
    except ValueError as error:
        raise UnreadableError("{problem}", problem=error) from None
    return None if folded.outcome is None else how_ended(kept.number, kept.terms, folded.outcome)
