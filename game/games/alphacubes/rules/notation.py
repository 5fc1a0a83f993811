"""Positions and deals of Alphacubes as text. A position is one line of `key=value` items, then the
options; what is left out, or empty, is as at the start, and seats are counted from 1:

    board=17/17/.../4Voyanyacvi9/...   rows from the top, numbers for empty squares, cubes with the
                                       letter that is up in upper case
    racks=ABEDI.TKROZ,?7               cubes by seat; ?7 stands for seven hidden ones, - for none
    stock=...                          likewise, in the order of drawing
    scores=0,0 missed=0,0 resigned=no,no seat=1 turn=3 starter=1 passes=0 idle=0,0 closing=no
    exchanges=0 rules=2                rules: their version
    last=E9.F9 over= seed=17
    pending=E9.F9;AX.BE;12;2           squares, words, score, seats that have not answered

A deal names the cubes in the order in which they are drawn, by their letters, and before them,
where some lie on the board already, `board=` as in a position.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from itertools import compress, groupby

from game.games.alphacubes.rules.assessment import neighbours
from game.games.alphacubes.rules.moves import (
    format_move,
    parse_cube,
    parse_move,
    parse_shown,
    shown,
)
from game.games.alphacubes.rules.options import OPTIONS
from game.games.alphacubes.rules.pieces import (
    CENTRE,
    CUBES,
    IN_ALL,
    RACK,
    SIZE,
    SQUARES,
    square_at,
    square_name,
)
from game.games.alphacubes.rules.state import (
    EMPTY,
    NO_CUBE,
    RULES,
    UNKNOWN,
    Pending,
    Placement,
    State,
    Termination,
    alphabet_of,
)
from game.rules.fields import LARGEST, Fields, listed, seat_numbers, whole
from game.rules.interface import PositionSyntaxError
from game.rules.notation import Notation
from game.rules.pcg import stream
from game.rules.values import replace
from game.sentences import N_, LocalizedValueError

BOARD = "board="
_KEYS = frozenset([
    *("board", "racks", "stock", "scores", "missed", "resigned", "seat", "turn", "starter"),
    *("passes", "idle", "closing", "exchanges", "last", "over", "seed", "pending", "rules"),
])  # fmt: skip


def format_position(state: State) -> str:
    """The state as one line."""
    pending = ""
    if state.pending is not None:
        squares = ".".join(square_name(placed.square) for placed in state.pending.placements)
        waiting = seat_numbers(state.pending.waiting)
        words = ".".join(state.pending.words)
        pending = f"{squares};{words};{state.pending.score};{waiting}"
    values = {
        "board": format_board(state.letters, state.cubes),
        "racks": ",".join(_format_cubes(rack) for rack in state.racks),
        "stock": _format_cubes(state.stock),
        "scores": listed(state.scores),
        "missed": listed(state.missed),
        "resigned": listed("yes" if s in state.resigned else "no" for s in range(state.seats)),
        "seat": state.seat + 1,
        "turn": state.turn,
        "starter": state.starter + 1,
        "passes": state.passes,
        "idle": listed(state.idle),
        "closing": "yes" if state.closing else "no",
        "exchanges": state.exchanges,
        "last": ".".join(square_name(square) for square in state.last),
        "over": state.termination or "",
        "seed": "" if state.seed is None else state.seed,
        "pending": pending,
        "rules": state.rules,
    }
    return " ".join([*(f"{key}={value}" for key, value in values.items()), str(state.options)])


def format_board(letters: str, cubes: Sequence[int]) -> str:
    """The board's rows, separated by slashes."""
    rows = []
    for start in range(0, SQUARES, SIZE):
        row = ""
        for empty, run in groupby(range(start, start + SIZE), lambda at: letters[at] == EMPTY):
            squares = list(run)
            shows = (shown(cubes[square], letters[square]) for square in squares)
            row += str(len(squares)) if empty else "".join(shows)
        rows.append(row)
    return "/".join(rows)


