"""A sitting alone, without window or terminal: people and bots at every game to its end."""

from __future__ import annotations

from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest

from game import register
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import PERSON, new_header
from game.match.match import Match
from game.match.missed_words import HINT, REJECTED, MissedBook
from game.match.record import split_verdicts
from game.match.store import STORE_FILE, Store
from game.players.happenings import (
    Entered,
    Happening,
    Hinted,
    PickedOut,
    Refused,
    Searching,
    StepBegun,
    Thinking,
)
from game.players.lesson import LessonSitting, language_of, lesson_of, match_of
from game.players.sitting import SHOWN, STEPS, IllegalMoveError, Sitting
from game.players.work import Pace
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.words.lists import load

GAMES = tuple(entry.id for entry in register.BUILT_IN)
NOW = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)


def begin(
    game_id: str,
    kinds: tuple[str, ...],
    seed: int = 3,
    store: Store | None = None,
    clock: ManualClock | None = None,
    **chosen: Any,
) -> Match:
    game, lexicon = rules_of(game_id), load("en")
    options = defaults(game.options, **chosen) if chosen else game.agreed("", len(kinds))
    names = [f"P{seat}" for seat in range(len(kinds))]
    header = new_header(
        game_id, options, names, seed=seed, kinds=kinds, lexicon=lexicon, takeback=True
    )
    return Match.start(header, lexicon, clock or ManualClock(), store)


def sit(game_id: str, kinds: tuple[str, ...], seed: int = 3) -> Sitting:
    return Sitting(begin(game_id, kinds, seed))


def only(happenings: list[Happening], kind: type[Happening]) -> Any:
    """The one thing that came of something."""
    assert [type(happening) for happening in happenings] == [kind], happenings
    return happenings[0]


def bots_play(sitting: Sitting) -> list[Happening]:
    """Let the bots play until a person is asked; what came of it."""
    found: list[Happening] = []
    while sitting.due is not None:
        found += sitting.tick()
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_person_and_a_bot_play_every_game_to_its_end(game_id: str) -> None:
    sitting, random = sit(game_id, (PERSON, "bot:beginner")), Pcg32(5)
    match, game = sitting.match, sitting.match.game
    assert match.lexicon is not None
    for _ in range(4000):
        for happening in bots_play(sitting):
            assert isinstance(happening, Entered | Thinking)
            assert not isinstance(happening, Entered) or happening.entry.seat == 1
        if match.over:
            break
        # One person alone hands over to nobody.
        assert (sitting.holder, sitting.covered, sitting.locked) == (0, False, False)
        moves = game.some_moves(match.state, 0, match.lexicon, random)
        entered = only(sitting.submit(game.format_move(next(moves))), Entered)
        assert entered.view == sitting.view
    assert match.over
    assert {entry.seat for entry in match.record.entries} == {0, 1}
    assert sitting.due is None
    assert sitting.tick() == []
    assert len(sitting.log) == len(match.record.entries)


# Undo


def test_undo_goes_back_past_what_a_bot_played() -> None:
    sitting = sit("alphacubes", (PERSON, "bot:beginner"))
    match = sitting.match
    before = match.state
    assert not sitting.can_undo
    only(sitting.submit("pass"), Entered)
    bots_play(sitting)
    assert sitting.can_undo
    taken = sitting.undo((0, 1))
    assert [type(happening) for happening in taken] == [Entered, Entered]
    assert match.state == before
    assert sitting.due is None
    only(sitting.enter(match.redo, sitting.holder), Entered)
    assert sitting.due is not None


def test_what_a_bot_revealed_is_taken_back_with_all_that_followed_or_not_at_all() -> None:
    sitting = sit("kubagram", (PERSON, "bot:beginner"))
    match = sitting.match
    bots_play(sitting)  # turns the box: nobody has played before
    assert not sitting.can_undo
    only(sitting.undo(), Refused)
    assert len(match.record.entries) == 1
    random = Pcg32(5)
    assert match.lexicon is not None
    while match.seat == sitting.holder:
        moves = match.game.some_moves(match.state, sitting.holder, match.lexicon, random)
        sitting.submit(match.game.format_move(next(moves)))
    bots_play(sitting)
    entries = len(match.record.entries)
    asked = sitting.asked_to_undo
    assert asked is not None
    assert only(sitting.undo(), Refused).rejection.reason == asked.reason
    assert len(match.record.entries) == entries
    assert all(isinstance(happening, Entered) for happening in sitting.undo((0, 1)))
    assert match.seat == sitting.holder


