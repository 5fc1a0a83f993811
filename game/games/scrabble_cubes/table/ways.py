"""What the mouse does at the table."""

from game.app.ways import LEFT, MIDDLE, RIGHT, WHEEL, Way
from game.sentences import N_

_LOOKS = ("look-left", "look-right", "look-up", "look-down")

WAYS = (
    Way(
        LEFT,
        N_("Draw over letters that touch, click them one by one, or type the word."),
        ("select",),
        drags=True,
    ),
    Way(LEFT, N_("Drag beside the pile to look round it."), _LOOKS, drags=True),
    Way(MIDDLE, N_("Look round the pile."), _LOOKS, drags=True),
    Way(RIGHT, N_("Look round the pile."), _LOOKS, drags=True),
    Way(WHEEL, N_("Nearer or farther."), ("zoom-in", "zoom-out")),
)
