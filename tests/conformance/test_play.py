"""What every game must hold to while it is played at random from seeds to its end."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import islice
from string import Formatter
from typing import Any

import pytest

from game.language import say, translate
from game.match.clock import ManualClock
from game.match.dealing import first_state
from game.match.error import RecordError
from game.match.match import Match
from game.match.record import format_record, parse_record
from game.match.timeline import fold
from game.rules.common import TurnGame
from game.rules.interface import UNDER_WAY, AnyGame, MoveSyntaxError, Rejection, Step
from game.rules.judge import VERDICT, LiveJudge
from game.rules.limits import TimeLimit
from game.rules.pcg import stream
from game.sentences import parameters
from tests.conformance.playing import SEED, Agreed, agree, games, play

SAMPLE = 4
SOAK = 200

GAMES = games()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let every test of a bout have them all; the thousands that -m leaves out are not collected,
    which would take longer than the rest."""
    if "bout" in metafunc.fixturenames:
        soaked = "not soak" not in metafunc.config.getoption("markexpr")
        metafunc.parametrize(
            "bout", _bouts(SOAK if soaked else SAMPLE), indirect=True, scope="module"
        )


def _bouts(count: int) -> list[Any]:
    quick = [pytest.param((g, n), id=f"{g}-{n}") for g in GAMES for n in range(SAMPLE)]
    slow = [
        pytest.param((g, n), id=f"{g}-{n}", marks=pytest.mark.soak)
        for g in GAMES
        for n in range(SAMPLE, count)
    ]
    return quick + slow


@dataclass(frozen=True)
class Bout:
    """One match played at random, which all tests of it share."""

    number: int
    agreed: Agreed
    match: Match


@pytest.fixture(scope="module")
def bout(request: pytest.FixtureRequest) -> Bout:
    agreed = agree(*request.param)
    return Bout(request.param[1], agreed, play(agreed))


each_game = pytest.mark.parametrize("game_id", GAMES)


def states(match: Match) -> list[Any]:
    return [match.state_after(i) for i in range(len(match.record.entries) + 1)]


