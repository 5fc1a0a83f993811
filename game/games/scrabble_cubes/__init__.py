"""Scrabble Cubes: words wind over a pile that falls as its cubes are used up."""

from game.entry import Entry

ENTRY = Entry(
    "scrabble-cubes",
    rules="game.games.scrabble_cubes.rules:GAME",
    solver="game.games.scrabble_cubes.search.solver:SOLVER",
    table="game.games.scrabble_cubes.table.table:ScrabbleCubesTable",
    actions="game.games.scrabble_cubes.actions:ACTIONS",
    title_piece="game.games.scrabble_cubes.table.title:Pile",
    reader="game.games.scrabble_cubes.reader:READER",
    bot="game.games.scrabble_cubes.bot:choose",
    review="game.games.scrabble_cubes.review:YARDSTICK",
    assets="game.games.scrabble_cubes:data",
)
