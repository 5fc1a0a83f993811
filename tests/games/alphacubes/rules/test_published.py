"""The published example game: every play, every score, the end, and the pieces' figures."""

from __future__ import annotations

from collections import Counter

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.events import Deducted, Earned, Laid, Scored, Splashed
from game.games.alphacubes.rules.pieces import (
    CENTRE,
    CUBES,
    FACES,
    PREMIUMS,
    RACK,
    SIZE,
    SPLASH,
    SQUARES,
    TOTALS,
    VALUES,
    square_name,
)
from game.games.alphacubes.rules.state import State
from game.match.record import parse_record, split_verdicts
from game.rules.interface import Event, Setup, Step
from game.rules.judge import RecordedJudge
from game.system.files import data_file

ENGLISH = CUBES[:98]

# seat, word, its first square, the step's direction, score, total after it (the text gives no
# totals before its fifth play)
PLAYS = (
    (0, "VALIDLY", "E9", "across", 86, 86),
    (1, "EXPAND", "I4", "down", 24, 24),
    (2, "RELAX", "G7", "down", 30, 30),
    (3, "FOXTAILS", "E11", "across", 72, 72),
    (0, "GREAVE", "F7", "across", 11, 97),
    (1, "SHAVER", "L11", "down", 32, 56),
    (2, "QUANDARY", "F16", "across", 78, 108),
    (3, "JACKING", "K13", "across", 44, 116),
    (0, "SHEAVING", "Q6", "down", 98, 195),
    (1, "EXPIRY", "O10", "down", 68, 124),
    (2, "CHECK", "G4", "across", 23, 131),
    (3, "WINKS", "K1", "down", 14, 130),
    (0, "WIDOWER", "G1", "across", 42, 237),
    (1, "WATCH", "G1", "down", 15, 139),
    (2, "QUIET", "C3", "across", 28, 159),
    (3, "QUIZ", "C3", "down", 22, 152),
    (0, "FLAX", "E11", "down", 28, 265),
    (1, "EXILE", "D14", "across", 36, 175),
    (2, "RITZ", "M1", "down", 14, 173),
    (3, "TAXES", "M3", "across", 24, 176),
)
SUMS = {
    "VALIDLY": (18, 2),
    "FOXTAILS": (22, 1),
    "QUANDARY": (28, 1),
    "JACKING": (22, 2),
    "SHEAVING": (16, 3),
    "EXPIRY": (34, 2),
    "WIDOWER": (14, 3),
    "QUIET": (14, 2),
    "FLAX": (14, 2),
    "EXILE": (12, 3),
    "TAXES": (12, 2),
}
SPLASHES = {"VALIDLY", "FOXTAILS", "QUANDARY", "SHEAVING"}


def replay() -> tuple[list[State], list[tuple[Event, ...]]]:
    record = parse_record(data_file("game/games/alphacubes/data/published.txt").read_bytes())
    header = record.header
    state = GAME.deal(Setup(header.options, len(header.names), header.seed, header.deal))
    states, events = [state], []
    for entry in record.entries:
        text, verdicts = split_verdicts(entry.text)
        judge = RecordedJudge(verdicts)
        step = GAME.apply(states[-1], entry.seat, GAME.parse_move(text), judge)
        assert isinstance(step, Step), step
        states.append(step.state)
        events.append(step.events)
    return states, events


def test_all_twenty_plays_score_as_printed() -> None:
    states, all_events = replay()
    assert len(all_events) == len(PLAYS) == 20
    for number, (seat, word, first, direction, score, total) in enumerate(PLAYS):
        events = {type(event): event for event in all_events[number]}
        laid, earned = events[Laid], events[Earned]
        assert isinstance(laid, Laid)
        assert isinstance(earned, Earned)
        assert (laid.seat, laid.words) == (seat, (word,))
        assert (earned.points, earned.total) == (score, total)
        assert (Splashed in events) == (word in SPLASHES)
        if word in SUMS:
            scored = events[Scored]
            assert isinstance(scored, Scored)
            assert (scored.letters, scored.multiplier) == SUMS[word]
        start = next(s for s in range(SQUARES) if square_name(s) == first)
        step = 1 if direction == "across" else SIZE
        on_board = states[number + 1].letters[start : start + step * len(word) : step]
        assert on_board == word


def test_the_round_is_completed_and_unplayed_cubes_are_deducted() -> None:
    states, all_events = replay()
    assert states[-1].termination == "out"
    assert [state.closing for state in states[17:]] == [False, True, True, True]
    deducted = [event for event in all_events[-1] if isinstance(event, Deducted)]
    assert [(event.seat, event.points) for event in deducted] == [(0, 30)]
    assert sorted(TOTALS[cube] for cube in states[-1].racks[0]) == [8, 11, 11]
    assert GAME.scores(states[-1]) == (235, 175, 173, 176)
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert outcome.winners == (0,)
    assert 235 - 176 == 59


def test_the_published_figures_of_the_pieces() -> None:
    assert len(ENGLISH) == len(set(ENGLISH)) == 98
    assert all(len(set(cube)) == FACES == 5 for cube in ENGLISH)
    assert (SIZE, RACK, SPLASH, SQUARES) == (17, 7, 50, 289)
    assert sum(premium != "." for premium in PREMIUMS) == 81
    assert (square_name(CENTRE), PREMIUMS[CENTRE]) == ("I9", "D")
    assert [VALUES[letter] for letter in "JXQZ"] == [8, 8, 10, 10]
    assert (square_name(0), square_name(SQUARES - 1)) == ("A1", "Q17")


def test_the_reconstruction_is_what_it_says() -> None:
    rows = [PREMIUMS[start : start + SIZE] for start in range(0, SQUARES, SIZE)]
    assert all(row == row[::-1] for row in rows)
    letters = Counter("".join(ENGLISH))
    # Five times the 98 lettered tiles of the crossword game.
    assert (letters["E"], letters["A"], letters["Q"], letters["S"]) == (60, 45, 5, 20)
    assert sum(TOTALS[:98]) == 5 * 187
