"""Draws, exchanges, passes, challenges, endings, resignations and the clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.events import (
    Closing,
    Deducted,
    Drew,
    LastChance,
    Missed,
    Upheld,
    Withdrawn,
)
from game.games.alphacubes.rules.pieces import CUBES, TOTALS
from game.games.alphacubes.rules.state import UNKNOWN, State, Termination
from game.rules.common import MatchEnded
from game.rules.interface import Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.limits import Scope, TimeLimit
from game.rules.options import defaults
from tests.games.alphacubes.rules.tables import (
    ANY,
    attempt,
    cubes,
    events,
    lay_move,
    match,
    play,
    refusal,
    with_board,
    with_racks,
)

LAST = "TKROZ"
"""A cube whose O makes GO of the G that lies."""


def closing_table(seats: int = 2, words: str = "checked") -> State:
    """An empty stock, G on I9, and TKROZ alone on every first rack; the others hold one cube."""
    racks = [LAST, "UNZIO", "ESNOI", "RAINO"][:seats]
    state = with_racks(match(seats, words=words), *racks)
    return replace(with_board(state, ("GEL", "I9", "across")), stock=())


def ids(state: State, move: str, words: str = "", seat: int | None = None) -> list[type]:
    return [type(event) for event in events(state, move, words, seat)]


def test_two_to_four_players_and_one_alone() -> None:
    assert list(GAME.seats(defaults(GAME.options))) == [1, 2, 3, 4]
    for seats in (1, 2, 3, 4):
        state = match(seats)
        assert [len(rack) for rack in state.racks] == [7] * seats
        assert len(state.stock) == 98 - 7 * seats
        dealt = [cube for rack in state.racks for cube in rack] + list(state.stock)
        assert sorted(dealt) == list(range(98))
    for seats in (0, 5):
        with pytest.raises(ValueError, match="1 to 4 can"):
            GAME.deal(Setup(defaults(GAME.options), seats, 1))


def test_seats_are_told_as_players_count_them() -> None:
    with pytest.raises(ValueError, match="seat 4 cannot start: there are 3"):
        match(3, starter=3)


def test_the_starter_draws_first_and_begins() -> None:
    order = " ".join(CUBES[:98])
    setup = Setup(defaults(GAME.options), 3, 0, order, starter=2)
    state = GAME.deal(setup)
    assert state.racks == (tuple(range(7, 14)), tuple(range(14, 21)), tuple(range(7)))
    assert GAME.to_act(state) == (2,)
    assert GAME.to_act(play(state, "pass")) == (0,)


def test_the_rack_is_filled_to_seven_after_a_turn() -> None:
    state = with_racks(match(), "UNZIO TKROZ GRIFX EAWMC LREHK YETSW ISAET", "ABEDI")
    step = attempt(state, lay_move(state, "ZO", "I9 J9"), "ZO")
    assert isinstance(step, Step)
    assert step.state.racks[0][5:] == state.stock[:2]
    assert step.state.stock == state.stock[2:]
    assert Drew(0, 2) in step.events
    assert step.reveals
    short = replace(state, stock=state.stock[:1])
    drawn = play(short, lay_move(short, "ZO", "I9 J9"), "ZO")
    assert (len(drawn.racks[0]), drawn.stock) == (6, ())


def test_an_exchange_draws_first_and_returns_to_seeded_places() -> None:
    state = match()
    names = " ".join(CUBES[cube] for cube in state.racks[0][:2])
    after = play(state, f"exchange {names}")
    assert after.racks[0] == state.racks[0][2:] + state.stock[:2]
    assert len(after.stock) == len(state.stock)
    assert set(after.stock) == set(state.stock[2:]) | set(state.racks[0][:2])
    assert [c for c in after.stock if c not in state.racks[0]] == list(state.stock[2:])
    assert after == play(state, f"exchange {names}")
    assert GAME.to_act(after) == (1,)
    elsewhere = {play(match(seed=s), "pass").seed for s in range(3)}
    assert elsewhere == {0, 1, 2}


def test_an_exchange_needs_as_many_cubes_in_the_stock() -> None:
    state = match()
    names = [CUBES[cube] for cube in state.racks[0]]
    short = replace(state, stock=state.stock[:2])
    assert isinstance(attempt(short, "exchange " + " ".join(names[:2])), Step)
    rejection = refusal(short, "exchange " + " ".join(names[:3]))
    assert (rejection.reason.code, rejection.values) == ("stock-short", {"count": 2})
    assert refusal(state, f"exchange {names[0]} {names[0]}").reason.code == "cube-twice"
    other = CUBES[state.racks[1][0]]
    assert refusal(state, f"exchange {other}").reason.code == "not-on-rack"


def test_passing_in_a_row_ends_it_and_an_exchange_is_no_pass() -> None:
    state = play(play(match(3), "pass"), "pass")
    exchanged = play(state, f"exchange {CUBES[state.racks[2][0]]}")
    assert exchanged.passes == 0
    ended = play(state, "pass")
    assert ended.termination == "passes"
    assert GAME.to_act(ended) == ()
    totals = tuple(-sum(TOTALS[cube] for cube in rack) for rack in state.racks)
    assert GAME.scores(ended) == totals
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.termination, outcome.scores) == ("passes", totals)
    assert isinstance(attempt(ended, "pass", seat=0), Rejection)


def exchanging(state: State, turns: int) -> State:
    for _ in range(turns):
        state = play(state, f"exchange {CUBES[state.racks[state.seat][0]]}")
    return state


def test_it_ends_when_nobody_lays_a_cube_in_two_turns_of_every_player() -> None:
    state = play(exchanging(play(exchanging(match(3), 1), "pass"), 2), "pass")
    assert (state.termination, state.last_chance) == (None, True)
    name = CUBES[state.racks[2][0]]
    ended = play(state, f"exchange {name}")
    assert (ended.termination, ended.idle) == ("idle", (2, 2, 2))
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.termination == "idle"
    assert outcome.scores == tuple(-sum(TOTALS[cube] for cube in rack) for rack in ended.racks)


def test_the_table_warns_before_the_turn_that_would_end_it() -> None:
    state = exchanging(match(2), 1)
    for seat, warned in ((1, False), (0, True)):
        assert (state.seat, state.last_chance) == (seat, False)
        told = events(state, f"exchange {CUBES[state.racks[seat][0]]}")
        assert (LastChance(1 - seat) in told) == warned
        state = exchanging(state, 1)
    assert state.last_chance


def test_alone_three_turns_without_a_cube_laid_end_it() -> None:
    state = exchanging(match(1), 2)
    assert (state.termination, state.last_chance) == (None, True)
    assert exchanging(state, 1).termination == "idle"


def test_a_cube_laid_begins_the_count_anew_but_not_if_it_is_withdrawn() -> None:
    state = with_racks(match(2), "ESNOI RAINO", f"{LAST} UNZIO")
    laid = replace(with_board(state, ("GEL", "I9", "across")), seat=1, idle=(2, 1))
    assert laid.last_chance
    after = play(laid, lay_move(laid, "O", "I10"), "GO")
    assert (after.idle, after.termination) == ((0, 0), None)
    options = defaults(GAME.options, words="challenged")
    doubted = replace(laid, options=options)
    doubted = play(doubted, lay_move(doubted, "O", "I10"), "GO")
    assert play(doubted, "challenge", "NO").termination == "idle"


def test_turns_missed_by_a_challenge_are_not_counted() -> None:
    state = replace(exchanging(match(2), 2), missed=(0, 1))
    state = exchanging(state, 1)
    assert (state.seat, state.idle, state.termination) == (0, (2, 1), None)
    state = exchanging(state, 1)
    assert (state.seat, state.idle, state.termination) == (1, (3, 1), None)
    assert exchanging(state, 1).termination == "idle"


def test_who_resigns_is_not_waited_for() -> None:
    state = exchanging(match(3), 4)
    state = resigned(state, 1)
    assert (state.termination, state.seat) == (None, 2)
    assert state.last_chance
    assert exchanging(state, 1).termination == "idle"


def test_a_play_breaks_the_row_of_passes() -> None:
    state = play(closing_table(3), "pass")
    state = replace(state, stock=cubes("ABEDI ACTQE"))
    state = play(state, lay_move(state, "O", "I10"), "GO")
    state = play(play(state, "pass"), "pass")
    assert (state.passes, state.termination) == (2, None)
    assert play(state, "pass").termination == "passes"


def test_a_time_out_passes() -> None:
    state = match(2, turn_time=60)
    assert GAME.time_limit(state) == TimeLimit(Scope.TURN, 60)
    step = GAME.time_out(state, 0, LiveJudge(ANY))
    assert isinstance(step, Step)
    assert (step.state.passes, step.state.seat) == (1, 1)
    assert step.state.racks == state.racks
    assert isinstance(GAME.time_out(state, 1, LiveJudge(ANY)), Rejection)
    assert GAME.time_limit(match()) is None
    assert [o.choices for o in GAME.options if o.key == "turn-time"] == [(None, 60, 120, 180)]


@pytest.mark.parametrize(("out", "left"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_the_round_is_completed_up_to_the_seat_before_the_starter(
    out: int, left: list[int]
) -> None:
    state = closing_table(3)
    racks = tuple(
        cubes(LAST) if s == out else cubes(("RAINO", "ESNOI", "UNZIO")[s]) for s in range(3)
    )
    state = replace(state, racks=racks, seat=out)
    happened = events(state, lay_move(state, "O", "I10"), "GO")
    assert Closing(out) in happened
    state = play(state, lay_move(state, "O", "I10"), "GO")
    for seat in left:
        assert GAME.to_act(state) == (seat,)
        state = play(state, "pass")
    assert state.termination == "out"
    deducted = [0 if s == out else -sum(TOTALS[c] for c in racks[s]) for s in range(3)]
    deducted[out] += 3
    assert list(GAME.scores(state)) == deducted


def test_the_end_follows_the_starter_and_skips_who_resigned() -> None:
    state = replace(closing_table(4), starter=2, resigned=frozenset({1}))
    state = play(state, lay_move(state, "O", "I10"), "GO")
    # Seat 0 is out; seat 1 resigned; seat 2 started.
    assert state.termination == "out"


def test_two_players_may_go_out_in_the_last_round() -> None:
    state = closing_table(3)
    state = play(state, lay_move(state, "O", "I10"), "GO")
    state = play(state, lay_move(state, "O", "J10"), "OO EO")
    assert (state.closing, GAME.to_act(state)) == (True, (2,))
    assert Closing(1) not in events(state, "pass")
    assert play(state, "pass").termination == "out"


def challenge_table(seats: int = 3) -> State:
    state = with_racks(
        match(seats, words="challenged"),
        *["UNZIO TKROZ", "GRIFX EAWMC", "LREHK YETSW", "ISAET"][:seats],
    )
    return with_board(state, ("GEL", "I9", "across"))


def test_a_play_waits_for_every_other_seat() -> None:
    state = challenge_table()
    step = attempt(state, lay_move(state, "O", "I10"), "NOTHING")
    assert isinstance(step, Step)
    waiting = step.state
    assert not step.reveals
    assert GAME.to_act(waiting) == (1, 2)
    assert waiting.stock == state.stock
    assert GAME.scores(waiting) == (0, 0, 0)
    assert GAME.turn(waiting) == GAME.turn(state)
    assert refusal(waiting, "pass", seat=0).reason.code == "awaits-answer"
    assert refusal(waiting, "accept", seat=0).reason.code == "nothing-to-answer"
    assert isinstance(GAME.time_out(waiting, 1, LiveJudge(ANY)), Rejection)
    # They answer in any order.
    once = play(waiting, "accept", seat=2)
    assert GAME.to_act(once) == (1,)
    assert refusal(once, "accept", seat=2).reason.code == "nothing-to-answer"
    stands = play(once, "accept", seat=1)
    assert stands.pending is None
    assert GAME.scores(stands) == (3, 0, 0)
    assert len(stands.racks[0]) == 7
    assert GAME.to_act(stands) == (1,)
    assert GAME.turn(stands) == GAME.turn(state) + 1


def test_places_are_checked_even_where_words_are_not() -> None:
    state = challenge_table()
    assert refusal(state, lay_move(state, "O", "B2")).reason.code == "unattached"
    assert refusal(state, "challenge", seat=1).reason.code == "nothing-to-answer"


def test_a_right_challenge_withdraws_the_whole_play() -> None:
    state = challenge_table()
    # GO down is a word, OZ across is none: one bad word is enough.
    waiting = play(state, lay_move(state, "OZ", "I10 J10"))
    step = attempt(waiting, "challenge", "GO EZ", seat=2)
    assert isinstance(step, Step)
    after = step.state
    assert Withdrawn(0, ("OZ",), 1) in step.events
    assert step.reveals
    assert (after.letters, after.cubes, after.stock) == (state.letters, state.cubes, state.stock)
    assert sorted(after.racks[0]) == sorted(state.racks[0])
    assert GAME.scores(after) == (0, 0, 0)
    # The turn is lost; it was no pass.
    assert GAME.to_act(after) == (1,)
    assert (after.passes, after.missed) == (0, (0, 0, 0))


def test_a_wrong_challenge_costs_the_challengers_next_turn() -> None:
    state = challenge_table()
    waiting = play(state, lay_move(state, "O", "I10"))
    step = attempt(waiting, "challenge", "GO", seat=2)
    assert isinstance(step, Step)
    assert Upheld(2) in step.events
    assert (GAME.scores(step.state), step.state.missed) == ((3, 0, 0), (0, 0, 1))
    assert GAME.to_act(step.state) == (1,)
    after = attempt(step.state, "pass")
    assert isinstance(after, Step)
    assert Missed(2) in after.events
    assert GAME.to_act(after.state) == (0,)
    # The missed turn counts as taken, not as a pass: it breaks the row of passes.
    assert (after.state.passes, after.state.missed) == (0, (0, 0, 0))


def test_the_next_seat_may_lose_its_turn_at_once() -> None:
    waiting = play(challenge_table(2), lay_move(challenge_table(2), "O", "I10"))
    after = play(waiting, "challenge", "GO", seat=1)
    assert GAME.to_act(after) == (0,)


def test_the_first_challenger_counts() -> None:
    waiting = play(challenge_table(), lay_move(challenge_table(), "O", "I10"))
    after = play(play(waiting, "accept", seat=1), "challenge", "GO", seat=2)
    assert after.missed == (0, 0, 1)
    assert refusal(after, "challenge", seat=2).reason.code == "nothing-to-answer"


def test_the_last_play_can_be_challenged_too() -> None:
    state = closing_table(2, words="challenged")
    waiting = play(state, lay_move(state, "O", "I10"))
    assert (waiting.racks[0], waiting.closing, waiting.termination) == ((), False, None)
    accepted = play(waiting, "accept")
    assert (accepted.closing, GAME.to_act(accepted)) == (True, (1,))
    withdrawn = play(waiting, "challenge", "NOTHING")
    assert (withdrawn.closing, withdrawn.racks[0]) == (False, cubes(LAST))
    assert GAME.to_act(withdrawn) == (1,)
    # A wrong challenge takes the turn that would have completed the round.
    upheld = attempt(waiting, "challenge", "GO")
    assert isinstance(upheld, Step)
    assert [type(event) for event in upheld.events][-4:] == [Closing, Missed, Deducted, MatchEnded]
    assert upheld.state.termination == "out"
    assert GAME.scores(upheld.state) == (3, -sum(TOTALS[c] for c in cubes("UNZIO")))


def test_the_play_that_ends_the_round_can_be_challenged_too() -> None:
    state = closing_table(2, words="challenged")
    state = play(play(state, lay_move(state, "O", "I10")), "accept")
    waiting = play(state, lay_move(state, "O", "J10"))
    assert GAME.to_act(waiting) == (0,)
    right = play(waiting, "challenge", "GO")
    assert (right.termination, right.racks[1]) == ("out", cubes("UNZIO"))
    assert GAME.scores(right)[1] < 0
    wrong = play(waiting, "challenge", "OO EO")
    assert (wrong.termination, wrong.racks[1]) == ("out", ())
    assert GAME.scores(wrong)[1] > 0


def test_alone_words_are_checked_when_laid_and_one_pass_ends_it() -> None:
    state = with_racks(match(1, words="challenged"), "UNZIO TKROZ")
    assert refusal(state, lay_move(state, "ZO", "I9 J9"), "NO").reason.code == "not-words"
    assert play(state, "pass").termination == "passes"
    alone = closing_table(1)
    assert play(alone, lay_move(alone, "O", "I10"), "GO").termination == "out"


def resigned(state: State, seat: int) -> State:
    step = GAME.resign(state, seat)
    assert isinstance(step, Step)
    after: State = step.state
    return after


def test_who_resigns_keeps_the_score_is_skipped_and_cannot_win() -> None:
    state = replace(match(3), scores=(50, 10, 5))
    state = resigned(state, 0)
    assert GAME.to_act(state) == (1,)
    state = play(state, "pass")
    assert GAME.to_act(state) == (2,)
    ended = play(state, "pass")
    assert (ended.termination, GAME.scores(ended)[0]) == ("passes", 50)
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert 0 not in outcome.winners
    last = resigned(resigned(match(3), 2), 0)
    assert last.termination == "resigned"
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0, 0, 0))
    assert isinstance(GAME.resign(last, 1), Rejection)
    assert isinstance(GAME.resign(state, 0), Rejection)


@pytest.mark.parametrize("rules", [3, 4])
def test_a_row_of_passes_is_that_of_the_seats_that_stay(rules: int) -> None:
    by_rules = replace(match(3), rules=rules)
    passed = play(by_rules, "pass")
    gone = play(resigned(passed, 0), "pass")
    assert gone.over == (rules < 4), "the third seat has not had its turn"
    if rules >= 4:
        assert play(gone, "pass").termination == "passes"
    on_turn = resigned(passed, 1)
    assert (on_turn.seat, on_turn.passes) == (2, 1 if rules >= 4 else 0)
    ended = play(on_turn, "pass")
    assert ended.over == (rules >= 4), "both that are left have passed"
    last_one = resigned(play(passed, "pass"), 2)
    assert last_one.over == (rules >= 4), "both that stay have passed"
    four = play(play(replace(match(4), rules=rules), "pass"), "pass")
    two = play(resigned(resigned(four, 0), 1), "pass")
    assert two.over == (rules < 4), "the fourth seat has not had its turn"


def test_resigning_while_a_play_waits() -> None:
    waiting = play(challenge_table(), lay_move(challenge_table(), "O", "I10"))
    fewer = resigned(waiting, 1)
    assert GAME.to_act(fewer) == (2,)
    assert GAME.scores(resigned(fewer, 2)) == (3, 0, 0)
    withdrawn = resigned(waiting, 0)
    assert withdrawn.letters == challenge_table().letters
    assert GAME.to_act(withdrawn) == (1,)
    both = play(waiting, "accept", seat=1)
    assert GAME.scores(resigned(both, 2)) == (3, 0, 0)


def test_ties_share_the_win() -> None:
    state = replace(match(2), termination=Termination.PASSES, scores=(5, 5))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert GAME.outcome(match()) is None


def test_a_view_hides_other_racks_the_stock_and_the_seed() -> None:
    state = match(3)
    view = GAME.view(state, 1)
    assert view.seed is None
    assert view.racks == ((UNKNOWN,) * 7, state.racks[1], (UNKNOWN,) * 7)
    assert set(view.stock) == {UNKNOWN}
    assert len(view.stock) == len(state.stock)
    spectator = GAME.view(state, None)
    assert all(set(rack) == {UNKNOWN} for rack in spectator.racks)
    other = replace(
        state,
        seed=99,
        stock=state.stock[::-1],
        racks=(state.racks[2], state.racks[1], state.racks[0]),
    )
    assert GAME.view(other, 1) == view


def test_only_the_seat_on_turn_may_play() -> None:
    assert refusal(match(), "pass", seat=1).reason.code == "not-your-turn"
