"""Scribbage in a terminal: the dice in the tray, the grid, words typed with their place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from typing_extensions import override

from game.games.scribbage.rules.layout import Cell, Run, runs, shown
from game.games.scribbage.rules.moves import Lay
from game.games.scribbage.rules.notation import format_cell, format_move, on_grid
from game.games.scribbage.rules.pattern import best_pattern, score_pattern
from game.games.scribbage.rules.pieces import ALPHABETS, DICE, JOKER, VALUES, letters, values
from game.games.scribbage.rules.state import State
from game.language import _
from game.sentences import N_
from game.terminal import phrases
from game.terminal.reader import Questions, Reader
from game.words.lexicon import Lexicon

_PLACED = re.compile(r"([A-Za-z]{1,13}) +([0-9]{1,2})\.([0-9]{1,2}) +(across|down|a|d)", re.ASCII)

QUESTIONS = Questions[State]()


def _letter(letter: str) -> str:
    return _("joker") if letter == JOKER else letter


def _runs(view: State) -> list[tuple[Run, str]]:
    """The runs on the grid, in words, with their first cells."""
    if view.roll is None:
        return []
    found = []
    for run in runs(view.roll, view.layout):
        first = view.layout[run.dice[0]]
        cell = "" if first is None else format_cell(first.cell)
        way = _("across") if run.across else _("down")
        text = run.text if JOKER not in run.text else " ".join(map(_letter, run.text))
        found.append((run, f"{text} {cell} {way}"))
    return found


@QUESTIONS.ask(N_("face 3: the six faces of a die; face: of all dice"))
def _answer_face(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    if not text:
        return [_faces(view, die) for die in range(len(DICE))]
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= len(DICE)):
        return phrases.nowhere(text, "3")
    return [_faces(view, int(text) - 1)]


def _faces(view: State, die: int) -> str:
    dice = ALPHABETS[view.options.text("alphabet")]
    faces = (f"{_letter(face)} {VALUES[face]}" for face in dice[die])
    return phrases.listed(_("Die {number}").format(number=die + 1), list(faces))


def _cell(view: State, cell: Cell) -> str:
    reads = () if view.roll is None else shown(view.roll, view.layout)
    for die, item in enumerate(view.layout):
        if item is not None and item.cell == cell:
            text = _("{letter} (die {number})")
            return text.format(letter=_letter(reads[die]), number=die + 1)
    return _("free")


@QUESTIONS.ask(N_("near 50.50: a cell of the grid and those around it"))
def _answer_near(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    placed = re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})", text, re.ASCII)
    if placed is None:
        return phrases.nowhere(text, "50.50")
    column, row = int(placed[1]), int(placed[2])
    parts = [f"{way} {_cell(view, cell)}" for way, cell in phrases.around(column, row)]
    return [phrases.listed(f"{text} {_cell(view, (column, row))}", parts)]


@QUESTIONS.ask(N_("where A, where joker: which dice show it"))
def _answer_where(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    wanted = JOKER if text.lower() == _("joker") else text.upper()
    if wanted not in VALUES:
        return phrases.nowhere(text, "A")
    if view.roll is None:
        return [_("The dice are in the cup.")]
    found = []
    for die, letter in enumerate(letters(view.roll)):
        item = view.layout[die]
        if letter == wanted:
            place = _("in the tray") if item is None else format_cell(item.cell)
            found.append(_("die {number} {place}").format(number=die + 1, place=place))
    return [phrases.listed(_letter(wanted), found)]


QUESTIONS.ask_values(lambda _view: {_letter(letter): VALUES[letter] for letter in sorted(VALUES)})


@QUESTIONS.ask(N_("parts: what the dice score as they lie, in parts"))
def _answer_parts(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    if view.roll is None or words is None:
        return [_("The dice are in the cup.")]
    crossing = view.options.flag("crossing")
    pattern = best_pattern(view.roll, view.layout, words.is_word, crossing=crossing)
    score = score_pattern(view.roll, view.layout, pattern, crossing=crossing)
    parts = [(word, str(points)) for word, points in (*score.across, *score.down)]
    if score.left:
        parts.append((_("Left over"), f"-{score.left_value}"))
    out = [line for run, line in _runs(view) if not set(run.dice) <= pattern.kept]
    bad = [phrases.listed(_("Not a word, or not connected"), out)] if out else []
    return [phrases.parts_line(parts, score.total), *bad]


class ScribbageReader(Reader[State]):
    """The reader of Scribbage."""

    help = (
        N_("Throw the dice: throw. Stop and take the score: done."),
        N_("A word: HOUSE 50.50 across (or down): its column and row; dice that lie are used."),
        N_("lay 3@50.49 (die 3 to a place), lift 3 10, joker 10 E"),
    )
    ends = ("done",)
    questions = QUESTIONS

    @override
    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The dice in the tray and on the grid, and the runs."""
        if view.roll is None:
            return [_("The dice are in the cup.")]
        up, worth = letters(view.roll), values(view.roll)
        tray = [
            _("die {number} {letter} ({value})").format(
                number=die + 1, letter=_letter(up[die]), value=worth[die]
            )
            for die, placed in enumerate(view.layout)
            if placed is None
        ]
        reads = shown(view.roll, view.layout)
        laid = [
            f"{_letter(reads[die])} {format_cell(placed.cell)}"
            for die, placed in sorted(
                ((die, placed) for die, placed in enumerate(view.layout) if placed is not None),
                key=lambda item: (item[1].cell[1], item[1].cell[0]),
            )
        ]
        return [
            phrases.listed(_("In the tray"), tray),
            phrases.listed(_("On the grid"), laid),
            phrases.listed(_("Runs"), [line for _run, line in _runs(view)]),
        ]

    @override
    def place(self, view: State, place: str) -> str:
        column, _point, row = place.partition(".")
        return f"{place} {_cell(view, (int(column), int(row)))}"

    @override
    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """A word with its first cell and direction takes free dice, jokers last."""
        placed = _PLACED.fullmatch(text.strip())
        if placed is None or view.roll is None:
            return (text,)
        word, column, row, direction = placed.groups()
        step = (1, 0) if direction[0] == "a" else (0, 1)
        up = letters(view.roll)
        at = {item.cell: die for die, item in enumerate(view.layout) if item is not None}
        free = [die for die, item in enumerate(view.layout) if item is None]
        items: list[tuple[int, Cell, str]] = []
        for i, letter in enumerate(word.upper()):
            cell = (int(column) + step[0] * i, int(row) + step[1] * i)
            if cell in at:
                continue
            die = next((d for d in free if up[d] == letter), None)
            joker = next((d for d in free if up[d] == JOKER), None)
            chosen = die if die is not None else joker
            if chosen is None or not on_grid(cell):
                return (text,)
            free.remove(chosen)
            items.append((chosen, cell, "" if die is not None else letter))
        return (format_move(Lay(tuple(items))),) if items else (text,)


READER = ScribbageReader()
