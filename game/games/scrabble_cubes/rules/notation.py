"""Moves and positions as text.

A cell is three digits, x y z from 1: 311 is the nearest cube of the bottom layer of a 3x3x3 pile.
A face is a side and a cell: T313. Moves are `word T313.L313.T213`, `remove 311`, `pass`.

A position is one line of `key=value`: the match's options, then

    pile   columns separated by "/", the first along x at the front; each from below, cubes
           separated by "."; a cube is its three letters (? for unknown), its bonus if any, and
           "'" for each use: QAT2L''; an empty column is "-"
    seats, seat, turn, idle (numbers; seats count from 1), removed (yes, no),
    resigned (seats, or -), words (`seat:WORD:points`, points "x" for no word; or -),
    end (how the match ended, or -), rules (the version of the rules; the newest)

Keys with their first value may be left out, all but pile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.games.scrabble_cubes.rules.moves import Move, PassMove, RemoveMove, WordMove
from game.games.scrabble_cubes.rules.options import OPTIONS
from game.games.scrabble_cubes.rules.pieces import LETTER_FACTOR, USES, WORD_FACTOR
from game.games.scrabble_cubes.rules.pile import Columns, heights
from game.games.scrabble_cubes.rules.state import (
    HEAD_TO_HEAD,
    RULES,
    Cube,
    Played,
    State,
    Termination,
)
from game.games.scrabble_cubes.rules.surface import Cell, Face, surface
from game.rules.fields import Fields, listed, seat_numbers, spell_fields
from game.rules.interface import MoveSyntaxError, PositionSyntaxError
from game.rules.notation import Notation
from game.sentences import N_

_FACE = re.compile(r"([TLR])([1-9])([1-9])([1-9])")
_CELL = re.compile(r"([1-9])([1-9])([1-9])")
_CUBE = re.compile(r"([A-Z?]{3})(2L|3L|2W|3W)?('{0,2})")
_PLAYED = re.compile(r"([1-9]):([A-Z?]{3,7}):(x|[0-9]{1,4})")
_LONGEST_MOVE = 400


def parse_face(text: str) -> Face:
    """The face of a text such as "T313"; MoveSyntaxError if there is none."""
    match = _FACE.fullmatch(text)
    if match is None:
        raise MoveSyntaxError(
            N_("'{text}' is not a face: it is T, L or R and three digits, as T313"), text=text
        )
    return Face(match[1], parse_cell(text[1:]))


def parse_cell(text: str) -> Cell:
    """The cell of a text such as "313"; MoveSyntaxError if there is none."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise MoveSyntaxError(
            N_("'{text}' is not a cell: it is three digits from 1, as 313"), text=text
        )
    return Cell(int(match[1]) - 1, int(match[2]) - 1, int(match[3]) - 1)


def parse_faces(text: str) -> tuple[Face, ...]:
    """Faces separated by dots; "" for none. MoveSyntaxError if it is neither."""
    return tuple(parse_face(part) for part in text.split(".")) if text else ()


def format_faces(faces: tuple[Face, ...]) -> str:
    """The text that parse_faces() reads."""
    return ".".join(map(str, faces))


def parse_move(text: str) -> Move:
    """The move of a text; MoveSyntaxError if there is none."""
    if len(text) > _LONGEST_MOVE:
        raise MoveSyntaxError(N_("that is too long for a move"))
    if text == "pass":
        return PassMove()
    verb, _, rest = text.partition(" ")
    if verb == "word" and rest:
        return WordMove(parse_faces(rest))
    if verb == "remove":
        return RemoveMove(parse_cell(rest))
    raise MoveSyntaxError(
        N_("'{text}' is not a move: there are 'word T313.L313.T213', 'remove 313' and 'pass'"),
        text=text,
    )


def format_move(move: Move) -> str:
    """The text of a move."""
    if isinstance(move, WordMove):
        return format_word(map(str, move.faces))
    if isinstance(move, RemoveMove):
        return f"remove {move.cell}"
    return "pass"


