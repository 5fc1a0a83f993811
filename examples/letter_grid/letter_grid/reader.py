"""Letter Grid in a terminal: the rows of the grid, words typed as they are."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.sentences import N_
from game.terminal.phrases import listed, nowhere
from game.terminal.reader import Question, Reader
from game.words.lexicon import Lexicon
from letter_grid.rules.grid import BESIDE, NAMES, PLACE, PLACES, SIDE, paths_spelling
from letter_grid.rules.state import Move, State, format_move


def _tell_near(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """A letter and its neighbours."""
    place = PLACE.get(text.upper())
    if place is None:
        return nowhere(text, "B2")
    around = [f"{NAMES[other]} {view.letters[other]}" for other in BESIDE[place]]
    return [listed(f"{NAMES[place]} {view.letters[place]}", around)]


def _tell_where(view: State, seat: int, text: str, words: Lexicon | None) -> list[str]:
    """The places of a letter."""
    found = [NAMES[place] for place in range(PLACES) if view.letters[place] == text.upper()]
    return [listed(text.upper(), found)] if len(text) == 1 else nowhere(text, "A")


QUESTIONS = {
    "near": Question(N_("near B2: a letter and those that touch it"), _tell_near),
    "where": Question(N_("where A: where a letter is"), _tell_where),
}


class LetterGridReader(Reader[State]):
    """Letter Grid in a terminal."""

    help = (
        N_("A word: type it. Or the way: word A1.B1.B2 (columns A to D, rows 1 to 4)."),
        N_("Pass: pass"),
    )

    names = ("pass",)
    questions = QUESTIONS

    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The grid row by row, then the words played."""
        rows = [view.letters[at : at + SIDE] for at in range(0, PLACES, SIDE)]
        lines = [f"{number}: {' '.join(row)}" for number, row in enumerate(rows, 1)]
        return [*lines, listed(_("Words played"), view.words)]

    def place(self, view: State, place: str) -> str:
        """A place with its letter."""
        return f"{place} {view.letters[PLACE[place]]}"

    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """The move of a word along its first path; all paths count the same."""
        word = text.upper()
        path = next(paths_spelling(view.letters, word), None) if word.isalpha() else None
        return (format_move(Move(path)),) if path else (text,)


READER = LetterGridReader()
