"""Scrabble Cubes: words wind over a pile that falls as its cubes are used up."""

from game.entry import GameEntry, parts_of
from game.sentences import N_

ENTRY = GameEntry(
    "scrabble-cubes",
    **parts_of(__name__, table="ScrabbleCubesTable", title_piece="Pile"),
    strongest="master",
    beyond=N_("Plays the match on in its head before it takes a word or a cube."),
)
