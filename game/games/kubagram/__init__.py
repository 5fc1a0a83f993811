"""Kubagram: 108 dice in a box, taken one by one, and three alphabets."""

from game.entry import Entry

ENTRY = Entry(
    "kubagram",
    rules="game.games.kubagram.rules:GAME",
    solver="game.games.kubagram.search.solver:SOLVER",
    table="game.games.kubagram.table.table:KubagramTable",
    actions="game.games.kubagram.actions:ACTIONS",
    title_piece="game.games.kubagram.table.title:Loose",
    reader="game.games.kubagram.reader:READER",
    bot="game.games.kubagram.bot:choose",
    review="game.games.kubagram.review:YARDSTICK",
    assets="game.games.kubagram:data",
)
