"""A position in words, on request; only what has changed; hints typed back; the clock."""

from __future__ import annotations

import io
import re

import pytest

from game import register
from game.games.kubagram.rules.notation import VERBS
from game.games.kubagram.rules.turns import offered
from game.games.scruble.rules.sites import LINES, NAMES, RINGS
from game.games.scruble.rules.twists import TWISTS
from game.match.clock import ManualClock
from game.match.match import Match
from game.rules.interface import Rejection, Step
from game.rules.limits import Scope, TimeLimit
from game.rules.pcg import stream
from game.search.compiled import plainly
from game.terminal.clock import Bell
from game.terminal.reader import reader_of
from game.terminal.session import Session
from game.ui.clock import limit_line
from game.ui.howto import page
from tests.terminal.test_session import Typist, begin, seats_of

each_game = pytest.mark.parametrize("game_id", sorted(register.entries()))
NONSENSE = ("", "?", "é" * 300, "999999999999", "0", "9" * 5000, "pass", "\x00", "T999", "a b c")


def heard(match: Match, *lines: str) -> list[str]:
    """What a session says to lines, without the prompts."""
    told = io.StringIO()
    Session(match, io.StringIO("".join(f"{line}\n" for line in lines)), told).run()
    prompt = re.compile(rf"^(?:{'|'.join(match.header.names)})> ")
    return [prompt.sub("", line) for line in told.getvalue().splitlines()]


@each_game
def test_every_question_is_answered_as_its_help_says_and_changes_nothing(game_id: str) -> None:
    match = begin(game_id, seats_of(game_id))
    before, reader = match.state, reader_of(game_id)
    assert match.lexicon is not None
    for verb, question in reader.questions.items():
        examples = [
            example.strip()
            for example in re.findall(rf"(?:^|[,;] ){verb}((?: [^,:;]*)?)", question.help)
        ]
        assert examples, f"{question.help!r} shows no {verb}"
        view = match.game.view(before, 0)
        for text in (*examples, *NONSENSE):
            lines = list(question.answer(view, 0, text, match.lexicon))
            assert lines, (verb, text)
            assert all(line and "{" not in line and "\n" not in line for line in lines)
        bare = " ".join(question.answer(view, 0, "", match.lexicon))
        assert not bare.startswith((" ", "such")), (verb, bare)
    told = heard(match, *reader.questions, *(f"{verb} nonsense" for verb in reader.questions))
    assert len(told) > 2 * len(reader.questions)
    assert match.state == before


@each_game
def test_no_mark_is_left_that_a_screen_reader_skips(game_id: str) -> None:
    match = begin(game_id, seats_of(game_id))
    reader, random = reader_of(game_id), stream(2, "marks")
    assert match.lexicon is not None
    for _turn in range(12):
        if match.over or match.seat is None:
            break
        seat = match.seat
        view = match.game.view(match.state, seat)
        if reader.questions:  # a game without a reader has its own notation
            for line in reader.table(view, seat, match.header.names):
                assert not re.search(r"[*?']|\b[23][LW]\b", line), line
        move = next(iter(match.game.some_moves(view, seat, match.lexicon, random)))
        match.move(seat, match.game.format_move(move))


class Taker:
    """Asks for a hint to its end and types what it says, letter by letter; where there is none, or
    the turn goes on after it, a random move."""

    def __init__(self, match: Match) -> None:
        self._match, self._typist = match, Typist(match)
        self.told = io.StringIO()
        self.taken = 0
        self._asked, self._helped = 0, -1

    def readline(self) -> str:
        match = self._match
        if self._helped == match.turn:
            return self._typist.readline()
        if self._asked < 3:
            self._asked += 1
            return "hint\n"
        self._asked, self._helped = 0, match.turn
        typed = re.findall(r"To play (?:it|them), type: (.*)", self.told.getvalue())
        if len(typed) == self.taken:
            return self._typist.readline()
        self.taken += 1
        return f"{typed[-1]}\n"


@each_game
def test_a_hint_can_be_typed_back_as_it_is_printed(game_id: str) -> None:
    match = begin(game_id, seats_of(game_id))
    taker = Taker(match)
    with plainly():
        Session(match, taker, taker.told).run()
    assert match.over
    if "hint" not in taker.told.getvalue() and taker.taken == 0:
        pytest.skip("there is no hint to be had")
    for hinted in re.split(r"(?=To play (?:it|them), type: )", taker.told.getvalue())[1:]:
        said = hinted.splitlines()[1] if len(hinted.splitlines()) > 1 else ""
        assert "is not a move" not in said
        assert "cannot be found" not in said
        assert "not a word" not in said


