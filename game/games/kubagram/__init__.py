"""Kubagram: 108 dice in a box, taken one by one, and three alphabets."""

from game.entry import Entry, parts_of

ENTRY = Entry("kubagram", **parts_of(__name__, table="KubagramTable", title_piece="Loose"))
