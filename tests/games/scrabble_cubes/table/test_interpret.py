"""What a gesture means, without a window: hands, moves and refusals."""

from __future__ import annotations

from functools import reduce

from game.app.tables.gestures import (
    NOBODY,
    Down,
    Gesture,
    LetGo,
    Over,
    Press,
    Refused,
    Situation,
    Type,
    Up,
)
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import PassMove, RemoveMove, WordMove
from game.games.scrabble_cubes.rules.notation import parse_face, parse_faces
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.table.hand import Hand
from game.games.scrabble_cubes.table.interpret import NO_CUBE, NOTHING, interpret

HERE = Situation()
STATE: State = GAME.parse_position("pile=TQV/EQV/NQV/AQV/TQV/EQV/SQV/IQV/NQV")
T, E, N = parse_faces("T111.T211.T311")
EMPTY = Hand().fitted(STATE)


def after(*gestures: Gesture, hand: Hand = EMPTY) -> Hand:
    """The hand after gestures none of which is a move or refused."""

    def following(held: Hand, gesture: Gesture) -> Hand:
        found = interpret(STATE, held, gesture, HERE)
        assert isinstance(found, Hand)
        return found

    return reduce(following, gestures, hand)


def clicked(*places: str) -> list[Gesture]:
    faces = [parse_face(place) for place in places]
    return [gesture for face in faces for gesture in (Over(face), Down(face), Up(face))]


def test_letters_are_clicked_drawn_typed_and_selected_at_the_cursor() -> None:
    drawn = after(Over(T), Down(T), Over(E), Over(N), Up(N))
    steered = after(*(Press(f"cursor-{way}") for way in ("right", "down", "left", "left", "left")))
    assert steered.pointed is not None
    by_cursor = after(Press("select"), hand=steered)
    assert by_cursor.selection.faces == (steered.pointed,)
    for hand in (drawn, after(*clicked("T111", "T211", "T311")), after(Type("TEN"))):
        assert interpret(STATE, hand, Press("submit"), HERE) == WordMove(hand.selection.faces)
        assert [STATE.letter(face) for face in hand.selection.faces] == ["T", "E", "N"]
    assert drawn.selection.faces == (T, E, N)


def test_drawing_back_lets_go_and_a_second_click_too() -> None:
    drawn = after(Over(T), Down(T), Over(E), Over(N), Over(E), Up(E))
    assert drawn.selection.faces == (T, E)
    assert after(*clicked("T111", "T211", "T311", "T211")).selection.faces == (T,)


def test_what_is_selected_is_cleared_by_keys() -> None:
    for action in ("clear", "back"):
        assert not after(Type("TEN"), Press(action)).selection
        assert interpret(STATE, EMPTY, Press(action), HERE) is None


def test_a_path_that_is_let_go_of_is_not_drawn_on() -> None:
    let_go = after(Over(T), Down(T), Over(E), LetGo(), Over(N))
    assert let_go.selection.faces == (T, E)


def test_enter_selects_while_the_cursor_is_in_use_and_plays_what_was_typed() -> None:
    cursor = after(Press("cursor-up"))
    assert cursor.in_use
    assert after(Press("confirm"), hand=cursor).selection.faces
    typed = after(Type("TEN"), hand=cursor)
    assert not typed.in_use
    assert isinstance(interpret(STATE, typed, Press("confirm"), HERE), WordMove)
    assert after(Press("confirm")).in_use  # nothing to play: the cursor shows itself


def test_what_is_refused_changes_nothing() -> None:
    assert interpret(STATE, EMPTY, Press("submit"), HERE) == Refused(NOTHING)
    assert interpret(STATE, EMPTY, Press("remove"), HERE) == Refused(NO_CUBE)
    missed = after(Type("TEZ"))
    assert interpret(STATE, missed, Press("submit"), HERE) == Refused()
    assert interpret(STATE, missed, Press("confirm"), HERE) == Refused()
    far = interpret(STATE, after(*clicked("T111"), Over(N), Down(N)), Up(N), HERE)
    assert isinstance(far, Refused)
    assert "does not touch" in str(far.sentence)


def test_which_cube_is_meant() -> None:
    one = after(*clicked("T111"), Over(None))
    assert interpret(STATE, one, Press("remove"), HERE) == RemoveMove(T.cell)
    assert interpret(STATE, after(Over(N), hand=one), Press("remove"), HERE) == RemoveMove(N.cell)
    two = after(*clicked("T111", "T211"), Over(None))
    assert interpret(STATE, two, Press("remove"), HERE) == Refused(NO_CUBE)
    cursor = after(Press("next-letter"), Press("next-letter"), hand=two)
    assert cursor.at is not None
    assert interpret(STATE, cursor, Press("remove"), HERE) == RemoveMove(cursor.at.face.cell)


def test_only_cursor_and_pointer_move_where_nobody_may_play() -> None:
    hand = after(Type("TEN"))
    for gesture in (Press("submit"), Press("clear"), Press("pass"), Type("T"), Down(T)):
        assert interpret(STATE, hand, gesture, NOBODY) is None
    for looking in (Press("cursor-left"), Press("previous-letter"), Over(T)):
        assert isinstance(interpret(STATE, hand, looking, NOBODY), Hand)
    assert interpret(STATE, hand, Press("pass"), HERE) == PassMove()
    assert interpret(STATE, hand, Press("hint"), HERE) is None


def test_where_no_letter_is_left_the_cursor_is_nowhere() -> None:
    bare = GAME.parse_position("pile=-/-/-/-/-/-/-/-/-")
    hand = after(Press("cursor-up")).fitted(bare)
    assert (hand.at, hand.pointed) == (None, None)
    assert interpret(bare, hand, Press("cursor-up"), HERE) is None
    assert interpret(bare, hand, Press("select"), HERE) is None
