"""Options: declared once, spelt as text, never half understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import register
from game.rules.options import Option, defaults, parse_options, spell
from game.system import packages

DECLARED = (
    Option("rounds", "Rounds", (5, 10), 10, free=(1, 99)),
    Option("turn-seconds", "Time", (60, None), None),
    Option("again", "Again", (True, False), False),
    Option("end", "End", ("rounds", "target"), "rounds"),
)


def test_text_round_trips() -> None:
    options = defaults(DECLARED, rounds=7, turn_seconds=60, again=True)
    assert str(options) == "rounds=7 turn-seconds=60 again=yes end=rounds"
    assert parse_options(DECLARED, str(options)) == options
    assert hash(parse_options(DECLARED, str(options))) == hash(options)


def test_what_is_not_named_takes_its_default() -> None:
    assert (
        str(parse_options(DECLARED, "rounds=5")) == "rounds=5 turn-seconds=none again=no end=rounds"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rounds=100", "rounds cannot be '100'"),
        ("rounds=0", " or a whole number from 1 to 99"),
        ("rounds=-1", "rounds cannot be"),
        ("rounds=٣", "rounds cannot be"),
        ("again=maybe", "it may be yes, no"),
        ("again", "no option 'again'"),
        ("colour=red", "no option 'colour=red'"),
    ],
)
def test_what_is_wrong_is_named(text: str, said: str) -> None:
    with pytest.raises(ValueError, match="option") as raised:
        parse_options(DECLARED, text)
    assert said in str(raised.value)


def test_typed_access_refuses_another_type() -> None:
    options = defaults(DECLARED)
    assert options.number("rounds") == 10
    assert options.seconds("turn-seconds") is None
    assert options.flag("again") is False
    with pytest.raises(TypeError, match="again"):
        options.number("again")
    with pytest.raises(ValueError, match="no option 'colour'"):
        defaults(DECLARED, colour="red")


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        options = parse_options(DECLARED, text)
    except ValueError:
        return
    assert parse_options(DECLARED, str(options)) == options


@pytest.mark.parametrize("game_id", sorted(register.entries()))
def test_every_option_of_every_game_is_sound(game_id: str) -> None:
    game = packages.load(register.entries()[game_id].rules)
    keys = [option.key for option in game.options]
    assert len(set(keys)) == len(keys)
    for option in game.options:
        assert option.default in option.choices
        assert option.label
        spelt = [spell(choice) for choice in option.choices]
        assert len(set(spelt)) == len(spelt)
        assert [option.parse(text) for text in spelt] == list(option.choices)
        assert set(option.labels) <= set(option.choices)


def test_what_all_games_ask_is_asked_in_the_same_words() -> None:
    """The set-up of one game stands beside that of another where a table is opened."""
    rules = [packages.load(entry.rules) for entry in register.BUILT_IN]
    for key in ("end", "turn-seconds"):
        asked = [option for game in rules for option in game.options if option.key == key]
        assert len(asked) > 1
        assert len({option.label for option in asked}) == 1
        assert len({option.labels[None] for option in asked if None in option.choices}) <= 1
