"""Deals of a worth: the same everywhere, in order, and a day's deal that is never the poorest."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from game.match.challenge import WORTH_FROM, Challenge, daily, parse_challenge
from game.match.dealing import first_state, with_worthy_seed, worth_of
from game.match.games import rules_of
from game.match.header import Header, new_header
from game.match.record import Record, format_record, parse_record
from game.match.results import results_of
from game.match.timeline import fold
from game.register import entries
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import OptionRole, Worth, defaults
from game.words.lexicon import Lexicon
from game.words.lists import DIGESTS, load, pinned_words

KEY = "worth"
COMPARED = ("scrabble-cubes", "scribbage")
FOUND = [1164633655, 3749882206, 2372514294, 864216840, 749612046, 1223382883]
WORTHS = (Worth.MEAGRE, Worth.MIDDLING, Worth.RICH)


def setup(game_id: str, seed: int, worth: Worth = Worth.ANY) -> Setup:
    options = defaults(rules_of(game_id).options).change(KEY, worth.value)
    return Setup(options, 1, seed)


def header(game_id: str, worth: Worth) -> Header:
    return new_header(game_id, setup(game_id, 7, worth).options, ["Ann"], seed=7)


@pytest.mark.parametrize("game_id", COMPARED)
@pytest.mark.parametrize("seed", [7, 20_261_124])
def test_a_rich_deal_holds_more_than_a_meagre_one(game_id: str, seed: int) -> None:
    dealt = [with_worthy_seed(game_id, setup(game_id, seed, worth)) for worth in WORTHS]
    worths = [worth_of(game_id, one) or 0 for one in dealt]
    assert worths == sorted(worths)
    assert worths[0] < worths[1] < worths[2]
    assert with_worthy_seed(game_id, setup(game_id, seed)).seed == seed


def test_the_seeds_that_were_found_once_are_found_for_ever() -> None:
    found = [
        with_worthy_seed(game_id, setup(game_id, 7, worth)).seed
        for game_id in COMPARED
        for worth in WORTHS
    ]
    assert found == FOUND


def test_scribbage_counts_what_the_letters_of_the_first_throw_make() -> None:
    game, dealt = rules_of("scribbage"), setup("scribbage", 7)
    step = game.apply(game.deal(dealt), 0, game.parse_move("throw"), LiveJudge(Lexicon.of(())))
    assert not isinstance(step, Rejection)
    thrown = vars(step.events[0])["letters"]
    letters = "".join(letter for letter in thrown if letter.isalpha())
    one, lacking = letters[:4], "Q" * (len(thrown) - len(letters) + 2)
    assert game.worth(game.deal(dealt), Lexicon.of([one, lacking])) == 1


@pytest.mark.parametrize("game_id", COMPARED)
def test_a_record_says_which_worth_was_agreed_and_statistics_keep_it_apart(game_id: str) -> None:
    rich, usual = header(game_id, Worth.RICH), header(game_id, Worth.ANY)
    assert first_state(rich) != first_state(usual)
    assert f"{KEY}=rich" in format_record(Record(rich, ()))
    assert f"{KEY}=" not in format_record(Record(usual, ()))
    again = parse_record(format_record(Record(rich, ())))
    assert first_state(again.header) == first_state(rich)
    formats = {
        result.options
        for one in (rich, usual)
        for result in results_of(1, fold(Record(one, ())), "2026-11-24")
    }
    assert len(formats) == 2
    shared = parse_challenge(str(Challenge(game_id, rich.options, 7)))
    assert first_state(replace(rich, options=shared.options)) == first_state(rich)


def test_a_deal_that_is_named_stays() -> None:
    named = replace(setup("scribbage", 7, Worth.RICH), deal="anything")
    assert with_worthy_seed("scribbage", named) is named


@pytest.mark.parametrize("game_id", list(entries()))
def test_a_days_deal_is_never_the_poorest_and_stays_where_nothing_is_compared(game_id: str) -> None:
    before = [daily(game_id, WORTH_FROM - timedelta(days=day)).seed for day in range(1, 8)]
    after = [daily(game_id, WORTH_FROM + timedelta(days=day)).seed for day in range(7)]
    assert len({*before, *after}) == 14
    compared = any(option.role is OptionRole.WORTH for option in rules_of(game_id).options)
    assert (game_id in COMPARED) is compared


@pytest.mark.parametrize("language", list(DIGESTS))
def test_the_pinned_words_are_words(language: str) -> None:
    listed = load(language)
    words = list(pinned_words(language).dawg)
    assert len(words) > 1000
    assert all(3 <= len(word) <= 7 for word in words)
    assert all(word in listed.dawg for word in words)
