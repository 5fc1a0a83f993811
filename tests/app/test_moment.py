"""What is told in large type: which entries, in what order, and what a time-out took."""

from __future__ import annotations

from game.app.screens.play_over import MOST, moment
from game.games.alphacubes.rules.events import Drew, Earned, Laid, Scored, Upheld, Withdrawn
from game.games.scruble.rules.events import Twisted
from game.match.record import Entry, EntryKind
from game.rules.common import Passed, RoundEnded, TimedOut
from game.rules.interface import Event

NAMES = ("Ann", "Bo")
PLAY = (
    Laid(1, ("CAT",), ("I9", "J9", "K9"), "CAT"),
    Scored(1, "CAT", 9, 1, 9),
    Earned(1, 9, 9, ("CAT",)),
    Drew(1, 3),
)


def told(kind: str, *events: Event, bot: bool = False, ready: str = "") -> tuple[str, ...]:
    return moment(Entry(1, 1, 0, EntryKind(kind), ""), events, NAMES, bot=bot, ready=ready)


def test_points_and_verdicts_are_told_and_small_steps_are_not() -> None:
    assert told("move", *PLAY) == ("Bo earns 9 points and has 9.",)
    assert told("move", Twisted(1, "R")) == ()
    assert told("move", Upheld(1)) == ("Every word is in the list: Bo will miss a turn.",)
    (line,) = told("move", Withdrawn(0, ("CXT",), 1))
    assert line.startswith("CXT is not in the word list")


def test_of_a_bot_it_is_told_first_what_it_did() -> None:
    lines = told("move", *PLAY, bot=True)
    assert lines == ("Bo lays CAT at I9, J9 and K9.", "Bo earns 9 points and has 9.")
    assert told("move", Twisted(1, "R"), bot=True) == ("Bo turns the right layer clockwise.",)
    assert told("move", Passed(1), RoundEnded(2), bot=True) == ("Bo passes.",)
    assert len(told("move", *[Earned(1, n, n, ("CAT",)) for n in range(9)], bot=True)) == MOST


def test_a_time_out_says_what_lay_ready_and_is_lost() -> None:
    out = "Bo's time is up."
    assert told("timeout", TimedOut(1)) == (out,)
    lost = told("timeout", TimedOut(1), ready="CAT")
    assert lost == (out, "CAT lay ready and was not played.")
    kept = told("timeout", TimedOut(1), *PLAY, ready="CAT")
    assert kept == (out, "Bo earns 9 points and has 9.")
