"""The lookahead of Kubagram: samples of the box, the end of a match, expected gains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.pieces import DICE, MARKS, draw_order, is_joker
from game.games.kubagram.rules.state import BEFORE, HAND, Piece, State
from game.games.kubagram.search.last_turn import LastTurn, extensions
from game.games.kubagram.search.lookahead import expected_gains, sample_box, unseen
from game.games.kubagram.search.model import Evaluator, model_of
from game.games.kubagram.search.solver import SOLVER
from game.games.kubagram.search.spelling import code
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.search.interface import SearchCancelledError
from game.words.dawg import build
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import position

WORDS = [
    "TABLE",
    "BLEAT",
    "STABLE",
    "CATTLE",
    "COMPUTE",
    "COMPUTERS",
    "RECOMPUTE",
    "NOBLE",
    "TO",
    "SO",
    "ON",
    "AT",
    "REST",
]


def dealt(seed: int = 3) -> State:
    state = GAME.deal(Setup(defaults(GAME.options), 2, seed))
    return replace(state, phase=BEFORE, seat=state.starter)


def test_the_dice_to_come_fit_what_is_seen() -> None:
    state = dealt()
    view = GAME.view(state, state.seat)
    assert set(unseen(view)) == {boxed.die for boxed in state.box if boxed is not None}
    for number in range(20):
        dice = sample_box(view, 40, stream(number, "dice"))
        squares = [square for square in draw_order(0) if state.box[square] is not None][:40]
        assert len({coming.die for coming in dice}) == len(dice) == 40
        fitting = 0
        for square, coming in zip(squares, dice, strict=True):
            boxed = state.box[square]
            assert boxed is not None
            assert coming.mark == MARKS[square]
            assert coming.up == code(boxed.letter)
            fitting += boxed.letter in state.alphabet.faces[coming.die]
            assert is_joker(coming.die) == boxed.is_joker
        assert fitting >= 39  # what earlier squares were given may leave one without


def test_samples_know_no_more_than_the_view() -> None:
    state = dealt()
    view = GAME.view(state, state.seat)
    drawn = [sample_box(view, 30, stream(number, "dice")) for number in range(8)]
    assert len({tuple(coming.die for coming in dice) for dice in drawn}) == 8
    assert sample_box(view, 30, stream(1, "dice")) == drawn[1]


def test_extensions_are_those_of_the_list() -> None:
    dawg = build([*WORDS, "TABLES", "TABLED", "UNSTABLE"])

    def spelt(text: str) -> set[str]:
        return {"".join(chr(65 + face) for face in added) for added in extensions(dawg, text)}

    assert spelt("TABLE") == {"S", "D"}  # TABLES and STABLE take the same letter
    assert spelt("COMPUTE") == {"RS", "ER"}
    assert spelt("STABLE") == {"NU"}
    assert spelt("NOBLE") == set()


def test_the_model_finds_the_best_claim_of_the_solver() -> None:
    lexicon = Lexicon.of(WORDS)
    for field, extra in (("TABLES", ""), ("CATTLEB", "aside=108:1"), ("NOBLETA", "aside=106:1")):
        state = position(field, box=True, extra=extra)
        best = SOLVER.plays(state, 0, lexicon)[0]
        table, evaluator = model_of(state), Evaluator(state, lexicon.dawg)
        words = evaluator.words(table.field, tuple(die for die, _ in table.aside), 5)
        assert max(word.points for word in words) == best.score


def test_the_last_turn_extends_a_word_and_pays_for_what_is_left() -> None:
    lexicon = Lexicon.of(WORDS)
    state = position("RSXC", words=((2, "COMPUTE"),), phase="after", extra="cannot=yes")
    claim = SOLVER.plays(state, 0, lexicon)[0]
    step = GAME.apply(state, 0, GAME.parse_move(claim.moves[0]), LiveJudge(lexicon))
    assert isinstance(step, Step)
    step = GAME.apply(step.state, 0, GAME.parse_move("end"), LiveJudge(lexicon))
    assert isinstance(step, Step)
    before, after = GAME.scores(state), GAME.scores(step.state)
    assert last_gains(state, lexicon) == tuple(b - a for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize("holder", [1, 2])
def test_in_the_last_turn_a_joker_doubles_the_word_that_it_extends(holder: int) -> None:
    lexicon = Lexicon.of(["COMPUTE", "COMPUTER", "COMPUTERS"])
    state = position(
        "SXC", words=((2, "COMPUTE"),), phase="after", extra=f"cannot=yes aside=106:{holder}"
    )
    claim = SOLVER.plays(state, 0, lexicon)[0]
    assert claim.words == ("COMPUTERS",)
    assert "106=R" in claim.moves[0]
    judge = LiveJudge(lexicon)
    step = GAME.apply(state, 0, GAME.parse_move(claim.moves[0]), judge)
    assert isinstance(step, Step)
    # COMPUTERS is worth 24 with 50 for its length, doubled by the joker and as an extension.
    assert GAME.scores(step.state)[0] - GAME.scores(state)[0] == (24 + 50) * 4
    step = GAME.apply(step.state, 0, GAME.parse_move("end"), judge)
    assert isinstance(step, Step)
    before, after = GAME.scores(state), GAME.scores(step.state)
    assert last_gains(state, lexicon) == tuple(b - a for a, b in zip(before, after, strict=True))


def last_gains(state: State, lexicon: Lexicon) -> tuple[float, ...]:
    """What the model expects of the last turn of seat 0."""
    table, evaluator = model_of(state), Evaluator(state, lexicon.dawg)
    return LastTurn(evaluator, state, lexicon.dawg).gains(0, table.field, table.aside)


@pytest.mark.parametrize("rules", [1, 2])
def test_the_model_doubles_an_extended_word_as_the_rules_do(rules: int) -> None:
    lexicon = Lexicon.of(["COMPUTE", "COMPUTER", "COMPUTERS"])
    state = position(
        "RS", words=((2, "COMPUTE"),), phase="after", extra=f"rules={rules} cannot=yes"
    )
    judge = LiveJudge(lexicon)
    r, s = (piece.die + 1 for piece in state.field)
    step = GAME.apply(state, 0, GAME.parse_move(f"claim w1 {r}"), judge)
    assert isinstance(step, Step)
    model = last_gains(step.state, lexicon)
    further = GAME.apply(step.state, 0, GAME.parse_move(f"claim w2 {s}"), judge)
    assert isinstance(further, Step)
    assert model[0] == GAME.scores(further.state)[0] - GAME.scores(step.state)[0]


def in_hand(field: str, triple: str, coming: str) -> State:
    """Seat 1 has to lay a die of three letters; then comes a die with this face up, on a I."""
    state = position(field, box=True)
    faces = state.alphabet.faces
    die = next(d for d in range(DICE) if set(faces[d]) == set(triple))
    used = {die, *(piece.die for piece in state.field)}
    following = next(d for d in range(DICE) if coming in faces[d] and d not in used)
    first = draw_order(0)[0]
    assert MARKS[first] == "I"
    box: list[Piece | None] = [None] * DICE
    box[first] = Piece(following, coming)
    # Many more behind it, so that the end is not in sight.
    free = [d for d in range(105) if d not in used and d != following]
    for square, other in zip(draw_order(0)[1:20], free, strict=False):
        box[square] = Piece(other, faces[other][0])
    return replace(
        state, box=tuple(box), phase=HAND, hand=Piece(die, triple[0]), mark="III", field=state.field
    )


def best(state: State, options: list[str], words: list[str]) -> str:
    view = GAME.view(state, 0)
    worth = expected_gains(
        view, 0, options, Lexicon.of(words), stream(1, "dice"), samples=4, turns=4, kept=0
    )
    assert len(worth) == len(options)
    return worth[0][1]


def test_a_face_that_makes_a_word_is_laid() -> None:
    state = in_hand("TABE", "ALC", "X")
    assert best(state, [f"lay {c} right" for c in "ACL"], ["TABLE"]) == "lay L right"


def test_no_face_is_laid_that_the_next_die_makes_a_word_of() -> None:
    state = in_hand("TAB", "ALC", "E")
    options = [f"lay {c} right" for c in "LAC"]
    assert best(state, options, ["TABLE"]) != "lay L right"
    # With another die to come, L is as good as any: the first of equals.
    harmless = in_hand("TAB", "ALC", "X")
    assert best(harmless, options, ["TABLE", "XXXXX"]) in options


def test_what_the_rules_refuse_is_left_out_and_a_search_can_be_told_to_stop() -> None:
    state = in_hand("TABE", "ALC", "X")
    lexicon = Lexicon.of(["TABLE"])
    worth = expected_gains(
        GAME.view(state, 0), 0, ["lay Z right", "lay A right"], lexicon, stream(1, "dice"),
        samples=1, turns=2, kept=0,
    )  # fmt: skip
    assert [text for _, text in worth] == ["lay A right"]
    with pytest.raises(SearchCancelledError):
        expected_gains(
            GAME.view(state, 0), 0, ["lay A right"], lexicon, stream(1, "dice"),
            samples=1, turns=2, kept=0, cancelled=lambda: True,
        )  # fmt: skip
