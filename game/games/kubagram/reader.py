"""Kubagram in a terminal: the central field, the die in hand, words and compounds typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from typing_extensions import override

from game.games.kubagram.rules.claims import assess
from game.games.kubagram.rules.game import GAME
from game.games.kubagram.rules.moves import Claim, LayDie, Plain, Show
from game.games.kubagram.rules.notation import VERBS, format_move, parse_move
from game.games.kubagram.rules.pieces import DICE, MARKS, draw_order
from game.games.kubagram.rules.state import HAND, ROTATE, SHOW, Piece, State
from game.games.kubagram.rules.turns import lay_die, offered
from game.games.kubagram.rules.words import parts, worth
from game.games.kubagram.search.solver import claim_spelling
from game.language import _, ngettext, say
from game.rules.interface import MoveSyntaxError, Rejection
from game.sentences import N_
from game.terminal import phrases
from game.terminal.reader import Questions, Reader
from game.words.lexicon import Lexicon

MARK_NAMES = {"I": N_("I: the letter that lies up"), "III": N_("III: any letter"),
              "0": N_("0: for the next player")}  # fmt: skip
MARKS_SAID = {"I": N_("mark one"), "III": N_("mark three"), "0": N_("mark zero")}
"""The marks beside a letter, which may be an I itself."""
NEXT = 12
"""The number of squares of the box that are listed."""

WORD = "HOUSE, w3, claim w3 w5"
"""Examples of what `parts` takes."""

SPELLING = ("claim", "show")
"""The verbs that may stand before a word."""

QUESTIONS = Questions[State]()


def _boxed(boxed: Piece) -> str:
    joker = boxed.is_joker
    return _("joker {letter}").format(letter=boxed.letter) if joker else boxed.letter


@QUESTIONS.ask(N_("box: the next dice with the marks of their squares; box all: all of them"))
def _answer_box(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The upper letters of the next dice, with the marks of their squares."""
    left = [square for square in draw_order(view.rotation) if view.box[square] is not None]
    coming = left if text.lower() == "all" else left[:NEXT]
    by_mark = [
        f"{_boxed(boxed)} {_(MARKS_SAID[MARKS[square]])}"
        for square in coming
        if (boxed := view.box[square])
    ]
    return [
        phrases.listed(_("In the box, the next first"), by_mark),
        ngettext("{count} die is in the box.", "{count} dice are in the box.", len(left)).format(
            count=len(left)
        ),
    ]