def test_what_was_revealed_is_taken_back_by_all_alone() -> None:
    sitting = sit("kubagram", (PERSON, PERSON))
    for move in ("rotate 0", "take"):
        assert isinstance(sitting.submit(move)[0], Entered)
    asked = sitting.asked_to_undo
    assert asked is not None
    assert sitting.can_undo
    assert only(sitting.undo(), Refused).rejection.reason == asked.reason
    assert isinstance(sitting.undo((0, 1))[0], Entered)
    assert sitting.match.assisted


# Whose view it is


def test_people_hand_over_where_something_is_hidden() -> None:
    sitting = sit("alphacubes", (PERSON, PERSON))
    assert sitting.begin() == []
    assert sitting.covered
    assert sitting.locked
    sitting.uncover()
    assert not sitting.locked
    entered = only(sitting.submit("pass"), Entered)
    assert (sitting.holder, sitting.covered) == (1, True)
    assert entered.view == sitting.view == sitting.match.game.view(sitting.match.state, 1)
    assert sitting.pause() == []  # the pieces are covered anyway


def test_a_clock_alone_is_handed_over_too_if_it_is_asked_for() -> None:
    for clocks in (True, False):
        match = begin("scruble", (PERSON, PERSON))
        assert match.remaining_ms() is not None
        sitting = Sitting(match, clocks=clocks)
        sitting.submit("pass")
        assert sitting.covered == match.paused == clocks
        sitting.uncover()
        assert not match.paused


def test_who_gives_up_during_a_pause_leaves_the_clock_of_the_others_standing() -> None:
    sitting = Sitting(begin("scruble", (PERSON, PERSON, PERSON)), clocks=False)
    only(sitting.pause(), Entered)
    assert sitting.locked
    sitting.resign(0)
    kinds = [entry.kind for entry in sitting.match.record.entries]
    assert kinds == ["pause", "resume", "resign", "pause"]


def test_who_is_awaited_at_covered_pieces_may_give_up() -> None:
    sitting = Sitting(begin("scruble", (PERSON, PERSON, PERSON)))
    sitting.begin()
    for seat in (0, 1):
        assert (sitting.covered, sitting.match.paused, sitting.holder) == (True, True, seat)
        assert only(sitting.resign(seat), Entered).entry.kind == "resign"
    kinds = [entry.kind for entry in sitting.match.record.entries]
    assert kinds == ["pause", "resume", "resign", "pause", "resume", "resign"]
    assert (sitting.match.over, sitting.covered) == (True, False)


def test_bots_go_on_once_who_was_awaited_at_covered_pieces_gave_up() -> None:
    sitting = Sitting(begin("scruble", (PERSON, "bot:easy", PERSON)))
    sitting.begin()
    assert (sitting.covered, sitting.match.paused, sitting.holder) == (True, True, 0)
    sitting.resign(0)
    kinds = [entry.kind for entry in sitting.match.record.entries]
    assert kinds == ["pause", "resume", "resign"]
    assert (sitting.covered, sitting.match.paused) == (False, False)
    while sitting.holder == 0:
        sitting.tick()
    assert (sitting.covered, sitting.holder) == (True, 2), "the next person is awaited"


def test_time_that_is_up_is_entered_by_itself() -> None:
    clock = ManualClock()
    sitting = Sitting(begin("scruble", (PERSON, PERSON), clock=clock))
    assert sitting.tick() == []
    clock.advance(1_000_000)
    assert only(sitting.tick(), Entered).entry.kind == "timeout"
    assert (sitting.holder, sitting.covered) == (1, True)


# The log


def test_the_log_has_every_entry_but_pauses_and_goes_on_with_a_match_resumed() -> None:
    match = begin("scruble", (PERSON,))
    sitting = Sitting(match)
    sitting.submit("R")
    sitting.pause()
    sitting.pause()
    sitting.submit("U")
    assert [entry.kind for entry in match.record.entries] == ["move", "pause", "resume", "move"]
    assert sitting.log == [match.step_events(1), match.step_events(4)]
    assert Sitting(match).log == sitting.log


# Bots


class Reluctant(Pace):
    """Nobody may move before it is said."""

    def __init__(self) -> None:
        self.ready = False
        self.asked: list[tuple[str, bool]] = []

    def moves(self, move: str, *, first: bool) -> bool:
        self.asked.append((move, first))
        return self.ready

    def shows(self) -> bool:
        return self.ready


