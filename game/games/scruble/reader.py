"""SCRUBLE Cube in a terminal: six faces row by row, twists in SiGN notation, words typed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from typing_extensions import override

from game.games.scruble.rules.assessment import assess
from game.games.scruble.rules.moves import WordMove, parse_move, word_move
from game.games.scruble.rules.pieces import PEGS, VALUES
from game.games.scruble.rules.readings import readings
from game.games.scruble.rules.scoring import parts
from game.games.scruble.rules.sites import (
    ARROWS,
    BY_NAME,
    DOWN,
    LEFT,
    LINES,
    NAMES,
    NEIGHBOURS,
    RIGHT,
    RINGS,
    SIZE,
    TABLE,
    UP,
    Site,
)
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import BY_TEXT
from game.language import _
from game.rules.interface import MoveSyntaxError
from game.rules.judge import LiveJudge
from game.sentences import N_
from game.terminal import phrases
from game.terminal.reader import Questions, Reader, best_move
from game.words.lexicon import Lexicon

FACES = {
    "U": N_("Top"), "R": N_("Right"), "F": N_("Front"),
    "D": N_("Bottom"), "L": N_("Left"), "B": N_("Back side"),
}  # fmt: skip
WAYS = {UP: N_("above"), RIGHT: N_("to the right"), DOWN: N_("below"), LEFT: N_("to the left")}
EXAMPLE = "F23"
TURNED_BACK = "counterclockwise"
"""What is typed for the ' of a twist."""
BACK = {TURNED_BACK, "anticlockwise"}
"""What may be typed for it: the second is what the twist is called when it is told."""
ALONG = dict(zip(("up", "right", "down", "left"), ARROWS, strict=True))
"""What is typed for the arrow of a word's direction."""

QUESTIONS = Questions[State]()


def _face(face: str) -> str:
    return f"{_(FACES[face])} ({face})"


def _peg(view: State, site: int) -> str:
    peg = PEGS[view.pegs[site]]
    if peg.letter:
        return peg.letter
    return _("wild") if peg.times == 1 else phrases.mark(peg.times, whole_word=peg.whole_word)


def _pegs(view: State, sites: Sequence[int]) -> str:
    return ", ".join(_peg(view, site) for site in sites)


def _row(face: str, row: int) -> list[int]:
    return [BY_NAME[f"{face}{row}{column}"] for column in range(1, SIZE + 1)]


def _column(face: str, column: int) -> list[int]:
    return [BY_NAME[f"{face}{row}{column}"] for row in range(1, SIZE + 1)]


def _whole(view: State, face: str) -> str:
    rows = (_pegs(view, _row(face, row)) for row in range(1, SIZE + 1))
    return f"{_face(face)}: " + "; ".join(rows)


def _changed(view: State, face: str, sites: Sequence[Site]) -> str:
    """The row or the column that holds all changed sites of a face, or the whole face."""
    rows, columns = {site.row for site in sites}, {site.column for site in sites}
    if len(rows) == 1:
        row = sites[0].row + 1
        text = _("{face}, row {number}: {pegs}")
        return text.format(face=_face(face), number=row, pegs=_pegs(view, _row(face, row)))
    if len(columns) == 1:
        column = sites[0].column + 1
        text = _("{face}, column {number}: {pegs}")
        return text.format(face=_face(face), number=column, pegs=_pegs(view, _column(face, column)))
    return _whole(view, face)


def _standing(view: State) -> str:
    words = [item.word for item in view.pad.standing if item.sites_on(view.pegs)]
    return phrases.listed(_("Standing words"), words)


