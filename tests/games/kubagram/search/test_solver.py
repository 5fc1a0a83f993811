"""Kubagram's search against brute force, and against the rules."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.state import SHOW, Piece
from game.games.kubagram.rules.words import formable
from game.games.kubagram.search.solver import SOLVER, words_of
from game.rules.interface import Step
from game.rules.judge import LiveJudge
from game.rules.pcg import stream
from game.words.dawg import build
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import position

WORDS = """
TABLE SPOON TABLESPOON CATTLE CAT CATS ACT ACTS STABLE BLEAT BLEATS LOCUS NOBLE BLOT TO SO
BEDIJF BIJ IJS IJ JIB ELBOW COMPUTE COMPUTERS AT ON NO
"""
SOME = WORDS.split()


def brute(
    faces: list[str], offers: list[str], words: list[str], minimum: int
) -> set[tuple[str, ...]]:
    """Spellings found by trying every selection of dice and jokers in every order."""
    found = set()
    for size in range(minimum, len(faces) + len(offers) + 1):
        for chosen in itertools.permutations([*faces, *offers], size):
            ways = [[face] if len(face) == 1 or face == "IJ" else list(face) for face in chosen]
            for spelt in itertools.product(*ways):
                if "".join(spelt) in words:
                    found.add(spelt)
    return found


@pytest.mark.parametrize(
    ("faces", "offers"),
    [
        (["C", "A", "T", "S", "B"], []),
        (["B", "I", "J", "IJ", "S"], []),
        (["C", "A", "S"], ["POLTE"]),
        (["T", "A", "B"], ["DOKTER", "POLTE"]),
    ],
)
def test_spellings_are_those_of_brute_force(faces: list[str], offers: list[str]) -> None:
    found = words_of(faces, [tuple(o) for o in offers], build(SOME), 2)
    assert len(found) == len(set(found))
    assert set(found) == brute(faces, offers, SOME, 2)


def test_kernel_and_plain_rules_find_the_same_words() -> None:
    random = stream(1, "words")
    dawg = build(SOME)
    for _ in range(100):
        faces = ["ABCDEIJLNOPSTU"[random.below(14)] for _ in range(9)]
        pieces = [Piece(i, face) for i, face in enumerate(faces)]
        plain = {word for word, _ in formable(pieces, [(105, tuple("DOKTER"))], dawg, 3)}
        fast = {"".join(spelt) for spelt in words_of(faces, [tuple("DOKTER")], dawg, 3)}
        assert fast == plain


def test_more_words_than_there_was_room_for() -> None:
    letters = "ABCDEFGH"
    words = ["".join(p) for p in itertools.permutations(letters, 4)]
    assert len(words_of(list(letters), (), build(words), 4)) == 1680


def test_no_words_at_all() -> None:
    assert words_of(["A", "B"], (), build(()), 1) == []


def test_every_play_is_legal_and_worth_what_it_says() -> None:
    lexicon = Lexicon.of(SOME)
    state = position("TABLESPOONC", words=((2, "TABLE"), (1, "SPOON")), box=True,
                     extra="aside=106:1")  # fmt: skip
    plays = SOLVER.plays(GAME.view(state, 0), 0, lexicon)
    assert [play.score for play in plays] == sorted((p.score for p in plays), reverse=True)
    assert "TABLESPOON" in {play.words[0] for play in plays}
    for play in plays:
        before = GAME.scores(state)[0]
        step = GAME.apply(state, 0, GAME.parse_move(play.moves[0]), LiveJudge(lexicon))
        assert isinstance(step, Step)
        assert GAME.scores(step.state)[0] - before == play.score
        word = next(word for word in reversed(step.state.words) if word is not None)
        assert word.text == play.words[0]


def test_jokers_are_used_where_they_double() -> None:
    lexicon = Lexicon.of(["CATTLE"])
    state = position("CATTLE", box=True, extra="aside=108:1")
    (play,) = SOLVER.plays(state, 0, lexicon)
    assert play.score == 42
    assert "108=" in play.moves[0]


def test_the_last_player_is_shown_extensions_only_when_no_long_word_is_left() -> None:
    lexicon = Lexicon.of(SOME)
    state = position("TABLERS", words=((2, "COMPUTE"),), phase="after", extra="rules=1")
    found = {play.words[0] for play in SOLVER.plays(state, 0, lexicon)}
    assert found == {"TABLE", "STABLE", "BLEAT", "BLEATS"}
    state = position("ERS", words=((2, "COMPUTE"),), phase="after", extra="rules=1")
    assert {play.words[0] for play in SOLVER.plays(state, 0, lexicon)} == {"COMPUTERS"}


def test_the_last_player_is_shown_them_once_it_is_said_that_no_long_word_can_be_formed() -> None:
    lexicon = Lexicon.of(SOME)
    state = position("ERS", words=((2, "COMPUTE"),), phase="after")
    assert SOLVER.plays(state, 0, lexicon) == []
    hint = SOLVER.hint(state, 0, lexicon)
    assert hint is not None
    assert (hint.moves[0], hint.words) == ("cannot", ("COMPUTERS",))
    lead_up = SOLVER.lead_up(hint.moves)
    assert lead_up is not None
    assert lead_up.whole == lead_up.length
    state = replace(state, cannot=True)
    assert {play.words[0] for play in SOLVER.plays(state, 0, lexicon)} == {"COMPUTERS"}


def test_who_is_asked_for_a_word_finds_those_that_the_last_player_could_claim() -> None:
    lexicon = Lexicon.of(SOME)
    state = position("TABLRSC", words=((2, "COMPUTE"),), phase="after", extra="aside=108:1,107:2")
    asked = replace(state, phase=SHOW, asked=(1,))
    plays = SOLVER.plays(asked, 1, lexicon)
    assert {play.words[0] for play in plays} == {"TABLE", "STABLE", "BLEAT", "BLEATS"}
    for play in plays:
        assert play.score == 0
        step = GAME.apply(asked, 1, GAME.parse_move(play.moves[0]), LiveJudge(lexicon))
        assert isinstance(step, Step)
        assert step.state.shown
