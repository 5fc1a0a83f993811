"""Which lines are words that can be played, and why others are not."""

from collections.abc import Iterator

import pytest

from game.games.scruble.rules import GAME
from game.games.scruble.rules.assessment import assess
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.moves import WordMove, word_move
from game.games.scruble.rules.pieces import VALUES
from game.games.scruble.rules.readings import WILD, fillings, matches, read, readings, words_along
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES, TABLE
from game.games.scruble.rules.state import State
from game.rules.interface import Rejection, Step
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon
from tests.games.scruble.rules.arrange import along, arrange, attempt, before, play, start, words


def sites(place: str, length: int) -> tuple[int, ...]:
    return LINES[BY_NAME[place[:-1]]]["^>v<".index(place[-1])][:length]


def new_lines(state: State, length: int) -> Iterator[tuple[WordMove, tuple[int, ...]]]:
    """Lines of that length that could be words now, wilds read as A."""
    shown = read(state.pegs, state.pad.variant)
    for start_site in range(96):
        for way in range(4):
            line = LINES[start_site][way][:length]
            word = "".join(shown[s] for s in line).replace(WILD, "A")
            if assess(state, line, word).rejection is None:
                yield WordMove(word, start_site, way), line


def reason(step: object) -> str:
    assert isinstance(step, Rejection), step
    return step.reason.code


TWISTED, _ = play(start(seed=3), "R", "2U", "B'")


@pytest.mark.parametrize(("length", "faces"), [(3, 2), (6, 3), (10, 4), (4, 1), (5, 2)])
def test_words_over_one_two_three_and_four_faces(length: int, faces: int) -> None:
    state, _ = play(start(seed=3, variant=2), "R", "2U", "B'")
    over = [
        (move, line)
        for move, line in new_lines(state, length)
        if len({TABLE[s].face for s in line}) == faces
    ]
    assert over
    move, line = over[0]
    step = attempt(state, move)
    assert isinstance(step, Step)
    event = step.events[0]
    assert isinstance(event, Scored)
    assert event.face_bonus == (10 if faces >= 3 else 0)
    assert event.letters == sum(VALUES[state.pegs[s]] for s in line)
    assert step.state.pad.scores == (event.points,)


@pytest.mark.parametrize("way", range(4))
def test_words_run_in_every_direction(way: int) -> None:
    """Rightwards, leftwards (backwards), down and up: the same pegs spell another word."""
    move, line = next((m, s) for m, s in new_lines(TWISTED, 4) if m.direction == way)
    back = word_move(move.word[::-1], line[::-1])
    assert back is not None
    for played in (move, back):
        step = attempt(TWISTED, played)
        assert isinstance(step, Step)
        assert step.state.pad.standing[0].word == played.word


def test_backwards_mart_is_tram() -> None:
    cube = arrange(along("F21>", "MART"))
    state, _ = play(start(before(cube, "2R")), "2R", "TRAM F24<")
    assert state.pad.standing[0].word == "TRAM"


def test_a_word_of_sixteen_letters_takes_a_whole_ring() -> None:
    state, _ = play(start(seed=3, variant=2), "R")
    move, _ = next(new_lines(state, 16))
    step = attempt(state, move)
    assert isinstance(step, Step)
    assert len(step.state.pad.standing[0].pegs) == 16


@pytest.mark.parametrize(
    "cells",
    ["F11 F22 F33", "F11 F12 F22", "F11 F13 F14", "F11 F12 F11", "F11 F12 F13 F14 U11", "F11 B11"],
)
def test_diagonals_bends_gaps_and_sites_twice_are_no_lines(cells: str) -> None:
    line = [BY_NAME[cell] for cell in cells.split()]
    found = assess(TWISTED, line)
    assert found.score is None
    assert reason(found.rejection) == "not-a-line"
    assert found.rejection is not None
    assert found.rejection.cells == tuple(cells.split())


