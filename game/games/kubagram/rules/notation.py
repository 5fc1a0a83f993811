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
from game.games.kubagram.rules.dice import ALPHABETS, DICE, Alphabet, is_joker
from game.games.kubagram.rules.moves import Move, Part, Plain
from game.games.kubagram.rules.state import Boxed
from game.rules.interface import MoveSyntaxError, PositionSyntaxError
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
