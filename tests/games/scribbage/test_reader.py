"""Dice laid in a terminal by words, and hints that are typed so."""

from __future__ import annotations

import re

import pytest

from game.games.scribbage.reader import READER
from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.layout import runs
from game.games.scribbage.rules.pieces import JOKER, letters
from game.games.scribbage.rules.state import State
from game.games.scribbage.search.solver import SOLVER
from game.language import say
from game.rules.interface import Rejection, Step
from game.rules.judge import LiveJudge
from game.search.compiled import plainly
from game.words.lexicon import Lexicon
from game.words.lists import load
from tests.games.scribbage.rules.tables import match, play


def enter(state: State, *lines: str) -> State:
    """The state after lines typed one after the other, none of which is refused."""
    for line in lines:
        readings = READER.moves(state, 0, line, None)
        assert not isinstance(readings, Rejection), line
        state = play(state, 0, readings[0]).state
    return state


def read(state: State) -> list[str]:
    return [run.text for run in runs(state.roll or (), state.layout)]


def test_a_word_takes_dice_that_show_its_letters_and_replaces_others() -> None:
    state = match("CAT", "SONE**QRID")
    assert read(enter(state, "CATS 50.50 across")) == ["CATS"]
    assert read(enter(state, "COTS 50.50 across")) == ["COTS"]
    assert read(enter(state, "CODE 50.50 down")) == ["CAT", "CODE"]
    assert read(enter(state, "joker 53.50", "CATSO 50.50 across")) == ["CAT*O"]


def test_a_letter_that_no_die_shows_is_named() -> None:
    state = match("CAT", "SONE**QRID")
    refused = READER.moves(state, 0, "KAPPA 50.50 across", None)
    assert isinstance(refused, Rejection)
    assert say(refused) == "No die in the tray shows P."
    refused = READER.moves(match("*AT", "SONECRMIHD"), 0, "joker E 60.60", None)
    assert isinstance(refused, Rejection)
    assert say(refused) == "No die in the tray shows joker."


def test_a_word_without_its_place_is_told_how_to_be_typed() -> None:
    state = match("CAT", "SONE**QRID")
    for typed in ("cat", "table"):
        refused = READER.readings(state, 0, typed, None, as_word=True)
        assert isinstance(refused, Rejection)
        word = typed.upper()
        assert say(refused) == f"Say where {word} goes: {word} 50.50 across."
    assert READER.readings(state, 0, "Done", None) == ("done",)
    assert READER.readings(state, 0, "lift", None) == ("lift",)


def test_dice_are_told_as_jokers_and_words_in_their_places() -> None:
    state = match("CAT", "SONE**QRID")
    up = letters(state.roll or ())
    s, o, d = (up.index(letter) + 1 for letter in "SOD")
    first, second = (die + 1 for die, letter in enumerate(up) if letter == JOKER)
    move = f"lay {o}@50.51 {first}=E@50.52 {second}@53.50 {s}@54.50 {d}@60.60"
    said = READER.typed(state, 0, (move, "done"))
    assert said == [
        "joker E 50.52",
        "joker 53.50",
        "S 54.50 across",
        "COE 50.50 down",
        "D 60.60 across",
        "done",
    ]
    assert read(enter(state, *said[:-1])) == read(play(state, 0, move).state)
    for other in (f"lay {s}@50.50", f"lay {up.index('C') + 1}@60.60"):
        assert READER.typed(state, 0, (other,)) == (other,)


@pytest.mark.parametrize("left", ["SONE**QRID", "SONEHMQRID"])
def test_a_hint_typed_in_words_scores_what_it_promises(left: str) -> None:
    words = Lexicon.of([word for word in load("en").dawg if len(word) < 5])
    for before in (match("", f"CAT{left}"), match("CAT", left)):
        with plainly():
            found = SOLVER.plays(before, 0, words)[0]
        *laying, last = READER.typed(before, 0, found.moves)
        assert last == "done"
        form = r"[A-Z]+ \d+\.\d+ (across|down)|joker [A-Z] \d+\.\d+|lift( \d+)+"
        assert all(re.fullmatch(form, line) for line in laying), laying
        assert sum(line.startswith("joker") for line in laying) == " ".join(found.moves).count("=")
        after = enter(before, *laying)
        step = GAME.apply(after, 0, GAME.parse_move(last), LiveJudge(words))
        assert isinstance(step, Step)
        assert step.state.points[0] == found.score
