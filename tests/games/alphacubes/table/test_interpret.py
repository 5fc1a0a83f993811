"""The meaning of gestures, without a window: hands, moves and refusals."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from game.app.tables.gestures import (
    NOBODY,
    Choose,
    Click,
    Down,
    Gesture,
    LetGo,
    Over,
    Press,
    Refused,
    Situation,
    Type,
    Up,
    Wheel,
)
from game.entry import Role
from game.games.alphacubes.actions import ACTIONS
from game.games.alphacubes.rules import GAME, reasons
from game.games.alphacubes.rules.assessment import ACROSS, DOWN
from game.games.alphacubes.rules.moves import Exchange, Plain, parse_move
from game.games.alphacubes.rules.pieces import CENTRE, CUBES
from game.games.alphacubes.rules.state import Placement, State
from game.games.alphacubes.table.cursor import STILL, Spot
from game.games.alphacubes.table.hand import Hand, target
from game.games.alphacubes.table.interpret import interpret
from game.games.alphacubes.table.tentative import of_draft
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from tests.games.alphacubes.table.positions import WORDS, dealt, square

HERE = Situation()
STATE = dealt()
EMPTY = Hand().taking(STATE, 0)
ORDER = EMPTY.order


def after(*gestures: Gesture, hand: Hand = EMPTY, state: State = STATE) -> Hand:
    """The hand after gestures none of which is a move or refused."""

    def following(held: Hand, gesture: Gesture) -> Hand:
        found = interpret(state, held, gesture, HERE)
        assert isinstance(found, Hand), gesture
        return found

    return reduce(following, gestures, hand)


def pressed(*actions: str, hand: Hand = EMPTY) -> Hand:
    return after(*map(Press, actions), hand=hand)


def clicked(spot: Spot, button: int = 1) -> list[Gesture]:
    return [Over(spot), Down(spot, button), Up(spot, button)]


def dragged(start: Spot, *goals: Spot, button: int = 1) -> list[Gesture]:
    return [Down(start, button), *map(Over, goals), Up(goals[-1], button)]


def on_rack(place: int, hand: Hand = EMPTY) -> Spot:
    """The cube at a place of the rack."""
    return Spot(x=place / 10, y=-0.8, cube=hand.order[place], rack=place)


def on_square(name: str, hand: Hand = EMPTY) -> Spot:
    at = square(name)
    placed = hand.tentative.at(at)
    x, y = at % 17 / 10, at // 17 / 10
    return Spot(x=x, y=y, square=at, under=at, cube=placed.cube if placed else None)


def on_card(hand: Hand, letter: str = "") -> Spot:
    cube = hand.unfolded
    assert cube is not None
    chosen = (cube, letter) if letter else None
    return Spot(x=0.3, card=True, near=True, letter=chosen, square=0, under=0)


# The cursor and typed letters


def test_the_cursor_first_appears_and_then_moves_about_the_board() -> None:
    assert not EMPTY.cursor.in_use
    hand = pressed("cursor-left")
    assert (hand.cursor.in_use, hand.cursor.square) == (True, CENTRE)
    hand = pressed("cursor-left", "cursor-up", hand=hand)
    assert hand.cursor.square == square("H8") == hand.focus
    assert pressed("cursor-right", "cursor-down", hand=hand).cursor.square == CENTRE
    edge = pressed(*["cursor-up"] * 20, hand=hand)
    assert edge.cursor.square == square("H1")


def test_direction_is_changed_by_its_key_by_select_and_by_a_second_click() -> None:
    assert pressed("direction").cursor.step == DOWN
    assert pressed("select", "select").cursor.step == ACROSS
    once = after(Click(on_square("C3")))
    assert (once.cursor.square, once.cursor.step) == (square("C3"), ACROSS)
    assert after(Click(on_square("C3")), hand=once).cursor.step == DOWN


def test_letters_are_typed_in_both_directions_and_submitted() -> None:
    hand = after(Click(on_square("E9")), Type("VALIDLY"))
    assert hand.draft.startswith("lay E9:")
    assert hand.sound == "drop"
    assert hand.cursor.square == square("L9") == hand.focus
    assert interpret(STATE, hand, Press("submit"), HERE) == parse_move(hand.draft)
    down = after(Press("direction"), Type("V"), Type("IA"))
    assert [placed.square for placed in down.tentative.placements] == [
        square(name) for name in ("I9", "I10", "I11")
    ]


def test_typing_begins_where_the_last_play_begins() -> None:
    state = replace(PLAYED, seat=0, pending=None)
    begun = after(Type("V"), hand=Hand().taking(state, 0), state=state)
    assert (begun.cursor.square, begun.tentative) == (square("J9"), EMPTY.tentative)
    laid = after(Type("AD"), hand=begun, state=state)
    assert [placed.square for placed in laid.tentative.placements] == [square("K9")]


def test_a_letter_that_no_cube_shows_holds_up_what_is_typed_after_it() -> None:
    hand = after(Click(on_square("E9")), Type("VALID"))
    missed = after(Type("Z"), hand=hand)
    assert missed.note == Refused(reasons.NO_CUBE_SHOWS.sentence, {"letter": "Z"})
    assert (missed.tentative, missed.missed, missed.sound) == (hand.tentative, "Z", "refuse")
    assert interpret(STATE, missed, Type("L"), HERE) == missed.note
    # Erasing takes back that letter alone; anything else but submitting forgets it.
    assert pressed("erase", hand=missed) == hand
    assert pressed("direction", hand=missed).note is None
    held_up = pressed("submit", hand=missed)
    assert pressed("erase", hand=held_up) == hand
    assert (held_up.note, held_up.sound) == (missed.note, "refuse")
    assert interpret(STATE, held_up, Press("submit"), HERE) == parse_move(hand.draft)


def test_letters_that_cubes_can_show_only_apart_say_so() -> None:
    hand = after(Click(on_square("E9")), Type("VALIDLYV"))
    assert hand.note == Refused(reasons.NO_MATCHING_CUBES.sentence, {"letters": "VALIDLYV"})
    assert len(hand.tentative.placements) == 7


def test_erasing_goes_back_along_the_word_and_recalling_takes_all() -> None:
    hand = after(Click(on_square("E9")), Type("VAL"))
    erased = pressed("erase", hand=hand)
    assert (erased.cursor.square, erased.sound) == (square("G9"), "pick")
    assert [placed.letter for placed in erased.tentative.placements] == ["V", "A"]
    elsewhere = pressed("cursor-up", "erase", hand=hand)
    assert elsewhere.cursor.square == square("G9")
    assert not pressed("recall", hand=hand).tentative
    assert interpret(STATE, hand, Press("back"), HERE) is None  # what is laid stays
    for action in ("erase", "recall", "submit"):
        assert interpret(STATE, EMPTY, Press(action), HERE) is None


# Cubes by keys


def test_a_chosen_cube_is_turned_and_laid_by_keys() -> None:
    hand = pressed("cube-2")
    cube = ORDER[1]
    assert (hand.active, hand.unfolded, hand.sound) == (cube, cube, "pick")
    assert pressed("cube-2", hand=hand).active is None
    assert pressed("back", hand=hand).active is None
    letters = [hand.letter_of(cube)]
    for _ in range(4):
        hand = pressed("next-letter", hand=hand)
        letters.append(hand.letter_of(cube))
    assert "".join(letters) == CUBES[cube]
    assert hand.sound == "twist"
    hand = pressed("next-letter", "previous-letter", "select", hand=hand)
    assert hand.tentative.placements == (Placement(CENTRE, cube, CUBES[cube][4]),)
    assert (hand.active, hand.cursor.square) == (None, square("J9"))
    hand = pressed("next-letter", hand=hand)  # the cube before the cursor
    assert hand.letter_of(cube) == CUBES[cube][0]
    assert pressed("recall", hand=hand).letter_of(cube) == CUBES[cube][0]
    assert interpret(STATE, EMPTY, Press("next-letter"), HERE) is None


def test_a_cube_is_laid_on_the_next_free_square() -> None:
    state = replace(PLAYED, seat=0, pending=None)
    hand = Hand().taking(state, 0)
    hand = after(Press("cursor-up"), Press("cube-1"), Press("select"), hand=hand, state=state)
    assert hand.tentative.placements[0].square == square("K9")


def test_the_rack_is_shuffled_each_time_anew() -> None:
    once = pressed("shuffle")
    assert sorted(once.order) == sorted(ORDER)
    assert (once.order != ORDER, once.sound) == (True, "roll")
    assert pressed("shuffle", hand=once).order != once.order


def test_the_tray_is_filled_by_keys_and_its_cubes_are_exchanged() -> None:
    laid = after(Type("VI"))
    tray = pressed("exchange", hand=laid)
    assert (tray.tray, tray.tentative, tray.sound) == (frozenset(), EMPTY.tentative, "pick")
    assert interpret(STATE, tray, Press("submit"), HERE) is None
    tray = pressed("cube-1", "cube-3", "cube-3", "cube-4", hand=tray)
    gone = tuple(sorted((ORDER[0], ORDER[3])))
    assert interpret(STATE, tray, Press("submit"), HERE) == Exchange(gone)
    for action in ("exchange", "back"):
        assert pressed(action, hand=tray).tray is None
    assert after(Type("V"), hand=tray).tray is None


def test_what_is_looked_at_is_switched() -> None:
    for action in ("flat", "tracker"):
        on = pressed(action)
        assert (on.flat, on.tracking) == (action == "flat", action == "tracker")
        assert pressed(action, hand=on) == EMPTY


# The pointer


def test_a_cube_is_dragged_to_the_board_about_it_and_back() -> None:
    cube = ORDER[2]
    lifted = after(Over(on_rack(2)), Down(on_rack(2)), Over(on_square("C3")))
    assert (lifted.dragged, lifted.unfolded, lifted.sound) == (cube, cube, "pick")
    assert cube not in lifted.on_rack()
    assert target(STATE, lifted, HERE) == square("C3")
    assert after(Over(on_square("D4")), hand=lifted).sound == ""
    laid = after(Up(on_square("C3")), hand=lifted)
    assert laid.tentative.placements == (Placement(square("C3"), cube, CUBES[cube][0]),)
    assert laid.sound == "drop"
    moved = after(*dragged(on_square("C3", laid), on_square("M12")), hand=laid)
    assert [placed.square for placed in moved.tentative.placements] == [square("M12")]
    turned = after(Wheel(on_square("M12", moved), 1), hand=moved)
    assert turned.letter_of(cube) == CUBES[cube][4]
    back = after(*dragged(on_square("M12", turned), on_rack(6)), hand=turned)
    assert (back.tentative, back.order[6], back.sound) == (EMPTY.tentative, cube, "pick")
    assert back.letter_of(cube) == CUBES[cube][4]  # it stays as it was turned


def test_a_cube_dropped_beside_board_and_rack_goes_back_where_it_was() -> None:
    nowhere = Spot(x=-0.9)
    assert after(*dragged(on_rack(0), nowhere)).tentative == EMPTY.tentative
    laid = after(Type("V"))
    assert not after(*dragged(on_square("I9", laid), nowhere), hand=laid).tentative
    held = after(Down(on_square("I9", laid)), Over(nowhere), hand=laid)
    assert after(LetGo(), hand=held).tentative == laid.tentative


def test_a_cube_laid_on_another_sends_it_back() -> None:
    hand = after(*dragged(on_rack(0), on_square("I9")))
    hand = after(*dragged(on_rack(1), on_square("I9", hand)), hand=hand)
    assert hand.tentative.cubes == {ORDER[1]}


def test_the_rack_is_put_in_order_and_the_tray_filled_by_dragging() -> None:
    hand = after(*dragged(on_rack(0), on_rack(6)))
    assert (hand.order, hand.sound) == ((*ORDER[1:], ORDER[0]), "drop")
    tray = pressed("exchange")
    filled = after(*dragged(on_rack(3), Spot(x=0.5, rack=3, tray=True)), hand=tray)
    assert filled.tray == frozenset({ORDER[3]})
    assert after(*dragged(on_rack(3), on_rack(2)), hand=filled).tray == frozenset()


def test_clicks_choose_cubes_lay_them_and_take_them_back() -> None:
    chosen = after(*clicked(on_rack(4)))
    assert chosen.active == ORDER[4]
    laid = after(Click(on_square("I9")), hand=chosen)
    assert (laid.tentative.cubes, laid.active, laid.sound) == (frozenset({ORDER[4]}), None, "drop")
    assert not laid.cursor.in_use
    again = after(*clicked(on_square("I9", laid)), hand=laid)
    assert (again.active, again.tentative) == (ORDER[4], laid.tentative)
    for button in (2, 3):
        assert not after(*clicked(on_square("I9", laid), button), hand=laid).tentative
        assert after(*clicked(on_rack(0), button)).active is None
    assert after(*clicked(on_rack(4)), hand=pressed("exchange")).tray == frozenset({ORDER[4]})


def test_a_press_that_moved_too_little_is_a_click_and_one_by_another_button_drags_nothing() -> None:
    start = on_rack(0)
    near = replace(start, x=start.x + STILL / 2)
    assert after(Down(start), Over(near), Up(near)).active == ORDER[0]
    aside = after(*dragged(start, on_square("I9"), button=3))
    assert (aside.tentative, aside.order, aside.active) == (EMPTY.tentative, ORDER, None)


def test_a_letter_below_a_cube_or_on_its_card_is_shown() -> None:
    cube = ORDER[0]
    for letter in CUBES[cube][::-1]:
        hand = after(*clicked(replace(on_rack(0), letter=(cube, letter))))
        assert (hand.letter_of(cube), hand.active, hand.sound) == (letter, None, "twist")
        chosen = after(*clicked(on_rack(0)))
        hand = after(*clicked(on_card(chosen, letter)), hand=chosen)
        assert (hand.letter_of(cube), hand.active) == (letter, cube)


def test_the_card_takes_whatever_comes_of_a_press_on_it() -> None:
    chosen = after(*clicked(on_rack(0)))
    card = on_card(chosen)
    for gestures in (clicked(card), dragged(card, on_square("I9"))):
        hand = after(*gestures, hand=chosen)
        assert (hand.tentative, hand.order, hand.cursor) == (EMPTY.tentative, ORDER, EMPTY.cursor)
    assert interpret(STATE, chosen, Click(card), HERE) is None


def test_a_cube_stays_unfolded_on_its_card_and_on_the_way_there() -> None:
    hand = after(Over(on_rack(3)))
    assert hand.unfolded == ORDER[3]
    way = Spot(y=-0.6, near=True, square=0)
    for spot in (way, on_card(hand)):
        hand = after(Over(spot), hand=hand)
        assert hand.unfolded == ORDER[3]
    turned = after(Wheel(on_card(hand), -1), hand=hand)
    assert turned.letter_of(ORDER[3]) == CUBES[ORDER[3]][1]
    assert after(Over(Spot(x=-0.9)), hand=turned).unfolded is None
    assert after(Over(None), hand=turned).unfolded is None


def test_the_wheel_turns_what_is_held_or_pointed_at_and_nothing_else() -> None:
    cube = ORDER[0]
    held = after(Down(on_rack(0)), Over(on_square("I9")))
    assert after(Wheel(on_square("I9"), -2), hand=held).letter_of(cube) == CUBES[cube][2]
    assert after(Wheel(on_rack(0), 1)).letter_of(cube) == CUBES[cube][4]
    assert interpret(STATE, EMPTY, Wheel(on_square("I9"), 1), HERE) is None


def test_the_board_is_the_cameras_and_only_a_click_on_it_is_the_games() -> None:
    for button in (1, 2, 3):
        assert interpret(STATE, EMPTY, Down(on_square("I9"), button), HERE) is None
    assert interpret(STATE, EMPTY, Click(on_square("I9"), 3), HERE) is None
    assert interpret(STATE, EMPTY, Click(Spot(rack=0, square=3)), HERE) is None
    assert interpret(STATE, EMPTY, Click(None), HERE) is None
    assert interpret(STATE, EMPTY, Up(on_square("I9")), HERE) is None
    assert interpret(STATE, EMPTY, Choose("A"), HERE) is None


# Who may do what


def _played() -> State:
    move = parse_move("lay I9:Vyoai J9:yAcvi")
    step = GAME.apply(dealt(words="challenged"), 0, move, LiveJudge(WORDS))
    assert not isinstance(step, Rejection)
    return replace(step.state, last=(square("I9"), square("J9")))


PLAYED = _played()


def test_a_play_is_accepted_or_challenged_by_those_who_are_asked() -> None:
    hand = Hand().taking(PLAYED, 1)
    asked = Situation(seat=1)
    assert interpret(PLAYED, hand, Press("accept"), asked) == Plain.ACCEPT
    assert interpret(PLAYED, hand, Press("challenge"), asked) == Plain.CHALLENGE
    for action in ("accept", "challenge"):
        assert interpret(PLAYED, hand, Press(action), HERE) is None
        assert interpret(PLAYED, hand, Press(action), replace(asked, locked=True)) is None
        assert interpret(STATE, EMPTY, Press(action), HERE) is None
    for gesture in (Press("submit"), Press("pass"), Press("exchange"), Type("V")):
        assert interpret(PLAYED, hand, gesture, asked) is None
    assert interpret(STATE, EMPTY, Press("pass"), HERE) == Plain.PASS


def test_where_nobody_may_play_the_rack_is_moved_about_but_nothing_is_laid() -> None:
    laid = after(Type("V"))
    for action in ("submit", "pass", "exchange", "accept"):
        assert interpret(STATE, laid, Press(action), NOBODY) is None
    assert interpret(STATE, EMPTY, Type("V"), NOBODY) is None
    chosen = interpret(STATE, EMPTY, Press("cube-1"), NOBODY)
    assert isinstance(chosen, Hand)
    assert interpret(STATE, chosen, Press("select"), NOBODY) is None
    clicked_at = interpret(STATE, chosen, Click(on_square("I9")), NOBODY)
    assert isinstance(clicked_at, Hand)
    assert (clicked_at.tentative, clicked_at.cursor.square) == (EMPTY.tentative, CENTRE)
    held = after(Down(on_rack(0)), Over(on_square("I9")))
    assert target(STATE, held, NOBODY) is None


@pytest.mark.parametrize("action", ["cube-1", "next-letter", "shuffle"])
def test_while_the_cubes_are_concealed_none_is_moved(action: str) -> None:
    hand = pressed("cube-2")
    assert interpret(STATE, hand, Press(action), HERE) is not None
    assert interpret(STATE, hand, Press(action), replace(HERE, concealed=True)) is None


def test_every_action_that_is_not_the_cameras_means_something() -> None:
    hand = pressed("cube-1", hand=after(Click(on_square("E9")), Type("VA")))
    assert PLAYED.pending is not None
    asked = replace(STATE, pending=replace(PLAYED.pending, waiting=(0,)))
    looks = {"board", "zoom", "whole"}
    for action in ACTIONS:
        found = [interpret(state, hand, Press(action.id), HERE) for state in (STATE, asked)]
        meant = any(meaning is not None for meaning in found)
        assert meant == (action.id.partition("-")[0] not in looks), action.id
        assert action.role is Role.LOOK or meant
    assert interpret(STATE, hand, Press("hint"), HERE) is None


# New states


def test_a_hand_keeps_what_still_fits_in_a_new_state() -> None:
    laid = after(Click(on_square("I9")), Type("VI"), Over(on_rack(3)))
    same = laid.after(STATE, STATE, (), HERE)
    assert (same.tentative, same.hover, same.cursor) == (laid.tentative, laid.hover, laid.cursor)
    turned = replace(STATE, turn=2, seat=1)
    gone = laid.after(STATE, turned, (), HERE)
    assert (gone.tentative, gone.hover, gone.order) == (EMPTY.tentative, None, ORDER)


def test_each_seats_order_is_found_again_and_new_cubes_come_last() -> None:
    shuffled = pressed("shuffle")
    other = shuffled.taking(STATE, 1)
    assert set(other.order) == set(STATE.racks[1])
    assert other.taking(STATE, 0).order == shuffled.order
    rack = (*STATE.racks[0][1:], STATE.stock[0])
    drew = shuffled.taking(replace(STATE, racks=(rack, STATE.racks[1])), 0)
    assert drew.drawn == (STATE.stock[0],)
    assert drew.order[-1] == STATE.stock[0]
    assert Hand().taking(GAME.view(STATE, 1), 0).order == ()


def test_a_draft_is_the_text_of_what_is_laid() -> None:
    play = of_draft(STATE, 0, "lay I9:Vyoai J9:yAcvi")
    assert replace(EMPTY, tentative=play).draft == "lay I9:Vyoai J9:yAcvi"
    assert EMPTY.draft == ""