@each_game
def test_a_move_as_a_hint_says_it_has_no_signs_and_is_taken_back(game_id: str) -> None:
    match, random = begin(game_id, 1), stream(3, "typed")
    reader = reader_of(game_id)
    assert match.lexicon is not None
    for _turn in range(10):
        view = match.game.view(match.state, 0)
        text = match.game.format_move(
            next(iter(match.game.some_moves(view, 0, match.lexicon, random)))
        )
        for typed in reader.typed(view, 0, (text,)):
            if reader.questions:
                assert not re.search("[<>^']|:[a-z]", typed), typed
            seen = match.game.view(match.state, 0)
            readings = reader.readings(seen, 0, typed, match.lexicon)
            assert not isinstance(readings, Rejection)
            assert isinstance(match.move(0, readings[0]), Step), typed
        if match.over:
            break
    assert match.record.entries


def test_a_play_of_cubes_and_a_twist_are_typed_in_words() -> None:
    with plainly():
        lines = heard(begin("alphacubes", 1), "hint", "hint", "hint")
    typed = next(line for line in lines if "type: " in line).partition("type: ")[2]
    assert re.fullmatch(r"[A-Z]+ [A-Q]\d+ (across|down)", typed)
    twisted = begin("scruble", 1)
    heard(twisted, "U counterclockwise", "U anticlockwise")
    assert [entry.text for entry in twisted.record.entries] == ["U'", "U'"]


def test_the_marks_of_the_box_are_words() -> None:
    told = heard(begin("kubagram", 1), "box")
    box = next(line for line in told if line.startswith("In the box, the next first"))
    assert all(re.search(" mark (one|three|zero)$", die) for die in box.split(": ")[1].split(", "))


def test_after_a_twist_only_what_it_has_changed_is_told() -> None:
    match = begin("scruble", 1)
    whole = heard(match, "R")
    table = sum(
        line.startswith(("Top", "Right", "Front", "Bottom", "Left", "Back")) for line in whole
    )
    after = whole[whole.index(next(line for line in whole if "turns the right" in line)) + 1 :]
    assert table == 6 + 5
    assert sum(", column 4: " in line for line in after) == 3
    assert sum(line.startswith("Right (R): ") for line in after) == 1
    assert not any(line.startswith("Left") for line in after)


def test_words_that_a_twist_has_broken_are_not_told_as_standing() -> None:
    match = begin("scruble", 1)
    with plainly():
        lines = heard(match, "hint", "hint", "hint")
    typed = next(line for line in lines if "type: " in line).partition("type: ")[2]
    heard(match, typed)
    word = typed.split("; ")[-1].split()[0]
    assert f"Standing words: {word}" in heard(match)
    (standing,) = match.state.pad.standing
    sites = [match.state.pegs.index(peg) for peg in standing.pegs]
    across = next(t for t in TWISTS if t.quarters == 1 and _parts(t.index, sites))
    told = heard(match, str(across))
    assert "Standing words: none" in told[told.index(f"Standing words: {word}") :]


def _parts(twist: int, sites: list[int]) -> bool:
    """Whether a twist carries some of these pegs away from the others."""
    ring = RINGS[TWISTS[twist].layer.axis * 4 + TWISTS[twist].layer.place]
    inside = [site in ring for site in sites]
    return any(inside) and not all(inside)


def test_a_ring_and_what_adjoins_a_face_are_those_of_the_cube() -> None:
    match = begin("scruble", 1)
    ask = reader_of("scruble").questions
    (ring,) = ask["ring"].answer(match.state, 0, "2R", None)
    assert ring.count(",") + ring.count(";") == 15
    near = ask["near"].answer(match.state, 0, "F14", None)[0]
    up, right = (NAMES[LINES[NAMES.index("F14")][way][1]] for way in (0, 1))
    assert f"above {up} " in near
    assert f"to the right {right} " in near


def test_a_word_that_is_also_a_question_is_played_with_play_before_it() -> None:
    match = begin("scrabble-cubes", 1)
    told = heard(match, "near", "play near")
    assert any("Say which, for example: " in line for line in told)
    assert "NEAR cannot be found on the table." in told


@each_game
def test_a_line_that_is_no_move_is_answered_with_what_can_be_typed(game_id: str) -> None:
    (said,) = (line for line in heard(begin(game_id, 1), "foo bar") if "not a move" in line)
    assert said.partition(" is not a move: ")[2]


