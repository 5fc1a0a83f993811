"""No text typed as a move, a position, a deal or an option ends in anything but its own error."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import register
from game.match.record import join_verdicts, split_verdicts
from game.rules.interface import (
    UNDER_WAY,
    AnyGame,
    MoveSyntaxError,
    PositionSyntaxError,
    Rejection,
    Step,
)
from game.rules.judge import LiveJudge, RecordedJudge
from game.rules.options import parse_options
from game.rules.pcg import Pcg32, stream
from game.words.lexicon import Lexicon
from tests.conformance.playing import agree, games, play, rules

GAMES = games()
each_game = pytest.mark.parametrize("game_id", GAMES)


@cache
def examples(game_id: str) -> tuple[list[str], list[str]]:
    """Texts of moves and of positions that are sound, to be damaged."""
    match = play(agree(game_id, 1), most=60)
    texts = [e.text for e in match.record.entries if e.kind == "move"]
    count = len(match.record.entries)
    positions = [match.game.format_position(match.state_after(i)) for i in range(0, count + 1, 7)]
    return texts, positions


@st.composite
def damaged(draw: st.DrawFn, sound: list[str]) -> str:
    """A sound text with a piece cut out and another put in."""
    text = draw(st.sampled_from(sound))
    at = draw(st.integers(0, len(text)))
    drop = draw(st.integers(0, 6))
    alphabet = st.sampled_from([*text, *"09-,/ |=?A", "é", "\n"])
    put = draw(st.one_of(st.text(alphabet, max_size=5), st.text(max_size=3)))
    return text[:at] + put + text[at + drop :]


def try_move(game_id: str, text: str) -> None:
    agreed = agree(game_id, 1)
    game = agreed.game
    try:
        move = game.parse_move(text)
    except MoveSyntaxError as error:
        assert str(error)  # noqa: PT017 - either way is right
        return
    assert game.parse_move(game.format_move(move)) == move
    state = game.deal(agreed.setup)
    for seat in range(len(agreed.header.names)):
        result = game.apply(state, seat, move, LiveJudge(agreed.lexicon))
        assert isinstance(result, Step | Rejection)


def try_options(game_id: str, text: str) -> None:
    try:
        parse_options(rules(game_id).options, text)
    except ValueError as error:
        assert str(error)  # noqa: PT017 - either way is right


@each_game
@given(data=st.data())
@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_typed_as_a_move(game_id: str, data: st.DataObject) -> None:
    try_move(game_id, data.draw(st.one_of(st.text(), damaged(examples(game_id)[0]))))


def try_position(game_id: str, text: str) -> None:
    game = rules(game_id)
    try:
        state = game.parse_position(text)
    except PositionSyntaxError as error:
        assert str(error)  # noqa: PT017 - either way is right
        return
    assert game.parse_position(game.format_position(state)) == state
    hash(state)
    game.to_act(state)
    game.scores(state)
    game.outcome(state)


@each_game
@given(data=st.data())
@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_typed_as_a_position(game_id: str, data: st.DataObject) -> None:
    try_position(game_id, data.draw(st.one_of(st.text(), damaged(examples(game_id)[1]))))


@each_game
@given(data=st.data(), seed=st.integers(0, 99))
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_a_match_goes_on_from_any_text_that_is_a_position(
    game_id: str, data: st.DataObject, seed: int
) -> None:
    agreed = agree(game_id, 1)
    game = agreed.game
    text = UNDER_WAY + data.draw(damaged(examples(game_id)[1]))
    setup = replace(agreed.setup, deal=text)
    try:
        state = game.begin(setup)
    except (PositionSyntaxError, ValueError) as error:
        assert str(error)  # noqa: PT017 - either way is right
        return
    play_on(game, state, setup.seats, agreed.lexicon, stream(seed, "from here"))


def play_on(game: AnyGame, state: Any, seats: int, lexicon: Lexicon, random: Pcg32) -> None:
    """Moves from a state: some of another match, then a few of its own."""
    for text in random.shuffled(examples(game.id)[0])[:8]:
        apply(game, state, game.parse_move(split_verdicts(text)[0]), lexicon)
    for _ in range(6):
        for seat in (None, *range(seats)):
            game.view(state, seat)
        for move in islice(game.some_moves(state, game.to_act(state)[0], lexicon, random), 3):
            result = apply(game, state, move, lexicon)
            if isinstance(result, Step):
                state = result.state
                break
        game.scores(state)
        game.outcome(state)
        assert game.format_position(state).isprintable()
        if not game.to_act(state):
            break


def apply(game: AnyGame, state: Any, move: Any, lexicon: Lexicon) -> Step[Any] | Rejection:
    """What a move brings, which its entry must tell again."""
    seat, judge = game.to_act(state)[0], LiveJudge(lexicon)
    result: Step[Any] | Rejection = game.apply(state, seat, move, judge)
    if isinstance(result, Step):
        text = game.format_move(move)
        body, verdicts = split_verdicts(join_verdicts(text, judge.verdicts()))
        assert body == text
        assert game.apply(state, seat, move, RecordedJudge(verdicts)) == result
    return result


@cache
def deal_of(game_id: str) -> str:
    """A sound deal as text, "" for a game without an editor, which writes deals."""
    agreed, editor = agree(game_id, 1), register.part_of(game_id, "editor")
    return "" if editor is None else editor.deal(agreed.game.deal(agreed.setup)) or ""


@each_game
@given(data=st.data(), seed=st.integers(0, 99))
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_given_as_a_deal(game_id: str, data: st.DataObject, seed: int) -> None:
    agreed, sound = agree(game_id, 1), deal_of(game_id)
    text = data.draw(st.one_of(st.text(), st.just(sound), damaged([sound])))
    setup = replace(agreed.setup, deal=text)
    try:
        state = agreed.game.deal(setup)
    except (PositionSyntaxError, ValueError) as error:
        assert str(error)  # noqa: PT017 - either way is right
        return
    hash(state)
    play_on(agreed.game, state, setup.seats, agreed.lexicon, stream(seed, "dealt"))


@each_game
def test_options_are_declared_soundly(game_id: str) -> None:
    game = rules(game_id)
    assert game.id == game_id
    assert game.title
    assert game.summary
    for option in game.options:
        assert option.key == option.key.lower().strip()
        assert not set(option.key) - set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert option.default in option.choices
        assert option.label
        assert len(set(map(str, option.choices))) == len(option.choices)
    for number in range(20):
        agreed = agree(game_id, number)
        options = agreed.header.options
        assert parse_options(game.options, str(options)) == options
        assert all(isinstance(option.applies(options), bool) for option in game.options)


@each_game
@given(text=st.text())
@settings(deadline=None, max_examples=50)
def test_any_text_given_as_options(game_id: str, text: str) -> None:
    try_options(game_id, text)
