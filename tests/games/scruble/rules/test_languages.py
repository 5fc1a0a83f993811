"""The cubes of other languages: what is on their pieces, and what is refused of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.scruble.rules import GAME
from game.games.scruble.rules.cube import format_cube, parse_cube, scrambled
from game.games.scruble.rules.editing import EDITOR
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.moves import WordMove
from game.games.scruble.rules.pieces import (
    ALPHABETS,
    CENTRES,
    CORNERS,
    EDGES,
    ENGLISH,
    LETTER_VALUES,
    PEGS,
    Pieces,
)
from game.games.scruble.rules.readings import read
from game.games.scruble.rules.sites import LINES
from game.games.scruble.rules.state import State
from game.match.header import new_header
from game.match.timeline import Timeline
from game.rules.interface import PositionSyntaxError, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults, parse_options
from game.words.lexicon import Lexicon
from tools import letters

OTHERS = ("nl", "af")
MARKS = "?23det"


def dealt(language: str, deal: str | None = None) -> State:
    return GAME.deal(Setup(defaults(GAME.options, alphabet=language), 1, 5, deal))


def numbers(pieces: Pieces) -> list[int]:
    return [peg for piece in (*pieces.corners, *pieces.edges, *pieces.centres) for peg in piece]


@pytest.mark.parametrize("language", OTHERS)
def test_pieces_of_other_languages_bear_letters_as_often_as_their_lists(language: str) -> None:
    english = [
        tuple("?" if symbol in MARKS else symbol for symbol in piece)
        for piece in (*CORNERS, *EDGES, *CENTRES)
    ]
    laid = letters.laid_on(english, letters.pieces(language, 86, 3, 8))
    pegs = numbers(ALPHABETS[language])
    assert [PEGS[peg].letter or "?" for peg in pegs] == [c for piece in laid for c in piece]
    marks = [PEGS[peg].symbol for peg in pegs if not PEGS[peg].letter]
    assert marks == [PEGS[peg].symbol for peg in numbers(ENGLISH) if not PEGS[peg].letter]
    worth = letters.values(language, 3, 8)
    assert all(PEGS[peg].value == worth[PEGS[peg].letter] for peg in pegs if PEGS[peg].letter)
    shown = {PEGS[peg].letter for peg in pegs} - {""}
    assert ALPHABETS[language].values == {letter: worth[letter] for letter in shown}


def test_the_same_method_comes_near_the_english_values() -> None:
    derived = letters.values("en", 3, 8)
    assert max(abs(derived[c] - n) for c, n in LETTER_VALUES.items()) == 2


def test_a_peg_is_one_byte() -> None:
    assert len(PEGS) <= 256
    assert [peg.number for peg in PEGS] == list(range(len(PEGS)))
    assert all(len(set(numbers(pieces))) == 96 for pieces in ALPHABETS.values())


@pytest.mark.parametrize("language", OTHERS)
def test_a_cube_of_a_language_reads_back_with_its_pieces(language: str) -> None:
    pieces = ALPHABETS[language]
    for seed in range(5):
        cube = scrambled(seed, pieces)
        assert sorted(cube) == sorted(numbers(pieces))
        assert parse_cube(format_cube(cube), pieces) == cube
    with pytest.raises(PositionSyntaxError, match="no piece shows"):
        parse_cube(format_cube(cube))


@pytest.mark.parametrize("language", OTHERS)
def test_a_match_has_the_pegs_and_values_of_its_language(language: str) -> None:
    state = dealt(language)
    assert sorted(state.pegs) == sorted(numbers(ALPHABETS[language]))
    assert GAME.parse_position(GAME.format_position(state)) == state
    assert dealt(language, format_cube(state.pegs)).pegs == state.pegs
    state = replace(state, pad=replace(state.pad, began=bytes(reversed(state.pegs))))
    site, way, word = plain_word(state)
    judge = LiveJudge(Lexicon.of([word], language=language))
    step = GAME.apply(state, 0, WordMove(word, site, way), judge)
    assert isinstance(step, Step)
    scored = next(event for event in step.events if isinstance(event, Scored))
    worth = ALPHABETS[language].values
    assert scored.letters == sum(worth[letter] for letter in word)


def plain_word(state: State) -> tuple[int, int, str]:
    """Three letters in a row on the cube, and where."""
    shown = read(state.pegs, 1)
    for site, lines in enumerate(LINES):
        for way, line in enumerate(lines):
            word = "".join(shown[s] for s in line[:3])
            if word.isalpha():
                return site, way, word
    raise AssertionError("no letters in a row")


def test_the_editor_offers_the_letters_of_the_language() -> None:
    for language in OTHERS:
        state = dealt(language)
        offered = {c for row in EDITOR.places(state) for p in row for c in EDITOR.choices(state, p)}
        assert {c for c in offered if c.isalpha()} == set(ALPHABETS[language].values)
        assert EDITOR.fit(state, {}).pegs == state.pegs


def test_matches_begun_with_the_english_cube_go_on_with_it() -> None:
    header = new_header("scruble", parse_options(GAME.options, "alphabet=nl"), ("Ann",), seed=5)
    state = Timeline(replace(header, rules_version=2)).state
    assert state.pegs == dealt("en").pegs
    assert GAME.parse_position(GAME.format_position(state)) == state
    assert "rules" not in GAME.format_position(dealt("en"))
