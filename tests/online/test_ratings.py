"""Ratings: from rated matches alone, as they ended one after the other, and from the records."""

from __future__ import annotations

import asyncio
import sys
from itertools import permutations

import pytest

from game import register
from game.match.games import rules_of
from game.match.header import parse_header
from game.online.client_frames import Ask, Create, Ratings
from game.online.server_frames import Ladder
from game.online.wire import What
from game.rules.interface import Outcome
from game.server import ratings
from game.server.database import Statement
from game.server.results import Ended, how_ended
from game.server.storage import Storage
from tests.online.lobbies import Evening, Visitor, begun, play, resign
from tests.online.stores import Open, run

GAME = next(iter(register.entries()))
RATED = Create(GAME, rated=True, takeback=True)


def table_of(ladder: Ladder) -> list[tuple[str, int, int, bool]]:
    return [(row.name, row.rating, row.matches, row.by_days) for row in ladder.players]


async def lost(create: Create, loser: Visitor, *others: Visitor) -> None:
    """A match that somebody gives up."""
    state = await begun(create, loser, *others)
    await resign(state.match, loser)


@pytest.mark.parametrize("game_id", register.entries())
def test_a_rated_match_counts_for_both_in_every_game_for_two(game_id: str, opener: Open) -> None:
    async def act(storage: Storage) -> None:
        both = ann, ben = await Evening(storage).with_("Ann", "Ben")
        create = Create(game_id, rated=True)
        game = rules_of(game_id)
        if 2 not in game.seats(game.agreed("", 2)):
            assert await ann.refused(create) == "cannot-open"
            return
        assert not (await ann.ask(Ratings(game_id), Ladder)).players
        state = await begun(create, *both)
        await play(state.match, *both, most=8)
        await resign(state.match, ann)
        first, second = (await ben.ask(Ratings(game_id), Ladder)).players
        assert (first.name, second.name) == ("Ben", "Ann")
        assert first.rating > 1000 > second.rating or first.rating > second.rating
        assert (first.matches, first.yours, second.yours) == (1, True, False)

    run(opener, act)


def test_what_is_not_rated_does_not_count(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        await lost(Create(GAME), ann, ben)
        assert not (await ann.ask(Ratings(GAME), Ladder)).players
        for wrong in (
            Create(GAME, kinds=("person", "bot:easy"), rated=True),
            Create(GAME, kinds=("person",), rated=True),
            Create(GAME, rated=True, race=True),
        ):
            assert await ann.refused(wrong) == "cannot-open"
        assert await ann.refused(Ratings("no-game")) == "no-game"

    run(opener, act)


def test_help_is_off_in_a_rated_match(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        both = await Evening(storage).with_("Ann", "Ben")
        state = await begun(RATED, *both)
        assert not parse_header(list(state.header)).takeback
        for what, word in ((What.STRIKE, "CAT"), (What.ADD, "XX"), (What.REDO, "")):
            assert await both[0].refused(Ask(state.match, 0, what, word)) == "rated"

    run(opener, act)


def test_ratings_are_the_same_again_from_the_records(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben, cas = await evening.with_("Ann", "Ben", "Cas")
        for loser, winner in permutations((ann, ben, cas), 2):
            await lost(RATED, loser, winner)
        await lost(RATED, cas, ann)
        await lost(Create(GAME, rated=True, days=3), ann, cas)
        before = table_of(await ann.ask(Ratings(GAME), Ladder))
        assert len(before) == 5
        assert await ratings.recompute(storage) == ratings.Folded(8)
        wrong = "UPDATE rated SET ranks = ? WHERE place <= (SELECT min(place) + 2 FROM rated)"
        await storage.write([Statement(wrong, ("0 0",))])
        again = await Visitor(Evening(storage).lobby, "Ann", ann.player).come()
        assert table_of(await again.ask(Ratings(GAME), Ladder)) != before
        done = await ratings.recompute(storage)
        assert (done.total, len(done.changed), done.unreadable) == (8, 3, {})
        again = await Visitor(Evening(storage).lobby, "Ann", ann.player).come()
        assert table_of(await again.ask(Ratings(GAME), Ladder)) == before

    run(opener, act)


def test_a_match_is_counted_once_however_many_ask_at_once(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        await storage.results.rate(Ended(5, GAME, False, ("a" * 64, "b" * 64), (0, 1)))
        counted = ratings.Ratings(storage)
        ladders = await asyncio.gather(*(counted.ladder(GAME) for _ in range(3)))
        assert {row.matches for ladder in ladders for row in ladder.players} == {1}

    run(opener, act)


DAMAGE = {
    "seed": "UPDATE hosted SET header = replace(header, 'seed: ', 'seed: x') WHERE number = ?",
    "rules": "UPDATE hosted SET header = replace(header, 'rules: ', 'rules: 999') WHERE number = ?",
    "damaged": "UPDATE hosted SET terms = '{}' WHERE number = ?",
    "later": "UPDATE entry SET kind = 'later' WHERE match = ?",
}
"""A statement that no server of today reads a match after, by what is said of it."""


@pytest.mark.parametrize("said", DAMAGE)
def test_a_match_that_cannot_be_read_is_named_and_the_others_are_folded(
    said: str, opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        ann, ben, cas = await Evening(storage).with_("Ann", "Ben", "Cas")
        for loser, winner in permutations((ann, ben, cas), 2):
            await lost(RATED, loser, winner)
        first, second, *rest = (one.number for one in await storage.results.rated(0))
        await storage.write([Statement(DAMAGE[said], (second,))])
        await storage.write(
            [Statement("UPDATE rated SET ranks = '0 0' WHERE number <> ?", (first,))]
        )
        done = await ratings.recompute(storage)
        assert (done.total, done.changed, [*done.unreadable]) == (5, rest, [second])
        assert said in str(done.unreadable[second])

    run(opener, act)


def test_without_openskill_matches_are_counted_and_shown_later(
    opener: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(storage: Storage) -> None:
        with monkeypatch.context() as without:
            without.delitem(sys.modules, "game.server.ratings")
            without.setitem(sys.modules, "openskill.models", None)
            ann, ben = await Evening(storage).with_("Ann", "Ben")
            await lost(RATED, ann, ben)
            assert await ann.refused(Ratings(GAME)) == "no-ratings"
        (eve,) = await Evening(storage).with_("Eve")
        assert [row.name for row in (await eve.ask(Ratings(GAME), Ladder)).players] == [
            "Ben",
            "Ann",
        ]

    run(opener, act)


def test_a_match_is_counted_once_whoever_says_that_it_is_over(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ended = Ended(5, GAME, False, ("a" * 64, "b" * 64), (0, 1))
        for _ in range(2):
            await storage.results.rate(ended)
        (found,) = await storage.results.rated(0)
        assert (found.number, found.keys, found.ranks) == (5, ended.keys, ended.ranks)
        assert await storage.results.rated(found.place) == []

    run(opener, act)


def test_winners_come_first_and_the_others_by_points() -> None:
    from tests.conformance.playing import agree
    from tests.online.link import terms_of

    terms = terms_of(agree(GAME, 0).header)
    outcome = Outcome("time", (2,), (5, 9, 7, 9))
    assert how_ended(1, terms, outcome).ranks == (2, 1, 0, 1)
