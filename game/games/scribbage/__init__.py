"""Scribbage: thirteen dice from a cup, one crossword and a clock."""

from game.entry import Command, Entry
from game.worded import N_

ENTRY = Entry(
    "scribbage",
    rules="game.games.scribbage.rules:GAME",
    solver="game.games.scribbage.search.solver:SOLVER",
    table="game.games.scribbage.table.table:ScribbageTable",
    actions="game.games.scribbage.actions:ACTIONS",
    title_piece="game.games.scribbage.table.title:Throw",
    reader="game.games.scribbage.reader:READER",
    bot="game.games.scribbage.bot:choose",
    review="game.games.scribbage.review:YARDSTICK",
    assets="game.games.scribbage:data",
    commands=(
        Command(
            "best",
            N_("find the best arrangement of a throw"),
            "game.games.scribbage.commands.best",
            ("scribbage",),
        ),
    ),
)
