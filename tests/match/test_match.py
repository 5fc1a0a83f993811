"""A match in play: undo and redo, consent, the clock, words changed, pause and resume."""

from __future__ import annotations

import time

import pytest

from game.match.clock import ManualClock
from game.match.events import HintTaken, PlayedAgain, TookBack
from game.match.judging import differences
from game.match.match import Match
from game.match.record import Entry, EntryKind, Record, format_record, parse_record
from game.match.timeline import Timeline, fold
from game.rules.pcg import stream
from tests.conformance.tray import LEXICON
from tests.match.play import code, header, match, ok, random_entry


def folded_again(played: Match) -> Timeline:
    return fold(parse_record(format_record(played.record)))


def test_a_move_changes_state_scores_and_record() -> None:
    clock = ManualClock()
    played = match(clock)
    assert (played.seat, played.turn, played.to_act) == (0, 1, (0,))
    clock.advance(2500)
    step = ok(played.move(0, " word tea "))
    assert step.reveals
    assert played.scores == (9, 0)
    assert (played.seat, played.turn) == (1, 2)
    assert played.record.entries == (Entry(1, 0, 2500, EntryKind.MOVE, "word TEA TEA+"),)
    assert played.step_events(1) == step.events
    assert played.state_after(0).scores == (0, 0)


def test_a_refused_move_changes_nothing() -> None:
    played = match()
    before = played.state
    assert code(played.move(0, "word ZAX")) == "no-letters"
    assert code(played.move(0, "word EXT")) == "no-word"
    assert code(played.move(1, "pass")) == "not-your-turn"
    assert code(played.move(0, "jump")) == "not-a-move"
    assert code(played.move(5, "pass")) == "no-seat"
    assert played.state is before
    assert played.record.entries == ()


def test_steps_of_a_turn_are_taken_back_and_played_again_freely() -> None:
    played = match()
    states = [played.state]
    for text in ("swap 1 2", "swap 2 3", "swap 4 5"):
        ok(played.move(0, text))
        states.append(played.state)
    for state in reversed(states[:-1]):
        assert played.can_undo(0) is None
        assert isinstance(ok(played.undo(0)).events[0], TookBack)
        assert played.state == state
    assert code(played.can_undo(0)) == "nothing-to-undo"
    assert code(played.undo(0)) == "nothing-to-undo"
    for state in states[1:]:
        assert played.can_redo(0) is None
        assert isinstance(ok(played.redo(0)).events[0], PlayedAgain)
        assert played.state == state
    assert code(played.redo(0)) == "nothing-to-redo"
    assert not played.assisted
    assert folded_again(played).state == played.state


def test_a_new_move_forgets_what_was_taken_back() -> None:
    played = match()
    ok(played.move(0, "swap 1 2"))
    ok(played.undo(0))
    ok(played.move(0, "swap 3 4"))
    assert code(played.can_redo(0)) == "nothing-to-redo"


def test_an_ended_turn_is_taken_back_only_where_agreed() -> None:
    played = match()
    ok(played.move(0, "pass"))
    assert code(played.can_undo(0)) == code(played.undo(1)) == "no-takeback"
    played = match(agreed=header(takeback=True))
    before = played.state
    ok(played.move(0, "pass"))
    ok(played.undo(1))
    assert played.state == before
    ok(played.redo(0))
    assert played.seat == 1
    assert not played.assisted


def test_going_back_past_something_revealed_needs_every_seat_and_marks_the_match() -> None:
    played = match(agreed=header(takeback=True))
    ok(played.move(0, "word TEA"))
    assert code(played.can_undo(0)) == "needs-consent"
    assert code(played.undo(0, consent=(0,))) == "needs-consent"
    ok(played.undo(0, consent=(0, 1)))
    assert played.record.entries[-1].text == "consent 1,2"
    assert played.assisted
    assert played.scores == (0, 0)
    ok(played.redo(0))
    assert played.scores == (9, 0)
    again = folded_again(played)
    assert (again.state, again.assisted) == (played.state, True)


def test_redo_keeps_the_verdict_that_was_given() -> None:
    played = match(agreed=header(takeback=True))
    ok(played.move(0, "word TEA"))
    ok(played.undo(0, consent=(0, 1)))
    ok(played.strike("TEA"))
    ok(played.redo(0))
    assert played.scores == (9, 0)
    assert folded_again(played).state == played.state


def test_resignation_and_the_end_of_a_match() -> None:
    played = match(agreed=header(takeback=True, rounds=1))
    ok(played.resign(1))
    assert played.seat == 0
    assert code(match(agreed=header()).undo(0)) == "nothing-to-undo"
    ok(played.move(0, "pass"))
    ok(played.move(0, "pass"))
    assert played.over
    assert played.seat is None
    assert played.outcome is not None
    assert played.outcome.winners == (0,)
    for refused in (played.pause(), played.hint(0, 1), played.resign(0), played.strike("TEA")):
        assert code(refused) == "match-over"
    ok(played.undo(0))
    assert not played.over
    assert folded_again(played).state == played.state


