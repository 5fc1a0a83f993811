"""Alphacubes in a terminal: the board row by row, the rack, plays typed as word and place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from typing_extensions import override

from game.games.alphacubes.rules.assessment import assess
from game.games.alphacubes.rules.moves import Lay, format_move, lay, parse_move
from game.games.alphacubes.rules.pieces import (
    CUBES,
    LETTER_MULTIPLIER,
    PREMIUMS,
    SIZE,
    TOTALS,
    WORD_MULTIPLIER,
    square_at,
    square_name,
)
from game.games.alphacubes.rules.spelling import letter_counts, spell, unseen
from game.games.alphacubes.rules.state import EMPTY, State
from game.language import _, say
from game.rules.interface import MoveSyntaxError, Rejection
from game.sentences import N_
from game.terminal import phrases
from game.terminal.reader import Questions, Reader
from game.words.lexicon import Lexicon

EXAMPLE = "I9"
_PLACED = re.compile(
    r"(?:lay +)?([A-Za-z]{2,17}) +([A-Qa-q][0-9]{1,2}) +(across|down|a|d)", re.ASCII | re.IGNORECASE
)

QUESTIONS = Questions[State]()


def _premium(square: int) -> str:
    """The premium of a square in words, "" for none."""
    sign = PREMIUMS[square]
    if sign in LETTER_MULTIPLIER:
        return phrases.mark(LETTER_MULTIPLIER[sign], whole_word=False)
    return phrases.mark(WORD_MULTIPLIER[sign], whole_word=True) if sign in WORD_MULTIPLIER else ""


def _square(view: State, square: int) -> str:
    """A square with its letter, or with its premium."""
    letter = view.letters[square]
    what = (_premium(square) or _("free")) if letter == EMPTY else letter
    return f"{square_name(square)} {what}"


@QUESTIONS.ask(N_("column I: the same of a column"))
@QUESTIONS.ask(N_("row 9: what lies in a row, and its free premiums"))
def _answer_line(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """A row or a column, square by square, without free squares that have no premium."""
    row, column = square_at(f"A{text}"), square_at(f"{text.upper()}1")
    if row is not None:
        squares, label = range(row, row + SIZE), _("Row {row}").format(row=text)
    elif column is not None:
        squares = range(column, column + SIZE * SIZE, SIZE)
        label = _("Column {column}").format(column=text.upper())
    else:
        return phrases.nowhere(text, "9, I")
    seen = [s for s in squares if view.letters[s] != EMPTY or _premium(s)]
    return [phrases.listed(label, [_square(view, square) for square in seen])]


@QUESTIONS.ask(N_("near I9: a square and those around it"))
def _answer_near(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """A square and the four around it."""
    square = square_at(text.upper())
    if square is None:
        return phrases.nowhere(text, EXAMPLE)
    row, column = divmod(square, SIZE)
    parts = [
        f"{way} {_square(view, down * SIZE + across)}"
        for way, (across, down) in phrases.around(column, row)
        if 0 <= across < SIZE and 0 <= down < SIZE
    ]
    return [phrases.listed(_square(view, square), parts)]


@QUESTIONS.ask(N_("where A: where a letter lies, and on which of your cubes"))
def _answer_where(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The squares with a letter, and the seat's cubes that have it."""
    letter = text.upper()
    if len(letter) != 1 or letter not in view.alphabet.values:
        return phrases.nowhere(text, "A")
    board = [square_name(s) for s, laid in enumerate(view.letters) if laid == letter]
    cubes = [CUBES[cube] for cube in view.racks[seat] if cube >= 0 and letter in CUBES[cube]]
    return [phrases.listed(_("On the board"), board), phrases.listed(_("Your cubes"), cubes)]