def _format_cubes(cubes: tuple[int, ...]) -> str:
    if not cubes:
        return "-"
    if UNKNOWN in cubes:
        return f"?{len(cubes)}"
    return ".".join(CUBES[cube] for cube in cubes)


def parse_position(text: str) -> State:
    """The state that a line spells; PositionSyntaxError for any other text."""
    try:
        return _parse(text)
    except ValueError as error:
        raise PositionSyntaxError(N_("no position: {error}"), error=error) from None


def _parse(text: str) -> State:
    fields = Fields(text, _KEYS, OPTIONS)
    letters, cubes = parse_board(fields.text("board"))
    racks = tuple(_cubes(rack) for rack in fields.text("racks").split(","))
    seats = len(racks)
    if seats > 4:
        raise LocalizedValueError(N_("there are 1 to 4 seats, not {seats}"), seats=seats)
    stock = _cubes(fields.text("stock") or "-")
    rules = fields.number("rules", RULES, 1, RULES)
    held = (cube for pile in (cubes, *racks, stock) for cube in pile)
    known = check_cubes(held, alphabet_of(fields.options, rules).cubes)
    if len(set(known)) < len(known):
        raise LocalizedValueError(N_("a cube appears twice"))
    return State(
        options=fields.options,
        seats=seats,
        seed=fields.number("seed", 0, 0, 2**63 - 1) if fields.text("seed") else None,
        starter=fields.seat("starter", seats),
        racks=racks,
        stock=stock,
        scores=fields.numbers("scores", seats, -LARGEST),
        # At most one for each play that was challenged, and each of these laid a cube.
        missed=fields.numbers("missed", seats, 0, IN_ALL),
        resigned=frozenset(compress(range(seats), fields.flags("resigned", seats))),
        seat=fields.seat("seat", seats),
        turn=fields.number("turn", 1, 1),
        letters=letters,
        cubes=cubes,
        passes=fields.number("passes", 0),
        idle=fields.numbers("idle", seats),
        closing=fields.flag("closing"),
        exchanges=fields.number("exchanges", 0),
        last=_squares(fields.text("last"), letters),
        termination=fields.one_of("over", Termination),
        rules=rules,
        pending=_pending(fields.text("pending"), seats, letters, cubes),
    )


def check_cubes(cubes: Iterable[int], among: Container[int]) -> list[int]:
    """The cubes without NO_CUBE and UNKNOWN; ValueError for one that is not in `among`."""
    known = [cube for cube in cubes if cube not in (NO_CUBE, UNKNOWN)]
    for cube in known:
        if cube not in among:
            raise LocalizedValueError(
                N_("the cube {name} is of another language"), name=CUBES[cube]
            )
    return known


def parse_board(text: str) -> tuple[str, tuple[int, ...]]:
    """The letters and cubes of a board's rows; ValueError says what is wrong."""
    rows = text.split("/")
    if len(rows) != SIZE:
        raise LocalizedValueError(
            N_("the board has {size} rows, not {count}"), size=SIZE, count=len(rows)
        )
    squares: list[tuple[str, int]] = []
    for number, row in enumerate(rows, 1):
        before = len(squares)
        for digits, name in re.findall(r"([0-9]{1,2})|([A-Za-z]{5})|.", row):
            if digits:
                squares += [(EMPTY, NO_CUBE)] * int(digits)
            else:
                cube, letter = parse_shown(name)
                squares.append((letter, cube))
        width = len(squares) - before
        if width != SIZE:
            raise LocalizedValueError(
                N_("row {number} has {width} squares, not {size}"),
                number=number,
                width=width,
                size=SIZE,
            )
    return "".join(letter for letter, _ in squares), tuple(cube for _, cube in squares)


