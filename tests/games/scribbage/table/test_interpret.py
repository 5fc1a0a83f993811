"""What a gesture means, without a window: hands, moves and refusals."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

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
from game.games.scribbage.actions import ACTIONS
from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.layout import Cell
from game.games.scribbage.rules.moves import HandIn, Lay, Lift, NameJoker, Throw
from game.games.scribbage.rules.notation import format_move
from game.games.scribbage.rules.pieces import letters
from game.games.scribbage.rules.reasons import NO_DIE
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.hand import Best, Hand, Turn
from game.games.scribbage.table.interpret import NO_ROOM, NOTHING_LIES, interpret
from game.games.scribbage.table.places import HOME, TRAY_Y, Spot
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from tests.games.scribbage.rules.tables import match
from tests.repo.tree import ROOT

HERE = Situation()
LOCKED = Situation(locked=True)
WORDS = LiveJudge(Lexicon.of(["CAT"]))
FRESH = GAME.deal(Setup(defaults(GAME.options), 1, seed=7))
STATE = match("CAT", "SONE**QRID")
LEFT = min(placed.cell for placed in STATE.layout if placed is not None)
AT_C = Hand(cell=LEFT, in_use=True)


def spot(x: float = 0.0, *, die: int | None = None, cell: Cell | None = None) -> Spot:
    """Where the pointer is; a die or a cell, with the point of the grid that is its middle."""
    middle = None if cell is None else (cell[0] + 0.5, cell[1] + 0.5)
    carried = (0.0, 0.0, 1.4)
    return Spot((x, 0.0), die=die, cell=cell, grid=middle, drop=middle, carried=carried)


def die_of(letter: str, *, laid: bool = False) -> int:
    up = letters(STATE.roll or ())
    return next(
        die for die, shown in enumerate(up) if shown == letter and bool(STATE.layout[die]) is laid
    )


def played(state: State, hand: Hand, *gestures: Gesture) -> tuple[State, Hand]:
    """State and hand after gestures none of which is refused."""
    for gesture in gestures:
        meaning = interpret(state, hand, gesture, HERE)
        assert isinstance(meaning, (Hand, Played)), gesture
        hand = meaning if isinstance(meaning, Hand) else meaning.hand
        if isinstance(meaning, Played):
            step = GAME.apply(state, 0, meaning.move, WORDS)
            assert not isinstance(step, Rejection), format_move(meaning.move)
            before, state = state, step.state
            hand = hand.after(before, state, step.events, HERE)
    return state, hand


def read(state: State) -> dict[Cell, str]:
    up = letters(state.roll or ())
    return {p.cell: p.letter or up[die] for die, p in enumerate(state.layout) if p is not None}


def test_letters_are_typed_over_what_lies_and_named_by_jokers() -> None:
    state, hand = played(STATE, AT_C, *map(Type, "CATS"))
    assert read(state)[LEFT[0] + 3, LEFT[1]] == "S"
    assert hand.cell == (LEFT[0] + 4, LEFT[1])
    state, hand = played(state, hand, Type("W"))  # a joker
    assert read(state)[LEFT[0] + 4, LEFT[1]] == "W"
    down, hand = played(STATE, AT_C, Press("throw"), Type("C"), Type("O"))
    assert read(down)[LEFT[0], LEFT[1] + 1] == "O"


def test_a_letter_that_no_die_shows_is_refused() -> None:
    state, _hand = played(STATE, AT_C, *map(Type, "CATWW"))
    assert interpret(state, AT_C, Type("K"), HERE) is not None
    first = interpret(state, replace(AT_C, cell=(40, 40), in_use=False), Type("K"), HERE)
    assert isinstance(first, Hand)
    assert first.in_use
    assert first.note == Refused(NO_DIE.sentence, {"letter": "K"})
    far = replace(AT_C, cell=(40, 40))
    assert interpret(state, far, Type("K"), HERE) == Refused(NO_DIE.sentence, {"letter": "K"})


def test_the_cursor_shows_itself_first_and_keeps_to_the_window() -> None:
    _state, hand = played(STATE, Hand(cell=LEFT), Press("cursor-right"))
    assert (hand.cell, hand.in_use) == (LEFT, True)
    _state, hand = played(STATE, hand, *[Press("cursor-right")] * 12)
    assert hand.cell == (LEFT[0] + 12, LEFT[1])
    assert hand.viewport.shows(hand.cell)
    edge = Hand(cell=(0, 0), in_use=True)
    assert played(STATE, edge, Press("cursor-left"), Press("cursor-up"))[1].cell == (0, 0)


def test_dice_are_carried_by_keys_one_or_a_word() -> None:
    state, hand = played(STATE, AT_C, Press("pick"), *[Press("cursor-down")] * 2, Press("pick"))
    assert read(state)[LEFT[0], LEFT[1] + 2] == "C"
    assert not hand.carried
    state, hand = played(STATE, AT_C, Press("pick"), Press("cursor-down"), Press("back"))
    assert (read(state), hand.carried) == (read(STATE), ())
    assert interpret(STATE, hand, Press("back"), HERE) is None  # what is laid stays
    state, _hand = played(STATE, AT_C, Press("pick-word"), Press("cursor-down"), Press("pick-word"))
    assert sorted(read(state)) == [(LEFT[0] + i, LEFT[1] + 1) for i in range(3)]
    empty = replace(AT_C, cell=(LEFT[0], LEFT[1] + 3))
    assert played(STATE, empty, Press("pick"))[1].across is not empty.across


def test_words_are_moved_and_turned_and_say_where_there_is_no_room() -> None:
    state, hand = played(STATE, AT_C, Press("move-word-down"), Press("rotate"))
    assert sorted(read(state)) == [(LEFT[0], LEFT[1] + 1 + i) for i in range(3)]
    assert not hand.across
    past = replace(AT_C, cell=(LEFT[0] + 3, LEFT[1]))
    state, hand = played(STATE, past, Press("rotate"))
    assert hand.cell == (LEFT[0] + 2, LEFT[1] + 1)
    assert read(state)[LEFT[0] + 2, LEFT[1]] == "T"
    crossed, _hand = played(STATE, replace(AT_C, across=False), Type("C"), Type("O"))
    assert interpret(crossed, AT_C, Press("move-word-down"), HERE) == Refused(NO_ROOM)
    assert interpret(STATE, replace(AT_C, cell=(40, 40)), Press("rotate"), HERE) is None


def test_dice_are_put_back() -> None:
    c, everything = die_of("C", laid=True), Press("lift-all")
    found = interpret(STATE, AT_C, Press("lift"), HERE)
    assert isinstance(found, Played)
    assert found.move == Lift((c,))
    state, _hand = played(STATE, AT_C, everything)
    assert not any(state.layout)
    assert interpret(state, AT_C, everything, HERE) is None
    past = replace(AT_C, cell=(LEFT[0] + 3, LEFT[1]))
    state, hand = played(STATE, past, Press("erase"), Press("erase"))
    assert read(state) == {LEFT: "C"}
    assert hand.cell == (LEFT[0] + 1, LEFT[1])


def test_a_joker_asks_for_its_letter() -> None:
    joker, cell = die_of("*"), (LEFT[0] + 3, LEFT[1])
    start = Hand(cell=cell, in_use=True)
    state, hand = played(STATE, start, Down(spot(die=joker)), Up(spot()))
    assert hand.naming == joker
    named = interpret(state, hand, Type("S"), HERE)
    assert isinstance(named, Played)
    assert named.move == NameJoker(joker, "S")
    state, hand = played(state, hand, Type("S"))
    state, hand = played(state, replace(hand, cell=cell), Press("joker"))
    assert (hand.naming, read(state)[cell]) == (joker, "*")
    assert interpret(STATE, AT_C, Press("joker"), HERE) is None


def test_dice_are_dragged_one_or_a_word() -> None:
    s, cell = die_of("S"), (LEFT[0] + 3, LEFT[1])
    state, _hand = played(STATE, AT_C, Down(spot(die=s)), Over(spot(0.5, cell=cell)), Up(spot()))
    assert read(state)[cell] == "S"
    a, below = die_of("A", laid=True), (LEFT[0] + 1, LEFT[1] + 2)
    held = interpret(STATE, AT_C, Down(spot(die=a), 3), HERE)
    assert isinstance(held, Hand)
    assert held.held is not None
    assert held.held.dice[0] == a
    state, _hand = played(STATE, held, Over(spot(0.5, cell=below)), Up(spot(), 3))
    assert sorted(read(state)) == [(LEFT[0] + i, LEFT[1] + 2) for i in range(3)]
    state, _hand = played(STATE, AT_C, Down(spot(die=a)), Over(spot(0.5)), Up(spot()))
    assert "A" not in read(state).values()
    let = played(STATE, AT_C, Down(spot(die=a)), Over(spot(0.5)), LetGo())
    assert let == (STATE, AT_C)


def test_clicks_lay_the_next_die_or_take_the_cursor() -> None:
    s, a = die_of("S"), die_of("A", laid=True)
    state, hand = played(STATE, AT_C, Down(spot(die=s)), Up(spot()))
    assert read(state)[LEFT[0] + 3, LEFT[1]] == "S"  # past what lies
    assert hand.cell == (LEFT[0] + 4, LEFT[1])
    held = played(STATE, AT_C, Down(spot(die=a)))[1]
    assert interpret(STATE, held, Over(spot(0.02)), HERE) is None  # no drag yet
    _state, hand = played(STATE, held, Up(spot()))
    assert hand.cell == (LEFT[0] + 1, LEFT[1])
    cell = (LEFT[0], LEFT[1] + 2)
    _state, hand = played(STATE, AT_C, Down(spot(cell=cell)), Up(spot()))
    assert (hand.cell, hand.across) == (cell, True)
    _state, hand = played(STATE, hand, Down(spot(cell=cell)), Up(spot()))
    assert not hand.across


def test_the_mat_is_dragged_zoomed_sorted_and_brought_home() -> None:
    down = Down(spot(cell=LEFT), 2)
    _state, hand = played(STATE, AT_C, down, Over(spot(0.5, cell=(LEFT[0] + 2, LEFT[1]))))
    assert hand.viewport.left == AT_C.viewport.left - 2
    hand = played(STATE, hand, Up(spot(), 2))[1]
    assert (hand.held, hand.cell) == (None, LEFT)
    assert played(STATE, hand, Wheel(spot(cell=LEFT), -1))[1].viewport.columns > HOME.columns
    assert played(STATE, hand, Press("snap"))[1].viewport == HOME
    assert played(STATE, AT_C, Press("zoom-in"))[1].viewport.columns < HOME.columns
    assert played(STATE, AT_C, Press("pan-right"))[1].viewport.left == HOME.left + 1
    _state, hand = played(STATE, AT_C, Press("sort-value"))
    assert hand.order == "value"
    assert played(STATE, hand, Press("sort-value"))[1].order == ""


def test_the_cup_is_thrown_by_key_and_by_hand() -> None:
    for action in ("throw", "pick", "confirm"):
        assert interpret(FRESH, Hand(), Press(action), HERE) == Played(Throw(), Hand())
        assert interpret(FRESH, Hand(), Press(action), LOCKED) is None
    tray = replace(spot(), over=(0.0, TRAY_Y))
    beside = replace(spot(), over=(0.0, 0.0))
    shaken = played(FRESH, Hand(), Down(tray), Over(replace(tray, over=(1.0, TRAY_Y))))[1]
    assert shaken.cup == (1.0, TRAY_Y)
    thrown = interpret(FRESH, shaken, Up(tray), HERE)
    assert isinstance(thrown, Played)
    assert thrown.move == Throw()
    assert played(FRESH, shaken, LetGo())[1].cup is None
    assert interpret(FRESH, Hand(), Down(beside), HERE) is None
    assert interpret(FRESH, Hand(), Down(tray, 3), HERE) is None
    assert interpret(FRESH, Hand(), Down(tray), LOCKED) is None


def test_an_empty_grid_is_not_handed_in_by_the_way() -> None:
    bare, _hand = played(STATE, AT_C, Press("lift-all"))
    assert interpret(bare, AT_C, Press("confirm"), HERE) == Refused(NOTHING_LIES)
    for state, action in ((STATE, "confirm"), (STATE, "hand-in"), (bare, "hand-in")):
        found = interpret(state, AT_C, Press(action), HERE)
        assert isinstance(found, Played)
        assert found.move == HandIn()


def test_the_best_of_a_turn_is_looked_at_before_the_next() -> None:
    assert STATE.roll is not None
    turn = Turn(STATE.roll, STATE.layout, 3, 0)
    hand = Hand(turn=turn, best=Best(STATE.layout, 12, proved=True))
    assert (hand.engaged, hand.share) == (True, 25)
    assert hand.lying(FRESH, looks_on=False) == (STATE.roll, STATE.layout)
    looked = interpret(FRESH, hand, Press("confirm"), LOCKED)
    assert isinstance(looked, Hand)
    assert not looked.engaged
    assert interpret(FRESH, looked, Press("best"), LOCKED) is None
    thrown = interpret(FRESH, hand, Press("confirm"), HERE)
    assert isinstance(thrown, Played)
    assert thrown.hand.turn is None


def test_what_is_counted_at_the_end_keeps_a_free_cell_round_it() -> None:
    lowest = max(placed.cell[1] for placed in STATE.layout if placed)
    down = HOME.top + HOME.rows - 1 - lowest
    layout = tuple(
        placed and placed._replace(cell=(placed.cell[0], placed.cell[1] + down))
        for placed in STATE.layout
    )
    before = replace(STATE, layout=layout)
    step = GAME.apply(before, 0, HandIn(), WORDS)
    assert not isinstance(step, Rejection)
    knows, state = Situation(lexicon=Lexicon.of(["CAT"])), step.state
    hand = AT_C.after(before, state, step.events, knows)
    lying = hand.lying(state, looks_on=False)[1]
    assert lying == layout
    assert hand.viewport.shows((LEFT[0], HOME.top + HOME.rows))
    best = tuple(
        placed and placed._replace(cell=(placed.cell[0], placed.cell[1] + 9)) for placed in layout
    )
    seen = replace(hand, best=Best(best, 12, proved=True)).seeing(state, looks_on=False)
    assert seen.viewport.shows((LEFT[0], HOME.top + HOME.rows + 9))


@pytest.mark.parametrize("action", [action for action in ACTIONS if action.id != "best"])
def test_who_may_not_play_changes_no_die(action: object) -> None:
    name = str(getattr(action, "id", ""))
    assert not isinstance(interpret(STATE, AT_C, Press(name), NOBODY), Played)


def test_who_may_not_play_types_and_drags_nothing() -> None:
    assert interpret(STATE, AT_C, Type("S"), NOBODY) is None
    assert interpret(STATE, AT_C, Down(spot(die=die_of("S"))), NOBODY) is None


def test_every_action_means_something() -> None:
    """Each in a state made for it."""
    joker = played(STATE, replace(AT_C, cell=(40, 40)), Type("W"))[0]
    hands = {
        "joker": (joker, Hand(cell=(40, 40), in_use=True)),
        "best": (FRESH, Hand(turn=Turn(STATE.roll or (), STATE.layout, 3, 0))),
    }
    for action in ACTIONS:
        state, hand = hands.get(action.id, (STATE, AT_C))
        assert interpret(state, hand, Press(action.id), HERE) is not None, action.id


def test_a_die_typed_or_dropped_on_another_is_one_move_in_its_place() -> None:
    s = die_of("S")
    drag: tuple[Gesture, ...] = (Down(spot(die=s)), Over(spot(0.5, cell=LEFT)), Up(spot()))
    for gestures in ((Type("S"),), drag):
        *before, last = gestures
        found = interpret(STATE, played(STATE, AT_C, *before)[1], last, HERE)
        assert isinstance(found, Played)
        assert found.move == Lay(((s, LEFT, ""),))
        state, _hand = played(STATE, AT_C, *gestures)
        assert read(state)[LEFT] == "S"
        assert state.layout[die_of("C", laid=True)] is None


def test_moves_are_laid_as_the_rules_write_them() -> None:
    found = interpret(STATE, replace(AT_C, cell=(LEFT[0] + 3, LEFT[1])), Type("S"), HERE)
    assert isinstance(found, Played)
    assert found.move == Lay(((die_of("S"), (LEFT[0] + 3, LEFT[1]), ""),))


def test_it_is_imported_without_panda3d() -> None:
    program = (
        "import sys, game.games.scribbage.table.interpret\n"
        "assert not {'panda3d', 'direct'} & {name.split('.')[0] for name in sys.modules}"
    )
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


def test_gestures_without_a_meaning() -> None:
    assert interpret(STATE, AT_C, Over(None), HERE) is None
    assert interpret(STATE, AT_C, Over(spot(0.5)), HERE) is None
    assert interpret(STATE, AT_C, Up(spot()), HERE) is None
    assert interpret(STATE, AT_C, LetGo(), HERE) is None
    assert interpret(STATE, AT_C, Down(spot()), HERE) is None
    assert interpret(FRESH, AT_C, Type("S"), HERE) is None
