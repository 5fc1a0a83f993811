"""Scribbage in a terminal: the dice in the tray, the grid, words typed with their place."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from typing_extensions import override

from game.games.scribbage.rules import reasons
from game.games.scribbage.rules.layout import Cell, Layout, Placed, Run, runs, shown
from game.games.scribbage.rules.moves import Lay, Lift
from game.games.scribbage.rules.notation import (
    PLAIN,
    VERBS,
    format_cell,
    format_move,
    on_grid,
    parse_move,
)
from game.games.scribbage.rules.pattern import best_pattern, score_pattern
from game.games.scribbage.rules.pieces import (
    ALPHABETS,
    DICE,
    JOKER,
    VALUES,
    Roll,
    face_name,
    letters,
    values,
)
from game.games.scribbage.rules.state import State
from game.language import _
from game.rules.interface import Rejection
from game.sentences import N_
from game.terminal import phrases
from game.terminal.reader import Questions, Reader
from game.words.lexicon import Lexicon

_PLACED = re.compile(r"([A-Za-z]{1,13}) +([0-9]{1,2})\.([0-9]{1,2}) +(across|down|a|d)", re.ASCII)
_JOKER_PLACED = re.compile(r"joker +(?:([A-Za-z]) +)?([0-9]{1,2})\.([0-9]{1,2})", re.ASCII)

QUESTIONS = Questions[State]()


def _spelt(roll: Roll, layout: Layout, laid: Collection[int]) -> list[str]:
    """What is typed to lay some of the dice of a layout: each joker, then words until all dice are
    in one, then those that lie alone."""
    up, reads, said, left = letters(roll), shown(roll, layout), list[str](), set(laid)
    for die in laid:
        placed = layout[die]
        if placed is not None and up[die] == JOKER:
            said.append(" ".join(filter(None, ("joker", placed.letter, format_cell(placed.cell)))))
            left.remove(die)
    lines = [(run.dice, run.text, run.across) for run in runs(roll, layout)]
    for dice, text, across in (*lines, *(((die,), reads[die], True) for die in laid)):
        for piece in re.finditer("[A-Z]+", text):  # a joker without a letter parts a run
            within = dice[slice(*piece.span())]
            first = layout[within[0]]
            if first is not None and not left.isdisjoint(within):
                way = "across" if across else "down"
                said.append(f"{piece[0]} {format_cell(first.cell)} {way}")
                left.difference_update(within)
    return said


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
        N_(
            "A word: HOUSE 50.50 across (or down): its column and row; dice that lie there are "
            "used, or go back if they show another letter."
        ),
        N_("joker E 50.49 (a joker from the tray to a place)"),
        N_("lay 3@50.49 (die 3 to a place), lift 3 10, joker 10 E"),
    )
    ends = ("done",)
    names = PLAIN
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
    def moves(
        self, view: State, seat: int, text: str, lexicon: Lexicon | None
    ) -> Sequence[str] | Rejection:
        """A word with its first cell and direction takes free dice, jokers last, where no die shows
        its letter; a joker may also be laid by itself. A word alone is refused."""
        word, joker = (form.fullmatch(text.strip()) for form in (_PLACED, _JOKER_PLACED))
        found = word or joker
        if text.isalpha() and text.lower() not in VERBS:
            return Rejection(reasons.NO_PLACE, {"word": text.upper()})
        if found is None or view.roll is None:
            return (text,)
        wanted, column, row = found.group(1, 2, 3)
        step = (0, 1) if word and word[4][0] == "d" else (1, 0)
        reads, up = shown(view.roll, view.layout), letters(view.roll)
        at = {item.cell: reads[die] for die, item in enumerate(view.layout) if item is not None}
        free = [die for die, item in enumerate(view.layout) if item is None]
        items: list[tuple[int, Cell, str]] = []
        for i, letter in enumerate((wanted or JOKER).upper()):
            cell = (int(column) + step[0] * i, int(row) + step[1] * i)
            if word and at.get(cell) in (letter, JOKER):
                continue
            faces = (letter, JOKER) if word else (JOKER,)
            die = next((die for face in faces for die in free if up[die] == face), None)
            if die is None:
                return Rejection(reasons.NO_DIE, {"letter": face_name(faces[0])})
            if not on_grid(cell):
                return (text,)
            free.remove(die)
            items.append((die, cell, letter.replace(JOKER, "") if up[die] == JOKER else ""))
        return (format_move(Lay(tuple(items))),) if items else (text,)

    @override
    def typed(self, view: State, seat: int, moves: Sequence[str]) -> Sequence[str]:
        """Dice from the tray that go where none lies as words and jokers."""
        layout, said = list(view.layout), list[str]()
        for text in moves:
            move = parse_move(text)
            if isinstance(move, Lift):
                for die in move.dice:
                    layout[die] = None
            if not isinstance(move, Lay) or view.roll is None:
                said.append(text)
                continue
            taken = {placed.cell for placed in layout if placed is not None}
            if any(layout[die] is not None or cell in taken for die, cell, _letter in move.dice):
                return moves
            for die, cell, letter in move.dice:
                layout[die] = Placed(cell, letter)
            said += _spelt(view.roll, tuple(layout), [die for die, *_where in move.dice])
        return said


READER = ScribbageReader()
