"""Words on the table that are also commands, questions or moves: what is said and played."""

from __future__ import annotations

import pytest

from game.games.kubagram.rules.pieces import ALPHABETS, DICE, draw_order
from game.games.kubagram.rules.turns import offered
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.record import EntryKind
from game.rules.options import defaults
from game.terminal.reader import reader_of
from game.words.lists import load
from tests.games.kubagram.rules.positions import pieces
from tests.terminal.test_by_ear import heard
from tests.terminal.test_session import begin


def showing(letters: str, minimum: int = 5, seats: int = 1) -> Match:
    """A match of Kubagram, its first player on turn, with these letters in the central field."""
    first = [(piece.die, piece.letter) for piece in pieces(list(letters))]
    others = sorted(set(range(DICE)) - {die for die, _letter in first})
    dice = [*first, *((die, ALPHABETS["en"].faces[die][0]) for die in others)]
    squares = dict(zip(draw_order(0), dice, strict=True))
    deal = ",".join(f"{squares[s][0] + 1}:{squares[s][1]}" for s in range(DICE))
    options = defaults(rules_of("kubagram").options, minimum=minimum)
    lexicon = load("en")
    header = new_header(
        "kubagram", options, ["Ann", "Bob"][:seats], seed=5, lexicon=lexicon, deal=f"1;{deal}"
    )
    match = Match.start(header, lexicon, ManualClock())
    while len(match.state.field) < len(letters):
        state = match.state
        if offered(state):
            move = f"lay {letters[len(state.field)]} right"
        else:
            move = {"rotate": "rotate 0", "before": "take"}.get(state.phase, "end")
        match.move(match.seat or 0, move)
    return match


def claimed(match: Match) -> list[str]:
    return [word.text for word in match.state.claimed.values()]


@pytest.mark.parametrize("word", ["rules", "TABLE", "values", "aside"])
def test_a_word_taken_for_something_else_is_answered_with_how_to_play_it(word: str) -> None:
    match = showing(word.upper())
    *_, said, _kept = heard(match, word)
    assert said == f"To play the word {word.upper()}, type: play {word}"
    assert claimed(match) == []
    told = heard(match, f"play {word}")
    assert claimed(match) == [word.upper()]
    assert not any("To play the word" in line for line in told)


@pytest.mark.parametrize(("word", "letters"), [("rules", "RULEN"), ("aside", "ASIDN"),
                                               ("log", "LOGAN"), ("help", "HELPS")])  # fmt: skip
def test_what_could_not_be_played_now_is_said_nothing_of(word: str, letters: str) -> None:
    match = showing(letters)
    assert not any("To play the word" in line for line in heard(match, word))


def test_a_word_typed_to_be_played_gives_nothing_up() -> None:
    match = showing("RESIGN")
    *_, again, said, _kept = heard(match, "resign")
    assert again == "Type resign once more to do it."
    assert said == "To play the word RESIGN, type: play resign"
    assert not match.over
    heard(match, "resign", "table", "resign")
    assert not match.over, "a line between takes it back"
    heard(match, "resign", "resign")
    assert match.over
    plain = showing("RESIGS")
    heard(plain, "resign")
    assert plain.over


def test_a_word_asked_for_with_quit_is_named_before_leaving() -> None:
    match = showing("QUITE", minimum=4)
    said, kept = heard(match, "quit", "table")[-2:]
    assert said == "To play the word QUIT, type: play quit"
    assert kept.startswith("The match is kept")


def test_a_move_that_can_be_played_is_played_and_its_word_with_play_before_it() -> None:
    match = showing("ENDER", minimum=3)
    turn = match.turn
    if match.state.phase == "before":
        heard(match, "take")
    while offered(match.state):
        heard(match, f"lay {offered(match.state)[0]} right")
    told = heard(match, "play end")
    assert claimed(match) == ["END"]
    assert match.turn == turn
    told = heard(match, "end")
    assert match.turn == turn + 1
    assert not any("To play the word" in line for line in told)


def test_with_play_before_it_a_move_whose_word_is_not_there_is_the_move() -> None:
    match = begin("kubagram", 1)
    heard(match, "rotate 0", "play take")
    assert match.record.entries[-1].text == "take"
    for game_id in ("scruble", "scrabble-cubes"):
        match = begin(game_id, 1)
        reader, view = reader_of(game_id), match.state
        assert reader.readings(view, 0, "PASS", match.lexicon) == ("pass",)
        spelt = reader.readings(view, 0, "PASS", match.lexicon, as_word=True)
        assert spelt == ("pass",)


@pytest.mark.parametrize("typed", ["claim table", "CLAIM TABLE"])
def test_a_word_may_follow_the_verb_of_a_claim_in_small_letters(typed: str) -> None:
    match = showing("TABLE")
    heard(match, typed)
    assert claimed(match) == ["TABLE"]


def test_the_letter_of_a_die_is_taken_in_small_letters_too() -> None:
    match = begin("kubagram", 1)
    heard(match, "rotate 0", "take")
    letter = offered(match.state)[0]
    heard(match, f"Lay {letter.lower()} Right")
    assert match.record.entries[-1].text == f"lay {letter} right"


def test_the_first_hint_says_what_hints_cost_and_the_next_ones_count_them() -> None:
    match = showing("RULES")
    told = heard(match, "help", "hint", "hint")
    (help_line,) = (line for line in told if line.startswith("hint: "))
    assert "counts as played with help" in help_line
    cost = "This is your first hint; the match counts as played with help from now on."
    first, second = told.index(cost), told.index("You have had 2 hints.")
    assert told[first + 1].startswith("A word of 5 letters")
    assert told[second + 1].startswith("It begins with")
    assert match.assisted
    assert [entry.kind for entry in match.record.entries[-2:]] == [EntryKind.HINT] * 2


def test_where_there_is_no_hint_nothing_is_said_of_a_cost() -> None:
    match = begin("kubagram", 1)
    assert not any("hint" in line for line in heard(match, "rotate 0", "hint")[5:])
    assert not match.assisted
