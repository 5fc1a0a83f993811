"""What is said in large type: which entries, in what order, for how long; and how points rise."""

from __future__ import annotations

import math

import pytest

from game.app.ledger import Line as Scored
from game.app.moments.banner import GREAT_SECONDS, LEAST, MOST, Banner, banner_for, is_best_so_far
from game.app.moments.catalogue import Earned as Point
from game.app.moments.catalogue import EarnedAt, Share
from game.app.moments.points import (
    COUNT,
    FLY,
    RISE,
    SPREAD,
    Box,
    counted,
    point_at,
    separated,
    start_times,
)
from game.games.alphacubes.rules.events import Drew, Earned, Laid, Splashed, Upheld, Withdrawn
from game.games.alphacubes.rules.events import Scored as WordScored
from game.games.scruble.rules.events import Twisted
from game.match.record import Entry, EntryKind
from game.rules.common import Passed, RoundEnded, TimedOut
from game.rules.interface import Event

NAMES = ("Ann", "Bo")
PLAY = (
    Laid(1, ("CAT",), ("I9", "J9", "K9"), "CAT"),
    WordScored(1, "CAT", 9, 1, 9),
    Earned(1, 9, 9, ("CAT",)),
    Drew(1, 3),
)


def large(
    kind: str,
    *events: Event,
    named: bool = False,
    great: bool = False,
    best: bool = False,
    ready: str = "",
    next_up: str = "",
) -> Banner | None:
    entry = Entry(1, 1, 0, EntryKind(kind), "")
    return banner_for(
        entry, events, NAMES, named=named, great=great, best=best, ready=ready, next_up=next_up
    )


def said(line: Banner | None) -> tuple[str, ...]:
    return () if line is None else (line.large, *line.below)


def test_verdicts_are_said_and_small_steps_and_ones_own_words_are_not() -> None:
    assert large("move", *PLAY) is None
    assert large("move", Twisted(1, "R")) is None
    assert said(large("move", Upheld(1))) == ("Every word is in the list: Bo will miss a turn.",)
    (line,) = said(large("move", Withdrawn(0, ("CXT",), 1)))
    assert line.startswith("CXT is not in the word list")


def test_of_others_it_is_said_what_they_did_and_who_is_next() -> None:
    line = large("move", *PLAY, named=True, next_up="Your turn")
    assert said(line) == (
        "Bo: CAT  +9",
        "Bo lays CAT at I9, J9 and K9.",
        "Bo earns 9 points and has 9.",
        "Your turn",
    )
    assert line is not None
    assert line.seconds > LEAST
    turn = large("move", Twisted(1, "R"), named=True)
    assert said(turn) == ("Bo turns the right layer clockwise.",)
    assert said(large("move", Passed(1), RoundEnded(2), named=True)) == ("Bo passes.",)
    many = large("move", *[Earned(1, n, n, ("CAT",)) for n in range(1, 9)], named=True)
    assert len(said(many)) == 1 + MOST


def test_a_great_word_has_one_large_line_for_a_moment() -> None:
    assert large("move", *PLAY, best=True) == Banner(
        "CAT  +9", ("The best of the match so far!",), GREAT_SECONDS, "CAT"
    )
    splash = (*PLAY[:2], Splashed(1, 50), Earned(1, 59, 59, ("CAT",)))
    assert large("move", *splash, great=True) == Banner(
        "CAT  +59",
        ("Splash! Bo lays all seven cubes and gains 50 more.", "Bo earns 59 points and has 59."),
        GREAT_SECONDS,
        "CAT",
    )


def test_anothers_great_word_is_named_with_them_and_lies_in_no_tiles() -> None:
    line = large("move", *PLAY, named=True, best=True)
    assert line is not None
    assert (line.large, line.word) == ("Bo: CAT  +9", "")


def test_a_time_out_says_what_lay_ready_and_is_lost() -> None:
    out = "Bo's time is up."
    assert said(large("timeout", TimedOut(1))) == (out,)
    lost = large("timeout", TimedOut(1), ready="CAT")
    assert said(lost) == (out, "CAT was ready, but was not played.")
    kept = large("timeout", TimedOut(1), *PLAY, ready="CAT")
    assert said(kept) == (out, "Bo earns 9 points and has 9.")


def words(*points: int) -> tuple[Scored, ...]:
    return tuple(
        Scored(n, 0, "CAT", points, points, n, (), ("CAT", points), ("CAT",))
        for n, points in enumerate(points, 1)
    )


@pytest.mark.parametrize(
    ("points", "best"),
    [((5,), False), ((5, 6, 7), False), ((5, 6, 7, 8), True), ((9, 6, 7, 9), False)],
)
def test_the_best_word_is_named_from_the_fourth_on(points: tuple[int, ...], best: bool) -> None:
    assert is_best_so_far(words(*points), len(points)) is best
    assert not is_best_so_far(words(*points), len(points) + 1)  # an entry without a word


def test_values_rise_before_premiums_and_these_before_bonuses() -> None:
    shares = (Share.VALUE, Share.BONUS, Share.PREMIUM, Share.VALUE)
    risen = [EarnedAt(Point(n, "1", share), 0, 0) for n, share in enumerate(shares)]
    first, bonus, premium, second = start_times(risen, (100, 90, 90, 120))
    assert first < second < premium < bonus
    first, bonus, premium, second = start_times(risen, (120, 90, 90, 100))
    assert second < first < premium < bonus
    assert max(start_times(risen * 10, (1,) * 40)) <= SPREAD + 1e-6
    assert start_times((), ()) == ()


@pytest.mark.parametrize("total", [(130, 70), (1100, 70), (650, 650), (640, 20)])
@pytest.mark.parametrize("letters", [2, 4, 7, 13])
def test_no_points_lie_over_others_on_their_way(letters: int, total: tuple[int, int]) -> None:
    risen = [EarnedAt(Point(n, "1", Share.VALUE), 0, 0) for n in range(letters)]
    plates = [Box(500 + 46 * n, 360, 34, 36) for n in range(letters)]
    when = start_times(risen, [math.dist(plate[:2], total) for plate in plates])
    for frame in range(90):
        since = [frame / 60 - start for start in when]
        there = [
            plate._replace(x=at[0], y=at[1])
            for plate, passed in zip(plates, since, strict=True)
            if 0 <= passed < RISE + FLY
            and math.dist(at := point_at(plate[:2], total, 34, passed), total) > 60
        ]
        assert not any(a.overlaps(b) for a in there for b in there if a is not b), frame


def test_a_total_counts_up_to_what_it_is() -> None:
    assert [counted(10, 20, at) for at in (0, 0.5, 1, 2)] == [10, 15, 20, 20]
    assert COUNT <= 0.4


def test_points_that_would_lie_over_others_rise_above_them() -> None:
    row = [Box(x, 100, 30, 20) for x in (0, 20, 40)]
    premium, bonus = Box(18, 100, 30, 20), Box(300, 100, 30, 20)
    plates = separated([premium, *row, bonus], (4, 1, 2, 3, 5))
    assert plates[4] == bonus
    assert plates[1] == row[0]
    assert [plate.y for plate in plates[:4]] == [60, 100, 80, 100]
    assert not any(a.overlaps(b) for a in plates for b in plates if a is not b)
    assert separated((), ()) == ()
