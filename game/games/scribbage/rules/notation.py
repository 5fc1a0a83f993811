"""Moves and positions of Scribbage as text.

Dice are numbered 1 to 13 and cells written column.row, from 0.0 at the top left:

    throw               throw all dice
    lay 3@50.49 10=E@51.49   lay or move dice, at once; a joker's letter after '='; a die from the
                             tray sends one that lies there back
    lift 3 10           back into the tray
    joker 10 E          name a joker on the grid ('-' takes the letter away)
    done                hand in

A position is `key=value` fields separated by spaces; format_position writes all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from itertools import starmap

from game.games.scribbage.rules.layout import GRID, Cell, Layout, Placed
from game.games.scribbage.rules.moves import HandIn, Lay, Lift, Move, NameJoker, Throw
from game.games.scribbage.rules.options import OPTIONS
from game.games.scribbage.rules.pieces import SIDES, Roll, first_face
from game.games.scribbage.rules.state import (
    MOST_SEATS,
    RULES,
    TRAY,
    Opening,
    State,
    Termination,
    partners,
)
from game.rules.fields import LARGEST, Fields, listed, seat_numbers, spell_fields, whole
from game.rules.interface import MoveSyntaxError, PositionSyntaxError
from game.rules.notation import Notation
from game.sentences import N_

_PLACED = re.compile(r"([0-9]{1,2})(?:=([A-Z]))?@([0-9]{1,2})\.([0-9]{1,2})", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,2}", re.ASCII)
PLAIN = ("throw", "done")
"""The moves of one word."""
VERBS = frozenset({*PLAIN, "lift", "joker", "lay"})


def format_cell(cell: Cell) -> str:
    """The text of a cell in moves and messages."""
    return f"{cell[0]}.{cell[1]}"


def format_move(move: Move) -> str:
    """The text of a move."""
    if isinstance(move, Throw):
        return "throw"
    if isinstance(move, HandIn):
        return "done"
    if isinstance(move, Lift):
        return "lift " + " ".join(str(die + 1) for die in move.dice)
    if isinstance(move, NameJoker):
        return f"joker {move.die + 1} {move.letter or '-'}"
    return "lay " + " ".join(_format_placed(*item) for item in move.dice)


def _format_placed(die: int, cell: Cell, letter: str) -> str:
    return f"{die + 1}{'=' + letter if letter else ''}@{format_cell(cell)}"


def parse_move(text: str) -> Move:
    """The move of a text; MoveSyntaxError if there is none."""
    words = text.split(" ")
    verb, rest = words[0], words[1:]
    if verb == "throw" and not rest:
        return Throw()
    if verb == "done" and not rest:
        return HandIn()
    if verb == "lift" and rest:
        return Lift(tuple(_die(word) for word in rest))
    if verb == "joker" and len(rest) == 2 and re.fullmatch("[A-Z-]", rest[1]):
        return NameJoker(_die(rest[0]), rest[1].replace("-", ""))
    if verb == "lay" and rest:
        return Lay(tuple(_parse_placed(word) for word in rest))
    raise MoveSyntaxError(
        N_("'{text}' is not a move: throw, lay DIE@COLUMN.ROW, lift DIE, joker DIE LETTER or done"),
        text=text,
    )


def _die(word: str) -> int:
    if not _NUMBER.fullmatch(word) or not 1 <= int(word) <= 13 or word != str(int(word)):
        raise MoveSyntaxError(N_("'{word}' is not a die: they are numbered 1 to 13"), word=word)
    return int(word) - 1


def _parse_placed(word: str) -> tuple[int, Cell, str]:
    match = _PLACED.fullmatch(word)
    if match is None or any(g != str(int(g)) for g in match.group(1, 3, 4)):
        raise MoveSyntaxError(
            N_("'{word}' does not say where a die goes: write DIE@COLUMN.ROW"), word=word
        )
    number, letter, column, row = match.groups()
    return _die(number), (int(column), int(row)), letter or ""


def format_roll(roll: Roll) -> str:
    """The upper faces as thirteen digits 1 to 6, in any language."""
    return "".join(str(face % SIDES + 1) for face in roll)


def parse_roll(text: str, first: int = 0) -> Roll:
    """Thirteen digits 1 to 6; PositionSyntaxError otherwise. first: see first_face()."""
    if not re.fullmatch("[1-6]{13}", text):
        raise PositionSyntaxError(
            N_("'{text}' is not a throw: thirteen digits from 1 to 6 are needed"), text=text
        )
    return tuple(first + int(digit) - 1 for digit in text)


def parse_deal(text: str, seats: int, first: int = 0) -> tuple[int, tuple[Roll, ...]]:
    """`SEAT:ROLL/ROLL/...`: who starts, and the first throws. first: see first_face()."""
    head, colon, rolls = text.partition(":")
    if not colon or not _NUMBER.fullmatch(head) or not 1 <= int(head) <= seats:
        raise PositionSyntaxError(
            N_(
                "'{text}' is not a deal: it begins with the seat that starts (1 to {seats}) and ':'"
            ),
            text=text,
            seats=seats,
        )
    return int(head) - 1, tuple(parse_roll(roll, first) for roll in rolls.split("/") if roll)


def _format_layout(layout: Layout) -> str:
    laid = [(die, placed) for die, placed in enumerate(layout) if placed is not None]
    return ",".join(_format_placed(die, placed.cell, placed.letter) for die, placed in laid) or "-"


def _format_opening(opening: Opening) -> str:
    def drawn(seat: int, die: int, face: int) -> str:
        return f"{seat + 1}.{die + 1}.{face % SIDES + 1}"

    return "/".join(",".join(starmap(drawn, draw)) for draw in opening) or "-"


def format_position(state: State) -> str:
    """The line of a state."""
    fields = {
        "seats": state.seats,
        "opening": _format_opening(state.opening),
        "starter": state.starter + 1,
        "turns": state.turn - 1,
        "ended": state.rounds,
        "side": state.side + 1,
        "player": state.seat + 1,
        "roll": None if state.roll is None else format_roll(state.roll),
        "layout": _format_layout(state.layout),
        "points": listed(state.points),
        "rolls": state.rolls_made,
        "fixed": listed(map(format_roll, state.fixed_rolls), "/"),
        "resigned": seat_numbers(sorted(state.resigned)),
        "seed": state.seed,
        "over": state.termination,
        "rules": state.rules,
    }
    return spell_fields(fields, state.options)


_KEYS = frozenset(
    (
        *("seats", "opening", "starter", "turns", "ended", "side", "player", "roll"),
        *("layout", "points", "rolls", "fixed", "resigned", "seed", "over", "rules"),
    )
)


def parse_position(text: str) -> State:
    """The state of a line; fields that are left out are as in a match's first turn."""
    fields = Fields(text, _KEYS, OPTIONS)
    try:
        seats = fields.number("seats", 1, 1, MOST_SEATS)
        side = partners(fields.options)
        sides = max(1, seats // side)
        if seats % side:
            raise PositionSyntaxError(N_("{seats} seats do not make partnerships"), seats=seats)
        first = first_face(fields.options.text("alphabet"))
        rolled = partial(parse_roll, first=first)
        roll = next(iter(fields.each("roll", rolled, "/")), None)
        layout = _parse_layout(fields.each("layout", _parse_placed))
        if roll is None and layout != TRAY:
            raise PositionSyntaxError(N_("dice lie on the grid, but none have been thrown"))
        return State(
            options=fields.options,
            seats=seats,
            opening=fields.each("opening", lambda draw: _parse_draw(draw, seats, first), "/"),
            starter=fields.seat("starter", seats),
            turn=fields.number("turns", 0) + 1,
            rounds=fields.number("ended", 0),
            side=fields.seat("side", sides),
            seat=fields.seat("player", seats),
            roll=roll,
            layout=layout,
            points=fields.numbers("points", sides, -LARGEST),
            rolls_made=fields.number("rolls", 0),
            fixed_rolls=fields.each("fixed", rolled, "/"),
            resigned=frozenset(fields.seats("resigned", seats)),
            seed=fields.number("seed", 0, 0, 2**63 - 1) if fields.given("seed") else None,
            termination=fields.one_of("over", Termination),
            rules=fields.number("rules", RULES, 1, RULES),
        )
    except MoveSyntaxError as error:
        raise PositionSyntaxError(error) from error


def _parse_layout(laid: Iterable[tuple[int, Cell, str]]) -> Layout:
    layout = list(TRAY)
    taken: set[Cell] = set()
    for die, cell, letter in laid:
        if layout[die] is not None or cell in taken:
            raise PositionSyntaxError(
                N_("'{part}': a die lies twice, or two dice at one place"),
                part=_format_placed(die, cell, letter),
            )
        taken.add(cell)
        layout[die] = Placed(cell, letter)
    return tuple(layout)


def _parse_draw(text: str, seats: int, first: int) -> tuple[tuple[int, int, int], ...]:
    thrown = []
    for part in text.split(","):
        numbers = part.split(".")
        if len(numbers) != 3:
            raise PositionSyntaxError(N_("'{part}' is not of the form SEAT.DIE.FACE"), part=part)
        seat, die, face = (
            whole(number, 1, high) - 1 for number, high in zip(numbers, (seats, 13, 6), strict=True)
        )
        thrown.append((seat, die, first + face))
    return tuple(thrown)


def on_grid(cell: Cell) -> bool:
    """Whether a cell is on the grid."""
    return 0 <= cell[0] < GRID and 0 <= cell[1] < GRID


NOTATION = Notation(parse_move, format_move, parse_position, format_position)