def test_hints_are_counted() -> None:
    played = match()
    ok(played.hint(0, 1))
    step = ok(played.hint(0, 2))
    assert step.events == (HintTaken(0, 2, 2),)
    assert played.hints == (2, 0)
    assert played.assisted
    assert code(played.hint(0, 0)) == "no-such-hint"
    assert folded_again(played).hints == [2, 0]


def test_words_change_by_common_consent_from_then_on() -> None:
    played = match()
    assert code(played.strike("TEA", consent=(0,))) == "by-common-consent"
    assert code(played.add("", consent=())) == "by-common-consent"
    assert code(played.add("A B")) == "not-letters"
    ok(played.strike("tea", consent=(1, 0)))
    assert code(played.move(0, "word TEA")) == "no-word"
    ok(played.add("AXX"))
    ok(played.move(0, "word AXX"))
    assert [e.text for e in played.record.entries[:2]] == ["TEA consent 1,2", "AXX consent 1,2"]
    ok(played.add("TEA"))
    assert played.lexicon is not None
    assert played.lexicon.is_word("TEA")
    assert folded_again(played).words == {"AXX": True, "TEA": True}


def test_entries_that_need_words_wait_for_the_list() -> None:
    blank = header()
    played = Match.start(blank, None, ManualClock())
    ok(played.move(0, "swap 1 2"))
    assert code(played.move(0, "word TEA")) == "words-loading"
    played.lexicon = LEXICON
    ok(played.move(0, "word TEA"))


def test_the_record_names_the_list_that_came_late() -> None:
    agreed = parse_record(
        format_record(Record(header())).replace(f"tray-words {LEXICON.digest}", "none")
    ).header
    played = Match.start(agreed, None, ManualClock())
    assert played.header.word_list == ""
    played.lexicon = LEXICON
    assert (played.header.word_list, played.header.word_digest) == ("tray-words", LEXICON.digest)


def test_a_record_folds_with_any_list_and_names_the_verdicts_another_would_give() -> None:
    played = match(agreed=header(timer=20))
    ok(played.move(0, "word TEA"))
    clock = ManualClock()
    played = match(clock, agreed=header(timer=20))
    ok(played.move(0, "word TEA"))
    clock.advance(20_000)
    ok(played.time_out())
    record = parse_record(format_record(played.record))
    assert differences(record, LEXICON) == []
    other = LEXICON.with_changes(strike=["TEA", "TIN", "NIT"])
    assert [(d.number, d.asked, d.recorded, d.present) for d in differences(record, other)] == [
        (1, "TEA", "+", "-"),
        (2, "word-left", "yes", "no"),
    ]


