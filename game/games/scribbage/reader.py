"""Scribbage in a terminal: the dice in the tray, the grid, words typed with their place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.games.scribbage.rules.dice import JOKER, letters, values
from game.games.scribbage.rules.layout import Cell, runs, shown
from game.games.scribbage.rules.notation import format_cell, format_move, on_grid
from game.games.scribbage.rules.state import Lay, State
from game.language import _
from game.rules.sentence import N_
from game.text.reader import Reader, listed
from game.words.lexicon import Lexicon

_PLACED = re.compile(r"([A-Za-z]{1,13}) +([0-9]{1,2})\.([0-9]{1,2}) +(across|down|a|d)", re.ASCII)


class ScribbageReader(Reader[State]):
    """See Reader."""

    help = (
        N_("Throw the dice: throw. Stop and take the score: done."),
        N_("A word: HOUSE 50.50 across (or down): its column and row; dice that lie are used."),
        N_("lay 3@50.49 (die 3 to a place), lift 3 10, joker 10 E"),
    )

    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """Dice in the tray and on the grid, and the runs that lie."""
        if view.roll is None:
            return [_("The dice are in the cup.")]
        up, worth = letters(view.roll), values(view.roll)
        tray = [
            f"{die + 1} {up[die]} ({worth[die]})"
            for die, placed in enumerate(view.layout)
            if placed is None
        ]
        reads = shown(view.roll, view.layout)
        laid = [
            f"{reads[die]} {format_cell(placed.cell)}"
            for die, placed in sorted(
                ((die, placed) for die, placed in enumerate(view.layout) if placed is not None),
                key=lambda item: (item[1].cell[1], item[1].cell[0]),
            )
        ]
        words = [
            f"{run.text} {_('across') if run.across else _('down')}"
            for run in runs(view.roll, view.layout)
        ]
        return [
            listed(_("In the tray"), tray),
            listed(_("On the grid"), laid),
            listed(_("Runs"), words),
        ]

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
