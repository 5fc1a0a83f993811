"""Moves, deals and positions of Kubagram as text.

Dice are numbered 1 to 108 in the order of the rule text, the jokers 106 to 108; claimed words are
w1, w2 ... in the order they were claimed:

    rotate 0            leave the box as it lies (1, 2, 3: clockwise quarter turns)
    take, skip, end     take the next die; leave it, once a game; end the turn
    lay E left          lay the die in hand with that letter at an end
    aside               set the joker in hand aside
    order 5 9 2         the central field from left to right
    claim 5 9 107=E 2   a word of these dice; 107=E is a joker set aside, as E
    claim w3 w5         a compound of claimed words
    claim w3 9 2        an extension by the last player
    cannot              the last player can form no word of the agreed length
    show 5 9 107=E 2    show the last player a word; none: there is none to show

A position is one line of `key=value` fields; format_position writes all of them.
"""

from __future__ import annotations

import re

from game.games.kubagram.rules import moves
from game.games.kubagram.rules.moves import Move, Part, Plain
from game.games.kubagram.rules.options import OPTIONS
from game.games.kubagram.rules.pieces import ALPHABETS, DICE, MARKS, Alphabet, is_joker
from game.games.kubagram.rules.state import (
    BEFORE,
    HAND,
    RULES,
    SHOW,
    UNSEEN,
    UNSEEN_JOKER,
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
VERBS = frozenset({*Plain, "rotate", "lay", "order", "claim", "show"})
"""The first words of moves."""


def format_move(move: Move) -> str:
    """The one text of a move."""
    match move:
        case moves.Rotate(turns):
            return f"rotate {turns}"
        case moves.LayDie(letter, left):
            return f"lay {letter} {'left' if left else 'right'}"
        case moves.Reorder(dice):
            return "order " + " ".join(str(die + 1) for die in dice)
        case moves.Claim(parts):
            return "claim " + " ".join(map(format_part, parts))
        case moves.Show(parts):
            return "show " + " ".join(map(format_part, parts))
    return str(move)


def format_part(part: Part) -> str:
    """A part of a claim: `5`, `107=E`, `w3`."""
    if isinstance(part, moves.ClaimedWord):
        return f"w{part.index + 1}"
    return (
        f"{part.die + 1}={part.letter}" if isinstance(part, moves.AsideJoker) else str(part.die + 1)
    )


def parse_move(text: str) -> Move:
    """The move that `text` spells; MoveSyntaxError says what is wrong."""
    match text.split(" "):
        case [verb] if verb in list(Plain):
            return Plain(verb)
        case ["rotate", ("0" | "1" | "2" | "3") as turns]:
            return moves.Rotate(int(turns))
        case ["lay", face, ("left" | "right") as end] if _FACE.fullmatch(face):
            return moves.LayDie(face, end == "left")
        case ["order", *dice] if dice:
            return moves.Reorder(tuple(map(_die, dice)))
        case ["claim", *parts] if parts:
            return moves.Claim(tuple(map(parse_part, parts)))
        case ["show", *parts] if parts:
            return moves.Show(tuple(map(parse_part, parts)))
    raise MoveSyntaxError(
        N_(
            "'{text}' is not a move: rotate 0, take, skip, lay E left, aside, order 5 9 "
            "2, claim 5 9 w3, cannot, show 5 9, none or end"
        ),
        text=text,
    )


def _die(word: str) -> int:
    if not _NUMBER.fullmatch(word) or int(word) > DICE:
        raise MoveSyntaxError(
            N_("'{word}' is not a die: they are numbered 1 to {most}"), word=word, most=DICE
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


def format_piece(piece: Piece) -> str:
    """A die and its letter: `57:A`; `?:A` and `*:A` for a die and a joker that a view hides."""
    number = {UNSEEN: "?", UNSEEN_JOKER: "*"}.get(piece.die, piece.die + 1)
    return f"{number}:{piece.letter}"


def parse_piece(text: str, alphabet: Alphabet) -> Piece:
    """The piece that format_piece writes so; PositionSyntaxError if the die has no such letter."""
    number, _, letter = text.partition(":")
    if number in ("?", "*") and letter in alphabet.values:
        return Piece(UNSEEN if number == "?" else UNSEEN_JOKER, letter)
    try:
        die = _die(number)
    except MoveSyntaxError as error:
        raise PositionSyntaxError(error) from error
    if letter not in alphabet.faces[die]:
        raise PositionSyntaxError(
            N_("'{text}': die {number} has no '{letter}'"), text=text, number=number, letter=letter
        )
    return Piece(die, letter)


def parse_deal(text: str, language: str, seats: int) -> tuple[int, tuple[Piece, ...]]:
    """`SEAT;DIE:FACE,DIE:FACE,...`: who starts, and all 108 dice square by square."""
    head, separator, rest = text.partition(";")
    if not separator or not _NUMBER.fullmatch(head) or int(head) > seats:
        raise PositionSyntaxError(
            N_("a deal begins with the seat that starts (1 to {seats}) and ';'"), seats=seats
        )
    alphabet = ALPHABETS[language]
    box = tuple(parse_piece(part, alphabet) for part in rest.split(","))
    if sorted(piece.die for piece in box) != list(range(DICE)):
        raise PositionSyntaxError(N_("a deal names each of the {count} dice once"), count=DICE)
    return int(head) - 1, box


_KEYS = frozenset([
    *("seats", "starter", "drawn", "box", "rotation", "turns", "seat", "phase", "hand", "mark"),
    *("passed", "passing", "field", "words", "aside", "skipped", "resigned", "fines"),
    *("deductions", "cannot", "asked", "shown", "over", "rules"),
])  # fmt: skip


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
        "hand": state.hand and format_piece(state.hand),
        "mark": state.mark,
        "passed": state.was_passed,
        "passing": state.passing and format_piece(state.passing),
        "field": listed(map(format_piece, state.field)),
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


def _format_word(word: Word | None) -> str:
    if word is None:
        return "gone"
    pieces = "+".join(map(format_piece, word.pieces))
    late = "/late" if word.late else ""
    return f"{word.owner + 1}/{pieces}/{'+'.join(word.bases)}/{word.extensions}{late}"


def _format_box(box: tuple[Piece | None, ...]) -> str:
    if not any(box):
        return "-"
    return ",".join(["." if boxed is None else format_piece(boxed) for boxed in box])


def parse_position(text: str) -> State:
    """The state that one line spells; a field left out is as at the start, the box empty."""
    fields = Fields(text, _KEYS, OPTIONS)
    alphabet = ALPHABETS[fields.options.text("alphabet")]
    seats = fields.number("seats", 1, 1, 4)

    def piece(key: str) -> Piece | None:
        return next(iter(fields.each(key, lambda part: parse_piece(part, alphabet))), None)

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
        hand=piece("hand"),
        mark=fields.one_of("mark", MARKS) or "",
        was_passed=fields.flag("passed"),
        passing=piece("passing"),
        field=fields.each("field", lambda part: _known(part, alphabet)),
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
    """PositionSyntaxError for a position that no match can reach."""
    if (state.hand is not None) != (state.phase == HAND):
        raise PositionSyntaxError(N_("a die is in hand just when the phase is hand"))
    if bool(state.asked) != (state.phase == SHOW):
        raise PositionSyntaxError(N_("seats are asked just when the phase is show"))
    dice = [*state.dice_in_play, *(boxed.die for boxed in state.box if boxed and boxed.die >= 0)]
    if len(set(dice)) < len(dice):
        raise PositionSyntaxError(N_("a die lies in two places"))
    if any(not is_joker(die) for die, _ in state.aside):
        raise PositionSyntaxError(N_("only jokers are set aside"))
    others = {seat for seat in range(state.seats) if seat != state.seat} - state.resigned
    if len(set(state.asked) & others) < len(state.asked):
        raise PositionSyntaxError(N_("only others who play are asked, each once"))
    lying = {piece.die for piece in state.field} | {die for die, _ in state.aside}
    if any(isinstance(part, moves.ClaimedWord) or part.die not in lying for part in state.shown):
        raise PositionSyntaxError(N_("a word is shown with dice that lie there"))


def _known(text: str, alphabet: Alphabet) -> Piece:
    piece = parse_piece(text, alphabet)
    if piece.die < 0:
        raise PositionSyntaxError(N_("'{text}' does not say which die it is"), text=text)
    return piece


def _shown(text: str) -> Part:
    try:
        return parse_part(text)
    except MoveSyntaxError as error:
        raise PositionSyntaxError(error) from error


def _drawn(text: str, alphabet: Alphabet, seats: int) -> tuple[int, int, str]:
    seat, _, die = text.partition(".")
    piece = _known(die, alphabet)
    return whole(seat, 1, seats) - 1, piece.die, piece.letter


def _aside(text: str, seats: int) -> tuple[int, int]:
    die, _, holder = text.partition(":")
    return whole(die, 1, DICE) - 1, whole(holder, 1, seats) - 1


def _box(text: str, alphabet: Alphabet) -> tuple[Piece | None, ...]:
    if text == "-":
        return (None,) * len(MARKS)
    box = tuple(None if part == "." else parse_piece(part, alphabet) for part in text.split(","))
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
        raise PositionSyntaxError(N_("'{part}' is not a claimed word"), part=text)
    return Word(
        whole(fields[0], 1, seats) - 1,
        tuple(_known(piece, alphabet) for piece in fields[1].split("+")),
        tuple(fields[2].split("+")),
        whole(fields[3], 0, 9),
        late,
    )


NOTATION = Notation(parse_move, format_move, parse_position, format_position)