def test_a_bot_moves_at_the_pace_that_is_set() -> None:
    pace = Reluctant()
    sitting = Sitting(begin("alphacubes", ("bot:beginner", PERSON)), pace=pace)
    assert only(sitting.tick(), Thinking).seat == 0
    assert sitting.thinking
    assert sitting.tick() == sitting.tick() == []
    pace.ready = True
    entered = only(sitting.tick(), Entered)
    assert pace.asked == [(split_verdicts(entered.entry.text)[0], True)] * 3
    assert not sitting.thinking


def test_what_a_bot_thought_is_thrown_away_while_the_match_waits() -> None:
    sitting = Sitting(begin("alphacubes", ("bot:beginner", PERSON)), pace=Reluctant())
    sitting.tick()
    only(sitting.pause(), Entered)
    assert sitting.tick() == []
    assert not sitting.thinking
    only(sitting.pause(), Entered)
    only(sitting.tick(), Thinking)


def test_a_bots_move_that_is_refused_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit("alphacubes", ("bot:beginner", PERSON))
    monkeypatch.setattr(sitting.due, "choose", lambda *_args, **_more: "accept")
    sitting.tick()
    with pytest.raises(IllegalMoveError, match="accept"):
        sitting.tick()


# Hints


def test_a_hint_is_given_step_by_step_and_then_shown() -> None:
    sitting = sit("scruble", (PERSON,), seed=6)
    match = sitting.match
    for number in range(1, SHOWN):
        entered, hinted = sitting.hint()
        assert isinstance(entered, Entered)
        assert isinstance(hinted, Hinted)
        assert (entered.entry.kind, hinted.step) == ("hint", number)
        play = hinted.play
    assert play is not None
    only(sitting.hint(), Entered)
    assert len(play.moves) > 1
    assert sitting.hint() == []  # what is being shown comes first
    shown = [sitting.tick() for _ in play.moves]
    moves = [only(happenings, Entered).entry.text for happenings in shown[:-1]]
    assert [*moves, only(shown[-1], PickedOut).move] == [*play.moves]
    assert (match.hints, sitting.tick()) == ((SHOWN,), [])
    assert sitting.missed.origins == {play.words[0]: HINT}
    assert sitting.hint() == []  # what was shown can be seen again for nothing
    assert only(sitting.tick(), PickedOut).move == play.moves[-1]
    assert match.hints == (SHOWN,)
    sitting.undo()  # the state is another one
    (_entered, again) = sitting.hint()
    assert isinstance(again, Hinted)
    assert again.step == 1


def test_what_was_given_whole_is_given_again_for_nothing() -> None:
    sitting = sit("scrabble-cubes", (PERSON,), seed=6)
    for _step in range(SHOWN):
        sitting.hint()
    picked = only(sitting.tick(), PickedOut)
    assert sitting.hint() == []
    assert only(sitting.tick(), PickedOut) == picked
    assert (sitting.match.hints, len(sitting.match.record.entries)) == ((SHOWN,), SHOWN)


def test_a_terminal_stops_at_the_last_step_that_can_be_told() -> None:
    sitting = sit("scruble", (PERSON,), seed=6)
    for step in (1, 2, 3, 3):
        hinted = sitting.hint(STEPS)[-1]
        assert isinstance(hinted, Hinted)
        assert hinted.step == step
    assert [e.text for e in sitting.match.record.entries] == ["1", "2", "3"]


class Slow:
    """Work that is done when it is said."""

    outcome: Any = None
    done = cancelled = False

    def __call__(self, work: Any) -> Any:
        self.work = work
        return self

    def finish(self) -> None:
        self.outcome, self.done = self.work(lambda: False), True

    def cancel(self) -> None:
        self.cancelled = True


def test_a_hint_that_is_looked_for_comes_when_it_is_found() -> None:
    slow = Slow()
    sitting = Sitting(begin("scruble", (PERSON,), seed=6), work=slow)
    only(sitting.hint(), Searching)
    only(sitting.hint(), Searching)
    assert sitting.searching
    assert sitting.tick() == []
    slow.finish()
    assert isinstance(sitting.tick()[-1], Hinted)
    only(sitting.submit("R"), Entered)
    slow.done = False
    only(sitting.hint(), Searching)
    only(sitting.submit("U"), Entered)
    assert slow.cancelled
    assert not sitting.searching