def test_three_letters_or_four_if_so_agreed() -> None:
    letter = read(TWISTED.pegs, 1)[BY_NAME["F11"]]
    assert reason(attempt(TWISTED, f"{letter} F11>")) == "too-short"
    move, _ = next(new_lines(TWISTED, 3))
    assert isinstance(attempt(TWISTED, move), Step)
    state, _ = play(start(seed=3, minimum=4), "R", "2U", "B'")
    step = attempt(state, move)
    assert reason(step) == "too-short"
    assert isinstance(step, Rejection)
    assert step.values == {"minimum": 4, "letters": 3}
    assert isinstance(attempt(state, next(new_lines(state, 4))[0]), Step)
    two = assess(TWISTED, sites("F22>", 2))
    assert reason(two.rejection) in ("too-short", "premium-inside")
    assert reason(assess(TWISTED, ()).rejection) == "too-short"


def test_option_1_bars_premium_pegs_and_option_2_reads_them_as_any_letter() -> None:
    cube = arrange(along("F21>", "CRA2Y"))
    state, _ = play(start(before(cube, "2R")), "2R")
    step = attempt(state, "CRAZY F21>")
    assert reason(step) == "premium-inside"
    assert isinstance(step, Rejection)
    assert step.cells == ("F24",)
    assert assess(state, sites("F21>", 5)).score is None
    state, _ = play(start(before(cube, "2R"), variant=2), "2R")
    for word in ("CRAZY", "CRAWY"):
        assert isinstance(attempt(state, f"{word} F21>"), Step)


def test_both_wilds_in_a_word_read_as_any_letter_and_score_nothing() -> None:
    cube = arrange(along("F21>", "A?I?"))
    state, _ = play(start(before(cube, "2R")), "2R")
    step = attempt(state, "AXIS F21>")
    assert isinstance(step, Step)
    event = step.events[0]
    assert isinstance(event, Scored)
    assert event.wilds == ("F22", "F24")
    assert event.letters == 2
    assert isinstance(attempt(state, "AQIZ F21>"), Step)


def test_a_wild_needs_a_letter() -> None:
    cube = arrange(along("F21>", "A?I?"))
    state, _ = play(start(before(cube, "2R")), "2R")
    line = sites("F21>", 4)
    open_line = assess(state, line)
    assert open_line.word == "A?I?"
    assert open_line.open_wilds == (line[1], line[3])
    assert reason(open_line.rejection) == "wild-open"
    assert open_line.score is not None
    assert open_line.score.letters == 2
    half = assess(state, line, "AXI?")
    assert half.open_wilds == (line[3],)
    assert assess(state, line, "AXIS", words("AXIS")).rejection is None
    assert fillings("A?I?", Lexicon.of(["AXIS", "AMID", "ARIAS", "ABLE"])) == ("AMID", "AXIS")


def test_letters_that_the_pegs_do_not_show_are_named() -> None:
    cube = arrange(along("F21>", "MART"))
    state, _ = play(start(before(cube, "2R")), "2R")
    step = attempt(state, "MORT F21>")
    assert reason(step) == "other-letters"
    assert isinstance(step, Rejection)
    assert step.cells == ("F22",)
    assert step.values == {"word": "MORT", "shown": "MART"}


def test_a_word_must_be_a_word() -> None:
    cube = arrange(along("F21>", "MART"))
    state, _ = play(start(before(cube, "2R")), "2R")
    move = state, 0, WordMove("MART", BY_NAME["F21"], 1)
    assert reason(GAME.apply(*move, words("TRAM"))) == "not-a-word"
    assert isinstance(GAME.apply(*move, words("MART")), Step)


def test_that_it_is_no_word_is_said_before_that_its_line_was_there_already() -> None:
    state, judge = start(before(arrange(along("F21>", "MART")))), LiveJudge(Lexicon.of(["MAR"]))
    for word, why in (("MART", "not-a-word"), ("MAR", "nothing-new")):
        found = assess(state, sites("F21>", len(word)), word, judge).rejection
        assert found is not None
        assert found.reason.code == why


def test_nothing_is_asked_about_a_line_that_is_too_short() -> None:
    judge = LiveJudge(Lexicon.of(["MART"]))
    assess(start(before(arrange(along("F21>", "MART")))), sites("F21>", 2), "MA", judge)
    assert judge.verdicts() == ""