def _cubes(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    if text.startswith("?"):
        return (UNKNOWN,) * whole(text[1:], 1, IN_ALL, "the number of hidden cubes")
    return tuple(parse_cube(name) for name in text.split("."))


def _squares(text: str, letters: str) -> tuple[int, ...]:
    squares = []
    for name in text.split(".") if text else ():
        square = square_at(name)
        if square is None or letters[square] == EMPTY:
            raise LocalizedValueError(N_("no cube lies on '{name}'"), name=name)
        squares.append(square)
    return tuple(squares)


def _pending(text: str, seats: int, letters: str, cubes: Sequence[int]) -> Pending | None:
    if not text:
        return None
    parts = text.split(";")
    if len(parts) != 4:
        raise LocalizedValueError(N_("pending has 4 parts, not {count}"), count=len(parts))
    placements = tuple(
        Placement(square, cubes[square], letters[square]) for square in _squares(parts[0], letters)
    )
    words = tuple(parts[1].split("."))
    if not placements or not all(re.fullmatch(r"[A-Z]{2,17}", word) for word in words):
        raise LocalizedValueError(N_("'{text}' is not a pending play"), text=text)
    waiting = tuple(whole(seat, 1, seats, "a seat") - 1 for seat in parts[3].split(","))
    return Pending(placements, words, whole(parts[2], 0, LARGEST, "its score"), waiting)


def parse_deal(
    text: str, seats: int, among: Container[int]
) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """The letters and the cubes on the board, and the cubes in the order in which they are drawn.
    among: the cubes of the match's language. PositionSyntaxError for any other text."""
    names = text.split()
    rows = names.pop(0)[len(BOARD) :] if text.startswith(BOARD) else "/".join([str(SIZE)] * SIZE)
    try:
        letters, cubes = parse_board(rows)
        stock = tuple(parse_cube(name) for name in names)
        known = check_cubes((*stock, *cubes), among)
    except ValueError as error:
        raise PositionSyntaxError(N_("no deal: {error}"), error=error) from None
    if len(set(known)) < len(known):
        raise PositionSyntaxError(N_("no deal: a cube is named twice"))
    if len(stock) < RACK * seats:
        raise PositionSyntaxError(
            N_("no deal: {seats} players need {rack} cubes, not {count}"),
            seats=seats,
            rack=RACK * seats,
            count=len(stock),
        )
    check_connected(letters)
    return letters, cubes, stock


def check_connected(letters: str) -> None:
    """PositionSyntaxError unless the cubes on the board touch one another, from the centre on."""
    covered = {square for square, letter in enumerate(letters) if letter != EMPTY}
    if covered and CENTRE not in covered:
        raise PositionSyntaxError(
            N_("the first word lies over {square}, where there is no cube"),
            square=square_name(CENTRE),
        )
    reached, waiting = set[int](), [CENTRE] if covered else []
    while waiting:
        square = waiting.pop()
        reached.add(square)
        waiting += {*neighbours(square)} & covered - reached
    alone = covered - reached
    if alone:
        raise PositionSyntaxError(
            N_("the cube on {square} touches none of the others"), square=square_name(min(alone))
        )
    if len(covered) == 1:
        raise PositionSyntaxError(N_("one cube alone is not a word"))


def fill_unseen(state: State, seed: int) -> State:
    """The state with unseen cubes, chosen at random, in place of those that a view hides.
    PositionSyntaxError if there are too few."""
    everything = [*state.stock, *(cube for rack in state.racks for cube in rack), *state.cubes]
    shuffled = stream(seed, "unseen").shuffled(state.alphabet.cubes)
    free = [cube for cube in shuffled if cube not in everything]
    if everything.count(UNKNOWN) > len(free):
        raise PositionSyntaxError(N_("there are more hidden cubes than are left"))

    def seen(cubes: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(free.pop() if cube == UNKNOWN else cube for cube in cubes)

    racks = tuple(map(seen, state.racks))
    return replace(
        state, racks=racks, stock=seen(state.stock), seed=seed if state.seed is None else state.seed
    )


def format_deal(state: State) -> str:
    """The deal that leads to the state, in which nobody has played."""
    order = (*range(state.starter, state.seats), *range(state.starter))
    stock = [cube for seat in order for cube in state.racks[seat]]
    names = [CUBES[cube] for cube in (*stock, *state.stock)]
    board = [] if state.empty else [BOARD + format_board(state.letters, state.cubes)]
    return " ".join((*board, *names))


NOTATION = Notation(parse_move, format_move, parse_position, format_position)
