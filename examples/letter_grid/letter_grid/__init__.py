"""Letter Grid: words along neighbouring letters of a flat grid, as a game of another package."""

from __future__ import annotations

from game.entry import GameEntry

ENTRY = GameEntry(
    "letter-grid",
    "letter_grid.rules:GAME",
    table="letter_grid.table.table:LetterGridTable",
    solver="letter_grid.solver:SOLVER",
    reader="letter_grid.reader:READER",
    assets="letter_grid:assets",
    actions="letter_grid.actions:ACTIONS",
)
