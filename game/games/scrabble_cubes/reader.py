"""Scrabble Cubes in a terminal: the revealed letters side by side, words typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from typing_extensions import override

from game.games.scrabble_cubes.rules.assessment import assess
from game.games.scrabble_cubes.rules.moves import WordMove
from game.games.scrabble_cubes.rules.navigate import reading_order
from game.games.scrabble_cubes.rules.notation import format_move, parse_cell, parse_face, parse_move
from game.games.scrabble_cubes.rules.paths import paths_spelling
from game.games.scrabble_cubes.rules.state import Cube, State
from game.games.scrabble_cubes.rules.surface import FULLY, Cell, Face
from game.language import _, ngettext
from game.rules.interface import MoveSyntaxError
from game.sentences import N_
from game.terminal import phrases
from game.terminal.reader import Questions, Reader, best_move
from game.words.lexicon import Lexicon

SIDES = {"T": N_("Top"), "L": N_("Left"), "R": N_("Right")}
USED = ("", N_("used once"), N_("used twice"))
MOST_PATHS, MOST_SHOWN = 200, 12
EXAMPLE, WORD = "T313", "AXE, word T313.L313.T213"

QUESTIONS = Questions[State]()


def _marks(cube: Cube) -> list[str]:
    """The bonus and the uses of a cube."""
    bonus = (
        [phrases.mark(int(cube.bonus[0]), whole_word=cube.bonus[1] == "W")] if cube.bonus else []
    )
    return [*bonus, _(USED[cube.uses])] if cube.uses else bonus


def _letter(view: State, face: Face) -> str:
    cube = view.cube(face.cell)
    marks = _marks(cube) if cube is not None else []
    return " ".join([view.letter(face) or "", str(face), *marks])


def _side(view: State, side: str) -> str:
    faces = [face for face in reading_order(view.surface) if face.side == side]
    return phrases.listed(f"{_(SIDES[side])} ({side})", [_letter(view, face) for face in faces])


@QUESTIONS.ask(N_("face T: the letters of one side (T, L or R)"))
def _answer_face(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    side = text.upper()
    if side and side not in SIDES:
        return phrases.nowhere(text, "T")
    return [_side(view, side) for side in ([side] if side else SIDES)]


def _read(text: str) -> Face | Cell | None:
    """The face or cell of a text."""
    for parse in (parse_face, parse_cell):
        try:
            return parse(text.upper())
        except MoveSyntaxError:
            continue
    return None


@QUESTIONS.ask(N_("near T313: a letter and those that touch it; near 313: a cube"))
def _answer_near(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    place = _read(text)
    if isinstance(place, Face):
        slot = view.surface.grid.slot(place)
        if slot is None or view.surface.status(place) != FULLY:
            return [_("That letter cannot be seen.")]
        faces = [view.surface.grid.faces[other] for other in view.surface.neighbours[slot]]
        return [phrases.listed(_letter(view, place), [_letter(view, face) for face in faces])]
    cube = None if place is None else view.cube(place)
    if place is None or cube is None:
        return phrases.nowhere(text, f"{EXAMPLE}, {EXAMPLE[1:]}")
    return [
        phrases.listed(str(place), [view.readable(place) or _("no letter in sight"), *_marks(cube)])
    ]


@QUESTIONS.ask(N_("where A, where AXE: where it can be read"))
def _answer_where(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    wanted = text.upper()
    if len(wanted) == 1:
        faces = [face for face in reading_order(view.surface) if view.letter(face) == wanted]
        return [phrases.listed(wanted, [_letter(view, face) for face in faces])]
    if not (wanted.isascii() and wanted.isalpha()):
        return phrases.nowhere(text, "A")
    ways = [".".join(map(str, faces)) for faces, _n in _paths(view, wanted)]
    return [phrases.listed(wanted, ways[:MOST_SHOWN])]


def _paths(view: State, word: str) -> Iterator[tuple[Sequence[Face], int]]:
    return zip(paths_spelling(view, word), range(MOST_PATHS), strict=False)


@QUESTIONS.ask(N_("premiums: which cubes in sight have a bonus"))
def _answer_premiums(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    seen = {face.cell for face in reading_order(view.surface)}
    cubes = ((view.cube(cell), cell) for cell in view.cells() if cell in seen)
    return phrases.marks_lines(
        (_marks(cube)[0], f"{cell} {view.readable(cell)}")
        for cube, cell in cubes
        if cube is not None and cube.bonus
    )


QUESTIONS.ask_values(lambda view: view.letter_values)


@QUESTIONS.ask(N_("parts AXE: what a word would score, in its parts"))
def _answer_parts(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    try:
        move = parse_move(_best_path(view, text) if text.isalpha() else text)
    except MoveSyntaxError:
        return phrases.unseen(text, WORD)
    if not isinstance(move, WordMove):
        return phrases.nowhere(text, WORD)
    found = assess(view, move.faces)
    letters = ((part.letter, part.written) for part in found.letters)
    return [phrases.parts_line((*letters, *found.bonuses()), found.points)]


def _best_path(view: State, word: str) -> str:
    """The move that scores most with a word on any path; "" where there is none."""
    ways = ((faces, assess(view, faces)) for faces, _n in _paths(view, word.upper()))
    return best_move(
        (found.rejection, found.points, format_move(WordMove(tuple(faces))))
        for faces, found in ways
    )


class ScrabbleCubesReader(Reader[State]):
    """The reader of Scrabble Cubes."""

    help = (
        N_("A word: type it; the path that is worth most is taken. Or word T313.L313.T213."),
        N_("Take a cube away: remove 313 (its column, its row from the front, its height)."),
        N_("Pass, in Head to Head: pass"),
        N_("A letter is named by its side, T, L or R, and its cube; letters that touch by an edge "
           "or a corner make a path."),
    )  # fmt: skip
    names = ("pass",)
    questions = QUESTIONS

    @override
    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The fully revealed letters, side by side; then the words played."""
        cubes = sum(map(len, view.columns))
        return [
            *(_side(view, side) for side in SIDES),
            ngettext("{count} cube is left.", "{count} cubes are left.", cubes).format(count=cubes),
            phrases.listed(_("Words played"), [played.word for played in view.words]),
        ]

    @override
    def place(self, view: State, place: str) -> str:
        return _letter(view, parse_face(place))

    @override
    def changes(self, before: State, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """Letters that were revealed or used, and how many cubes are left."""
        known = {_letter(before, face) for face in reading_order(before.surface)}
        seen = [_letter(view, face) for face in reading_order(view.surface)]
        fresh = [letter for letter in seen if letter not in known]
        old, lines = self.table(before, seat, names), self.table(view, seat, names)
        new = [phrases.listed(_("New"), fresh)] if fresh else []
        return new + [line for line in lines[len(SIDES) : -1] if line not in old]

    @override
    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """A word without a path is played on the one that scores most."""
        if not text.isalpha():
            return (text,)
        move = _best_path(view, text)
        return (move,) if move else ()


READER = ScrabbleCubesReader()
