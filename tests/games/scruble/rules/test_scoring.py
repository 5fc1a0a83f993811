"""Letters, premiums and bonuses, on the physical pieces and on single lines."""

import pytest

from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.scoring import Score, length_bonus, score_line
from game.games.scruble.rules.sites import ARROWS, BY_NAME, LINES
from tests.games.scruble.rules.arrange import along, arrange, before, play, start

LETTERS = "ABCDEFGHIJKLMNOPRSTUVWXY?"
WORD_PREMIUMS = "de"


def scored(demands: dict[int, str], move: str, **options: int) -> Scored:
    """Form a word on a cube put together to `demands`, in a turn of one twist."""
    deal = before(arrange(demands), "2R")
    _, events = play(start(deal, **options), "2R", move)
    found = events[1]
    assert isinstance(found, Scored)
    return found


def subtotal(event: Scored) -> int:
    """Letters and premiums, as the printed examples count."""
    return (event.letters + event.boosted) * event.times


def street(before_it: str = LETTERS, after_it: str = LETTERS, variant: int = 1) -> Scored:
    """STREET, S|TREE|T over three faces, with what stands before and behind it."""
    demands = along("L33>", [before_it, *"STREET", after_it])
    return scored(demands, "STREET L34>", variant=variant)


def test_printed_example_street_with_a_triple_letter_at_its_end() -> None:
    event = street(after_it="3")
    assert (event.letters, event.boosted, event.times) == (6, 2, 1)
    assert subtotal(event) == 8
    # On the physical cube the word also has six letters on three sides.
    assert (event.length_bonus, event.face_bonus, event.points) == (5, 10, 8 + 5 + 10)


@pytest.mark.parametrize("premium", WORD_PREMIUMS)
def test_printed_example_street_with_a_double_word_at_either_end(premium: str) -> None:
    for event in (street(before_it=premium), street(after_it=premium)):
        assert (event.letters, event.times, subtotal(event)) == (6, 2, 12)
        assert event.points == 12 + 5 + 10  # bonuses are not multiplied


def test_premiums_at_both_ends_both_count() -> None:
    assert subtotal(street("d", "e")) == 24
    assert subtotal(street("d", "3")) == 16  # letters first: (6 + 2) x 2
    assert subtotal(street("3", "2")) == 6 + 2 + 1
    assert subtotal(street()) == 6


def test_printed_example_crazy_with_a_double_letter_as_its_z() -> None:
    demands = along("F21>", "CRA2Y")
    beside = along("L24>", [LETTERS]) | along("R22>", [LETTERS])
    event = scored(demands | beside, "CRAZY F21>", variant=2)
    assert (event.letters, event.boosted, event.times) == (9, 4, 1)
    assert event.points == 13
    assert event.wilds == ("F24",)


def test_option_2_multiplies_by_word_premiums_only_inside_the_word() -> None:
    assert subtotal(street("d", "e", variant=2)) == 6
    assert subtotal(street("3", "d", variant=2)) == 6 + 2


def line(symbols: str, lead: str = "A") -> Score:
    """Score with option 2 a word whose pegs are `symbols`, after `lead` and before an A."""
    return on_ring(lead + symbols + "A" * (16 - len(lead + symbols)), 1, len(symbols), 2)


def on_ring(symbols: str, begin: int, letters: int, variant: int) -> Score:
    """Score a part of a ring that shows `symbols`, whether or not any twists show it."""
    ring = LINES[BY_NAME["F21"]][ARROWS.index(">")]
    pegs = bytearray(96)
    for site, symbol in zip(ring, symbols, strict=True):
        pegs[site] = next(peg.number for peg in PEGS if peg.symbol == symbol)
    return score_line(bytes(pegs), (ring * 2)[begin : begin + letters], variant)


