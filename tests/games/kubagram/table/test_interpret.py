"""The meaning of gestures, without a window: hands, moves and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

import pytest

from game.app.scene.picking import Ray
from game.app.tables.gestures import (
    NOBODY,
    Down,
    Gesture,
    LetGo,
    Over,
    Played,
    Press,
    Refused,
    Situation,
    Type,
    Up,
    Wheel,
)
from game.games.kubagram.actions import ACTIONS
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.moves import (
    AsideJoker,
    Claim,
    ClaimedWord,
    FieldDie,
    LayDie,
    Part,
    Plain,
    Reorder,
    Rotate,
    Show,
)
from game.games.kubagram.rules.pieces import MARKS, draw_order
from game.games.kubagram.rules.state import State
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import WIDE_TABLE, Spot, box_layout
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.interpret import (
    DRAG_MOVES,
    END_BY_KEY,
    SHOW_BY_KEY,
    Meaning,
    interpret,
)
from game.games.kubagram.table.places import Fixture, Pad, Place, Target, Tile, place_under
from game.games.kubagram.table.selection import NOTHING
from game.rules.interface import Setup, Step
from game.rules.options import defaults
from game.sentences import Saying
from tests.games.kubagram.rules.positions import attempt, play, position

HERE = Situation()
DEAL: State = GAME.deal(Setup(defaults(GAME.options), 2, 3))
CATTLE = position("CATTLE", box=True)
LAST = position("ATXQ", ((2, "TABLE"),), phase="after")
ASKED = play(position("TABLEX", phase="after"), "cannot").state


def held(state: State, at: Situation = HERE) -> Hand:
    """What is held as a state is first seen."""
    return Hand().after(state, state, (), at)


def after(state: State, *gestures: Gesture, hand: Hand | None = None) -> Hand:
    """The hand after gestures none of which is a move or refused."""

    def following(holding: Hand, gesture: Gesture) -> Hand:
        found = interpret(state, holding, gesture, HERE)
        assert isinstance(found, Hand), gesture
        return found

    return reduce(following, gestures, hand or held(state))


def meaning(state: State, *gestures: Gesture, hand: Hand | None = None) -> Meaning:
    """What the last of these means."""
    return interpret(state, after(state, *gestures[:-1], hand=hand), gestures[-1], HERE)


def clicked(*targets: Target, button: int = 1) -> Iterator[Gesture]:
    for place in map(Place, targets):
        yield from (Over(place), Down(place, button), Up(place, button))


def dice(state: State, letters: str) -> list[Part]:
    """The dice of the central field with these letters, from left to right."""
    left = list(state.field)
    found: list[Part] = []
    for letter in letters:
        piece = next(piece for piece in left if piece.letter == letter)
        left.remove(piece)
        found.append(FieldDie(piece.die))
    return found


def in_hand(mark: str, faces: str = "ABH", up: str = "B", **more: str) -> State:
    """A position with a die of these faces in hand, that was taken from a square."""
    number = ["ABH", "EBH", "IBH", "OSH"].index(faces) if faces in ("ABH",) else 0
    box = ["."] * 108
    box[next(square for square in draw_order(0) if MARKS[square] == mark)] = f"{number + 1}:{up}"
    box[-1] = "90:Z" if mark == "0" else "."
    words = " ".join(f"{key}={value}" for key, value in more.items())
    return play(GAME.parse_position(f"seats=2 seat=1 box={','.join(box)} {words}"), "take").state


# Picking


def test_dice_are_picked_by_clicks_by_drawing_by_typing_and_at_the_cursor() -> None:
    wanted = dice(CATTLE, "CATTLE")
    places = [Place(part) for part in wanted]
    drawn = after(CATTLE, Over(places[0]), Down(places[0]), *map(Over, places), Up(places[-1]))
    steps = [Press("cursor-left"), Press("select"), *[Press("cursor-right"), Press("select")] * 5]
    for hand in (
        drawn,
        after(CATTLE, *clicked(*wanted)),
        after(CATTLE, Type("CAT"), Type("TLE")),
        after(CATTLE, *steps),
    ):
        assert hand.selection.text(CATTLE) == "CATTLE"
        assert interpret(CATTLE, hand, Press("confirm"), HERE) == Claim(hand.selection.parts)
    assert drawn.selection.parts == tuple(wanted)
    assert drawn.draft == "claim " + " ".join(str(piece.die + 1) for piece in CATTLE.field)


def test_drawing_back_and_a_second_click_let_go() -> None:
    c, a, t = dice(CATTLE, "CAT")
    begun = (Over(Place(c)), Down(Place(c)), Over(Place(a)), Over(Place(t)))
    assert after(CATTLE, *begun, Over(Place(a))).selection.parts == (c, a)
    assert after(CATTLE, *clicked(c, a, t, a)).selection.parts == (c, t)
    elsewhere = after(CATTLE, Over(Place(c)), Down(Place(c)), Over(Place(None)), Up(Place(None)))
    assert elsewhere.selection == NOTHING


def test_what_is_picked_is_let_go_by_keys() -> None:
    hand = after(CATTLE, Type("CAT"))
    assert after(CATTLE, Press("erase"), hand=hand).selection.text(CATTLE) == "CA"
    for key in ("clear", "back"):
        assert after(CATTLE, Press(key), hand=hand).selection == NOTHING
    for key in ("erase", "clear", "back"):
        assert meaning(CATTLE, Press(key)) is None


def test_a_word_with_a_letter_that_nothing_shows_is_not_claimed() -> None:
    hand = after(CATTLE, Type("CATZ"))
    assert hand.selection.missing == "Z"
    assert interpret(CATTLE, hand, Press("confirm"), HERE) == hand


def test_words_and_jokers_are_picked_too_but_not_the_jokers_of_others() -> None:
    state = position("S", ((1, "TABLE"),), extra="aside=107:1,108:2", box=True)
    mine, theirs = AsideJoker(106, "G"), AsideJoker(107, "P")
    hand = after(state, *clicked(ClaimedWord(0), mine))
    assert hand.selection.parts == (ClaimedWord(0), mine)
    assert hand.hover == mine
    assert meaning(state, Down(Place(theirs))) is None
    assert after(state, Over(Place(theirs))).hover is None
    for onward in (Press("next-letter"), Wheel(None, -1)):
        assert after(state, onward, hand=hand).selection.parts[-1] == AsideJoker(106, "E")
    back = after(state, Press("next-letter"), Press("previous-letter"), hand=hand)
    assert back.selection == hand.selection
    assert meaning(CATTLE, Press("next-letter")) is None
    assert meaning(CATTLE, Wheel(None, 1)) is None


def test_the_cursor_goes_to_the_nearest_part_and_gives_way_to_nothing() -> None:
    state = position("CAT", ((1, "TABLE"), (2, "SPOON")), box=True)
    c, a, t = dice(state, "CAT")
    first = after(state, Press("cursor-right"))
    assert first.cursor == c  # the first key only shows it
    for ways, part in (
        (("right",), a),
        (("right", "right"), t),
        (("right", "right", "left"), a),
        (("left",), ClaimedWord(0)),
        (("up",), ClaimedWord(0)),
        (("down",), c),
    ):
        moved = after(state, *(Press(f"cursor-{way}") for way in ways), hand=first)
        assert moved.cursor == part, ways
    over = after(state, Over(Place(t)), hand=first)
    assert over.pointed == t
    assert after(state, Press("cursor-right"), hand=over).pointed == a
    bare = position(box=True)
    assert meaning(bare, Press("cursor-up")) is None
    assert meaning(bare, Press("select")) is None


# The turn


def test_enter_does_what_comes_next_in_the_turn() -> None:
    assert meaning(DEAL, Press("turn-box"), Press("confirm")) == Rotate(1)
    hand = in_hand("III")
    assert meaning(hand, Press("confirm")) == Played(LayDie("B", left=False), held(hand))
    assert meaning(CATTLE, Press("confirm")) == Plain.TAKE
    assert meaning(position("CAT", phase="after", box=True), Press("confirm")) == Plain.END
    # What cannot be unsaid.
    assert meaning(LAST, Press("confirm")) == Refused(END_BY_KEY)
    assert meaning(ASKED, Press("confirm")) == Refused(SHOW_BY_KEY)
    shown = after(ASKED, Type("TABLE"))
    assert interpret(ASKED, shown, Press("confirm"), HERE) == Show(shown.selection.parts)


@pytest.mark.parametrize(
    ("key", "move"),
    [
        ("take", Plain.TAKE),
        ("skip-turn", Plain.SKIP),
        ("end-turn", Plain.END),
        ("set-aside", Plain.ASIDE),
        ("cannot", Plain.CANNOT),
    ],
)
def test_each_step_of_a_turn_has_a_key_of_its_own(key: str, move: object) -> None:
    assert meaning(CATTLE, Press(key)) == move


def test_who_is_asked_says_that_there_is_no_word() -> None:
    assert meaning(ASKED, Press("cannot")) == Plain.NONE


def test_the_next_die_is_taken_by_a_click() -> None:
    assert meaning(CATTLE, Down(Place(Fixture.NEXT_DIE))) == Plain.TAKE
    for gesture in (Down(Place(Fixture.BOX)), Down(Place(Fixture.NEXT_DIE), 3), Down(None)):
        assert meaning(CATTLE, gesture) is None
    assert meaning(LAST, Down(Place(Fixture.BOX))) is None


def test_the_box_is_turned_before_the_first_die() -> None:
    for gesture, turned in (
        (Press("turn-box"), 1),
        (Wheel(None, 1), 1),
        (Wheel(None, -1), 3),
        (Press("cursor-right"), 1),
        (Press("cursor-left"), 3),
        (Press("cursor-down"), 1),
        (Press("cursor-up"), 3),
        (Down(Place(Fixture.BOX)), 1),
        (Down(Place(Fixture.NEXT_DIE)), 1),
    ):
        assert after(DEAL, gesture).turned == turned, gesture
    assert after(DEAL, *[Press("turn-box")] * 5).turned == 1
    assert meaning(DEAL, Type("E")) == Refused()
    assert meaning(DEAL, Down(Place(Fixture.BOX), 3)) is None
    assert meaning(CATTLE, Press("turn-box")) is None


def test_the_letter_of_the_die_in_hand_is_chosen_in_every_way() -> None:
    state = in_hand("III")
    assert held(state).letter == "B"  # what lies up
    for gesture, letter in (
        (Type("A"), "A"),
        (Press("next-letter"), "H"),
        (Press("previous-letter"), "A"),
        (Press("cursor-down"), "H"),
        (Press("cursor-up"), "A"),
        (Wheel(None, -1), "H"),
        (Wheel(None, 1), "A"),
        (Down(Place(Tile("A"))), "A"),
    ):
        assert after(state, gesture).letter == letter, gesture
    assert meaning(state, Type("Z")) == Refused()
    assert meaning(state, Down(Place(Tile("A")), 3)) is None
    assert after(state, Over(Place(Tile("A")))).hover is None


def test_a_face_that_lay_up_on_a_one_cannot_be_changed() -> None:
    state = in_hand("I")
    for key in ("next-letter", "previous-letter", "cursor-up"):
        assert meaning(state, Press(key)) is None
    for gesture in (Type("A"), Down(Place(Tile("A")))):
        assert meaning(state, gesture) == Refused()


def test_the_die_in_hand_is_laid_at_either_end() -> None:
    state = in_hand("III")
    for gesture, left in (
        (Press("lay-left"), True),
        (Press("lay-right"), False),
        (Down(Place(Pad(left=True))), True),
        (Down(Place(Pad(left=False))), False),
    ):
        played = meaning(state, gesture)
        assert isinstance(played, Played)
        assert played.move == LayDie("B", left)
        assert played.hand.left == left  # the next one is proposed for the same end
    chosen = after(state, Press("cursor-left"))
    assert chosen.left
    assert not after(state, Press("cursor-right"), hand=chosen).left
    assert meaning(state, Press("cursor-left"), Press("confirm")) == Played(
        LayDie("B", left=True), chosen
    )
    for key in ("lay-left", "lay-right"):
        assert meaning(CATTLE, Press(key)) is None


# The order of the central field


def test_a_die_is_dragged_to_another_place() -> None:
    first, *others = (piece.die for piece in CATTLE.field)
    spots = layout.dice(CATTLE, (first, *others))
    end = spots[others[-1]][1]
    beyond = Place(None, end.x + 1.0, end.y)
    dragged = after(CATTLE, Down(Place(FieldDie(first)), 3), Over(beyond))
    assert dragged.carried == first
    assert dragged.order == (*others, first)
    released = held(CATTLE)
    assert meaning(CATTLE, Up(beyond, 3), hand=dragged) == Played(Reorder(dragged.order), released)
    assert after(CATTLE, LetGo(), hand=dragged) == released
    assert after(CATTLE, Over(None), hand=dragged) == dragged
    home = Place(None, spots[first][1].x, spots[first][1].y)
    assert after(CATTLE, Over(home), Up(home, 3), hand=dragged) == released
    assert interpret(CATTLE, dragged, Up(beyond, 3), NOBODY) == released


def test_the_left_button_moves_dice_while_it_is_told_to() -> None:
    c = dice(CATTLE, "C")[0]
    moving = after(CATTLE, Press("drag-moves"))
    assert moving.note == Saying(DRAG_MOVES)
    assert isinstance(c, FieldDie)
    assert after(CATTLE, Down(Place(c)), hand=moving).carried == c.die
    picking = after(CATTLE, Press("drag-moves"), hand=moving)
    assert after(CATTLE, Down(Place(c)), hand=picking).drawing == c


def test_the_die_at_the_cursor_is_moved_by_keys() -> None:
    field = [piece.die for piece in CATTLE.field]
    cursor = after(CATTLE, Press("cursor-right"))
    swapped = (field[1], field[0], *field[2:])
    assert meaning(CATTLE, Press("move-right"), hand=cursor) == Reorder(swapped)
    assert meaning(CATTLE, Press("move-left"), hand=cursor) is None
    second = after(CATTLE, Press("cursor-right"), hand=cursor)
    assert meaning(CATTLE, Press("move-left"), hand=second) == Reorder(swapped)
    assert meaning(CATTLE, Press("move-right")) is None
    asked = after(ASKED, Press("cursor-right"))
    assert meaning(ASKED, Press("move-right"), hand=asked) is None


# What is held


def test_nothing_but_the_kind_of_dragging_changes_where_nobody_may_play() -> None:
    c = dice(CATTLE, "C")[0]
    hand = after(CATTLE, Type("CAT"))
    down = Down(Place(c))
    gestures: list[Gesture] = [
        *(Press(action.id) for action in ACTIONS),
        Type("T"),
        down,
        Wheel(None, 1),
    ]
    for at in (NOBODY, Situation(concealed=True)):
        for gesture in gestures:
            meant = interpret(CATTLE, hand, gesture, at)
            assert (meant is None) == (gesture != Press("drag-moves")), gesture
        assert interpret(CATTLE, hand, Over(Place(c)), at) == hand
    assert interpret(CATTLE, hand, Press("hint"), HERE) is None


def test_what_was_picked_is_held_until_the_turn_is_over() -> None:
    hand = after(CATTLE, Type("CAT"), Press("cursor-left"))
    step = play(CATTLE, "skip")
    kept = hand.after(CATTLE, step.state, step.events, HERE)
    assert (kept.selection, kept.cursor) == (hand.selection, hand.cursor)
    ended = play(step.state, "end").state
    assert kept.after(step.state, ended, ()).selection == NOTHING
    fewer = position("CA", box=True)
    assert hand.after(fewer, fewer, ()).selection.text(fewer) == "CA"


def test_a_claim_that_is_no_word_is_let_go_and_named() -> None:
    hand = after(CATTLE, Type("ETTAC"))
    claim = interpret(CATTLE, hand, Press("confirm"), HERE)
    assert isinstance(claim, Claim)
    step = play(CATTLE, GAME.format_move(claim))
    fined = hand.after(CATTLE, step.state, step.events, HERE)
    assert fined.selection == NOTHING
    assert isinstance(fined.note, Refused)
    assert fined.note.values["word"] == "ETTAC"
    assert after(step.state, Type("C"), hand=fined).note is None


def test_a_word_that_was_shown_is_marked() -> None:
    shown = after(ASKED, Type("TABLE"))
    step = attempt(ASKED, GAME.format_move(Show(shown.selection.parts)), "TABLE", seat=1)
    assert isinstance(step, Step)
    assert shown.after(ASKED, step.state, step.events).hint == {
        piece.die for piece in ASKED.field[:5]
    }


# Where the pointer is


def test_what_lies_under_the_pointer_is_found_by_arithmetic() -> None:
    state = position("CAT", ((1, "TABLE"),), box=True)
    lying = box_layout(WIDE_TABLE, state.box, 0)
    spots = {die: spot for die, (_, spot) in layout.dice(state, held(state).order).items()}

    def at(spot: Spot, found: State = state) -> Target | None:
        ray = Ray((spot.x, spot.y, 9.0), (0.0, 0.0, -1.0))
        return place_under(ray, found, lying, spots).on

    assert at(spots[state.field[1].die]) == FieldDie(state.field[1].die)
    word = state.words[0]
    assert word is not None
    assert at(spots[word.pieces[2].die]) == ClaimedWord(0)
    assert at(lying.spot(state.next_square() or 0)) is Fixture.NEXT_DIE
    area = lying.area
    assert at(Spot(area.x, area.y, 0, 1)) is Fixture.BOX
    assert at(Spot(0, -6.4, 0, 1)) is None
    taken = in_hand("III")
    letters = taken.alphabet.letters(0)
    for letter, spot in zip(letters, WIDE_TABLE.hand(len(letters))[1], strict=True):
        assert at(spot, taken) == Tile(letter)
    left, right = layout.ends(0, lying.field)
    assert (at(left, taken), at(right, taken)) == (Pad(left=True), Pad(left=False))
    up = Ray((0.0, 0.0, 9.0), (0.0, 0.0, 1.0))
    assert place_under(up, taken, lying, spots).on is None
