"""The games that come with Hexaglyph, a folder each."""

from game.sentences import N_

TITLES = {
    "scruble": N_("SCRUBLE Cube"),
    "scrabble-cubes": N_("Scrabble Cubes"),
    "alphacubes": N_("Alphacubes"),
    "scribbage": N_("Scribbage"),
    "kubagram": N_("Kubagram"),
}
"""What each game is called, by its id, in the order of the menu. A title is written here alone:
sentences and pages have {game} or {title} in its place."""

SUMMARIES = {
    "scruble": N_("Twist a 4x4x4 cube of letter pegs until words run round its faces."),
    "scrabble-cubes": N_("Words over the edges of a pile that falls as its letters are used up."),
    "alphacubes": N_(
        "Crosswords on a board of 17 by 17, with cubes that show any of five letters."
    ),
    "scribbage": N_("Thirteen dice, a cup and a clock: one crossword from one throw."),
    "kubagram": N_("108 dice in a box, drawn one by one; words of five letters and more."),
}
"""What each game is, in a sentence."""
