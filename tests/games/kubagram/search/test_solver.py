"""The solver of Kubagram, compared with brute force and with the rules."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.moves import AsideJoker, Claim, ClaimedWord, FieldDie, Part
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, SHOW, Phase, Piece, State
from game.games.kubagram.rules.words import formable
from game.games.kubagram.search.solver import SOLVER
from game.games.kubagram.search.spelling import words_of
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


def by_every_claim(state: State, lexicon: Lexicon) -> dict[str, int]:
    """What each word that seat 0 can claim brings at most, by trying every claim of up to six
    parts that begins as a word does."""
    best: dict[str, int] = {}
    loose: list[tuple[Part, str]] = [(FieldDie(p.die), p.letter) for p in state.field]
    for die, holder in state.aside:
        if state.may_use(0, holder):
            faces = state.alphabet.faces[die]
            loose += [(AsideJoker(die, face), face) for face in faces]
    claimed = [(ClaimedWord(i), word.text) for i, word in enumerate(state.words) if word]
    begun = {word[:n] for word in lexicon.dawg for n in range(1, len(word) + 1)}
    judge = LiveJudge(lexicon)

    def go_on(parts: tuple[Part, ...], text: str) -> None:
        if parts and text in lexicon.dawg:
            step = GAME.apply(state, 0, Claim(parts), judge)
            if isinstance(step, Step):
                gain = GAME.scores(step.state)[0] - GAME.scores(state)[0]
                best[text] = max(gain, best.get(text, gain))
        for part, face in [*loose, *claimed]:
            if part not in parts and text + face in begun:
                go_on((*parts, part), text + face)

    go_on((), "")
    return best


@pytest.mark.parametrize(
    ("field", "words", "extra", "box"),
    [
        ("CATTLEB", ((2, "TABLE"), (1, "SPOON")), "aside=106:1,108:1", True),
        ("SACTOLN", (), "aside=107:1,108:2", True),
        ("SERACT", ((2, "COMPUTE"), (1, "CAT"), (2, "ACT")), "aside=108:2 cannot=yes", False),
        ("BLEASTO", ((1, "BLOT"), (2, "CAT"), (1, "TABLE")), "aside=107:1,106:2", False),
        ("ONSTAC", ((1, "TABLE"), (2, "SPOON"), (2, "NOBLE")), "cannot=yes", False),
    ],
)
def test_what_can_be_claimed_is_what_trying_every_claim_finds(
    field: str, words: tuple[tuple[int, str], ...], extra: str, *, box: bool
) -> None:
    lexicon = Lexicon.of([*SOME, "CATCALL", "CATTLES", "CLOTS", "CLOSE", "TACT", "STABLES"])
    without = position(field, words, box=box, extra=extra, phase="after")
    free = {105, 106, 107} - {die for die, _ in without.aside}
    for joker in (None, *free):
        state = without
        if joker is not None:
            face = next(f for f in state.alphabet.faces[joker] if f in ("T", "E"))
            state = replace(state, field=(*state.field, Piece(joker, face)))
        found = SOLVER.plays(state, 0, lexicon)
        expected = by_every_claim(state, lexicon)
        assert {play.words[0]: play.score for play in found} == expected
        assert expected
        assert len(found) == len(expected)
        assert list(found) == sorted(found, key=lambda play: (-play.score, play.moves))


def test_an_ij_of_one_die_or_of_two_is_one_word() -> None:
    lexicon = Lexicon.of(["BEDIJF", "IJS"], language="nl")
    options = "minimum=4"
    for field, dice in (("B E D IJ F I J", 6), ("B E D IJ F", 5), ("B E D I J F", 6)):
        state = position(field, language="nl", box=True, options=options)
        (play,) = SOLVER.plays(state, 0, lexicon)
        assert (play.words, len(play.cells)) == (("BEDIJF",), dice)
        assert {play.words[0]: play.score} == by_every_claim(state, lexicon)


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
    assert not SOLVER.plays(state, 0, lexicon)
    hint = SOLVER.hint(state, 0, lexicon)
    assert hint is not None
    assert (hint.moves[0], hint.words) == ("cannot", ("COMPUTERS",))
    lead_up = SOLVER.lead_up(hint.moves)
    assert lead_up is not None
    assert lead_up.steps == (lead_up.length,)
    state = replace(state, cannot=True)
    assert {play.words[0] for play in SOLVER.plays(state, 0, lexicon)} == {"COMPUTERS"}


def test_only_what_was_shown_can_be_claimed() -> None:
    lexicon = Lexicon.of(SOME)
    asked = replace(position("TABLRS", phase="after", extra="aside=108:1"), phase=SHOW, asked=(1,))
    for show in SOLVER.plays(asked, 1, lexicon):
        step = GAME.apply(asked, 1, GAME.parse_move(show.moves[0]), LiveJudge(lexicon))
        assert isinstance(step, Step)
        (claim,) = SOLVER.plays(step.state, 0, lexicon)
        assert claim.words == show.words
        assert SOLVER.hint(step.state, 0, lexicon) == claim
        after = GAME.apply(step.state, 0, GAME.parse_move(claim.moves[0]), LiveJudge(lexicon))
        assert isinstance(after, Step)
        assert GAME.scores(after.state)[0] == claim.score


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


@pytest.mark.parametrize(
    ("phase", "box", "word"),
    [
        (ROTATE, True, "Turn the box"),
        (BEFORE, True, "take the next die"),
        (HAND, True, "lay it"),
        (AFTER, True, "end your turn"),
        (AFTER, False, "end the game"),
        (SHOW, False, "none to show"),
    ],
)
def test_where_no_hint_is_found_the_next_step_of_the_turn_is_named(
    phase: Phase, *, box: bool, word: str
) -> None:
    assert word in str(SOLVER.nothing(replace(position("X", box=box), phase=phase)))


class Knows:
    """A house dictionary that knows one word."""

    name = "one"

    def knows(self, word: str) -> bool:
        return word == "TABLED"

    def suggest(self, word: str) -> list[str]:
        return [word]


def test_with_a_house_its_words_are_tried_beside_all_of_the_list() -> None:
    lexicon = replace(Lexicon.of([*SOME, "TABLETOPS"]), house=Knows())
    state = position("DTOPSX", words=((2, "TABLE"),), phase="after", extra="cannot=yes aside=106:1")
    found = {play.words[0] for play in SOLVER.plays(state, 0, lexicon)}
    # STABLE and TABLETOPS are the list's, the latter by more dice than the house is asked about.
    assert {"TABLED", "STABLE", "TABLETOPS"} <= found
