"""Alphacubes in a terminal: the board row by row, the rack, words typed with their place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.games.alphacubes.rules.moves import format_move, lay
from game.games.alphacubes.rules.pieces import CUBES, SIZE, TOTALS, square_at, square_name
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.rules.typing import spell
from game.language import _
from game.rules.interface import Rejection
from game.rules.sentence import N_
from game.text.reader import Reader, listed
from game.words.lexicon import Lexicon

_PLACED = re.compile(r"([A-Za-z]{2,17}) +([A-Qa-q][0-9]{1,2}) +(across|down|a|d)", re.ASCII)


class AlphacubesReader(Reader[State]):
    """See Reader."""

    help = (
        N_("A word: VALIDLY E9 across (or down); cubes that can show it are picked."),
        N_("exchange ABEDI TKROZ; pass; where a play is challenged: accept or challenge"),
    )

    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """Rows that hold letters, the rack of the seat, and how much is left."""
        lines = []
        for row in range(SIZE):
            squares = range(row * SIZE, (row + 1) * SIZE)
            laid = [
                f"{square_name(s)} {view.letters[s]}" for s in squares if view.letters[s] != EMPTY
            ]
            if laid:
                lines.append(listed(_("Row {row}").format(row=row + 1), laid))
        if not lines:
            lines.append(_("The board is empty; the first word covers I9."))
        rack = [
            f"{CUBES[cube]} ({TOTALS[cube]})" for cube in view.racks[seat] if 0 <= cube < len(CUBES)
        ]
        lines.append(listed(_("Your cubes"), rack))
        lines.append(_("In the stock: {count}").format(count=len(view.stock)))
        if view.last_chance:
            lines.append(_("Lay a cube in this turn, or the game ends."))
        return lines

    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """A word with its first square and direction picks the cubes."""
        placed = _PLACED.fullmatch(text.strip())
        if placed is None:
            return (text,)
        word, place, direction = placed.groups()
        square = square_at(place.upper())
        if square is None:
            return (text,)
        found = spell(view, seat, square, 1 if direction[0] == "a" else SIZE, word.upper())
        if isinstance(found, Rejection):
            return (text,)
        return (format_move(lay(found)),)


READER = AlphacubesReader()
