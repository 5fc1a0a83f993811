"""What the list has said cannot be unheard: which undo needs everybody's consent in games where
asking has its price, and what marks a match as assisted."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.games.alphacubes.rules import GAME as ALPHACUBES
from game.games.alphacubes.rules.pieces import CUBES
from game.games.kubagram.rules.state import HAND
from game.games.kubagram.rules.turns import offered
from game.match.changes import AnyStep, Change, Outcome
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.record import Entry, EntryKind, format_record, parse_record
from game.match.timeline import Timeline, fold
from game.rules.interface import Rejection, Step
from game.rules.judge import RecordedJudge
from game.rules.options import OptionValue, defaults
from game.words.lexicon import Lexicon
from tests.games.alphacubes.rules.tables import lay_move

WORDS = Lexicon.of(["TABLE"])


def begun(
    game_id: str,
    seats: int = 1,
    *,
    takeback: bool = False,
    rules: int = 0,
    bots: int = 0,
    **chosen: OptionValue,
) -> Match:
    """A match whose last seats are bots."""
    options = defaults(rules_of(game_id).options, **chosen)
    kinds = ["person"] * (seats - bots) + ["bot:easy"] * bots
    names = ("Ann", "Bob", "Cy")[:seats]
    header = new_header(
        game_id, options, names, kinds=kinds, seed=4, lexicon=WORDS, takeback=takeback
    )
    header = replace(header, rules_version=rules or header.rules_version)
    return Match.start(header, WORDS, ManualClock())


def ok(result: Outcome) -> AnyStep:
    assert isinstance(result, Step), result
    return result


def code(result: object) -> str:
    assert isinstance(result, Rejection), result
    return result.reason.code


def moved(match: Match, text: str) -> None:
    assert match.seat is not None
    ok(match.move(match.seat, text))


def taken_back(match: Match, seat: int, *, free: bool) -> None:
    """Undo is free and marks nothing, or needs everybody and marks the match; both are so in the
    record too."""
    seats = range(len(match.header.names))
    assert match.can_undo(seat) is None if free else code(match.can_undo(seat)) == "needs-consent"
    if not free:
        assert code(match.undo(seat)) == "needs-consent"
        if len(seats) > 1:
            assert code(match.undo(seat, (seat,))) == "needs-consent"
    ok(match.undo(seat, () if free else seats))
    assert match.assisted is not free
    again = fold(parse_record(format_record(match.record)))
    assert (again.state, again.assisted) == (match.state, match.assisted)


def field_of_five(match: Match) -> None:
    """Kubagram: five dice in the middle."""
    moved(match, "rotate 0")
    while len(match.state.field) < 5:
        if match.state.phase == HAND:
            moved(match, f"lay {offered(match.state)[0]} right")
        else:
            moved(match, "take" if match.state.phase == "before" else "end")


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(("rules", "free"), [(1, True), (2, False)])
def test_a_fine_of_kubagram_is_not_undone_for_nothing(seats: int, rules: int, free: bool) -> None:
    match = begun("kubagram", seats, rules=rules)
    field_of_five(match)
    seat = match.seat or 0
    moved(match, "claim " + " ".join(str(piece.die + 1) for piece in match.state.field))
    assert match.scores[seat] == -5
    taken_back(match, seat, free=free)
    assert match.scores[seat] == 0


@pytest.mark.parametrize(("rules", "free"), [(1, True), (2, False)])
def test_a_letter_once_chosen_is_not_chosen_anew_for_nothing(rules: int, free: bool) -> None:
    match = begun("kubagram", rules=rules)
    moved(match, "rotate 0")
    while len(offered(match.state)) < 2:
        if match.state.phase == HAND:
            moved(match, f"lay {offered(match.state)[0]} right")
            assert match.can_undo(0) is None, "there was nothing to choose"
        else:
            moved(match, "take" if match.state.phase == "before" else "end")
    moved(match, f"lay {offered(match.state)[0]} right")
    taken_back(match, 0, free=free)


@pytest.mark.parametrize(("mode", "seats"), [("solitaire", 1), ("head-to-head", 2)])
@pytest.mark.parametrize(("rules", "free"), [(1, True), (2, False)])
def test_the_uses_of_a_refused_word_do_not_come_back_for_nothing(
    mode: str, seats: int, rules: int, free: bool
) -> None:
    match = begun("scrabble-cubes", seats, mode=mode, takeback=True, rules=rules)
    moved(match, "word T113.T123.T133")
    assert [played.valid for played in match.state.words] == [False]
    taken_back(match, 0, free=free)
    assert not match.state.words
    if not free:
        ok(match.redo(0))
        assert code(match.can_undo(0)) == "needs-consent", "played again it has been heard as well"


def laid(match: Match) -> None:
    """Alphacubes: the two first cubes of the rack on I9 and J9, whatever they spell."""
    letters = "".join(CUBES[cube][0] for cube in match.state.racks[0][:2])
    moved(match, ALPHACUBES.format_move(lay_move(match.state, letters, "I9 J9")))


@pytest.mark.parametrize(("rules", "free"), [(1, True), (2, False)])
def test_dice_of_scribbage_that_did_not_count_are_not_laid_anew_for_nothing(
    rules: int, free: bool
) -> None:
    for dice, unheard in ((("1@50.50", "2@51.50"), free), (("1@50.50",), True)):
        match = begun("scribbage", 2, takeback=True, rules=rules)
        seat = match.seat or 0
        for text in ("throw", *(f"lay {die}" for die in dice), "done"):
            ok(match.move(seat, text))
        taken_back(match, seat, free=unheard)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_lost_challenge_is_not_undone_for_nothing(seats: int) -> None:
    match = begun("alphacubes", seats, takeback=True, words="challenged")
    laid(match)
    ok(match.move(1, "challenge"))
    assert match.state.turn == 2, "the play was withdrawn, the turn is lost"
    taken_back(match, 1, free=False)


def test_who_waits_for_an_answer_does_not_take_the_play_back() -> None:
    match = begun("alphacubes", 3, words="challenged")
    laid(match)
    assert list(match.to_act) == [1, 2]
    assert code(match.can_undo(0)) == code(match.undo(0)) == "awaits-answer"
    ok(match.move(1, "accept"))
    assert code(match.undo(1)) == "awaits-answer"
    assert list(match.to_act) == [2]


def test_neither_what_was_said_at_the_end_of_kubagram() -> None:
    match = begun("kubagram", 2)
    moved(match, "rotate 0")
    while not match.state.is_last:
        if match.state.phase == HAND:
            moved(match, f"lay {offered(match.state)[0]} right")
        else:
            moved(match, "take" if match.state.phase == "before" else "end")
    last = match.seat or 0
    moved(match, "cannot")
    assert code(match.undo(last)) == "awaits-answer"
    moved(match, "none")
    assert code(match.undo(last)) == "no-takeback"


@pytest.mark.parametrize(
    ("seats", "bots", "assisted"), [(1, 0, True), (2, 1, True), (3, 2, True), (2, 0, False),
                                    (3, 1, False)],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["add", "strike"])
def test_words_changed_without_another_person_mark_the_match(
    kind: str, seats: int, bots: int, assisted: bool
) -> None:
    match = begun("kubagram", seats, bots=bots)
    ok(match.add("QIZ") if kind == "add" else match.strike("TABLE"))
    assert match.assisted is assisted
    assert fold(parse_record(format_record(match.record))).assisted is assisted


def test_a_long_record_shares_what_was_taken_back() -> None:
    """Or its cost would grow with the square of its length."""
    options = defaults(rules_of("scruble").options)
    header = new_header("scruble", options, ["Ann"], seed=1, takeback=True)
    folded = Timeline(header)
    kinds = (
        [(EntryKind.MOVE, "R")] * 6 + [(EntryKind.UNDO, "consent 1")] * 4 + [(EntryKind.REDO, "")]
    )
    rests = []
    for number, (kind, text) in enumerate(kinds, 1):
        change = folded.propose(Entry(number, 0, 0, kind, text), RecordedJudge)
        assert isinstance(change, Change)
        rests.append(change.undone)
        folded.commit(change)
    for before, after in pairwise(rests[6:10]):
        assert after
        assert after[1] is before
    assert rests[-1] is rests[8]
