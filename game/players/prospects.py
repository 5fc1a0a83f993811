"""The value of a position to a seat, estimated by rollouts: matches played out by bots.

What the seat cannot see is dealt anew for each. Rollouts before and after a turn have the same
seeds, so that shared luck cancels out of the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any, NamedTuple

from game.match.header import Header
from game.match.timeline import Timeline
from game.players.levels import KIND
from game.players.review import Reviewed
from game.players.selfplay import mean_score, play_out, wilson
from game.rules.interface import UNDER_WAY
from game.search.interface import never
from game.words.lexicon import Lexicon

LEVEL = "medium"
"""The level of the bots: fast, and still with a fair vocabulary."""
MATCHES = 32
FIRST = 8
"""The number of matches between estimates."""


class Estimate(NamedTuple):
    """A mean, and its 95 % interval."""

    mean: float
    low: float
    high: float


class Prospects(NamedTuple):
    """The value of a position to the seat on turn, before and after the turn.

    chance: whether these are chances to win or share the win, in per cent; else final scores.
    matches: the number of rollouts from each position.
    """

    chance: bool
    before: Estimate
    after: Estimate
    matches: int


def prospects_of(
    folded: Timeline,
    turn: Reviewed,
    lexicon: Lexicon,
    *,
    matches: int = MATCHES,
    cancelled: Callable[[], bool] = never,
) -> Iterator[Prospects]:
    """Estimates of a turn's value, improving up to `matches` rollouts from before and after it.

    RecordError if matches of the game cannot begin in a position. SearchCancelledError when
    `cancelled` says so.
    """
    chance = len(folded.header.names) > 1
    before, after = folded.states[turn.first], folded.states[turn.entry]
    open_ = chance and folded.game.outcome(after) is None
    ends: tuple[list[float], list[float]] = [], []
    for number in range(1, matches + 1):
        for state, of in zip((before, after), ends, strict=True):
            of.append(_end(folded, state, turn.seat, number, lexicon, cancelled, chance=chance))
        if number % FIRST == 0 or number == matches:
            then, now = _estimate(ends[0], chance=chance), _estimate(ends[1], chance=open_)
            yield Prospects(chance, then, now, number)


def _end(
    folded: Timeline,
    state: Any,
    seat: int,
    seed: int,
    lexicon: Lexicon,
    cancelled: Callable[[], bool],
    *,
    chance: bool,
) -> float:
    """The result of a rollout for the seat: its final score, or 100 for a win."""
    outcome = folded.game.outcome(state)
    if outcome is None:
        begun = begun_in(folded, state, seat, seed, lexicon)
        outcome = play_out(begun, lexicon, cancelled=cancelled).outcome
    assert outcome is not None
    return 100 * (seat in outcome.winners) if chance else outcome.scores[seat]


def begun_in(folded: Timeline, state: Any, seat: int, seed: int, lexicon: Lexicon) -> Header:
    """The header of a match of bots that begins in the seat's view of a state; the seed deals what
    is hidden."""
    game, header = folded.game, folded.header
    return replace(
        header,
        kinds=(KIND + LEVEL,) * len(header.kinds),
        seed=seed,
        deal=UNDER_WAY + game.format_position(game.view(state, seat)),
        word_list=lexicon.name,
        word_digest=lexicon.digest,
        origin=None,
        series=None,
    )


def _estimate(ends: Sequence[float], *, chance: bool) -> Estimate:
    """Estimate from results, by Wilson's interval for chances, which suits extremes."""
    if chance:
        low, high = wilson(sum(ends) / 100, len(ends))
        return Estimate(fmean(ends), 100 * low, 100 * high)
    mean, spread = mean_score(ends)
    return Estimate(mean, mean - spread, mean + spread)