def test_where_there_is_nothing_a_hint_says_so_and_costs_nothing() -> None:
    sitting = sit("scribbage", (PERSON,))
    assert only(sitting.hint(), Hinted).play is None
    assert sitting.match.hints == (0,)
    sitting.match._words.base = None
    sitting.submit("throw")
    assert only(sitting.hint(), Refused).rejection.reason.code == "words-loading"


# Missed words


def test_words_that_are_none_and_words_of_hints_go_to_the_trainer(tmp_path: Path) -> None:
    store = Store(tmp_path / STORE_FILE)
    sitting = Sitting(begin("scruble", (PERSON,), seed=6, store=store))
    for word in ("QZX", "kudu", "zz", "no word"):
        sitting.missed.note(word, REJECTED)
    for _ in range(STEPS):
        hinted = sitting.hint()[-1]
    assert isinstance(hinted, Hinted)
    assert hinted.play is not None
    sitting.leave(store, NOW)
    assert sitting.match.read_only
    cards = MissedBook(store).cards()
    assert {card.missed.word: card.missed.origin for card in cards} == {
        "QZX": REJECTED,
        hinted.play.words[0]: HINT,
    }
    store.close()


def test_a_match_that_is_kept_nowhere_hands_over_no_words(tmp_path: Path) -> None:
    store, sitting = Store(tmp_path / STORE_FILE), sit("scruble", (PERSON,))
    sitting.missed.note("QZX", REJECTED)
    sitting.leave(store, NOW)
    assert MissedBook(store).cards() == []
    store.close()


def test_what_cannot_be_kept_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    store = Store(tmp_path / STORE_FILE)
    sitting = Sitting(begin("scruble", (PERSON,), seed=6, store=store))
    store._db.execute("PRAGMA query_only = ON")
    for refused in (sitting.submit("R"), sitting.hint()):
        assert only(refused, Refused).rejection.reason.code == "not-saved"
    assert (sitting.match.record.entries, sitting.match.hints) == ((), (0,))
    store.close()


# Lessons


def lesson(game_id: str) -> LessonSitting:
    found = lesson_of(game_id)
    assert found is not None
    match = match_of(found, load(language_of(found)), ManualClock(), str)
    return LessonSitting(match, found)


def test_a_lesson_is_followed_step_by_step() -> None:
    sitting = lesson("scruble")
    progress, match = sitting.progress, sitting.match
    dealt = match.state
    only(sitting.submit("U"), Entered)  # another twist than the one that is waited for
    assert (progress.number, progress.texts) == (0, progress.step.other)
    sitting.undo()
    assert match.state == dealt
    assert [type(h) for h in sitting.submit("R'")] == [Entered, StepBegun]
    only(sitting.read(), StepBegun)  # left out
    assert progress.step.wait == "action"
    number = progress.number
    sitting.acted("no such action", number)
    assert sitting.tick() == []
    sitting.acted(progress.step.actions[0], number)
    sitting.acted(progress.step.actions[0], number)  # a second one is for no step
    assert [type(h) for h in sitting.tick()] == [Entered, StepBegun]  # which begins anew
    assert (progress.number, sitting.tick()) == (number + 1, [])
    assert match.state == dealt


def test_a_step_anew_takes_back_what_was_played_before_it() -> None:
    sitting = lesson("scruble")
    progress, match, dealt = sitting.progress, sitting.match, sitting.match.state
    while not progress.lesson.steps[progress.number + 1].anew:
        sitting.read()
    for twist in ("U", "L"):
        only(sitting.submit(twist), Entered)
    assert [type(h) for h in sitting.read()] == [Entered, Entered, StepBegun]
    assert match.state.pegs == dealt.pegs


def test_words_that_lie_there_end_a_step_that_waits_for_them() -> None:
    sitting = next(
        found
        for found in map(lesson, ("scribbage", "alphacubes", "kubagram"))
        if any(step.wait == "words" for step in found.progress.lesson.steps)
    )
    progress = sitting.progress
    while progress.step.wait != "words":
        sitting.read()
    count, step = progress.number, progress.step
    assert sitting.words_on_table(()) == []
    only(sitting.words_on_table((*step.words, *(f"WORD{n}" for n in range(step.count)))), StepBegun)
    assert progress.number == count + 1
    while not progress.done:
        only(sitting.read(), StepBegun)
