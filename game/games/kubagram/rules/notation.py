"""Moves, deals and positions of Kubagram as text.

Dice are numbered 1 to 108 in the order of the rule text, the jokers 106 to 108; claimed words are
w1, w2 ... in the order they were claimed:

    rotate 0            leave the box as it lies (1, 2, 3: clockwise quarter turns)
    take, skip, end     the next die; none this once; the turn is over
    lay E left          lay the die in hand with that letter at an end
    aside               set the joker in hand aside
    order 5 9 2         the central field from left to right
    claim 5 9 107=E 2   a word of these dice; 107=E is a joker set aside, as E
    claim w3 w5         a compound of claimed words
    claim w3 9 2        an extension by the last player
    cannot              the last player can form no word of the agreed length
    show 5 9 107=E 2    another shows one; none: has none to show
"""

from __future__ import annotations

import re

from game.games.kubagram.rules import moves
from game.games.kubagram.rules.moves import ClaimedWord, Move, Part, Plain
from game.games.kubagram.rules.options import OPTIONS
from game.games.kubagram.rules.pieces import ALPHABETS, DICE, MARKS, Alphabet, is_joker
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

_NUMBER = re.compile("[1-9][0-9]{0,3}", re.ASCII)
_FACE = re.compile("[A-Z]|IJ", re.ASCII)
_PLAIN = {move.value: move for move in Plain}
VERBS = frozenset({*Plain, "rotate", "lay", "order", "claim", "show"})
"""What a move begins with."""


def format_move(move: Move) -> str:
    """The one text of a move."""
    if isinstance(move, moves.Rotate):
        return f"rotate {move.turns}"
    if isinstance(move, moves.LayDie):
        return f"lay {move.letter} {'left' if move.left else 'right'}"
    if isinstance(move, moves.Reorder):
        return "order " + " ".join(str(die + 1) for die in move.dice)
    if isinstance(move, moves.Claim):
        return "claim " + " ".join(map(format_part, move.parts))
    if isinstance(move, moves.Show):
        return "show " + " ".join(map(format_part, move.parts))
    return str(move)


def format_part(part: Part) -> str:
    """A part of a claim: `5`, `107=E`, `w3`."""
    if isinstance(part, moves.ClaimedWord):
        return f"w{part.index + 1}"
    if isinstance(part, moves.AsideJoker):
        return f"{part.die + 1}={part.letter}"
    return str(part.die + 1)


def parse_move(text: str) -> Move:
    """The move that `text` spells; MoveSyntaxError says what is wrong."""
    words = text.split(" ")
    verb, rest = words[0], words[1:]
    if not rest and verb in _PLAIN:
        return _PLAIN[verb]
    if verb == "rotate" and len(rest) == 1 and rest[0] in ("0", "1", "2", "3"):
        return moves.Rotate(int(rest[0]))
    if (
        verb == "lay"
        and len(rest) == 2
        and _FACE.fullmatch(rest[0])
        and rest[1] in ("left", "right")
    ):
        return moves.LayDie(rest[0], rest[1] == "left")
    if verb == "order" and rest:
        return moves.Reorder(tuple(_die(word) for word in rest))
    if verb == "claim" and rest:
        return moves.Claim(tuple(map(parse_part, rest)))
    if verb == "show" and rest:
        return moves.Show(tuple(map(parse_part, rest)))
    raise MoveSyntaxError(
        N_(
            "'{text}' is no move: rotate 0, take, skip, lay E left, aside, order 5 9 2, "
            "claim 5 9 w3, cannot, show 5 9, none or end"
        ),
        text=text,
    )


def _die(word: str) -> int:
    if not _NUMBER.fullmatch(word) or int(word) > DICE:
        raise MoveSyntaxError(
            N_("'{word}' is no die: they are numbered 1 to {most}"), word=word, most=DICE
        )
    return int(word) - 1


def parse_part(word: str) -> Part:
    """The part that format_part writes so; MoveSyntaxError for anything else."""
    if word.startswith("w") and _NUMBER.fullmatch(word[1:]):
        return moves.ClaimedWord(int(word[1:]) - 1)
    number, equals, letter = word.partition("=")
    die = _die(number)
    if not equals:
        return moves.FieldDie(die)
    if not is_joker(die) or not re.fullmatch("[A-Z]", letter, re.ASCII):
        raise MoveSyntaxError(N_("'{word}': only a joker set aside is given a letter"), word=word)
    return moves.AsideJoker(die, letter)


def format_boxed(boxed: Boxed) -> str:
    """A die and its face: `57:A`; `?:A` and `*:A` for a die and a joker of a view."""
    number = boxed.die + 1 if boxed.die >= 0 else "*?"[boxed.die]
    return f"{number}:{boxed.letter}"


def parse_boxed(text: str, alphabet: Alphabet) -> Boxed:
    """The die that format_boxed writes so; PositionSyntaxError if the die has no such letter."""
    number, _, letter = text.partition(":")
    if number in ("?", "*") and letter in alphabet.values:
        return Boxed(-1 if number == "?" else -2, letter)
    try:
        die = _die(number)
    except MoveSyntaxError as error:
        raise PositionSyntaxError(error) from error
    if letter not in alphabet.faces[die]:
        raise PositionSyntaxError(
            N_("'{text}': die {number} has no '{letter}'"), text=text, number=number, letter=letter
        )
    return Boxed(die, letter)


def parse_deal(text: str, language: str, seats: int) -> tuple[int, tuple[Boxed, ...]]:
    """`SEAT;DIE:FACE,DIE:FACE,...`: who starts, and all 108 dice square by square."""
    head, separator, rest = text.partition(";")
    if not separator or not _NUMBER.fullmatch(head) or int(head) > seats:
        raise PositionSyntaxError(
            N_("a deal begins with the seat that starts (1 to {seats}) and ';'"), seats=seats
        )
    alphabet = ALPHABETS[language]
    box = tuple(parse_boxed(part, alphabet) for part in rest.split(","))
    if sorted(boxed.die for boxed in box) != list(range(DICE)):
        raise PositionSyntaxError(N_("a deal names each of the {count} dice once"), count=DICE)
    return int(head) - 1, box


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
