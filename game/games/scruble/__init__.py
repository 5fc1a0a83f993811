"""SCRUBLE Cube: words round the surface of a 4x4x4 twisting cube with 96 letter pegs."""

from game.entry import Command, Entry
from game.worded import N_

ENTRY = Entry(
    "scruble",
    rules="game.games.scruble.rules:GAME",
    solver="game.games.scruble.search.solver:SOLVER",
    table="game.games.scruble.table.table:ScrubleTable",
    actions="game.games.scruble.actions:ACTIONS",
    title_piece="game.games.scruble.table.title:PegCube",
    reader="game.games.scruble.reader:READER",
    bot="game.games.scruble.bot:choose",
    review="game.games.scruble.review:YARDSTICK",
    assets="game.games.scruble:data",
    commands=(
        Command(
            "best",
            N_("find the best words of a cube"),
            "game.games.scruble.commands.best",
            ("scruble",),
        ),
    ),
)
