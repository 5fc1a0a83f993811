"""Challenges in a line of text, and the deal of the day, the same everywhere and for ever."""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import date

import pytest

from game import register
from game.cli.play import _take_deal
from game.match.challenge import (
    Challenge,
    ChallengeError,
    daily,
    last_of,
    month_of,
    parse_challenge,
    plays,
    same_deal,
)
from game.match.games import rules_of
from game.match.header import BRANCHED, PERSON, Origin, new_header
from game.rules.options import defaults
from game.rules.pcg import stream

DAY = date(2026, 11, 21)
GAMES = tuple(entry.id for entry in register.BUILT_IN)


@pytest.mark.parametrize(
    ("game_id", "seed"),
    [
        ("scruble", 663455992),
        ("scrabble-cubes", 1784615349),
        ("alphacubes", 638766195),
        ("scribbage", 1166398015),
        ("kubagram", 1088866324),
    ],
)
def test_the_days_are_drawn_as_they_were_ever_since(game_id: str, seed: int) -> None:
    assert str(daily(game_id, DAY)) == f"{game_id}::{seed}"


@pytest.mark.parametrize("game_id", GAMES)
def test_no_day_is_like_another(game_id: str) -> None:
    days = [DAY.replace(month=m, day=d) for m in range(1, 13) for d in range(1, 29)]
    assert len({daily(game_id, day).seed for day in days}) == len(days)
    assert all(0 <= daily(game_id, day).seed < 1 << 31 for day in days)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_daily_deal_can_be_played_alone(game_id: str) -> None:
    deal = daily(game_id, DAY)
    assert 1 in rules_of(game_id).seats(deal.options)


@pytest.mark.parametrize("game_id", GAMES)
def test_challenges_are_read_back(game_id: str) -> None:
    random = stream(3, game_id)
    declared = rules_of(game_id).options
    for _ in range(50):
        chosen = {option.key: random.choice(option.choices) for option in declared}
        options = defaults(declared, **chosen)
        challenge = Challenge(game_id, options, random.next())
        text = str(challenge)
        assert not any(character.isspace() for character in text)
        again = parse_challenge(f"  {text}\n")
        assert str(again) == text
        for option in declared:
            if option.applies(options):
                assert again.options[option.key] == options[option.key]


def test_a_challenge_says_only_what_is_not_as_usual() -> None:
    options = defaults(rules_of("scruble").options, variant=2, rounds=5)
    assert str(Challenge("scruble", options, 1234)) == "scruble:variant=2,rounds=5:1234"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "GAME:OPTIONS:SEED"),
        ("scruble:1234", "GAME:OPTIONS:SEED"),
        ("scruble::-1", "GAME:OPTIONS:SEED"),
        ("scruble::99999999999999999999", "GAME:OPTIONS:SEED"),
        ("scruble::9223372036854775808", "GAME:OPTIONS:SEED"),
        ("chess::1", "chess"),
        ("scruble:size=9:1", "size"),
        ("scruble:variant=3:1", "variant"),
        ("scruble::1\x00", "GAME:OPTIONS:SEED"),
    ],
)
def test_what_is_wrong_with_a_challenge_is_told(text: str, told: str) -> None:
    with pytest.raises(ChallengeError, match=told):
        parse_challenge(text)


def test_a_clock_taken_away_makes_no_other_deal() -> None:
    deal = daily("scruble", DAY)
    untimed = deal.options.change("turn-seconds", None)
    assert same_deal(deal, deal.seed, deal.options, deal.words)
    assert same_deal(deal, deal.seed, untimed, deal.words)
    assert not same_deal(deal, deal.seed + 1, deal.options, deal.words)
    assert not same_deal(deal, deal.seed, deal.options.change("rounds", 5), deal.words)


def test_only_a_match_from_the_beginning_with_the_deal_is_an_attempt() -> None:
    today = daily("scruble", DAY)
    header = new_header("scruble", today.options, ["Ann"], seed=today.seed)
    assert plays(header, today)
    branch = Origin(3, "2026-11-20", "0123456789ab")
    for other in (
        replace(header, seed=today.seed + 1),
        replace(header, version=BRANCHED, origin=branch),
        replace(header, names=("Ann", "Ben"), kinds=(PERSON, PERSON)),
        replace(header, rules_version=header.rules_version - 1),
    ):
        assert not plays(other, today)
    assert not plays(header, daily("scruble", date(2026, 11, 22)))
    assert not plays(header, daily("kubagram", DAY))


def test_the_weeks_of_a_month() -> None:
    weeks = month_of(date(2026, 2, 14))
    assert [len(week) for week in weeks] == [7] * 5
    assert weeks[0][:6] == [None] * 6
    assert weeks[0][6] == date(2026, 2, 1)  # a Sunday
    assert weeks[-1][5] == date(2026, 2, 28)
    assert last_of(date(2028, 2, 1)) == date(2028, 2, 29)
    assert last_of(date(2026, 12, 31)) == date(2026, 12, 31)


def arguments(**given: object) -> argparse.Namespace:
    usual = {"game": None, "seed": None, "options": None, "challenge": None, "daily": False}
    return argparse.Namespace(**{**usual, **given})


def test_the_command_line_takes_a_challenge() -> None:
    asked = arguments(challenge="scruble:variant=2:77")
    _take_deal(asked)
    assert (asked.game, asked.seed) == ("scruble", 77)
    assert "variant=2" in asked.options
    for wrong in (
        arguments(challenge="scruble::77", seed=1),
        arguments(challenge="scruble::77", game="kubagram"),
        arguments(challenge="scruble::77", daily=True),
        arguments(daily=True),
    ):
        with pytest.raises(ValueError, match=r"challenge|--daily"):
            _take_deal(wrong)
    today = arguments(game="kubagram", daily=True)
    _take_deal(today)
    assert today.seed is not None


def test_a_bad_challenge_ends_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    from game.cli.main import main

    assert main(["play", "--challenge", "nonsense", "--text"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
