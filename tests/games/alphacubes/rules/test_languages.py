"""The cubes of other languages: their letters, their values, and cubes that do not fit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.pieces import ALPHABETS, CUBES, FACES, IN_ALL, TOTALS
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.search.solver import SOLVER
from game.match.header import Header, new_header
from game.match.timeline import Timeline
from game.rules.interface import PositionSyntaxError, Setup
from game.rules.options import defaults, parse_options
from game.words.lexicon import Lexicon
from tests.games.alphacubes.rules.tables import lay_move, play
from tools import letters

OTHERS = ("nl", "af")


def dealt(language: str, deal: str | None = None) -> State:
    return GAME.deal(Setup(defaults(GAME.options, alphabet=language), 2, 5, deal))


@pytest.mark.parametrize("language", OTHERS)
def test_cubes_of_other_languages_bear_letters_as_often_as_their_lists(language: str) -> None:
    alphabet = ALPHABETS[language]
    english = [tuple(cube) for cube in CUBES[:IN_ALL]]
    wanted = letters.laid_on(english, letters.pieces(language, IN_ALL * FACES, 2, 7))
    assert [tuple(CUBES[cube]) for cube in alphabet.cubes] == wanted
    assert alphabet.values == letters.values(language, 2, 7)
    assert all(len(set(CUBES[cube])) == FACES for cube in alphabet.cubes)


def test_no_two_cubes_of_any_language_are_called_alike() -> None:
    assert len(set(CUBES)) == len(CUBES) == len(ALPHABETS) * IN_ALL


@pytest.mark.parametrize("language", OTHERS)
def test_a_match_has_the_cubes_and_values_of_its_language(language: str) -> None:
    state = dealt(language)
    held = [cube for pile in (*state.racks, state.stock) for cube in pile]
    assert sorted(held) == list(ALPHABETS[language].cubes)
    assert GAME.parse_position(GAME.format_position(state)) == state
    first = SOLVER.plays(state, 0, Lexicon.of(words(state), language=language))[0]
    step = GAME.parse_move(first.moves[0])
    after = play(state, step, " ".join(first.words))
    worth = ALPHABETS[language].values
    laid = [after.letters[square] for square in after.last]
    assert GAME.scores(after)[0] == first.score == 2 * sum(worth[letter] for letter in laid)


def words(state: State) -> list[str]:
    """Two words that the first two cubes spell."""
    one, other = (CUBES[cube] for cube in state.racks[0][:2])
    return [one[0] + other[0], one[1] + other[1]]


def test_the_same_letters_score_by_language() -> None:
    for language, value in (("en", 10), ("nl", 4), ("af", 10)):
        assert dealt(language).alphabet.values["Z"] == value
    zone = next(c for c in ALPHABETS["nl"].cubes if "Z" in CUBES[c])
    assert TOTALS[zone] == sum(ALPHABETS["nl"].values[letter] for letter in CUBES[zone])


def test_cubes_of_another_language_are_refused_by_name() -> None:
    english = " ".join(CUBES[:20])
    with pytest.raises(PositionSyntaxError, match="the cube ABEDI is of another language"):
        dealt("nl", english)
    position = GAME.format_position(dealt("nl"))
    mixed = position.replace("alphabet=nl", "alphabet=af")
    with pytest.raises(PositionSyntaxError, match="is of another language"):
        GAME.parse_position(mixed)


def test_matches_begun_with_english_cubes_go_on_with_them() -> None:
    header = replace(before("alphabet=nl"), rules_version=2)
    state = Timeline(header).state
    assert set(state.racks[0]) <= set(ALPHABETS["en"].cubes)
    assert state.alphabet is ALPHABETS["en"]
    assert GAME.parse_position(GAME.format_position(state)) == state
    word = "".join(CUBES[cube][0] for cube in state.racks[0][:2])
    laid = play(state, lay_move(state, word, "I9 J9"), word)
    worth = ALPHABETS["en"].values
    assert GAME.scores(laid)[0] == 2 * sum(worth[letter] for letter in word)


def before(options: str) -> Header:
    """A match of two."""
    return new_header("alphacubes", parse_options(GAME.options, options), ("Ann", "Bob"), seed=5)


def test_english_positions_are_as_they_were() -> None:
    header = replace(before(""), rules_version=3)
    assert "rules=2" in GAME.format_position(Timeline(header).state)