def test_what_begins_a_move_of_kubagram_is_named_and_a_word_is_looked_for() -> None:
    match = begin("kubagram", 1)
    *_, said, named, missing, _kept = heard(match, "foo bar", "show", "foobar")
    assert all(verb in said for verb in VERBS)
    assert named == said.replace("foo bar", "show")
    assert missing == "FOOBAR cannot be found on the table."


def test_what_a_word_that_cannot_be_read_is_worth_is_answered_as_for_a_word() -> None:
    match = begin("scruble", 1)
    assert heard(match, "parts qqqq")[-2] == "QQQQ cannot be found on the table."
    assert heard(match, "parts 33")[-2].startswith("There is no 33 here")


def test_moves_after_one_that_is_refused_are_not_played() -> None:
    match = begin("scruble", 1)
    heard(match, "R; QQQQ; U")
    assert [entry.text for entry in match.record.entries] == ["R"]


def test_the_clock_is_told_at_30_and_10_seconds_and_at_the_end() -> None:
    clock, said = ManualClock(), list[str]()
    match = begin("scruble", 1, clock=clock)
    bell = Bell(match, said.append)
    for _second in range(95):
        bell.ring()
        clock.advance(1_000)
    assert said == ["30 seconds are left.", "10 seconds are left.", "The time is up."]
    match.tick()
    bell.ring()
    assert len(said) == 3


def test_a_bell_that_comes_late_tells_what_is_left_once() -> None:
    clock, said = ManualClock(), list[str]()
    bell = Bell(begin("scruble", 1, clock=clock), said.append)
    bell.ring()
    clock.advance(85_000)
    bell.ring()
    assert said == ["5 seconds are left."]


def test_a_line_typed_after_the_end_of_the_time_is_not_lost_silently() -> None:
    clock = ManualClock()
    match = begin("scruble", 1, clock=clock)
    lines = iter(["R\n", "values\n", "quit\n"])

    class Slow:
        def readline(self) -> str:
            clock.advance(91_000)
            return next(lines)

    told = io.StringIO()
    Session(match, Slow(), told).run()
    assert "R came too late: it was not played." in told.getvalue()
    assert "1 point: A, E, I" in told.getvalue()
    assert all(entry.kind == "timeout" for entry in match.record.entries)


def test_what_clock_runs_is_told_at_the_start() -> None:
    assert heard(begin("scruble", 1))[2] == "The clock runs: each turn has 90 seconds."
    timed = TimeLimit(Scope.MATCH, 1500)
    assert limit_line(timed) == "The clock runs: each player has 1500 seconds for all turns."
    assert not any("clock runs" in line for line in heard(begin("scribbage", 1)))


def test_the_clock_is_told_where_there_is_one() -> None:
    assert "90 seconds are left." in heard(begin("scruble", 1), "clock")
    assert "There is no clock." in heard(begin("scribbage", 1), "clock")


def test_a_word_that_the_cubes_cannot_show_is_refused_with_the_reason() -> None:
    match = begin("alphacubes", 1)
    rack = next(line for line in heard(match) if line.startswith("Your cubes"))
    missing = next(letter for letter in "ZQXJKVWY" if letter not in rack.partition(":")[2])
    word = f"{missing}A I9 across"
    *_, alone, laid, foreign, _kept = heard(match, word, f"lay {word}", "x")
    assert alone == laid == f"None of your cubes can show {missing}."
    assert "VALIDLY E9 across" in foreign


def test_what_is_asked_with_the_dice_in_the_cup_or_no_die_in_hand_is_answered() -> None:
    assert heard(begin("scribbage", 1), "where A")[-2] == "The dice are in the cup."
    assert "There is no die in hand;" in heard(begin("kubagram", 1), "face")[-2]


def test_a_number_in_brackets_is_a_value_and_a_die_is_called_one() -> None:
    match = begin("kubagram", 1)
    heard(match, "rotate 0", "take")
    lines = heard(match, f"lay {offered(match.state)[0]} right")
    field = [line for line in lines if line.startswith("Central field: ")][-1]
    assert re.fullmatch(r"Central field: [A-Z]+ \(die \d+\)", field)


@each_game
def test_the_rules_are_told_in_the_terminal_too(game_id: str) -> None:
    told = heard(begin(game_id, 1), "rules")
    assert all(block.text in told for block in page(game_id))
