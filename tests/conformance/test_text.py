"""No text typed as a move, a position, a deal or an option ends in anything but its own error."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.interface import (
    UNDER_WAY,
    MoveSyntaxError,
    PositionSyntaxError,
    Rejection,
    Setup,
    Step,
)
from game.rules.judge import LiveJudge
from game.rules.options import parse_options
from game.rules.pcg import stream
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
    random = stream(seed, "from here")
    for _ in range(6):
        for seat in (None, *range(setup.seats)):
            game.view(state, seat)
        acting = game.to_act(state)
        for move in islice(game.some_moves(state, acting[0], agreed.lexicon, random), 3):
            result = game.apply(state, acting[0], move, LiveJudge(agreed.lexicon))
            if isinstance(result, Step):
                state = result.state
                break
        game.scores(state)
        game.outcome(state)
        assert game.format_position(state).isprintable()
        if not game.to_act(state):
            break


@each_game
@given(text=st.text())
@settings(deadline=None, max_examples=50)
def test_any_text_given_as_a_deal(game_id: str, text: str) -> None:
    agreed = agree(game_id, 1)
    setup = Setup(agreed.header.options, len(agreed.header.names), 0, text)
    try:
        hash(agreed.game.deal(setup))
    except (PositionSyntaxError, ValueError) as error:
        assert str(error)  # noqa: PT017 - either way is right


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
