"""A turn played once more: what it is worth then, and the best of it laid out move by move."""

from __future__ import annotations

from functools import cache

import pytest

from game.match.clock import ManualClock
from game.match.events import NOTHING_TO_UNDO
from game.match.match import Match
from game.match.record import Record, split_verdicts
from game.players.bot import Bot
from game.players.happenings import Refused
from game.players.local_players import was_entered
from game.players.retry import Retry
from game.players.review import Reviewed, review
from game.rules.interface import Rejection
from tests.players.test_bots import GAMES, agreed, words
from tests.players.test_review import played


@cache
def reviewed(game_id: str) -> tuple[Record, tuple[Reviewed, ...]]:
    record = played(game_id, ("hard", "beginner"))
    return record, review(record, words())


@pytest.mark.parametrize("game_id", GAMES)
def test_the_best_of_every_turn_can_be_played_and_brings_what_it_says(game_id: str) -> None:
    record, turns = reviewed(game_id)
    for turn in turns:
        shown = Retry(record, turn, words(), whole=True)
        assert shown.gained == 0
        for text in turn.best.moves:
            assert not shown.ended
            entered = shown.match.move(turn.seat, text)
            assert not isinstance(entered, Rejection), (text, entered)
        assert shown.gained == turn.best.score
        assert shown.share == 100


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_played_again_as_it_was_is_worth_what_it_was(game_id: str) -> None:
    record, turns = reviewed(game_id)
    for turn in turns:
        again = Retry(record, turn, words())
        for entry in record.entries[turn.start : turn.entry]:
            assert entry.seat != turn.seat or not again.ended  # others may have been asked
            text, _verdicts = split_verdicts(entry.text)
            assert not isinstance(again.match.move(entry.seat, text), Rejection)
        assert again.ended
        assert again.gained == turn.gained
        assert again.words == turn.words
        assert again.share == pytest.approx(turn.share)
        assert again.match.scores == turn.totals


def test_a_play_that_waits_for_the_others_is_taken_as_it_lies() -> None:
    header = agreed("alphacubes", ("easy", "easy"), words="challenged")
    match = Match.start(header, words(), ManualClock())
    seats = [Bot(header, seat) for seat in range(2)]
    for _ in range(4):
        seat = match.to_act[0]
        text = seats[seat].choose(match.game.view(match.state, seat), words())
        assert not isinstance(match.move(seat, text), Rejection)
    (first, *_others) = review(match.record, words())
    again = Retry(match.record, first, words())
    assert was_entered(again.submit(first.best.moves[0]))
    assert again.ended
    assert again.gained == first.best.score
    entries = len(again.match.record.entries)
    assert not was_entered(again.undo())  # the others have let it stand
    assert len(again.match.record.entries) == entries


def test_only_moves_of_the_try_are_taken_back_and_nobody_else_plays() -> None:
    record, turns = reviewed("kubagram")
    turn = next(turn for turn in turns if turn.start > 0 and len(turn.best.moves) > 1)
    again = Retry(record, turn, words())
    before = again.view
    (refused,) = again.undo()
    assert isinstance(refused, Refused)
    assert refused.rejection.reason is NOTHING_TO_UNDO
    entries = record.entries[turn.start : turn.entry]
    text, _verdicts = split_verdicts(next(e.text for e in entries if e.seat == turn.seat))
    assert was_entered(again.submit(text))
    assert was_entered(again.undo())
    assert again.view == before
    assert not was_entered(again.undo())
    assert was_entered(again.enter(again.match.redo, again.holder))
    for _ in range(20):
        again.tick()
    assert not again.thinking
    assert again.holder == turn.seat
