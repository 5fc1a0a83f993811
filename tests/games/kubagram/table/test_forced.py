"""Forced moves of Kubagram, which follow from counting pieces, never from the words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.picture import Picture
from game.app.tables.gestures import Played, Press, Situation
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.moves import Claim, LayDie, Plain, Rotate
from game.games.kubagram.rules.pieces import MARKS
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, State
from game.games.kubagram.table.forced import forced_move, only_end, only_take
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.interpret import interpret
from game.games.kubagram.table.table import KubagramTable
from game.rules.interface import Setup
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import play, position

WORDS = Lexicon.of(["TABLE", "SPOON"])


@pytest.fixture
def picture() -> Iterator[Picture]:
    state = GAME.deal(Setup(defaults(GAME.options), 2, 3))
    shown = Picture(GAME, state, size=(454, 360), quality="low", lexicon=WORDS)
    yield shown
    shown.close()


@pytest.mark.parametrize(
    ("state", "only"),
    [
        (position("TABL", phase="after", box=True), True),
        (position("TABLE", phase="after", box=True), False),
        (position("QQXZV", phase="after", box=True, options="minimum=5"), False),
        (position("TABL", phase="after", box=True, extra="aside=107:1"), False),
        (position("TABL", phase="after", box=True, extra="aside=107:2"), True),
        (position("TAB", phase="after", box=True, extra="aside=107:1"), True),
        (position("T", ((1, "TABLE"),), phase="after", box=True), True),
        (position("T", ((1, "TABLE"), (2, "SPOON")), phase="after", box=True), False),
        (position("TABLE", phase="after", box=True, seats=1), True),
        (position("T", phase="after", seats=2), False),
        (position("T", phase="before", box=True), False),
    ],
)
def test_a_turn_has_only_its_end_left_where_pieces_are_too_few(state: State, only: bool) -> None:
    assert only_end(state) is only
    assert (forced_move(Plain.SKIP, state, left=False) == Plain.END) is only
    assert forced_move(Claim(()), state, left=False) is None


@pytest.mark.parametrize(
    ("state", "only"),
    [
        (position("TABL", phase="before", box=True, seats=1), True),
        (position("TABL", phase="before", box=True, seats=2), False),
        (position("TABLE", phase="before", box=True, seats=1), False),
        (position("TABL", phase="before", box=True, seats=1, extra="aside=107:1"), False),
        (position("T", ((1, "TABLE"),), phase="before", box=True, seats=1), True),
        (position("T", ((1, "TABLE"), (1, "SPOON")), phase="before", box=True, seats=1), False),
        (position("TABL", phase="after", box=True, seats=1), False),
    ],
)
def test_alone_the_next_die_follows_where_pieces_are_too_few(state: State, only: bool) -> None:
    assert only_take(state) is only
    for done in (Rotate(0), Plain.END, LayDie("T", left=False), Plain.ASIDE):
        assert (forced_move(done, state, left=False) == Plain.TAKE) is only
    assert forced_move(Claim(()), state, left=False) is None


def test_a_die_with_one_letter_is_laid_and_one_with_a_choice_is_not() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 2, 3))
    state = play(state, "rotate 0").state
    seen = set()
    for _ in range(30):
        if state.phase == BEFORE:
            square = state.next_square()
            assert square is not None
            state = play(state, "take").state
            move = forced_move(Plain.TAKE, state, left=True)
            seen.add(MARKS[square])
            if state.phase == HAND and MARKS[square] == "I":
                assert state.hand is not None
                assert move == LayDie(state.hand.letter, left=True)
            elif state.phase == HAND:
                assert move is None
        if state.phase == HAND and state.hand is not None:
            letters = state.alphabet.letters(state.hand.die)
            letter = state.hand.letter if state.mark == "I" else letters[0]
            state = play(state, f"lay {letter} right").state
        if state.phase == AFTER:
            state = play(state, "end").state
    assert seen == {"I", "III", "0"}


def entered(state: State, hand: Hand) -> tuple[State, Hand]:
    """Press Enter; what follows by itself is played too."""
    meant = interpret(state, hand, Press("confirm"), Situation(state.seat))
    move: Any = meant.move if isinstance(meant, Played) else meant
    while move is not None:
        step = play(state, GAME.format_move(move))
        hand = hand.after(state, step.state, step.events, Situation(step.state.seat))
        state, move = step.state, forced_move(move, step.state, left=hand.left)
    return state, hand


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("seed", range(1, 9))
def test_five_dice_lie_after_ten_presses_of_one_key(seats: int, seed: int) -> None:
    state = GAME.deal(Setup(defaults(GAME.options), seats, seed))
    hand = Hand().after(state, state, ())
    presses = 0
    while len(state.field) + len(state.aside) < 5:
        state, hand = entered(state, hand)
        presses += 1
    assert presses <= 11  # the first says how the box lies
    if seats == 1:
        while len(state.field) + len(state.aside) < 9:
            state, hand = entered(state, hand)
            presses += 1
        assert presses <= 19


def test_a_die_from_a_0_is_passed_on_and_seen_on_its_way(picture: Picture) -> None:
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    host, table = picture.host, picture.table
    table.press("confirm")
    while host.state.phase != BEFORE or MARKS[host.state.next_square()] != "0":
        table.press("confirm")
    assert isinstance(table, KubagramTable)
    dice, before = table.scene.dice, host.state.seat
    picture.draw(1)
    table.settle()
    table.press("confirm")
    state = host.state
    assert (state.seat, state.phase, state.was_passed) == (1 - before, HAND, True)
    places = []
    for frame in range(60):
        picture.draw(2 + frame / 30)
        node = dice.node(state.hand.die)
        places.append(node.get_pos())
    assert not picture.stage.motion.moving
    mat = table.scene.camera.areas.passed(2, state.seat)
    nearest = min((place.x - mat.x) ** 2 + (place.y - mat.y) ** 2 for place in places)
    assert nearest < 1.0  # it goes by way of the other's field, into the other's hand
