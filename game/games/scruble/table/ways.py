"""What the mouse does at the table."""

from game.app.ways import LEFT, MIDDLE, RIGHT, WHEEL, Way
from game.sentences import N_

_LOOKS = ("look-left", "look-right", "look-up", "look-down")
_FACES = ("face-right", "face-back", "face-left", "face-up", "face-down")

WAYS = (
    Way(
        LEFT,
        N_("Drag a letter sideways, up or down: its whole layer twists."),
        ("turn-left", "turn-right", "turn-up", "turn-down"),
        drags=True,
    ),
    Way(LEFT, N_("Click the first and the last letter of a word, or type it."), ("mark",)),
    Way(
        LEFT,
        N_("Drag beside the cube to see its other sides."),
        (*_LOOKS, *_FACES),
        drags=True,
        taught=True,
    ),
    Way(MIDDLE, N_("Draw over letters to pick them."), ("mark",), drags=True),
    Way(RIGHT, N_("Turn the whole cube."), _LOOKS, drags=True),
    Way(
        WHEEL,
        N_("On a peg: spin it. Beside the cube: nearer or farther."),
        ("spin", "spin-back", "zoom-in", "zoom-out"),
    ),
)
