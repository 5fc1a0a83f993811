"""Alphacubes: crosswords on a board of 17 by 17 with cubes of five letters."""

from game.entry import Entry

ENTRY = Entry(
    "alphacubes",
    rules="game.games.alphacubes.rules:GAME",
    solver="game.games.alphacubes.search.solver:SOLVER",
    table="game.games.alphacubes.table:TABLE",
    reader="game.games.alphacubes.reader:READER",
    bot="game.games.alphacubes.bot:choose",
    assets="game.games.alphacubes:data",
)