@QUESTIONS.ask(N_("face F: a face row by row, and what it adjoins"))
def _answer_face(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    face = text.upper()
    if not text:
        return [_whole(view, face) for face in FACES]
    if face not in FACES:
        return phrases.nowhere(text, "F")
    lines = [_(FACES[face])]
    for row in range(1, SIZE + 1):
        pegs = _pegs(view, _row(face, row))
        lines.append(_("Row {number}: {pegs}").format(number=row, pegs=pegs))
    edges = {
        UP: _row(face, 1),
        RIGHT: _column(face, 4),
        DOWN: _row(face, 4),
        LEFT: _column(face, 1),
    }
    for way, edge in edges.items():
        over = [NEIGHBOURS[site][way] for site in edge]
        face = _(FACES[TABLE[over[0]].face])
        lines.append(f"{_(WAYS[way])}: {face} {_stretch(over)}: {_pegs(view, over)}")
    return lines


def _stretch(sites: Sequence[int]) -> str:
    if len(sites) == 1:
        return NAMES[sites[0]]
    return _("{first} to {last}").format(first=NAMES[sites[0]], last=NAMES[sites[-1]])


def _around(view: State, ring: Sequence[int]) -> str:
    """A ring in order, face by face."""
    stretches = ((face, list(sites)) for face, sites in groupby(ring, lambda s: TABLE[s].face))
    return "; ".join(
        f"{_(FACES[face])} {_stretch(sites)}: {_pegs(view, sites)}" for face, sites in stretches
    )


@QUESTIONS.ask(N_("ring 2R: the sixteen pegs of a layer; ring F23: both rings through a place"))
def _answer_ring(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    twist, site = BY_TEXT.get(text.upper()), BY_NAME.get(text.upper())
    if twist is not None:
        return [_around(view, RINGS[twist.layer.axis * SIZE + twist.layer.place])]
    if site is None:
        return phrases.nowhere(text, "2R, F23")
    return [_around(view, LINES[site][way]) for way in (RIGHT, DOWN)]


def _place(view: State, site: int) -> str:
    """A site and its peg, with the value of its letter."""
    points = VALUES[view.pegs[site]]
    return f"{NAMES[site]} {_peg(view, site)}" + (f" ({points})" if points else "")


@QUESTIONS.ask(N_("near F23: a peg, its value and what is around it"))
def _answer_near(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    site = BY_NAME.get(text.upper())
    if site is None:
        return phrases.nowhere(text, EXAMPLE)
    around = [
        f"{_(WAYS[way])} {NAMES[other]} {_peg(view, other)}"
        for way, other in enumerate(NEIGHBOURS[site])
    ]
    return [phrases.listed(_place(view, site), around)]


@QUESTIONS.ask(N_("where A, where STREET: where it can be read"))
def _answer_where(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    if not text:
        return phrases.nowhere(text, "A, STREET")
    wanted = text.upper()
    if len(wanted) == 1 or not (wanted.isascii() and wanted.isalpha()):
        found = [site.name for site in TABLE if PEGS[view.pegs[site.index]].letter == wanted]
    else:
        lines = readings(view.pegs, wanted, view.pad.variant)
        found = [str(move)[len(wanted) + 1 :] for s in lines if (move := word_move(wanted, s))]
    return [phrases.listed(wanted, found)]


@QUESTIONS.ask(N_("premiums: where premiums and wilds are"))
def _answer_premiums(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    return phrases.marks_lines(
        (_peg(view, site.index), site.name)
        for site in TABLE
        if not PEGS[view.pegs[site.index]].letter
    )


QUESTIONS.ask_values(lambda view: view.pieces.values)


@QUESTIONS.ask(N_("parts STREET, parts STREET F23>: what a word would score, in its parts"))
def _answer_parts(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    move = _best_place(view, text, words) if text.isalpha() else _notated(text)
    example = f"STREET, STREET {EXAMPLE}>"
    if text.isalpha() and not move:
        return phrases.unseen(text, example)
    try:
        word = parse_move(move)
    except MoveSyntaxError:
        return phrases.nowhere(text, example)
    if not isinstance(word, WordMove):
        return phrases.nowhere(text, example)
    score = assess(view, word.sites, word.word).score
    if score is None:
        return phrases.unseen(text, example)
    crossed = ((crossing.word, crossing.points) for crossing in score.crossings)
    return [phrases.parts_line(parts(score, len(word.word), crossed), score.total)]


def _best_place(view: State, text: str, lexicon: Lexicon | None) -> str:
    """The move that scores most with a word wherever it can be read; "" where it cannot."""
    word = text.upper()
    judge = None if lexicon is None else LiveJudge(lexicon)
    ways = ((s, word_move(word, s)) for s in readings(view.pegs, word, view.pad.variant))
    found = ((assess(view, sites, word, judge), move) for sites, move in ways if move is not None)
    return best_move((f.rejection, f.score.total if f.score else 0, str(move)) for f, move in found)


def _notated(text: str) -> str:
    """A move that is written in words, in its notation; any other text as it is."""
    before, _space, last = text.rpartition(" ")
    if last.lower() in BACK and f"{before.upper()}'" in BY_TEXT:
        return f"{before.upper()}'"
    return f"{before}{ALONG[last.lower()]}" if " " in before and last.lower() in ALONG else text


class ScrubleReader(Reader[State]):
    """The reader of SCRUBLE Cube."""

    help = (
        N_("A twist: R, U', 2F, B2 ... (capital letters of the faces; ' turns the other way)."),
        N_("Several twists, and a word after them: R 2U' R2; STREET F23>"),
        N_("A word: type it; the place where it scores most is taken. Or STREET F23> for a place."),
        N_("The same in words: U counterclockwise; STREET F23 right (or left, up, down)."),
        N_("Pass: pass"),
        N_(
            "A place is its face, row and column, as F23; each face is read as in the unfolded net."
        ),
    )
    names = ("pass",)
    questions = QUESTIONS

    @override
    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The faces of the net, four rows each; then the standing words."""
        return [*(_whole(view, face) for face in FACES), _standing(view)]

    @override
    def place(self, view: State, place: str) -> str:
        return _place(view, BY_NAME[place])

    @override
    def changes(self, before: State, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The rows and columns that a twist has changed."""
        lines = []
        for face in FACES:
            sites = [TABLE[BY_NAME[f"{face}11"] + at] for at in range(SIZE * SIZE)]
            changed = [s for s in sites if before.pegs[s.index] != view.pegs[s.index]]
            if changed:
                lines.append(_changed(view, face, changed))
        standing = _standing(view)
        return [*lines, standing] if standing != _standing(before) else lines

    @override
    def steps(self, line: str) -> Sequence[str]:
        """Split twists that are separated by spaces alone."""
        steps: list[str] = []
        for part in super().steps(line):
            twists = part.split()
            steps += twists if all(twist in BY_TEXT for twist in twists) else [part]
        return steps

    @override
    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """A word without a place is played where it scores most."""
        if text in BY_TEXT or not text.isalpha() or len(text) < 2:
            return (_notated(text),)
        move = _best_place(view, text, lexicon)
        return (move,) if move else ()

    @override
    def typed(self, view: State, seat: int, moves: Sequence[str]) -> Sequence[str]:
        """Twists and words with their directions in words."""
        ways = {"'": TURNED_BACK, **{arrow: way for way, arrow in ALONG.items()}}
        return [f"{move[:-1]} {ways[move[-1]]}" if move[-1] in ways else move for move in moves]


READER = ScrubleReader()