@pytest.mark.parametrize(
    ("symbols", "expected"),
    [
        ("C2A", 2 * 3 + 1),  # the higher of two neighbours
        ("A3C", 1 + 3 * 3),
        ("2CA", 2 * 3 + 1),  # a first letter has one neighbour in the word
        ("AC3", 1 + 3 * 3),
        ("A2B3A", 1 + 2 * 3 * 3 + 1),  # several on one letter multiply
        ("O2O3O", 1 + 2 * 3 * 1 + 1),  # equal neighbours: whichever is better
        ("B2B", 3 * 2 + 3),
        ("?3A", 3),
        ("?2?", 0),  # a wild stays at nothing
        ("23A", 3),
        ("AdA", 2 * 2),
        ("AdeA", 2 * 2 * 2),
        ("AtdA", 2 * 3 * 2),
        ("C2dA", (3 * 2 + 1) * 2),  # letters before words
        ("tAB", 3 * 4),
    ],
)
def test_option_2_premiums_inside_a_word(symbols: str, expected: int) -> None:
    score = line(symbols)
    assert score.subtotal == score.total == expected


@pytest.mark.parametrize(
    ("lead", "expected"), [("3", 3 * 3 + 1), ("2", 3 * 2 + 1), ("d", 4), ("t", 4), ("?", 4)]
)
def test_option_2_at_the_ends_only_letter_premiums_count(lead: str, expected: int) -> None:
    assert line("CA", lead).subtotal == expected


def test_option_1_premiums_count_for_the_end_letter_or_the_word() -> None:
    def beside(first: str, last: str) -> int:
        return on_ring(first + "CAB" + last + "A" * 11, 1, 3, 1).subtotal

    assert beside("A", "A") == 7
    assert beside("2", "A") == 7 + 3
    assert beside("A", "3") == 7 + 6
    assert beside("t", "A") == 21
    assert beside("t", "d") == 42
    assert beside("2", "d") == 20
    assert on_ring("2?AB" + "A" * 12, 1, 3, 1).subtotal == 4  # times nothing


def test_of_15_letters_the_single_neighbour_counts_once() -> None:
    letters = "B" + "A" * 13 + "C"
    assert on_ring("d" + letters, 1, 15, 1).subtotal == (3 + 13 + 3) * 2
    assert on_ring("3" + "A" * 14 + "C", 1, 15, 1).subtotal == 14 + 9
    assert on_ring("3" + letters, 1, 15, 2).subtotal == 16 + 9
    assert on_ring("d" + letters, 1, 15, 2).subtotal == 19


def test_16_letters_have_no_neighbour() -> None:
    score = on_ring("C" + "A" * 15, 0, 16, 1)
    assert (score.subtotal, score.total) == (18, 18 + 15 + 10)


@pytest.mark.parametrize(
    ("letters", "bonus"),
    [(3, 0), (4, 0), (5, 0), (6, 5), (7, 10), (8, 10), (9, 15), (10, 15), (15, 15), (16, 15)],
)
def test_the_bonus_for_length(letters: int, bonus: int) -> None:
    assert length_bonus(letters) == bonus
    assert on_ring("A" * 16, 0, letters, 1).length_bonus == bonus


@pytest.mark.parametrize(
    ("begin", "letters", "bonus"),
    [(0, 4, 0), (1, 4, 0), (0, 8, 0), (3, 5, 0), (3, 6, 10), (0, 9, 10), (3, 10, 10), (0, 13, 10)],
)
def test_the_bonus_for_three_sides(begin: int, letters: int, bonus: int) -> None:
    """Four letters a face: places 0-3, 4-7, 8-11 and 12-15 are on different ones."""
    assert on_ring("A" * 16, begin, letters, 1).face_bonus == bonus


def test_three_faces_take_no_more_than_six_letters() -> None:
    assert street().face_bonus == 10
    assert street().cells == ("L34", "F31", "F32", "F33", "F34", "R31")


def test_bonuses_come_after_the_multipliers() -> None:
    assert on_ring("d" + "A" * 15, 1, 9, 1).total == 9 * 2 + 15 + 10
    assert on_ring("d" + "A" * 15, 0, 9, 2).total == 8 * 2 + 15 + 10