class TestClock:
    def test_it_runs_stops_and_never_runs_back(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20))
        clock.advance(5000)
        assert (played.elapsed_ms(), played.remaining_ms()) == (5000, 15_000)
        ok(played.pause())
        assert played.paused
        clock.advance(60_000)
        assert played.remaining_ms() == 15_000
        assert code(played.move(0, "pass")) == "is-paused"
        assert code(played.can_undo(0)) == "is-paused"
        ok(played.unpause())
        assert code(played.unpause()) == "not-paused"
        clock.advance(1000)
        ok(played.move(0, "swap 1 2"))
        clock.advance(1000)
        ok(played.undo(0))
        assert played.elapsed_ms() == 7000
        clock.advance(-500)
        assert played.elapsed_ms() == 7000
        ok(played.move(0, "pass"))
        assert played.remaining_ms() == 20_000

    def test_a_turn_taken_back_goes_on_where_its_clock_was(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20, takeback=True))
        clock.advance(12_000)
        ok(played.move(0, "pass"))
        clock.advance(3_000)
        ok(played.undo(0))
        assert played.remaining_ms() == 8_000
        ok(played.redo(0))
        assert played.remaining_ms() == 17_000
        assert folded_again(played).elapsed == 3_000

    def test_tick_enters_the_time_out_at_the_limit(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20))
        clock.advance(19_999)
        assert played.tick() is None
        assert code(played.time_out()) == "time-is-left"
        clock.advance(50)
        assert code(played.move(0, "pass")) == "time-is-up"
        assert code(played.undo(0)) in ("nothing-to-undo", "time-is-up")
        assert played.remaining_ms() == 0
        step = played.tick()
        assert step is not None
        assert played.record.entries == (Entry(1, 0, 20_000, EntryKind.TIMEOUT, "word-left=yes"),)
        assert played.seat == 1
        assert played.remaining_ms() == 20_000
        assert code(played.undo(1)) == "not-taken-back"
        assert folded_again(played).state == played.state

    def test_a_time_out_waits_for_the_words(self) -> None:
        clock = ManualClock()
        played = Match.start(header(timer=20), None, clock)
        clock.advance(21_000)
        assert played.tick() is None
        played.lexicon = LEXICON
        assert played.tick() is not None

    def test_untimed_matches_have_no_time_out(self) -> None:
        played = match()
        assert played.remaining_ms() is None
        assert code(played.time_out()) == "no-time-limit"
        assert code(played.extend(0)) == "no-extension"

    def test_extensions_lengthen_the_turn_and_outlive_what_came_before(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20, extensions=1))
        ok(played.move(0, "swap 1 2"))
        clock.advance(15_000)
        ok(played.extend(0))
        assert played.remaining_ms() == 25_000
        assert code(played.extend(0)) in {"no-extension", "extension-used"}
        ok(played.move(0, "swap 2 3"))
        ok(played.undo(0))
        ok(played.undo(0))
        assert played.state.trays[0] == "ATEXX"
        assert played.remaining_ms() == 25_000
        ok(played.redo(0))
        assert played.state.trays[0] == "TAEXX"
        assert played.remaining_ms() == 25_000
        assert folded_again(played).state == played.state

    def test_an_extension_of_a_turn_taken_back_comes_again_with_it(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20, extensions=1, takeback=True))
        ok(played.move(0, "pass"))
        ok(played.extend(1))
        clock.advance(30_000)
        ok(played.move(1, "swap 1 2"))
        ok(played.undo(1))
        ok(played.undo(0))
        assert played.remaining_ms() == 20_000
        ok(played.redo(0))
        assert (played.seat, played.remaining_ms()) == (1, 10_000)
        ok(played.redo(1))
        assert folded_again(played).state == played.state

    def test_another_turn_than_the_one_taken_back_has_its_own_time(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20, takeback=True))
        clock.advance(5_000)
        ok(played.move(0, "pass"))
        clock.advance(15_000)
        ok(played.undo(0))
        assert played.remaining_ms() == 15_000
        ok(played.move(0, "word TEA"))
        assert (played.seat, played.remaining_ms()) == (1, 20_000)
        assert folded_again(played).elapsed == 0

    def test_a_total_for_the_match_goes_on_from_turn_to_turn(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20, total=True, takeback=True, rounds=10))
        for milliseconds in (8000, 1000, 7000, 1000):
            clock.advance(milliseconds)
            ok(played.move(played.seat or 0, "pass"))
        assert (played.seat, played.remaining_ms()) == (0, 5000)
        ok(played.undo(0))
        assert (played.seat, played.remaining_ms()) == (1, 18_000)
        ok(played.redo(1))
        clock.advance(5000)
        assert played.tick() is not None
        assert played.state.resigned == (0,)
        again = folded_again(played)
        assert (again.state, again.deadline) == (played.state, 18_000)

    def test_a_suspended_machine_pauses_the_match(self) -> None:
        clock = ManualClock()
        played = match(clock, agreed=header(timer=20))
        clock.advance(3000)
        clock.sleep(3_600_000)
        assert played.tick() is not None
        assert played.paused
        assert played.remaining_ms() == 17_000
        assert played.tick() is None


@pytest.mark.parametrize("seed", range(12))
def test_what_is_played_is_what_its_record_folds_to(seed: int) -> None:
    clock, random = ManualClock(), stream(seed, "play")
    agreed = header(
        seats=1 + seed % 3,
        deal=None,
        seed=seed,
        takeback=seed % 2 == 0,
        rounds=2,
        timer=20,
        extensions=2,
        total=seed % 4 == 0,
    )
    played = match(clock, agreed=agreed)
    for _ in range(150):
        elapsed = played.elapsed_ms(), played.turn
        random_entry(played, random, clock)
        played.tick()
        assert played.turn != elapsed[1] or played.elapsed_ms() >= elapsed[0]
    again = folded_again(played)
    assert again.states == [played.state_after(i) for i in range(len(again.states))]
    assert again.events == [(), *map(played.step_events, range(1, len(again.states)))]
    assert (again.hints, again.assisted) == (list(played.hints), played.assisted)
    assert (again.paused, again.elapsed) == (played.paused, played.elapsed_ms())
    half = len(played.record.entries) // 2
    assert fold(played.record, upto=half).state == played.state_after(half)


def test_thousands_of_entries_share_one_path_through_the_rules() -> None:
    """Folding is linear: the time is printed, not judged."""
    entries = tuple(Entry(n, 0, n, EntryKind.MOVE, f"swap {1 + n % 4} 5") for n in range(1, 10_001))
    record = Record(header(), entries)
    start = time.perf_counter()
    folded = fold(record)
    print(f"10,000 entries folded in {time.perf_counter() - start:.3f} s")
    assert len(folded.states) == 10_001