def test_at_least_one_new_letter_must_be_moved_into_place() -> None:
    cube = arrange(along("F21>", "MART"))
    state = start(before(cube))
    assert reason(attempt(state, "MART F21>")) == "nothing-new"
    assert reason(attempt(state, "TRAM F24<")) == "nothing-new"  # read the other way
    moved, _ = play(state, "2U")  # the whole line has gone to the left together
    assert reason(attempt(moved, "MART L21>")) == "nothing-new"
    there_and_back, _ = play(state, "2R", "2R'")
    assert reason(attempt(there_and_back, "MART F21>")) == "nothing-new"
    # In a later turn, what was moved away before it began is new again.
    later, _ = play(state, "2R", "pass", "2R'")
    assert isinstance(attempt(later, "MART F21>"), Step)


def test_part_of_a_line_that_stood_is_not_new_but_a_longer_line_is() -> None:
    cube = arrange(along("F21>", "MART"))
    state, _ = play(start(before(cube, "U")), "U")
    assert reason(attempt(state, "ART F22>")) == "nothing-new"
    state, _ = play(start(before(cube, "R")), "R")
    assert reason(attempt(state, "MAR F21>")) == "nothing-new"
    assert isinstance(attempt(state, "MART F21>"), Step)


def test_another_reading_of_a_wild_is_not_new() -> None:
    cube = arrange(along("F21>", "C?TS"))
    state, _ = play(start(before(cube, "2R")), "2R", "CATS F21>")
    assert reason(attempt(state, "CUTS F21>")) == "nothing-new"


def test_no_word_scores_twice_by_turning_back_and_forth() -> None:
    cube = arrange(along("F21>", "MART"))
    state, _ = play(start(before(cube, "2R")), "2R", "MART F21>", "2R", "pass", "2R'")
    step = attempt(state, "MART F21>")
    assert reason(step) == "scored-before"
    assert isinstance(step, Rejection)
    assert step.values == {"word": "MART"}
    # Read the other way it is another word.
    assert isinstance(attempt(state, "TRAM F24<"), Step)


def test_a_word_may_score_again_if_so_agreed() -> None:
    cube = arrange(along("F21>", "MART"))
    state = start(before(cube, "2R"), again=True)
    state, _ = play(state, "2R", "MART F21>")
    assert reason(attempt(state, "MART F21>")) == "nothing-new"
    state, _ = play(state, "2R", "pass", "2R'")
    assert isinstance(attempt(state, "MART F21>"), Step)


def test_readings_are_all_places_and_only_those() -> None:
    state = TWISTED
    for text in ("A", "IT", "ART", "TEN", "NOON"):
        found = readings(state.pegs, text, 1)
        shown = read(state.pegs, 1)
        expected = set()
        for start_site in range(96):
            for way in range(4):
                line = LINES[start_site][way][: len(text)]
                if matches("".join(shown[s] for s in line), text):
                    expected.add(frozenset(line))
        assert {frozenset(line) for line in found} == expected
        assert len(found) >= len(expected)
        if text == text[::-1]:
            assert len(found) == len(expected)
    assert readings(state.pegs, "", 1) == ()
    assert readings(state.pegs, "A" * 17, 1) == ()


def test_words_along_a_line_agree_with_the_list() -> None:
    lexicon = Lexicon.of(["TRAM", "TRAMS", "TRA", "TREE", "TRAX", "RAM"])
    assert list(words_along("TRAMS", lexicon)) == ["TRA", "TRAM", "TRAMS"]
    assert list(words_along("TRAM", lexicon, 4)) == ["TRAM"]
    assert list(words_along("TRA?", lexicon)) == ["TRA", "TRAM", "TRAX"]
    assert list(words_along("TR#M", lexicon)) == []
    assert list(words_along("", lexicon)) == []
    changed = lexicon.with_changes(add=["TRAP", "TRAM"], strike=["TRA"])
    assert sorted(words_along("TRA?", changed)) == ["TRAM", "TRAP", "TRAX"]
    assert list(words_along("TRAM", Lexicon.of([]))) == []


def test_cells_are_named_in_the_order_of_the_word() -> None:
    cube = arrange(along("F21>", "MART"))
    _, events = play(start(before(cube, "2R")), "2R", "TRAM F24<")
    event = events[1]
    assert isinstance(event, Scored)
    assert event.cells == ("F24", "F23", "F22", "F21")
    assert event.cells == tuple(NAMES[s] for s in sites("F24<", 4))
