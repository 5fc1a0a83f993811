"""What the mouse does at the table."""

from game.app.ways import LEFT, MIDDLE, RIGHT, WHEEL, Way
from game.sentences import N_

_PANS = ("pan-left", "pan-right", "pan-up", "pan-down")
_MOVES = ("move-word-left", "move-word-right", "move-word-up", "move-word-down")

WAYS = (
    Way(LEFT, N_("Hold the cup, shake it and let go to throw."), ("throw",), drags=True),
    Way(
        LEFT,
        N_("Drag dice onto the grid, click them one by one, or type a word."),
        ("pick",),
        drags=True,
    ),
    Way(
        RIGHT,
        N_("Drag a whole word with the right button."),
        ("pick-word", *_MOVES),
        drags=True,
        taught=True,
    ),
    Way(LEFT, N_("Drag the mat to move it."), _PANS, drags=True),
    Way(MIDDLE, N_("Move the mat."), _PANS, drags=True),
    Way(RIGHT, N_("On a joker: ask for its letter."), ("joker",)),
    Way(WHEEL, N_("Nearer or farther."), ("zoom-in", "zoom-out")),
)
