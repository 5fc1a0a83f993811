"""The meaning of gestures at the table: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.app.tables import gestures
from game.app.tables.gestures import Gesture, Played, Refused, Situation
from game.games.kubagram.rules import moves
from game.games.kubagram.rules.moves import Move, Part, Plain
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, SHOW, State
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import WIDE_TABLE, box_layout
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.places import Fixture, Pad, Place, Tile, claimable, may_claim
from game.games.kubagram.table.selection import NOTHING
from game.sentences import N_, Saying

LEFT, RIGHT = 1, 3
"""The mouse buttons that have a meaning."""
DRAG_MOVES = N_("Dragging moves a die of the middle now.")
DRAG_PICKS = N_("Dragging picks letters; the right button moves a die.")
END_BY_KEY = N_("The last die lies: claim a word, or end the game by its own key.")
SHOW_BY_KEY = N_("Show a word, or say by its own key that you have none.")

Meaning: TypeAlias = "Hand | Move | Played | Refused | None"


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """The meaning of a gesture; None if it has none now."""
    match gesture:
        case gestures.Over(place):
            return _over(state, hand, place, at)
        case gestures.Up(place):
            return _up(state, hand, place, at)
        case gestures.LetGo():
            return hand.released(state)
        case gestures.Press("drag-moves"):
            note = Saying(DRAG_PICKS if hand.moves else DRAG_MOVES)
            return replace(hand, moves=not hand.moves, note=note)
        case _ if at.locked or at.concealed:
            return None
        case gestures.Press(action):
            return _press(state, hand, action, at)
        case gestures.Type(letters):
            return _type(state, hand, letters, at)
        case gestures.Wheel(_, steps):
            turns_box = state.phase == ROTATE
            return _turn_box(state, hand, steps) if turns_box else _turn_letter(state, hand, -steps)
        case gestures.Down(place, button) if place is not None and button in (LEFT, RIGHT):
            return _down(state, hand, place, at, left=button == LEFT)
    return None


# The keyboard


def _press(state: State, hand: Hand, action: str, at: Situation) -> Meaning:
    if action in _MOVES:
        return _MOVES[action]
    match action.split("-"):
        case ["cursor", way]:
            return _steer(state, hand, *_ARROWS[way], at)
        case ["select"]:
            return None if hand.cursor is None else hand.holding(hand.selection.toggle(hand.cursor))
        case ["confirm"]:
            return _confirm(state, hand)
        case ["cannot"]:
            return Plain.NONE if state.phase == SHOW else Plain.CANNOT
        case ["lay", end]:
            return _lay(state, hand, left=end == "left")
        case ["move", way]:
            return _shift(state, hand, -1 if way == "left" else 1)
        case [("next" | "previous") as way, "letter"]:
            return _turn_letter(state, hand, 1 if way == "next" else -1)
        case ["turn", "box"]:
            return _turn_box(state, hand, 1)
        case ["erase"] if hand.selection:
            return hand.holding(hand.selection.back(state, at.seat))
        case ["clear" | "back"] if hand.selection:
            return hand.holding(NOTHING)
    return None


_MOVES: dict[str, Move] = {
    "take": Plain.TAKE,
    "end-turn": Plain.END,
    "skip-turn": Plain.SKIP,
    "set-aside": Plain.ASIDE,
}
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def _steer(state: State, hand: Hand, across: int, along: int, at: Situation) -> Meaning:
    """An arrow key moves the cursor; with a die in hand it chooses a letter or an end, and before
    the game it turns the box."""
    if state.phase == HAND:
        return _turn_letter(state, hand, -along) if along else replace(hand, left=across < 0)
    if state.phase == ROTATE:
        return _turn_box(state, hand, across or -along)
    parts = claimable(state, at.seat)
    if not parts:
        return None
    cursor = next(iter(parts))
    if hand.cursor in parts:
        lying = layout.dice(state, hand.order, areas=at.view or WIDE_TABLE)
        spots = [layout.middle([lying[die][1] for die in dice]) for dice in parts.values()]
        cursor = list(parts)[layout.nearest(spots, list(parts).index(hand.cursor), (across, along))]
    return replace(hand, cursor=cursor, hover=None)


def _type(state: State, hand: Hand, letters: str, at: Situation) -> Meaning:
    """Letters pick dice; with a die in hand they choose its letter."""
    if state.phase == HAND:
        named = [choice for choice in offered(state) if letters in (choice, *choice)]
        return _choose(state, hand, min(named, key=len, default=letters))
    if state.phase == ROTATE:
        return Refused()
    return hand.holding(hand.selection.type(state, at.seat, letters))


def _confirm(state: State, hand: Hand) -> Meaning:
    """Claim what is picked, or else take the next step of the turn."""
    if state.phase == ROTATE:
        return moves.Rotate(hand.turned)
    if state.phase == HAND:
        return _lay(state, hand, left=hand.left)
    if hand.selection:
        if hand.selection.missing:
            return hand.holding(hand.selection)
        return (moves.Show if state.phase == SHOW else moves.Claim)(hand.selection.parts)
    if state.phase == SHOW or state.is_last:  # what cannot be taken back has keys of its own
        return Refused(SHOW_BY_KEY if state.phase == SHOW else END_BY_KEY)
    return Plain.END if state.phase == AFTER else Plain.TAKE


def _shift(state: State, hand: Hand, step: int) -> Meaning:
    """Move the die that the cursor is on by one place in the central field."""
    at, order = hand.cursor, hand.order
    if not isinstance(at, moves.FieldDie) or state.phase not in (BEFORE, AFTER):
        return None
    place = order.index(at.die) + step
    return moves.Reorder(_moved(order, at.die, place)) if 0 <= place < len(order) else None


def _moved(order: tuple[int, ...], die: int, place: int) -> tuple[int, ...]:
    others = tuple(other for other in order if other != die)
    return (*others[:place], die, *others[place:])


# The box and the die in hand


def _turn_box(state: State, hand: Hand, steps: int) -> Meaning:
    """Turn the box, as long as that is open."""
    return replace(hand, turned=(hand.turned + steps) % 4) if state.phase == ROTATE else None


def _turn_letter(state: State, hand: Hand, steps: int) -> Meaning:
    """Turn the letter of the die in hand, or of the joker picked last."""
    if state.phase == HAND:
        choices = offered(state)
        following = choices[(choices.index(hand.letter) + steps) % len(choices)]
        return _choose(state, hand, following) if len(choices) > 1 else None
    other = hand.selection.other_letter(state, steps)
    return None if other is None else hand.holding(other)


def _choose(state: State, hand: Hand, letter: str) -> Meaning:
    """Choose the letter of the die in hand; the invitation says why some cannot be chosen."""
    return replace(hand, letter=letter) if letter in offered(state) else Refused()


def _lay(state: State, hand: Hand, *, left: bool) -> Meaning:
    """Lay the die in hand; the same end is proposed for the next one."""
    if state.phase != HAND:
        return None
    return Played(moves.LayDie(hand.letter, left), replace(hand, left=left))


# The pointer


def _part(state: State, place: Place | None, at: Situation) -> Part | None:
    """The part that can be picked at a place."""
    on = None if place is None else place.on
    part = on if isinstance(on, moves.FieldDie | moves.ClaimedWord | moves.AsideJoker) else None
    return part if part is not None and may_claim(state, at.seat, part) else None


def _down(state: State, hand: Hand, place: Place, at: Situation, *, left: bool) -> Meaning:
    """The left button picks, also by drawing over dice. The right one, or the left one while
    dragging moves dice, moves a die within the central field."""
    match place.on:
        case Tile(letter) if left:
            return _choose(state, hand, letter)
        case Pad(end) if left:
            return _lay(state, hand, left=end)
        case Fixture.NEXT_DIE if left and state.phase == BEFORE:
            return Plain.TAKE
        case Fixture() if left:
            return _turn_box(state, hand, 1)
        case moves.FieldDie(die) if state.phase != HAND and (hand.moves or not left):
            return replace(hand, carried=die)
    part = _part(state, place, at)
    draws = left and part is not None and state.phase != HAND
    return replace(hand, drawing=part, drawn=False) if draws else None


def _over(state: State, hand: Hand, place: Place | None, at: Situation) -> Hand:
    if hand.carried is not None:
        return hand if place is None else _carried(state, hand, hand.carried, place, at)
    picks = not (at.locked or at.concealed) and state.phase not in (HAND, ROTATE)
    part = _part(state, place, at) if picks else None
    if hand.drawing is not None and part is not None:
        hand = _drawn(hand, hand.drawing, part)
    return replace(hand, hover=part)


def _drawn(hand: Hand, first: Part, part: Part) -> Hand:
    """The hand after the pointer has been drawn over a part. first: where it began."""
    if part == first and not hand.drawn:
        return hand
    selection = hand.selection
    if not hand.drawn and not selection.has(first):
        selection = selection.drag(first)
    return replace(hand.holding(selection.drag(part)), drawn=True)


def _carried(state: State, hand: Hand, die: int, place: Place, at: Situation) -> Hand:
    """The hand with the carried die at another place; the others make room."""
    lying = box_layout(at.view or WIDE_TABLE, state.box, hand.turned)
    spots = layout.field(len(hand.order) - 1, lying.field)
    return replace(hand, order=_moved(hand.order, die, layout.slot(spots, place.x, place.y)))


def _up(state: State, hand: Hand, place: Place | None, at: Situation) -> Meaning:
    """A carried die is put down; a part on which the button went down and came up is picked, or let
    go."""
    released = hand.released(state)
    if hand.order != released.order and not at.locked:
        return Played(moves.Reorder(hand.order), released)
    first = hand.drawing
    if first is None or hand.drawn or _part(state, place, at) != first:
        return released
    return released.holding(hand.selection.toggle(first))
