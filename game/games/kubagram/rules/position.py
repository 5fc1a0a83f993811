"""Positions of Kubagram as one line of `key=value` fields; format_position writes all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from game.games.kubagram.rules.box import MARKS
from game.games.kubagram.rules.dice import ALPHABETS, DICE, Alphabet, is_joker
from game.games.kubagram.rules.notation import format_boxed, format_part, parse_boxed, parse_part
from game.games.kubagram.rules.state import (
    AFTER,
    BEFORE,
    HAND,
    ROTATE,
    RULES,
    SHOW,
    Boxed,
    ClaimedWord,
    Part,
    Piece,
    State,
    Word,
)
from game.rules.fields import split_fields, whole
from game.rules.interface import MoveSyntaxError, PositionSyntaxError
from game.rules.options import Option
from game.worded import N_

T = TypeVar("T")

_KEYS = frozenset(
    (
        *("seats", "starter", "drawn", "box", "rotation", "turns", "seat", "phase"),
        *("hand", "mark", "passed", "passing", "field", "words", "aside", "skipped", "resigned"),
        *("fines", "deductions", "cannot", "asked", "shown", "over", "rules"),
    )
)


def format_position(state: State) -> str:
    """The state as one line."""
    fields = {
        "seats": str(state.seats),
        "starter": str(state.starter + 1),
        "drawn": _join(f"{s + 1}.{d + 1}:{face}" for s, d, face in state.drawn),
        "box": _format_box(state.box),
        "rotation": str(state.rotation),
        "turns": str(state.turns),
        "seat": str(state.seat + 1),
        "phase": state.phase,
        "hand": "-" if state.hand is None else format_boxed(state.hand),
        "mark": state.mark or "-",
        "passed": "yes" if state.was_passed else "no",
        "passing": "-" if state.passing is None else format_boxed(state.passing),
        "field": _join(_format_piece(piece) for piece in state.field),
        "words": ";".join(_format_word(word) for word in state.words) or "-",
        "aside": _join(f"{die + 1}:{holder + 1}" for die, holder in state.aside),
        "skipped": _join(str(seat + 1) for seat in sorted(state.skipped)),
        "resigned": _join(str(seat + 1) for seat in sorted(state.resigned)),
        "fines": _join(str(points) for points in state.fines),
        "deductions": _join(str(points) for points in state.deductions),
        "cannot": "yes" if state.cannot else "no",
        "asked": _join(str(seat + 1) for seat in state.asked),
        "shown": _join(map(format_part, state.shown)),
        "over": state.over or "-",
        "rules": str(state.rules),
    }
    return " ".join(f"{key}={value}" for key, value in fields.items()) + f" {state.options}"


def _join(parts: Iterable[str]) -> str:
    return ",".join(parts) or "-"


def _format_piece(piece: Piece) -> str:
    return f"{piece.die + 1}:{piece.letter}"


def _format_word(word: Word | None) -> str:
    if word is None:
        return "gone"
    pieces = "+".join(_format_piece(piece) for piece in word.pieces)
    late = "/late" if word.late else ""
    return f"{word.owner + 1}/{pieces}/{'+'.join(word.bases)}/{word.extensions}{late}"


def _format_box(box: tuple[Boxed | None, ...]) -> str:
    if not any(box):
        return "-"
    return ",".join("." if boxed is None else format_boxed(boxed) for boxed in box)


def parse_position(text: str, declared: tuple[Option, ...]) -> State:
    """The state that one line spells; a field left out is as at the start, the box empty."""
    fields, options = split_fields(text, _KEYS, declared)
    alphabet = ALPHABETS[options.text("alphabet")]
    seats = whole(fields.get("seats", "1"), 1, 4)

    def numbers(key: str, low: int, high: int) -> tuple[int, ...]:
        return _list(fields.get(key, "-"), lambda part: whole(part, low, high))

    def boxed(key: str) -> Boxed | None:
        value = fields.get(key, "-")
        return None if value == "-" else parse_boxed(value, alphabet)

    nought = ",".join("0" * seats)
    fields.setdefault("fines", nought)
    fields.setdefault("deductions", nought)
    state = State(
        options=options,
        seats=seats,
        starter=whole(fields.get("starter", "1"), 1, seats) - 1,
        drawn=_list(fields.get("drawn", "-"), lambda part: _drawn(part, alphabet, seats)),
        box=_box(fields.get("box", "-"), alphabet),
        rotation=whole(fields.get("rotation", "0"), 0, 3),
        turns=whole(fields.get("turns", "0"), 0, 10**6),
        seat=whole(fields.get("seat", "1"), 1, seats) - 1,
        phase=_one_of(fields.get("phase", BEFORE), (ROTATE, HAND, BEFORE, AFTER, SHOW)),
        hand=boxed("hand"),
        mark=_one_of(fields.get("mark", "-"), ("-", "I", "III", "0")).replace("-", ""),
        was_passed=_one_of(fields.get("passed", "no"), ("yes", "no")) == "yes",
        passing=boxed("passing"),
        field=_list(fields.get("field", "-"), lambda part: _piece(part, alphabet)),
        words=_words(fields.get("words", "-"), alphabet, seats),
        aside=_list(fields.get("aside", "-"), lambda part: _aside(part, seats)),
        skipped=frozenset(seat - 1 for seat in numbers("skipped", 1, seats)),
        resigned=frozenset(seat - 1 for seat in numbers("resigned", 1, seats)),
        fines=numbers("fines", 0, 10**6),
        deductions=numbers("deductions", 0, 10**6),
        cannot=_one_of(fields.get("cannot", "no"), ("yes", "no")) == "yes",
        asked=tuple(seat - 1 for seat in numbers("asked", 1, seats)),
        shown=_list(fields.get("shown", "-"), _shown),
        over=_ending(fields.get("over", "-")),
        rules=whole(fields.get("rules", str(RULES)), 1, RULES),
    )
    _check(state)
    return state


def _check(state: State) -> None:
    """What no game could come to is no position."""
    if len(state.fines) != state.seats or len(state.deductions) != state.seats:
        raise PositionSyntaxError(N_("fines and deductions name {seats} seats"), seats=state.seats)
    if (state.hand is not None) != (state.phase == HAND):
        raise PositionSyntaxError(N_("a die is in hand just when the phase is hand"))
    if bool(state.asked) != (state.phase == SHOW):
        raise PositionSyntaxError(N_("seats are asked just when the phase is show"))
    dice = [piece.die for piece in state.field] + [die for die, _ in state.aside]
    dice += [piece.die for word in state.words if word is not None for piece in word.pieces]
    dice += [boxed.die for boxed in state.box if boxed is not None and boxed.die >= 0]
    dice += [boxed.die for boxed in (state.hand, state.passing) if boxed is not None]
    if len(set(dice)) < len(dice):
        raise PositionSyntaxError(N_("a die lies in two places"))
    if any(not is_joker(die) for die, _ in state.aside):
        raise PositionSyntaxError(N_("only jokers are set aside"))
    others = {seat for seat in range(state.seats) if seat != state.seat} - state.resigned
    if len(set(state.asked) & others) < len(state.asked):
        raise PositionSyntaxError(N_("only others who play are asked, each once"))
    lying = {piece.die for piece in state.field} | {die for die, _ in state.aside}
    if any(isinstance(part, ClaimedWord) or part.die not in lying for part in state.shown):
        raise PositionSyntaxError(N_("a word is shown with dice that lie there"))
    seats = range(state.seats)
    if all(seat in state.resigned for seat in seats) and not state.over:
        raise PositionSyntaxError(N_("everybody has resigned"))


def _list(text: str, read: Callable[[str], T]) -> tuple[T, ...]:
    return () if text == "-" else tuple(read(part) for part in text.split(","))


def _one_of(text: str, choices: tuple[str, ...]) -> str:
    if text not in choices:
        raise PositionSyntaxError(
            N_("'{text}' is none of {choices}"), text=text, choices=", ".join(choices)
        )
    return text


def _ending(text: str) -> str:
    if not re.fullmatch("-|[a-z]+", text):
        raise PositionSyntaxError(N_("'{text}' is no ending"), text=text)
    return "" if text == "-" else text


def _piece(text: str, alphabet: Alphabet) -> Piece:
    boxed = parse_boxed(text, alphabet)
    if boxed.die < 0:
        raise PositionSyntaxError(N_("'{text}' does not say which die it is"), text=text)
    return Piece(boxed.die, boxed.letter)


def _shown(text: str) -> Part:
    try:
        return parse_part(text)
    except MoveSyntaxError as error:
        raise PositionSyntaxError(error) from error


def _drawn(text: str, alphabet: Alphabet, seats: int) -> tuple[int, int, str]:
    seat, _, die = text.partition(".")
    piece = _piece(die, alphabet)
    return whole(seat, 1, seats) - 1, piece.die, piece.letter


def _aside(text: str, seats: int) -> tuple[int, int]:
    die, _, holder = text.partition(":")
    return whole(die, 1, DICE) - 1, whole(holder, 1, seats) - 1


def _box(text: str, alphabet: Alphabet) -> tuple[Boxed | None, ...]:
    if text == "-":
        return (None,) * len(MARKS)
    box = tuple(None if part == "." else parse_boxed(part, alphabet) for part in text.split(","))
    if len(box) != len(MARKS):
        raise PositionSyntaxError(
            N_("the box has {count} squares, not {count_2}"), count=len(MARKS), count_2=len(box)
        )
    return box


def _words(text: str, alphabet: Alphabet, seats: int) -> tuple[Word | None, ...]:
    words: list[Word | None] = []
    for part in [] if text == "-" else text.split(";"):
        if part == "gone":
            words.append(None)
            continue
        fields = part.split("/")
        late = fields[4:] == ["late"]
        if len(fields) != 4 + late or not re.fullmatch(r"[A-Z]+(\+[A-Z]+)*", fields[2], re.ASCII):
            raise PositionSyntaxError(N_("'{part}' is no claimed word"), part=part)
        words.append(
            Word(
                whole(fields[0], 1, seats) - 1,
                tuple(_piece(piece, alphabet) for piece in fields[1].split("+")),
                tuple(fields[2].split("+")),
                whole(fields[3], 0, 9),
                late,
            )
        )
    return tuple(words)
