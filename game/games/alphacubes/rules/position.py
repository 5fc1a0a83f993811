"""One line for a position of Alphacubes: `key=value` items, separated by spaces.

    board=17/17/.../4Voyanyacvi9/...   rows from the top, numbers for empty squares, cubes with the
                                       letter that is up in upper case
    racks=ABEDI.TKROZ,?7               cubes by seat; ?7 stands for seven hidden ones, - for none
    stock=...                          likewise, in the order of drawing
    scores=0,0 missed=0,0 resigned=no,no seat=1 turn=3 starter=1 passes=0 idle=0,0 closing=no
    exchanges=0 rules=2                the version of the rules
    last=E9.F9 over= seed=17 pending=  what is not given, or given empty, is as at the start
    pending=E9.F9;AX.BE;12;2           squares, words, score, seats (from 1) that have not answered

Then come the options. Seats are counted from 1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeVar

from game.games.alphacubes.rules.moves import parse_cube, parse_shown, shown
from game.games.alphacubes.rules.pieces import CUBES, SIZE, SQUARES, square_at, square_name
from game.games.alphacubes.rules.state import (
    EMPTY,
    NO_CUBE,
    RULES,
    UNKNOWN,
    Pending,
    Placement,
    State,
)
from game.games.alphacubes.rules.words import OPTIONS
from game.rules.interface import PositionSyntaxError
from game.rules.options import parse_options
from game.worded import N_, WordedValueError

T = TypeVar("T")

_ENDINGS = ("", "out", "passes", "idle", "resigned")
_KEYS = (
    "board",
    "racks",
    "stock",
    "scores",
    "missed",
    "resigned",
    "seat",
    "turn",
    "starter",
    "passes",
    "idle",
    "closing",
    "exchanges",
    "last",
    "over",
    "seed",
    "pending",
    "rules",
)
_LARGEST = 10**6


def format_position(state: State) -> str:
    """The state as one line."""
    pending = ""
    if state.pending is not None:
        squares = ".".join(square_name(placed.square) for placed in state.pending.placements)
        waiting = ",".join(str(seat + 1) for seat in state.pending.waiting)
        words = ".".join(state.pending.words)
        pending = f"{squares};{words};{state.pending.score};{waiting}"
    values = {
        "board": format_board(state.letters, state.cubes),
        "racks": ",".join(_format_cubes(rack) for rack in state.racks),
        "stock": _format_cubes(state.stock),
        "scores": ",".join(map(str, state.scores)),
        "missed": ",".join(map(str, state.missed)),
        "resigned": ",".join("yes" if gone else "no" for gone in state.resigned),
        "seat": state.seat + 1,
        "turn": state.turn,
        "starter": state.starter + 1,
        "passes": state.passes,
        "idle": ",".join(map(str, state.idle)),
        "closing": "yes" if state.closing else "no",
        "exchanges": state.exchanges,
        "last": ".".join(square_name(square) for square in state.last),
        "over": state.over,
        "seed": "" if state.seed is None else state.seed,
        "pending": pending,
        "rules": state.rules,
    }
    return " ".join(f"{key}={values[key]}" for key in _KEYS) + f" {state.options}"


def format_board(letters: str, cubes: bytes) -> str:
    """The board's rows, separated by slashes."""
    rows = []
    for start in range(0, SQUARES, SIZE):
        row, empty = "", 0
        for square in range(start, start + SIZE):
            if letters[square] == EMPTY:
                empty += 1
                continue
            row += (str(empty) if empty else "") + shown(cubes[square], letters[square])
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)


def _format_cubes(cubes: tuple[int, ...]) -> str:
    if not cubes:
        return "-"
    if UNKNOWN in cubes:
        return f"?{len(cubes)}"
    return ".".join(CUBES[cube] for cube in cubes)


@dataclass(frozen=True, slots=True)
class _Items:
    """The line's items by key, with readers that say what is wrong."""

    values: dict[str, str]

    def text(self, key: str) -> str:
        return self.values.get(key, "")

    def number(self, key: str, default: int, low: int = 0, high: int = _LARGEST) -> int:
        text = self.text(key)
        return _number(key, text, low, high) if text else default

    def numbers(self, key: str, count: int, low: int = 0) -> tuple[int, ...]:
        text = self.text(key)
        if not text:
            return (0,) * count
        return self.each(key, tuple(_number(key, n, low) for n in text.split(",")), count)

    def yes(self, key: str, text: str | None = None) -> bool:
        answer = self.text(key) if text is None else text
        if answer not in ("", "yes", "no"):
            raise WordedValueError(N_("{key} is yes or no, not '{answer}'"), key=key, answer=answer)
        return answer == "yes"

    def flags(self, key: str, count: int) -> tuple[bool, ...]:
        text = self.text(key)
        if not text:
            return (False,) * count
        return self.each(key, tuple(self.yes(key, flag) for flag in text.split(",")), count)

    def each(self, key: str, values: tuple[T, ...], count: int) -> tuple[T, ...]:
        if len(values) != count:
            raise WordedValueError(
                N_("{key} must name {count} seats, not {count_2}"),
                key=key,
                count=count,
                count_2=len(values),
            )
        return values


