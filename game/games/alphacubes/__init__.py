"""Alphacubes: crosswords on a board of 17 by 17 with cubes of five letters."""

from game.entry import Command, Entry, Switch
from game.worded import N_

ENTRY = Entry(
    "alphacubes",
    rules="game.games.alphacubes.rules:GAME",
    solver="game.games.alphacubes.search.solver:SOLVER",
    table="game.games.alphacubes.table.table:AlphacubesTable",
    actions="game.games.alphacubes.actions:ACTIONS",
    title_piece="game.games.alphacubes.table.title:Row",
    reader="game.games.alphacubes.reader:READER",
    bot="game.games.alphacubes.bot:choose",
    assets="game.games.alphacubes:data",
    switches=(Switch("alphacubes-flat", N_("{game} flat, from above")),),
    commands=(
        Command(
            "moves",
            N_("list the plays of a crossword position, best first"),
            "game.games.alphacubes.commands.moves",
            ("alphacubes", "crossword"),
        ),
        Command(
            "gcg",
            N_("print a record as GCG, for crossword programs"),
            "game.games.alphacubes.commands.gcg",
        ),
    ),
)