def sampled(match: Match, most: int = 25) -> list[Any]:
    """Some of the states of a match, the first and the last among them."""
    every = states(match)
    step = max(1, len(every) // most)
    return [*every[::step], every[-1]]


def test_the_record_as_text_folds_to_the_states_played(bout: Bout) -> None:
    match = bout.match
    text = format_record(match.record)
    record = parse_record(text)
    assert record == match.record
    assert format_record(record) == text
    folded = fold(record)
    assert folded.states == states(match)
    count = range(1, len(folded.states))
    assert folded.events == [(), *map(match.step_events, count)]


def test_every_event_has_a_kind_and_a_sentence(bout: Bout) -> None:
    match = bout.match
    names = match.header.names
    for entry in match.record.entries:
        for event in match.step_events(entry.number):
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", event.kind)
            sentence = say(event, names)
            assert sentence
            assert "{" not in sentence, sentence
            seat = event.values().get("seat")
            assert seat is None or (isinstance(seat, int) and 0 <= seat < len(names))
            hash(event)


NOTATION = frozenset({"move", "twist", "cell", "cells", "faces", "origin", "target", "square"})
"""Fields of events that are written as in the record, for tables and not for players."""


def test_what_happened_is_told_in_words_and_never_in_notation(bout: Bout) -> None:
    match = bout.match
    texts = _texts(match)
    raw = {token for text in texts for token in text.split(" ") if not token.isalpha()}
    raw = {token for token in raw if not token.isdecimal()} | {t for t in texts if " " in t}
    for entry in match.record.entries:
        for event in match.step_events(entry.number):
            one, many, _count = parameters(event.sentence, event.values())
            for pattern in (one, many or ""):
                named = {field for _text, field, _spec, _as in Formatter().parse(pattern)}
                assert not named & NOTATION, pattern
            said = say(event, match.header.names)
            assert re.fullmatch(r"[A-Z].*[.]", said), said
            told = {word.strip(".,:;!") for word in said.split(" ")}
            assert not told & raw, said
            assert not any(f" {text}." in said for text in raw), said


def test_nobody_is_followed_by_themselves(bout: Bout) -> None:
    match = bout.match
    played = (entry for entry in match.record.entries if entry.kind != "undo")
    for event in (event for entry in played for event in match.step_events(entry.number)):
        said = f"{say(event, match.header.names)} "
        assert all(len(re.findall(rf"{name}\b", said)) < 2 for name in match.header.names), said


def test_scores_turns_and_outcome_agree(bout: Bout) -> None:
    agreed, match = bout.agreed, bout.match
    game, seats = agreed.game, len(agreed.header.names)
    for state in states(match):
        acting, outcome = game.to_act(state), game.outcome(state)
        assert (outcome is None) == bool(acting)
        assert len(set(acting)) == len(acting)
        assert all(0 <= seat < seats for seat in acting)
        assert len(game.scores(state)) == seats
        assert game.turn(state) >= 1
        limit = game.time_limit(state)
        assert limit is None or _sound(limit)
    for entry in match.record.entries:
        before, after = match.state_after(entry.number - 1), match.state_after(entry.number)
        if entry.kind not in ("undo", "redo"):
            assert game.turn(after) >= game.turn(before)
        if entry.kind == "timeout":
            assert game.turn(after) > game.turn(before) or game.outcome(after)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores == match.scores
    assert len(set(outcome.winners)) == len(outcome.winners)
    resigned = {e.seat for e in match.record.entries if e.kind == "resign"}
    undone = any(e.kind == "undo" for e in match.record.entries)
    assert undone or not resigned & set(outcome.winners)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", outcome.termination)
    assert "{" not in translate(outcome.sentence, dict(outcome.values), match.header.names)


def _sound(limit: TimeLimit) -> bool:
    return limit.scope in ("turn", "match") and limit.seconds > 0 and limit.extensions_left >= 0


def test_a_match_that_is_over_takes_no_more_moves(bout: Bout) -> None:
    agreed, match = bout.agreed, bout.match
    game, state = agreed.game, match.state
    judge = LiveJudge(agreed.lexicon)
    for seat in range(len(agreed.header.names)):
        assert list(game.some_moves(state, seat, agreed.lexicon, stream(1, "over"))) == []
        assert isinstance(game.time_out(state, seat, judge), Rejection)
        assert isinstance(game.resign(state, seat), Rejection)
        assert isinstance(game.extend(state, seat), Rejection)
        for text in _texts(match)[:20]:
            assert isinstance(game.apply(state, seat, game.parse_move(text), judge), Rejection)


def _texts(match: Match) -> list[str]:
    """The moves of a match, without their verdicts."""
    texts = []
    for entry in match.record.entries:
        if entry.kind == "move":
            tokens = entry.text.split(" ")
            while VERDICT.fullmatch(tokens[-1]):
                tokens.pop()
            texts.append(" ".join(tokens))
    return texts


def test_moves_have_one_text_each(bout: Bout) -> None:
    agreed, match = bout.agreed, bout.match
    game = agreed.game
    for state in sampled(match, 8):
        for seat in game.to_act(state):
            moves = list(
                islice(
                    game.some_moves(state, seat, agreed.lexicon, stream(bout.number, "moves")), 60
                )
            )
            texts = {move: game.format_move(move) for move in moves}
            assert len(set(texts.values())) == len(texts)
            for move, text in texts.items():
                assert game.parse_move(text) == move
                assert text == text.strip()
                assert text.isprintable()
                assert not any(VERDICT.fullmatch(token) for token in text.split(" ")), text


def test_any_move_at_any_time_is_played_or_refused_in_a_sentence(bout: Bout) -> None:
    agreed, match = bout.agreed, bout.match
    game, names = agreed.game, agreed.header.names
    random = stream(bout.number, "any")
    moves = [game.parse_move(text) for text in _texts(match)]
    for state in sampled(match):
        place, before = game.format_position(state), hash(state)
        for move in random.shuffled(moves)[:12]:
            for seat in range(len(names)):
                _held_up(game, state, seat, move, agreed, names)
        assert game.format_position(state) == place
        assert hash(state) == before


def _held_up(
    game: AnyGame, state: Any, seat: int, move: Any, agreed: Agreed, names: tuple[str, ...]
) -> None:
    result = game.apply(state, seat, move, LiveJudge(agreed.lexicon))
    if isinstance(result, Rejection):
        sentence = say(result, names)
        assert sentence
        assert "{" not in sentence, sentence
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", result.reason.code)
    else:
        assert isinstance(result, Step)
        assert seat in game.to_act(state)
        assert result == game.apply(state, seat, move, LiveJudge(agreed.lexicon))


def test_positions_are_read_back(bout: Bout) -> None:
    agreed, match = bout.agreed, bout.match
    game = agreed.game
    for state in sampled(match):
        text = game.format_position(state)
        assert text.isprintable()
        again = game.parse_position(text)
        assert game.format_position(again) == text
        assert again == state


def test_a_match_begins_in_any_position_and_in_what_is_seen_of_it(bout: Bout) -> None:
    header, game = bout.agreed.header, bout.agreed.game
    first = UNDER_WAY + game.format_position(states(bout.match)[0])
    if not isinstance(game, TurnGame):
        with pytest.raises(RecordError, match="begin with a deal"):
            first_state(replace(header, deal=first))
        return
    for state in sampled(bout.match, 12):
        deal = UNDER_WAY + game.format_position(state)
        if not game.to_act(state):
            with pytest.raises(RecordError, match="the match is over"):
                first_state(replace(header, deal=deal))
            continue
        assert first_state(replace(header, deal=deal)) == state
        view = game.view(state, game.to_act(state)[0])
        begun = first_state(replace(header, deal=UNDER_WAY + game.format_position(view)))
        assert game.view(begun, game.to_act(state)[0]) == view
        assert game.to_act(begun) == game.to_act(state)
    other = replace(header, names=(*header.names, "One more"), kinds=(*header.kinds, "person"))
    with pytest.raises(RecordError):
        first_state(replace(other, deal=first))


def test_views_hide_the_seed_and_stay_as_they_are(bout: Bout) -> None:
    agreed, match = bout.agreed, bout.match
    game = agreed.game
    for state in sampled(match):
        for seat in (None, *range(len(agreed.header.names))):
            view = game.view(state, seat)
            assert str(SEED)[:12] not in repr(view)
            assert game.view(view, seat) == view
            assert game.scores(view) == game.scores(state)
            assert game.to_act(view) == game.to_act(state)
            assert hash(view) == hash(game.view(state, seat))


def test_what_a_seat_sees_is_enough_to_find_its_moves(bout: Bout) -> None:
    game, lexicon = bout.agreed.game, bout.agreed.lexicon
    for state in sampled(bout.match, 8):
        for seat in game.to_act(state):
            known, seen = (
                list(islice(game.some_moves(s, seat, lexicon, stream(1, "seen")), 20))
                for s in (state, game.view(state, seat))
            )
            assert known == seen


def test_everything_is_taken_back_and_played_again(bout: Bout) -> None:
    agreed, final = bout.agreed, bout.match.state
    match = Match(fold(bout.match.record), ManualClock(), agreed.lexicon)
    everybody = range(len(agreed.header.names))
    passed = [match.state]
    while isinstance(refused := match.undo(0, consent=everybody), Step):
        assert refused.state is match.state
        passed.append(match.state)
    assert isinstance(refused, Rejection)
    assert refused.reason.code in ("nothing-to-undo", "not-taken-back")
    kinds = {entry.kind for entry in match.record.entries}
    if not kinds & {"timeout", "extend"}:
        assert match.state == first_state(match.header)
    for state in reversed(passed[:-1]):
        result = match.redo(0)
        assert not isinstance(result, Rejection), result
        assert match.state == state
    assert match.state == final
    assert fold(parse_record(format_record(match.record))).state == final


@each_game
def test_the_same_setup_gives_the_same_deal(game_id: str) -> None:
    deals = set()
    for number in range(12):
        agreed = agree(game_id, number)
        state = agreed.game.deal(agreed.setup)
        assert state == agreed.game.deal(agreed.setup)
        deals.add(agreed.game.format_position(state))
    assert len(deals) == 12


@each_game
def test_nobody_else_may_move(game_id: str) -> None:
    agreed = agree(game_id, 0)
    game, state = agreed.game, agreed.game.deal(agreed.setup)
    acting = game.to_act(state)
    move = next(iter(game.some_moves(state, acting[0], agreed.lexicon, stream(0, "first"))))
    for seat in (*range(len(agreed.header.names)), -1, 99):
        if seat not in acting:
            refused = game.apply(state, seat, move, LiveJudge(agreed.lexicon))
            assert isinstance(refused, Rejection)
            assert list(game.some_moves(state, seat, agreed.lexicon, stream(0, "none"))) == []


@each_game
def test_a_move_that_is_none_says_so(game_id: str) -> None:
    game = agree(game_id, 0).game
    for text in ("", " ", "???", "\x00", "move", "ß" * 1000, "9" * 5000):
        with pytest.raises(MoveSyntaxError) as caught:
            game.parse_move(text)
        assert str(caught.value)
