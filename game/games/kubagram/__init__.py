"""Kubagram: 108 dice in a box, taken one by one, and three alphabets."""

from game.entry import GameEntry, parts_of
from game.sentences import N_

ENTRY = GameEntry(
    "kubagram",
    **parts_of(__name__, table="KubagramTable", title_piece="Loose"),
    strongest="master",
    beyond=N_("Keeps a joker until there is a word that deserves it."),
)
