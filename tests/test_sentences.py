"""Errors are said in the player's language, wherever they come from."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import register
from game.language import install, say
from game.match.challenge import ChallengeError, parse_challenge
from game.match.clock import ManualClock
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.games import UnknownGameError, rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.record import parse_record
from game.match.store import Store
from game.rules.interface import MoveSyntaxError, PositionSyntaxError, Rejection
from game.rules.options import defaults, parse_options
from game.sentences import LONGEST, LocalizedError, LocalizedValueError


@pytest.fixture
def dutch() -> Iterator[None]:
    install("nl")
    yield
    install("en")


def test_a_text_with_braces_of_its_own_is_said_as_it_is() -> None:
    assert str(LocalizedError("{x} and {")) == "{x} and {"
    assert str(LocalizedError("{x!r} stays", x="a")) == "'a' stays"
    assert str(LocalizedValueError(ValueError("a {b}"))) == "a {b}"


def test_what_it_quotes_is_cut() -> None:
    said = str(LocalizedError("'{text}' is not a move", text="a" * 10_000))
    assert said == f"'{'a' * LONGEST}…' is not a move"
    exact = "a" * LONGEST
    assert str(LocalizedError("{text}, {count}", text=exact, count=10**600 // 7)).startswith(exact)


def test_it_survives_being_sent_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(StoreError("There is no saved match {number}.", number=3)))
    assert isinstance(error, OSError)
    assert str(error) == "There is no saved match 3."


@pytest.mark.usefixtures("dutch")
def test_store_record_challenge_and_options_speak_dutch(tmp_path: Path) -> None:
    store = Store(tmp_path / "matches.db")
    with pytest.raises(StoreError, match="Er is geen bewaarde partij 9"):
        store.record(9)
    store._db.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="kunnen niet worden geschreven"):
        store.write([("DELETE FROM match", ())])
    store.close()
    with pytest.raises(RecordError, match="regel 1: dit is geen verslag van een partij"):
        parse_record("hello\n")
    with pytest.raises(ChallengeError, match="een uitdaging luidt"):
        parse_challenge("nonsense")
    with pytest.raises(UnknownGameError, match="er is geen spel 'chess'"):
        rules_of("chess")
    with pytest.raises(ValueError, match="geen optie 'colour=red': er zijn"):
        parse_options(rules_of("scruble").options, "colour=red")
    with pytest.raises(ValueError, match="of een geheel getal van 1 tot"):
        parse_options(rules_of("scruble").options, "rounds=0")
    with pytest.raises(ChallengeError, match="geen optie 'colour=red'"):
        parse_challenge("scruble:colour=red:1")


@pytest.mark.usefixtures("dutch")
@pytest.mark.parametrize("game_id", register.entries())
def test_every_games_notation_speaks_dutch(game_id: str) -> None:
    game = rules_of(game_id)
    with pytest.raises(MoveSyntaxError, match=r"is geen (zet|draai)"):
        game.parse_move("qqq 1")
    with pytest.raises(PositionSyntaxError) as refused:
        game.parse_position("seats=2 qqq=1")
    dutch = str(refused.value)
    install("en")
    assert str(refused.value) != dutch


@pytest.mark.parametrize("game_id", register.entries())
@pytest.mark.parametrize("code", ["en", "nl"])
def test_what_is_no_move_is_said_once(game_id: str, code: str) -> None:
    game = rules_of(game_id)
    options = defaults(game.options)
    names = ["Ann", "Bo", "Cy", "Di"][: game.seats(options).start]
    match = Match.start(new_header(game_id, options, names, seed=1), None, ManualClock())
    install(code)
    try:
        refused = match.move(match.seat or 0, "qqq 1")
        assert isinstance(refused, Rejection)
        assert refused.reason.code == "not-a-move"
        told = say(refused, names)
    finally:
        install("en")
    assert "qqq" in told
    assert told.count("qqq") == 1
    assert told.count("is not a move") + told.count("is geen zet") <= 1


@pytest.mark.parametrize("game_id", register.entries())
def test_every_summary_is_a_sentence(game_id: str) -> None:
    assert rules_of(game_id).summary.endswith(".")