@QUESTIONS.ask(N_("premiums: the premiums that are still free"))
def _answer_premiums(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The premiums that are still free."""
    return phrases.marks_lines(
        (_premium(square), square_name(square))
        for square, letter in enumerate(view.letters)
        if letter == EMPTY and _premium(square)
    )


QUESTIONS.ask_values(lambda view: view.alphabet.values)


@QUESTIONS.ask(N_("box: the letters on cubes that you have not seen"))
def _answer_box(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The letters of the cubes that the seat has not seen."""
    counts = letter_counts(unseen(view, seat))
    letters = [f"{letter} {counts[letter]}" for letter in sorted(counts)]
    return [
        _("In the stock: {count}").format(count=len(view.stock)),
        phrases.listed(_("Faces of the cubes not seen"), letters),
    ]


@QUESTIONS.ask(N_("parts VALIDLY E9 across: what a play would score, in its parts"))
def _answer_parts(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The score of a play in its parts; without one, that of the play that waits for answers."""
    if not text and view.pending is not None:
        placements = view.pending.placements
        found = assess(view.take_back(placements), placements)
    else:
        try:
            typed = READER.moves(view, seat, text, words)
            if isinstance(typed, Rejection):
                return [say(typed)]
            move = parse_move(typed[0])
        except MoveSyntaxError:
            return phrases.nowhere(text, f"VALIDLY {EXAMPLE} across")
        if not isinstance(move, Lay):
            return phrases.nowhere(text, f"VALIDLY {EXAMPLE} across")
        found = assess(view, move.placements)
    parts = [
        (word.text, f"{word.letter_sum}×{word.multiplier}" if word.multiplier > 1
         else str(word.score))
        for word in found.words
    ]  # fmt: skip
    if found.splash:
        parts.append((_("Splash: all seven cubes"), f"+{found.splash}"))
    return [phrases.parts_line(parts, found.score)] if parts else [_("That is not a play.")]


class AlphacubesReader(Reader[State]):
    """Alphacubes in a terminal."""

    help = (
        N_("A word: VALIDLY E9 across (or down); cubes that can show it are picked."),
        N_("exchange ABEDI TKROZ, pass; where a play is challenged: accept or challenge"),
    )
    ends = ("pass",)
    questions = QUESTIONS

    @override
    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """Rows with letters, the rack of the seat, and the size of the stock."""
        lines = []
        for row in range(SIZE):
            squares = range(row * SIZE, (row + 1) * SIZE)
            laid = [
                f"{square_name(s)} {view.letters[s]}" for s in squares if view.letters[s] != EMPTY
            ]
            if laid:
                lines.append(phrases.listed(_("Row {row}").format(row=row + 1), laid))
        if not lines:
            lines.append(_("The board is empty; the first word covers I9."))
        rack = [
            f"{CUBES[cube]} ({TOTALS[cube]})" for cube in view.racks[seat] if 0 <= cube < len(CUBES)
        ]
        lines.append(phrases.listed(_("Your cubes"), rack))
        lines.append(_("In the stock: {count}").format(count=len(view.stock)))
        if view.pending is not None and seat in view.pending.waiting:
            lines.append(_("Do you accept the play or challenge it?"))
        if view.last_chance:
            lines.append(_("Lay a cube in this turn, or the game ends."))
        return lines

    @override
    def cues(self, view: State) -> list[str]:
        """How to answer a play."""
        return [] if view.pending is None else [_("Type accept or challenge.")]

    @override
    def place(self, view: State, place: str) -> str:
        """A square with its contents."""
        square = square_at(place)
        return place if square is None else _square(view, square)

    @override
    def moves(
        self, view: State, seat: int, text: str, lexicon: Lexicon | None
    ) -> Sequence[str] | Rejection:
        """The move of a word with its first square and direction, which picks the cubes; why the
        seat's cubes cannot show it."""
        placed = _PLACED.fullmatch(text.strip())
        if placed is None:
            return (text,)
        word, place, direction = placed.groups()
        square = square_at(place.upper())
        if square is None:
            return (text,)
        step = 1 if direction[0].lower() == "a" else SIZE
        found = spell(view, seat, square, step, word.upper())
        return found if isinstance(found, Rejection) else (format_move(lay(found)),)

    @override
    def typed(self, view: State, seat: int, moves: Sequence[str]) -> Sequence[str]:
        """A play as its word with its first square and direction."""
        (move,) = moves
        play = parse_move(move)
        if not isinstance(play, Lay):
            return moves
        word = assess(view, play.placements).words[0]
        way = "across" if word.squares[1] == word.squares[0] + 1 else "down"
        return (f"{word.text} {square_name(word.squares[0])} {way}",)


READER = AlphacubesReader()
