"""Positions of Kubagram as one line of `key=value` fields; format_position writes all of them."""

from __future__ import annotations

import re

from game.games.kubagram.rules.box import MARKS
from game.games.kubagram.rules.dice import ALPHABETS, DICE, Alphabet, is_joker
from game.games.kubagram.rules.moves import ClaimedWord, Part
from game.games.kubagram.rules.notation import (
    format_boxed,
    format_move,
    format_part,
    parse_boxed,
    parse_move,
    parse_part,
)
from game.games.kubagram.rules.options import OPTIONS
from game.games.kubagram.rules.state import (
    BEFORE,
    HAND,
    RULES,
    SHOW,
    Boxed,
    Phase,
    Piece,
    State,
    Termination,
    Word,
)
from game.rules.fields import Fields, listed, seat_numbers, spell_fields, whole
from game.rules.interface import MoveSyntaxError, PositionSyntaxError
from game.rules.notation import Notation
from game.sentences import N_

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
        "seats": state.seats,
        "starter": state.starter + 1,
        "drawn": listed(f"{s + 1}.{d + 1}:{face}" for s, d, face in state.drawn),
        "box": _format_box(state.box),
        "rotation": state.rotation,
        "turns": state.turn - 1,
        "seat": state.seat + 1,
        "phase": state.phase,
        "hand": _format_boxed(state.hand),
        "mark": state.mark,
        "passed": state.was_passed,
        "passing": _format_boxed(state.passing),
        "field": listed(map(_format_piece, state.field)),
        "words": listed(map(_format_word, state.words), ";"),
        "aside": listed(f"{die + 1}:{holder + 1}" for die, holder in state.aside),
        "skipped": seat_numbers(sorted(state.skipped)),
        "resigned": seat_numbers(sorted(state.resigned)),
        "fines": listed(state.fines),
        "deductions": listed(state.deductions),
        "cannot": state.cannot,
        "asked": seat_numbers(state.asked),
        "shown": listed(map(format_part, state.shown)),
        "over": state.termination,
        "rules": state.rules,
    }
    return spell_fields(fields, state.options)


def _format_boxed(boxed: Boxed | None) -> str:
    return "" if boxed is None else format_boxed(boxed)


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
    return ",".join(["." if boxed is None else format_boxed(boxed) for boxed in box])


def parse_position(text: str) -> State:
    """The state that one line spells; a field left out is as at the start, the box empty."""
    fields = Fields(text, _KEYS, OPTIONS)
    alphabet = ALPHABETS[fields.options.text("alphabet")]
    seats = fields.number("seats", 1, 1, 4)

    def boxed(key: str) -> Boxed | None:
        return next(iter(fields.each(key, lambda part: parse_boxed(part, alphabet))), None)

    state = State(
        options=fields.options,
        seats=seats,
        starter=fields.seat("starter", seats),
        drawn=fields.each("drawn", lambda part: _drawn(part, alphabet, seats)),
        box=_box(fields.text("box") or "-", alphabet),
        rotation=fields.number("rotation", 0, 0, 3),
        turn=fields.number("turns", 0) + 1,
        seat=fields.seat("seat", seats),
        phase=fields.one_of("phase", Phase) or BEFORE,
        hand=boxed("hand"),
        mark=fields.one_of("mark", MARKS) or "",
        was_passed=fields.flag("passed"),
        passing=boxed("passing"),
        field=fields.each("field", lambda part: _piece(part, alphabet)),
        words=fields.each("words", lambda part: _word(part, alphabet, seats), ";"),
        aside=fields.each("aside", lambda part: _aside(part, seats)),
        skipped=frozenset(fields.seats("skipped", seats)),
        resigned=frozenset(fields.seats("resigned", seats)),
        fines=fields.numbers("fines", seats),
        deductions=fields.numbers("deductions", seats),
        cannot=fields.flag("cannot"),
        asked=fields.seats("asked", seats),
        shown=fields.each("shown", _shown),
        termination=fields.one_of("over", Termination),
        rules=fields.number("rules", RULES, 1, RULES),
    )
    _check(state)
    return state


def _check(state: State) -> None:
    """What no game could reach is no position."""
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
    if not state.playing and not state.over:
        raise PositionSyntaxError(N_("everybody has resigned"))


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
            N_("the box has {count} squares, not {number}"), count=len(MARKS), number=len(box)
        )
    return box


def _word(text: str, alphabet: Alphabet, seats: int) -> Word | None:
    if text == "gone":
        return None
    fields = text.split("/")
    late = fields[4:] == ["late"]
    if len(fields) != 4 + late or not re.fullmatch(r"[A-Z]+(\+[A-Z]+)*", fields[2], re.ASCII):
        raise PositionSyntaxError(N_("'{part}' is no claimed word"), part=text)
    return Word(
        whole(fields[0], 1, seats) - 1,
        tuple(_piece(piece, alphabet) for piece in fields[1].split("+")),
        tuple(fields[2].split("+")),
        whole(fields[3], 0, 9),
        late,
    )


NOTATION = Notation(parse_move, format_move, parse_position, format_position)
