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