def _number(key: str, text: str, low: int, high: int = _LARGEST) -> int:
    if not re.fullmatch(r"-?[0-9]{1,19}", text) or not low <= int(text) <= high:
        raise WordedValueError(
            N_("{key} must be a whole number from {low} to {high}, not '{text}'"),
            key=key,
            low=low,
            high=high,
            text=text,
        )
    return int(text)


def parse_position(text: str) -> State:
    """The state that a line spells; PositionSyntaxError otherwise."""
    try:
        return _parse(text)
    except ValueError as error:
        raise PositionSyntaxError(N_("no position: {error}"), error=error) from None


def _parse(text: str) -> State:
    values: dict[str, str] = {}
    options = []
    for item in text.split():
        key, equals, value = item.partition("=")
        if key in values or not equals:
            raise WordedValueError(N_("'{item}' is not expected"), item=item)
        if key in _KEYS:
            values[key] = value
        else:
            options.append(item)
    items = _Items(values)
    letters, cubes = parse_board(items.text("board"))
    racks = tuple(_cubes(rack) for rack in items.text("racks").split(","))
    seats = len(racks)
    if seats > 4:
        raise WordedValueError(N_("there are 1 to 4 seats, not {seats}"), seats=seats)
    stock = _cubes(items.text("stock") or "-")
    known = [cube for cube in cubes if cube != NO_CUBE]
    known += [cube for pile in (*racks, stock) for cube in pile if cube != UNKNOWN]
    if len(set(known)) < len(known):
        raise WordedValueError(N_("a cube is there twice"))
    if items.text("over") not in _ENDINGS:
        raise WordedValueError(N_("no game ends by '{value}'"), value=items.text("over"))
    state = State(
        options=parse_options(OPTIONS, " ".join(options)),
        seed=items.number("seed", 0, 0, 2**63 - 1) if items.text("seed") else None,
        starter=items.number("starter", 1, 1, seats) - 1,
        racks=racks,
        stock=stock,
        scores=items.numbers("scores", seats, -_LARGEST),
        missed=items.numbers("missed", seats),
        resigned=items.flags("resigned", seats),
        seat=items.number("seat", 1, 1, seats) - 1,
        turn=items.number("turn", 1, 1),
        letters=letters,
        cubes=cubes,
        passes=items.number("passes", 0),
        idle=items.numbers("idle", seats),
        closing=items.yes("closing"),
        exchanges=items.number("exchanges", 0),
        last=_squares(items.text("last"), letters),
        over=items.text("over"),
        rules=items.number("rules", RULES, 1, RULES),
        pending=_pending(items.text("pending"), seats, letters, cubes),
    )
    if not state.over and state.resigned[state.seat]:
        raise WordedValueError(N_("the seat on turn has resigned"))
    return state


def parse_board(text: str) -> tuple[str, bytes]:
    """The letters and cubes of a board's rows; ValueError says what is wrong."""
    rows = text.split("/")
    if len(rows) != SIZE:
        raise WordedValueError(
            N_("the board has {size} rows, not {count}"), size=SIZE, count=len(rows)
        )
    letters, cubes = "", bytearray()
    for number, row in enumerate(rows, 1):
        width = 0
        for digits, name in re.findall(r"([0-9]{1,2})|([A-Za-z]{5})|.", row):
            if digits:
                width += int(digits)
                letters += EMPTY * int(digits)
                cubes += bytes([NO_CUBE]) * int(digits)
                continue
            cube, letter = parse_shown(name)
            width += 1
            letters += letter
            cubes.append(cube)
        if width != SIZE:
            raise WordedValueError(
                N_("row {number} has {width} squares, not {size}"),
                number=number,
                width=width,
                size=SIZE,
            )
    return letters, bytes(cubes)


def _cubes(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    if text.startswith("?"):
        return (UNKNOWN,) * _number("the number of hidden cubes", text[1:], 1, len(CUBES))
    return tuple(parse_cube(name) for name in text.split("."))


def _squares(text: str, letters: str) -> tuple[int, ...]:
    squares = []
    for name in text.split(".") if text else ():
        square = square_at(name)
        if square is None or letters[square] == EMPTY:
            raise WordedValueError(N_("no cube lies on '{name}'"), name=name)
        squares.append(square)
    return tuple(squares)


def _pending(text: str, seats: int, letters: str, cubes: bytes) -> Pending | None:
    if not text:
        return None
    parts = text.split(";")
    if len(parts) != 4:
        raise WordedValueError(N_("pending has 4 parts, not {count}"), count=len(parts))
    placements = tuple(
        Placement(square, cubes[square], letters[square]) for square in _squares(parts[0], letters)
    )
    words = tuple(parts[1].split("."))
    if not placements or not all(re.fullmatch(r"[A-Z]{2,17}", word) for word in words):
        raise WordedValueError(N_("'{text}' is no play that waits"), text=text)
    waiting = tuple(_number("a seat", seat, 1, seats) - 1 for seat in parts[3].split(","))
    return Pending(placements, words, _number("its score", parts[2], 0), waiting)