def format_word(faces: Iterable[str]) -> str:
    """The text of a word's move, by the texts of its faces."""
    return f"word {'.'.join(faces)}"


def format_pile(columns: Columns) -> str:
    """The text of a pile, in positions and deals."""
    return "/".join(
        ".".join(cube.letters + cube.bonus + "'" * cube.uses for cube in column) or "-"
        for column in columns
    )


def parse_pile(text: str, size: int) -> Columns:
    """The pile of a text, for a pile of `size`; PositionSyntaxError if there is none."""
    columns = tuple(
        () if part == "-" else tuple(_parse_cube(cube) for cube in part.split("."))
        for part in text.split("/")
    )
    if len(columns) != size * size:
        raise PositionSyntaxError(
            N_("a pile has {size} columns, not {count}"), size=size * size, count=len(columns)
        )
    if any(len(column) > size for column in columns):
        raise PositionSyntaxError(N_("no column of this pile is higher than {size}"), size=size)
    return columns


def _parse_cube(text: str) -> Cube:
    match = _CUBE.fullmatch(text)
    if match is None:
        bonuses = ", ".join([*LETTER_FACTOR, *WORD_FACTOR])
        raise PositionSyntaxError(
            N_(
                "'{text}' is not a cube: it is three letters, perhaps one of {bonuses}, "
                "and a ' for each use, {uses} at most"
            ),
            text=text,
            bonuses=bonuses,
            uses=USES - 1,
        )
    return Cube(match[1], match[2] or "", len(match[3]))


def format_position(state: State) -> str:
    """The text that parse_position() reads."""
    fields = {
        "pile": format_pile(state.columns),
        "seats": state.seats,
        "seat": state.seat + 1,
        "turn": state.turn,
        "idle": state.idle,
        "removed": state.removed,
        "resigned": seat_numbers(sorted(state.resigned)),
        "words": listed(map(_format_played, state.words)),
        "end": state.termination,
        "rules": state.rules,
    }
    return f"{state.options} {spell_fields(fields)}"


_KEYS = ("pile", "seats", "seat", "turn", "idle", "removed", "resigned", "words", "end", "rules")


def parse_position(text: str) -> State:
    """The position of a text; PositionSyntaxError if there is none."""
    fields = Fields(text, _KEYS, OPTIONS)
    if not fields.text("pile"):
        raise PositionSyntaxError(N_("a position needs a pile="))
    size = fields.options.number("size")
    columns = parse_pile(fields.text("pile"), size)
    allowed = 2 if fields.options["mode"] == HEAD_TO_HEAD else 1
    seats = fields.number("seats", allowed, allowed, allowed)
    return State(
        options=fields.options,
        seats=seats,
        columns=columns,
        surface=surface(size, heights(columns)),
        seat=fields.seat("seat", seats),
        turn=fields.number("turn", 1, 1),
        removed=fields.flag("removed"),
        idle=fields.number("idle", 0, 0, 999),
        resigned=frozenset(fields.seats("resigned", seats)),
        words=fields.each("words", lambda part: _parse_played(part, seats)),
        termination=fields.one_of("end", Termination),
        rules=fields.number("rules", RULES, 1, RULES),
    )


def _format_played(played: Played) -> str:
    return f"{played.seat + 1}:{played.word}:{played.points if played.valid else 'x'}"


def _parse_played(text: str, seats: int) -> Played:
    match = _PLAYED.fullmatch(text)
    if match is None or int(match[1]) > seats:
        raise PositionSyntaxError(N_("'{text}' is not of the form seat:WORD:points"), text=text)
    valid = match[3] != "x"
    return Played(int(match[1]) - 1, match[2], int(match[3]) if valid else 0, valid)


NOTATION = Notation(parse_move, format_move, parse_position, format_position)
