"""The groups of pieces that take part in every game's moments; a game names its own beside them."""

BODY = "body"
"""All that stands on the table: the one group and piece that every table has."""
WORD, HELD, FRESH, HINTED, DEALT = "word", "held", "fresh", "hinted", "dealt"
"""The groups of a word's pieces in reading order, of those in the player's hand, of those that
another has laid, of those that a hint marks, and of those dealt, in the order in which they come.
"""