@QUESTIONS.ask(N_("marks: what the marks of the squares mean"))
def _answer_marks(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    return [_(name) for name in MARK_NAMES.values()]


@QUESTIONS.ask(N_("face 9: the letters of a die; face: of the one in hand"))
def _answer_face(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The letters of the die in hand, or of any die by its number."""
    if not text and view.hand is not None:
        die = view.hand.die
    elif text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= DICE:
        die = int(text) - 1
    elif not text:
        return [_("There is no die in hand; face 9 tells the letters of die 9.")]
    else:
        return phrases.nowhere(text, "9")
    label = _("Die {number}").format(number=die + 1)
    return [phrases.listed(label, view.alphabet.letters(die))]


@QUESTIONS.ask(N_("where E: where a letter is"))
def _answer_where(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The places of a letter: in the central field, on jokers aside, in claimed words."""
    letter = text.upper()
    if letter not in view.alphabet.values:
        return phrases.nowhere(text, "E")
    field = [
        _("{place} from the left, die {number}").format(place=place, number=piece.die + 1)
        for place, piece in enumerate(view.field, 1)
        if piece.letter == letter
    ]
    jokers = [str(die + 1) for die, _holder in view.aside if letter in view.alphabet.letters(die)]
    claimed = [
        f"w{number} {word.text}"
        for number, word in enumerate(view.words, 1)
        if word is not None and any(piece.letter == letter for piece in word.pieces)
    ]
    lines = [phrases.listed(_("Central field"), field)]
    if jokers:
        lines.append(phrases.listed(_("Jokers aside"), jokers))
    return [*lines, phrases.listed(_("Claimed words"), claimed)]


QUESTIONS.ask_values(lambda view: dict(sorted(view.alphabet.values.items())))


@QUESTIONS.ask(
    N_("parts HOUSE, parts w3: what a claim would be worth, or a claimed word is, in parts")
)
def _answer_parts(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The points of a claim or of a claimed word, in their parts."""
    number = text[1:] if text[:1] in "wW" else ""
    if number.isascii() and number.isdigit() and 1 <= int(number[:4]) <= len(view.words):
        word = view.words[int(number) - 1]
        if word is not None and GAME.shows_scores(view):
            value = worth(view.alphabet, word)
            return [phrases.parts_line(parts(view.alphabet, word, value), value.total)]
    claim: object = claim_spelling(view, seat, text.upper()) if text.isalpha() else None
    if claim is None:
        try:
            claim = parse_move(text)
        except MoveSyntaxError:
            return phrases.unseen(text, WORD)
    if not isinstance(claim, Claim):
        return phrases.nowhere(text, WORD)
    found = assess(view, seat, claim)
    if isinstance(found, Rejection):
        return [say(found)]
    scored = parts(view.alphabet, found.word, found.worth)
    return [phrases.parts_line(scored, found.worth.total)]


def _notated(text: str) -> str:
    """A move in the capital and small letters of its notation."""
    return re.sub("(?<=^lay )[a-z]+|(?<==)[a-z]", lambda face: face[0].upper(), text.lower())


class KubagramReader(Reader[State]):
    """Kubagram in a terminal."""

    help = (
        N_("Turn the box before play: rotate 0 (or 1, 2, 3 quarter turns)."),
        N_("take, skip, end; lay E left or lay E right; aside (a joker)"),
        N_("A word of the central field: type it. Compounds: claim w3 w5."),
        N_("order 5 9 2: the dice of the central field by number, from left to right"),
        N_("At the end: cannot, when you see no long word; whoever is asked types one, or none."),
    )
    ends = ("end",)
    names = tuple(Plain)
    questions = QUESTIONS

    @override
    def cues(self, view: State) -> list[str]:
        """How to turn the box."""
        turning = view.phase == ROTATE
        return [_("Type rotate 0 to leave it, or rotate 1, 2 or 3.")] if turning else []

    @override
    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The central field, the die in hand, jokers aside, claimed words, the number of dice
        left."""
        field = [
            _("{letter} (die {number})").format(letter=piece.letter, number=piece.die + 1)
            for piece in view.field
        ]
        lines = [phrases.listed(_("Central field"), field)]
        if view.phase == HAND and view.hand is not None:
            lines.append(phrases.listed(_("In hand, letters to choose from"), offered(view)))
        if view.phase == ROTATE:
            lines.append(_("The last player may turn the box, or leave it as it is."))
        if view.phase == SHOW:
            text = _("Type a word of {minimum} or more dice that {player} could form, or none.")
            lines.append(text.format(minimum=view.minimum, player=names[view.seat]))
        for die, holder in view.aside:
            letters = "".join(view.alphabet.faces[die])
            lines.append(_("{player} holds the joker {letters} (die {die}).").format(
                player=names[holder], letters=letters, die=die + 1))  # fmt: skip
        for index, word in view.claimed.items():
            parts = [f"w{index + 1} {word.text}", names[word.owner]]
            if GAME.shows_scores(view):
                parts.append(str(worth(view.alphabet, word).total))
            lines.append(", ".join(parts))
        left = [boxed for boxed in view.box if boxed is not None]
        jokers = sum(boxed.is_joker for boxed in left)
        text = ngettext(
            "In the box: {left} die, {jokers} of them jokers.",
            "In the box: {left} dice, {jokers} of them jokers.",
            len(left),
        )
        lines.append(text.format(left=len(left), jokers=jokers))
        return lines

    @override
    def place(self, view: State, place: str) -> str:
        """A die of the central field, a joker aside or a claimed word."""
        if place.startswith("w"):
            word = view.words[int(place[1:]) - 1]
            return place if word is None else f"{place} {word.text}"
        number = place.partition("=")[0]
        die = int(number) - 1
        letter = next((piece.letter for piece in view.field if piece.die == die), "")
        if not letter:
            return _("joker {letter}").format(letter=" ".join(view.alphabet.letters(die)))
        return _("{letter} ({value}), die {number}").format(
            letter=letter, value=view.alphabet.values[letter], number=number
        )

    @override
    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """The claim of a word, or the move that shows it, from the central field and the jokers."""
        verb, _space, rest = text.partition(" ")
        text = rest if verb.lower() in SPELLING and rest.isalpha() else text
        if not text.isalpha():
            return (_notated(text) if verb.lower() in VERBS else text,)
        claim = claim_spelling(view, seat, text.upper())
        if claim is None:
            return (text,) if text.lower() in VERBS.difference(Plain) else ()
        return (format_move(Show(claim.parts) if view.phase == SHOW else claim),)

    @override
    def typed(self, view: State, seat: int, moves: Sequence[str]) -> Sequence[str]:
        """Claims as their verb and word, where that leads to the same dice."""
        said = list[str]()
        for text in moves:
            move = parse_move(text)
            if isinstance(move, LayDie):
                laid = lay_die(view, seat, move)
                view = view if isinstance(laid, Rejection) else laid.state
            if isinstance(move, Claim | Show):
                found = assess(view, view.seat, Claim(move.parts))
                word = "" if isinstance(found, Rejection) else found.word.text
                named = f"{text.partition(' ')[0]} {word}"
                said.append(named if text in self.moves(view, seat, named, None) else text)
            else:
                said.append(text)
        return said


READER = KubagramReader()
